/// One animation in flight over one vector: the animation, where it goes, and what it remembers.
///
/// Places are distances from where the value was when all its motion began; times are those of the frames' clock.
@usableFromInline
struct Motion<Vector: VectorArithmetic> {
    /// What moves.
    @usableFromInline let animation: Animation

    /// Where it goes.
    @usableFromInline var target: Vector

    /// Where and when a built-in animation took over.
    @usableFromInline var state: MotionState<Vector>

    /// What an app's animation keeps. Unused by built-in ones.
    var context: AnimationContext<Vector>

    /// When a waiting spring is to take over what runs below it; infinity once it has, and for all else.
    var takeOverTime = Double.infinity

    /// The velocity that a spring is to start with, where a gesture gave one.
    var seed: Vector?

    /// Whether an app's animation has returned nil, after which it is not asked again.
    private(set) var hasReturnedNil = false

    /// Creates a run of `animation` from rest.
    init(_ animation: Animation, to target: Vector, startTime: Double, context: AnimationContext<Vector>) {
        self.animation = animation
        self.target = target
        self.context = context
        state = MotionState(startTime: startTime, timing: animation.plan.freshTiming)
    }

    /// When a built-in animation ends; infinity for an app's.
    var endTime: Double { state.startTime + state.timing.end }

    /// When a built-in animation counts as complete; infinity for an app's.
    var logicalTime: Double { state.startTime + state.timing.logical }

    /// Whether the motion has ended by `time`, as far as that can be known without asking an app's animation.
    func hasEnded(at time: Double) -> Bool {
        animation.plan.isClosedForm
            ? animation.plan.hasEnded(at: time - state.startTime, state.timing)
            : hasReturnedNil
    }

    /// Whether the motion counts as complete at `time`.
    func isLogicallyComplete(at time: Double) -> Bool {
        animation.plan.isClosedForm ? time >= logicalTime : context.isLogicallyComplete || hasReturnedNil
    }

    /// Returns how far the motion has come at `time` on a way of `value`, or nil once it has ended.
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

    /// Returns how fast the motion is at `time` on a way of `value`; zero where an app's animation does not say.
    func velocity(_ value: Vector, at time: Double) -> Vector {
        guard !hasEnded(at: time) else { return .zero }
        let plan = animation.plan
        let elapsed = time - state.startTime
        guard plan.isClosedForm else {
            return animation.velocity(value: value, time: max(0, elapsed), context: context) ?? .zero
        }
        return plan.velocityWeights(at: elapsed, state.timing).combine(
            target: value, origin: state.origin, velocity: state.velocity)
    }

    /// Returns how much a velocity of what runs below the motion still shows through it, of a way of `value`.
    ///
    /// Motions that add themselves cover the rest of the way by a fraction p, so 1 - p shows. An app's animation may
    /// not be of that form; its fraction is then judged by lengths.
    mutating func transparency(_ value: Vector, moved: Vector, at time: Double) -> Double {
        guard animation.plan.isClosedForm else {
            let length = value.magnitude
            return length > 0 ? (value - moved).magnitude / length : 0
        }
        return 1 - animation.plan.weights(at: time - state.startTime, state.timing).target
    }

    /// Lets the motion's spring take over at `time`, from `origin` with `velocity`.
    ///
    /// - Parameter previous: What it takes over, where that is a single animation.
    mutating func takeOver(from origin: Vector, velocity: Vector, previous: Animation?) {
        state = MotionState(
            takingOver: animation.plan, origin: origin, velocity: seed ?? velocity, target: target,
            startTime: state.startTime, previous: previous?.plan)
        takeOverTime = .infinity
        seed = nil
    }
}
