import Lilt

/// The simplest custom animation: constant speed. The system combines it with the animation that it interrupts.
struct LinearAnimation: CustomAnimation {
    /// The duration, in seconds.
    let duration: Double
    /// The velocity that the animation reports to a spring that takes over, as a multiple of its real velocity.
    var reportedVelocity = 1.0

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        time < duration ? value.scaled(by: time / duration) : nil
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        value.scaled(by: reportedVelocity / duration)
    }
}

/// Constant speed, even after a change of the target: the motion then continues from the current value.
struct MergingLinearAnimation: CustomAnimation {
    /// Seconds from the last change of the target to the end of the motion.
    let duration: Double

    /// The value and time at which the target changed.
    private struct Turn<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: (value: V, time: Double) { (.zero, 0) }
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        let turn = context.state[Turn<V>.self]
        let elapsed = time - turn.time
        return elapsed < duration ? turn.value + (value - turn.value).scaled(by: elapsed / duration) : nil
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        let current = previous.animate(value: value, time: time, context: &context) ?? value
        context.state[Turn<V>.self] = (current, time)
        return true
    }
}
