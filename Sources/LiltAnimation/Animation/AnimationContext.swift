/// What an animation has at hand when it is asked for a value: what it kept, and where it is.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation keeps from call to call.
    public var state: AnimationState<Value>

    /// Whether the animation has done what it is for; see `AnimationCompletionCriteria.logicallyComplete`.
    public var isLogicallyComplete = false

    /// The environment of the view whose value is animated, as it is now.
    public package(set) var environment: EnvironmentValues

    /// Creates the context of an animation that starts.
    package init(
        state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.state = state
        self.environment = environment
    }

    /// Returns a context for vectors of another type, in the same place, with the given state.
    ///
    /// For an animation that runs another one on values that it computes itself.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state, environment: environment)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}
