/// Where a spring took over a motion: what makes its run differ from one from rest.
@usableFromInline
struct MotionState<Vector: VectorArithmetic> {
    /// When the run began: before the take-over where the spring waited.
    @usableFromInline var startTime: Double

    /// The place at the take-over, from where the value was when all motion started.
    @usableFromInline var origin: Vector

    /// The velocity there, a second of the spring's own time.
    @usableFromInline var velocity: Vector

    /// When the run ends.
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
    ///   - origin: Where the motion is.
    ///   - velocity: How fast it is, a second of the clock. Counts as none where it is not finite, or not in the
    ///     spring's own time, which may stand still.
    ///   - target: Where it is to go.
    ///   - startTime: When the run began.
    ///   - previous: The plan of what is taken over, where that is a single animation.
    init(
        takingOver plan: MotionPlan, origin: Vector, velocity: Vector, target: Vector, startTime: Double,
        previous: MotionPlan?
    ) {
        let rate = plan.rate
        let own = velocity.scaled(by: 1 / rate)
        self.startTime = startTime
        self.origin = origin
        self.velocity = own.magnitudeSquared.isFinite ? own : .zero
        let blend = plan.blend(from: previous)
        timing = plan.mergedTiming(firstDuration: 0, blend: blend)
        settle(plan, target: target)
    }

    /// Works out when the run ends, for the distance to go.
    mutating func settle(_ plan: MotionPlan, target: Vector) {
        guard let spring = plan.leaf.spring else { return }
        let duration = Self.duration(spring, timing.blend, origin: origin, velocity: velocity, target: target)
        timing = plan.mergedTiming(firstDuration: duration, blend: timing.blend)
    }

    /// How long the spring takes from here: until the envelope stays below a thousandth of the largest of the distance
    /// to go, the distance that was come, and how far the velocity alone would carry.
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
}

extension MotionPlan {
    /// The change of stiffness where this spring takes over from `previous`, if that is a spring of another response.
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
    /// Where and when it took over.
    var motion: MotionState<Vector>

    /// The distance to go that the motion's end is worked out for.
    var target: Vector

    /// Nil: the run started from rest.
    static var defaultValue: BuiltInState? { nil }
}

extension MotionPlan {
    /// `CustomAnimation.animate` in closed form.
    func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
        var motion = MotionState<V>(startTime: 0, timing: freshTiming)
        if var state = context.state[BuiltInState<V>.self] {
            // The target changes with the call after a take-over.
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
            target: value, origin: motion.origin, velocity: motion.velocity)
    }

    /// `CustomAnimation.shouldMerge` of a spring: it asks for the velocity first, then for the place.
    ///
    /// False for a spring that waits: it takes over later, which its caller would have to arrange.
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
