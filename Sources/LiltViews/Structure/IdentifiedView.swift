/// A view with an id. If the id changes, a new view with new state replaces the view.
struct IdentifiedView<Content: View, ID: Hashable>: View {
    typealias Body = Never

    let content: Content
    let id: ID
}

extension IdentifiedView: DynamicContent {
    func identity() -> AnyHashable { id == id ? AnyHashable(id) : AnyHashable(UnequalID()) }

    static func makeContent(_ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs) -> ViewList {
        let content = LastValue(in: inputs, "\(Content.self)") {
            view.value.identity() == identity ? view.value.content : nil
        }
        return LiltViews.makeList(content.attribute, inputs: inputs).map(in: inputs.subgraph) { element in
            element.otherIDs.append(identity)
            return element
        }
    }
}

/// The identity of all views whose ids do not equal themselves, such as NaN: nothing finds a view by such an id.
private struct UnequalID: Hashable {}

extension View {
    /// Sets the view's identity. If `id` changes, the view is removed and a new one is inserted, each with its
    /// transition.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        IdentifiedView(content: self, id: id)
    }
}
