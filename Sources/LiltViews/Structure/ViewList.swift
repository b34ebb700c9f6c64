/// The views of a container, some of which are inserted and removed.
package indirect enum ViewList {
    case element(ViewListElement)
    case group([ViewList])
    /// The views of a `Section`.
    case section(header: ViewList, content: ViewList, footer: ViewList)
    /// Elements that change: the elements of a condition, a `ForEach` or an `AnyView`.
    case dynamic(Attribute<[ViewListElement]>)
    /// Rows that a lazy container makes when they come near the visible part of its scroll view. The functions modify
    /// each element of a row, in this order. Only in lists that are made with `ViewInputs.makesRowsLazily`.
    case rows(RowSource, [@MainActor (ViewListElement) -> ViewListElement])
    /// Lists that are inserted and removed as a whole, and that may contain rows. Only in lists that are made with
    /// `ViewInputs.makesRowsLazily`.
    case branches(Attribute<[ListBranch]>)

    /// Returns a list that `make` creates when its elements are first read.
    ///
    /// Use it for content that may read its own geometry. The creation of the list may evaluate the content's value,
    /// but no geometry is known while the enclosing views are created.
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

    /// The current elements. A rule that reads them depends on them.
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
        case .section(let header, let content, let footer):
            return header.elements + content.elements + footer.elements
        case .dynamic(let attribute): return attribute.value
        // Only a lazy container has such a list, and it reads the rows one at a time: see `LazyNode`.
        case .rows: return []
        case .branches(let attribute): return attribute.value.flatMap(\.list.elements)
        }
    }

    /// Whether the list's elements never change.
    var isFixed: Bool {
        switch self {
        case .element: true
        case .group(let lists): lists.allSatisfy(\.isFixed)
        case .section(let header, let content, let footer): header.isFixed && content.isFixed && footer.isFixed
        case .dynamic, .rows, .branches: false
        }
    }

    /// The only element of a list that never changes; nil for other lists.
    var onlyElement: ViewListElement? {
        switch self {
        case .element(let element): element
        case .group(let lists): lists.count == 1 ? lists[0].onlyElement : nil
        case .section, .dynamic, .rows, .branches: nil
        }
    }

    /// The only element of a list that never changes, if the element has neither ids nor values for a container. Such
    /// an element needs no container: in a `ZStack`, it would have the frame of the stack. Nil for other lists.
    @MainActor
    var onlyPlainElement: ViewListElement? {
        guard let element = onlyElement, element.traits.isEmpty, element.outermostID == nil else { return nil }
        return element
    }

    /// Whether the list's elements have ids, or may get ids later.
    @MainActor
    var mayHaveIDs: Bool {
        switch self {
        case .element(let element): element.outermostID != nil
        case .group(let lists): lists.contains(where: \.mayHaveIDs)
        case .section(let header, let content, let footer):
            header.mayHaveIDs || content.mayHaveIDs || footer.mayHaveIDs
        case .dynamic, .rows, .branches: true
        }
    }

    /// Returns the list with each element modified. `modify` is called once for each element.
    @MainActor
    func map(
        in subgraph: Subgraph, _ modify: @escaping @MainActor (ViewListElement) -> ViewListElement
    ) -> ViewList {
        switch self {
        case .element(let element):
            return .element(modify(element))
        case .group(let lists):
            return .group(lists.map { $0.map(in: subgraph, modify) })
        case .section(let header, let content, let footer):
            return .section(
                header: header.map(in: subgraph, modify), content: content.map(in: subgraph, modify),
                footer: footer.map(in: subgraph, modify))
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
        case .rows(let source, let modifiers):
            return .rows(source, modifiers + [modify])
        case .branches(let attribute):
            var modified: [ObjectIdentifier: ListBranch] = [:]
            return .branches(
                Attribute("modified \(attribute.label)", in: subgraph) {
                    attribute.value.map { branch in
                        let key = ObjectIdentifier(branch)
                        if let known = modified[key] { return known }
                        let result = ListBranch(branch.list.map(in: branch.subgraph, modify), in: branch.subgraph)
                        modified[key] = result
                        branch.subgraph.onRemoval { modified[key] = nil }
                        return result
                    }
                })
        }
    }
}

/// One view of a list. Its container creates its attributes, once.
@MainActor
package final class ViewListElement: Equatable {
    /// The subgraph of the values that the element is created from. If the subgraph is removed, the element is removed.
    let subgraph: Subgraph
    let make: (ViewInputs) -> ViewOutputs
    /// Values for the container.
    var traits: ViewTraits
    /// The element that this one modifies. The reference keeps it in memory, so that no other object gets its identity.
    private let original: ViewListElement?
    /// Whether the element can be inserted or removed while its container stays. Such an element has transitions.
    var isDynamic: Bool
    /// Whether the element is new in its container only because scrolling has brought it near the visible part. Such an
    /// element has no insertion transition.
    var isScrolledIn = false
    /// Whether the element leaves its container only because scrolling has moved it far from the visible part. Such an
    /// element has no removal transition.
    var isScrolledOut = false
    /// The part of the innermost section around the element. It is nil without a section, and in a list that is made
    /// with `ViewInputs.makesRowsLazily`.
    var sectionPart: SectionPart?
    /// The id of the element in the innermost enclosing `ForEach`.
    var rowID: AnyHashable?
    /// The ids that `id(_:)` and outer `ForEach`es give the element, innermost first.
    var otherIDs: [AnyHashable] = []

    /// Whether the element has an id.
    func hasID(_ id: AnyHashable) -> Bool { rowID == id || otherIDs.contains(id) }

    /// The outermost id; nil without one.
    var outermostID: AnyHashable? { otherIDs.last ?? rowID }

    init(
        in subgraph: Subgraph, traits: ViewTraits = ViewTraits(), make: @escaping @MainActor (ViewInputs) -> ViewOutputs
    ) {
        self.subgraph = subgraph
        self.traits = traits
        self.make = subgraph.graph.recorder?.keepingScope(make) ?? make
        original = nil
        isDynamic = false
    }

    /// Creates an element that modifies another.
    init(
        modifying element: ViewListElement,
        _ modify: @escaping @MainActor (ViewInputs, (ViewInputs) -> ViewOutputs) -> ViewOutputs
    ) {
        subgraph = element.subgraph
        traits = element.traits
        original = element
        isDynamic = element.isDynamic
        sectionPart = element.sectionPart
        rowID = element.rowID
        otherIDs = element.otherIDs
        let base = element.make
        let modified: (ViewInputs) -> ViewOutputs = { inputs in
            StackLimit.check()
            return modify(inputs, base)
        }
        make = subgraph.graph.recorder?.keepingScope(modified) ?? modified
    }

    /// Returns the subgraph of a trait that a modifier adds. The trait is removed with the element or with the
    /// modifier, whichever is deeper: a modifier of a `ForEach` outlives the rows, and a subview outlives the views
    /// that show it.
    ///
    /// - Parameter inputs: The inputs of the modifier.
    func subgraph(ofTraitFrom inputs: ViewInputs) -> Subgraph {
        inputs.subgraph.depth >= subgraph.depth ? inputs.subgraph : subgraph
    }

    package nonisolated static func == (first: ViewListElement, second: ViewListElement) -> Bool { first === second }
}

/// The values that an element passes to its container, by type.
@MainActor
package struct ViewTraits {
    private var attributes: [ObjectIdentifier: AnyAttribute] = [:]
    /// The values for the view that shows the element as a subview, one attribute per modifier, innermost first.
    var containerValues: [Attribute<ContainerValues>] = []

    /// Whether no trait is set.
    var isEmpty: Bool { attributes.isEmpty }

    /// Returns the value of a trait; nil if it is not set.
    func attribute<Trait: ViewTrait>(_ trait: Trait.Type) -> Attribute<Trait.Value>? {
        // Safe: `set` stores only an attribute of this type under the trait.
        attributes[ObjectIdentifier(trait)].map { unsafeDowncast($0, to: Attribute<Trait.Value>.self) }
    }

    /// Sets a trait, unless a descendant has set it.
    mutating func set<Trait: ViewTrait>(_ trait: Trait.Type, _ attribute: Attribute<Trait.Value>) {
        if attributes[ObjectIdentifier(trait)] == nil { attributes[ObjectIdentifier(trait)] = attribute }
    }
}

/// The key of a value that an element passes to its container.
package protocol ViewTrait {
    associatedtype Value
}
