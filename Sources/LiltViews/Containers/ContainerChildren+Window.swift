/// The views of a lazy stack in relation to the window of its scroll view.
extension ContainerChildren {
    /// Returns the views whose frames intersect the nearby area of the window, and removed views whose transition runs.
    /// The returned table also changes when a view begins to leave.
    ///
    /// While animations run, a view counts as nearby if the union of its frames since it was last at rest intersects
    /// the area, because the view may pass through any of these frames. The attribute is evaluated in every update, so
    /// that it knows the frames before a change.
    ///
    /// - Complexity: O(n) in the number of views per update.
    func nearby(_ window: ScrollWindow) -> Attribute<Table> {
        let (table, inputs) = (table, inputs)
        var awaitsRest = false
        return Attribute("nearby", in: inputs.subgraph, stage: .effects) { [unowned self] in
            let (table, area, frames) = (table.value, window.nearby.value, viewFrames?.value ?? [])
            let graph = inputs.graph
            let moves = inputs.flow.transaction.effectiveAnimation != nil || graph.isMoving
            var reachesFurther = false
            for child in table.present where frames.indices.contains(child.index) {
                let frame = frames[child.index].rect
                let reach = moves ? child.reach?.union(frame) ?? frame : frame
                if reach != frame { reachesFurther = true }
                child.reach = reach
            }
            if reachesFurther, !awaitsRest {
                awaitsRest = true
                graph.whenAtRest { [weak attribute = AnyAttribute.current] in
                    awaitsRest = false
                    attribute?.invalidate()
                }
            }
            let displayed = table.displayed.filter { !$0.isPresent || $0.reach?.liesPartly(in: area) ?? true }
            return Table(present: displayed.filter(\.isPresent), displayed: displayed)
        }
    }

    /// Sets `isInWindow` of views that enter or leave the window.
    func watchAppearing(in window: ScrollWindow, among nearby: Attribute<Table>) {
        var inside: [Child] = []
        inputs.subgraph.watch("in window") { [unowned self] in
            let (near, area, frames) = (nearby.value.displayed, window.visible.value, viewFrames?.value ?? [])
            let before = inside
            inside = near.filter { child in
                // A view that is leaving disappears when its removal transition has ended.
                guard child.isPresent else { return before.contains(child) }
                return frames.indices.contains(child.index) && frames[child.index].rect.liesPartly(in: area)
            }
            guard before != inside else { return }
            let now = Set(inside.map(ObjectIdentifier.init))
            for child in before where !now.contains(ObjectIdentifier(child)) { child.isInWindow?.set(false) }
            for child in inside { child.isInWindow?.set(true) }
        }
    }
}
