/// A modifier that puts one view: a frame, padding, a position.
///
/// The view stands in the same coordinate space as the modifier, so that it moves as its own transactions say.
nonisolated protocol UnaryLayoutModifier: PrimitiveModifier {
    /// The size of the whole where it is offered `proposal`.
    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize

    /// Where the view goes when the whole is at `viewFrame`.
    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame

    /// Whether the modifier, or the view, may say where a line is. False is certain.
    func mayAlign(_ key: AlignmentKey, content: LayoutComputer) -> Bool

    /// Where a line of the whole is; what the view says by itself unless a modifier knows better.
    func explicitAlignment(
        _ key: AlignmentKey, in dimensions: ViewDimensions, content: LayoutComputer
    ) -> CGFloat?

    /// The space that the whole wants around it.
    func spacing(_ content: LayoutComputer) -> ViewSpacing
}

extension UnaryLayoutModifier {
    func mayAlign(_ key: AlignmentKey, content: LayoutComputer) -> Bool { content.mayAlign(key) }

    func explicitAlignment(
        _ key: AlignmentKey, in dimensions: ViewDimensions, content: LayoutComputer
    ) -> CGFloat? {
        let whole = ViewFrame(origin: .zero, size: dimensions.size, proposal: dimensions.proposal)
        let inner = place(content, in: whole)
        return ViewDimensions(size: inner.size, proposal: inner.proposal, computer: content)[explicit: key]
            .map { inner.origin[key.axis] + $0 }
    }

    func spacing(_ content: LayoutComputer) -> ViewSpacing { content.spacing }

    @MainActor
    package static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        makeUnary(modifier, inputs: inputs, content: content)
    }

    /// Makes the attributes of a view that `modifier` puts.
    @MainActor
    static func makeUnary(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let inner = Later<LayoutComputer>()
        let viewFrame = inputs.geometry.viewFrame
        let place = inputs.attribute("place in \(Self.self)") {
            let outer = viewFrame.value
            return modifier.value.place(inner.value, in: outer)
                .finite(from: outer.origin, view: "a view with \(Self.self)")
        }
        var outputs = content(inputs.placed(place))
        let layout = outputs.layout
        inner.attribute = layout
        outputs.layout = inputs.attribute("size of \(Self.self)") {
            UnaryComputer(modifier.value, content: layout.value)
        }
        return outputs
    }
}

/// An attribute that is made after those that read it.
@MainActor
final class Later<Value> {
    var attribute: Attribute<Value>?

    var value: Value {
        guard let attribute else { preconditionFailure("an attribute was read before its view was made") }
        return attribute.value
    }
}

/// The computer of a view with a modifier that puts it.
private final class UnaryComputer<Modifier: UnaryLayoutModifier>: LayoutComputerProxy {
    // Read where the computer is asked: in layout, on the thread that made it.
    private let modifier: Modifier
    private var alignments = KnownAlignments()
    private var knownSpacing: ViewSpacing?

    init(_ modifier: Modifier, content: LayoutComputer) {
        self.modifier = modifier
        super.init(content)
    }

    override var name: String { "a view with \(Modifier.self)" }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        modifier.size(for: proposal, along: axis, content: base)
    }

    override func mayAlign(_ key: AlignmentKey) -> Bool {
        alignments.isPossible(key) { modifier.mayAlign(key, content: base) }
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        if let known = alignments.find(key, in: dimensions) { return known }
        let value = modifier.explicitAlignment(key, in: dimensions, content: base)
        alignments.keep(value, for: key, in: dimensions)
        return value
    }

    override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = modifier.spacing(base)
        knownSpacing = spacing
        return spacing
    }
}
