/// The animations that move one value together.
///
/// A spring that interrupts takes over: the chain is then that spring alone. Anything else adds itself, and what it
/// interrupts runs on below:
/// ```
/// R₀ = A₀(V₀, t)      Rᵢ = Rᵢ₋₁ + Aᵢ(Vᵢ - Rᵢ₋₁, t - eᵢ)
/// ```
/// Vᵢ is where motion i goes, eᵢ when it began; each covers the way that those below leave to its own target. One that
/// has ended stands at its target, and what lies below it no longer shows. When the last one ends, all do.
///
/// A spring behind a delay lies on the chain without effect until its delay is over, and takes over then: at that very
/// instant, wherever frames fall.
///
/// Places and times are as in `Motion`.
@usableFromInline
struct MotionChain<Vector: VectorArithmetic> {
    /// The lowest motion.
    @usableFromInline private(set) var first: Motion<Vector>

    /// Those on top of it, in the order in which they came. Empty for most values at most times.
    private(set) var others: [Motion<Vector>] = []

    /// When the value began to move: from then on apps' animations that merge count their time.
    fileprivate var beginTime: Double

    /// Creates the chain of a value that was at rest.
    ///
    /// - Parameters:
    ///   - target: The distance to go.
    ///   - time: Now.
    ///   - seed: The velocity that a spring is to start with.
    init(_ animation: Animation, to target: Vector, at time: Double, seed: Vector?, environment: EnvironmentValues) {
        beginTime = time
        first = Motion(animation, to: target, startTime: time, context: AnimationContext(environment: environment))
        guard let seed, animation.plan.leaf.spring != nil else { return }
        first.seed = seed
        first.takeOver(from: .zero, velocity: seed, previous: nil)
    }

    /// The motion on top, whose end is the chain's.
    var last: Motion<Vector> { others.last ?? first }

    /// Whether the chain is one built-in motion, so that its clock says when to look again.
    var isSingleClosedForm: Bool { others.isEmpty && first.animation.plan.isClosedForm }

    /// Gives apps' animations the environment of the value.
    mutating func update(_ environment: EnvironmentValues) {
        guard !isSingleClosedForm else { return }
        first.context.environment = environment
        for index in others.indices { others[index].context.environment = environment }
    }

    /// Returns the place at `time`, or nil once the chain has ended.
    mutating func advance(to time: Double) -> Vector? {
        takeOverWhereDue(by: time)
        guard !others.isEmpty else { return first.advance(first.target, to: time) }
        var covered: Int?
        var place = first.advance(first.target, to: time) ?? first.target
        for index in others.indices {
            if let step = others[index].advance(others[index].target - place, to: time) {
                place += step
            } else if index == others.count - 1 {
                return nil
            } else {
                place = others[index].target
                covered = index
            }
        }
        if let covered {
            first = others[covered]
            others.removeFirst(covered + 1)
        }
        return place
    }

    /// Returns the place at `time` of a chain that is one built-in motion, which must not have ended by then.
    @inlinable
    func place(at time: Double) -> Vector {
        first.animation.weights(at: time - first.state.startTime, first.state.timing).combine(
            target: first.target, origin: first.state.origin, velocity: first.state.velocity)
    }

    /// Returns the velocity at `time`, a second. Asks, but does not change.
    func velocity(at time: Double) -> Vector {
        if others.isEmpty { return first.velocity(first.target, at: time) }
        var copy = self
        return copy.moment(at: time, below: others.count).velocity
    }

    /// Returns the place and the velocity at `time` of the motions below one of the others.
    ///
    /// Each motion is asked for its velocity, then for its place.
    private mutating func moment(at time: Double, below index: Int) -> (place: Vector, velocity: Vector) {
        var velocity = first.velocity(first.target, at: time)
        var place = first.advance(first.target, to: time) ?? first.target
        for other in 0..<index {
            let way = others[other].target - place
            let own = others[other].velocity(way, at: time)
            if let step = others[other].advance(way, to: time) {
                let transparency = others[other].transparency(way, moved: step, at: time)
                velocity = own + velocity.scaled(by: transparency)
                place += step
            } else {
                velocity = .zero
                place = others[other].target
            }
        }
        return (place, velocity)
    }

    /// Lets waiting springs take over whose time has come, the earliest first; of two at once, the newer.
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

    private mutating func takeOver(_ index: Int) {
        var motion = others[index]
        let below = moment(at: motion.takeOverTime, below: index)
        motion.takeOver(
            from: below.place, velocity: below.velocity, previous: index == 0 ? first.animation : nil)
        first = motion
        others.removeFirst(index + 1)
    }
}

// MARK: - Interruption

extension MotionChain {
    /// Adds `animation`, to `target`, as SwiftUI combines animations: by merging where it can, on top where not.
    ///
    /// Springs whose wait is over by `time` must have taken over.
    ///
    /// - Parameters:
    ///   - target: Where all motion is to end.
    ///   - time: Now.
    ///   - seed: The velocity that a spring is to start with, instead of the one that it finds.
    mutating func interrupt(
        with animation: Animation, to target: Vector, at time: Double, seed: Vector?, environment: EnvironmentValues
    ) {
        let plan = animation.plan
        guard plan.isClosedForm else {
            interrupt(withCustom: animation, to: target, at: time, environment: environment)
            return
        }
        var motion = Motion(
            animation, to: target, startTime: time, context: AnimationContext(environment: environment))
        let takesOver = plan.takesOver || (seed != nil && plan.leaf.spring != nil)
        guard takesOver else {
            others.append(motion)
            return
        }
        motion.seed = seed
        guard plan.wait == 0 else {
            motion.takeOverTime = time + plan.wait
            others.append(motion)
            return
        }
        let below = moment(at: time, below: others.count)
        motion.takeOver(
            from: below.place, velocity: below.velocity, previous: others.isEmpty ? first.animation : nil)
        first = motion
        others.removeAll()
    }

    private mutating func interrupt(
        withCustom animation: Animation, to target: Vector, at time: Double, environment: EnvironmentValues
    ) {
        // A single animation of an app lends its clock; for all else it is the chain's.
        let isSingleCustom = others.isEmpty && !first.animation.plan.isClosedForm
        let startTime = isSingleCustom ? first.state.startTime : beginTime
        var context = context(environment: environment)
        let previous = others.isEmpty ? first.animation : Animation(CombinedAnimation(newest: last.animation))
        let merges = animation.shouldMerge(
            previous: previous, value: last.target, time: time - startTime, context: &context)
        if merges {
            first = Motion(animation, to: target, startTime: startTime, context: context)
            others = []
        } else {
            let context = AnimationContext<Vector>(environment: environment)
            others.append(Motion(animation, to: target, startTime: time, context: context))
        }
    }

    /// The chain as the context of an animation that an app's animation may ask, and whose state it may inherit.
    private func context(environment: EnvironmentValues) -> AnimationContext<Vector> {
        var context = first.context
        context.environment = environment
        if !others.isEmpty {
            context = AnimationContext(environment: environment)
            context.state[CombinedAnimation.State<Vector>.self] = self
        } else if first.animation.plan.isClosedForm {
            var motion = first.state
            motion.startTime -= beginTime
            context.state[BuiltInState<Vector>.self] = BuiltInState(motion: motion, target: first.target)
        }
        return context
    }
}

/// A chain seen as one animation, by an app's animation that interrupts it.
struct CombinedAnimation: BuiltInAnimation {
    /// The motion on top.
    let newest: Animation

    /// The chain, as the state of the animation.
    struct State<Vector: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: MotionChain<Vector>? { nil }
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

    /// False: a chain never interrupts.
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        false
    }

    package var description: String { "\(newest) over other animations" }
}
