/// Checks that no body runs in the update that removes its view, or in a later one.
///
/// It knows nothing of how the graph avoids that: it notes each run of a rule that calls code of the app, and looks at
/// the end of each phase whether the view is still there. Debug builds report what it finds once, as a message.
@MainActor
package final class RemovalOracle {
    private var ran: [AnyAttribute] = []
    /// How many runs were checked so far.
    package private(set) var checkCount = 0

    package init() {}

    func noteRun(of attribute: AnyAttribute) { ran.append(attribute) }

    /// The labels of the bodies that ran since the last call, and whose views are removed.
    func takeStale() -> [String] {
        guard !ran.isEmpty else { return [] }
        let bodies = ran
        ran.removeAll(keepingCapacity: true)
        checkCount += bodies.count
        // A body that is invalid was taken away in the phase in which it ran.
        return bodies.filter { !$0.isValid || $0.subgraph.standing == .removed }.map(\.label.description)
    }
}
