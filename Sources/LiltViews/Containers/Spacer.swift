/// Empty space that takes the remaining length along its stack's axis.
///
/// ```swift
/// HStack {
///     Text("left")
///     Spacer()
///     Text("right")
/// }
/// ```
public struct Spacer: View, Sendable {
    /// Lilt lays out the spacer itself.
    public typealias Body = Never

    /// The least length, in points; nil means 8.
    public var minLength: CGFloat?

    /// Creates a spacer. A `minLength` of nil means 8 points.
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

    // This is the least priority. A stack offers a spacer only the length that remains after all other views.
    override var priority: Double { -.infinity }
}

/// A line of 1 point, at right angles to its stack's axis; horizontal outside a stack.
///
/// ```swift
/// VStack {
///     Text("above")
///     Divider()
///     Text("below")
/// }
/// ```
public struct Divider: View, Sendable {
    /// Lilt draws the divider itself.
    public typealias Body = Never

    /// Creates a divider.
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
