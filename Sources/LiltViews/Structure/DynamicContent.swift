/// A view whose identity can change: the view of an `if` or a `switch`, an `AnyView`, or a view with `id(_:)`.
@MainActor @preconcurrency
package protocol DynamicContent: PrimitiveView {
    /// Returns the identity of the current view. If the identity changes, a new view replaces the current one.
    func identity() -> AnyHashable

    /// Creates the list of the view with `identity`.
    static func makeContent(_ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs) -> ViewList
}

extension DynamicContent {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        makeDynamicList(view, inputs: inputs)
    }

    /// Creates a list of the views with the current identity.
    static func makeDynamicList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        DynamicNodes(inputs: inputs).makeList("\(Self.self)") {
            [view.value.identity()]
        } make: { identity, inputs in
            makeContent(view, identity: identity, inputs: inputs)
        }
    }
}

/// Inserts and removes views by their identities. The node of an identity keeps the state of its views.
///
/// A removed node stays while its container shows the removal transition. A view that comes back during the transition
/// has its old state.
@MainActor
final class DynamicNodes {
    private let inputs: ViewInputs
    private var nodes: [AnyHashable: ListBranch] = [:]
    private var present: [AnyHashable] = []

    init(inputs: ViewInputs) {
        self.inputs = inputs
    }

    /// Creates the list of the views with the identities that `identities` returns, in that order. Calls `make` for
    /// each new identity.
    func makeList(
        _ label: AttributeLabel, identities: @escaping @MainActor () -> [AnyHashable],
        make: @escaping @MainActor (AnyHashable, ViewInputs) -> ViewList
    ) -> ViewList {
        if inputs.makesRowsLazily {
            return .branches(
                inputs.structure(label) { [self] in
                    update(identities()) { identity, inputs in
                        make(identity, inputs).map(in: inputs.subgraph) { element in
                            element.isDynamic = true
                            return element
                        }
                    }
                    return present.compactMap { nodes[$0] }
                })
        }
        return .dynamic(
            inputs.structure(label) { [self] in
                update(identities(), make: make)
                if present.count == 1, let node = nodes[present[0]] { return dynamicElements(of: node) }
                return present.flatMap { nodes[$0].map(dynamicElements) ?? [] }
            })
    }

    private func update(_ identities: [AnyHashable], make: (AnyHashable, ViewInputs) -> ViewList) {
        if present.count == 1, identities == present, nodes[identities[0]] != nil { return }
        let wanted = Set(identities)
        for identity in present where !wanted.contains(identity) {
            nodes[identity]?.subgraph.remove { [weak self] in self?.nodes[identity] = nil }
        }
        present = identities
        for identity in identities {
            if let node = nodes[identity] {
                node.subgraph.revive()
                continue
            }
            var inner = inputs
            inner.subgraph = Subgraph(in: inputs.subgraph)
            nodes[identity] = ListBranch(make(identity, inner), in: inner.subgraph)
        }
    }

    private func dynamicElements(of node: ListBranch) -> [ViewListElement] {
        let elements = node.list.elements
        for element in elements { element.isDynamic = true }
        return elements
    }
}

/// A list that is inserted and removed as a whole.
@MainActor
package final class ListBranch: Equatable {
    let list: ViewList
    /// The subgraph of the list, which is removed with the list.
    let subgraph: Subgraph

    init(_ list: ViewList, in subgraph: Subgraph) {
        self.list = list
        self.subgraph = subgraph
    }

    package nonisolated static func == (first: ListBranch, second: ListBranch) -> Bool { first === second }
}
