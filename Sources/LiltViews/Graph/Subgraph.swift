/// The attributes that come and go together: those of one view that may be inserted and removed.
///
/// Subgraphs nest. Removing one takes all of its attributes out of the graph, and those of the subgraphs inside.
@MainActor
package final class Subgraph {
    // Valid as long as the subgraph is: the graph tears it down before it goes.
    unowned(unsafe) let graph: AttributeGraph
    let depth: Int32
    private(set) var isValid = true
    private var isDoomed = false
    /// Whether somebody forgets it when it has gone.
    private var isToBeForgotten = false
    // Nil from when the subgraph is torn down; a parent tears its children down before it goes.
    private unowned(unsafe) var parent: Subgraph?
    private var children: [Subgraph] = []
    /// Its place among the parent's children.
    private var place = 0
    private var attributes: [AnyAttribute] = []
    private var departures: [() -> Void] = []
    /// How many views inside are still shown although they were removed: their transitions run.
    private var holdCount = 0

    init(graph: AttributeGraph) {
        self.graph = graph
        depth = 0
    }

    /// Creates a subgraph inside `parent`.
    init(in parent: Subgraph) {
        graph = parent.graph
        depth = parent.depth + 1
        self.parent = parent
        place = parent.children.count
        parent.children.append(self)
    }

    func adopt(_ attribute: AnyAttribute) {
        attributes.append(attribute)
        graph.attributeCount += 1
    }

    /// Calls `action` when the subgraph is removed.
    func onRemoval(_ action: @escaping @MainActor () -> Void) {
        departures.append(action)
    }

    // MARK: - Removal

    /// Keeps the subgraph, and those around it, until `letGo` is called.
    func hold() { holdCount += 1 }

    /// Ends one hold; what was waiting for it is removed.
    func letGo() {
        holdCount -= 1
        var ancestor: Subgraph? = self
        while let subgraph = ancestor {
            ancestor = subgraph.parent
            if subgraph.isValid, subgraph.isDoomed { graph.reapAfterUpdate(subgraph) }
        }
    }

    /// Removes the subgraph at the end of the update, or as soon as nothing inside is held any more: by then a container
    /// that shows the view on its way out holds it.
    func remove() {
        guard isValid, !isDoomed else { return }
        isDoomed = true
        graph.reapAfterUpdate(self)
    }

    /// Removes the subgraph, and calls `forget` when it has gone: until then it may come back, and be removed again.
    ///
    /// Whoever keeps many of them says it here rather than by `onRemoval`: most never go by themselves.
    func remove(_ forget: @escaping @MainActor () -> Void) {
        if !isToBeForgotten { onRemoval(forget) }
        isToBeForgotten = true
        remove()
    }

    /// Takes the subgraph away if it was removed and nothing inside is held.
    func reap() {
        guard isValid, isDoomed, !isHeld else { return }
        parent?.removeChild(at: place)
        tearDown()
    }

    /// The last child takes the place of the one that goes.
    private func removeChild(at place: Int) {
        let last = children.removeLast()
        guard place < children.count else { return }
        last.place = place
        children[place] = last
    }

    /// Takes a removal that waits back: the view has returned.
    func revive() { isDoomed = false }

    private var isHeld: Bool { holdCount > 0 || children.contains { $0.isHeld } }

    /// Takes everything inside out of the graph, whoever holds it.
    func tearDown() {
        guard isValid else { return }
        isValid = false
        parent = nil
        for child in children { child.tearDown() }
        children = []
        for action in departures { action() }
        departures = []
        for attribute in attributes { attribute.disconnect() }
        graph.attributeCount -= attributes.count
        attributes = []
    }

    /// Visits the attributes of this subgraph and of those inside, in the order in which they were made.
    func forEachAttribute(_ body: (AnyAttribute, Subgraph) -> Void) {
        for attribute in attributes { body(attribute, self) }
        for child in children { child.forEachAttribute(body) }
    }
}

extension Subgraph {
    /// Makes an attribute that is set from outside.
    package func input<Value>(_ label: AttributeLabel, value: Value) -> Attribute<Value> {
        Attribute(label, value: value, in: self)
    }

    /// Makes an attribute that `rule` computes when somebody first reads it; where a stage is given, at each update.
    package func attribute<Value>(
        _ label: AttributeLabel, stage: UpdateStage? = nil, rule: @escaping @MainActor () -> Value
    ) -> Attribute<Value> {
        Attribute(label, in: self, stage: stage, rule: rule)
    }
}
