/// Checks that no body runs in the update that removes its view, or in a later one.
///
/// The check does not use the code by which the graph avoids such runs. It records each run of a rule that calls the
/// app's code, and checks at the end of each phase whether the view still exists. Debug builds and `Stage` report each
/// fault once.
@MainActor
package final class RemovalOracle {
    private var ran: [AnyAttribute] = []
    /// The number of checked runs so far.
    package private(set) var checkCount = 0

    package init() {}

    func noteRun(of attribute: AnyAttribute) { ran.append(attribute) }

    /// Discards the runs that are not checked yet, because their graph has no views any more.
    func removeAll() { ran = [] }

    /// Returns the labels of bodies that ran since the last call and whose views are removed.
    func takeStale() -> [String] {
        guard !ran.isEmpty else { return [] }
        let bodies = ran
        ran.removeAll(keepingCapacity: true)
        checkCount += bodies.count
        // An invalid body was removed in the phase in which it ran.
        return bodies.filter { !$0.isValid || $0.subgraph.presence == .removed }.map(\.label.description)
    }
}
