/// One running animation of one vector: the animation, its target, and its state.
///
/// Positions are offsets from the value at which the chain of animations began. Times are on the frames' clock.
@usableFromInline
struct AnimationRun<Vector: VectorArithmetic> {
    /// The animation.
    @usableFromInline let animation: Animation

    /// The position at which it ends.
    @usableFromInline var target: Vector

    /// The position, velocity and time at which a built-in animation took over.
    @usableFromInline var state: MotionState<Vector>

    /// The state of an app's animation. Built-in animations do not use it.
    var context: AnimationContext<Vector>

    /// The instant at which a delayed spring takes over the runs below it. Infinity after the take-over, and for other
    /// animations.
    var takeOverTime = Double.infinity

    /// The initial velocity of a spring, if a gesture gave one.
    var initialVelocity: Vector?

    /// Whether an app's animation has returned nil. It is not called again after that.
    private(set) var hasReturnedNil = false

    /// Creates a run of `animation` that starts at rest.
    init(_ animation: Animation, to target: Vector, startTime: Double, context: AnimationContext<Vector>) {
        self.animation = animation
        self.target = target
        self.context = context
        state = MotionState(startTime: startTime, timing: animation.plan.freshTiming)
    }

    /// The instant at which a built-in animation ends; infinity for a custom one.
    var endTime: Double { state.startTime + state.timing.end }

    /// The instant at which a built-in animation is logically complete; infinity for a custom one.
    var logicalTime: Double { state.startTime + state.timing.logical }

    /// Whether the run has ended by `time`. A custom animation ends when it returns nil.
    func hasEnded(at time: Double) -> Bool {
        animation.plan.isClosedForm
            ? animation.plan.hasEnded(at: time - state.startTime, state.timing)
            : hasReturnedNil
    }

    /// Whether the run is logically complete at `time`.
    func isLogicallyComplete(at time: Double) -> Bool {
        animation.plan.isClosedForm ? time >= logicalTime : context.isLogicallyComplete || hasReturnedNil
    }

    /// Returns the part of the distance `value` that is covered at `time`, or nil if the run has ended.
    mutating func advance(_ value: Vector, to time: Double) -> Vector? {
        guard !hasEnded(at: time) else { return nil }
        let plan = animation.plan
        let elapsed = time - state.startTime
        guard plan.isClosedForm else {
            let result = animation.animate(value: value, time: max(0, elapsed), context: &context)
            hasReturnedNil = result == nil
            return result
        }
        return plan.weights(at: elapsed, state.timing).combine(
            target: value, origin: state.origin, velocity: state.velocity)
    }

    /// Returns the velocity at `time` for the distance `value`; zero if a custom animation reports none, and if the
    /// velocity of a built-in animation is not finite.
    func velocity(_ value: Vector, at time: Double) -> Vector {
        guard !hasEnded(at: time) else { return .zero }
        let plan = animation.plan
        let elapsed = time - state.startTime
        guard plan.isClosedForm else {
            return animation.velocity(value: value, time: max(0, elapsed), context: context) ?? .zero
        }
        return plan.velocityWeights(at: elapsed, state.timing).combine(
            target: value, origin: state.origin, velocity: state.velocity
        ).asVelocity
    }

    /// Returns the fraction of the lower runs' velocity that remains visible, for the distance `value`.
    ///
    /// A combined run covers a fraction p of the remaining distance, so 1 - p of the velocity below is visible. An
    /// app's animation may move in other directions; its fraction is the remaining length divided by the whole length.
    mutating func transparency(_ value: Vector, moved: Vector, at time: Double) -> Double {
        guard animation.plan.isClosedForm else {
            let length = value.magnitude
            return length > 0 ? (value - moved).magnitude / length : 0
        }
        return 1 - animation.plan.weights(at: time - state.startTime, state.timing).target
    }

    /// Makes the run's spring take over at its start time, from `origin` with `velocity`.
    ///
    /// - Parameter previous: The animation from which the spring takes over, if there is only one.
    mutating func takeOver(from origin: Vector, velocity: Vector, previous: Animation?) {
        state = MotionState(
            takingOver: animation.plan, origin: origin, velocity: initialVelocity ?? velocity, target: target,
            startTime: state.startTime, previous: previous?.plan)
        takeOverTime = .infinity
        initialVelocity = nil
    }
}
