import LiltGeometry

/// Keyframes that move one property of a value, or the value itself, one after the other.
///
/// ```swift
/// KeyframeTrack(\.angle) {
///     CubicKeyframe(.degrees(30), duration: 0.2)
///     SpringKeyframe(.degrees(0), duration: 0.5, spring: .bouncy)
/// }
/// ```
public struct KeyframeTrack<Root, Field: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Field {
    private let keyPath: WritableKeyPath<Root, Field>
    private let content: Content

    /// Creates a track that moves the property at `keyPath`.
    public init(
        _ keyPath: WritableKeyPath<Root, Field>,
        @KeyframeTrackContentBuilder<Field> content: () -> Content
    ) {
        self.keyPath = keyPath
        self.content = content()
    }

    /// Creates a track that moves the value itself.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Field {
        self.init(\.self, content: content)
    }

    /// The track alone.
    public var body: KeyframeTracks<Root> { KeyframeTracks([self]) }
}

extension KeyframeTrack: KeyframeTrackSource {
    func timeline(
        initialValue: Root, velocities: KeyframeVelocities<Root>
    ) -> any KeyframeTrackTimeline<Root> {
        let field = initialValue[keyPath: keyPath]
        return KeyframeFieldTimeline(
            keyPath: keyPath, initialField: field,
            segments: KeyframeSegment.segments(
                of: content.keyframes, from: field.animatableData, velocity: velocities.velocity(at: keyPath)))
    }
}

/// A track that can be laid out in time once it is known where it starts.
protocol KeyframeTrackSource<Root> {
    associatedtype Root

    /// Returns the track's motion from `initialValue`, which already moves with `velocities`.
    func timeline(
        initialValue: Root, velocities: KeyframeVelocities<Root>
    ) -> any KeyframeTrackTimeline<Root>
}
