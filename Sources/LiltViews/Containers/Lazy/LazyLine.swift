/// The direction, alignment and spacing of a lazy stack or grid.
struct LazyLine: Equatable {
    let axis: Axis
    let alignment: AlignmentKey
    /// The distance between views, or between the lines of a grid, in points. nil means the views' preferred spacing in
    /// a stack, and 8 in a grid.
    let spacing: CGFloat?
    /// The columns or rows of a grid; nil for a stack.
    var items: [GridItem]?
    /// The kinds of views that are pinned.
    var pins: PinnedScrollableViews = []
}

/// Estimated lengths along the axis of a lazy stack, in points, for the views that it has not created.
///
/// The created views are in a *chain*, one after another from an anchor, and in an *island* at an estimated position.
struct LazyLengths: Equatable {
    /// The length before the first view of the chain.
    var before: CGFloat = 0
    /// The length after the last view of the chain.
    var after: CGFloat = 0
    /// The position at which the island begins, in points from the start of the stack.
    var island: CGFloat = 0
}

/// The start or the end of a view in a lazy stack. This edge keeps its position when the lengths of other views change.
struct LazyAnchor {
    var view: LazyView
    /// The position of that start or end, in the coordinate space of the stack's views.
    var position: CGFloat
    var isEnd = false
}

/// The computer of a lazy stack: the existing views one after another, and estimated lengths for the others.
///
/// Across the axis, a view's proposal is the stack's proposal; along the axis, it is unspecified, so the view has its
/// ideal length.
class LazyLineComputer: LayoutComputer {
    /// The sizes of the views for one proposal.
    private struct Arrangement {
        let proposal: ProposedViewSize
        var sizes: [CGSize] = []
        /// For each view, the position of the shared alignment line in the view.
        var guides: [CGFloat] = []
        /// The distance before each view of the chain or the island; 0 before the first view of each.
        var gaps: [CGFloat] = []
        /// The length of the chain.
        var length: CGFloat = 0
        var extent = AlignedExtent()
    }

    final let children: [LayoutComputer]
    final let line: LazyLine
    final let lengths: LazyLengths
    /// The indices of the views that are laid out one after another from the anchor.
    final let chain: Range<Int>
    /// The indices of the views that are laid out at an estimated position.
    final let island: Range<Int>
    /// The indices of the pinned views that are neither in the chain nor in the island.
    private let pinned: [Int]
    /// The extent, across the axis, of the views that no longer exist.
    private let past: AlignedExtent
    private var known: Arrangement?
    private var knownSpacing: ViewSpacing?

    init(
        _ children: [LayoutComputer], line: LazyLine, lengths: LazyLengths, chain: Range<Int>, island: Range<Int>,
        pinned: [Int], past: AlignedExtent
    ) {
        self.children = children
        self.line = line
        self.lengths = lengths
        self.chain = chain
        self.island = island
        self.pinned = pinned
        self.past = past
    }

    override var name: String { "a lazy stack" }

    override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        StackLimit.check()
        var spacing = ViewSpacing.zero
        for index in chain { spacing.formUnion(children[index].spacing) }
        if chain.isEmpty { spacing = ViewSpacing() }
        knownSpacing = spacing
        return spacing
    }

    private func arrangement(_ proposal: ProposedViewSize) -> Arrangement {
        if let known, known.proposal == proposal { return known }
        StackLimit.check()
        let axis = line.axis
        var result = Arrangement(proposal: proposal)
        result.extent = past
        var own = proposal
        own[axis] = nil
        for (index, child) in children.enumerated() {
            let dimensions = child.dimensions(for: own, along: axis)
            let guide = dimensions[line.alignment]
            result.sizes.append(dimensions.size)
            result.guides.append(guide)
            let isInChain = chain.contains(index), isPlaced = isInChain || island.contains(index)
            if isPlaced || pinned.contains(index) {
                result.extent.add(length: dimensions.size[axis.across], guide: guide)
            }
            var gap: CGFloat = 0
            if isPlaced, index > (isInChain ? chain : island).lowerBound {
                gap = line.spacing ?? children[index - 1].spacing.distance(to: child.spacing, along: axis)
                if !gap.isFinite { gap = 0 }
            }
            if isInChain { result.length += gap + dimensions.size[axis] }
            result.gaps.append(gap)
        }
        known = result
        return result
    }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        let arrangement = arrangement(proposal)
        var size = CGSize.zero
        size[line.axis] = chain.isEmpty ? 0 : max(lengths.before + arrangement.length + lengths.after, 0)
        size[line.axis.across] = breadth(arrangement)
        return size
    }

    /// The length of the stack across the axis: the proposed length, or the views' length if that is greater or if the
    /// proposal is not finite.
    ///
    /// The stack is not shorter than its proposal. So its origin stays the same if an animated update changes the
    /// length of its views. The views move with the stack's shown origin.
    private func breadth(_ arrangement: Arrangement) -> CGFloat {
        let own = chain.isEmpty && island.isEmpty ? 0 : arrangement.extent.length
        guard let proposed = arrangement.proposal[line.axis.across], proposed.isFinite else { return own }
        return max(own, proposed)
    }

    /// The distance of the views from the stack's edge across the axis. The views as a whole are aligned in the stack.
    private func inset(_ arrangement: Arrangement) -> CGFloat {
        let (own, whole) = (arrangement.extent.length, breadth(arrangement))
        guard whole > own else { return 0 }
        func guide(_ length: CGFloat) -> CGFloat {
            var size = CGSize.zero
            size[line.axis.across] = length
            return ViewDimensions(size: size)[line.alignment]
        }
        let inset = guide(whole) - (mayAlign(line.alignment) ? -arrangement.extent.before : guide(own))
        return inset.isFinite ? inset : 0
    }

    override func mayAlign(_ key: AlignmentKey) -> Bool {
        key == line.alignment && chain.contains { children[$0].mayAlign(key) }
    }

    /// Returns the shared alignment line across the axis. The stack sets no alignment lines along its axis, because
    /// they would depend on the views that exist.
    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        guard mayAlign(key) else { return nil }
        let arrangement = arrangement(dimensions.proposal)
        let position = inset(arrangement) - arrangement.extent.before
        return position.isFinite ? position : nil
    }

    /// The number of views beside one another for a proposal: 1 in a stack, the number of tracks in a grid.
    func columnCount(for proposal: ProposedViewSize) -> Int { 1 }

    /// The extent of all views for a proposal.
    func extent(for proposal: ProposedViewSize) -> AlignedExtent { arrangement(proposal).extent }

    /// Returns the views' frames.
    ///
    /// - Parameters:
    ///   - anchor: The index of a view in the chain, and the position of that view's start or end.
    ///   - shift: The distance from the start of the stack to the origin of the frames' coordinate space.
    ///   - others: The frames of the views that are neither in the chain nor in the island.
    func frames(
        for proposal: ProposedViewSize, anchor: (index: Int, position: CGFloat, isEnd: Bool), shift: CGFloat,
        others: [ViewFrame?]
    ) -> [ViewFrame] {
        let (axis, arrangement) = (line.axis, arrangement(proposal))
        let inset = inset(arrangement)
        var own = proposal
        own[axis] = nil
        func frame(_ index: Int, at position: CGFloat) -> ViewFrame {
            var origin = CGPoint.zero
            origin[axis] = position
            origin[axis.across] = inset + (-arrangement.extent.before - arrangement.guides[index])
            return ViewFrame(origin: origin, size: arrangement.sizes[index], proposal: own, axis: axis)
                .finite(from: .zero, view: children[index].name)
        }
        var frames = children.indices.map { index in
            others.indices.contains(index) ? others[index] ?? frame(index, at: 0) : frame(index, at: 0)
        }
        if chain.contains(anchor.index) {
            var position = anchor.position
            if anchor.isEnd { position -= arrangement.sizes[anchor.index][axis] }
            for index in (chain.lowerBound...anchor.index).reversed() {
                frames[index] = frame(index, at: position)
                if index > chain.lowerBound {
                    position -= arrangement.gaps[index] + arrangement.sizes[index - 1][axis]
                }
            }
            position = frames[anchor.index].origin[axis]
            for index in anchor.index..<chain.upperBound {
                if index > anchor.index { position += arrangement.gaps[index] }
                frames[index] = frame(index, at: position)
                position += arrangement.sizes[index][axis]
            }
        }
        var position = lengths.island - shift
        for index in island {
            position += arrangement.gaps[index]
            frames[index] = frame(index, at: position)
            position += arrangement.sizes[index][axis]
        }
        return frames
    }
}
