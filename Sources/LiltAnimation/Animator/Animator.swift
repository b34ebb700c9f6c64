/// Animates one vector: a change that waits for its first frame, and the running animations.
///
/// The model jumps when it is set. The presented value is the model plus a displacement that the animations reduce to
/// zero:
/// ```
/// shown = model + displacement        displacement = position - interval
/// ```
/// `interval` is the distance from the value at the start of all motion to the current target. It grows with each
/// animated change. An unanimated change shifts the presented value and leaves `interval` as it is, so the motion
/// continues.
///
/// A change takes effect at the next frame. Changes before that frame add up, and the newest animation wins. The frame
/// shows the same value as the previous one, and its time is the start of the animation.
@usableFromInline
struct Animator<Vector: VectorArithmetic> {
    /// The animated changes since the last frame.
    private struct Pending {
        var animation: Animation
        var delta: Vector
        var initialVelocity: Vector?
        var claims: [CompletionClaim]
    }

    /// The presented value minus the model.
    @usableFromInline private(set) var displacement = Vector.zero

    /// Whether an animation runs or waits for its first frame.
    @usableFromInline private(set) var isAnimating = false

    /// Before this time, a frame needs only `glide(to:)`, because one built-in animation moves and no claim ends.
    @usableFromInline private(set) var glidesUntil = -Double.infinity

    @usableFromInline private(set) var chain: AnimationChain<Vector>?

    @usableFromInline private(set) var interval = Vector.zero

    /// The last frame, by the frames' clock.
    @usableFromInline private(set) var frameTime = 0.0

    private var pending: Pending?

    private var ledger = CompletionLedger<Vector>()

    /// Creates the animator of a value at rest.
    @inlinable
    init() {}

    /// The topmost animation, or the one that waits to begin.
    var animation: Animation? { pending?.animation ?? chain?.last.animation }

    /// The velocity at the last frame, per second.
    var velocity: Vector { chain?.velocity(at: frameTime) ?? .zero }

    /// Returns the displacements and velocities at later instants, until the end. Empty if a change waits for its first
    /// frame.
    func preview(at times: [Double]) -> [(displacement: Vector, velocity: Vector)] {
        guard pending == nil, var chain else { return [] }
        var moments: [(Vector, Vector)] = []
        for time in times where time >= frameTime {
            let velocity = chain.velocity(at: time)
            guard let position = chain.advance(to: time) else { break }
            moments.append((position - interval, velocity))
        }
        return moments
    }

    /// The end of the motion on the frames' clock; infinity if it never ends or only a frame can determine the end. At
    /// rest, the last frame's time.
    var endTime: Double {
        guard pending == nil else { return .infinity }
        return chain?.last.endTime ?? frameTime
    }

    /// The next instant at which a frame has an effect even if the value is hidden: the motion ends, or a completion is
    /// due. It is infinity if there is none, or if a change waits for its first frame. It is the last frame's time if
    /// the value is at rest, or if only the next frame can determine the instant.
    var nextEventTime: Double {
        guard pending == nil else { return .infinity }
        guard let chain else { return frameTime }
        let next = min(chain.last.endTime, ledger.nextTime(newest: chain.last))
        return next == .infinity && !chain.isSingleClosedForm ? frameTime : max(next, frameTime)
    }

    /// Whether the motion is known to have no end, or one that no frame shows; see `TimeMap.forever`.
    var movesForever: Bool {
        guard pending == nil, let chain else { return false }
        // Earlier runs of the chain cannot end it.
        return chain.last.animation.plan.isClosedForm && chain.last.state.timing.end >= TimeMap.forever
    }

    /// Records a change of the model by `delta`. The next frame applies it.
    ///
    /// An unanimated change needs no action, because the presented value shifts with the model.
    @specialized(where Vector == Double)
    @specialized(where Vector == CGFloat)
    @specialized(where Vector == AnimatablePair<CGFloat, CGFloat>)
    @specialized(
        where Vector == AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    )
    @usableFromInline
    mutating func change(by delta: Vector, transaction: Transaction, initialVelocity: Vector?) {
        let moves = delta != .zero || (initialVelocity ?? .zero) != .zero
        guard moves, let animation = transaction.effectiveAnimation else {
            // This change does not animate, so a completion is due now if it has no other claim.
            for claim in transaction.claimCompletions() { claim.fulfill() }
            return
        }
        displacement -= delta
        isAnimating = true
        glidesUntil = -.infinity
        let claims = transaction.completions.map { $0.claim(isAnimation: true) }
        guard pending != nil else {
            pending = Pending(animation: animation, delta: delta, initialVelocity: initialVelocity, claims: claims)
            return
        }
        pending?.animation = animation
        pending?.delta += delta
        pending?.claims += claims
        if let initialVelocity { pending?.initialVelocity = initialVelocity }
    }

    /// Advances to a frame before `glidesUntil`. Costs one evaluation of the motion and three scaled vectors.
    @inlinable
    mutating func glide(to frameTime: Double) {
        // A frame glides only if there is a chain.
        displacement = chain.unsafelyUnwrapped.position(at: frameTime) - interval
        self.frameTime = frameTime
    }

    /// Advances to the frame that is shown at `newTime` on the frames' clock. NaN repeats the last frame.
    ///
    /// Completions that fall due are called, or left to the update that is running.
    @specialized(where Vector == Double)
    @specialized(where Vector == CGFloat)
    @specialized(where Vector == AnimatablePair<CGFloat, CGFloat>)
    @specialized(
        where Vector == AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    )
    @usableFromInline
    mutating func advance(to newTime: Double, environment: EnvironmentValues) {
        guard !newTime.isNaN else { return }
        var ended: [CompletionClaim] = []
        frameTime = min(max(newTime, -TimeMap.forever), TimeMap.forever)
        if let change = pending {
            pending = nil
            chain?.takeOverWhereDue(by: frameTime)
            if let chain, chain.last.hasEnded(at: frameTime) { ended = takeEnd() }
            begin(change, environment: environment)
        }
        chain?.update(environment)
        guard let position = chain?.advance(to: frameTime), let newest = chain?.last else {
            fulfill(ended + takeEnd())
            return
        }
        displacement = position - interval
        isAnimating = true
        if !ledger.isEmpty {
            ended += ledger.takeDue(at: frameTime, newest: newest, environment: environment)
        }
        let isSingle = chain?.isSingleClosedForm ?? false
        glidesUntil = isSingle ? min(newest.endTime, ledger.nextTime(newest: newest)) : -.infinity
        fulfill(ended)
    }

    private mutating func begin(_ change: Pending, environment: EnvironmentValues) {
        interval += change.delta
        defer { ledger.add(change.claims) }
        // A distance that is not finite cannot be animated.
        guard interval.magnitudeSquared.isFinite else {
            chain = nil
            return
        }
        guard let newest = chain?.last else {
            chain = AnimationChain(
                change.animation, to: interval, at: frameTime, initialVelocity: change.initialVelocity,
                environment: environment)
            return
        }
        ledger.supersede(newest)
        chain?.interrupt(
            with: change.animation, to: interval, at: frameTime, initialVelocity: change.initialVelocity,
            environment: environment)
    }

    /// The progress that the newest animation follows; nil if it follows time.
    var scrubProgress: ScrubProgress? { animation?.scrubProgress }

    /// Whether only a scrubber can move the value.
    var waitsForHand: Bool { pending == nil && (chain?.waitsForHand(at: frameTime) ?? false) }

    /// Removes the newest animations if they follow `progress`, because their change is reverted. The interrupted
    /// animations continue. Calls the completions of a value that comes to rest.
    ///
    /// - Returns: Whether an animation was removed.
    mutating func revert(_ progress: ScrubProgress) -> Bool {
        guard scrubProgress === progress else { return false }
        var covered = interval
        var ended: [CompletionClaim] = []
        if let change = pending, change.animation.scrubProgress === progress {
            pending = nil
            covered += change.delta
            ended = change.claims
        }
        if let rest = chain?.withoutNewest(following: progress) {
            chain = rest
            interval = rest.last.target
            displacement += covered - interval
            glidesUntil = -.infinity
            fulfill(ended)
        } else {
            fulfill(ended + takeEnd())
        }
        return true
    }

    /// Replaces the newest animation by `animation` with the same target, if the newest one follows `progress`.
    ///
    /// - Returns: The distance that all changes of `progress` cover; nil, without an effect, if the newest animation
    ///   does not follow it, or if a change waits for its first frame.
    mutating func redirect(from progress: ScrubProgress, with animation: Animation) -> Vector? {
        guard pending == nil, let chain, chain.last.animation.scrubProgress === progress else { return nil }
        pending = Pending(animation: animation, delta: .zero, initialVelocity: nil, claims: [])
        glidesUntil = -.infinity
        return interval - (chain.withoutNewest(following: progress)?.last.target ?? .zero)
    }

    /// Ends all motion at once and calls the completions.
    @usableFromInline
    mutating func end() {
        fulfill(takeEnd())
    }

    /// Adds claims to the change that waits for its first frame. If no change waits, the claims end.
    mutating func keep(_ claims: [CompletionClaim]) {
        if pending == nil { fulfill(claims) } else { pending?.claims += claims }
    }

    /// Ends all motion at once and returns the claims that wait for it.
    mutating func takeEnd() -> [CompletionClaim] {
        let claims = ledger.takeAll() + (pending?.claims ?? [])
        let frameTime = frameTime
        self = Animator()
        self.frameTime = frameTime
        return claims
    }

    private func fulfill(_ claims: [CompletionClaim]) {
        for claim in claims { claim.fulfill() }
    }
}
