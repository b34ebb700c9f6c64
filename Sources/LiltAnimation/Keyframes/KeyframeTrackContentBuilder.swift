import LiltGeometry

/// Puts the keyframes of a track in a row, with `if`, `if`-`else`, `switch` and loops.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// Takes one statement.
    public static func buildExpression<Content: KeyframeTrackContent>(
        _ expression: Content
    ) -> KeyframeSequence<Value> where Content.Value == Value {
        KeyframeSequence(expression.keyframes)
    }

    /// Makes an empty row: nothing moves.
    public static func buildBlock() -> KeyframeSequence<Value> { KeyframeSequence([]) }

    /// Begins a row.
    public static func buildPartialBlock(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> { first }

    /// Continues a row.
    public static func buildPartialBlock(
        accumulated: KeyframeSequence<Value>, next: KeyframeSequence<Value>
    ) -> KeyframeSequence<Value> {
        KeyframeSequence(accumulated.storage + next.storage)
    }

    /// Takes what an `if` without `else` gave.
    public static func buildOptional(_ component: KeyframeSequence<Value>?) -> KeyframeSequence<Value> {
        component ?? KeyframeSequence([])
    }

    /// Takes what the first branch gave.
    public static func buildEither(first component: KeyframeSequence<Value>) -> KeyframeSequence<Value> { component }

    /// Takes what the second branch gave.
    public static func buildEither(second component: KeyframeSequence<Value>) -> KeyframeSequence<Value> { component }

    /// Takes what a loop gave.
    public static func buildArray(_ components: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
        KeyframeSequence(components.flatMap(\.storage))
    }

    /// Takes what an availability check gave.
    public static func buildLimitedAvailability(_ component: KeyframeSequence<Value>) -> KeyframeSequence<Value> {
        component
    }
}
