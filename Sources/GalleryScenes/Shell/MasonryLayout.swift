import Lilt

/// Columns of equal width. Each view takes the column that is the shortest so far, and keeps its proportions.
struct MasonryLayout: Layout {
    /// The least width of a column, in points.
    var columnWidth = 250.0
    var spacing = 18.0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? columnWidth
        return CGSize(width: width, height: frames(in: width, of: subviews).map(\.maxY).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, frames(in: bounds.width, of: subviews)) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(frame.size))
        }
    }

    private func frames(in width: CGFloat, of subviews: Subviews) -> [CGRect] {
        guard width.isFinite, width > 0 else { return subviews.map { _ in .zero } }
        let count = max(Int((width + spacing) / (columnWidth + spacing)), 1)
        let column = (width - spacing * Double(count - 1)) / Double(count)
        var heights = Array(repeating: 0.0, count: count)
        return subviews.map { subview in
            let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
            let height = subview.sizeThatFits(ProposedViewSize(width: column, height: nil)).height
            defer { heights[shortest] += height + spacing }
            return CGRect(
                x: Double(shortest) * (column + spacing), y: heights[shortest], width: column, height: height)
        }
    }
}
