import Foundation

/// A hand that drags: from a press to its release.
///
/// The drag gesture owns the hand. The arena decides when the hand takes hold and lets go. Each change of the drag
/// carries the hand in its transaction. At the release, the values that the drag has changed get the hand's velocity;
/// see `HeldValue`.
@MainActor
final class Hand {
    /// The velocity of the pointer in the gesture's coordinate space, from its events.
    private var estimator = ReleaseVelocityEstimator<CGPoint.AnimatableData>()
    /// The pointer in the gesture's coordinate space, at the last event.
    private(set) var location = CGPoint.zero
    /// The velocity that the gesture reports at its end; nil before the end.
    private var released: CGPoint.AnimatableData?
    /// The values that the hand has caught before they arrived at their model values.
    private var held: [any HoldableAttribute] = []

    /// Follows the pointer to `location` at the time of an event.
    func follow(_ location: CGPoint, at time: Double) {
        self.location = location
        estimator.add(location.animatableData, at: time)
    }

    /// Records a value that the hand has caught before it arrived at its model value.
    func hold(_ value: any HoldableAttribute) {
        guard !held.contains(where: { $0 === value }) else { return }
        held.append(value)
        let graph = value.graph
        if !graph.hands.contains(where: { $0 === self }) { graph.hands.append(self) }
    }

    /// Lets the caught values continue.
    func letGo() {
        for value in held {
            value.graph.hands.removeAll { $0 === self }
            if value.isValid { value.letGo() }
        }
        held = []
    }

    /// Discards the values of a graph that is torn down. The hand may hold values of other windows, which show the same
    /// model.
    func discard(valuesOf graph: AttributeGraph) { held.removeAll { $0.graph === graph } }

    /// Ends the hand with an event at `location`. Returns the hand's velocity at that instant, in points per second.
    func release(at location: CGPoint, time: Double) -> CGSize {
        self.location = location
        let velocity = estimator.velocity(releasedAt: time, value: location.animatableData)
        released = velocity
        return CGSize(width: velocity.first, height: velocity.second)
    }

    /// Returns the velocity in points per second at `time`; after the release, the velocity at the release.
    func velocity(at time: Double) -> CGSize {
        let velocity = released ?? estimator.velocity(releasedAt: time)
        return CGSize(width: velocity.first, height: velocity.second)
    }
}

extension Transaction {
    /// The hand that makes the change; nil for other changes.
    var hand: Hand? {
        get { self[HandKey.self] }
        set { self[HandKey.self] = newValue }
    }

    /// The transaction of changes during a gesture.
    static var gesture: Transaction {
        var transaction = Transaction()
        transaction.isContinuous = true
        return transaction
    }

    private enum HandKey: TransactionKey {
        static var defaultValue: Hand? { nil }
    }
}

extension Hand: @MainActor CustomStringConvertible {
    var description: String { "at \(location.x), \(location.y)" }
}
