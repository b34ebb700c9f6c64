import LiltGeometry

/// The timeline of one property, for any type of property.
@usableFromInline
struct KeyframeTrackTimeline<Root> {
    /// The sum of the keyframes' durations in seconds.
    @usableFromInline let duration: TimeInterval

    /// Sets the property to its value at a time.
    @usableFromInline let apply: (_ time: TimeInterval, _ root: inout Root) -> Void

    /// Stores the property's velocity at a time in `velocities`.
    @usableFromInline let addVelocity: (_ time: TimeInterval, _ velocities: inout KeyframeVelocities<Root>) -> Void

    @inlinable
    init<Field: Animatable>(_ timeline: KeyframeFieldTimeline<Root, Field>) {
        duration = timeline.duration
        apply = { time, root in timeline.apply(at: time, to: &root) }
        addVelocity = { time, velocities in timeline.addVelocity(at: time, to: &velocities) }
    }
}

/// The motion of one property.
@frozen
@usableFromInline
struct KeyframeFieldTimeline<Root, Field: Animatable> {
    @usableFromInline let keyPath: WritableKeyPath<Root, Field>
    /// Provides the part of the property that does not animate.
    @usableFromInline let initialField: Field
    /// The segments in order. Each one starts at the end of the previous one.
    @usableFromInline let segments: [KeyframeSegment<Field.AnimatableData>]

    @inlinable
    init(
        keyPath: WritableKeyPath<Root, Field>, initialField: Field,
        segments: [KeyframeSegment<Field.AnimatableData>]
    ) {
        self.keyPath = keyPath
        self.initialField = initialField
        self.segments = segments
    }

    @inlinable
    var duration: TimeInterval { segments.last?.end ?? 0 }

    @inlinable
    func apply(at time: TimeInterval, to root: inout Root) {
        guard let index = segmentIndex(at: time) else { return }
        var field = initialField
        field.animatableData = segments[index].value(at: time)
        root[keyPath: keyPath] = field
    }

    @inlinable
    func addVelocity(at time: TimeInterval, to velocities: inout KeyframeVelocities<Root>) {
        var velocity = Field.AnimatableData.zero
        if time <= duration, let index = segmentIndex(at: time) { velocity = segments[index].velocity(at: time) }
        velocities.set(velocity, at: keyPath)
    }

    /// Returns the index of the first segment that ends at `time` or later, or of the last segment after the end.
    /// Returns nil before the start, for NaN and without segments.
    @inlinable
    func segmentIndex(at time: TimeInterval) -> Int? {
        // The comparison is false for NaN.
        guard time >= 0, !segments.isEmpty else { return nil }
        var (low, high) = (0, segments.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end < time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
