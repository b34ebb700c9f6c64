/// A view with an id. If the id changes, a new view with new state replaces the view.
struct IdentifiedView<Content: View, ID: Hashable>: View {
    typealias Body = Never

    let content: Content
    let id: ID
}

extension IdentifiedView: DynamicContent {
    func identity() -> AnyHashable { AnyHashable(id) }

    static func makeContent(_ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs) -> ViewList {
        let content = LastValue(in: inputs, "\(Content.self)") {
            AnyHashable(view.value.id) == identity ? view.value.content : nil
        }
        return LiltViews.makeList(content.attribute, inputs: inputs).map(in: inputs.subgraph) { element in
            element.otherIDs.append(identity)
            return element
        }
    }
}

extension View {
    /// Sets the view's identity. If `id` changes, the view is removed and a new one is inserted, each with its
    /// transition.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        IdentifiedView(content: self, id: id)
    }
}
