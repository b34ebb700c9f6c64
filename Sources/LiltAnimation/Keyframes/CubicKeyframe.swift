import LiltGeometry

/// A keyframe that moves along a cubic curve and joins adjacent keyframes smoothly.
///
/// Between two cubic keyframes the velocity is the same as in a Catmull-Rom spline, (next - previous) over the time
/// between them. Before a spring keyframe it is the same, as if the spring took as long as this keyframe. Beside a
/// linear keyframe, and after a spring keyframe, it is the velocity of that keyframe. At the ends of a track and beside
/// a move it is zero. An explicit velocity overrides these rules.
///
/// ```swift
/// let arc = KeyframeTimeline(initialValue: 0.0) {
///     CubicKeyframe(40, duration: 0.2)
///     CubicKeyframe(0, duration: 0.2, endVelocity: 0)
/// }
/// let height = arc.value(time: 0.1)
/// ```
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: Keyframe<Value.AnimatableData>

    /// Creates the keyframe.
    ///
    /// - Parameters:
    ///   - to: The value at its end.
    ///   - duration: Seconds. If 0, negative or NaN, the value changes at once; if infinite, the value stays at the
    ///     keyframe's start.
    ///   - startVelocity: A value whose animatable data is the velocity at the start, in units per second.
    ///   - endVelocity: A value whose animatable data is the velocity at the end, in units per second.
    public init(
        _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
    ) {
        keyframe = .cubic(
            to: to.animatableData, duration: usableDuration(duration),
            startVelocity: startVelocity?.animatableData, endVelocity: endVelocity?.animatableData)
    }

    /// The keyframe alone.
    public var body: KeyframeSequence<Value> { KeyframeSequence([keyframe]) }
}
