/// A view that may be another one at the next update: what `if`, `switch`, `AnyView` and `id(_:)` have in common.
@MainActor @preconcurrency
package protocol DynamicContent: PrimitiveView {
    /// What tells the present view from others that may stand here.
    func identity() -> AnyHashable

    /// Makes the list of the view that stands here under `identity`, as long as it does.
    static func makeContent(_ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs) -> ViewList
}

extension DynamicContent {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let places = DynamicPlaces(inputs: inputs)
        return .dynamic(
            inputs.structure("\(Self.self)") {
                let identity = view.value.identity()
                return places.elements(of: [identity]) { identity, inputs in
                    makeContent(view, identity: identity, inputs: inputs)
                }
            })
    }
}

/// The places of views that come and go, each with its state, by identity.
///
/// A place that is left stays as long as its container still shows the view on its way out; a view that returns by then
/// finds its state as it left it.
@MainActor
final class DynamicPlaces {
    private final class Place {
        let subgraph: Subgraph
        let list: ViewList

        init(subgraph: Subgraph, list: ViewList) {
            self.subgraph = subgraph
            self.list = list
        }
    }

    private let inputs: ViewInputs
    private var places: [AnyHashable: Place] = [:]
    private var present: [AnyHashable] = []

    init(inputs: ViewInputs) {
        self.inputs = inputs
    }

    /// The elements of the views under `identities`, in that order. `make` is called for those that are new.
    func elements(
        of identities: [AnyHashable], make: (AnyHashable, ViewInputs) -> ViewList
    ) -> [ViewListElement] {
        if present.count == 1, identities == present, let place = places[identities[0]] {
            return dynamicElements(of: place)
        }
        let wanted = Set(identities)
        for identity in present where !wanted.contains(identity) {
            places[identity]?.subgraph.remove { [weak self] in self?.places[identity] = nil }
        }
        present = identities
        var elements: [ViewListElement] = []
        for identity in identities {
            if let place = places[identity] {
                place.subgraph.revive()
                elements += dynamicElements(of: place)
                continue
            }
            var inner = inputs
            inner.subgraph = Subgraph(in: inputs.subgraph)
            let place = Place(subgraph: inner.subgraph, list: make(identity, inner))
            places[identity] = place
            elements += dynamicElements(of: place)
        }
        return elements
    }

    private func dynamicElements(of place: Place) -> [ViewListElement] {
        let elements = place.list.elements
        for element in elements { element.isDynamic = true }
        return elements
    }
}
