/// The animation behind `delay(_:)`.
package struct DelayAnimation: ModifiedAnimation {
    let base: Animation

    /// Seconds. If negative, the base skips its start. NaN counts as 0.
    let delay: Double

    private var map: TimeMap {
        var map = TimeMap()
        map.wrap(delay: delay)
        return map
    }

    var plan: MotionPlan { base.plan.wrapped { $0.wrap(delay: delay) } }

    func hasSameParameters(as other: Self) -> Bool { delay == other.delay }

    func baseTime(at time: Double) -> Double { map(time) }

    func baseRate(at time: Double) -> Double { map.rate(at: time) }

    package var description: String { "\(base).delay(\(delay))" }
}
