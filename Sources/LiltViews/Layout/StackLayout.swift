/// Views in a row or a column: what `HStackLayout` and `VStackLayout` have in common.
///
/// Space is offered by priority, and within a priority to the least flexible view first, each being offered an equal
/// part of what is left. What a view does not take goes to those after it.
struct StackLayout {
    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?

    typealias Subviews = LayoutSubviews

    /// What each view takes, and the space before it.
    private struct Line {
        var dimensions: [ViewDimensions]
        var proposals: [ProposedViewSize]
        var gaps: [CGFloat]

        func length(along axis: Axis) -> CGFloat {
            dimensions.reduce(0) { $0 + $1.size[axis] } + gaps.reduce(0, +)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let line = arrange(proposal, subviews)
        var size = CGSize.zero
        size[axis] = line.length(along: axis)
        let extent = extent(of: line)
        size[axis.across] = extent.below - extent.above
        return size
    }

    func place(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews) {
        guard !subviews.isEmpty else { return }
        // The stack's own size, rather than what it was offered, so that views take what they took when it was asked.
        let line = arrange(proposal, subviews)
        let extent = extent(of: line)
        var position = bounds.origin
        for (index, subview) in subviews.enumerated() {
            let dimensions = line.dimensions[index]
            position[axis] += line.gaps[index]
            var origin = position
            origin[axis.across] = bounds.origin[axis.across] - extent.above - dimensions[alignment]
            subview.place(at: origin, proposal: line.proposals[index])
            position[axis] += dimensions.size[axis]
        }
    }

    /// How far views reach across the stack before and after the line that they share.
    private func extent(of line: Line) -> (above: CGFloat, below: CGFloat) {
        var above = CGFloat.infinity, below = -CGFloat.infinity
        for dimensions in line.dimensions {
            let guide = dimensions[alignment]
            above = min(above, -guide)
            below = max(below, dimensions.size[axis.across] - guide)
        }
        return (above, below)
    }

    private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Line {
        // A part of the views keeps their indices; what is kept of each here begins at 0.
        let subviews = Array(subviews)
        let gaps = subviews.indices.map { index -> CGFloat in
            guard index > subviews.startIndex else { return 0 }
            return spacing ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: axis)
        }
        var line = Line(
            dimensions: Array(repeating: ViewDimensions(size: .zero), count: subviews.count),
            proposals: Array(repeating: .unspecified, count: subviews.count), gaps: gaps)
        guard let offered = proposal[axis] else {
            for (index, subview) in subviews.enumerated() {
                var own = proposal
                own[axis] = nil
                line.proposals[index] = own
                line.dimensions[index] = subview.dimensions(in: own)
            }
            return line
        }
        var left = offered - gaps.reduce(0, +)
        let ranges = subviews.map { subview -> (smallest: CGFloat, flexibility: CGFloat) in
            var own = proposal
            own[axis] = 0
            let smallest = subview.sizeThatFits(own)[axis]
            own[axis] = .infinity
            return (smallest, subview.sizeThatFits(own)[axis] - smallest)
        }
        let priorities = subviews.map(\.priority)
        var isUniform = true
        for priority in priorities where priority != priorities[0] { isUniform = false }
        let groups = isUniform ? [priorities[0]] : Set(priorities).sorted(by: >)
        for priority in groups {
            let members = subviews.indices.filter { isUniform || priorities[$0] == priority }
                // Ties in the order of the views, so that the same views give the same layout.
                .sorted { (ranges[$0].flexibility, $0) < (ranges[$1].flexibility, $1) }
            // What views of lower priority cannot do without.
            let reserved = isUniform
                ? 0 : subviews.indices.reduce(0) { $0 + (priorities[$1] < priority ? ranges[$1].smallest : 0) }
            left -= reserved
            for (rank, index) in members.enumerated() {
                var own = proposal
                own[axis] = max(left / CGFloat(members.count - rank), 0)
                let dimensions = subviews[index].dimensions(in: own)
                line.proposals[index] = own
                line.dimensions[index] = dimensions
                left -= dimensions.size[axis]
            }
            left += reserved
        }
        return line
    }
}

/// A row of views: the layout of `HStack`.
public struct HStackLayout: Layout, Sendable {
    /// The horizontal line that views share.
    public var alignment: VerticalAlignment
    /// Points between views; nil for what the views want.
    public var spacing: CGFloat?

    /// Creates a row.
    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    private var stack: StackLayout { StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        stack.sizeThatFits(proposal: proposal, subviews: subviews)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        stack.place(in: bounds, proposal: proposal, subviews: subviews)
    }
}

/// A column of views: the layout of `VStack`.
public struct VStackLayout: Layout, Sendable {
    /// The vertical line that views share.
    public var alignment: HorizontalAlignment
    /// Points between views; nil for what the views want.
    public var spacing: CGFloat?

    /// Creates a column.
    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    private var stack: StackLayout { StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        stack.sizeThatFits(proposal: proposal, subviews: subviews)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        stack.place(in: bounds, proposal: proposal, subviews: subviews)
    }
}

/// Views on top of each other, the first at the back: the layout of `ZStack`.
public struct ZStackLayout: Layout, Sendable {
    /// The point that views share.
    public var alignment: Alignment

    /// Creates a pile.
    public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let extent = extent(proposal, subviews)
        return extent.isNull ? .zero : extent.size
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let extent = extent(proposal, subviews)
        for subview in subviews {
            let dimensions = subview.dimensions(in: proposal)
            subview.place(
                at: CGPoint(
                    x: bounds.minX - extent.minX - dimensions[alignment.horizontal],
                    y: bounds.minY - extent.minY - dimensions[alignment.vertical]),
                proposal: proposal)
        }
    }

    /// How far views reach around the point that they share.
    private func extent(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGRect {
        var extent = CGRect.null
        for subview in subviews {
            let dimensions = subview.dimensions(in: proposal)
            let origin = CGPoint(x: -dimensions[alignment.horizontal], y: -dimensions[alignment.vertical])
            extent = extent.union(CGRect(origin: origin, size: dimensions.size))
        }
        return extent
    }
}
