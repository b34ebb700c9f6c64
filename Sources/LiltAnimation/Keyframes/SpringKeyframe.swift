import LiltGeometry

/// A keyframe that moves by a spring, starting with the velocity of the previous keyframe.
///
/// The spring need not reach its target: the next keyframe starts at the spring's value when its time is over.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: Keyframe<Value.AnimatableData>

    /// Creates the keyframe.
    ///
    /// - Parameters:
    ///   - to: The spring's target.
    ///   - duration: Seconds; nil for the time that the spring takes to settle within 0.0001. 0, negative and NaN skip
    ///     the spring.
    ///   - spring: The spring.
    ///   - startVelocity: A value whose animatable data is the velocity at the start, in units per second; nil for that
    ///     of the previous keyframe.
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
