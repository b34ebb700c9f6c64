import Lilt

/// The smallest animation of one's own: constant speed. The system combines it with what it interrupts.
struct LinearAnimation: CustomAnimation {
    /// Seconds.
    let duration: Double
    /// What it tells of its velocity to a spring that takes over, as a multiple of the truth.
    var reportedVelocity = 1.0

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        time < duration ? value.scaled(by: time / duration) : nil
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        value.scaled(by: reportedVelocity / duration)
    }
}

/// Constant speed that stays constant where the goal changes on the way: it goes on from where it is.
struct MergingLinearAnimation: CustomAnimation {
    /// Seconds, from the last change of the goal.
    let duration: Double

    /// Where and when the goal changed.
    private struct Turn<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: (place: V, time: Double) { (.zero, 0) }
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        let turn = context.state[Turn<V>.self]
        let elapsed = time - turn.time
        return elapsed < duration ? turn.place + (value - turn.place).scaled(by: elapsed / duration) : nil
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        let place = previous.animate(value: value, time: time, context: &context) ?? value
        context.state[Turn<V>.self] = (place, time)
        return true
    }
}
