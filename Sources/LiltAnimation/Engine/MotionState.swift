/// The origin, velocity and timing of a run of an animation. In a run from rest, origin and velocity are zero.
@usableFromInline
struct MotionState<Vector: VectorArithmetic> {
    /// The start of the run. It precedes the take-over if the spring was delayed.
    @usableFromInline var startTime: Double

    /// The position at the take-over, relative to the value at the start of all motion.
    @usableFromInline var origin: Vector

    /// The velocity at the take-over, per second of the spring's own time.
    @usableFromInline var velocity: Vector

    /// The timing of the run.
    @usableFromInline var timing: MotionTiming

    /// Creates the state of a run from rest.
    init(startTime: Double, timing: MotionTiming) {
        self.startTime = startTime
        origin = .zero
        velocity = .zero
        self.timing = timing
    }

    /// Creates the state of a spring that takes over.
    ///
    /// - Parameters:
    ///   - plan: The spring with its modifiers.
    ///   - origin: The current position of the motion.
    ///   - velocity: The current velocity per second of the clock. It counts as zero if it is not finite, before or
    ///     after conversion to the spring's own time.
    ///   - target: The target position.
    ///   - startTime: The start of the run.
    ///   - previous: The plan of the interrupted animation, if there is only one.
    init(
        takingOver plan: MotionPlan, origin: Vector, velocity: Vector, target: Vector, startTime: Double,
        previous: MotionPlan?
    ) {
        let rate = plan.rate
        let own = velocity.scaled(by: 1 / rate)
        self.startTime = startTime
        self.origin = origin
        self.velocity = own.asVelocity
        let blend = plan.blend(from: previous)
        timing = plan.mergedTiming(firstDuration: 0, blend: blend)
        settle(plan, target: target)
    }

    /// Computes the end of the run for the distance to the target.
    mutating func settle(_ plan: MotionPlan, target: Vector) {
        guard let spring = plan.leaf.spring else { return }
        let duration = Self.duration(spring, timing.blend, origin: origin, velocity: velocity, target: target)
        timing = plan.mergedTiming(firstDuration: duration, blend: timing.blend)
    }

    /// The duration of the spring: until the envelope stays below a thousandth of the largest of three distances. They
    /// are the distances from the start of all motion to the target and to the position at the take-over, and the
    /// distance that the velocity alone would cover.
    private static func duration(
        _ spring: Spring, _ blend: SpringBlend?, origin: Vector, velocity: Vector, target: Vector
    ) -> Double {
        let displacement = origin - target
        let speed = velocity.magnitude
        let reach = speed > 0 ? speed / spring.naturalFrequency : 0
        let threshold = Spring.settleFraction * max(target.magnitude, origin.magnitude, reach)
        let whole = blend?.whole ?? .identity
        let left = whole.displacement(from: displacement, velocity: velocity)
        let slope = whole.velocity(from: displacement, velocity: velocity) + left.scaled(by: spring.decayConstant)
        let tail = spring.settleTime(
            displacement: left.magnitude, slope: slope.magnitude, threshold: threshold)
        return (blend?.duration ?? 0) + tail
    }
}

extension VectorArithmetic {
    /// The vector's length.
    var magnitude: Double { magnitudeSquared.squareRoot() }

    /// The vector as a velocity: zero if its length is not finite, as at the start of a curve of almost no duration.
    var asVelocity: Self { magnitudeSquared.isFinite ? self : .zero }
}

extension MotionPlan {
    /// The change of stiffness if this spring takes over from a spring with another response; nil if there is none.
    fileprivate func blend(from previous: MotionPlan?) -> SpringBlend? {
        guard case .spring(let motion) = leaf, case .spring(let other)? = previous?.leaf, let previous else {
            return nil
        }
        return motion.blend(fromResponse: other.response / previous.rate * rate)
    }
}

// MARK: - For callers that hold the animation as a CustomAnimation

/// The state of a built-in animation that runs inside another one's context.
struct BuiltInState<Vector: VectorArithmetic>: AnimationStateKey {
    /// The position and time of the take-over.
    var motion: MotionState<Vector>

    /// The distance for which the end of the motion was computed.
    var target: Vector

    /// nil, for a run that started from rest.
    static var defaultValue: BuiltInState? { nil }
}

extension MotionPlan {
    /// `CustomAnimation.animate` in closed form.
    func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
        var motion = MotionState<V>(startTime: 0, timing: freshTiming)
        if var state = context.state[BuiltInState<V>.self] {
            // The first call after a take-over may change the target.
            if state.target != value {
                state.target = value
                state.motion.settle(self, target: value)
                context.state[BuiltInState<V>.self] = state
            }
            motion = state.motion
        }
        let time = time - motion.startTime
        if time >= motion.timing.logical { context.isLogicallyComplete = true }
        guard !hasEnded(at: time, motion.timing) else { return nil }
        return weights(at: time, motion.timing).combine(
            target: value, origin: motion.origin, velocity: motion.velocity)
    }

    /// `CustomAnimation.velocity` in closed form.
    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        let motion = context.state[BuiltInState<V>.self]?.motion ?? MotionState(startTime: 0, timing: freshTiming)
        return velocityWeights(at: time - motion.startTime, motion.timing).combine(
            target: value, origin: motion.origin, velocity: motion.velocity
        ).asVelocity
    }

    /// `CustomAnimation.shouldMerge` of a spring. It queries the velocity first, then the position.
    ///
    /// False for a delayed spring: it takes over later, and only the caller can arrange that.
    func merge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        guard takesOver, wait == 0 else { return false }
        let velocity = previous.velocity(value: value, time: time, context: context) ?? .zero
        let origin = previous.animate(value: value, time: time, context: &context) ?? value
        let motion = MotionState(
            takingOver: self, origin: origin, velocity: velocity, target: value, startTime: time,
            previous: previous.plan)
        context.state[BuiltInState<V>.self] = BuiltInState(motion: motion, target: value)
        context.isLogicallyComplete = false
        return true
    }
}
