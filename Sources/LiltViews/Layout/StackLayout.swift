/// The common part of `HStackLayout` and `VStackLayout`: views in a row or a column.
///
/// The stack offers space in order of priority. Within a priority, it offers space to the least flexible view first,
/// and offers each view an equal share of the remaining length. Length that a view does not use remains for the next
/// views. The flexibility of a view is its length for an infinite proposal minus its length for a proposal of 0.
///
/// One extra probe of each view doubles the number of probes at every level of nested stacks. The stack therefore
/// probes flexibility only if the result depends on it:
/// ```
///   proposal              offer to each view
///   nil                   nil
///   ≤ the sum of gaps     0
///   infinity              infinity
///   other, one view       the remaining length
///   other, several views  a share, in order of flexibility
/// ```
/// A probe for a stack's least length therefore probes each descendant once, at any nesting depth.
struct StackLayout {
    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?

    typealias Subviews = LayoutSubviews

    /// The results that a stack keeps between calls.
    struct Cache {
        fileprivate var gaps: Gaps?
        /// The result for the last proposal. A stack is usually placed with the proposal that it last measured.
        fileprivate var line: Line?
    }

    /// The distances between adjacent views, in points.
    fileprivate struct Gaps {
        /// The distance before each view; 0 before the first.
        let lengths: [CGFloat]
        let sum: CGFloat
    }

    /// The views' offers and sizes for one proposal.
    fileprivate struct Line {
        let proposal: ProposedViewSize
        var offers: [CGFloat?]
        var sizes: [CGSize]
        /// The position of the shared alignment line in each view.
        var guides: [CGFloat] = []
        var extent = AlignedExtent()
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        guard !subviews.isEmpty else { return .zero }
        prepare(proposal, subviews, &cache)
        guard let line = cache.line, let gaps = cache.gaps else { return .zero }
        var size = CGSize.zero
        size[axis] = line.sizes.reduce(0) { $0 + $1[axis] } + gaps.sum
        size[axis.across] = line.extent.length
        return size
    }

    func place(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        guard !subviews.isEmpty else { return }
        // Uses the proposal, not the stack's own size, so that views get the sizes with which the stack was measured.
        prepare(proposal, subviews, &cache)
        guard let line = cache.line, let gaps = cache.gaps else { return }
        var position = bounds.origin
        for (index, subview) in subviews.enumerated() {
            position[axis] += gaps.lengths[index]
            var origin = position
            origin[axis.across] = bounds.origin[axis.across] - line.extent.before - line.guides[index]
            var own = proposal
            own[axis] = line.offers[index]
            subview.place(at: origin, proposal: own)
            position[axis] += line.sizes[index][axis]
        }
    }

    /// Brings the cache up to date for `proposal`.
    private func prepare(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) {
        let gaps = cache.gaps ?? gaps(of: subviews)
        cache.gaps = gaps
        if cache.line?.proposal == proposal { return }
        cache.line = nil
        cache.line = arrange(proposal, subviews, gaps)
    }

    private func gaps(of subviews: Subviews) -> Gaps {
        var lengths: [CGFloat] = []
        lengths.reserveCapacity(subviews.count)
        var last: ViewSpacing?
        for subview in subviews {
            // With fixed spacing, the views' preferred spacing is not read.
            let own = spacing == nil ? subview.spacing : .zero
            let gap = last.map { spacing ?? $0.distance(to: own, along: axis) } ?? 0
            lengths.append(gap.isFinite ? gap : 0)
            last = own
        }
        return Gaps(lengths: lengths, sum: lengths.reduce(0, +))
    }

    private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews, _ gaps: Gaps) -> Line {
        let offers = offers(proposal, subviews, gaps)
        var line = Line(proposal: proposal, offers: offers, sizes: [])
        line.sizes.reserveCapacity(offers.count)
        line.guides.reserveCapacity(offers.count)
        for (index, subview) in subviews.enumerated() {
            var own = proposal
            own[axis] = offers[index]
            let dimensions = subview.dimensions(in: own)
            let guide = dimensions[alignment]
            line.sizes.append(dimensions.size)
            line.guides.append(guide)
            line.extent.add(length: dimensions.size[axis.across], guide: guide)
        }
        return line
    }

    /// Returns each view's offer along the stack's axis.
    private func offers(_ proposal: ProposedViewSize, _ subviews: Subviews, _ gaps: Gaps) -> [CGFloat?] {
        guard let offered = proposal[axis] else { return Array(repeating: nil, count: subviews.count) }
        let left = offered - gaps.sum
        if left <= 0 { return Array(repeating: 0, count: subviews.count) }
        if left == .infinity { return Array(repeating: .infinity, count: subviews.count) }
        if subviews.count == 1 { return [left] }
        return shares(of: left, proposal, subviews)
    }

    /// Divides a finite length among the views.
    private func shares(of whole: CGFloat, _ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGFloat?] {
        // A slice of subviews keeps the indices of the whole collection; the arrays here begin at 0.
        let first = subviews.startIndex
        func length(of index: Int, offered: CGFloat) -> CGFloat {
            var own = proposal
            own[axis] = offered
            return subviews[first + index].sizeThatFits(own)[axis]
        }
        let priorities = subviews.map(\.priority)
        let groups = Set(priorities).sorted(by: >)
        var offers: [CGFloat?] = Array(repeating: nil, count: priorities.count)
        var left = whole
        for (rank, priority) in groups.enumerated() {
            let isLast = rank == groups.count - 1
            var members = priorities.indices.filter { priorities[$0] == priority }
            if members.count > 1 {
                var flexibility = members.map { length(of: $0, offered: .infinity) }
                // A view of infinite length sorts last, regardless of its least length. If only one view has a finite
                // length, it sorts first, regardless of its least length.
                if flexibility.lazy.filter({ $0 < .infinity }).count > 1 {
                    for rank in members.indices where flexibility[rank] < .infinity {
                        flexibility[rank] -= length(of: members[rank], offered: 0)
                    }
                }
                // Views of equal flexibility keep their order, so the layout is deterministic.
                members = members.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }.map { members[$0] }
            }
            // The least lengths of all views with lower priority.
            let reserved =
                isLast
                ? 0
                : priorities.indices.reduce(0) { $0 + (priorities[$1] < priority ? length(of: $1, offered: 0) : 0) }
            left -= reserved
            for (rank, index) in members.enumerated() {
                let share = max(left / CGFloat(members.count - rank), 0)
                offers[index] = share
                // The last view is not measured, because no later share depends on its length.
                if isLast, rank == members.count - 1 { break }
                left -= length(of: index, offered: share)
            }
            left += reserved
        }
        return offers
    }
}

/// The extent of views before and after a shared alignment line, in points.
struct AlignedExtent {
    private(set) var before = CGFloat.infinity
    private var after = -CGFloat.infinity
    /// Whether a view is infinitely long. Such a view has no finite line to align by.
    private var isInfinite = false

    /// Adds a view of `length` points whose alignment line is `guide` points after the view's start.
    mutating func add(length: CGFloat, guide: CGFloat) {
        guard length < .infinity else {
            isInfinite = true
            return
        }
        before = min(before, -guide)
        after = max(after, length - guide)
    }

    /// The combined length of all views; 0 if there are none.
    var length: CGFloat { isInfinite ? .infinity : max(after - before, 0) }
}
