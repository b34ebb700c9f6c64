import LiltGeometry

/// Joins the keyframes of a track. Allows `if`, `if`-`else`, `switch` and loops.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// Builds one statement.
    public static func buildExpression<Content: KeyframeTrackContent>(
        _ expression: Content
    ) -> KeyframeSequence<Value> where Content.Value == Value {
        KeyframeSequence(expression.keyframes)
    }

    /// Builds an empty sequence: nothing moves.
    public static func buildBlock() -> KeyframeSequence<Value> { KeyframeSequence([]) }

    /// Begins a sequence.
    public static func buildPartialBlock(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> { first }

    /// Continues a sequence.
    public static func buildPartialBlock(
        accumulated: KeyframeSequence<Value>, next: KeyframeSequence<Value>
    ) -> KeyframeSequence<Value> {
        KeyframeSequence(accumulated.storage + next.storage)
    }

    /// Builds an `if` without `else`.
    public static func buildOptional(_ component: KeyframeSequence<Value>?) -> KeyframeSequence<Value> {
        component ?? KeyframeSequence([])
    }

    /// Builds the first branch of an `if` or `switch`.
    public static func buildEither(first component: KeyframeSequence<Value>) -> KeyframeSequence<Value> { component }

    /// Builds the second branch of an `if` or `switch`.
    public static func buildEither(second component: KeyframeSequence<Value>) -> KeyframeSequence<Value> { component }

    /// Builds a loop.
    public static func buildArray(_ components: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
        KeyframeSequence(components.flatMap(\.storage))
    }

    /// Builds an availability check.
    public static func buildLimitedAvailability(_ component: KeyframeSequence<Value>) -> KeyframeSequence<Value> {
        component
    }
}
