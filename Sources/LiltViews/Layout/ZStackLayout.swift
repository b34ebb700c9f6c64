/// Views on top of each other, the first at the back: the layout of `ZStack`.
public struct ZStackLayout: Layout, Sendable {
    /// The point by which the views are aligned.
    public var alignment: Alignment

    /// Creates a layout that puts views on top of each other.
    public nonisolated init(alignment: Alignment = .center) { self.alignment = alignment }

    /// Returns the size of the smallest rectangle that contains the aligned views; `.zero` without views.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        let (columns, rows) = extents(proposal, subviews)
        return CGSize(width: columns.length, height: rows.length)
    }

    /// Places the views so that their alignment points coincide.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (columns, rows) = extents(proposal, subviews)
        for subview in subviews {
            let dimensions = subview.dimensions(in: proposal)
            subview.place(
                at: CGPoint(
                    x: bounds.minX - columns.before - dimensions[alignment.horizontal],
                    y: bounds.minY - rows.before - dimensions[alignment.vertical]),
                proposal: proposal)
        }
    }

    /// Returns the views' horizontal and vertical extents around their alignment point.
    private func extents(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (AlignedExtent, AlignedExtent) {
        var (columns, rows) = (AlignedExtent(), AlignedExtent())
        for subview in subviews {
            let dimensions = subview.dimensions(in: proposal)
            columns.add(length: dimensions.width, guide: dimensions[alignment.horizontal])
            rows.add(length: dimensions.height, guide: dimensions[alignment.vertical])
        }
        return (columns, rows)
    }
}
