/// One of the views of which another view consists. `Group(subviews:)` and `ForEach(subviews:)` pass subviews to their
/// closures.
///
/// A subview keeps the state and the modifiers that the other view gives it. If a subview is shown twice, each copy has
/// its own state.
public struct Subview: View, Identifiable {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// The identity of a subview.
    public struct ID: Hashable, Sendable {
        fileprivate let element: ObjectIdentifier
    }

    let element: ViewListElement
    /// The identity of the subview, which stays the same while the subview exists.
    public nonisolated let id: ID

    init(_ element: ViewListElement) {
        self.element = element
        id = ID(element: ObjectIdentifier(element))
    }
}

extension Subview: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeImplicitContainer(view, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        var known: (original: ViewListElement, shown: ViewListElement)?
        return .dynamic(
            inputs.structure("subview") {
                let original = view.value.element
                if let known, known.original === original { return [known.shown] }
                // Makes a separate element for each use, because the same subview may be shown in several positions.
                let shown = ViewListElement(modifying: original) { placed, content in content(placed) }
                known = (original, shown)
                return [shown]
            })
    }
}

/// The subviews of a view, in order. As a view, it shows all of them.
public struct SubviewsCollection: RandomAccessCollection {
    fileprivate let subviews: [Subview]

    /// The index of the first subview: 0.
    public var startIndex: Int { 0 }
    /// The number of subviews.
    public var endIndex: Int { subviews.count }
    /// The subview at an index.
    public subscript(index: Int) -> Subview { subviews[index] }
    /// Some of the subviews.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }
}

/// Adjacent subviews of a view. As a view, it shows all of them.
public struct SubviewsCollectionSlice: RandomAccessCollection {
    fileprivate let subviews: ArraySlice<Subview>

    /// The index of the first subview, in the whole collection.
    public var startIndex: Int { subviews.startIndex }
    /// The index after the last subview.
    public var endIndex: Int { subviews.endIndex }
    /// The subview at an index.
    public subscript(index: Int) -> Subview { subviews[index] }
    /// Some of the subviews.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }
}

extension SubviewsCollection {
    /// Creates the collection from a view that is itself a collection of subviews; nil for any other view.
    fileprivate init?(of view: some View) {
        switch view {
        case let all as SubviewsCollection: self = all
        case let some as SubviewsCollectionSlice: subviews = Array(some.subviews)
        default: return nil
        }
    }
}

extension SubviewsCollection: View {
    /// The subviews.
    public var body: some View { ForEach(subviews) { $0 } }
}

extension SubviewsCollectionSlice: View {
    /// The subviews.
    public var body: some View { ForEach(subviews) { $0 } }
}

/// Views that are made of the subviews of another view.
public struct SubviewGroup<Base: View, Result: View>: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    let base: Base
    /// The subviews, which keep their identities, if `base` is itself a collection of subviews; otherwise nil.
    let known: SubviewsCollection?
    let result: (SubviewsCollection) -> Result
}

extension SubviewGroup: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(result(view, inputs: inputs), inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        LiltViews.makeList(result(view, inputs: inputs), inputs: inputs)
    }

    private static func result(_ view: Attribute<Self>, inputs: ViewInputs) -> Attribute<Result> {
        var listInputs = inputs
        // The closure may use all subviews, so none of them is made lazily.
        listInputs.makesRowsLazily = false
        let list = LiltViews.makeList(inputs.attribute("\(Base.self)") { view.value.base }, inputs: listInputs)
        let observation = ObservedChanges()
        return inputs.structure("views of subviews") {
            let now = view.value
            let subviews = now.known ?? SubviewsCollection(subviews: list.elements.map { Subview($0) })
            return observation.track { now.result(subviews) }
        }
    }
}

extension Group {
    /// Creates views from the subviews of another view.
    ///
    /// ```swift
    /// struct Cards<Content: View>: View {
    ///     @ViewBuilder let content: Content
    ///
    ///     var body: some View {
    ///         Group(subviews: content) { subviews in
    ///             if let first = subviews.first { first.font(.title) }
    ///             HStack { subviews.dropFirst() }
    ///         }
    ///     }
    /// }
    /// ```
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == SubviewGroup<Base, Result> {
        content = SubviewGroup(base: view, known: SubviewsCollection(of: view), result: transform)
    }
}

extension ForEach where Content: View {
    /// Creates a view for each subview of another view.
    ///
    /// ```swift
    /// struct Framed<Content: View>: View {
    ///     @ViewBuilder let content: Content
    ///
    ///     var body: some View {
    ///         VStack { ForEach(subviews: content) { subview in subview.padding(4).border(.gray) } }
    ///     }
    /// }
    /// ```
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        data = ForEachSubviewCollection(
            base: AnyView(view), known: SubviewsCollection(of: view), content: content)
        self.content = content
        id = { $0.id }
    }
}

/// The data of a `ForEach` over subviews. The collection is empty, because the subviews exist only where the `ForEach`
/// is shown.
@MainActor @preconcurrency
public struct ForEachSubviewCollection<Content: View> {
    fileprivate let base: AnyView
    fileprivate let known: SubviewsCollection?
    fileprivate let content: (Subview) -> Content

    /// The views that the `ForEach` shows.
    var rows: SubviewGroup<AnyView, ForEach<SubviewsCollection, Subview.ID, Content>> {
        SubviewGroup(base: base, known: known) { [content] in ForEach($0, content: content) }
    }
}

extension ForEachSubviewCollection: RandomAccessCollection {
    /// The index of the first subview: 0.
    public nonisolated var startIndex: Int { 0 }
    /// Always 0.
    public nonisolated var endIndex: Int { 0 }
    /// Never called: there are no elements.
    public nonisolated subscript(index: Int) -> Subview {
        preconditionFailure("the data of ForEach(subviews:) are empty")
    }
}
