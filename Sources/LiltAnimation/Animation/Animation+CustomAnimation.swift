extension Animation {
    /// Returns how far the animation has come on its way to `value`, or nil once it has ended.
    ///
    /// - Parameters:
    ///   - value: The distance to go.
    ///   - time: Seconds since it began. Below 0 counts as 0.
    ///   - context: What the animation keeps from call to call.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        guard plan.isClosedForm else { return base.animate(value: value, time: time, context: &context) }
        return plan.animate(value: value, time: time, context: &context)
    }

    /// Returns how fast the animation moves, a second; nil where a custom animation does not say.
    public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        guard plan.isClosedForm else { return base.velocity(value: value, time: time, context: context) }
        return plan.velocity(value: value, time: time, context: context)
    }

    /// Returns whether the animation takes over from `previous`, and if so prepares the context for it.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}
