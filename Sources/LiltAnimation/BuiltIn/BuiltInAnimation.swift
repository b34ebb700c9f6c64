/// A built-in animation. Its motion is known without running it.
///
/// `Animation` computes the plan once and evaluates it directly. The members of `CustomAnimation` evaluate the plan for
/// code that uses the animation as a `CustomAnimation`, such as an app's animation that wraps a spring.
protocol BuiltInAnimation: CustomAnimation, CustomStringConvertible {
    /// The curve or spring, and the modifiers around it.
    var plan: MotionPlan { get }
}

extension BuiltInAnimation {
    /// The value at `time`, in closed form.
    package func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        plan.animate(value: value, time: time, context: &context)
    }

    /// The exact derivative of `animate`.
    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        plan.velocity(value: value, time: time, context: context)
    }

    /// True for springs that take over. They start at the value and velocity of `previous`.
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        plan.merge(previous: previous, value: value, time: time, context: &context)
    }
}
