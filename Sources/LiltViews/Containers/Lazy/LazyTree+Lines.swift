/// The lines of a lazy grid.
///
/// A new line begins at the start and the end of a section, and at the start of its content. Each view of a header or
/// of a footer is alone in its line.
extension LazyTree {
    /// Finds out where a view is in its line.
    func findLine(of view: LazyView) {
        view.cell = LazyCell(
            ordinal: ordinal(of: view),
            fillsLine: view.node?.sections.contains { $0.edges(contain: view.part) } ?? false)
    }

    /// Returns the number of views between a view and the last line break of a section before it, at most `Int.max`.
    /// Without a section, it is the number of views before the view.
    func ordinal(of view: LazyView) -> Int {
        guard var node = view.node else { return 0 }
        var (sum, part) = (0, view.part)
        while true {
            let tail = node.tail(before: part)
            sum = sum.plus(tail.viewCount)
            guard !tail.hasBreak, let row = node.row, let owner = node.owner, let outer = owner.node else { return sum }
            let rows = owner.tail(before: row.index)
            sum = sum.plus(rows.viewCount)
            if rows.hasBreak { return sum }
            (node, part) = (outer, owner.part)
        }
    }
}

/// The views at the end of a stretch of the list, after the last line break in the stretch.
private struct LineTail {
    /// The number of views, at most `Int.max`.
    var viewCount = 0
    /// Whether the stretch has a line break.
    var hasBreak = false
}

extension LazyNode {
    /// Whether a section begins in the node or in one of the known rows in it.
    var hasSections: Bool {
        !sections.isEmpty
            || parts.contains { part in
                if case .rows(let rows) = part { rows.hasSections } else { false }
            }
    }

    /// The views after the last line break before a part.
    fileprivate func tail(before end: Int) -> LineTail {
        let start = sections.compactMap { $0.lastBreak(upTo: end) }.max()
        var tail = LineTail(hasBreak: start != nil)
        for part in parts[(start ?? 0)..<end].reversed() {
            switch part {
            case .view: tail.viewCount = tail.viewCount.plus(1)
            case .rows(let rows):
                let inner = rows.tail(before: rows.count)
                tail.viewCount = tail.viewCount.plus(inner.viewCount)
                if inner.hasBreak { return LineTail(viewCount: tail.viewCount, hasBreak: true) }
            }
        }
        return tail
    }
}

extension LazyRows {
    /// The views after the last line break before a row.
    fileprivate func tail(before end: Int) -> LineTail {
        if !hasSections {
            let count = viewCount(before: end)
            // The count may have made the first row with a section.
            if !hasSections { return LineTail(viewCount: count) }
        }
        var tail = LineTail()
        var index = end
        while index > 0, !tail.hasBreak {
            index -= 1
            guard let node = node(at: index) else { break }
            let inner = node.tail(before: node.parts.count)
            tail.viewCount = tail.viewCount.plus(inner.viewCount)
            tail.hasBreak = inner.hasBreak
        }
        return tail
    }
}
