/// An animation around another one.
///
/// Around a curve or a spring it is a stage of the plan. Around a custom animation it forwards calls with the inner
/// time.
protocol ModifiedAnimation: BuiltInAnimation {
    /// The modified animation.
    var base: Animation { get }

    /// Whether `other` has the same parameters.
    func hasSameParameters(as other: Self) -> Bool

    /// Returns the time that the base sees at `time`.
    func baseTime(at time: Double) -> Double

    /// Seconds of the base's time per second.
    func baseRate(at time: Double) -> Double

    /// Runs a base that is not closed-form.
    func animateBase<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?
}

extension ModifiedAnimation {
    func baseTime(at time: Double) -> Double { time }

    func baseRate(at time: Double) -> Double { 1 }

    func animateBase<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: baseTime(at: time), context: &context)
    }

    /// The base's value at the base's time.
    package func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        let plan = plan
        guard !plan.isClosedForm else { return plan.animate(value: value, time: time, context: &context) }
        return animateBase(value: value, time: time, context: &context)
    }

    /// The base's velocity, per second of this animation's time instead of the base's time.
    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        let plan = plan
        guard !plan.isClosedForm else { return plan.velocity(value: value, time: time, context: context) }
        return base.velocity(value: value, time: baseTime(at: time), context: context)?
            .scaled(by: baseRate(at: time))
    }

    /// A modified spring takes over like an unmodified one. A custom base can take over only from a `previous` with the
    /// same modifier. It then receives the animation inside that modifier.
    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        let plan = plan
        guard !plan.isClosedForm else {
            return plan.merge(previous: previous, value: value, time: time, context: &context)
        }
        guard let other = previous.base as? Self, hasSameParameters(as: other) else { return false }
        return base.shouldMerge(
            previous: other.base, value: value, time: baseTime(at: time), context: &context)
    }
}
