/// A view whose body is a function of the tagged views in `content`.
struct TaggedViews<Content: View, Result: View>: View {
    typealias Body = Never

    let content: Content
    /// The type of the tags. Tags of other types are ignored.
    let valueType: ObjectIdentifier
    let make: ([TaggedView]) -> Result
}

/// One view of a list, with its tag. Its identity is that of the list element and does not depend on the index.
struct TaggedView: View, Identifiable {
    typealias Body = Never

    let tag: AnyHashable?
    nonisolated let element: ViewListElement

    nonisolated var id: ObjectIdentifier { ObjectIdentifier(element) }
}

extension TaggedView: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        view.untracked.element.make(inputs)
    }
}

extension TaggedViews: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let list = LiltViews.makeList(inputs.attribute("\(Content.self)") { view.value.content }, inputs: inputs)
        let observation = ObservedChanges()
        let body = inputs.attribute("tagged views") {
            let (valueType, make) = (view.value.valueType, view.value.make)
            let views = list.elements.map { element in
                let tag = element.traits.attribute(TagTrait.self)
                return TaggedView(tag: tag.map { $0.value.value(of: valueType) } ?? element.rowID, element: element)
            }
            return observation.track { make(views) }
        }
        return LiltViews.makeView(body, inputs: inputs)
    }
}
