import LiltGeometry

/// The value at each instant as defined by keyframes.
///
/// ```swift
/// let hop = KeyframeTimeline(initialValue: 0.0) {
///     CubicKeyframe(40.0, duration: 0.2)
///     SpringKeyframe(0.0, duration: 0.6, spring: .bouncy)
/// }
/// let height = hop.value(time: 0.1)
/// ```
///
/// Tracks apply in order, so a later track for the same property overrides an earlier one. Properties without a track
/// keep their initial value. The value is continuous except at moves and at keyframes of zero duration.
///
/// - Complexity: a sample costs a binary search and one key path write for each track, and allocates nothing.
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private let tracks: [KeyframeTrackTimeline<Value>]

    /// The seconds until the longest track ends.
    public let duration: TimeInterval

    /// Creates a timeline that starts at `initialValue`, at rest.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, velocities: KeyframeVelocities(), keyframes: content())
    }

    /// Creates a timeline that starts at `initialValue`. Tracks that begin with a cubic or a spring keyframe start with
    /// the given velocities.
    package init(
        initialValue: Value, velocities: KeyframeVelocities<Value>, keyframes: some Keyframes<Value>
    ) {
        self.initialValue = initialValue
        tracks = keyframes.tracks.map { $0.timeline(initialValue, velocities) }
        duration = tracks.reduce(0) { max($0, $1.duration) }
    }

    /// Returns the value at `time` seconds.
    ///
    /// Before 0 and for NaN, it is the initial value; after the end, it is the last value of each track. The instant at
    /// which two keyframes meet belongs to the earlier one, so a move is visible only after that instant.
    public func value(time: TimeInterval) -> Value {
        var value = initialValue
        for track in tracks { track.apply(time, &value) }
        return value
    }

    /// Returns the value at a fraction of the duration, clamped to 0...1; NaN counts as 0.
    ///
    /// For an endless timeline, the fraction 0 is the start and any other fraction the end.
    public func value(progress: Double) -> Value {
        let fraction = progress > 0 ? min(progress, 1) : 0
        return value(time: fraction == 0 ? 0 : duration * fraction)
    }

    /// Returns the velocity of each property that has a track: the derivative of its value at `time`.
    ///
    /// Zero before the start and after the end. At the instant at which two keyframes meet, it is the velocity of the
    /// earlier one.
    package func velocities(time: TimeInterval) -> KeyframeVelocities<Value> {
        var velocities = KeyframeVelocities<Value>()
        for track in tracks { track.addVelocity(time, &velocities) }
        return velocities
    }
}

extension KeyframeTimeline where Value: Animatable {
    /// Returns the velocity of the value at `time` seconds: the change of its animatable data per second.
    ///
    /// ```swift
    /// let hop = KeyframeTimeline(initialValue: 0.0) {
    ///     LinearKeyframe(40.0, duration: 0.2)
    /// }
    /// let speed = hop.velocity(time: 0.1)  // 200
    /// ```
    ///
    /// Before 0, after the end and for NaN it is zero. At the instant at which two keyframes meet, it is the velocity
    /// of the earlier one. Tracks of several properties contribute together, so the animatable data must be linear in
    /// the properties. It is linear if the properties are its components. A property without a track has no velocity.
    ///
    /// - Complexity: one allocation and two key path writes for each track.
    public func velocity(time: TimeInterval) -> Value.AnimatableData {
        let velocities = velocities(time: time)
        // Each property with a velocity gets the velocity in `moving`, and zero in `resting`. No position remains in
        // these properties, so the difference is not rounded.
        var (moving, resting) = (initialValue, initialValue)
        velocities.write(isVelocity: true, into: &moving)
        velocities.write(isVelocity: false, into: &resting)
        return moving.animatableData - resting.animatableData
    }
}
