/// The attributes that come and go together: those of one view that may be inserted and removed.
///
/// Subgraphs nest. Removing one takes all of its attributes out of the graph, and those of the subgraphs inside.
@MainActor
package final class Subgraph {
    /// What becomes of a subgraph, and of all inside of it.
    ///
    /// ```
    ///   present   attributes follow their inputs
    ///   leaving   the view is on its way out: bodies keep what they were made of, and what animates goes on
    ///   removed   nothing is computed again
    /// ```
    /// A rule that runs code of the app in a leaving view runs again only for a change from inside of that view: its
    /// own state, its transition's phase, a date of its timeline, a value that animates. A change from outside stops it
    /// for good: what its view was made of may no longer hold. A view that comes back makes up for what it has missed.
    enum Standing: UInt8, Comparable {
        case present, leaving, removed

        static func < (first: Standing, second: Standing) -> Bool { first.rawValue < second.rawValue }
    }

    // Valid as long as the subgraph is: the graph tears it down before it goes.
    unowned(unsafe) let graph: AttributeGraph
    let depth: Int32
    private(set) var isValid = true
    /// What becomes of this subgraph: the furthest of its own standing and those of its parent and its source.
    private(set) var standing = Standing.present
    private var ownStanding = Standing.present
    /// Whether it is removed at the end of the update, or when nothing inside is held any more.
    private var isPendingRemoval = false
    /// Whether somebody forgets it when it has gone.
    private var isToBeForgotten = false
    // Nil from when the subgraph is torn down; a parent tears its children down before it goes.
    private unowned(unsafe) var parent: Subgraph?
    /// What the list is made in that the view of this subgraph comes from: inside of the parent, or the parent itself.
    private var source: Subgraph?
    /// The subgraphs whose views are listed in this one, and the place of this one among those of its source.
    private var followers: [Uncounted<Subgraph>] = []
    private var sourcePlace = 0
    /// How many attributes here wait for an update that applies a change of a model: see `AttributeGraph.note(_:)`.
    var noteCount = 0
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
    ///
    /// - Parameter source: Where the view is listed that the subgraph is for. What removes that place removes the view,
    ///   so the subgraph is deeper than both.
    init(in parent: Subgraph, of source: Subgraph? = nil) {
        graph = parent.graph
        depth = max(parent.depth, source?.depth ?? 0) + 1
        self.parent = parent
        standing = parent.standing
        place = parent.children.count
        parent.children.append(self)
        guard let source, source !== parent else { return }
        self.source = source
        sourcePlace = source.followers.count
        source.followers.append(Uncounted(self))
        standing = max(standing, source.standing)
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
            if subgraph.isValid, subgraph.isPendingRemoval { graph.reapAfterUpdate(subgraph) }
        }
    }

    /// Removes the subgraph for good at the end of the update. Nothing in it is computed again.
    func remove() { remove(as: .removed) }

    /// Removes the place of a view in a list, and calls `forget` when it has gone. Until then it may come back, and be
    /// removed again: a container that shows the view on its way out holds it.
    ///
    /// Whoever keeps many of them says it here rather than by `onRemoval`: most never go by themselves.
    func remove(_ forget: @escaping @MainActor () -> Void) {
        if !isToBeForgotten { onRemoval(forget) }
        isToBeForgotten = true
        remove(as: .leaving)
    }

    private func remove(as standing: Standing) {
        guard isValid, !isPendingRemoval else { return }
        isPendingRemoval = true
        setStanding(standing)
        graph.reapAfterUpdate(self)
    }

    /// Keeps the bodies inside as they are, while the view is on its way out.
    func leave() { setStanding(.leaving) }

    /// Lets the bodies inside follow their inputs again: the view has come back.
    func comeBack() { setStanding(.present) }

    /// - Complexity: O(n) in the number of subgraphs inside; where they come back, of attributes.
    private func setStanding(_ standing: Standing) {
        ownStanding = standing
        updateStanding()
    }

    private func updateStanding() {
        let new = max(ownStanding, parent?.standing ?? .present, source?.standing ?? .present)
        guard new != standing else { return }
        standing = new
        if new == .present { for attribute in attributes { attribute.comeBack() } }
        for child in children { child.updateStanding() }
        for index in followers.indices { followers[index].object.updateStanding() }
    }

    /// Takes the subgraph away if it was removed and is not held. What is removed for good is not drawn, so transitions
    /// inside of it do not hold it.
    func reap() {
        guard isValid, isPendingRemoval, ownStanding == .removed || !isHeld else { return }
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

    private func removeFollower(at place: Int) {
        let last = followers.removeLast()
        guard place < followers.count else { return }
        last.object.sourcePlace = place
        followers[place] = last
    }

    /// Takes a removal that waits back: the view has returned.
    func revive() {
        guard isPendingRemoval else { return }
        isPendingRemoval = false
        comeBack()
    }

    /// Whether an attribute of an outer view waits for an update that applies a change of a model.
    var hasNotesAround: Bool {
        var around = outer
        while let subgraph = around {
            if subgraph.noteCount > 0 { return true }
            around = subgraph.outer
        }
        return false
    }

    /// Whether what was never drawn stays undrawn, for the rule under evaluation: the view leaves. Its renderer has not
    /// run yet, and what it would read may no longer hold. The rule runs again when the view comes back.
    func keepsUndrawn() -> Bool {
        guard standing != .present else { return false }
        AnyAttribute.current?.keepLast()
        return true
    }

    /// Adds the subgraphs around that have attributes which wait.
    func collectNoted(into subgraphs: inout Set<ObjectIdentifier>) {
        var around = outer
        while let subgraph = around {
            if subgraph.noteCount > 0 { subgraphs.insert(ObjectIdentifier(subgraph)) }
            around = subgraph.outer
        }
    }

    /// Whether the view of `other` is around that of this subgraph.
    func isInside(_ other: Subgraph) -> Bool {
        var around = outer
        while let subgraph = around {
            if subgraph === other { return true }
            around = subgraph.outer
        }
        return false
    }

    /// The subgraph of the view around.
    private var outer: Subgraph? { source ?? parent }

    private var isHeld: Bool { holdCount > 0 || children.contains { $0.isHeld } }

    /// Takes everything inside out of the graph, whoever holds it.
    func tearDown() {
        guard isValid else { return }
        isValid = false
        standing = .removed
        parent = nil
        source?.removeFollower(at: sourcePlace)
        source = nil
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
