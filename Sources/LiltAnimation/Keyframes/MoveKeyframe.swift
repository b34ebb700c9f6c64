import LiltGeometry

/// A keyframe that jumps to its value and takes no time.
///
/// ```swift
/// let turn = KeyframeTimeline(initialValue: 0.0) {
///     LinearKeyframe(360, duration: 1)
///     MoveKeyframe(0)
/// }
/// let after = turn.value(time: 1.1)      // 0
/// ```
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: Keyframe<Value.AnimatableData>

    /// Creates the keyframe.
    ///
    /// - Parameter to: The value after the jump. At the instant of the jump, the value of the previous keyframe still
    ///   shows if there is one.
    public init(_ to: Value) {
        keyframe = .move(to: to.animatableData)
    }

    /// The keyframe alone.
    public var body: KeyframeSequence<Value> { KeyframeSequence([keyframe]) }
}
