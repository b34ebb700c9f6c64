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
    @usableFromInline let source: KeyframeTrackSource<Root>

    /// Creates a track that moves the property at `keyPath`.
    @inlinable
    public init(
        _ keyPath: WritableKeyPath<Root, Field>,
        @KeyframeTrackContentBuilder<Field> content: () -> Content
    ) {
        source = KeyframeTrackSource(keyPath, keyframes: content().keyframes)
    }

    /// Creates a track that moves the value itself.
    @inlinable
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Field {
        source = KeyframeTrackSource(\Root.self, keyframes: content().keyframes)
    }

    /// The track alone.
    public var body: KeyframeTracks<Root> { KeyframeTracks([source]) }
}

/// A track whose timeline can be computed once its start value is known, for any type of property.
///
/// Closures make samples fast: they are compiled at the declaration in the app, for its concrete types. A protocol's
/// method would be compiled once, for generic types.
@usableFromInline
struct KeyframeTrackSource<Root> {
    /// Returns the track's motion from a value and its current velocities.
    @usableFromInline
    let timeline: (_ initialValue: Root, _ velocities: KeyframeVelocities<Root>) -> KeyframeTrackTimeline<Root>

    @inlinable
    init<Field: Animatable>(
        _ keyPath: WritableKeyPath<Root, Field>, keyframes: [Keyframe<Field.AnimatableData>]
    ) {
        timeline = { initialValue, velocities in
            let field = initialValue[keyPath: keyPath]
            return KeyframeTrackTimeline(
                KeyframeFieldTimeline(
                    keyPath: keyPath, initialField: field,
                    segments: KeyframeSegment.segments(
                        of: keyframes, from: field.animatableData, velocity: velocities.velocity(at: keyPath))))
        }
    }
}
