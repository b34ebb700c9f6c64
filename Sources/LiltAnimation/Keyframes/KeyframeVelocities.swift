import LiltGeometry

/// The velocity of each property of a value, which a keyframe timeline passes to the timeline that interrupts it.
///
/// A value may have properties that cannot animate, so its velocity is not a value of its type. Instead, each property
/// with a track has one vector.
@usableFromInline
package struct KeyframeVelocities<Root> {
    private struct Entry {
        let keyPath: PartialKeyPath<Root>
        var velocity: any VectorArithmetic
        /// Sets the property's animatable data to the velocity, or to zero.
        var write: (_ isVelocity: Bool, _ root: inout Root) -> Void
    }

    private var entries: [Entry] = []

    /// Creates the velocities of a value at rest.
    package init() {}

    /// Returns the velocity of the property at `keyPath`, in units of its animatable data per second; nil if it has no
    /// track.
    @usableFromInline
    package func velocity<Field: Animatable>(at keyPath: WritableKeyPath<Root, Field>) -> Field.AnimatableData? {
        entries.first { $0.keyPath == keyPath }?.velocity as? Field.AnimatableData
    }

    /// Sets the velocity of the property at `keyPath`.
    @usableFromInline
    package mutating func set<Field: Animatable>(
        _ velocity: Field.AnimatableData, at keyPath: WritableKeyPath<Root, Field>
    ) {
        let entry = Entry(keyPath: keyPath, velocity: velocity) { isVelocity, root in
            var field = root[keyPath: keyPath]
            field.animatableData = isVelocity ? velocity : .zero
            root[keyPath: keyPath] = field
        }
        if let index = entries.firstIndex(where: { $0.keyPath == keyPath }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    /// Sets the animatable data of each property with a velocity to that velocity, or to zero.
    func write(isVelocity: Bool, into root: inout Root) {
        for entry in entries { entry.write(isVelocity, &root) }
    }
}
