/// The animations that move one value together.
///
/// A spring that interrupts takes over: the chain is then that spring alone. Any other animation combines with the runs
/// that it interrupts; they continue below it:
/// ```
/// R₀ = A₀(V₀, t)      Rᵢ = Rᵢ₋₁ + Aᵢ(Vᵢ - Rᵢ₋₁, t - eᵢ)
/// ```
/// Vᵢ is the target of run i, eᵢ its start. Each run covers the distance from the runs below to its own target. A run
/// that has ended stays at its target and hides the runs below it. The chain ends with its last run.
///
/// A delayed spring has no effect before its delay is over. It takes over at that instant, which can be between frames.
/// Until then the interrupted runs continue; a value that a hand has thrown continues at its velocity.
///
/// Positions and times are as in `AnimationRun`.
@usableFromInline
struct AnimationChain<Vector: VectorArithmetic> {
    /// The first run.
    @usableFromInline private(set) var first: AnimationRun<Vector>

    /// The runs combined with it, oldest first. Usually empty.
    private(set) var others: [AnimationRun<Vector>] = []

    /// The instant at which the value began to move. An app's animation that merges with another one counts its time
    /// from this instant.
    fileprivate var beginTime: Double

    /// Creates the chain of a value at rest.
    ///
    /// - Parameters:
    ///   - target: The distance to cover.
    ///   - time: The current instant on the frames' clock.
    ///   - initialVelocity: The initial velocity of a spring.
    init(
        _ animation: Animation, to target: Vector, at time: Double, initialVelocity: Vector?,
        environment: EnvironmentValues
    ) {
        beginTime = time
        first = AnimationRun(
            animation, to: target, startTime: time, context: AnimationContext(environment: environment))
        guard let initialVelocity, animation.plan.leaf.spring != nil else { return }
        guard animation.plan.wait == 0 else {
            others = [first]
            glide(from: .zero, velocity: initialVelocity, at: time, until: animation.plan.wait)
            return
        }
        first.initialVelocity = initialVelocity
        first.takeOver(from: .zero, velocity: initialVelocity, previous: nil)
    }

    /// The newest run. The chain ends with it.
    var last: AnimationRun<Vector> { others.last ?? first }

    /// Whether the chain is a single built-in run, whose end and completion are known in advance.
    var isSingleClosedForm: Bool { others.isEmpty && first.animation.plan.isClosedForm }

    /// Sets the environment of apps' animations.
    mutating func update(_ environment: EnvironmentValues) {
        guard !isSingleClosedForm else { return }
        first.context.environment = environment
        for index in others.indices { others[index].context.environment = environment }
    }

    /// Returns the position at `time`, or nil if the chain has ended.
    mutating func advance(to time: Double) -> Vector? {
        takeOverWhereDue(by: time)
        guard !others.isEmpty else { return first.advance(first.target, to: time) }
        var covered: Int?
        var position = first.advance(first.target, to: time) ?? first.target
        for index in others.indices {
            if let step = others[index].advance(distance(of: index, from: position), to: time) {
                position += step
            } else if index == others.count - 1 {
                return nil
            } else {
                position = others[index].target
                covered = index
            }
        }
        if let covered {
            first = others[covered]
            others.removeFirst(covered + 1)
        }
        return position
    }

    /// Returns the position at `time`.
    ///
    /// - Precondition: `isSingleClosedForm`, and the run has not ended by `time`.
    @inlinable
    func position(at time: Double) -> Vector {
        first.animation.weights(at: time - first.state.startTime, first.state.timing).combine(
            target: first.target, origin: first.state.origin, velocity: first.state.velocity)
    }

    /// Returns the velocity at `time`, in units per second.
    func velocity(at time: Double) -> Vector {
        if others.isEmpty { return first.velocity(first.target, at: time) }
        var copy = self
        return copy.moment(at: time, below: others.count).velocity
    }

    /// Returns the position and velocity at `time` of the runs below `others[index]`.
    ///
    /// Queries each run's velocity first, then its position, like SwiftUI.
    private mutating func moment(at time: Double, below index: Int) -> (position: Vector, velocity: Vector) {
        var velocity = first.velocity(first.target, at: time)
        var position = first.advance(first.target, to: time) ?? first.target
        for other in 0..<index {
            let distance = distance(of: other, from: position)
            let own = others[other].velocity(distance, at: time)
            if let step = others[other].advance(distance, to: time) {
                let transparency =
                    continuesScrub(other) ? 1 : others[other].transparency(distance, moved: step, at: time)
                velocity = own + velocity.scaled(by: transparency)
                position += step
            } else {
                velocity = .zero
                position = others[other].target
            }
        }
        return (position, velocity)
    }

    /// Lets each delayed spring take over if its delay is over, the earliest first. If two are due at the same instant,
    /// the newer one takes over first.
    mutating func takeOverWhereDue(by time: Double) {
        while true {
            var due: Int?
            for index in others.indices where others[index].takeOverTime <= time {
                if let earlier = due, others[earlier].takeOverTime < others[index].takeOverTime { continue }
                due = index
            }
            guard let due else { return }
            takeOver(due)
        }
    }

    /// Makes the value glide until the newest run, a spring with a delay of `wait` seconds, takes over. A delay that
    /// never ends stops the value.
    private mutating func glide(from origin: Vector, velocity: Vector, at time: Double, until wait: Double) {
        guard var spring = others.last else { return }
        spring.takeOverTime = time + wait
        first = AnimationRun(
            glidingFrom: origin, velocity: wait < TimeMap.forever ? velocity.asVelocity : .zero, startTime: time,
            context: first.context)
        others = [spring]
    }

    private mutating func takeOver(_ index: Int) {
        var run = others[index]
        let below = moment(at: run.takeOverTime, below: index)
        run.takeOver(
            from: below.position, velocity: below.velocity, previous: index == 0 ? first.animation : nil)
        first = run
        others.removeFirst(index + 1)
    }
}

// MARK: - Scrubbing

extension AnimationChain {
    /// Whether no run moves with time: each follows a scrubber, or has ended.
    func waitsForHand(at time: Double) -> Bool {
        func waits(_ run: AnimationRun<Vector>) -> Bool {
            run.animation.scrubProgress != nil || run.hasEnded(at: time)
        }
        return last.animation.scrubProgress != nil && waits(first) && others.allSatisfy(waits)
    }

    /// Whether `others[index]` and the run below it follow the same scrubber.
    private func continuesScrub(_ index: Int) -> Bool {
        guard let progress = others[index].animation.scrubProgress else { return false }
        return (index == 0 ? first : others[index - 1]).animation.scrubProgress === progress
    }

    /// Returns the distance that `others[index]` covers. Changes of one scrubber add up: each covers its own distance.
    private func distance(of index: Int, from position: Vector) -> Vector {
        guard continuesScrub(index) else { return others[index].target - position }
        return others[index].target - (index == 0 ? first : others[index - 1]).target
    }

    /// Returns the chain without the newest runs that follow `progress`; nil if no run is left.
    func withoutNewest(following progress: ScrubProgress) -> AnimationChain? {
        var rest = self
        while rest.last.animation.scrubProgress === progress {
            guard !rest.others.isEmpty else { return nil }
            rest.others.removeLast()
        }
        return rest
    }
}

// MARK: - Interruption

extension AnimationChain {
    /// Adds `animation` with a `target`. It takes over if possible; otherwise it combines with the chain, like SwiftUI.
    ///
    /// - Precondition: Springs whose delay is over by `time` have taken over.
    ///
    /// - Parameters:
    ///   - target: The position at which the chain ends.
    ///   - time: The current instant on the frames' clock.
    ///   - initialVelocity: The initial velocity of a spring; nil uses the velocity of the chain.
    mutating func interrupt(
        with animation: Animation, to target: Vector, at time: Double, initialVelocity: Vector?,
        environment: EnvironmentValues
    ) {
        let plan = animation.plan
        guard plan.isClosedForm else {
            interrupt(withCustom: animation, to: target, at: time, environment: environment)
            return
        }
        var run = AnimationRun(
            animation, to: target, startTime: time, context: AnimationContext(environment: environment))
        let takesOver = plan.takesOver || (initialVelocity != nil && plan.leaf.spring != nil)
        guard takesOver else {
            others.append(run)
            return
        }
        guard plan.wait == 0 else {
            let below = initialVelocity.map { _ in moment(at: time, below: others.count) }
            run.takeOverTime = time + plan.wait
            others.append(run)
            if let below, let initialVelocity {
                glide(from: below.position, velocity: initialVelocity, at: time, until: plan.wait)
            }
            return
        }
        run.initialVelocity = initialVelocity
        let below = moment(at: time, below: others.count)
        run.takeOver(
            from: below.position, velocity: below.velocity, previous: others.isEmpty ? first.animation : nil)
        first = run
        others.removeAll()
    }

    private mutating func interrupt(
        withCustom animation: Animation, to target: Vector, at time: Double, environment: EnvironmentValues
    ) {
        // If the chain is a single animation of an app, time counts from that animation's start. Otherwise it counts
        // from the chain's start.
        let isSingleCustom = others.isEmpty && !first.animation.plan.isClosedForm
        let startTime = isSingleCustom ? first.state.startTime : beginTime
        var context = context(environment: environment)
        let previous = others.isEmpty ? first.animation : Animation(CombinedAnimation(newest: last.animation))
        let merges = animation.shouldMerge(
            previous: previous, value: last.target, time: time - startTime, context: &context)
        if merges {
            first = AnimationRun(animation, to: target, startTime: startTime, context: context)
            others = []
        } else {
            let context = AnimationContext<Vector>(environment: environment)
            others.append(AnimationRun(animation, to: target, startTime: time, context: context))
        }
    }

    /// The chain as a context, for a custom animation that queries the interrupted animation or inherits its state.
    private func context(environment: EnvironmentValues) -> AnimationContext<Vector> {
        var context = first.context
        context.environment = environment
        if !others.isEmpty {
            context = AnimationContext(environment: environment)
            context.state[CombinedAnimation.State<Vector>.self] = self
        } else if first.animation.plan.isClosedForm {
            var run = first.state
            run.startTime -= beginTime
            context.state[BuiltInState<Vector>.self] = BuiltInState(motion: run, target: first.target)
        }
        return context
    }
}

/// A chain as one animation, for an app's animation that interrupts it.
struct CombinedAnimation: BuiltInAnimation {
    /// The animation of the newest run.
    let newest: Animation

    /// The key under which the chain is stored as state.
    struct State<Vector: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: AnimationChain<Vector>? { nil }
    }

    var plan: MotionPlan { MotionPlan(.custom) }

    package func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        guard var chain = context.state[State<V>.self] else { return nil }
        let result = chain.advance(to: chain.beginTime + time)
        context.state[State<V>.self] = chain
        return result
    }

    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        context.state[State<V>.self].flatMap { $0.velocity(at: $0.beginTime + time) }
    }

    /// Always false: a chain never interrupts.
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        false
    }

    package var description: String { "\(newest) over other animations" }
}
