/// A view that draws nothing. Containers ignore it.
public struct EmptyView: View, Sendable {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates an empty view.
    public init() {}
}

extension EmptyView: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeContainer(of: .group([]), layout: inputs.attribute("nothing") { ImplicitLayout() }, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList { .group([]) }
}
