/// Choices side by side that fill the width.
///
/// All segments have the same width if the widest label fits into that width. Otherwise each segment has the width of
/// its label and an equal share of the remaining width. If no width remains, the widest segments shrink to one common
/// width, so that short labels are not truncated.
package struct SegmentsLayout: Layout {
    package func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let ideals = idealWidths(of: subviews)
        let width = proposal.width ?? (ideals.max() ?? 0) * CGFloat(ideals.count)
        let widths = Self.widths(ideals, in: width)
        let height = zip(subviews, widths).reduce(0) { height, segment in
            max(height, segment.0.sizeThatFits(ProposedViewSize(width: segment.1, height: proposal.height)).height)
        }
        return CGSize(width: widths.reduce(0, +), height: height)
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for (subview, width) in zip(subviews, Self.widths(idealWidths(of: subviews), in: bounds.width)) {
            subview.place(
                at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
            x += width
        }
    }

    private func idealWidths(of subviews: Subviews) -> [CGFloat] {
        subviews.map { $0.sizeThatFits(.unspecified).width }
    }

    /// Returns the widths of segments whose labels have the widths `ideals`. The sum of the widths is `width`, if
    /// `width` is finite and at least 0. Otherwise each segment has its ideal width.
    package static func widths(_ ideals: [CGFloat], in width: CGFloat) -> [CGFloat] {
        guard let widest = ideals.max(), width >= 0, width.isFinite else { return ideals }
        let (count, sum) = (CGFloat(ideals.count), ideals.reduce(0, +))
        if width >= widest * count || sum <= 0 { return ideals.map { _ in width / count } }
        if width >= sum { return ideals.map { $0 + (width - sum) / count } }
        // The loop finds the common width of the segments that shrink. Each pass excludes a segment that keeps its
        // ideal width.
        var (rest, shrinking) = (width, ideals.sorted())
        while let narrowest = shrinking.first, narrowest * CGFloat(shrinking.count) <= rest {
            rest -= narrowest
            shrinking.removeFirst()
        }
        let limit = shrinking.isEmpty ? widest : rest / CGFloat(shrinking.count)
        return ideals.map { min($0, limit) }
    }
}
