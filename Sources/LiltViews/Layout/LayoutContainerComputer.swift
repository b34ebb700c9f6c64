/// The computer of a container: calls a `Layout`.
final class LayoutContainerComputer<L: Layout>: LayoutComputer {
    private let layout: L
    private let subviews: LayoutSubviews
    /// The view of an implicit container of one view; nil for other containers. The container acts as that view.
    private let only: LayoutComputer?
    private let onlyDependsOnAxis: Bool
    /// What the layout reads; nil for a layout of Lilt, which reads nothing.
    private let reads: LayoutReads?
    private let recorder = ViewFrameRecorder()
    /// The layout's cache; nil while the layout uses it, and after another computer has replaced this one.
    private var cache: L.Cache?
    private var alignments = KnownAlignments()
    private var knownSpacing: ViewSpacing?

    /// - Parameter old: The computer that this computer replaces. Its cache moves to this computer, so that a change of
    ///   the cache copies nothing.
    init(_ layout: L, children: [LayoutComputer], replacing old: LayoutContainerComputer?, reads: LayoutReads?) {
        self.layout = layout
        self.reads = reads
        let recorder = recorder
        let axis = L.self == AnyLayout.self ? (layout as? AnyLayout)?.stackAxis : L.layoutProperties.stackOrientation
        let subviews = LayoutSubviews(
            children.enumerated().map { index, computer in
                LayoutSubview(computer: computer, index: index, recorder: recorder, stackAxis: axis)
            })
        self.subviews = subviews
        only = L.self == ImplicitLayout.self && children.count == 1 ? children[0] : nil
        onlyDependsOnAxis = only?.dependsOnAxis ?? false
        self.cache = LayoutReads.track(reads) {
            guard var cache = old?.cache.take() else { return layout.makeCache(subviews: subviews) }
            layout.updateCache(&cache, subviews: subviews)
            return cache
        }
    }

    /// Calls `body` with the cache. The layout's calls recurse into the views. If `body` changed the cache in the
    /// property `cache`, Swift would check each access against the accesses of all containers around it.
    ///
    /// If `body` calls this method again, the inner call gets a new cache, which is discarded afterwards.
    private func withCache<Result>(_ body: (inout L.Cache) -> Result) -> Result {
        var cache = self.cache.take() ?? layout.makeCache(subviews: subviews)
        defer { self.cache = cache }
        return body(&cache)
    }

    override func computeSize(for proposal: ProposedViewSize, along axis: Axis?) -> CGSize {
        if let only { return only.size(for: proposal, along: axis) }
        return LayoutReads.track(reads) {
            withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
        }
    }

    override var name: String { "a container laid out by \(L.self)" }

    override var dependsOnAxis: Bool { onlyDependsOnAxis }
    override var priority: Double { only?.priority ?? 0 }
    override func layoutValue(_ key: any LayoutValueKey.Type) -> Any? { only?.layoutValue(key) }

    override var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        StackLimit.check()
        let spacing = LayoutReads.track(reads) { withCache { layout.spacing(subviews: subviews, cache: &$0) } }
        knownSpacing = spacing
        return spacing
    }

    /// Returns the views' frames in a container with frame `viewFrame`.
    ///
    /// - Parameter recordsMisuses: Whether a position that is not finite is a misuse.
    func viewFrames(in viewFrame: ViewFrame, recordsMisuses: Bool = true) -> [ViewFrame] {
        if only != nil { return [viewFrame] }
        let recorded = recorder.record(
            count: subviews.count, in: viewFrame.rect, recordsMisuses: recordsMisuses
        ) {
            LayoutReads.track(reads) {
                withCache {
                    layout.placeSubviews(
                        in: viewFrame.rect, proposal: viewFrame.proposal, subviews: subviews, cache: &$0)
                }
            }
        }
        return zip(subviews, recorded).map { subview, recorded in
            if let recorded { return recorded }
            let size = subview.sizeThatFits(viewFrame.proposal)
            return ViewFrame(
                origin: CGPoint(
                    x: viewFrame.origin.x + (viewFrame.size.width - size.width) / 2,
                    y: viewFrame.origin.y + (viewFrame.size.height - size.height) / 2),
                size: size, proposal: viewFrame.proposal, axis: subview.stackAxis)
        }
    }

    override func mayAlign(_ key: AlignmentKey) -> Bool {
        if let known = alignments.isPossible(key) { return known }
        let isPossible = !(layout is any LinelessLayout) || subviews.contains { $0.computer.mayAlign(key) }
        alignments.keep(isPossible: isPossible, for: key)
        return isPossible
    }

    override func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        if let known = alignments.find(key, in: dimensions) { return known }
        StackLimit.check()
        let value = ownAlignment(key, in: dimensions) ?? combinedAlignment(key, in: dimensions)
        alignments.keep(value, for: key, in: dimensions)
        return value
    }

    /// Returns the position that the layout itself sets for a line; nil if it sets none.
    private func ownAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        if layout is any LinelessLayout { return nil }
        let bounds = CGRect(origin: .zero, size: dimensions.size)
        let proposal = dimensions.proposal
        return LayoutReads.track(reads) {
            withCache { cache in
                key.axis == .horizontal
                    ? layout.explicitAlignment(
                        of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
                        cache: &cache)
                    : layout.explicitAlignment(
                        of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
                        cache: &cache)
            }
        }
    }

    /// Returns the combined position of the views' lines: the least for first baselines, the greatest for last
    /// baselines, the mean for other lines; nil if no view sets the line.
    private func combinedAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
        // Most lines have their default position. This check recognizes such a line without placing any view.
        guard subviews.contains(where: { $0.computer.mayAlign(key) }) else { return nil }
        // A stack around the container proposes an infinite length to measure flexibility. The position after a spacer
        // is then infinite, which is not a misuse.
        let viewFrames = viewFrames(
            in: dimensions.viewFrame, recordsMisuses: dimensions.size.width.isFinite && dimensions.size.height.isFinite)
        var values: [CGFloat] = []
        for (subview, viewFrame) in zip(subviews, viewFrames) {
            let placed = ViewDimensions(of: subview.computer, in: viewFrame)
            if let value = placed[explicit: key] { values.append(viewFrame.origin[key.axis] + value) }
        }
        guard !values.isEmpty else { return nil }
        if key == VerticalAlignment.firstTextBaseline.key { return values.min() }
        if key == VerticalAlignment.lastTextBaseline.key { return values.max() }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}

/// A layout that sets no alignment lines itself. Only its views set lines.
protocol LinelessLayout: Layout {}

extension HStackLayout: LinelessLayout {}
extension VStackLayout: LinelessLayout {}
extension ZStackLayout: LinelessLayout {}
extension GridLayout: LinelessLayout {}
extension ImplicitLayout: LinelessLayout {}
