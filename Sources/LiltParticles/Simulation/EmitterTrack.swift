/// Where an emitter is, as a function of the instant: its position, its path, a function, and where it was moved to.
///
/// Instants are those of emission, which births have, so that a birth and a jump are compared without rounding; its
/// path and its function are asked about the system's time, `prewarm` earlier.
final class EmitterTrack {
    /// A place at an instant, or two between which the emitter jumps.
    struct Waypoint {
        var instant: Double
        /// Where it comes to.
        var arrival: SIMD2<Double>
        /// Where it goes on from.
        var departure: SIMD2<Double>
    }

    private let position: SIMD2<Double>
    private let path: EmitterPath?
    private let chords: ChordTable?
    private let function: (@Sendable (Double) -> CGPoint)?
    private let prewarm: Double
    /// In order of time; between two the emitter moves evenly, before the first and after the last it rests.
    private(set) var waypoints: [Waypoint]
    /// Where it always is; nil where it has moved or will.
    private var restingPlace: SIMD2<Double>?

    /// How many waypoints that the emitter has passed are kept at least, for going back: over a quarter of an hour of
    /// pointer motion at 30 a second.
    private static let keptWaypointCount = 32_768

    init(_ emitter: Emitter, function: (@Sendable (Double) -> CGPoint)?, waypoints: [Waypoint]) {
        position = SIMD2(emitter.position)
        path = emitter.path
        self.function = function
        prewarm = emitter.prewarm
        self.waypoints = waypoints
        var flattened = FlattenedPath()
        if let path, flattened.set(path.path, transform: .identity, tolerance: 0.02) {
            chords = ChordTable(flattened)
        } else {
            chords = nil
        }
        restingPlace = path == nil && function == nil && waypoints.isEmpty ? position : nil
    }

    /// The place at an instant. Not finite parts of the function's place count as 0.
    @inline(__always)
    func place(at instant: Double) -> SIMD2<Double> {
        restingPlace ?? movedPlace(at: instant)
    }

    private func movedPlace(at instant: Double) -> SIMD2<Double> {
        let place = ownPlace(at: instant - prewarm)
        guard let offset = offset(at: instant) else { return place }
        return place + offset
    }

    /// The place without what it was moved by, at a time of the system.
    private func ownPlace(at time: Double) -> SIMD2<Double> {
        var place = position
        if let path, let chords {
            place += chords.point(at: progress(of: path, at: time, turn: turn(of: path, at: time)))
        }
        if let function { place += functionPlace(function, at: time) }
        return place
    }

    private func functionPlace(_ function: (Double) -> CGPoint, at time: Double) -> SIMD2<Double> {
        let place = SIMD2<Double>(function(time))
        return SIMD2(place.x.isFinite ? place.x : 0, place.y.isFinite ? place.y : 0)
    }

    /// The velocity at an instant: of its path and function the difference of places a thousandth of a second before
    /// and after, and that between the places it was moved to. Of these what comes later says nothing: it may not be
    /// known yet.
    ///
    /// A jump has no velocity: at its instant it is what it is from then on. Of jumps of the function nothing is known.
    func velocity(at instant: Double) -> SIMD2<Double> {
        var velocity = SIMD2<Double>.zero
        let (time, h) = (instant - prewarm, 1e-3)
        if let path, let chords { velocity += self.velocity(of: path, chords, at: time, within: h) }
        if let function {
            let moved = functionPlace(function, at: time + h) - functionPlace(function, at: time - h)
            velocity += moved / (2 * h)
        }
        let next = waypoints.partitioningIndex { $0.instant > instant }
        if next > 0 && next < waypoints.count {
            let (a, b) = (waypoints[next - 1], waypoints[next])
            velocity += (b.arrival - a.departure) / (b.instant - a.instant)
        }
        return velocity
    }

    /// Takes note of where the emitter is at an instant; forgets what was said of that instant and later.
    ///
    /// At `now` it jumps there. To a later place it sets out from the one before, and where that was before `now`, from
    /// where it is now.
    ///
    /// - Parameter now: The instant shown.
    /// - Returns: From when on it is elsewhere than it was.
    @discardableResult
    func move(to place: SIMD2<Double>, at instant: Double, now: Double) -> Double {
        let kept = waypoints.partitioningIndex { $0.instant >= instant }
        var start = kept > 0 ? waypoints[kept - 1].instant : -.infinity
        var waypoint = Waypoint(instant: instant, arrival: place, departure: place)
        var setOut: Waypoint?
        if instant >= now && start < now {
            start = now
            let arrival = offset(before: now) ?? .zero
            if instant > now {
                setOut = Waypoint(instant: now, arrival: arrival, departure: arrival)
            } else {
                waypoint.arrival = arrival
            }
        }
        waypoints.removeSubrange(kept...)
        if let setOut { waypoints.append(setOut) }
        waypoints.append(waypoint)
        restingPlace = nil
        return start
    }

    /// Forgets the oldest waypoints that the emitter has passed before an instant, where they are many; it counts as
    /// having been at the oldest one kept before that.
    func forgetOldest(before instant: Double) {
        let past = waypoints.partitioningIndex { $0.instant > instant }
        if past >= 2 * Self.keptWaypointCount { waypoints.removeFirst(past - Self.keptWaypointCount) }
    }

    /// The velocity along the path by the places up to `h` before and after, in the same turn: from the end of one to
    /// the start of the next it may jump.
    private func velocity(
        of path: EmitterPath, _ chords: ChordTable, at time: Double, within h: Double
    ) -> SIMD2<Double> {
        let turn = turn(of: path, at: time)
        var (before, after) = (h, h)
        if path.repeats {
            before = min(h, max(time - turn * path.duration, 0))
            after = min(h, max((turn + 1) * path.duration - time, 0))
        }
        guard before + after > 0 else { return .zero }
        func progress(at time: Double) -> Double { self.progress(of: path, at: time, turn: turn) }
        let way = chords.way(
            from: progress(at: time - before), to: progress(at: time + after), through: progress(at: time))
        return way / (before + after)
    }

    /// How many times the path has been walked, at a time of the system.
    private func turn(of path: EmitterPath, at time: Double) -> Double { (time / path.duration).rounded(.down) }

    /// Fraction of the path's length that has been walked in a turn that a time is of.
    private func progress(of path: EmitterPath, at time: Double, turn: Double) -> Double {
        let turns = time / path.duration
        guard path.repeats else { return path.curve.value(at: turns) }
        let isBack = path.autoreverses && turn.truncatingRemainder(dividingBy: 2) != 0
        let progress = min(max(turns - turn, 0), 1)
        return path.curve.value(at: isBack ? 1 - progress : progress)
    }

    /// By what it was moved, at an instant; nil where it never was.
    func offset(at instant: Double) -> SIMD2<Double>? {
        offset(at: instant, next: waypoints.partitioningIndex { $0.instant > instant })
    }

    /// By what it was moved up to an instant, where it may jump; nil where it never was.
    private func offset(before instant: Double) -> SIMD2<Double>? {
        offset(at: instant, next: waypoints.partitioningIndex { $0.instant >= instant })
    }

    /// By what it is moved at an instant on the way to waypoint `next`.
    private func offset(at instant: Double, next: Int) -> SIMD2<Double>? {
        guard let first = waypoints.first, let last = waypoints.last else { return nil }
        if next == 0 { return first.arrival }
        if next == waypoints.count { return last.departure }
        let (a, b) = (waypoints[next - 1], waypoints[next])
        return a.departure + (b.arrival - a.departure) * ((instant - a.instant) / (b.instant - a.instant))
    }
}
