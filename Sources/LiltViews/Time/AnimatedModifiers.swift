/// A view with the modifiers that an animator applies to it.
struct AnimatedModifiers<Content: View, Animated: View>: View {
    typealias Body = Never

    let content: Content
    let animated: (ViewListSource) -> Animated
}

extension AnimatedModifiers: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        // The view itself keeps the outer transactions; only the modifiers animate.
        let source = ViewListSource(
            inputs.attribute("\(Content.self)") { view.value.content }, keepingTransactionsOf: inputs)
        return makeAnimated(view, source, inputs: inputs)
    }

    /// Applies an animator to each view of the list. The views keep their ids and the traits that they set inside the
    /// animator.
    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        let content = inputs.attribute("\(Content.self)") { view.value.content }
        return LiltViews.makeList(content, inputs: inputs).map(in: inputs.subgraph) { element in
            ViewListElement(modifying: element) { placed, _ in
                // The element was made with the outer transactions, which it keeps.
                let source = ViewListSource { inner in
                    .element(ViewListElement(in: inner.subgraph) { element.make($0) })
                }
                return makeAnimated(view, source, inputs: placed.below(inputs))
            }
        }
    }

    private static func makeAnimated(
        _ view: Attribute<Self>, _ source: ViewListSource, inputs: ViewInputs
    ) -> ViewOutputs {
        let animated = inputs.attribute("animator") { view.value.animated(source) }
        return LiltViews.makeView(animated, inputs: inputs)
    }
}

/// A value of any type whose changes trigger an animator.
struct AnimatorTrigger {
    private let value: Any
    private let equals: (Any) -> Bool

    init<T: Equatable>(_ value: T) {
        self.value = value
        equals = { ($0 as? T) == value }
    }

    func isEqual(to other: AnimatorTrigger) -> Bool { equals(other.value) }
}
