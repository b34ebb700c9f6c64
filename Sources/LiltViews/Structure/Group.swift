/// Several views without a container of their own. The enclosing container shows each of them.
///
/// ```swift
/// Group {
///     Text("one")
///     Text("two")
/// }
/// .foregroundStyle(.secondary)
/// ```
@MainActor @preconcurrency
public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates a group of the views of `content`.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView where Content: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(inputs.attribute("\(Content.self)") { view.value.content }, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        LiltViews.makeList(inputs.attribute("\(Content.self)") { view.value.content }, inputs: inputs)
    }
}
