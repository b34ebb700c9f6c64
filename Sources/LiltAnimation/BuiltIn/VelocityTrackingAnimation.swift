import Foundation

/// What a value runs that changes without animation while its transaction tracks velocity: it is at its target at once,
/// and remembers how fast the target moved, for a spring that follows.
///
/// Samples are taken when a new target is first shown. The velocity fades by `decay` for each millisecond without one,
/// and after `lifetime` there is nothing left to remember. A single sample lives as long: the next event may come a few
/// frames later.
package struct VelocityTrackingAnimation: BuiltInAnimation {
    /// What is left of the velocity after a millisecond.
    private static let decay = 0.998

    /// Seconds after the last sample.
    private static let lifetime = 2.0

    private struct Sampler<Vector: VectorArithmetic>: AnimationStateKey {
        var samples = VelocitySampler<Vector>()
        var newest = Vector.zero
        static var defaultValue: Sampler { Sampler() }
    }

    /// Code with state, rather than a function of time.
    var plan: MotionPlan { MotionPlan(.custom) }

    package func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        context.isLogicallyComplete = true
        var sampler = context.state[Sampler<V>.self]
        guard let lastTime = sampler.samples.lastTime, value == sampler.newest else {
            sampler.samples.add(value, at: time)
            sampler.newest = value
            context.state[Sampler<V>.self] = sampler
            return value
        }
        return time - lastTime > Self.lifetime ? nil : value
    }

    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        let samples = context.state[Sampler<V>.self].samples
        let age = max(0, time - (samples.lastTime ?? time))
        return samples.velocity.scaled(by: pow(Self.decay, age * 1000))
    }

    /// True: one tracker goes on as the next, and whatever else was running is at its end.
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        if !(previous.base is VelocityTrackingAnimation) { context.state = AnimationState() }
        return true
    }

    package var description: String { "velocityTracking" }
}

extension Animation {
    /// The invisible animation of values that change without one while their transaction tracks velocity.
    package static let velocityTracking = Animation(VelocityTrackingAnimation())
}
