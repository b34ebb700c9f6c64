/// The view that a style creates for a control. A style may have dynamic properties, such as `@State` and
/// `@Environment`, as a view has.
struct StyleBody<Style, Configuration, Content: View>: View {
    typealias Body = Never

    let style: Style
    let configuration: Configuration
    let make: (Style, Configuration) -> Content
}

extension StyleBody: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(content(view, inputs), inputs: inputs)
    }

    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        LiltViews.makeList(content(view, inputs), inputs: inputs)
    }

    private static func content(_ view: Attribute<Self>, _ inputs: ViewInputs) -> Attribute<Content> {
        let properties = DynamicPropertyStorage(of: Style.self, label: "\(Style.self)", inputs: inputs)
        let observation = ObservedChanges()
        return inputs.attribute("body of \(Style.self)") {
            let now = view.value
            var style = now.style
            properties.install(in: &style)
            return observation.track { now.make(style, now.configuration) }
        }
    }
}
