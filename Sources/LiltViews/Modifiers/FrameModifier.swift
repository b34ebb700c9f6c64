/// A view in a frame of a fixed size.
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

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame {
        aligned(content, proposal: inner(viewFrame.proposal), alignment: alignment, in: viewFrame)
    }
}

/// A view in a frame whose size has limits.
struct FlexibleFrame: UnaryLayoutModifier {
    typealias Body = Never

    /// The limits along one axis.
    struct Limits {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?

        /// The proposal for the view.
        func inner(_ proposal: CGFloat?) -> CGFloat? {
            guard let proposal = proposal ?? ideal else { return nil }
            return clamped(proposal)
        }

        /// The proposal for the view in a frame of a given length. The view receives the frame's proposal, so it
        /// chooses the same size again. If the frame's proposal is nil and the frame has a limit, the view receives
        /// the frame's length, so it fills the frame.
        func inner(_ proposal: CGFloat?, length: CGFloat) -> CGFloat? {
            inner(proposal == nil && !isUnlimited ? length : proposal)
        }

        private var isUnlimited: Bool { minimum == nil && maximum == nil }

        /// The length of the frame: the proposal clamped to the limits. If one limit is nil, the content's length
        /// replaces it. Without limits, the result is the content's length, or the ideal length if the proposal is nil.
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

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame {
        let proposal = ProposedViewSize(
            width: horizontal.inner(viewFrame.proposal.width, length: viewFrame.size.width),
            height: vertical.inner(viewFrame.proposal.height, length: viewFrame.size.height))
        return aligned(content, proposal: proposal, alignment: alignment, in: viewFrame)
    }
}

/// Returns the view frame in which the content's `alignment` point coincides with the `alignment` point of `viewFrame`.
func aligned(
    _ content: LayoutComputer, proposal: ProposedViewSize, alignment: Alignment, in viewFrame: ViewFrame
) -> ViewFrame {
    let dimensions = content.dimensions(for: proposal, along: viewFrame.axis)
    let offset = alignment.offset(of: dimensions, in: ViewDimensions(size: viewFrame.size))
    return ViewFrame(
        origin: CGPoint(x: viewFrame.origin.x + offset.x, y: viewFrame.origin.y + offset.y), size: dimensions.size,
        proposal: proposal, axis: viewFrame.axis)
}

extension View {
    /// Puts the view into a frame of a fixed size, in points; nil keeps the view's own size. A negative length counts
    /// as 0.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(FixedFrame(width: width, height: height, alignment: alignment))
    }

    /// Puts the view into a frame whose size has limits, in points. A maximum of infinity takes the proposed length. If
    /// a minimum exceeds its maximum, the minimum applies.
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
