/// The computer of a container: asks a `Layout`.
final class LayoutContainerComputer<L: Layout>: LayoutComputer {
    private let layout: L
    private let subviews: LayoutSubviews
    private let places = PlacementRecorder()
    private var cache: L.Cache
    private var alignments = KnownAlignments()

    /// - Parameter cache: The cache of the computer that this one replaces.
    init(_ layout: L, children: [LayoutComputer], cache: L.Cache?) {
        self.layout = layout
        let places = places
        let axis = L.self == AnyLayout.self ? (layout as? AnyLayout)?.stackAxis : L.layoutProperties.stackOrientation
        subviews = LayoutSubviews(
            children.enumerated().map { index, computer in
                LayoutSubview(computer: computer, index: index, places: places, stackAxis: axis)
            })
        if var cache {
            layout.updateCache(&cache, subviews: subviews)
            self.cache = cache
        } else {
            self.cache = layout.makeCache(subviews: subviews)
        }
    }

    /// What is kept for the computer that comes after this one.
    var lastCache: L.Cache { cache }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    override var spacing: ViewSpacing { layout.spacing(subviews: subviews, cache: &cache) }

    /// Where the views go when the container is at `placement`.
    func placements(in placement: Placement) -> [Placement] {
        let recorded = places.record(count: subviews.count) {
            layout.placeSubviews(
                in: placement.frame, proposal: placement.proposal, subviews: subviews, cache: &cache)
        }
        return zip(subviews, recorded).map { subview, recorded in
            if let recorded { return recorded }
            let size = subview.sizeThatFits(placement.proposal)
            return Placement(
                origin: CGPoint(
                    x: placement.origin.x + (placement.size.width - size.width) / 2,
                    y: placement.origin.y + (placement.size.height - size.height) / 2),
                size: size, proposal: placement.proposal)
        }
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        if let known = alignments.find(key, in: dimensions) { return known }
        let value = ownAlignment(key, in: dimensions) ?? combinedAlignment(key, in: dimensions)
        alignments.keep(value, for: key, in: dimensions)
        return value
    }

    /// What the layout says itself.
    private func ownAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: dimensions.size)
        let proposal = ProposedViewSize(dimensions.size)
        return key.axis == .horizontal
            ? layout.explicitAlignment(
                of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
            : layout.explicitAlignment(
                of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// What the views say together: the first of first base lines, the last of last ones, else the mean.
    private func combinedAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        // Most lines are at their default place; nothing needs to be placed to find that out.
        var values: [CGFloat] = []
        var placements: [Placement]?
        for (index, subview) in subviews.enumerated() {
            let own = subview.dimensions(in: ProposedViewSize(dimensions.size))
            guard own[explicit: key] != nil else { continue }
            if placements == nil {
                placements = self.placements(
                    in: Placement(origin: .zero, size: dimensions.size, proposal: ProposedViewSize(dimensions.size)))
            }
            guard let placement = placements?[index] else { continue }
            let placed = ViewDimensions(size: placement.size, computer: subview.computer)
            if let value = placed[explicit: key] { values.append(placement.origin[key.axis] + value) }
        }
        guard !values.isEmpty else { return nil }
        if key == VerticalAlignment.firstTextBaseline.key { return values.min() }
        if key == VerticalAlignment.lastTextBaseline.key { return values.max() }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}
