/// A type-erased style of the kind of controls that has this configuration.
@MainActor
struct AnyStyle<Configuration>: Sendable {
    let make: @MainActor @Sendable (Configuration) -> AnyView
    /// Whether the views of the style receive the pointer instead of the control.
    var receivesPointer = false

    /// The key of the styles that are set around a view, the outermost first.
    enum Key: EnvironmentKey {
        static var defaultValue: [AnyStyle] { [] }
    }
}

/// The view that a style creates for a control. A style may have dynamic properties, such as `@State` and
/// `@Environment`, like a view. A control of the same kind in this view has the next style outside, so that a style can
/// show its control again.
struct StyleBody<Style, Configuration, Content: View>: View {
    typealias Body = Never

    let style: Style
    let configuration: Configuration
    /// Returns the control's accessibility element; nil if the style's views are themselves elements.
    var element: ((Configuration, EnvironmentValues) -> ControlElement)?
    let make: (Style, Configuration) -> Content

    init(
        style: Style, configuration: Configuration,
        element: ((Configuration, EnvironmentValues) -> ControlElement)? = nil,
        make: @escaping (Style, Configuration) -> Content
    ) {
        self.style = style
        self.configuration = configuration
        self.element = element
        self.make = make
    }
}

extension StyleBody: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        var outputs = LiltViews.makeView(content(view, inputs), inputs: inside(inputs))
        if view.untracked.element != nil { outputs.responder = responder(outputs.responder, of: view, inputs: inputs) }
        return outputs
    }

    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let list = LiltViews.makeList(content(view, inputs), inputs: inside(inputs))
        guard view.untracked.element != nil else { return list }
        return list.map(in: inputs.subgraph) { element in
            ViewListElement(modifying: element) { placed, content in
                var outputs = content(placed)
                outputs.responder = responder(outputs.responder, of: view, inputs: placed.below(inputs))
                return outputs
            }
        }
    }

    /// Returns the inputs without the innermost style, which is the style of this view.
    private static func inside(_ inputs: ViewInputs) -> ViewInputs {
        let outer = inputs.environment
        guard !outer.untracked[AnyStyle<Configuration>.Key.self].isEmpty else { return inputs }
        return inputs.with(
            environment: inputs.attribute("environment") {
                var values = outer.value
                _ = values[AnyStyle<Configuration>.Key.self].popLast()
                return values
            })
    }

    private static func responder(
        _ content: ViewResponder?, of view: Attribute<Self>, inputs: ViewInputs
    ) -> ViewResponder {
        ElementResponder(content, inputs: inputs) { environment in
            let now = view.untracked
            return now.element?(now.configuration, environment)
        }
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
