/// The animation behind `speed(_:)`.
package struct SpeedAnimation: ModifiedAnimation {
    let base: Animation

    /// The factor of the base animation's time. At zero or a negative speed nothing moves; NaN counts as 1.
    let speed: Double

    private var map: TimeMap {
        var map = TimeMap()
        map.wrap(speed: speed)
        return map
    }

    var plan: MotionPlan { base.plan.wrapped { $0.wrap(speed: speed) } }

    func hasSameParameters(as other: Self) -> Bool { speed == other.speed }

    func baseTime(at time: Double) -> Double { map(time) }

    func baseRate(at time: Double) -> Double { map.rate(at: time) }

    package var description: String { "\(base).speed(\(speed))" }
}
