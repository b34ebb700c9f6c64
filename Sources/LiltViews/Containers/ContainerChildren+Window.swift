/// The views of a lazy stack and the window of the scroll view around it.
extension ContainerChildren {
    /// The views of which something may be seen soon, and those on their way out.
    ///
    /// A view that moves counts wherever it may pass, from when the layout puts it elsewhere until all is at rest.
    /// Eager, so that it sees the places before a change.
    func nearby(_ window: ScrollWindow) -> Attribute<[Child]> {
        let (table, inputs) = (table, inputs)
        var awaitsRest = false
        return Attribute("nearby", in: inputs.subgraph, stage: .effects) { [unowned self] in
            let (table, area, places) = (table.value, window.nearby.value, viewFrames?.value ?? [])
            let graph = inputs.graph
            let moves = inputs.flow.transaction.effectiveAnimation != nil || graph.isMoving
            var reachesFurther = false
            for child in table.present where places.indices.contains(child.index) {
                let place = places[child.index].rect
                let reach = moves ? child.reach?.union(place) ?? place : place
                if reach != place { reachesFurther = true }
                child.reach = reach
            }
            if reachesFurther, !awaitsRest {
                awaitsRest = true
                graph.whenAtRest { [weak attribute = AnyAttribute.current] in
                    awaitsRest = false
                    attribute?.invalidate()
                }
            }
            return table.displayed.filter { !$0.isPresent || $0.reach?.liesPartly(in: area) ?? true }
        }
    }

    /// Tells the views that come into the window and leave it.
    func watchAppearances(in window: ScrollWindow, among nearby: Attribute<[Child]>) {
        var inside: [Child] = []
        // Keeps itself: an eager attribute of the subgraph.
        _ = Attribute<Int>("in window", in: inputs.subgraph, stage: .effects) { [unowned self] in
            let (near, area, places) = (nearby.value, window.visible.value, viewFrames?.value ?? [])
            let before = inside
            inside = near.filter { child in
                child.isPresent && places.indices.contains(child.index) && places[child.index].rect.liesPartly(in: area)
            }
            guard before != inside else { return inside.count }
            let now = Set(inside.map(ObjectIdentifier.init))
            for child in before where !now.contains(ObjectIdentifier(child)) { child.isInWindow?.set(false) }
            for child in inside { child.isInWindow?.set(true) }
            return inside.count
        }
    }
}
