/// The views near the window of the scroll view: which of them exist, and their positions.
extension LazyContainer {
    /// The greatest number of views in the chain. Only very short views reach this number.
    private static let chainLimit = 4096
    /// The greatest number of changes of the chain in one evaluation, and of evaluations in one update.
    private static let fillLimit = 64
    /// The limits of the chain, and of the changes and evaluations, where positions are half a point or more apart:
    /// beyond 2⁵¹ points. Neighboring views have equal positions there, so no chain covers the window.
    private static let coarseLimits = (chain: 64, fill: 2)

    /// Makes the views near the window exist, and estimates the lengths of the other views.
    func fill() {
        // A view that is added behind the chain leaves the frames of the chain unchanged, but `fill` must run again.
        // The frames of the chain are read here, because a return below must not lose them as an input.
        _ = (membership.value, edits.value, frames.value)
        let (visible, nearby) = (window.visible.value, window.nearby.value)
        let start = axis == .vertical ? visible.minY : visible.minX
        // A change of the estimates moves the window, so `fill` runs again. Where positions have no precision, this
        // would not end.
        if fills.update != inputs.graph.updateIndex { fills = (inputs.graph.updateIndex, 0) }
        fills.count += 1
        guard fills.count <= (start.ulp < 0.5 ? Self.fillLimit : Self.coarseLimits.fill) else { return }
        let length = axis == .vertical ? visible.height : visible.width
        near = axis == .vertical ? (nearby.minY, nearby.maxY) : (nearby.minX, nearby.maxX)
        // If the window has no length, no view is visible.
        if !(length > 0) || !near.start.isFinite || !near.end.isFinite { near = (start, start) }
        adoptLine()
        for attempt in 0..<Self.fillLimit {
            let frames = frames.value
            guard frames.count == order.views.count else { return }
            measure(frames)
            guard findViews(start, attempt: attempt) || findPins(from: start, to: start + length) else { break }
            adoptMembers()
        }
        settle(visibleStart: start)
        tree.hasChanged = false
    }

    /// Stores the lengths of the views that exist.
    private func measure(_ frames: [ViewFrame]) {
        let present = children.table.untracked.present
        for (index, view) in order.views.enumerated() {
            // A pinned view without a group has no own position.
            let isPinned = order.pinned.contains(index)
            view.frame = isPinned ? nil : frames[index]
            view.span = (frames[index].origin[axis], frames[index].rect.end(along: axis))
            // A pinned view moves with the window. Its motion must not keep the rows between its own position and the
            // window.
            let follows = members.pinned.contains { $0 === view }
            view.reach = !follows && present.indices.contains(index) ? present[index].reach : nil
        }
        let chainLines = members.chainLines.map { members.chain[$0] }
        let chainLineCount = chainLines.count
        let lines = chainLines + members.islandLines
        for line in lines where line.count > 1 {
            let span = line.reduce((CGFloat.infinity, -CGFloat.infinity)) { span, view in
                view.span.map { (min(span.0, $0.start), max(span.1, $0.end)) } ?? span
            }
            for view in line { view.span = span }
        }
        var gaps: (sum: CGFloat, count: Int) = (0, 0)
        func distance(_ first: ArraySlice<LazyView>, _ second: ArraySlice<LazyView>) -> CGFloat {
            (second.first?.span?.start ?? 0) - (first.first?.span?.end ?? 0)
        }
        for index in 0..<max(chainLineCount - 1, 0) {
            gaps.sum += distance(lines[index], lines[index + 1])
            gaps.count += 1
        }
        var gap = line.value.spacing ?? (gaps.count > 0 ? gaps.sum / CGFloat(gaps.count) : ViewSpacing.standard)
        if !gap.isFinite { gap = 0 }
        var sum: CGFloat = 0
        for (index, line) in lines.enumerated() {
            let own = index > 0 && index < chainLineCount ? distance(lines[index - 1], line) : gap
            let extent = line.first?.span.map { $0.end - $0.start + own } ?? 0
            for (position, view) in line.enumerated() { view.extent = position == 0 && extent.isFinite ? extent : 0 }
            sum += line.first?.extent ?? 0
        }
        let count = members.chain.count + members.island.count
        if count > 0 { tree.noteMeasures(mean: sum / CGFloat(count)) }
    }

    /// Adds views at the ends of the chain, or begins a new chain at the window. Returns whether views were added.
    private func findViews(_ visibleStart: CGFloat, attempt: Int) -> Bool {
        guard let first = members.chain.first, let last = members.chain.last, let start = first.span?.start,
            let end = last.span?.end
        else { return begin(at: visibleStart) }
        if end < near.start, tree.extent(after: last) > 0 { return begin(at: visibleStart) }
        if start > near.end, tree.extent(before: first) > 0 { return begin(at: visibleStart) }
        if completeFirstLine() { return true }
        let isCoarse = max(abs(start), abs(end)).ulp >= 0.5
        if isCoarse, attempt >= Self.coarseLimits.fill { return false }
        let chainLimit = isCoarse ? Self.coarseLimits.chain : Self.chainLimit
        let mean = max(abs(end - start) / CGFloat(members.chain.count), 1)
        func count(for length: CGFloat) -> Int {
            guard length > 0 else { return 0 }
            let needed = Int(min((length / mean).rounded(.up), CGFloat(chainLimit))) + 1
            // After a few attempts, each further attempt doubles the chain. The number of attempts is thus logarithmic
            // in the length of the chain.
            let least = attempt > 3 ? members.chain.count : 0
            return max(min(max(needed, least), chainLimit - members.chain.count), 0)
        }
        var isChanged = false
        // Adds whole lines. The number of views in a line is limited, because ordinals that have reached `Int.max` no
        // longer differ.
        let wanted = count(for: near.end - end)
        for number in 0..<wanted + members.columnCount - 1 {
            guard let last = members.chain.last, number < wanted || !members.fills(last),
                let next = tree.view(after: last), number < wanted || !beginsLine(next)
            else { break }
            scrollIn(next)
            members.chain.append(next)
            isChanged = true
        }
        var before: [LazyView] = []
        let wantedBefore = count(for: start - near.start)
        for number in 0..<wantedBefore + members.columnCount - 1 {
            guard let first = before.last ?? members.chain.first,
                number < wantedBefore || members.column(of: first) > 0, let next = tree.view(before: first)
            else { break }
            scrollIn(next)
            before.append(next)
            isChanged = true
        }
        members.chain = before.reversed() + members.chain
        return isChanged
    }

    /// Adds the views that are missing in the first line of the chain. Returns whether views were added.
    private func completeFirstLine() -> Bool {
        var isChanged = false
        for _ in 0..<(members.chain.first.map(members.column) ?? 0) {
            guard let first = members.chain.first, let previous = tree.view(before: first) else { break }
            scrollIn(previous)
            members.chain.insert(previous, at: 0)
            isChanged = true
        }
        return isChanged
    }

    /// Begins a new chain at a position. Returns false if there is no view at the position, or if it is already in the
    /// chain.
    private func begin(at position: CGFloat) -> Bool {
        let shift = shift.untracked
        let old = members.chain
        if let first = members.island.first?.span, let last = members.island.last?.span, first.start <= near.end,
            last.end >= near.start
        {
            members.beginWithIsland()
            anchor = LazyAnchor(view: members.chain[0], position: first.start)
        } else {
            let distance = position + shift
            let extent = tree.extent
            let found: LazyAnchor?
            if distance >= extent, distance > 0 {
                found = tree.last.map { LazyAnchor(view: $0, position: extent - shift, isEnd: true) }
            } else if distance > 0 {
                found = tree.locate(distance).map {
                    let first = lineStart(of: $0)
                    return LazyAnchor(view: first, position: tree.extent(before: first) - shift)
                }
            } else {
                found = tree.first.map { LazyAnchor(view: $0, position: -shift) }
            }
            guard let found else { return false }
            // The view nearest to the position is already in the chain.
            if old.contains(where: { $0 === found.view }) { return false }
            let views = line(of: found.view)
            views.forEach(scrollIn)
            members.chain = views
            anchor = found
        }
        let kept = members.chain
        members.retire(old.filter { view in !kept.contains { $0 === view } })
        return true
    }

    /// The estimated lengths before and after the chain, and before the island.
    var estimates: LazyLengths {
        guard let first = members.chain.first, let last = members.chain.last else { return LazyLengths() }
        var estimates = LazyLengths(before: tree.extent(before: first), after: tree.extent(after: last))
        if let first = members.island.first { estimates.island = tree.extent(before: first) }
        return estimates
    }

    /// Estimates the lengths of views that do not exist, and keeps the visible views at their positions on the screen.
    func settle(visibleStart: CGFloat) {
        guard let last = members.chain.last, let start = members.chain.first?.span?.start else {
            lengths.set(LazyLengths())
            return
        }
        let new = estimates
        lengths.set(new)
        setShift(new.before - start)
        showsStart = visibleStart <= -shift.untracked + 0.001
        let visible = members.chain.first { ($0.span?.end ?? 0) > visibleStart } ?? last
        anchor = LazyAnchor(view: visible, position: visible.span?.start ?? 0)
        self.visibleStart = visibleStart
        if !members.retired.isEmpty || tree.hasCountedRows
            || members.isTooLong(outside: kept, anchor: anchor?.view, along: axis)
        {
            scheduleTrim()
        }
    }

    /// Moves the views within the stack. The scroll view's offset moves with them.
    func setShift(_ new: CGFloat) {
        let old = shift.untracked
        guard new != old, new.isFinite else { return }
        shift.set(new)
        var distance = CGPoint.zero
        distance[axis] = new - old
        inputs.space.region?.contentMoved(by: distance)
    }
}
