/// The lines of a lazy grid.
///
/// A new line begins at the start and the end of a section, and at the start of its content. Each view of a header or
/// of a footer is alone in its line. A section without views begins no line.
extension LazyTree {
    /// Returns the position of a view in the lines.
    func linePosition(of view: LazyView) -> LinePosition {
        LinePosition(
            ordinal: ordinal(of: view),
            fillsLine: view.node?.sections.contains { $0.edges(contain: view.part) } ?? false)
    }

    private func ordinal(of view: LazyView) -> Int {
        guard let node = view.node else { return 0 }
        var tail = node.tail(before: view.part)
        var current = node
        while !tail.hasBreak, let row = current.row, let owner = current.owner, let outer = owner.node {
            tail = owner.tail(before: row.index).followed(by: tail)
            if !tail.hasBreak { tail = outer.tail(before: owner.part).followed(by: tail) }
            current = outer
        }
        return tail.viewCount
    }
}

/// The views at the end of a stretch of the list, after the last line break in the stretch.
struct LineTail: Equatable {
    /// The number of views, at most `Int.max`.
    var viewCount = 0
    /// Whether the stretch has a line break.
    var hasBreak = false

    /// Returns the tail of the stretch together with the stretch after it.
    func followed(by next: LineTail) -> LineTail {
        if next.hasBreak { return next }
        let (sum, overflows) = viewCount.addingReportingOverflow(next.viewCount)
        return LineTail(viewCount: overflows ? .max : sum, hasBreak: hasBreak)
    }
}

extension LazyNode {
    /// The tail of the whole node.
    var tail: LineTail { tail(before: parts.count) }

    /// Returns the tail of the parts before an index.
    func tail(before end: Int) -> LineTail {
        let start = sections.compactMap { hasViews(in: $0.all) ? $0.lastBreak(upTo: end) : nil }.max()
        var tail = LineTail()
        for part in parts[(start ?? 0)..<end].reversed() where !tail.hasBreak {
            switch part {
            case .view: tail = LineTail(viewCount: 1).followed(by: tail)
            case .rows(let rows): tail = rows.tail(before: rows.count).followed(by: tail)
            }
        }
        return start == nil ? tail : LineTail(hasBreak: true).followed(by: tail)
    }

    /// Returns whether there are views or rows among parts.
    private func hasViews(in indices: Range<Int>) -> Bool {
        parts[indices].contains { part in
            if case .rows(let rows) = part { rows.count > 0 } else { true }
        }
    }
}
