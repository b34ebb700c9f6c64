import LiltGeometry

/// Collects tracks, or puts the keyframes of the one track of an animatable value in a row.
///
/// `if`, `if`-`else`, `switch` and loops work among both; the two kinds do not mix.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// Takes tracks.
    public static func buildExpression<Content: Keyframes>(
        _ expression: Content
    ) -> KeyframeTracks<Value> where Content.Value == Value {
        KeyframeTracks(expression.tracks)
    }

    /// Makes no track: nothing moves.
    public static func buildBlock() -> KeyframeTracks<Value> { KeyframeTracks([]) }

    /// Begins the tracks.
    public static func buildPartialBlock(first: KeyframeTracks<Value>) -> KeyframeTracks<Value> { first }

    /// Adds tracks, which win over those before.
    public static func buildPartialBlock(
        accumulated: KeyframeTracks<Value>, next: KeyframeTracks<Value>
    ) -> KeyframeTracks<Value> {
        KeyframeTracks(accumulated.storage + next.storage)
    }

    /// Takes what an `if` without `else` gave.
    public static func buildOptional(_ component: KeyframeTracks<Value>?) -> KeyframeTracks<Value> {
        component ?? KeyframeTracks([])
    }

    /// Takes what the first branch gave.
    public static func buildEither(first component: KeyframeTracks<Value>) -> KeyframeTracks<Value> { component }

    /// Takes what the second branch gave.
    public static func buildEither(second component: KeyframeTracks<Value>) -> KeyframeTracks<Value> { component }

    /// Takes what a loop gave.
    public static func buildArray(_ components: [KeyframeTracks<Value>]) -> KeyframeTracks<Value> {
        KeyframeTracks(components.flatMap(\.storage))
    }

    /// Takes what an availability check gave.
    public static func buildLimitedAvailability(_ component: KeyframeTracks<Value>) -> KeyframeTracks<Value> {
        component
    }

    /// Ends the tracks.
    public static func buildFinalResult(_ component: KeyframeTracks<Value>) -> KeyframeTracks<Value> { component }
}

extension KeyframesBuilder where Value: Animatable {
    /// Takes a keyframe of the value itself.
    public static func buildExpression<Content: KeyframeTrackContent>(
        _ expression: Content
    ) -> KeyframeSequence<Value> where Content.Value == Value {
        KeyframeSequence(expression.keyframes)
    }

    /// Begins a row of keyframes.
    public static func buildPartialBlock(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> { first }

    /// Continues a row of keyframes.
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

    /// Makes the keyframes the one track of the value itself.
    public static func buildFinalResult(
        _ component: KeyframeSequence<Value>
    ) -> KeyframeTrack<Value, Value, KeyframeSequence<Value>> {
        KeyframeTrack { component }
    }
}
