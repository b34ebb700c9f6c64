/// Where an emitter is, as a function of the instant: its position, its path, a function, and where it was moved to.
///
/// Instants are those of emission, which births have, so that a birth and a jump are compared without rounding; its
/// path and its function are asked about the system's time, `prewarm` earlier.
final class EmitterTrack {
    /// From an instant on the emitter goes evenly to a place and rests there, until the next leg starts, which may be
    /// before it is there. A leg that ends as it starts is a jump.
    struct Leg {
        /// −∞ of the first: so long the emitter has been at its target.
        var start: Double
        /// Where the emitter was at the start.
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
    /// Ways that it was moved, in order of their starts; none where it never was.
    private(set) var legs: [Leg]
    /// Where it always is; nil where it has moved or will.
    private var restingPlace: SIMD2<Double>?

    /// How many legs that the emitter has begun are kept at least, for going back: over a quarter of an hour of
    /// pointer motion at 30 a second.
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
        restingPlace = path == nil && function == nil && legs.isEmpty ? position : nil
    }

    /// The place at an instant. Not finite parts of the function's place count as 0.
    @inline(__always)
    func place(at instant: Double) -> SIMD2<Double> {
        restingPlace ?? movedPlace(at: instant)
    }

    private func movedPlace(at instant: Double) -> SIMD2<Double> {
        ownPlace(at: instant - prewarm) + offset(at: instant)
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
        return velocity + (leg(at: instant)?.velocity(at: instant) ?? .zero)
    }

    /// Takes note of where the emitter is at an instant; forgets what was said of that instant and later.
    ///
    /// It sets out from the place before, and where that was before `now`, to a later place from where it is now: at
    /// `now` itself it jumps.
    ///
    /// - Parameter now: The instant shown.
    /// - Returns: From when on it is elsewhere than it was.
    @discardableResult
    func move(to place: SIMD2<Double>, at instant: Double, now: Double) -> Double {
        if legs.isEmpty { legs = [Leg(start: -.infinity, origin: .zero, end: -.infinity, target: .zero)] }
        let before = legs[max(legs.partitioningIndex { $0.start >= instant } - 1, 0)]
        var start = before.end < instant ? before.end : before.start
        if instant >= now { start = max(start, now) }
        let origin = start.isFinite ? offset(at: start) : place
        legs.removeSubrange(legs.partitioningIndex { $0.start >= start }...)
        legs.append(Leg(start: start, origin: origin, end: instant, target: place))
        restingPlace = nil
        return start
    }

    /// Forgets the oldest legs that have begun before an instant, where they are many; the emitter counts as having
    /// been where the first one starts before that.
    func forgetOldest(before instant: Double) {
        let past = legs.partitioningIndex { $0.start > instant }
        if past >= 2 * Self.keptLegCount { legs.removeFirst(past - Self.keptLegCount) }
    }

    /// By what it was moved, at an instant.
    func offset(at instant: Double) -> SIMD2<Double> {
        leg(at: instant)?.offset(at: instant) ?? legs.first?.origin ?? .zero
    }

    /// The leg that an instant is of; nil before the first.
    private func leg(at instant: Double) -> Leg? {
        let next = legs.partitioningIndex { $0.start > instant }
        return next > 0 ? legs[next - 1] : nil
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
}
