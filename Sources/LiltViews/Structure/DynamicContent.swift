/// A view whose identity can change, such as `if`, `switch`, `AnyView` and `id(_:)`.
@MainActor @preconcurrency
package protocol DynamicContent: PrimitiveView {
    /// Returns the identity of the current view. A new identity replaces the view.
    func identity() -> AnyHashable

    /// Creates the list of the view with `identity`.
    static func makeContent(_ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs) -> ViewList
}

extension DynamicContent {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let nodes = DynamicNodes(inputs: inputs)
        return .dynamic(
            inputs.structure("\(Self.self)") {
                let identity = view.value.identity()
                return nodes.elements(of: [identity]) { identity, inputs in
                    makeContent(view, identity: identity, inputs: inputs)
                }
            })
    }
}

/// The nodes of views that are inserted and removed, each with its state, by identity.
///
/// A removed node stays while its container shows the removal transition. A view that comes back during the transition
/// has its old state.
@MainActor
final class DynamicNodes {
    private final class Node {
        let subgraph: Subgraph
        let list: ViewList

        init(subgraph: Subgraph, list: ViewList) {
            self.subgraph = subgraph
            self.list = list
        }
    }

    private let inputs: ViewInputs
    private var nodes: [AnyHashable: Node] = [:]
    private var present: [AnyHashable] = []

    init(inputs: ViewInputs) {
        self.inputs = inputs
    }

    /// Returns the elements of the views with `identities`, in that order. Calls `make` for each new identity.
    func elements(
        of identities: [AnyHashable], make: (AnyHashable, ViewInputs) -> ViewList
    ) -> [ViewListElement] {
        if present.count == 1, identities == present, let node = nodes[identities[0]] {
            return dynamicElements(of: node)
        }
        let wanted = Set(identities)
        for identity in present where !wanted.contains(identity) {
            nodes[identity]?.subgraph.remove { [weak self] in self?.nodes[identity] = nil }
        }
        present = identities
        var elements: [ViewListElement] = []
        for identity in identities {
            if let node = nodes[identity] {
                node.subgraph.revive()
                elements += dynamicElements(of: node)
                continue
            }
            var inner = inputs
            inner.subgraph = Subgraph(in: inputs.subgraph)
            let node = Node(subgraph: inner.subgraph, list: make(identity, inner))
            nodes[identity] = node
            elements += dynamicElements(of: node)
        }
        return elements
    }

    private func dynamicElements(of node: Node) -> [ViewListElement] {
        let elements = node.list.elements
        for element in elements { element.isDynamic = true }
        return elements
    }
}
