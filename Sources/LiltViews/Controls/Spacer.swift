/// Space that takes what is left, along the stack that it stands in.
public struct Spacer: View, Sendable {
    public typealias Body = Never

    /// The least that it takes, in points; nil for the usual space between views.
    public var minLength: CGFloat?

    /// Creates space.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        ViewOutputs(
            layout: inputs.attribute("spacer") { SpacerComputer(view.value.minLength ?? ViewSpacing.standard) },
            drawing: Attribute("spacer", value: .empty, in: inputs.subgraph))
    }
}

private final class SpacerComputer: LayoutComputer {
    private let minLength: CGFloat

    init(_ minLength: CGFloat) { self.minLength = minLength }

    override var dependsOnAxis: Bool { true }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        func length(_ proposal: CGFloat?, across: Bool) -> CGFloat {
            across ? 0 : max(proposal ?? minLength, minLength)
        }
        return CGSize(
            width: length(proposal.width, across: axis == .vertical),
            height: length(proposal.height, across: axis == .horizontal))
    }

    override var spacing: ViewSpacing { .zero }

    // What other views leave: a text does not break its lines for the sake of empty space.
    override var priority: Double { -.infinity }
}

/// A thin line across the stack that it stands in.
public struct Divider: View, Sendable {
    public typealias Body = Never

    /// Creates a line.
    public init() {}
}

extension Divider: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let line = Attribute("line", value: Rectangle().fill(HierarchicalShapeStyle.quaternary), in: inputs.subgraph)
        var outputs = makeView(line, inputs: inputs)
        outputs.layout = Attribute("divider", value: DividerComputer(), in: inputs.subgraph)
        return outputs
    }

    private static func makeView<V: View>(_ view: Attribute<V>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(view, inputs: inputs)
    }
}

private final class DividerComputer: LayoutComputer {
    override var dependsOnAxis: Bool { true }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        axis == .horizontal
            ? CGSize(width: 1, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: 1)
    }
}
