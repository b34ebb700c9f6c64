/// An animation of Lilt's own: it can say what it will do without being run.
///
/// `Animation` works out the plan once and evaluates it directly. The members of `CustomAnimation` do the same for code
/// that holds the animation as a `CustomAnimation`, such as an app's own modifier around a spring.
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

    /// True for springs that take over; they then start where `previous` is, as fast as it is.
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        plan.merge(previous: previous, value: value, time: time, context: &context)
    }
}
