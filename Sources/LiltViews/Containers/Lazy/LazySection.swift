/// A section in a lazy container's list. Its parts are in one node; the rows in its content are in further nodes.
@MainActor
struct LazySection {
    /// The indices of a section's parts in its node.
    struct Parts {
        let header: Range<Int>
        let footer: Range<Int>

        /// The header, the content and the footer.
        var all: Range<Int> { header.lowerBound..<footer.upperBound }

        /// Returns whether a part is in the header or in the footer.
        func edges(contain part: Int) -> Bool { header.contains(part) || footer.contains(part) }

        /// Returns the greatest index up to `end` at which the section begins a line in a grid. Nil if there is none.
        func lastBreak(upTo end: Int) -> Int? {
            if end >= footer.lowerBound { return min(end, footer.upperBound) }
            return end >= header.lowerBound ? min(end, header.upperBound) : nil
        }
    }

    let node: LazyNode
    let parts: Parts

    /// The views of the header, in order.
    var headerViews: [LazyView] { views(parts.header) }
    /// The views of the footer, in order.
    var footerViews: [LazyView] { views(parts.footer) }

    private func views(_ indices: Range<Int>) -> [LazyView] {
        node.parts[indices].compactMap { part in
            if case .view(let view) = part { view } else { nil }
        }
    }

    /// Returns whether a view is in the section.
    func contains(_ view: LazyView) -> Bool {
        guard var current = view.node else { return false }
        var part = view.part
        while current !== node {
            guard let owner = current.owner, let outer = owner.node else { return false }
            (current, part) = (outer, owner.part)
        }
        return parts.all.contains(part)
    }
}

extension LazyView {
    /// The sections around the view, innermost first.
    var sections: [LazySection] {
        var sections: [LazySection] = []
        var (next, part) = (node, part)
        while let node = next {
            for parts in node.sections where parts.all.contains(part) {
                sections.append(LazySection(node: node, parts: parts))
            }
            (next, part) = (node.owner?.node, node.owner?.part ?? 0)
        }
        return sections
    }
}
