/// Where an emitter is, as a function of time: its position, its path, a function, and where it was moved to.
final class EmitterTrack {
    /// A place at an instant of the system.
    struct Waypoint {
        var time: Double
        var place: SIMD2<Double>
    }

    private let position: SIMD2<Double>
    private let path: EmitterPath?
    private let chords: ChordTable?
    private let function: (@Sendable (Double) -> CGPoint)?
    /// In order of time; between two the emitter moves evenly, before the first and after the last it rests.
    private(set) var waypoints: [Waypoint]
    /// Where it always is; nil where it has moved or will.
    private var restingPlace: SIMD2<Double>?

    /// How many waypoints are kept: over half an hour of pointer motion at 30 a second. Older ones are forgotten, and
    /// the emitter counts as having been at the oldest one kept before that.
    static let maximumWaypointCount = 65_536

    init(_ emitter: Emitter, function: (@Sendable (Double) -> CGPoint)?, waypoints: [Waypoint]) {
        position = SIMD2(emitter.position)
        path = emitter.path
        self.function = function
        self.waypoints = waypoints
        var flattened = FlattenedPath()
        if let path, flattened.set(path.path, transform: .identity, tolerance: 0.02) {
            chords = ChordTable(flattened)
        } else {
            chords = nil
        }
        restingPlace = path == nil && function == nil && waypoints.isEmpty ? position : nil
    }

    /// The place at `time`, in seconds of the system. Not finite parts of the function's place count as 0.
    @inline(__always)
    func place(at time: Double) -> SIMD2<Double> {
        restingPlace ?? movedPlace(at: time)
    }

    private func movedPlace(at time: Double) -> SIMD2<Double> {
        let place = ownPlace(at: time)
        guard let waypoint = waypoint(at: time) else { return place }
        return place + waypoint
    }

    /// The place without what it was moved by.
    private func ownPlace(at time: Double) -> SIMD2<Double> {
        var place = position
        if let path, let chords { place += chords.point(at: progress(of: path, at: time)) }
        if let function {
            let moved = SIMD2<Double>(function(time))
            place += SIMD2(moved.x.isFinite ? moved.x : 0, moved.y.isFinite ? moved.y : 0)
        }
        return place
    }

    /// The velocity at `time`: of its path and function the difference of places a thousandth of a second before and
    /// after, and that between the places it was moved to. Of these what comes later says nothing: it may not be known
    /// yet.
    func velocity(at time: Double) -> SIMD2<Double> {
        var velocity = SIMD2<Double>.zero
        if chords != nil || function != nil {
            let h = 1e-3
            velocity = (ownPlace(at: time + h) - ownPlace(at: time - h)) / (2 * h)
        }
        if let index = waypoints.lastIndex(where: { $0.time <= time }), index + 1 < waypoints.count {
            let (a, b) = (waypoints[index], waypoints[index + 1])
            velocity += (b.place - a.place) / (b.time - a.time)
        }
        return velocity
    }

    /// Takes note of where the emitter is at `time`; forgets what was said of that instant and later.
    func move(to place: SIMD2<Double>, at time: Double) {
        while let last = waypoints.last, last.time >= time { waypoints.removeLast() }
        if waypoints.count >= Self.maximumWaypointCount { waypoints.removeFirst(Self.maximumWaypointCount / 2) }
        waypoints.append(Waypoint(time: time, place: place))
        restingPlace = nil
    }

    /// Fraction of the path's length that has been walked.
    private func progress(of path: EmitterPath, at time: Double) -> Double {
        let turns = time / path.duration
        guard path.repeats else { return path.curve.value(at: turns) }
        let whole = turns.rounded(.down)
        let isBack = path.autoreverses && whole.truncatingRemainder(dividingBy: 2) != 0
        let progress = turns - whole
        return path.curve.value(at: isBack ? 1 - progress : progress)
    }

    /// Where it was moved to, at `time`; nil where it was not.
    func waypoint(at time: Double) -> SIMD2<Double>? {
        guard let first = waypoints.first else { return nil }
        // The last one at or before; from the end, because most questions are about now.
        guard let index = waypoints.lastIndex(where: { $0.time <= time }) else { return first.place }
        guard index + 1 < waypoints.count else { return waypoints[index].place }
        let (a, b) = (waypoints[index], waypoints[index + 1])
        return a.place + (b.place - a.place) * ((time - a.time) / (b.time - a.time))
    }
}
