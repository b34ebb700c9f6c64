import LiltGeometry

/// Keyframes of one track: a keyframe, some in a row, or a type of your own that is made of others.
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
    /// The type of the keyframes that this is made of.
    associatedtype Body: KeyframeTrackContent

    /// The keyframes that this is made of.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

extension KeyframeTrackContent {
    /// The keyframes in a row. Types of the library end at a `KeyframeSequence`, which is its own body.
    @usableFromInline
    var keyframes: [Keyframe<Value.AnimatableData>] {
        if let sequence = self as? KeyframeSequence<Value> { return sequence.storage }
        // A body's value is that of its owner; the protocol cannot say so without making inference circular.
        return body.keyframes as? [Keyframe<Value.AnimatableData>] ?? []
    }
}

/// Some keyframes in a row: what every keyframe builder makes.
public struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
    let storage: [Keyframe<Value.AnimatableData>]

    init(_ keyframes: [Keyframe<Value.AnimatableData>]) {
        storage = keyframes
    }

    /// The sequence itself: there is nothing smaller.
    public var body: KeyframeSequence<Value> { self }
}
