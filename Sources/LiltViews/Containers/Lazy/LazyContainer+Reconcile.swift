/// Determines the views that exist after a change of the list.
extension LazyContainer {
    /// Finds the chain again after a change of the list. Views between two views of the chain become part of the chain.
    func reconcile() {
        noteEdit()
        past = AlignedExtent()
        members.keep(tree.contains)
        let old = members.chain
        let present = Set(old.filter(tree.contains).map(ObjectIdentifier.init))
        anchor = anchor(among: old, present)
        guard let anchor else {
            members.chain = []
            return
        }
        let survivors = old.filter { present.contains(ObjectIdentifier($0)) && $0 !== anchor.view }
        let anchorPath = anchor.view.path
        let after = survivors.count { anchorPath.lexicographicallyPrecedes($0.path) }
        let known = Set(old.map(ObjectIdentifier.init))
        members.chain =
            bridge(from: anchor.view, to: survivors.count - after, among: present, tree.view(before:)).reversed()
            + [anchor.view] + bridge(from: anchor.view, to: after, among: present, tree.view(after:))
        let kept = Set(members.chain.map(ObjectIdentifier.init))
        for view in members.chain where !known.contains(ObjectIdentifier(view)) {
            members.bringIn(view, isScrolledIn: false)
        }
        members.retire(survivors.filter { !kept.contains(ObjectIdentifier($0)) })
        // The estimates are set at once, so that the content has its new length in the same update. `fill` replaces
        // them later.
        guard let first = members.chain.first, let last = members.chain.last else { return }
        lengths.set(
            LazyLengths(
                before: tree.extent(before: first), after: tree.extent(after: last), island: lengths.untracked.island))
        setShift(tree.extent(before: lineStart(of: anchor.view)) - anchor.position)
    }

    /// Returns the view that keeps its position after a change of the list; nil if no view of the chain is left.
    private func anchor(among old: [LazyView], _ present: Set<ObjectIdentifier>) -> LazyAnchor? {
        guard !old.isEmpty else { return nil }
        if showsStart { return tree.first.map { LazyAnchor(view: $0, position: -shift.untracked) } }
        func start(_ view: LazyView) -> CGFloat { view.span?.start ?? 0 }
        let index = anchor.flatMap { anchor in old.firstIndex { $0 === anchor.view } } ?? 0
        let before = old[...index].last { present.contains(ObjectIdentifier($0)) }
        let after = old[index...].first { present.contains(ObjectIdentifier($0)) }
        return (before ?? after).map { LazyAnchor(view: $0, position: start($0)) }
    }

    /// Returns the views after `view` in one direction, until `count` views of the old chain are among them. Stops
    /// earlier if consecutive new views together are longer than the part near the window.
    private func bridge(
        from view: LazyView, to count: Int, among present: Set<ObjectIdentifier>, _ next: (LazyView) -> LazyView?
    ) -> [LazyView] {
        var (result, new, left, length) = ([LazyView](), [LazyView](), count, CGFloat(0))
        var current = view
        while left > 0, let view = next(current) {
            new.append(view)
            current = view
            if present.contains(ObjectIdentifier(view)) {
                left -= 1
                result += new
                (new, length) = ([], 0)
            } else {
                length += max(view.guess, 1)
                if length > near.end - near.start { break }
            }
        }
        return result
    }
}
