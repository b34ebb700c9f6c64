/// What makes one vector move: a change that waits for its first frame, and the animations in flight.
///
/// The model jumps when it is set; what is shown is the model and a displacement that the animations bring to zero:
/// ```
/// shown = model + displacement        displacement = position - interval
/// ```
/// `interval` is the way from where the value was when its motion began to where it goes now; it grows with each change
/// that animates. A change without animation leaves it alone, so that it shifts what is shown, and motion goes on.
///
/// A change takes effect at the next frame: changes in between add up, the newest animation wins, and the frame shows
/// what the one before did. Its time is where the animation begins.
@usableFromInline
struct Animator<Vector: VectorArithmetic> {
    /// Changes since the last frame.
    private struct Pending {
        var animation: Animation
        var delta: Vector
        var initialVelocity: Vector?
        var claims: [CompletionClaim]
    }

    /// What is shown, less the model.
    @usableFromInline private(set) var displacement = Vector.zero

    /// Whether anything is moving or waits to.
    @usableFromInline private(set) var isAnimating = false

    /// Until when a frame is a glide: the only motion is a built-in one, and no claim ends.
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

    /// The animation on top, or the one that waits to begin.
    var animation: Animation? { pending?.animation ?? chain?.last.animation }

    /// How fast the value moved at the last frame, a second.
    var velocity: Vector { chain?.velocity(at: frameTime) ?? .zero }

    /// When the motion ends, by the frames' clock: infinity where it never does, or where only a frame can tell.
    var endTime: Double {
        guard pending == nil else { return .infinity }
        return chain?.last.endTime ?? frameTime
    }

    /// When a frame that nobody looks at would still have something to say: the motion ends, or a completion falls due.
    /// Infinity where nothing ever does; the last frame's time where only the next frame can tell.
    var nextEventTime: Double {
        guard pending == nil else { return .infinity }
        guard let chain else { return frameTime }
        let next = min(chain.last.endTime, ledger.nextTime(newest: chain.last))
        return next == .infinity && !movesForever ? frameTime : max(next, frameTime)
    }

    /// Whether the motion is one whose end is known never to come.
    var movesForever: Bool {
        guard pending == nil, let chain else { return false }
        return chain.isSingleClosedForm && chain.last.endTime == .infinity
    }

    /// Takes note that the model has changed by `delta`, which a frame shows that is still to come.
    ///
    /// Without an animation nothing is to be done: what is shown has shifted with the model.
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
            // A completion that nothing else waits for is due here.
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

    /// Moves on to a frame before `glidesUntil`: one evaluation of the clock, three scaled vectors.
    @inlinable
    mutating func glide(to frameTime: Double) {
        // A frame glides only where there is a chain.
        displacement = chain.unsafelyUnwrapped.position(at: frameTime) - interval
        self.frameTime = frameTime
    }

    /// Moves on to the frame that is shown at `newTime` on the frames' clock. NaN repeats the last frame.
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
        // Nothing can be drawn of a way that is not finite.
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

    /// Ends all motion at once, and calls the completions.
    @usableFromInline
    mutating func end() {
        fulfill(takeEnd())
    }

    private mutating func takeEnd() -> [CompletionClaim] {
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
