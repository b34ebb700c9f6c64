/// The animation behind `repeatCount(_:autoreverses:)` and `repeatForever(autoreverses:)`.
package struct RepeatAnimation: ModifiedAnimation {
    let base: Animation

    /// The number of cycles; nil repeats forever. A number below 1 counts as 1.
    let count: Int?

    /// Whether every second cycle runs backward.
    let autoreverses: Bool

    /// The current cycle of a custom animation.
    private struct Cycle<Vector: VectorArithmetic>: AnimationStateKey {
        var index = 0.0
        var startTime = 0.0
        static var defaultValue: Cycle { Cycle() }
    }

    private var stage: MotionStage {
        guard let count else { return .repetition(cycles: .infinity, autoreverses: autoreverses) }
        return .repetition(count: count, autoreverses: autoreverses)
    }

    var plan: MotionPlan { base.plan.wrapped(in: stage) }

    func hasSameParameters(as other: Self) -> Bool { count == other.count && autoreverses == other.autoreverses }

    /// Runs cycles of unknown duration. Each begins at the frame in which the previous one returned nil.
    func animateBase<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        guard case .repetition(let cycles, _) = stage else { return nil }
        var cycle = context.state[Cycle<V>.self]
        let isLast = cycle.index + 1 >= cycles
        let isReversed = autoreverses && !cycle.index.truncatingRemainder(dividingBy: 2).isZero
        let wasComplete = context.isLogicallyComplete
        if let moved = base.animate(value: value, time: time - cycle.startTime, context: &context) {
            // Only the last cycle can make the animation logically complete.
            if !isLast { context.isLogicallyComplete = wasComplete }
            return isReversed ? value - moved : moved
        }
        if isLast { return nil }
        context.isLogicallyComplete = wasComplete
        context.state = AnimationState()
        cycle.index += 1
        cycle.startTime = time
        context.state[Cycle<V>.self] = cycle
        return isReversed ? .zero : value
    }

    /// The base's velocity, with the opposite sign in reversed cycles.
    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        let plan = plan
        guard !plan.isClosedForm else { return plan.velocity(value: value, time: time, context: context) }
        let cycle = context.state[Cycle<V>.self]
        let isReversed = autoreverses && !cycle.index.truncatingRemainder(dividingBy: 2).isZero
        return base.velocity(value: value, time: time - cycle.startTime, context: context)?
            .scaled(by: isReversed ? -1 : 1)
    }

    package var description: String {
        guard let count else { return "\(base).repeatForever(autoreverses: \(autoreverses))" }
        return "\(base).repeatCount(\(count), autoreverses: \(autoreverses))"
    }
}
