import LiltGeometry

/// The motion of one property, laid out in time, whatever the property's type.
protocol KeyframeTrackTimeline<Root> {
    associatedtype Root

    /// The sum of the keyframes' durations in seconds.
    var duration: TimeInterval { get }

    /// Sets the property to its value at `time`.
    func apply(at time: TimeInterval, to root: inout Root)

    /// Adds the property's velocity at `time`.
    func addVelocity(at time: TimeInterval, to velocities: inout KeyframeVelocities<Root>)
}

/// The motion of one property.
struct KeyframeFieldTimeline<Root, Field: Animatable>: KeyframeTrackTimeline {
    let keyPath: WritableKeyPath<Root, Field>
    /// Carries what of the property does not animate.
    let initialField: Field
    /// Each starts where and when the one before ends.
    let segments: [KeyframeSegment<Field.AnimatableData>]

    var duration: TimeInterval { segments.last?.end ?? 0 }

    func apply(at time: TimeInterval, to root: inout Root) {
        guard let segment = segment(at: time) else { return }
        var field = initialField
        field.animatableData = segment.value(at: time)
        root[keyPath: keyPath] = field
    }

    func addVelocity(at time: TimeInterval, to velocities: inout KeyframeVelocities<Root>) {
        let isMoving = time <= duration
        let velocity = isMoving ? segment(at: time)?.velocity(at: time) : nil
        velocities.set(velocity ?? .zero, at: keyPath)
    }

    /// The first segment that ends at `time` or later; the last where all are over; nil before the start.
    private func segment(at time: TimeInterval) -> KeyframeSegment<Field.AnimatableData>? {
        // False for NaN.
        guard time >= 0, !segments.isEmpty else { return nil }
        var (low, high) = (0, segments.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end < time { low = middle + 1 } else { high = middle }
        }
        return segments[low]
    }
}
