/// The attributes of one view that can be inserted and removed, and of its descendants.
///
/// Subgraphs nest. Removing a subgraph removes its attributes, and the attributes of all subgraphs inside, from the
/// graph.
@MainActor
package final class Subgraph {
    /// The state of a subgraph and of everything inside it.
    ///
    /// ```
    ///   present   attributes follow their inputs
    ///   leaving   the view's removal transition runs: bodies keep their values, and animations continue
    ///   removed   nothing is evaluated again
    /// ```
    /// In a leaving view, a rule with code of the app runs again only after a change from inside that view: of its own
    /// state, its transition's phase, a date of its timeline, or an animated value. After a change from outside, the
    /// rule no longer runs, because the values that its view was created with may be invalid. A view that comes back
    /// evaluates the changes that it missed.
    package enum Presence: UInt8, Comparable {
        case present, leaving, removed

        package static func < (first: Presence, second: Presence) -> Bool { first.rawValue < second.rawValue }
    }

    // Safe: a subgraph is used only while it is valid, and the graph tears it down in its deinit.
    unowned(unsafe) let graph: AttributeGraph
    package let depth: Int32
    private(set) var isValid = true
    /// The greatest of three presences: the subgraph's own, its parent's and its source's. `present` is less than
    /// `leaving`, and `leaving` is less than `removed`.
    private(set) var presence = Presence.present
    /// The index of the update in which the view began to leave. Nil if the view has not begun to leave, or if it began
    /// outside of an update.
    private var leftIn: Int?
    /// Whether the view has begun to leave in the current update. The update may remove the view when it ends.
    var leavesNow: Bool { leftIn == graph.updateIndex }
    private var ownPresence = Presence.present
    /// Whether the subgraph is torn down at the end of the update, or when the last hold inside it ends.
    private var isPendingRemoval = false
    /// Whether a closure is called when the subgraph is torn down. See `remove(_:)`.
    private var hasRemovalCallback = false
    // Safe: nil once the subgraph is torn down, and a parent tears down its children first.
    private unowned(unsafe) var parent: Subgraph?
    /// The subgraph of the list that contains the view; nil if that subgraph is the parent.
    private var source: Subgraph?
    /// The subgraphs whose `source` is this one.
    private var followers: [Uncounted<Subgraph>] = []
    /// The index among the followers of the source.
    private var sourceIndex = 0
    /// The number of attributes here that wait for the update of a model's change. See `ModelChanges`.
    var noteCount = 0
    private(set) var children: [Subgraph] = []
    /// The index among the parent's children.
    private var index = 0
    private(set) var attributes: [AnyAttribute] = []
    private var departures: [() -> Void] = []
    /// The number of removed views inside that are still shown, because their transitions run.
    private var holdCount = 0

    init(graph: AttributeGraph) {
        self.graph = graph
        depth = 0
    }

    /// Creates a subgraph inside `parent`.
    ///
    /// - Parameter source: The subgraph of the list that contains the view. The removal of `source` also removes the
    ///   view, so the new subgraph is deeper than both `parent` and `source`.
    package init(in parent: Subgraph, of source: Subgraph? = nil) {
        graph = parent.graph
        depth = max(parent.depth, source?.depth ?? 0) + 1
        StackLimit.check(levels: depth)
        self.parent = parent
        presence = parent.presence
        index = parent.children.count
        parent.children.append(self)
        guard let source, source !== parent else { return }
        self.source = source
        sourceIndex = source.followers.count
        source.followers.append(Uncounted(self))
        presence = max(presence, source.presence)
    }

    func adopt(_ attribute: AnyAttribute) {
        attributes.append(attribute)
        graph.attributes += 1
        graph.recorder?.adopt(attribute)
    }

    /// Removes one of the newest attributes from the graph, before the subgraph is torn down.
    func discard(_ attribute: AnyAttribute) {
        guard let index = attributes.lastIndex(where: { $0 === attribute }) else { return }
        attributes.remove(at: index).disconnect()
        graph.attributes -= 1
    }

    /// Calls `action` when the subgraph is torn down.
    func onRemoval(_ action: @escaping @MainActor () -> Void) {
        departures.append(action)
    }

    // MARK: - Removal

    /// Delays the removal of the subgraph, and of the subgraphs around it, until a matching call of `letGo`.
    func hold() { holdCount += 1 }

    /// Ends one hold, and removes the subgraphs that waited for it.
    func letGo() {
        holdCount -= 1
        var ancestor: Subgraph? = self
        while let subgraph = ancestor {
            ancestor = subgraph.parent
            if subgraph.isValid, subgraph.isPendingRemoval { graph.tearDownAfterUpdate(subgraph) }
        }
    }

    /// Removes the subgraph at the end of the update. It cannot come back, and nothing in it is evaluated again.
    package func remove() { remove(as: .removed) }

    /// Removes the subgraph of a list element, and calls `completion` when it is torn down. The container holds the
    /// element while its removal transition runs. The element may come back, and be removed again.
    ///
    /// An owner of many subgraphs passes `completion` here, not to `onRemoval`: most subgraphs are removed only
    /// together with a subgraph around them, so they need no stored closure.
    package func remove(_ completion: @escaping @MainActor () -> Void) {
        if !hasRemovalCallback { onRemoval(completion) }
        hasRemovalCallback = true
        remove(as: .leaving)
    }

    private func remove(as presence: Presence) {
        guard isValid, !isPendingRemoval else { return }
        isPendingRemoval = true
        setPresence(presence)
        graph.tearDownAfterUpdate(self)
    }

    /// Begins the removal of the view: the bodies inside keep their values.
    package func leave() { setPresence(.leaving) }

    /// Ends the removal of the view: the bodies inside follow their inputs again.
    package func comeBack() { setPresence(.present) }

    /// - Complexity: O(n) in the number of subgraphs inside, and of their attributes if they come back.
    private func setPresence(_ presence: Presence) {
        ownPresence = presence
        updatePresence()
    }

    private func updatePresence() {
        let new = max(ownPresence, parent?.presence ?? .present, source?.presence ?? .present)
        guard new != presence else { return }
        presence = new
        if new == .leaving { leftIn = graph.phase == .idle ? nil : graph.updateIndex }
        if new == .present { for attribute in attributes { attribute.comeBack() } }
        for child in children { child.updatePresence() }
        for index in followers.indices { followers[index].object.updatePresence() }
    }

    /// Tears down the subgraph if it is removed and not held. A subgraph that cannot come back is torn down even if it
    /// is held, because it is not drawn any more.
    func tearDownIfRemoved() {
        guard isValid, isPendingRemoval, ownPresence == .removed || !isHeld else { return }
        parent?.removeChild(at: index)
        tearDown()
    }

    /// Removes a child. The last child moves to its index.
    private func removeChild(at index: Int) {
        let last = children.removeLast()
        guard index < children.count else { return }
        last.index = index
        children[index] = last
    }

    /// Removes a follower. The last follower moves to its index.
    private func removeFollower(at index: Int) {
        let last = followers.removeLast()
        guard index < followers.count else { return }
        last.object.sourceIndex = index
        followers[index] = last
    }

    /// Cancels a pending removal, because the view has come back.
    func revive() {
        guard isPendingRemoval else { return }
        isPendingRemoval = false
        comeBack()
    }

    /// Whether an attribute of an enclosing view waits for the update of a model's change.
    var hasNotesAround: Bool {
        var around = outer
        while let subgraph = around {
            if subgraph.noteCount > 0 { return true }
            around = subgraph.outer
        }
        return false
    }

    /// Returns whether the rule under evaluation must not run its renderer, because the view began to leave before the
    /// renderer's first run. The values that the renderer would read may be invalid. The rule runs again if the view
    /// comes back.
    func keepsUndrawn() -> Bool {
        guard presence != .present else { return false }
        AnyAttribute.current?.keepLast()
        return true
    }

    /// Adds the enclosing subgraphs whose attributes wait for the update of a model's change.
    func collectNoted(into subgraphs: inout Set<ObjectIdentifier>) {
        var around = outer
        while let subgraph = around {
            if subgraph.noteCount > 0 { subgraphs.insert(ObjectIdentifier(subgraph)) }
            around = subgraph.outer
        }
    }

    /// Returns whether the view of this subgraph is inside the view of `other`.
    func isInside(_ other: Subgraph) -> Bool {
        var around = outer
        while let subgraph = around {
            if subgraph === other { return true }
            around = subgraph.outer
        }
        return false
    }

    /// The subgraph of the enclosing view.
    var outer: Subgraph? { source ?? parent }

    private var isHeld: Bool { holdCount > 0 || children.contains { $0.isHeld } }

    /// Removes everything inside from the graph, even if it is held.
    func tearDown() {
        guard isValid else { return }
        isValid = false
        presence = .removed
        parent = nil
        source?.removeFollower(at: sourceIndex)
        source = nil
        for child in children { child.tearDown() }
        children = []
        for action in departures { action() }
        departures = []
        for attribute in attributes { attribute.disconnect() }
        graph.attributes -= attributes.count
        attributes = []
    }

    /// Calls `body` with the attributes of this subgraph, then with the attributes of each subgraph inside.
    package func forEachAttribute(_ body: (AnyAttribute, Subgraph) -> Void) {
        for attribute in attributes { body(attribute, self) }
        for child in children { child.forEachAttribute(body) }
    }
}

extension Subgraph {
    /// Creates an attribute that is set from outside.
    package func input<Value>(_ label: AttributeLabel, value: Value) -> Attribute<Value> {
        Attribute(label, value: value, in: self)
    }

    /// Creates an attribute whose value `rule` computes. See `Attribute.init(_:in:stage:rule:)`.
    package func attribute<Value>(
        _ label: AttributeLabel, stage: UpdateStage? = nil, rule: @escaping @MainActor () -> Value
    ) -> Attribute<Value> {
        Attribute(label, in: self, stage: stage, rule: rule)
    }
}
