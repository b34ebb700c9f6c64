/// The views that stand in a container, some of which come and go.
package indirect enum ViewList {
    case element(ViewListElement)
    case group([ViewList])
    /// Elements that change: those of a condition, a `ForEach`, a view of any type.
    case dynamic(Attribute<[ViewListElement]>)

    /// A list that `make` makes when somebody first asks for its elements.
    ///
    /// For content that may ask where it is: to make the list may take a look at the content's value, and while the
    /// views around are made, nothing knows where they are.
    @MainActor
    static func deferred(
        _ label: AttributeLabel, in subgraph: Subgraph, make: @escaping @MainActor () -> ViewList
    ) -> ViewList {
        var made: ViewList?
        return .dynamic(
            Attribute(label, in: subgraph) {
                let list = made ?? make()
                made = list
                return list.elements
            })
    }

    /// The elements now. Read inside a rule, they are what it depends on.
    @MainActor
    var elements: [ViewListElement] {
        switch self {
        case .element(let element): return [element]
        case .group(let lists):
            if lists.count == 1 { return lists[0].elements }
            var elements: [ViewListElement] = []
            for list in lists {
                if case .element(let element) = list { elements.append(element) } else { elements += list.elements }
            }
            return elements
        case .dynamic(let attribute): return attribute.value
        }
    }

    /// The elements, where there is exactly one that never changes.
    var onlyElement: ViewListElement? {
        switch self {
        case .element(let element): element
        case .group(let lists): lists.count == 1 ? lists[0].onlyElement : nil
        case .dynamic: nil
        }
    }

    /// The list with each element made through `modify`, which is called once an element.
    @MainActor
    func map(
        in subgraph: Subgraph, _ modify: @escaping @MainActor (ViewListElement) -> ViewListElement
    ) -> ViewList {
        switch self {
        case .element(let element):
            return .element(modify(element))
        case .group(let lists):
            return .group(lists.map { $0.map(in: subgraph, modify) })
        case .dynamic(let attribute):
            var modified: [ObjectIdentifier: ViewListElement] = [:]
            return .dynamic(
                Attribute("modified \(attribute.label)", in: subgraph) {
                    attribute.value.map { element in
                        let key = ObjectIdentifier(element)
                        if let known = modified[key] { return known }
                        let result = modify(element)
                        modified[key] = result
                        element.subgraph.onRemoval { modified[key] = nil }
                        return result
                    }
                })
        }
    }
}

/// One view of a list. Whoever contains it makes its attributes, once.
@MainActor
package final class ViewListElement: Equatable {
    /// Holds what the element is made from; when it is removed, the element has gone.
    let subgraph: Subgraph
    let make: (ViewInputs) -> ViewOutputs
    /// Values for the container.
    var traits: ViewTraits
    /// The element that this one modifies. Keeps it alive, so that identities are not used again.
    private let original: ViewListElement?
    /// Whether the element came or goes while its container stays, so that it has transitions.
    var isDynamic: Bool
    /// The id that the innermost `ForEach` around knows the element by.
    var rowID: AnyHashable?

    init(
        in subgraph: Subgraph, traits: ViewTraits = ViewTraits(), make: @escaping @MainActor (ViewInputs) -> ViewOutputs
    ) {
        self.subgraph = subgraph
        self.traits = traits
        self.make = make
        original = nil
        isDynamic = false
    }

    /// Creates the element that `modify` makes of another.
    init(
        modifying element: ViewListElement,
        _ modify: @escaping @MainActor (ViewInputs, (ViewInputs) -> ViewOutputs) -> ViewOutputs
    ) {
        subgraph = element.subgraph
        traits = element.traits
        original = element
        isDynamic = element.isDynamic
        rowID = element.rowID
        let base = element.make
        make = { inputs in
            StackLimit.check()
            return modify(inputs, base)
        }
    }

    package nonisolated static func == (first: ViewListElement, second: ViewListElement) -> Bool { first === second }
}

/// What an element says to its container, by type.
@MainActor
package struct ViewTraits {
    private var attributes: [ObjectIdentifier: AnyAttribute] = [:]

    /// The value of a trait.
    func attribute<Trait: ViewTrait>(_ trait: Trait.Type) -> Attribute<Trait.Value>? {
        // Safe: `set` stores only an attribute of this type under the trait.
        attributes[ObjectIdentifier(trait)].map { unsafeDowncast($0, to: Attribute<Trait.Value>.self) }
    }

    /// Sets a trait where no view further in has.
    mutating func set<Trait: ViewTrait>(_ trait: Trait.Type, _ attribute: Attribute<Trait.Value>) {
        if attributes[ObjectIdentifier(trait)] == nil { attributes[ObjectIdentifier(trait)] = attribute }
    }
}

/// The type of something that an element says to its container.
package protocol ViewTrait {
    associatedtype Value
}
