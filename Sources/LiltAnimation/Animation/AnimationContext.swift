/// The context in which an animation computes a value: its state and the environment.
///
/// ```swift
/// struct Fading: CustomAnimation {
///     func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///         if time > 0.5 { context.isLogicallyComplete = true }
///         return time < 1 ? value.scaled(by: time) : nil
///     }
/// }
/// ```
public struct AnimationContext<Value: VectorArithmetic> {
    /// The state that the animation keeps between calls.
    public var state: AnimationState<Value>

    /// Whether the animation is logically complete; see `AnimationCompletionCriteria.logicallyComplete`.
    public var isLogicallyComplete = false

    /// The current environment of the view whose value is animated.
    public package(set) var environment: EnvironmentValues

    /// Creates the context of an animation that starts.
    package init(
        state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.state = state
        self.environment = environment
    }

    /// Returns a context for vectors of another type with the given state and the same environment.
    ///
    /// An animation uses it to run another animation on values of its own.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state, environment: environment)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}
