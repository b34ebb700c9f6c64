import LiltFrame

/// A view of a recorded frame, with its depth in the tree of views.
public struct RecordedView: Hashable, Sendable {
    /// The type of the view, without its generic arguments.
    public var name: String
    /// The number of views around it.
    public var depth: Int
    /// Whether its body ran in the frame.
    public var hasRun: Bool
    /// Whether an attribute of the view itself changed in the frame.
    public var hasChanged: Bool
}

extension ViewContent {
    /// Returns the views of the last frame, each before the views inside it, in the order of their declaration. Views
    /// that only combine or modify others are not included. Empty unless motion is recorded.
    ///
    /// - Complexity: O(n) in the number of attributes.
    public func recordedViews() -> [RecordedView] {
        guard let recorder = graph.recorder, recorder.frame != nil else { return [] }
        var tree = ViewTree()
        graph.root.forEachAttribute { attribute, _ in
            guard let scope = recorder.creation(of: attribute)?.scope else { return }
            tree.add(
                scope, hasRun: attribute.label.isBody && attribute.hasRun(since: recorder.frameStart),
                hasChanged: attribute.changedAt > recorder.frameStart)
        }
        return tree.views()
    }
}

/// The scopes of a graph's attributes, as a tree.
@MainActor
private struct ViewTree {
    private struct Node {
        let name: String
        var hasRun = false
        var hasChanged = false
        var children: [ObjectIdentifier] = []
    }

    private var nodes: [ObjectIdentifier: Node] = [:]
    private var roots: [ObjectIdentifier] = []

    mutating func add(_ scope: ViewScope, hasRun: Bool, hasChanged: Bool) {
        guard let shown = scope.shown else { return }
        let key = ObjectIdentifier(shown)
        insert(shown, key)
        if hasRun { nodes[key]?.hasRun = true }
        if hasChanged { nodes[key]?.hasChanged = true }
    }

    private mutating func insert(_ scope: ViewScope, _ key: ObjectIdentifier) {
        guard nodes[key] == nil else { return }
        nodes[key] = Node(name: scope.name)
        guard let outer = scope.outer?.shown else {
            roots.append(key)
            return
        }
        insert(outer, ObjectIdentifier(outer))
        nodes[ObjectIdentifier(outer)]?.children.append(key)
    }

    func views() -> [RecordedView] {
        var views: [RecordedView] = []
        var stack = roots.reversed().map { (key: $0, depth: 0) }
        while let (key, depth) = stack.popLast() {
            guard let node = nodes[key] else { continue }
            views.append(
                RecordedView(name: node.name, depth: depth, hasRun: node.hasRun, hasChanged: node.hasChanged))
            stack += node.children.reversed().map { ($0, depth + 1) }
        }
        return views
    }
}
