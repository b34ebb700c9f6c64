/// The views of a lazy stack or grid that exist.
///
/// ```
///   start of the stack                                                       end
///   |· · · estimate · · ·|▭▭▭▭▭▭ chain ▭▭▭▭▭▭|· · · estimate · · ·▭ island · · ·|
///                            | window |
/// ```
/// The *chain* is a stretch of adjacent views around the window of the scroll view. The *island* consists of views that
/// are far from the window, and that code scrolls to. Pinned headers and footers exist, too. The other views do not
/// exist; their lengths are estimated from measured lengths.
///
/// In a grid, the chain and the island consist of whole *lines* of views beside one another. A stack has one view in
/// each line.
///
/// If measured lengths before the chain differ from the estimate, the views keep their positions on the screen. The
/// *shift* is the position of the origin of the views' coordinate space in the stack. If the shift changes, the scroll
/// view's offset changes by the same distance, so nothing moves on the screen.
@MainActor
final class LazyContainer {
    let inputs: ViewInputs
    let axis: Axis
    let line: Attribute<LazyLine>
    let tree: LazyTree
    let window: ScrollWindow
    /// The number of changes of the chain, the island, the pinned views or the retired views. The next update removes
    /// the retired views.
    let membership: Attribute<Int>
    private var membershipCount = 0
    /// The number of changes of the list.
    let edits: Attribute<Int>
    private var editCount = 0
    let lengths: Attribute<LazyLengths>
    let shift: Attribute<CGFloat>
    let pins: Attribute<LazyPins>
    /// The frames of the views that exist, before the pinned views are moved.
    let frames = Later<[ViewFrame]>()
    let children: ContainerChildren
    /// The elements of the views that exist.
    private let elements: Attribute<[ViewListElement]>
    let computer = Later<LayoutComputer>()

    var members = LazyMembers()
    /// The views that exist, in the order of the list, at the last evaluation.
    var order = LazyMembers.Order()
    var anchor: LazyAnchor?
    /// Whether the start of the stack is visible and must keep its position.
    var showsStart = true
    /// The start and end of the part near the window, in the coordinate space of the views.
    var near: (start: CGFloat, end: CGFloat) = (0, 0)
    /// The position at which the visible part begins, in the coordinate space of the views.
    var visibleStart: CGFloat = 0
    /// The update in which `fill` ran last, and the number of its runs in that update.
    var fills = (update: 0, count: 0)
    var past = AlignedExtent()
    /// The distance between views and the number of views in a line at the last measurement; nil before the first one.
    private var measuredLine: (spacing: CGFloat?, columnCount: Int)?
    private var isTrimScheduled = false

    /// Creates the attributes of a lazy stack or grid.
    ///
    /// - Parameter makeList: Creates the list. The rows of the list are made only when they are needed.
    static func makeView(
        _ line: Attribute<LazyLine>, window: ScrollWindow, inputs: ViewInputs, makeList: (ViewInputs) -> ViewList
    ) -> ViewOutputs {
        LazyContainer(line, window: window, inputs: inputs, makeList: makeList).outputs()
    }

    private init(
        _ line: Attribute<LazyLine>, window: ScrollWindow, inputs: ViewInputs, makeList: (ViewInputs) -> ViewList
    ) {
        self.line = line
        self.inputs = inputs
        axis = line.untracked.axis
        let axis = axis
        membership = Attribute("membership", value: 0, in: inputs.subgraph)
        edits = Attribute("edits", value: 0, in: inputs.subgraph)
        lengths = Attribute("lengths", value: LazyLengths(), in: inputs.subgraph)
        pins = Attribute("pinned views", value: LazyPins(), in: inputs.subgraph)
        let shift = Attribute("shift", value: CGFloat(0), in: inputs.subgraph)
        self.shift = shift
        let (shown, viewFrame) = (inputs.geometry.shown, inputs.geometry.viewFrame)
        func origin(in frame: Attribute<ViewFrame>) -> CGPoint {
            var origin = frame.value.origin
            origin[axis] += shift.value
            return origin
        }
        func translation(to frame: Attribute<ViewFrame>) -> ProjectionTransform {
            let origin = origin(in: frame)
            return ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y))
        }
        let visible = inputs.attribute("visible in stack") { () -> CGRect in
            let origin = origin(in: shown)
            return window.visible.value.offsetBy(dx: -origin.x, dy: -origin.y)
        }
        let nearby = inputs.attribute("nearby in stack") { () -> CGRect in
            let origin = origin(in: shown)
            return window.nearby.value.offsetBy(dx: -origin.x, dy: -origin.y)
        }
        self.window = ScrollWindow(visible: visible, nearby: nearby)
        var inner = inputs.placed(
            inputs.attribute("frame of stack") {
                let frame = viewFrame.value
                return ViewFrame(origin: .zero, size: frame.size, proposal: frame.proposal)
            })
        inner.space = inputs.space.inside(
            { translation(to: shown) }, window: self.window, layout: { translation(to: viewFrame) })
        inner.marksScrollTargets = false
        let space = inner.space
        var listInputs = inner
        listInputs.makesRowsLazily = true
        tree = LazyTree(makeList(listInputs), graph: inputs.graph)
        let rule = ExistingViews()
        elements = inputs.structure("existing views") { rule.container?.update() ?? [] }
        children = ContainerChildren(list: .dynamic(elements), window: self.window, inputs: inner)
        rule.container = self
        space.pinnedEdges = { [weak self] subgraph in self?.pinnedEdges(around: subgraph) ?? EdgeInsets() }
        children.lazy = self
        inputs.space.region?.lazyAxes.insert(Axis.Set(axis))
    }

    private func outputs() -> ViewOutputs {
        if let region = inputs.space.region, inputs.marksScrollTargets || region.isSearched {
            region.add(children, hasTargets: inputs.marksScrollTargets, in: inputs.subgraph)
        }
        let computer = inputs.attribute("layout of lazy stack") { [self] () -> LayoutComputer in
            _ = membership.value
            let children = children.table.value.present.map { $0.outputs.layout.value }
            if let items = line.value.items {
                return LazyGridComputer(
                    children, line: line.value, items: items, positions: order.views.map(\.linePosition),
                    lengths: lengths.value, chain: order.chain, island: order.island, pinned: order.pinned)
            }
            return LazyLineComputer(
                children, line: line.value, lengths: lengths.value, chain: order.chain, island: order.island,
                pinned: order.pinned, past: past)
        }
        self.computer.attribute = computer
        let viewFrame = inputs.geometry.viewFrame
        let frames = Attribute("frames before pinning", in: inputs.subgraph, stage: .layout) {
            [unowned self] () -> [ViewFrame] in
            // Safe: the attribute above creates a computer of this type.
            let computer = unsafeDowncast(computer.value, to: LazyLineComputer.self)
            return computer.frames(
                for: viewFrame.value.proposal, anchor: anchorInMembers(),
                shift: order.island.isEmpty ? 0 : self.shift.value, others: order.views.map(\.frame))
        }
        self.frames.attribute = frames
        children.viewFrames = ContainerFrames(of: children, "frames in lazy stack", subgraph: inputs.subgraph) {
            [unowned self] in
            // If only the views change, the frames before pinning may be equal to the old ones.
            _ = computer.value
            return pinned(frames.value)
        }
        inputs.subgraph.watch("rows near the window") { [self] in fill() }
        let (shown, shift, axis) = (inputs.geometry.shown, shift, axis)
        let translation: @MainActor () -> CGAffineTransform = {
            var origin = shown.value.origin
            origin[axis] += shift.value
            return CGAffineTransform(translationX: origin.x, y: origin.y)
        }
        let drawing = children.drawing
        return ViewOutputs(
            layout: computer,
            drawing: inputs.attribute("shifted drawing") { drawing.value.transformed(by: translation()) },
            responder: TransformResponder(children.responder) { ProjectionTransform(translation()) },
            preferences: children.preferences())
    }

    /// Increases the number of changes of the list, so that the views near the window are found again.
    func noteEdit() {
        editCount += 1
        edits.set(editCount)
    }

    private func noteMembership() {
        membershipCount += 1
        membership.set(membershipCount)
        tree.hasChanged = false
    }

    /// Evaluates the views of the container after a change outside of the structure stage.
    func adoptMembers() {
        noteMembership()
        // Invalidation does not continue past attributes that determine the structure, so these are evaluated now.
        elements.refresh()
        children.table.refresh()
    }

    private func anchorInMembers() -> (index: Int, position: CGFloat, isEnd: Bool) {
        guard let anchor, let index = order.chain.first(where: { order.views[$0] === anchor.view }) else {
            let span = order.chain.first.flatMap { order.views[$0].span }
            return (order.chain.lowerBound, span?.start ?? 0, false)
        }
        return (index, anchor.position, anchor.isEnd)
    }

    // MARK: - Structure

    /// Returns the elements of the views that exist, after a change of the list or of the views near the window.
    fileprivate func update() -> [ViewListElement] {
        _ = membership.value
        tree.refresh()
        if tree.hasChanged {
            reconcile()
            // This refresh makes the rule depend on the rows that `reconcile` has made, too.
            tree.refresh()
            tree.hasChanged = false
        }
        order = members.order
        if line.untracked.items != nil {
            for view in order.views { view.linePosition = tree.linePosition(of: view) }
            tree.hasChanged = false
        }
        return order.views.map(\.element)
    }

    /// Prepares a view to join the chain, the island or the pinned views.
    func scrollIn(_ view: LazyView) {
        if line.untracked.items != nil { view.linePosition = tree.linePosition(of: view) }
        members.bringIn(view, isScrolledIn: view.arrivesIn != inputs.graph.updateIndex)
    }

    // MARK: - Lines

    /// Returns the index of a view in its line; 0 in a stack. The view need not exist.
    private func column(of view: LazyView) -> Int {
        members.columnCount > 1 ? tree.linePosition(of: view).ordinal % members.columnCount : 0
    }

    /// Returns whether a view is the first one of its line.
    func beginsLine(_ view: LazyView) -> Bool { column(of: view) == 0 }

    /// The first view in the line that contains a view. In a stack, it is the view itself.
    func lineStart(of view: LazyView) -> LazyView {
        var first = view
        for _ in 0..<column(of: view) { first = tree.view(before: first) ?? first }
        return first
    }

    /// The views in the line that contains a view.
    func line(of view: LazyView) -> [LazyView] {
        var views = [lineStart(of: view)]
        while views.count < members.columnCount, let next = tree.view(after: views[views.count - 1]),
            !beginsLine(next)
        {
            views.append(next)
        }
        return views
    }

    /// Stores the number of views in a line. If this number or the distance between views has changed, discards the
    /// measured lengths. With more columns, for example, a row of the list has a smaller part of a line's length.
    func adoptLine() {
        let line = line.value
        // The attribute creates a computer of this type.
        if line.items != nil, let computer = computer.attribute?.value as? LazyLineComputer {
            members.columnCount = max(computer.columnCount(for: inputs.geometry.viewFrame.value.proposal), 1)
        }
        // A distance that is not finite counts as 0.
        let new = (spacing: line.spacing.map { $0.isFinite ? $0 : 0 }, columnCount: members.columnCount)
        if let measuredLine, measuredLine != new { tree.discardLengths() }
        measuredLine = new
    }

    // MARK: - Removal

    /// The part outside of which views are removed.
    var kept: LazyMembers.Kept { LazyMembers.Kept(near: near) }

    /// Schedules the removal of unneeded views for the next update of the same frame. The current update may have run
    /// the bodies of these views, so it does not remove them.
    func scheduleTrim() {
        guard !isTrimScheduled else { return }
        isTrimScheduled = true
        inputs.graph.afterUpdate { [weak self] in
            self?.inputs.graph.schedule(with: Transaction()) { [weak self] in self?.trim() }
        }
    }

    private func trim() {
        isTrimScheduled = false
        guard inputs.subgraph.isValid else { return }
        let count = members.chain.count
        let removed = members.trim(outside: kept, anchor: anchor?.view, along: axis)
        let isChanged = !removed.isEmpty || members.chain.count != count
        guard isChanged || tree.hasCountedRows else { return }
        for view in removed { view.element.isScrolledOut = true }
        tree.release(keeping: members.chain + members.island + members.pinned)
        guard isChanged else { return }
        if let computer = computer.attribute?.stored as? LazyLineComputer {
            past = computer.extent(for: inputs.geometry.viewFrame.untracked.proposal)
        }
        noteMembership()
        // From now on, the lengths of the removed views are estimates.
        settle(visibleStart: visibleStart)
    }

    // MARK: - Identities

    /// Makes the view with an id exist. Returns false if the search finds no view with the id. See `LazyTree.find`.
    func reveal(_ id: AnyHashable, entersRows: Bool) -> Bool {
        // A pinned view outside of the chain and the island exists, but its own position is not known.
        let isKnown = order.views.indices.contains { index in
            order.views[index].element.hasID(id) && !order.pinned.contains(index)
        }
        if isKnown { return true }
        guard let view = tree.find(id, entersRows: entersRows) else { return false }
        let views = line(of: view)
        // A change of the list can leave only some views of a line in the chain, at one of its ends.
        if !extendChain(by: views) { beginIsland(views) }
        return true
    }

    /// Adds adjacent views to the chain if the chain already contains at least one of them. Otherwise returns false.
    ///
    /// The length of the stack stays the same until the next update, because the frames of the views around the stack
    /// are computed in updates only.
    private func extendChain(by views: [LazyView]) -> Bool {
        let known = Set(members.chain.map(ObjectIdentifier.init))
        let isInChain = views.map { known.contains(ObjectIdentifier($0)) }
        guard let first = isInChain.firstIndex(of: true), let last = isInChain.lastIndex(of: true) else { return false }
        let (before, after) = (Array(views[..<first]), Array(views[(last + 1)...]))
        guard !before.isEmpty || !after.isEmpty else { return true }
        let old = length
        (before + after).forEach(scrollIn)
        members.chain = before + members.chain + after
        adoptMembers()
        var new = lengths.untracked
        new.after -= length - old
        lengths.set(new)
        return true
    }

    /// The length of the stack for its proposal.
    private var length: CGFloat {
        let proposal = inputs.geometry.viewFrame.untracked.proposal
        return computer.attribute?.untracked.size(for: proposal)[axis] ?? 0
    }

    /// Makes the line at a position exist, and lines before and after it. The position is in the coordinate space of
    /// the scroll view's content.
    ///
    /// - Parameter count: The least number of views before the line, and of views after it.
    func reveal(near position: CGPoint, count: Int, in region: ScrollRegion) {
        let origin = inputs.geometry.viewFrame.untracked.origin
            .applying(inputs.space.transform(toContentOf: region))
        let distance = position[axis] - origin[axis]
        let inChain = distance - shift.untracked
        guard let start = members.chain.first?.span?.start, let end = members.chain.last?.span?.end else { return }
        // Inside the chain, the spans of the views are exact. The found view is the last one that begins at or before
        // the position.
        // `start...end` would be invalid if the chain ends before it starts, which a negative spacing makes possible.
        let isInside = start <= inChain && inChain <= end
        let last = members.chain.last { ($0.span?.start ?? .infinity) <= inChain }
        guard let view = isInside ? last : tree.locate(distance) else { return }
        var views = line(of: view)
        var wanted = views.count + count
        while views.count < wanted, let next = tree.view(after: views[views.count - 1]) { views += line(of: next) }
        wanted = views.count + count
        while views.count < wanted, let next = tree.view(before: views[0]) { views = line(of: next) + views }
        // If some of the views are in the chain, the others join it: an island beside the chain would have an estimated
        // position.
        if !extendChain(by: views) { beginIsland(views) }
    }

    /// Makes `views` the island.
    private func beginIsland(_ views: [LazyView]) {
        views.forEach(scrollIn)
        members.setIsland(views)
        var new = lengths.untracked
        new.island = tree.extent(before: views[0])
        lengths.set(new)
        adoptMembers()
    }
}

/// A reference to the container for the rule of its elements, because that rule is created before the container.
@MainActor
private final class ExistingViews {
    weak var container: LazyContainer?
}
