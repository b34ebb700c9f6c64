/// Nothing: it takes no place in a container and draws nothing.
public struct EmptyView: View, Sendable {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates it.
    public init() {}
}

extension EmptyView: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        makeContainer(of: .group([]), layout: inputs.attribute("nothing") { ImplicitLayout() }, inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList { .group([]) }
}
