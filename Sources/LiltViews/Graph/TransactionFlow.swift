/// The transaction at one node of the view tree: the update's transaction, rewritten by the modifiers above.
///
/// The transaction is read only after a change, and computed once in an update.
@MainActor
package class TransactionFlow {
    let graph: AttributeGraph

    init(graph: AttributeGraph) {
        self.graph = graph
    }

    /// The transaction of the current update at this node.
    var transaction: Transaction { graph.transaction }

    /// Whether a modifier rewrites the transactions. Such a modifier also rewrites the empty transaction of a tick.
    var isRewritten: Bool { false }

    /// Returns whether `other` belongs to an enclosing modifier.
    func isBelow(_ other: TransactionFlow) -> Bool { false }
}

/// The transactions below a modifier that rewrites them.
///
/// Each update rewrites its transaction at most once here, after the enclosing modifiers. A transition can begin in one
/// update and continue in a later one. It then keeps its container's transaction of the first update, and the modifiers
/// around that container do not rewrite it again. See `AttributeGraph.schedule(with:asAt:observer:_:)`.
@MainActor
final class RewrittenTransactionFlow: TransactionFlow {
    private let parent: TransactionFlow
    private let rewrite: (inout Transaction) -> Void
    private let line: (() -> SourceLine?)?
    private var known: (updateIndex: Int, transaction: Transaction)?

    /// Creates the flow below `parent`, where `rewrite` applies. `line` is the modifier's line of source; nil if it is
    /// not known.
    init(
        _ parent: TransactionFlow, at line: (@MainActor () -> SourceLine?)?,
        rewrite: @escaping TransactionRewriting
    ) {
        self.parent = parent
        self.line = line
        self.rewrite = rewrite
        super.init(graph: parent.graph)
    }

    override var transaction: Transaction {
        if let known, known.updateIndex == graph.updateIndex { return known.transaction }
        let transaction = graph.isRewritten(at: self) ? graph.transaction : rewritten()
        known = (graph.updateIndex, transaction)
        return transaction
    }

    private func rewritten() -> Transaction {
        StackLimit.check()
        let outer = parent.transaction
        var transaction = outer
        rewrite(&transaction)
        if graph.logsRewriting, !transaction.isIdentical(to: outer), let line = line?() {
            graph.noteRewriting(at: line)
        }
        let old = outer.completions
        let added = transaction.completions.filter { completion in !old.contains { $0 === completion } }
        // A claim keeps a completion from being called before the update has ended. If nothing animates, the completion
        // is called at the end of the update.
        for completion in added { graph.keep(completion.claim()) }
        return transaction
    }

    override var isRewritten: Bool { true }

    override func isBelow(_ other: TransactionFlow) -> Bool { parent === other || parent.isBelow(other) }
}

/// Detects the updates in which a value changes, for `animation(_:value:)`.
@MainActor
final class ChangeDetector<Value> {
    private let graph: AttributeGraph
    private var observed: Attribute<Value>?
    private var changedIn = -1

    /// Watches `value` from now on. Its current value is not a change.
    init(_ label: AttributeLabel, in subgraph: Subgraph, value: @escaping @MainActor () -> Value) {
        graph = subgraph.graph
        let comparison = ValueComparison.of(Value.self)
        var last: Value?
        let attribute = Attribute(label, in: subgraph, stage: .effects) { [weak self] in
            let new = value()
            if let old = last, !comparison.isSame(old, new) { self?.changedIn = subgraph.graph.updateIndex }
            last = new
            return new
        }
        observed = attribute
        subgraph.onRemoval { [weak self] in self?.observed = nil }
    }

    /// Whether the value has changed in the current update.
    var hasChanged: Bool {
        observed?.refresh()
        return changedIn == graph.updateIndex
    }
}
