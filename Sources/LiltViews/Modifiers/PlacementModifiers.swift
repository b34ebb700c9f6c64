/// Space around a view.
struct Padding: UnaryLayoutModifier {
    typealias Body = Never

    let insets: EdgeInsets

    init(insets: EdgeInsets) { self.insets = insets }

    /// The default length, in points.
    static let standard: CGFloat = 16

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
            height: proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
    }

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        let own = content.size(for: inner(proposal), along: axis)
        return CGSize(
            width: max(own.width + insets.leading + insets.trailing, 0),
            height: max(own.height + insets.top + insets.bottom, 0))
    }

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame {
        let proposal = inner(viewFrame.proposal)
        let size = content.size(for: proposal, along: viewFrame.axis)
        return ViewFrame(
            origin: CGPoint(x: viewFrame.origin.x + insets.leading, y: viewFrame.origin.y + insets.top), size: size,
            proposal: proposal, axis: viewFrame.axis)
    }

    func spacing(_ content: LayoutComputer) -> ViewSpacing { ViewSpacing() }
}

/// A view with its center at a point of the proposed area.
struct Position: UnaryLayoutModifier {
    typealias Body = Never

    let position: CGPoint

    init(position: CGPoint) { self.position = position }

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        let own = content.size(for: proposal, along: axis)
        return proposal.replacingUnspecifiedDimensions(by: own)
    }

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame {
        let size = content.size(for: viewFrame.proposal, along: viewFrame.axis)
        return ViewFrame(
            origin: CGPoint(
                x: viewFrame.origin.x + position.x - size.width / 2,
                y: viewFrame.origin.y + position.y - size.height / 2),
            size: size, proposal: viewFrame.proposal, axis: viewFrame.axis)
    }
}

/// A view with its ideal size along some axes.
struct FixedSize: UnaryLayoutModifier {
    typealias Body = Never

    let horizontal: Bool
    let vertical: Bool

    init(horizontal: Bool, vertical: Bool) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        content.size(for: inner(proposal), along: axis)
    }

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame {
        aligned(content, proposal: inner(viewFrame.proposal), alignment: .center, in: viewFrame)
    }
}

/// The relation of a view with a fixed aspect ratio to the proposed area.
///
/// ```swift
/// Image(systemName: "heart.fill").resizable().aspectRatio(contentMode: .fit)
/// ```
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// The whole view is inside the area.
    case fit
    /// The view covers the whole area.
    case fill
}

/// A view with a fixed aspect ratio.
struct AspectRatio: UnaryLayoutModifier {
    typealias Body = Never

    /// Width over height; nil for the ratio of the view's ideal size.
    let ratio: CGFloat?
    let mode: ContentMode

    init(ratio: CGFloat?, mode: ContentMode) {
        self.ratio = ratio
        self.mode = mode
    }

    private func inner(
        _ proposal: ProposedViewSize, along axis: Axis?, _ content: LayoutComputer
    ) -> ProposedViewSize {
        var ratio = ratio ?? 0
        if self.ratio == nil {
            let ideal = content.size(for: .unspecified, along: axis)
            ratio = ideal.height > 0 ? ideal.width / ideal.height : 1
        }
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil):
            let ideal = content.size(for: .unspecified, along: axis)
            let width = mode == .fit ? min(ideal.width, ideal.height * ratio) : max(ideal.width, ideal.height * ratio)
            return ProposedViewSize(width: width, height: width / ratio)
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            // The comparison is also right if one side is infinite: with `fit`, the finite side limits the view.
            let isWide = width > height * ratio
            return isWide == (mode == .fit)
                ? ProposedViewSize(width: height * ratio, height: height)
                : ProposedViewSize(width: width, height: width / ratio)
        }
    }

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        content.size(for: inner(proposal, along: axis, content), along: axis)
    }

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame {
        let proposal = inner(viewFrame.proposal, along: viewFrame.axis, content)
        return aligned(content, proposal: proposal, alignment: .center, in: viewFrame)
    }
}

/// A view with a custom alignment guide.
struct AlignmentGuide: UnaryLayoutModifier {
    typealias Body = Never

    static var asksApp: Bool { true }

    let key: AlignmentKey
    // Called in layout, on the thread that created the view.
    let computeValue: (ViewDimensions) -> CGFloat

    init(key: AlignmentKey, computeValue: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.computeValue = computeValue
    }

    func size(for proposal: ProposedViewSize, along axis: Axis?, content: LayoutComputer) -> CGSize {
        content.size(for: proposal, along: axis)
    }

    func place(_ content: LayoutComputer, in viewFrame: ViewFrame) -> ViewFrame { viewFrame }

    func mayAlign(_ key: AlignmentKey, content: LayoutComputer) -> Bool {
        key == self.key || content.mayAlign(key)
    }

    func explicitAlignment(
        _ key: AlignmentKey, in dimensions: ViewDimensions, content: LayoutComputer
    ) -> CGFloat? {
        let own = dimensions.forwarded(to: content)
        return key == self.key ? computeValue(own) : own[explicit: key]
    }
}

extension View {
    /// Adds space around the view, in points. If the space at an edge is negative, the view extends beyond that edge of
    /// the modified view.
    public func padding(_ insets: EdgeInsets) -> some View { modifier(Padding(insets: insets)) }

    /// Adds padding of `length` points at some edges. A `length` of nil is 16 points.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? Padding.standard
        return modifier(
            Padding(
                insets: EdgeInsets(
                    top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                    bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)))
    }

    /// Adds padding in points on all sides.
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Adds the padding between the content of a window and the window's edges: 20 points.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 20) }

    /// Sets the view's center to a point of the proposed area, in points from the area's top leading corner. The
    /// modified view is as large as the area.
    public func position(_ position: CGPoint) -> some View { modifier(Position(position: position)) }

    /// Sets the view's center to a point of the proposed area, in points from the area's top leading corner. The
    /// modified view is as large as the area.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    /// Gives the view its ideal size.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Gives the view its ideal size along some axes.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSize(horizontal: horizontal, vertical: vertical))
    }

    /// Gives the view a fixed ratio of width to height. An `aspectRatio` of nil keeps the ratio of the view's ideal
    /// size. A number that is not positive and finite has no effect.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatio(ratio: aspectRatio, mode: contentMode))
    }

    /// Gives the view the ratio of width to height that `aspectRatio` has. If the height is not positive, the view
    /// keeps the ratio of its ideal size.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(
            aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, contentMode: contentMode)
    }

    /// Scales the view to fit inside the proposed area.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Scales the view to cover the proposed area.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Sets the position of an alignment guide, in points from the view's leading edge.
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuide(key: g.key, computeValue: computeValue))
    }

    /// Sets the position of an alignment guide, in points from the view's top edge.
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuide(key: g.key, computeValue: computeValue))
    }
}

/// Kinds of bars that content avoids. A window of Lilt has no bars of its own.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// One bit per member.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Bars around the content.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// A keyboard on the screen.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// All kinds of bars.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}
