/// Views in a row or a column: what `HStackLayout` and `VStackLayout` have in common.
///
/// Space is offered by priority, and within a priority to the least flexible view first, each being offered an equal
/// part of what is left. What a view does not take goes to those after it. How flexible a view is, the stack finds out:
/// the view's greatest length, where it is offered infinity, less its least one, where it is offered 0.
///
/// Stacks in stacks ask each other, so that one question too many at each level doubles the work with each level. A
/// stack asks for the flexibility of its views only where that decides something:
/// ```
///   offered nil         each view is offered nil
///   nothing is left     each view is offered 0
///   offered infinity    each view is offered infinity
///   one view            it is offered all that is left
///   several views       their flexibility says in which order
/// ```
/// So a question for the least length of a stack asks each view inside once, however deep stacks are nested.
struct StackLayout {
    let axis: Axis
    let alignment: AlignmentKey
    let spacing: CGFloat?

    typealias Subviews = LayoutSubviews

    /// What a stack finds out about its views.
    struct Cache {
        fileprivate var gaps: Gaps?
        /// How the views lay for the proposal that was asked last: a stack is mostly placed where it was asked last.
        fileprivate var line: Line?
    }

    /// The space between views.
    fileprivate struct Gaps {
        /// The space before each view.
        let lengths: [CGFloat]
        let sum: CGFloat
    }

    /// What each view is offered and takes for one proposal.
    fileprivate struct Line {
        let proposal: ProposedViewSize
        var offers: [CGFloat?]
        var sizes: [CGSize]
        /// Where the shared line is in each view.
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
        // What the stack was offered, rather than its own size, so that views take what they took when it was asked.
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

    /// Brings the cache to `proposal`.
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
            // Views that are a fixed distance apart are not asked what they want.
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

    /// What each view is offered along the stack.
    private func offers(_ proposal: ProposedViewSize, _ subviews: Subviews, _ gaps: Gaps) -> [CGFloat?] {
        guard let offered = proposal[axis] else { return Array(repeating: nil, count: subviews.count) }
        let left = offered - gaps.sum
        if left <= 0 { return Array(repeating: 0, count: subviews.count) }
        if left == .infinity { return Array(repeating: .infinity, count: subviews.count) }
        if subviews.count == 1 { return [left] }
        return shares(of: left, proposal, subviews)
    }

    /// Shares a finite length out.
    private func shares(of whole: CGFloat, _ proposal: ProposedViewSize, _ subviews: Subviews) -> [CGFloat?] {
        // A part of the views keeps their indices; what is kept of each here begins at 0.
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
                // The order of views that take all they can get does not depend on the least that they take.
                if flexibility.lazy.filter({ $0 < .infinity }).count > 1 {
                    for rank in members.indices where flexibility[rank] < .infinity {
                        flexibility[rank] -= length(of: members[rank], offered: 0)
                    }
                }
                // Ties in the order of the views, so that the same views give the same layout.
                members = members.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }.map { members[$0] }
            }
            // What views of lower priority cannot do without.
            let reserved = isLast
                ? 0
                : priorities.indices.reduce(0) { $0 + (priorities[$1] < priority ? length(of: $1, offered: 0) : 0) }
            left -= reserved
            for (rank, index) in members.enumerated() {
                let share = max(left / CGFloat(members.count - rank), 0)
                offers[index] = share
                // What the last view takes, nobody else wants to know.
                if isLast, rank == members.count - 1 { break }
                left -= length(of: index, offered: share)
            }
            left += reserved
        }
        return offers
    }
}

/// How far views reach before and after a line that they share, in points.
struct AlignedExtent {
    private(set) var before = CGFloat.infinity
    private var after = -CGFloat.infinity
    /// Whether a view has no end: it then has no middle either, which others could be aligned by.
    private var isInfinite = false

    /// Adds a view of that length, in which the line is `guide` points after its start.
    mutating func add(length: CGFloat, guide: CGFloat) {
        guard length < .infinity else {
            isInfinite = true
            return
        }
        before = min(before, -guide)
        after = max(after, length - guide)
    }

    /// The length of all views together; 0 where there are none.
    var length: CGFloat { isInfinite ? .infinity : max(after - before, 0) }
}
