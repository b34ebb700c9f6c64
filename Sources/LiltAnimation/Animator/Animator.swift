/// What makes one vector move: a change that waits for its first frame, and the animations in flight.
///
/// The model jumps when it is set; what is shown is the model and a displacement that the animations bring to zero:
/// ```
/// shown = model + displacement        displacement = place - interval
/// ```
/// `interval` is the way from where the value was when its motion began to where it goes now; it grows with each change
/// that animates. A change without animation leaves it alone, so that it shifts what is shown, and motion goes on.
///
/// A change takes effect at the next frame: changes in between add up, the newest animation wins, and the frame shows
/// what the one before did. Its time is where the animation begins.
struct Animator<Vector: VectorArithmetic> {
    /// Changes since the last frame.
    private struct Pending {
        var animation: Animation
        var delta: Vector
        var seed: Vector?
        var claims: [CompletionClaim]
    }

    private var pending: Pending?

    private var chain: MotionChain<Vector>?

    private var interval = Vector.zero

    /// When the motion began, by the frames' clock; times below count from there.
    private var beginTime = 0.0

    /// The last frame.
    private var time = 0.0

    /// Until when the chain's only motion can be evaluated without looking at anything else.
    private var quietUntil = -Double.infinity

    private var ledger = CompletionLedger<Vector>()

    /// What is shown, less the model.
    private(set) var displacement = Vector.zero

    /// Whether anything is moving or waits to.
    var isAnimating: Bool { chain != nil || pending != nil }

    /// The animation on top, or the one that waits to begin.
    var animation: Animation? { pending?.animation ?? chain?.last.animation }

    /// How fast the value moved at the last frame, a second.
    var velocity: Vector { chain?.velocity(at: time) ?? .zero }

    /// When the motion ends, by the frames' clock: infinity where it never does, or where only a frame can tell.
    var endTime: Double {
        guard pending == nil, let last = chain?.last else { return chain == nil && pending == nil ? time : .infinity }
        return beginTime + last.endTime
    }

    /// Takes note that the model has changed by `delta`, which is not shown before the next frame.
    mutating func change(
        by delta: Vector, with animation: Animation, seed: Vector?, claims: [CompletionClaim]
    ) {
        displacement -= delta
        quietUntil = -.infinity
        guard pending != nil else {
            pending = Pending(animation: animation, delta: delta, seed: seed, claims: claims)
            return
        }
        pending?.animation = animation
        pending?.delta += delta
        pending?.claims += claims
        if let seed { pending?.seed = seed }
    }

    /// Moves on to the frame that is shown at `frameTime` on the frames' clock.
    ///
    /// Times that are NaN repeat the last frame; those before the motion began show its start.
    ///
    /// - Returns: The claims on completions that have ended.
    mutating func advance(to frameTime: Double, environment: EnvironmentValues) -> [CompletionClaim] {
        let elapsed = frameTime - beginTime
        if elapsed < quietUntil, chain != nil {
            time = elapsed
            displacement = chain!.place(at: elapsed) - interval
            return []
        }
        guard !frameTime.isNaN else { return [] }
        return advanceFully(to: frameTime, environment: environment)
    }

    /// Ends all motion where it is.
    ///
    /// - Returns: All claims on completions.
    mutating func stop() -> [CompletionClaim] {
        let claims = (pending?.claims ?? []) + ledger.takeAll()
        let now = beginTime + time
        self = Animator()
        (beginTime, time) = (now, 0)
        return claims
    }
}

extension Animator {
    private mutating func advanceFully(to frameTime: Double, environment: EnvironmentValues) -> [CompletionClaim] {
        var ended: [CompletionClaim] = []
        time = min(max(0, frameTime - beginTime), TimeMap.forever)
        if let change = pending {
            pending = nil
            if let chain, chain.last.hasEnded(at: time) { ended = end() }
            begin(change, at: frameTime, environment: environment)
        }
        chain?.update(environment)
        guard let place = chain?.advance(to: time) else { return ended + end() }
        displacement = place - interval
        guard let newest = chain?.last else { return ended }
        if !ledger.isEmpty {
            ended += ledger.takeDue(at: time, newest: newest, environment: environment)
        }
        let isQuiet = chain?.isSingleClosedForm ?? false
        quietUntil = isQuiet ? min(newest.endTime, ledger.nextTime(newest: newest)) : -.infinity
        return ended
    }

    private mutating func begin(_ change: Pending, at frameTime: Double, environment: EnvironmentValues) {
        interval += change.delta
        // Nothing can be drawn of a way that is not finite.
        guard interval.magnitudeSquared.isFinite else {
            ledger.add(change.claims)
            chain = nil
            return
        }
        if let newest = chain?.last {
            ledger.supersede(newest)
            chain?.interrupt(
                with: change.animation, to: interval, at: time, seed: change.seed, environment: environment)
        } else {
            (beginTime, time) = (frameTime, 0)
            chain = MotionChain(
                change.animation, to: interval, seed: change.seed, environment: environment)
        }
        ledger.add(change.claims)
    }

    private mutating func end() -> [CompletionClaim] {
        chain = nil
        interval = .zero
        displacement = .zero
        quietUntil = -.infinity
        return ledger.takeAll()
    }
}
