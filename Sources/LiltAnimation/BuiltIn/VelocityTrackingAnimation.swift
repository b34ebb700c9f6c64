import Foundation

/// The animation of an unanimated change whose transaction tracks velocity. The value is at its target at once; the
/// animation measures the velocity of the target for a spring that follows.
///
/// A sample is taken when a new target is first shown. The velocity is multiplied by `decay` for each millisecond
/// without a new sample, and is zero after `lifetime`. A single sample also lives for `lifetime`, because the next
/// event may arrive a few frames later.
package struct VelocityTrackingAnimation: BuiltInAnimation {
    /// The factor by which the velocity fades per millisecond.
    private static let decay = 0.998

    /// Seconds from the last sample to the end of the animation.
    private static let lifetime = 2.0

    private struct Sampler<Vector: VectorArithmetic>: AnimationStateKey {
        var samples = VelocitySampler<Vector>()
        var newest = Vector.zero
        static var defaultValue: Sampler { Sampler() }
    }

    /// Custom, because a tracker keeps state.
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

    /// Returns true. A tracker continues a previous tracker and ends any other animation.
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        if !(previous.base is VelocityTrackingAnimation) { context.state = AnimationState() }
        return true
    }

    package var description: String { "velocityTracking" }
}

extension Animation {
    /// The invisible animation of unanimated changes whose transaction tracks velocity.
    package static let velocityTracking = Animation(VelocityTrackingAnimation())
}
