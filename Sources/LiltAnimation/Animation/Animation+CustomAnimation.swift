extension Animation {
    /// Returns the distance that the animation has covered toward `value`; nil once it has ended.
    ///
    /// - Parameters:
    ///   - value: The distance to cover.
    ///   - time: Seconds since the animation's start. Below 0 counts as 0, except for a custom animation.
    ///   - context: The state that the animation keeps between calls.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        guard plan.isClosedForm else { return base.animate(value: value, time: time, context: &context) }
        return plan.animate(value: value, time: time, context: &context)
    }

    /// Returns the velocity of the animation per second; nil if a custom animation does not report one.
    public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        guard plan.isClosedForm else { return base.velocity(value: value, time: time, context: context) }
        return plan.velocity(value: value, time: time, context: context)
    }

    /// Returns whether the animation takes over from `previous`. If so, stores the motion of `previous` in the context.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}
