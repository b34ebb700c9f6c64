/// A view in a place of a given size.
struct FixedFrame: UnaryLayoutModifier {
    typealias Body = Never

    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment

    init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }

    func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        let own = content.size(for: inner(proposal), along: axis)
        return CGSize(width: width ?? own.width, height: height ?? own.height)
    }

    func place(_ content: LayoutComputer, in placement: ViewFrame) -> ViewFrame {
        aligned(content, proposal: inner(placement.proposal), alignment: alignment, in: placement)
    }
}

/// A view in a place whose size lies between limits.
struct FlexibleFrame: UnaryLayoutModifier {
    typealias Body = Never

    /// The limits along one axis.
    struct Limits {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?

        /// What the view is offered.
        func inner(_ proposal: CGFloat?) -> CGFloat? {
            guard let proposal = proposal ?? ideal else { return nil }
            return clamped(proposal)
        }

        /// What the view is offered in a frame of that length: what it was offered when the frame was asked, so that it
        /// takes the same again. A frame that was asked for its ideal length offers that, so that the view fills it.
        func inner(_ proposal: CGFloat?, length: CGFloat) -> CGFloat? {
            inner(proposal == nil && !isUnlimited ? length : proposal)
        }

        private var isUnlimited: Bool { minimum == nil && maximum == nil }

        /// The length of the whole: what is offered, within the limits; the content's where there is none.
        func length(_ proposal: CGFloat?, content: CGFloat) -> CGFloat {
            if isUnlimited { return proposal == nil ? (ideal ?? content) : content }
            let lower = minimum ?? min(content, maximum ?? .infinity)
            let upper = maximum ?? max(content, minimum ?? 0)
            return max(min(proposal ?? ideal ?? content, upper), lower)
        }

        private func clamped(_ length: CGFloat) -> CGFloat {
            max(min(length, maximum ?? .infinity), minimum ?? 0)
        }
    }

    let horizontal: Limits
    let vertical: Limits
    let alignment: Alignment

    init(horizontal: Limits, vertical: Limits, alignment: Alignment) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.alignment = alignment
    }

    func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal.inner(proposal.width), height: vertical.inner(proposal.height))
    }

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        let own = content.size(for: inner(proposal), along: axis)
        return CGSize(
            width: horizontal.length(proposal.width, content: own.width),
            height: vertical.length(proposal.height, content: own.height))
    }

    func place(_ content: LayoutComputer, in placement: ViewFrame) -> ViewFrame {
        let proposal = ProposedViewSize(
            width: horizontal.inner(placement.proposal.width, length: placement.size.width),
            height: vertical.inner(placement.proposal.height, length: placement.size.height))
        return aligned(content, proposal: proposal, alignment: alignment, in: placement)
    }
}

/// Where a view goes so that its point `alignment` meets that of the whole.
func aligned(
    _ content: LayoutComputer, proposal: ProposedViewSize, alignment: Alignment, in placement: ViewFrame
) -> ViewFrame {
    let dimensions = content.dimensions(for: proposal)
    let offset = alignment.offset(of: dimensions, in: ViewDimensions(size: placement.size))
    return ViewFrame(
        origin: CGPoint(x: placement.origin.x + offset.x, y: placement.origin.y + offset.y), size: dimensions.size,
        proposal: proposal)
}

extension View {
    /// Puts the view in a place of a given size, in points; nil leaves a dimension as it is.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(FixedFrame(width: width, height: height, alignment: alignment))
    }

    /// Puts the view in a place whose size lies between limits, in points. Infinity as a maximum takes what is offered.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            FlexibleFrame(
                horizontal: FlexibleFrame.Limits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
                vertical: FlexibleFrame.Limits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
                alignment: alignment))
    }
}
