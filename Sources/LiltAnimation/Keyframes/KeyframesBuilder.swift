import LiltGeometry

/// Collects tracks, or joins keyframes into the only track of an animatable value.
///
/// Tracks and keyframes allow `if`, `if`-`else`, `switch` and loops. A block cannot mix tracks and keyframes.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// Builds tracks.
    public static func buildExpression<Content: Keyframes>(
        _ expression: Content
    ) -> KeyframeTracks<Value> where Content.Value == Value {
        KeyframeTracks(expression.tracks)
    }

    /// Builds no tracks: nothing moves.
    public static func buildBlock() -> KeyframeTracks<Value> { KeyframeTracks([]) }

    /// Begins the tracks.
    public static func buildPartialBlock(first: KeyframeTracks<Value>) -> KeyframeTracks<Value> { first }

    /// Adds tracks, which override earlier ones.
    public static func buildPartialBlock(
        accumulated: KeyframeTracks<Value>, next: KeyframeTracks<Value>
    ) -> KeyframeTracks<Value> {
        KeyframeTracks(accumulated.storage + next.storage)
    }

    /// Builds an `if` without `else`.
    public static func buildOptional(_ component: KeyframeTracks<Value>?) -> KeyframeTracks<Value> {
        component ?? KeyframeTracks([])
    }

    /// Builds the first branch of an `if` or `switch`.
    public static func buildEither(first component: KeyframeTracks<Value>) -> KeyframeTracks<Value> { component }

    /// Builds the second branch of an `if` or `switch`.
    public static func buildEither(second component: KeyframeTracks<Value>) -> KeyframeTracks<Value> { component }

    /// Builds a loop.
    public static func buildArray(_ components: [KeyframeTracks<Value>]) -> KeyframeTracks<Value> {
        KeyframeTracks(components.flatMap(\.storage))
    }

    /// Builds an availability check.
    public static func buildLimitedAvailability(_ component: KeyframeTracks<Value>) -> KeyframeTracks<Value> {
        component
    }

    /// Ends the tracks.
    public static func buildFinalResult(_ component: KeyframeTracks<Value>) -> KeyframeTracks<Value> { component }
}

extension KeyframesBuilder where Value: Animatable {
    /// Builds a keyframe of the value itself.
    public static func buildExpression<Content: KeyframeTrackContent>(
        _ expression: Content
    ) -> KeyframeSequence<Value> where Content.Value == Value {
        KeyframeSequence(expression.keyframes)
    }

    /// Begins a sequence of keyframes.
    public static func buildPartialBlock(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> { first }

    /// Continues a sequence of keyframes.
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

    /// Makes the keyframes the only track of the value itself.
    public static func buildFinalResult(
        _ component: KeyframeSequence<Value>
    ) -> KeyframeTrack<Value, Value, KeyframeSequence<Value>> {
        KeyframeTrack { component }
    }
}
