import LiltGeometry

/// A keyframe that moves straight from the value before it, eased by a curve.
///
/// ```swift
/// let ramp = KeyframeTimeline(initialValue: 0.0) {
///     LinearKeyframe(100, duration: 1, timingCurve: .easeInOut)
/// }
/// let half = ramp.value(time: 0.5)
/// ```
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: Keyframe<Value.AnimatableData>

    /// Creates the keyframe.
    ///
    /// - Parameters:
    ///   - to: The value at its end.
    ///   - duration: Seconds. If 0, negative or NaN, the value changes at once; if infinite, the value stays at the
    ///     keyframe's start.
    ///   - timingCurve: The progress as a function of the fraction of the time.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        keyframe = .linear(to: to.animatableData, duration: usableDuration(duration), curve: timingCurve)
    }

    /// The keyframe alone.
    public var body: KeyframeSequence<Value> { KeyframeSequence([keyframe]) }
}
