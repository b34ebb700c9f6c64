/// An emitter's position as a function of the instant.
///
/// The position is the sum of the emitter's own position, its path, a function that the app sets, and the moves that
/// the system's user requested. Instants are in seconds of emission, like the instants of spawns. A spawn and a jump
/// can therefore be compared without rounding. The path and the function take the system's time, which is the time of
/// emission minus `prewarm`.
final class EmitterTrack {
    /// A move at constant velocity to a target, where the emitter then rests.
    ///
    /// The next leg can start before the emitter reaches the target of this leg. A leg that ends at its start is a
    /// jump.
    struct Leg {
        /// The instant at which the move starts; −∞ for the first leg, because until the second leg the emitter is
        /// always at the first target.
        var start: Double
        /// The emitter's offset at the start.
        var origin: SIMD2<Double>
        var end: Double
        var target: SIMD2<Double>

        func offset(at instant: Double) -> SIMD2<Double> {
            guard instant < end && start.isFinite else { return target }
            return origin + (target - origin) * ((instant - start) / (end - start))
        }

        func velocity(at instant: Double) -> SIMD2<Double> {
            instant < end ? (target - origin) / (end - start) : .zero
        }
    }

    private let position: SIMD2<Double>
    private let path: EmitterPath?
    private let chords: ChordTable?
    private let function: (@Sendable (Double) -> CGPoint)?
    private let prewarm: Double
    /// The moves, sorted by start; empty if the emitter never moved.
    private(set) var legs: [Leg]
    /// The constant position; nil if the position varies.
    private var restingPosition: SIMD2<Double>?

    /// The minimum number of started legs that are kept, so that the system can go back in time. At 30 moves of a
    /// pointer per second, they cover more than a quarter of an hour.
    private static let keptLegCount = 32_768

    init(_ emitter: Emitter, function: (@Sendable (Double) -> CGPoint)?, legs: [Leg]) {
        position = SIMD2(emitter.position)
        path = emitter.path
        self.function = function
        prewarm = emitter.prewarm
        self.legs = legs
        var flattened = FlattenedPath()
        if let path, flattened.set(path.path, transform: .identity, tolerance: 0.02) {
            chords = ChordTable(flattened)
        } else {
            chords = nil
        }
        restingPosition = path == nil && function == nil && legs.isEmpty ? position : nil
    }

    /// The position at an instant. Coordinates of the function that are not finite count as 0.
    @inline(__always)
    func position(at instant: Double) -> SIMD2<Double> {
        restingPosition ?? movedPosition(at: instant)
    }

    private func movedPosition(at instant: Double) -> SIMD2<Double> {
        ownPosition(at: instant - prewarm) + offset(at: instant)
    }

    /// The position without the requested moves, at a time of the system.
    private func ownPosition(at time: Double) -> SIMD2<Double> {
        var position = position
        if let path, let chords {
            position += chords.point(at: progress(of: path, at: time, turn: turn(of: path, at: time)))
        }
        if let function { position += functionPosition(function, at: time) }
        return position
    }

    private func functionPosition(_ function: (Double) -> CGPoint, at time: Double) -> SIMD2<Double> {
        let position = SIMD2<Double>(function(time))
        return SIMD2(position.x.isFinite ? position.x : 0, position.y.isFinite ? position.y : 0)
    }

    /// The velocity at an instant, in points per second.
    ///
    /// For the path and the function, the velocity is the central difference over 1/500 s. For the requested moves, it
    /// is the velocity of the current leg; later legs do not count, because they may not be known yet. A leg that is a
    /// jump has no velocity. A jump of the function counts as motion, because the track cannot distinguish the two.
    func velocity(at instant: Double) -> SIMD2<Double> {
        var velocity = SIMD2<Double>.zero
        let (time, h) = (instant - prewarm, 1e-3)
        if let path, let chords { velocity += self.velocity(of: path, chords, at: time, within: h) }
        if let function {
            let moved = functionPosition(function, at: time + h) - functionPosition(function, at: time - h)
            velocity += moved / (2 * h)
        }
        return velocity + (leg(at: instant)?.velocity(at: instant) ?? .zero)
    }

    /// Makes the emitter arrive at `position` at `instant`. Requests for that instant and later are discarded.
    ///
    /// The move starts at the instant at which the emitter arrived at its previous target. If that is not before
    /// `instant`, this move replaces the move to that target and has the same start. A move that ends at or after `now`
    /// does not start before `now`. A move that ends at `now` is thus a jump.
    ///
    /// - Parameter now: The instant that is shown.
    /// - Returns: The first instant at which the position differs from the position before this call.
    @discardableResult
    func move(to position: SIMD2<Double>, at instant: Double, now: Double) -> Double {
        if legs.isEmpty { legs = [Leg(start: -.infinity, origin: .zero, end: -.infinity, target: .zero)] }
        let before = legs[max(legs.partitioningIndex { $0.start >= instant } - 1, 0)]
        var start = before.end < instant ? before.end : before.start
        if instant >= now { start = max(start, now) }
        let origin = start.isFinite ? offset(at: start) : position
        legs.removeSubrange(legs.partitioningIndex { $0.start >= start }...)
        legs.append(Leg(start: start, origin: origin, end: instant, target: position))
        restingPosition = nil
        return start
    }

    /// Returns the legs that determine the position at and after an instant.
    func legs(from instant: Double) -> [Leg] {
        Array(legs[max(legs.partitioningIndex { $0.start > instant } - 1, 0)...])
    }

    /// Removes the oldest of the legs that started at or before `instant`, if they are at least twice the number to
    /// keep. Before the first remaining leg the emitter rests at that leg's origin.
    func removeOldest(before instant: Double) {
        let past = legs.partitioningIndex { $0.start > instant }
        if past >= 2 * Self.keptLegCount { legs.removeFirst(past - Self.keptLegCount) }
    }

    /// The sum of the requested moves at an instant.
    func offset(at instant: Double) -> SIMD2<Double> {
        leg(at: instant)?.offset(at: instant) ?? legs.first?.origin ?? .zero
    }

    /// The leg of an instant; nil before the first leg.
    private func leg(at instant: Double) -> Leg? {
        let next = legs.partitioningIndex { $0.start > instant }
        return next > 0 ? legs[next - 1] : nil
    }

    /// The velocity along the path, as a difference over up to `h` seconds before and after. Both ends are in the same
    /// turn, because the path can jump from the end of one turn to the start of the next.
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
        let displacement = chords.displacement(
            from: progress(at: time - before), to: progress(at: time + after), through: progress(at: time))
        return displacement / (before + after)
    }

    /// The number of completed turns of the path at a time of the system.
    private func turn(of path: EmitterPath, at time: Double) -> Double { (time / path.duration).rounded(.down) }

    /// The fraction of the path's length at a time within `turn`.
    private func progress(of path: EmitterPath, at time: Double, turn: Double) -> Double {
        let turns = time / path.duration
        guard path.repeats else { return path.curve.value(at: turns) }
        let isBack = path.autoreverses && turn.truncatingRemainder(dividingBy: 2) != 0
        let progress = min(max(turns - turn, 0), 1)
        return path.curve.value(at: isBack ? 1 - progress : progress)
    }
}
