/// The views of a lazy stack or grid that exist.
///
/// ```
///   start of the stack                                                       end
///   |· · · estimate · · ·|▭▭▭▭▭▭ chain ▭▭▭▭▭▭|· · · estimate · · ·▭ island · · ·|
///                            | window |
/// ```
/// The *chain* is a stretch of adjacent views around the window of the scroll view. An *island* is a view far from the
/// window to which code scrolls. All other views do not exist: their lengths are the mean of the measured ones.
///
/// In a grid, the chain consists of whole *lines* of views beside one another, and so does an island. A stack has one view
/// in each line.
///
/// The views' coordinate space keeps its position on the screen when lengths before the chain turn out to differ from
/// the estimate. *Shift* is the position of its origin in the stack. If it changes, the scroll view's offset changes by
/// the same distance, so nothing moves on the screen.
@MainActor
final class LazyContainer {
    /// The greatest number of views in the chain. More views, of almost no length, do not exist together.
    private static let chainLimit = 4096
    /// The greatest number of changes of the chain in one evaluation.
    private static let fillLimit = 64
    /// The distance in rows from the chain in which rows without views are kept.
    private static let emptyRowReach = 256

    private let inputs: ViewInputs
    private let axis: Axis
    private let line: Attribute<LazyLine>
    private let tree: LazyTree
    private let window: ScrollWindow
    /// Counts changes of the chain, the island or the retired views.
    private let membership: Attribute<Int>
    private var membershipCount = 0
    private let lengths: Attribute<LazyLengths>
    private let shift: Attribute<CGFloat>
    private let children: ContainerChildren
    /// The elements of the views that exist.
    private let elements: Attribute<[ViewListElement]>
    private let computer = Later<LayoutComputer>()

    /// The views that exist, in the order of the list, at the last evaluation.
    private var members: [LazyView] = []
    private var chainRange = 0..<0
    private var islandRange = 0..<0
    private var chain: [LazyView] = []
    private var island: [LazyView] = []
    /// Views that are removed in the next update.
    private var retired: [LazyView] = []
    private var anchor: LazyAnchor?
    /// Whether the start of the stack is visible, and stays in its position.
    private var showsStart = true
    /// The nearby part, in the coordinate space of the views.
    private var near: (start: CGFloat, end: CGFloat) = (0, 0)
    /// The position at which the visible part begins, in the coordinate space of the views.
    private var visibleStart: CGFloat = 0
    private var past = AlignedExtent()
    private var isTrimScheduled = false
    /// The number of views in a line, at the last evaluation.
    private var columnCount = 1
    /// The index in the list of the first view of the chain; 0 in a stack.
    private var firstOrdinal = 0

    /// Creates the attributes of a lazy stack.
    ///
    /// - Parameter makeList: Creates the list, whose rows are made lazily.
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
        lengths = Attribute("lengths", value: LazyLengths(), in: inputs.subgraph)
        let shift = Attribute("shift", value: CGFloat(0), in: inputs.subgraph)
        self.shift = shift
        let shown = inputs.geometry.shown
        let origin: @MainActor () -> CGPoint = {
            var origin = shown.value.origin
            origin[axis] += shift.value
            return origin
        }
        let visible = inputs.attribute("visible in stack") { () -> CGRect in
            let origin = origin()
            return window.visible.value.offsetBy(dx: -origin.x, dy: -origin.y)
        }
        let nearby = inputs.attribute("nearby in stack") { () -> CGRect in
            let origin = origin()
            return window.nearby.value.offsetBy(dx: -origin.x, dy: -origin.y)
        }
        self.window = ScrollWindow(visible: visible, nearby: nearby)
        let viewFrame = inputs.geometry.viewFrame
        var inner = inputs.placed(
            inputs.attribute("frame of stack") {
                let frame = viewFrame.value
                return ViewFrame(origin: .zero, size: frame.size, proposal: frame.proposal)
            })
        inner.space = inputs.space.inside(
            {
                let origin = origin()
                return ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y))
            }, window: self.window)
        inner.marksScrollTargets = false
        var listInputs = inner
        listInputs.makesRowsLazily = true
        tree = LazyTree(makeList(listInputs), graph: inputs.graph)
        let rule = ExistingViews()
        elements = inputs.structure("existing views") { rule.container?.update() ?? [] }
        children = ContainerChildren(list: .dynamic(elements), window: self.window, inputs: inner)
        rule.container = self
        children.lazy = self
        inputs.space.region?.isLazy = true
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
                    children, line: line.value, items: items, lengths: lengths.value, chain: chainRange,
                    island: islandRange, firstOrdinal: firstOrdinal)
            }
            return LazyLineComputer(
                children, line: line.value, lengths: lengths.value, chain: chainRange, island: islandRange, past: past)
        }
        self.computer.attribute = computer
        let viewFrame = inputs.geometry.viewFrame
        children.viewFrames = ContainerFrames(of: children, "frames in lazy stack", subgraph: inputs.subgraph) {
            [unowned self] in
            // Safe: the attribute above creates this type of computer.
            let computer = unsafeDowncast(computer.value, to: LazyLineComputer.self)
            return computer.frames(
                for: viewFrame.value.proposal, anchor: anchorInMembers(),
                shift: islandRange.isEmpty ? 0 : self.shift.value, others: members.map(\.frame))
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

    private func noteMembership() {
        membershipCount += 1
        membership.set(membershipCount)
        tree.hasChanged = false
    }

    /// Evaluates the views of the container after a change outside of the structure stage.
    private func adoptMembers() {
        noteMembership()
        // Marks stop at attributes that determine the structure, so these are evaluated now.
        elements.refresh()
        children.table.refresh()
    }

    private func anchorInMembers() -> (index: Int, position: CGFloat, isEnd: Bool) {
        guard let anchor, let index = chainRange.first(where: { members[$0] === anchor.view }) else {
            let span = chainRange.first.flatMap { members[$0].span }
            return (chainRange.lowerBound, span?.start ?? 0, false)
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
            // The rule also depends on rows that this has made.
            tree.refresh()
            tree.hasChanged = false
        }
        let extra = island + retired
        if extra.isEmpty {
            members = chain
        } else {
            let paths = (chain + extra).map { (view: $0, path: $0.path) }
            members = paths.sorted { $0.path.lexicographicallyPrecedes($1.path) }.map(\.view)
        }
        chainRange = range(of: chain)
        islandRange = range(of: island)
        if line.untracked.items != nil {
            firstOrdinal = chain.first.map(tree.ordinal) ?? 0
            tree.hasChanged = false
        }
        return members.map(\.element)
    }

    private func range(of views: [LazyView]) -> Range<Int> {
        guard let first = views.first, let index = members.firstIndex(where: { $0 === first }) else { return 0..<0 }
        return index..<index + views.count
    }

    /// Finds the chain again after a change of the list. Views between views of the chain become part of it.
    private func reconcile() {
        past = AlignedExtent()
        island.removeAll { !tree.contains($0) }
        retired.removeAll { !tree.contains($0) }
        let old = chain
        let present = Set(old.filter(tree.contains).map(ObjectIdentifier.init))
        anchor = anchor(among: old, present)
        guard let anchor else {
            chain = []
            return
        }
        let survivors = old.filter { present.contains(ObjectIdentifier($0)) && $0 !== anchor.view }
        let anchorPath = anchor.view.path
        let after = survivors.count { anchorPath.lexicographicallyPrecedes($0.path) }
        let known = Set(old.map(ObjectIdentifier.init))
        chain =
            bridge(from: anchor.view, to: survivors.count - after, among: present, tree.view(before:)).reversed()
            + [anchor.view] + bridge(from: anchor.view, to: after, among: present, tree.view(after:))
        let kept = Set(chain.map(ObjectIdentifier.init))
        for view in chain where !known.contains(ObjectIdentifier(view)) { bringIn(view, arrives: true) }
        retire(survivors.filter { !kept.contains(ObjectIdentifier($0)) })
        // At once, so that the content has its new length in the same update. `fill` makes it exact.
        guard let first = chain.first, let last = chain.last else { return }
        lengths.set(
            LazyLengths(
                before: tree.extent(before: first), after: tree.extent(after: last), island: lengths.untracked.island))
        setShift(tree.extent(before: lineStart(of: anchor.view)) - anchor.position)
    }

    // MARK: - Lines

    /// The first view of the line of a view: the view itself in a stack.
    private func lineStart(of view: LazyView) -> LazyView {
        guard columnCount > 1 else { return view }
        var first = view
        for _ in 0..<tree.ordinal(of: view) % columnCount { first = tree.view(before: first) ?? first }
        return first
    }

    /// The views of the line of a view.
    private func line(of view: LazyView) -> [LazyView] {
        var views = [lineStart(of: view)]
        while views.count < columnCount, let next = tree.view(after: views[views.count - 1]) { views.append(next) }
        return views
    }

    /// The ranges of indices in the chain that are lines. The first and the last one may lack views.
    private var chainLines: [Range<Int>] {
        guard columnCount > 1 else { return chain.indices.map { $0..<$0 + 1 } }
        var lines: [Range<Int>] = []
        var start = 0
        while start < chain.count {
            let end = min(start + columnCount - (firstOrdinal + start) % columnCount, chain.count)
            lines.append(start..<end)
            start = end
        }
        return lines
    }

    /// Stores the number of views in a line of a grid.
    private func adoptColumnCount() {
        guard line.untracked.items != nil, let computer = computer.attribute?.value as? LazyLineComputer else { return }
        columnCount = max(computer.columnCount(for: inputs.geometry.viewFrame.value.proposal), 1)
    }

    /// Returns the view that keeps its position after a change of the list; nil if none of the chain is left.
    private func anchor(among old: [LazyView], _ present: Set<ObjectIdentifier>) -> LazyAnchor? {
        guard !old.isEmpty else { return nil }
        if showsStart { return tree.first.map { LazyAnchor(view: $0, position: -shift.untracked) } }
        func start(_ view: LazyView) -> CGFloat { view.span?.start ?? 0 }
        let index = anchor.flatMap { anchor in old.firstIndex { $0 === anchor.view } } ?? 0
        let before = old[...index].last { present.contains(ObjectIdentifier($0)) }
        let after = old[index...].first { present.contains(ObjectIdentifier($0)) }
        return (before ?? after).map { LazyAnchor(view: $0, position: start($0)) }
    }

    /// Returns the views from `view` in one direction up to the last of `count` views that the chain had before. Stops
    /// where new views fill the window.
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

    private func bringIn(_ view: LazyView, arrives: Bool) {
        island.removeAll { $0 === view }
        retired.removeAll { $0 === view }
        view.element.isScrolledIn = !arrives && view.arrivesIn != inputs.graph.updateIndex
        view.element.isScrolledOut = false
    }

    private func retire(_ views: [LazyView]) {
        retired += views.filter { view in !retired.contains { $0 === view } }
    }

    // MARK: - The window

    /// Makes the views near the window, and estimates the length of the others.
    private func fill() {
        _ = membership.value
        let (visible, nearby) = (window.visible.value, window.nearby.value)
        let start = axis == .vertical ? visible.minY : visible.minX
        let length = axis == .vertical ? visible.height : visible.width
        near = axis == .vertical ? (nearby.minY, nearby.maxY) : (nearby.minX, nearby.maxX)
        // A window without length shows nothing.
        if !(length > 0) || !near.start.isFinite || !near.end.isFinite { near = (start, start) }
        adoptColumnCount()
        for attempt in 0..<Self.fillLimit {
            let frames = children.viewFrames?.value ?? []
            guard frames.count == members.count else { return }
            measure(frames)
            guard findViews(start, attempt: attempt) else { break }
            adoptMembers()
        }
        settle(visibleStart: start)
        tree.hasChanged = false
    }

    /// Stores the lengths of the views that exist.
    private func measure(_ frames: [ViewFrame]) {
        let present = children.table.untracked.present
        for (index, view) in members.enumerated() {
            view.frame = frames[index]
            view.span = (frames[index].origin[axis], frames[index].rect.end(along: axis))
            view.reach = present.indices.contains(index) ? present[index].reach : nil
        }
        var lines = chainLines.map { chain[$0] }
        let chainLineCount = lines.count
        for start in stride(from: 0, to: island.count, by: columnCount) {
            lines.append(island[start..<min(start + columnCount, island.count)])
        }
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
        let count = chain.count + island.count
        if count > 0 { tree.noteMeasures(mean: sum / CGFloat(count)) }
    }

    /// Adds views at the ends of the chain, or begins a chain at the window. Returns whether there are new views.
    private func findViews(_ visibleStart: CGFloat, attempt: Int) -> Bool {
        guard let first = chain.first, let last = chain.last, let start = first.span?.start, let end = last.span?.end
        else { return begin(at: visibleStart) }
        if end < near.start, tree.extent(after: last) > 0 { return begin(at: visibleStart) }
        if start > near.end, tree.extent(before: first) > 0 { return begin(at: visibleStart) }
        if completeFirstLine() { return true }
        let mean = max(abs(end - start) / CGFloat(chain.count), 1)
        func count(for length: CGFloat) -> Int {
            guard length > 0 else { return 0 }
            let needed = Int(min((length / mean).rounded(.up), CGFloat(Self.chainLimit))) + 1
            // Later attempts double the chain, so that their number is logarithmic.
            let least = attempt > 3 ? chain.count : 0
            return min(max(needed, least), Self.chainLimit - chain.count)
        }
        var isChanged = false
        // Whole lines.
        let after = max(count(for: near.end - end), 0)
        for _ in 0..<after + (columnCount - (firstOrdinal + chain.count + after) % columnCount) % columnCount {
            guard let last = chain.last, let next = tree.view(after: last) else { break }
            bringIn(next, arrives: false)
            chain.append(next)
            isChanged = true
        }
        var before: [LazyView] = []
        let wanted = max(count(for: start - near.start), 0)
        for _ in 0..<(wanted + columnCount - 1) / columnCount * columnCount {
            guard let first = before.last ?? chain.first, let next = tree.view(before: first) else { break }
            bringIn(next, arrives: false)
            before.append(next)
            isChanged = true
        }
        chain = before.reversed() + chain
        return isChanged
    }

    /// Adds the views that the first line of the chain lacks. Returns whether there are any.
    private func completeFirstLine() -> Bool {
        var isChanged = false
        for _ in 0..<firstOrdinal % columnCount {
            guard let first = chain.first, let previous = tree.view(before: first) else { break }
            bringIn(previous, arrives: false)
            chain.insert(previous, at: 0)
            isChanged = true
        }
        return isChanged
    }

    /// Begins a new chain at a position. Returns whether there is a view.
    private func begin(at position: CGFloat) -> Bool {
        let shift = shift.untracked
        let old = chain
        if let first = island.first?.span, let last = island.last?.span, first.start <= near.end,
            last.end >= near.start
        {
            chain = island
            island = []
            anchor = LazyAnchor(view: chain[0], position: first.start)
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
            // The nearest view of all exists already.
            if old.contains(where: { $0 === found.view }) { return false }
            chain = line(of: found.view)
            for view in chain { bringIn(view, arrives: false) }
            anchor = found
        }
        let kept = chain
        retire(old.filter { view in !kept.contains { $0 === view } })
        return true
    }

    /// Estimates the lengths of views that do not exist, and keeps the visible views in their position on the screen.
    private func settle(visibleStart: CGFloat) {
        guard let first = chain.first, let last = chain.last, let start = first.span?.start else {
            lengths.set(LazyLengths())
            return
        }
        var new = LazyLengths(before: tree.extent(before: first), after: tree.extent(after: last))
        if let first = island.first { new.island = tree.extent(before: first) }
        lengths.set(new)
        setShift(new.before - start)
        showsStart = visibleStart <= -shift.untracked + 0.001
        let visible = chain.first { ($0.span?.end ?? 0) > visibleStart } ?? last
        anchor = LazyAnchor(view: visible, position: visible.span?.start ?? 0)
        self.visibleStart = visibleStart
        if !retired.isEmpty || isTooLong || tree.hasCountedRows { scheduleTrim() }
    }

    /// Moves the views within the stack. The scroll view's offset moves with them.
    private func setShift(_ new: CGFloat) {
        let old = shift.untracked
        guard new != old, new.isFinite else { return }
        shift.set(new)
        var distance = CGPoint.zero
        distance[axis] = new - old
        inputs.space.region?.contentMoved(by: distance)
    }

    // MARK: - Removal

    /// The part outside of which views are removed: larger than the nearby part, so that small movements back and forth
    /// remove nothing.
    private var kept: (start: CGFloat, end: CGFloat) {
        let reach = (near.end - near.start) / 4
        return (near.start - reach, near.end + reach)
    }

    private var isTooLong: Bool {
        guard chain.count > 1 else { return false }
        let kept = kept
        return chain.first?.ends(before: kept.start, along: axis) ?? false
            || chain.last?.begins(after: kept.end, along: axis) ?? false
    }

    /// Removes the views that are not needed in the next update of the same frame. In the current one, their bodies may
    /// have run.
    private func scheduleTrim() {
        guard !isTrimScheduled else { return }
        isTrimScheduled = true
        inputs.graph.afterUpdate { [weak self] in
            self?.inputs.graph.schedule(with: Transaction()) { [weak self] in self?.trim() }
        }
    }

    private func trim() {
        isTrimScheduled = false
        guard inputs.subgraph.isValid else { return }
        let kept = kept
        var removed = retired
        retired = []
        // Whole lines, but never all of them.
        let lines = chainLines
        let after = lines.dropFirst().reversed().prefix { line in
            chain[line].allSatisfy { $0 !== anchor?.view && $0.begins(after: kept.end, along: axis) }
        }
        let others = lines.dropLast(after.count)
        let before = others.prefix { line in
            chain[line].allSatisfy { $0 !== anchor?.view && $0.ends(before: kept.start, along: axis) }
        }
        let start = before.count < others.count ? before.last?.upperBound ?? 0 : 0
        let range = start..<(after.last?.lowerBound ?? chain.count)
        removed += chain[range.upperBound...] + chain[..<range.lowerBound]
        chain = Array(chain[range])
        guard !removed.isEmpty else {
            if tree.hasCountedRows { releaseRows() }
            return
        }
        if let computer = computer.attribute?.stored as? LazyLineComputer {
            past = computer.extent(for: inputs.geometry.viewFrame.untracked.proposal)
        }
        for view in removed { view.element.isScrolledOut = true }
        releaseRows()
        noteMembership()
        // The removed views count as an estimate from now on.
        settle(visibleStart: visibleStart)
    }

    private func releaseRows() {
        tree.hasCountedRows = false
        var needed: Set<ObjectIdentifier> = []
        for view in chain + island + retired {
            var node = view.node
            while let current = node, needed.insert(ObjectIdentifier(current)).inserted { node = current.owner?.node }
        }
        release(in: tree.root, needed)
    }

    private func release(in node: LazyNode, _ needed: Set<ObjectIdentifier>) {
        for case .rows(let rows) in node.parts {
            let indices = rows.nodes.filter { needed.contains(ObjectIdentifier($0)) }.compactMap { $0.row?.index }
            let first = (indices.first ?? 0) - Self.emptyRowReach
            let last = (indices.last ?? 0) + Self.emptyRowReach
            rows.release { node in
                if needed.contains(ObjectIdentifier(node)) { return true }
                guard node.parts.isEmpty, let index = node.row?.index else { return false }
                return index >= first && index <= last
            }
            for node in rows.nodes { release(in: node, needed) }
        }
    }

    // MARK: - Identities

    /// Makes the view with an id exist. Returns false if there is none.
    func reveal(_ id: AnyHashable) -> Bool {
        if members.contains(where: { $0.element.hasID(id) }) { return true }
        guard let view = tree.find(id) else { return false }
        retire(island)
        // After a change of the columns, a part of the line may be in the chain.
        let views = line(of: view).filter { view in !chain.contains { $0 === view } }
        for view in views { bringIn(view, arrives: false) }
        island = views
        var new = lengths.untracked
        new.island = tree.extent(before: views[0])
        lengths.set(new)
        adoptMembers()
        return true
    }

    /// Makes the views around a position exist, which is in the content of the scroll view around the stack.
    func reveal(near position: CGPoint, in region: ScrollRegion) {
        let origin = inputs.geometry.viewFrame.untracked.origin
            .applying(inputs.space.transform(toContentOf: region))
        let distance = position[axis] - origin[axis]
        guard let start = chain.first?.span?.start, let end = chain.last?.span?.end,
            !(start...end).contains(distance - shift.untracked), let view = tree.locate(distance)
        else { return }
        // With the lines before and after it.
        var views = line(of: view)
        if let before = tree.view(before: views[0]) { views = line(of: before) + views }
        if let after = tree.view(after: views[views.count - 1]) { views += line(of: after) }
        guard !views.contains(where: { view in chain.contains { $0 === view } }) else { return }
        retire(island.filter { view in !views.contains { $0 === view } })
        for view in views { bringIn(view, arrives: false) }
        island = views
        var new = lengths.untracked
        new.island = tree.extent(before: views[0])
        lengths.set(new)
        adoptMembers()
    }
}

/// The container for the rule of its elements, which is created before the container.
@MainActor
private final class ExistingViews {
    weak var container: LazyContainer?
}

extension LazyView {
    /// Whether the view is wholly before a position, and does not come from after it.
    fileprivate func ends(before position: CGFloat, along axis: Axis) -> Bool {
        guard let frame, frame.rect.end(along: axis) < position else { return false }
        return reach.map { $0.end(along: axis) < position } ?? true
    }

    /// Whether the view is wholly after a position, and does not come from before it.
    fileprivate func begins(after position: CGFloat, along axis: Axis) -> Bool {
        guard let frame, frame.origin[axis] > position else { return false }
        return reach.map { $0.origin[axis] > position } ?? true
    }
}

extension CGRect {
    /// The right or bottom edge.
    fileprivate func end(along axis: Axis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}
