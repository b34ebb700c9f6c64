import LiltGeometry

/// A keyframe that moves by a spring, starting with the velocity of the previous keyframe.
///
/// The spring need not reach its target: the next keyframe starts at the value that the spring has after its duration.
///
/// ```swift
/// let drop = KeyframeTimeline(initialValue: 0.0) {
///     CubicKeyframe(80, duration: 0.3)
///     SpringKeyframe(100, duration: 0.5, spring: .bouncy)
/// }
/// let position = drop.value(time: 0.6)
/// ```
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: Keyframe<Value.AnimatableData>

    /// Creates the keyframe.
    ///
    /// - Parameters:
    ///   - to: The spring's target.
    ///   - duration: Seconds; nil for the time that the spring takes to settle within 0.0001. 0, negative and NaN skip
    ///     the spring.
    ///   - spring: The spring.
    ///   - startVelocity: A value whose animatable data is the velocity at the start, in units per second; nil for the
    ///     velocity at the end of the previous keyframe.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        keyframe = .spring(
            to: to.animatableData, duration: duration.map(usableDuration), spring: spring,
            startVelocity: startVelocity?.animatableData)
    }

    /// The keyframe alone.
    public var body: KeyframeSequence<Value> { KeyframeSequence([keyframe]) }
}
