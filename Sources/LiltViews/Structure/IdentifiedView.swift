/// A view that is a new one, with new state, whenever its id is another.
struct IdentifiedView<Content: View, ID: Hashable>: View {
    typealias Body = Never

    let content: Content
    let id: ID
}

extension IdentifiedView: DynamicContent {
    func identity() -> AnyHashable { id }

    static func makeContent(_ view: Attribute<Self>, identity: AnyHashable, inputs: ViewInputs) -> ViewList {
        let content = LastValue(in: inputs, "\(Content.self)") {
            AnyHashable(view.value.id) == identity ? view.value.content : nil
        }
        return LiltViews.makeList(content.attribute, inputs: inputs)
    }
}

extension View {
    /// Binds the view's identity to `id`: where it changes, the view is removed and a new one inserted, each with its
    /// transition.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        IdentifiedView(content: self, id: id)
    }
}
