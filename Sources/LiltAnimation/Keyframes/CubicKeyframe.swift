import LiltGeometry

/// A keyframe that moves along a cubic curve, smooth with its neighbors.
///
/// Between two cubic keyframes the curve passes with the velocity of a Catmull-Rom spline, (next - previous) over the
/// time between them; beside a linear or spring keyframe it takes that one's velocity; at the ends of a track and
/// beside a move it stands still. Velocities that are given win.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: Keyframe<Value.AnimatableData>

    /// Creates the keyframe.
    ///
    /// - Parameters:
    ///   - to: The value at its end.
    ///   - duration: Seconds. 0, below 0 and NaN put the value there at once; an infinite one never sets out.
    ///   - startVelocity: A value whose animatable data is the velocity at the start, in units a second.
    ///   - endVelocity: The same at the end.
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
