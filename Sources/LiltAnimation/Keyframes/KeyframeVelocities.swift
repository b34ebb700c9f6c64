import LiltGeometry

/// The velocity of each property of a value, which a keyframe timeline passes to the timeline that interrupts it.
///
/// A value may have properties that cannot animate, so its velocity is not a value of its type. It is one vector for
/// each property with a track.
@usableFromInline
package struct KeyframeVelocities<Root> {
    private var entries: [(keyPath: PartialKeyPath<Root>, velocity: any VectorArithmetic)] = []

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
        if let index = entries.firstIndex(where: { $0.keyPath == keyPath }) {
            entries[index].velocity = velocity
        } else {
            entries.append((keyPath, velocity))
        }
    }
}
