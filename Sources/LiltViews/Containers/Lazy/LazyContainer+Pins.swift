/// The pinned views of a lazy stack, and their positions.
extension LazyContainer {
    /// Finds the views that are pinned. Returns whether one of them did not exist before.
    ///
    /// - Parameters:
    ///   - start: The position at which the visible part begins, in the coordinate space of the views.
    ///   - end: The position at which it ends.
    func findPins(from start: CGFloat, to end: CGFloat) -> Bool {
        let kinds = line.value.pins
        var new = LazyPins()
        if kinds.contains(.sectionHeaders) { new.header = pinnedHeader(start) }
        if kinds.contains(.sectionFooters) { new.footer = pinnedFooter(end) }
        let views = new.views
        let missing = members.pin(views)
        missing.forEach(scrollIn)
        pins.set(new)
        return !missing.isEmpty
    }

    /// Returns the header of the section at the start of the visible part.
    private func pinnedHeader(_ start: CGFloat) -> LazyPins.Block? {
        let chain = members.chain
        guard let index = chain.firstIndex(where: { ($0.span?.end ?? -.infinity) > start }),
            let section = chain[index].sections.first(where: { !$0.headerViews.isEmpty })
        else { return nil }
        let last = chain[index...].firstIndex { !section.contains($0) } ?? chain.endIndex
        let isAtEnd = last < chain.endIndex || estimates.after <= 0
        let views = section.headerViews
        let limit = isAtEnd ? chain[last - 1].span?.end : nil
        return LazyPins.Block(views: views, isInChain: chain.contains { $0 === views[0] }, limit: limit)
    }

    /// Returns the footer of the section at the end of the visible part.
    private func pinnedFooter(_ end: CGFloat) -> LazyPins.Block? {
        let chain = members.chain
        guard let index = chain.lastIndex(where: { ($0.span?.start ?? .infinity) < end }),
            let section = chain[index].sections.first(where: { !$0.footerViews.isEmpty })
        else { return nil }
        let first = (chain[...index].lastIndex { !section.contains($0) } ?? -1) + 1
        let isAtStart = first > 0 || estimates.before <= 0
        let views = section.footerViews
        let limit = isAtStart ? chain[first].span?.start : nil
        return LazyPins.Block(views: views, isInChain: chain.contains { $0 === views[0] }, limit: limit)
    }

    /// Returns the frames of the views with the pinned views at the edges of the visible part.
    func pinned(_ frames: [ViewFrame]) -> [ViewFrame] {
        let pins = pins.value
        guard pins.header != nil || pins.footer != nil else { return frames }
        // The visible part is read only here, so that a scroll without pinned views does not evaluate the frames.
        let visible = window.visible.value
        let (start, end) = axis == .vertical ? (visible.minY, visible.maxY) : (visible.minX, visible.maxX)
        guard start.isFinite, end.isFinite else { return frames }
        var frames = frames
        if let header = pins.header {
            place(header, in: &frames) { length, own in
                let pushed = min(start, header.limit.map { $0 - length } ?? .infinity)
                return max(pushed, own ?? -.infinity)
            }
        }
        if let footer = pins.footer {
            place(footer, in: &frames) { length, own in
                let pushed = max(end - length, footer.limit ?? -.infinity)
                return min(pushed, own ?? .infinity)
            }
        }
        return frames
    }

    /// The frames of the views that exist, without pinning. The position of a pinned view in no group is estimated.
    var framesWithoutPinning: [ViewFrame] {
        var frames = frames.untracked
        for index in order.pinned where frames.indices.contains(index) {
            frames[index].origin[axis] = tree.extent(before: order.views[index]) - shift.untracked
        }
        return frames
    }

    /// Returns the lengths that pinned views cover at the edges of the visible part while this part shows the view
    /// around a subgraph. The pinned views are the header and the footer of the view's section, except the one that
    /// contains the view. If they do not exist, they are made, because their lengths would be estimates.
    ///
    /// - Parameter subgraph: A subgraph inside a view of the stack.
    func pinnedEdges(around subgraph: Subgraph) -> EdgeInsets {
        let kinds = line.untracked.pins
        guard !kinds.isEmpty else { return EdgeInsets() }
        let index = children.table.untracked.present.firstIndex {
            subgraph === $0.subgraph || subgraph.isInside($0.subgraph)
        }
        guard let index, order.views.indices.contains(index) else { return EdgeInsets() }
        let (view, sections) = (order.views[index], order.views[index].sections)
        func block(_ kind: PinnedScrollableViews, _ views: (LazySection) -> [LazyView]) -> [LazyView] {
            let views = kinds.contains(kind) ? sections.lazy.map(views).first { !$0.isEmpty } ?? [] : []
            return views.contains { $0 === view } ? [] : views
        }
        let header = block(.sectionHeaders, \.headerViews), footer = block(.sectionFooters, \.footerViews)
        let missing = (header + footer).filter { view in !order.views.contains { $0 === view } }
        if !missing.isEmpty {
            // The next update keeps them only if they are pinned then.
            members.pin(pins.untracked.views + missing).forEach(scrollIn)
            adoptMembers()
        }
        let frames = frames.untracked
        let before = arrangement(of: header, frames)?.length ?? 0, after = arrangement(of: footer, frames)?.length ?? 0
        return axis == .vertical
            ? EdgeInsets(top: before, leading: 0, bottom: after, trailing: 0)
            : EdgeInsets(top: 0, leading: before, bottom: 0, trailing: after)
    }

    /// Arranges the views of a block one after another.
    ///
    /// - Parameter position: Returns the position at which the block begins. Its arguments are the length of the block,
    ///   and the position without pinning, or nil if that position is not known.
    private func place(
        _ block: LazyPins.Block, in frames: inout [ViewFrame],
        at position: (_ length: CGFloat, _ own: CGFloat?) -> CGFloat
    ) {
        guard let (indices, starts, length) = arrangement(of: block.views, frames) else { return }
        let start = position(length, block.isInChain ? frames[indices[0]].origin[axis] : nil)
        guard start.isFinite else { return }
        for (index, own) in zip(indices, starts) { frames[index].origin[axis] = start + own }
    }

    /// Returns the indices of views one after another, their positions in the block that they form, and the length of
    /// the block. Nil if one of the views has no frame.
    private func arrangement(
        of views: [LazyView], _ frames: [ViewFrame]
    ) -> (indices: [Int], starts: [CGFloat], length: CGFloat)? {
        let indices = views.compactMap { view in order.views.firstIndex { $0 === view } }
        guard indices.count == views.count, indices.allSatisfy(frames.indices.contains) else { return nil }
        var (starts, length) = ([CGFloat](), CGFloat(0))
        for (view, index) in zip(views, indices) {
            if !starts.isEmpty { length += gap(before: view) }
            starts.append(length)
            length += frames[index].size[axis]
        }
        return (indices, starts, length)
    }

    /// The distance between a view and the view before it: the spacing of the stack. Without a spacing, it is the
    /// measured distance if the view was in the chain, otherwise the standard distance.
    private func gap(before view: LazyView) -> CGFloat {
        let measured = view.span.flatMap { span in view.extent.map { $0 - (span.end - span.start) } }
        let gap = line.value.spacing ?? measured ?? ViewSpacing.standard
        return gap.isFinite ? gap : 0
    }
}
