/// The look that a style gives a control: made from the style's own state and environment, as a view's body is.
struct StyleBody<Style, Configuration, Look: View>: View {
    typealias Body = Never

    let style: Style
    let configuration: Configuration
    let make: (Style, Configuration) -> Look
}

extension StyleBody: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(look(view, inputs), inputs: inputs)
    }

    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        LiltViews.makeList(look(view, inputs), inputs: inputs)
    }

    private static func look(_ view: Attribute<Self>, _ inputs: ViewInputs) -> Attribute<Look> {
        let properties = DynamicPropertyStorage(of: Style.self, label: "\(Style.self)", inputs: inputs)
        let observation = ObservedChanges()
        return inputs.attribute("look of \(Style.self)") {
            let now = view.value
            var style = now.style
            properties.install(in: &style)
            return observation.track { now.make(style, now.configuration) }
        }
    }
}
