import LiltGeometry

/// The keyframes of one track: a keyframe, several in sequence, or a custom type whose `body` consists of keyframes.
///
/// ```swift
/// struct Hop: KeyframeTrackContent {
///     var height: Double
///     var body: some KeyframeTrackContent<Double> {
///         CubicKeyframe(height, duration: 0.2)
///         SpringKeyframe(0.0, duration: 0.4)
///     }
/// }
/// ```
public protocol KeyframeTrackContent<Value> {
    /// The type of the value that the track moves.
    associatedtype Value: Animatable = Body.Value
    /// The type of the keyframes in `body`.
    associatedtype Body: KeyframeTrackContent

    /// The keyframes of which this content consists.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

extension KeyframeTrackContent {
    /// The keyframes in sequence. The body of each of Lilt's types is a `KeyframeSequence`, which is its own body.
    @usableFromInline
    var keyframes: [Keyframe<Value.AnimatableData>] {
        if let sequence = self as? KeyframeSequence<Value> { return sequence.storage }
        // A body has the value type of its owner. The protocol cannot state this without circular inference.
        return body.keyframes as? [Keyframe<Value.AnimatableData>] ?? []
    }
}

/// Keyframes in sequence, the result of every keyframe builder.
public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
    let storage: [Keyframe<Value.AnimatableData>]

    init(_ keyframes: [Keyframe<Value.AnimatableData>]) {
        storage = keyframes
    }

    /// The sequence itself.
    public var body: KeyframeSequence<Value> { self }
}
