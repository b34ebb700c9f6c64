/// A modifier that places one view: a frame, padding, a position.
///
/// The view's frame is in the coordinate space of the modifier's frame. So the frame animates with the transaction that
/// the view receives, after the modifiers inside this one have changed the transaction.
nonisolated protocol UnaryLayoutModifier: PrimitiveModifier {
    /// Whether alignment lines come from code of the app, which may read state and models.
    static var asksApp: Bool { get }

    /// Returns the modified view's size for `proposal`.
    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize

    /// Returns the view's frame inside the modifier's frame `viewFrame`.
    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame

    /// Returns whether the modifier or the view may set the position of an alignment line. A result of false holds for
    /// all sizes.
    func mayAlign(_ key: AlignmentKey, content: LayoutComputer) -> Bool

    /// Returns the explicit position of an alignment line of the modified view, in points. The default is the position
    /// that the view itself has.
    func explicitAlignment(
        _ key: AlignmentKey, in dimensions: ViewDimensions, content: LayoutComputer
    ) -> CGFloat?

    /// Returns the preferred spacing around the modified view. The default is the view's own spacing.
    func spacing(_ content: LayoutComputer) -> ViewSpacing
}

extension UnaryLayoutModifier {
    static var asksApp: Bool { false }

    func mayAlign(_ key: AlignmentKey, content: LayoutComputer) -> Bool { content.mayAlign(key) }

    func explicitAlignment(
        _ key: AlignmentKey, in dimensions: ViewDimensions, content: LayoutComputer
    ) -> CGFloat? {
        let inner = place(content, in: dimensions.viewFrame)
        return ViewDimensions(of: content, in: inner)[explicit: key].map { inner.origin[key.axis] + $0 }
    }

    func spacing(_ content: LayoutComputer) -> ViewSpacing { content.spacing }

    @MainActor
    package static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        makeUnary(modifier, inputs: inputs, content: content)
    }

    /// Creates the attributes of a view that `modifier` places.
    @MainActor
    static func makeUnary(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let inner = Later<LayoutComputer>()
        let outerFrame = inputs.geometry.viewFrame
        let innerFrame = PlacedFrame("frame in \(Self.self)", in: outerFrame, subgraph: inputs.subgraph) { outer in
            modifier.untracked.place(inner.untracked, in: outer)
                .finite(from: outer.origin, view: "a view with \(Self.self)")
        }
        var outputs = content(inputs.placed(innerFrame))
        let layout = outputs.layout
        inner.attribute = layout
        innerFrame.depend(on: [modifier, layout])
        let reads = asksApp ? LayoutReads() : nil
        let computer = inputs.attribute("size of \(Self.self)") { () -> LayoutComputer in
            reads?.begin()
            return UnaryComputer(modifier.value, content: layout.value, reads: reads)
        }
        reads?.reader = computer
        outputs.layout = computer
        return outputs
    }
}

/// A reference to an attribute that is created after the attributes that read it.
@MainActor
final class Later<Value> {
    var attribute: Attribute<Value>?

    var value: Value { created.value }

    /// The value. A read adds no dependency.
    var untracked: Value { created.untracked }

    private var created: Attribute<Value> {
        guard let attribute else { preconditionFailure("an attribute was read before its view was created") }
        return attribute
    }
}

/// The computer of a view with a modifier that places it.
private final class UnaryComputer<Modifier: UnaryLayoutModifier>: LayoutComputerProxy {
    // Layout alone reads the modifier, on the thread that created this computer.
    private let modifier: Modifier
    private let reads: LayoutReads?
    private var alignments = KnownAlignments()
    private var knownSpacing: ViewSpacing?

    init(_ modifier: Modifier, content: LayoutComputer, reads: LayoutReads?) {
        self.modifier = modifier
        self.reads = reads
        super.init(content)
    }

    override var name: String { "a view with \(Modifier.self)" }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        modifier.size(for: proposal, along: axis, content: base)
    }

    override func mayAlign(_ key: AlignmentKey) -> Bool {
        if let known = alignments.isPossible(key) { return known }
        let isPossible = modifier.mayAlign(key, content: base)
        alignments.keep(isPossible: isPossible, for: key)
        return isPossible
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        if let known = alignments.find(key, in: dimensions) { return known }
        StackLimit.check()
        let value = LayoutReads.track(reads) { modifier.explicitAlignment(key, in: dimensions, content: base) }
        alignments.keep(value, for: key, in: dimensions)
        return value
    }

    override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        StackLimit.check()
        let spacing = modifier.spacing(base)
        knownSpacing = spacing
        return spacing
    }
}
