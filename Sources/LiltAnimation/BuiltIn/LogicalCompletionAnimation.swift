/// The animation behind `logicallyComplete(after:)`.
package struct LogicalCompletionAnimation: ModifiedAnimation {
    let base: Animation

    /// Seconds. A negative number counts as 0; NaN has no effect.
    let duration: Double

    var plan: MotionPlan { base.plan.wrapped(in: .logicalCompletion(after: duration)) }

    func hasSameParameters(as other: Self) -> Bool { duration == other.duration }

    func animateBase<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        if duration <= time { context.isLogicallyComplete = true }
        return base.animate(value: value, time: time, context: &context)
    }

    package var description: String { "\(base).logicallyComplete(after: \(duration))" }
}
