/// A view with the modifiers that an animator applies to it.
struct AnimatedModifiers<Content: View, Animated: View>: View {
    typealias Body = Never

    let content: Content
    let animated: (ViewListSource) -> Animated
}

extension AnimatedModifiers: PrimitiveView {
    static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(animator(of: view, inputs: inputs), inputs: inputs)
    }

    /// Creates the list of the animated views, which keep their ids and the traits that they set inside the animator.
    static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        LiltViews.makeList(animator(of: view, inputs: inputs), inputs: inputs)
    }

    private static func animator(of view: Attribute<Self>, inputs: ViewInputs) -> Attribute<Animated> {
        // The view itself keeps the outer transactions; only the modifiers animate.
        let source = ViewListSource(
            inputs.attribute("\(Content.self)") { view.value.content }, keepingTransactionsOf: inputs)
        return inputs.attribute("animator") { view.value.animated(source) }
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
