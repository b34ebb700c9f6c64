/// The views of a lazy stack or grid that exist, in three groups. A view is in at most one of them. A pinned view can
/// be in one of them, too, or in none.
@MainActor
struct LazyMembers {
    /// Adjacent views around the window of the scroll view, in order.
    var chain: [LazyView] = []
    /// Views that are far from the window, and that code scrolls to, in order.
    private(set) var island: [LazyView] = []
    /// Views that are removed in the next update.
    private(set) var retired: [LazyView] = []
    /// Headers and footers that stay at an edge of the visible part.
    private(set) var pinned: [LazyView] = []

    /// The number of views in a line; 1 in a stack.
    var columnCount = 1

    /// Returns the index of a view in its line.
    func column(of view: LazyView) -> Int { view.linePosition.ordinal % columnCount }

    /// Returns whether a view is the last one of its line. Returns false for the last view before a section, if its
    /// line is not full.
    func fills(_ view: LazyView) -> Bool { view.linePosition.fillsLine || column(of: view) == columnCount - 1 }

    /// Views in the order of the list, with the ranges of indices of the chain and of the island.
    struct Order {
        var views: [LazyView] = []
        var chain = 0..<0
        var island = 0..<0
        /// The indices of the pinned views that are in no other group.
        var pinned: [Int] = []
    }

    /// The part outside of which views are removed, in the coordinate space of the views. It is larger than the part
    /// near the window by a quarter at each end, so that small movements back and forth remove no views.
    struct Kept {
        /// The start and end of the part near the window. The chain must always cover it.
        let near: (start: CGFloat, end: CGFloat)

        var start: CGFloat { near.start - (near.end - near.start) / 4 }
        var end: CGFloat { near.end + (near.end - near.start) / 4 }
    }

    /// All views in the order of the list.
    var order: Order {
        let groups = [chain, island, retired]
        let isolated = pinned.filter { view in !groups.contains { group in group.contains { $0 === view } } }
        let extra = island + retired + isolated
        var order = Order(views: chain)
        if !extra.isEmpty {
            let paths = (chain + extra).map { (view: $0, path: $0.path) }
            order.views = paths.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.view)
        }
        func range(of group: [LazyView]) -> Range<Int> {
            guard let first = group.first, let index = order.views.firstIndex(where: { $0 === first }) else {
                return 0..<0
            }
            return index..<index + group.count
        }
        order.chain = range(of: chain)
        order.island = range(of: island)
        order.pinned = isolated.compactMap { view in order.views.firstIndex { $0 === view } }
        return order
    }

    /// Removes views from the island, the retired views and the pinned views if they are no longer in the list.
    mutating func keep(_ isInList: (LazyView) -> Bool) {
        pinned.removeAll { !isInList($0) }
        island.removeAll { !isInList($0) }
        retired.removeAll { !isInList($0) }
    }

    /// Prepares a view to become a part of the chain or of the island.
    ///
    /// - Parameter isScrolledIn: Whether the view exists because it came near the window, and not because the list
    ///   has changed.
    mutating func bringIn(_ view: LazyView, isScrolledIn: Bool) {
        island.removeAll { $0 === view }
        retired.removeAll { $0 === view }
        view.element.isScrolledIn = isScrolledIn
        view.element.isScrolledOut = false
    }

    /// Replaces the pinned views. Returns those that do not exist yet. Former pinned views that are in no other group
    /// are retired.
    mutating func pin(_ views: [LazyView]) -> [LazyView] {
        guard !pinned.isEmpty || !views.isEmpty else { return [] }
        let old = pinned
        pinned = views
        func isMember(_ view: LazyView) -> Bool { chain.contains { $0 === view } || island.contains { $0 === view } }
        retire(old.filter { view in !views.contains { $0 === view } && !isMember(view) })
        let known = old.filter { view in !retired.contains { $0 === view } }
        return views.filter { view in !isMember(view) && !known.contains { $0 === view } }
    }

    /// Replaces the island. Its former views are retired.
    mutating func setIsland(_ views: [LazyView]) {
        retire(island.filter { view in !views.contains { $0 === view } })
        island = views
    }

    /// Makes the island the new chain.
    mutating func beginWithIsland() {
        chain = island
        island = []
    }

    mutating func retire(_ views: [LazyView]) {
        retired += views.filter { view in !retired.contains { $0 === view } }
    }

    /// Whether `trim` would remove views at the ends of the chain.
    func isTooLong(outside kept: Kept, anchor: LazyView?, along axis: Axis) -> Bool {
        guard chain.count > 1, let first = chain.first, let last = chain.last,
            first.ends(before: kept.start, along: axis) || last.begins(after: kept.end, along: axis)
        else { return false }
        return range(in: kept, anchor: anchor, along: axis) != chain.indices
    }

    /// The ranges of indices in the chain that are lines. In the first and the last line, views may be missing.
    var chainLines: [Range<Int>] { lines(of: chain) }

    /// The lines of the island.
    var islandLines: [ArraySlice<LazyView>] { lines(of: island).map { island[$0] } }

    private func lines(of views: [LazyView]) -> [Range<Int>] {
        guard columnCount > 1 else { return views.indices.map { $0..<$0 + 1 } }
        var lines: [Range<Int>] = []
        for (index, view) in views.enumerated() {
            if let last = lines.last, column(of: view) > 0 {
                lines[lines.count - 1] = last.lowerBound..<index + 1
            } else {
                lines.append(index..<index + 1)
            }
        }
        return lines
    }

    /// Removes the retired views, and the lines at the ends of the chain that lie outside of `kept`. Keeps the line of
    /// the anchor, and at least one line. Returns the removed views.
    mutating func trim(outside kept: Kept, anchor: LazyView?, along axis: Axis) -> [LazyView] {
        var removed = retired
        retired = []
        let range = range(in: kept, anchor: anchor, along: axis)
        removed += chain[range.upperBound...] + chain[..<range.lowerBound]
        chain = Array(chain[range])
        return removed.filter { view in !pinned.contains { $0 === view } }
    }

    /// Returns the indices of the views in the chain that `trim` does not remove.
    private func range(in kept: Kept, anchor: LazyView?, along axis: Axis) -> Range<Int> {
        let lines = chainLines
        let after = lines.dropFirst().reversed().prefix { line in
            chain[line].allSatisfy { $0 !== anchor && $0.begins(after: kept.end, along: axis) }
        }
        let others = lines.dropLast(after.count)
        let before = others.prefix { line in
            chain[line].allSatisfy { $0 !== anchor && $0.ends(before: kept.start, along: axis) }
        }
        var (first, last) = (before.count < others.count ? before.count : 0, others.count)
        // If an edge of the near part is in a gap between two lines, the line beyond the gap is kept, too. Otherwise
        // `fill` would add it again.
        while last < lines.count, last > 0, (chain[lines[last - 1].lowerBound].span?.end ?? .infinity) < kept.near.end {
            last += 1
        }
        while first > 0, (chain[lines[first].lowerBound].span?.start ?? -.infinity) > kept.near.start { first -= 1 }
        guard last > first else { return chain.indices }
        return lines[first].lowerBound..<lines[last - 1].upperBound
    }
}

extension LazyView {
    /// Returns whether the whole view is before a position, and was there during its whole motion.
    fileprivate func ends(before position: CGFloat, along axis: Axis) -> Bool {
        guard let frame, frame.rect.end(along: axis) < position else { return false }
        return reach.map { $0.end(along: axis) < position } ?? true
    }

    /// Returns whether the whole view is after a position, and was there during its whole motion.
    fileprivate func begins(after position: CGFloat, along axis: Axis) -> Bool {
        guard let frame, frame.origin[axis] > position else { return false }
        return reach.map { $0.origin[axis] > position } ?? true
    }
}

extension CGRect {
    /// The right edge for the horizontal axis, the bottom edge for the vertical axis.
    func end(along axis: Axis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}
