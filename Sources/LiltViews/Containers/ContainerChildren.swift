import LiltFrame

/// Creates the attributes of a container that places the views of `list` with `layout`.
///
/// - Parameter window: The part that a scroll view shows, in the coordinate space of the container's parent; nil if
///   there is no scroll view.
@MainActor
func makeContainer<L: Layout>(
    of list: ViewList, layout: Attribute<L>, window: ScrollWindow? = nil, inputs: ViewInputs
) -> ViewOutputs {
    var inner = inputs
    inner.marksScrollTargets = false
    let children = ContainerChildren(list: list, window: window, inputs: inner)
    if let region = inputs.space.region, inputs.marksScrollTargets || region.isSearched && list.mayHaveIDs {
        region.add(children, hasTargets: inputs.marksScrollTargets, in: inputs.subgraph)
    }
    var last: LayoutContainerComputer<L>?
    let reads = (L.self is any LinelessLayout.Type) ? nil : LayoutReads()
    let computer = inputs.attribute("layout of \(L.self)") {
        reads?.begin()
        let children = children.table.value.present.map { $0.outputs.layout.value }
        let computer = LayoutContainerComputer(layout.value, children: children, replacing: last, reads: reads)
        last = computer
        return computer as LayoutComputer
    }
    reads?.reader = computer
    children.viewFrames = ContainerFrames(
        of: children, in: inputs.geometry.viewFrame, computer: computer, layout: L.self, subgraph: inputs.subgraph)
    return ViewOutputs(
        layout: computer,
        drawing: children.drawing,
        responder: children.responder,
        preferences: children.preferences())
}

/// Creates a single view from the views that `view` lists, for a parent that takes only one view.
@MainActor
func makeImplicitContainer<V: PrimitiveView>(_ view: Attribute<V>, inputs: ViewInputs) -> ViewOutputs {
    makeImplicitContainer(of: V.makeList(view, inputs: inputs), inputs: inputs)
}

/// Creates a single view from the views of `list`, for a parent that takes only one view.
@MainActor
func makeImplicitContainer(of list: ViewList, inputs: ViewInputs) -> ViewOutputs {
    makeContainer(
        of: list, layout: Attribute("implicit layout", value: ImplicitLayout(), in: inputs.subgraph), inputs: inputs)
}

/// The views of a container: the views that its layout places, and removed views whose removal transition still runs.
@MainActor
final class ContainerChildren {
    /// One view of a container.
    @MainActor
    final class Child: Equatable {
        let element: ViewListElement
        let subgraph: Subgraph
        fileprivate(set) var outputs: ViewOutputs
        /// The index of the view among the present views.
        fileprivate(set) var index: Int
        /// Whether the view is in the list. If not, it is removed and its transition runs.
        fileprivate(set) var isPresent = true
        /// The union of the frames that the layout has given the view since the view was last at rest.
        var reach: CGRect?
        /// Whether the view's frame intersects the part that the scroll view shows; nil if there is no scroll view.
        let isInWindow: Attribute<Bool>?
        /// The insertion and removal of the view; nil if the view exists as long as its container.
        let presence: ViewPresence?
        fileprivate let viewFrame: ChildFrame

        fileprivate init(
            element: ViewListElement, subgraph: Subgraph, viewFrame: ChildFrame, outputs: ViewOutputs, index: Int,
            presence: ViewPresence?, isInWindow: Attribute<Bool>?
        ) {
            self.element = element
            self.viewFrame = viewFrame
            self.subgraph = subgraph
            self.outputs = outputs
            self.index = index
            self.presence = presence
            self.isInWindow = isInWindow
        }

        nonisolated static func == (first: Child, second: Child) -> Bool { first === second }
    }

    struct Table {
        /// The views that the layout places, in the order of the list.
        var present: [Child] = []
        /// The views to draw, back to front. Removed views keep their position in the order.
        var displayed: [Child] = []
    }

    let inputs: ViewInputs
    private let childInputs: ViewInputs
    private let list: ViewList
    private var known: [ObjectIdentifier: Child] = [:]
    private var current = Table()
    private var isFirst = true
    /// The number of times that the present views or their order changed.
    private(set) var changeCount = 0
    private(set) lazy var table = inputs.structure("children") { [unowned self] in
        _ = departures?.value
        return update(list.elements)
    }
    /// The number of removed views whose transition has ended. A change of this number evaluates `table` again. Nil if
    /// the views never change.
    private let departures: Attribute<Int>?
    private var departureCount = 0
    /// The frames that the layout gives the present views. It must be set before it is first read.
    var viewFrames: ContainerFrames?
    private let window: ScrollWindow?
    /// The lazy stack that owns the views; nil for other containers.
    weak var lazy: LazyContainer?

    init(list: ViewList, window: ScrollWindow?, inputs: ViewInputs) {
        self.list = list
        self.window = window
        self.inputs = inputs
        var childInputs = inputs.insideContainer
        childInputs.makesRowsLazily = false
        self.childInputs = childInputs
        departures = list.isFixed ? nil : Attribute("departures", value: 0, in: inputs.subgraph)
        // This first read creates the table, so that the next update evaluates it.
        _ = table
        // The subgraph keeps `self` alive until the container is removed.
        inputs.subgraph.onRemoval { [self] in known = [:] }
    }

    // MARK: - Insertion and removal

    private func update(_ elements: [ViewListElement]) -> Table {
        let table = current
        if !isFirst, elements.count == table.present.count,
            zip(elements, table.present).allSatisfy({ $0 === $1.element }), table.displayed.allSatisfy(\.isShown)
        {
            return table
        }
        for child in table.present { child.isPresent = false }
        var present: [Child] = []
        present.reserveCapacity(elements.count)
        for element in elements {
            let key = ObjectIdentifier(element)
            if let child = known[key] {
                guard !child.isPresent else { continue }
                child.index = present.count
                child.isPresent = true
                if let presence = child.presence, presence.isLeaving {
                    child.viewFrame.presenceChanged()
                    child.subgraph.comeBack()
                    presence.comeBack(inputs.flow.transaction)
                }
                present.append(child)
            } else {
                let isInserted = !isFirst && element.isDynamic && !element.isScrolledIn
                let child = makeChild(element, index: present.count, isInserted: isInserted)
                known[key] = child
                present.append(child)
                child.presence?.arrive()
            }
        }
        isFirst = false
        changeCount += 1
        for child in table.present where !child.isPresent { leave(child) }
        current = Table(present: present, displayed: displayed(present, before: table.displayed))
        return current
    }

    /// Returns the present views in order, and each removed view after its former predecessor.
    private func displayed(_ present: [Child], before: [Child]) -> [Child] {
        let leaving = before.contains { !$0.isPresent && $0.isShown }
        guard leaving else { return present }
        var followers: [ObjectIdentifier: [Child]] = [:]
        var first: [Child] = []
        var last: Child?
        for child in before {
            if child.isPresent {
                last = child
            } else if child.isShown {
                if let last {
                    followers[ObjectIdentifier(last), default: []].append(child)
                } else {
                    first.append(child)
                }
            }
        }
        return first + present.flatMap { [$0] + (followers[ObjectIdentifier($0)] ?? []) }
    }

    private func makeChild(_ element: ViewListElement, index: Int, isInserted: Bool) -> Child {
        var own = childInputs
        own.subgraph = Subgraph(in: inputs.subgraph, of: element.subgraph)
        let viewFrame = ChildFrame(of: self, in: own.subgraph)
        own = own.placed(viewFrame)
        let isInWindow = window.map { _ in Attribute("is in window", value: false, in: own.subgraph) }
        if let isInWindow {
            let outer = inputs.hasAppeared
            own.hasAppeared = own.attribute("has appeared") { isInWindow.value && outer?.value ?? true }
        }
        let isPermanent = departures == nil && element.traits.attribute(TransitionTrait.self) == nil
        let presence =
            isPermanent ? nil : ViewPresence(element: element, inputs: own, isInserted: isInserted)
        if element.isDynamic { own.presence = presence }
        let child = Child(
            element: element, subgraph: own.subgraph, viewFrame: viewFrame,
            outputs: presence?.make(element, own) ?? element.make(own), index: index, presence: presence,
            isInWindow: isInWindow)
        viewFrame.belong(to: child)
        return child
    }

    private func leave(_ child: Child) {
        let transaction = inputs.flow.transaction
        // A child that no frame has shown is removed at once. Its drawing would run bodies whose models may no longer
        // exist.
        guard child.element.isDynamic, !child.element.isScrolledOut, child.outputs.drawing.stored != nil,
            let presence = child.presence, presence.leaves(transaction)
        else {
            drop(child)
            return
        }
        child.viewFrame.presenceChanged()
        child.element.subgraph.hold()
        child.subgraph.leave()
        presence.leave(transaction) { [weak self] isStillLeaving in
            child.element.subgraph.letGo()
            guard let self, isStillLeaving, !child.isPresent else { return }
            drop(child)
            departureCount += 1
            inputs.graph.schedule(with: Transaction()) { [departures, departureCount] in
                departures?.set(departureCount)
            }
        }
    }

    private func drop(_ child: Child) {
        child.presence?.isShown = false
        // Releases removed responders now, not at the next press.
        hittable.all?.discard()
        hittable.near?.discard()
        if known[ObjectIdentifier(child.element)] === child { known[ObjectIdentifier(child.element)] = nil }
        child.subgraph.remove()
    }

    // MARK: - Drawing

    /// The greatest number of drawings in a segment. More drawings form a tree of segments. If a leaf changes, only the
    /// two or three segments above it are recorded again.
    private static let fanOut = 32

    /// The combined drawing of all views. Inside a scroll view, it contains only the views near the part that the
    /// scroll view shows.
    var drawing: Attribute<Drawing> {
        if let window {
            let shown = nearby(window)
            watchAppearing(in: window, among: shown)
            near = shown
        }
        let shown = near ?? table
        let inputs = inputs
        if near == nil, departures == nil,
            !list.elements.contains(where: { $0.traits.attribute(ZIndexTrait.self) != nil })
        {
            var root: Attribute<Drawing>?
            return inputs.attribute("drawing") {
                let made = root ?? Self.combined(shown.value.displayed, in: inputs.subgraph)
                root = made
                return made.value
            }
        }
        var groups: Subgraph?
        let pins = lazy?.pins
        let root = Attribute("drawings", in: inputs.subgraph) { () -> Attribute<Drawing> in
            let displayed = Self.sortedByDepth(shown.value.displayed, pinned: pins?.value)
            groups?.remove()
            let subgraph = Subgraph(in: inputs.subgraph)
            groups = subgraph
            return Self.combined(displayed, in: subgraph)
        }
        return inputs.attribute("drawing") { root.value.value }
    }

    /// Creates the combined drawing of `children`, which are ordered from back to front.
    private static func combined(_ children: [Child], in subgraph: Subgraph) -> Attribute<Drawing> {
        var level = children.map { $0.presence?.drawing(of: $0.outputs, in: subgraph) ?? $0.outputs.drawing }
        while level.count > 1 {
            level = stride(from: 0, to: level.count, by: fanOut).map { start in
                DrawingGroup(Array(level[start..<min(start + fanOut, level.count)]), in: subgraph)
            }
        }
        return level.first ?? Attribute("empty drawing", value: Drawing.empty, in: subgraph)
    }

    /// Receives the events of the present views. Views far from the part that a scroll view shows are not drawn. A
    /// pointer cannot reach them, but the Tab key can.
    var responder: ViewResponder { ChildrenResponder(self) }

    /// The responders that a pointer can reach, back to front.
    fileprivate var reachable: [ViewResponder] { responders(near: window != nil) }

    /// All responders, in the order of the views.
    fileprivate var inOrder: [ViewResponder] { table.untracked.present.compactMap(\.outputs.responder) }

    /// Returns the responders of the present views, back to front. Removed views receive no events.
    ///
    /// - Parameter near: Whether to omit the views that are not drawn.
    private func responders(near isNear: Bool) -> [ViewResponder] {
        guard isNear, let near else { return responders(\.all) { [table] in table.value.present } }
        return responders(\.near) { near.value.present }
    }

    private func responders(
        _ stored: WritableKeyPath<Hittable, Attribute<[ViewResponder]>?>,
        of children: @escaping @MainActor () -> [Child]
    ) -> [ViewResponder] {
        if let made = hittable[keyPath: stored] { return made.untracked }
        let pins = lazy?.pins
        let made = inputs.attribute("responders") {
            Self.sortedByDepth(children(), pinned: pins?.value).compactMap(\.outputs.responder)
        }
        hittable[keyPath: stored] = made
        return made.untracked
    }

    /// Lists of responders. A list is nil until it is first read.
    private struct Hittable {
        var all: Attribute<[ViewResponder]>?
        var near: Attribute<[ViewResponder]>?
    }

    private var hittable = Hittable()
    /// The views that are drawn inside a scroll view; nil if there is no scroll view.
    private var near: Attribute<Table>?

    /// Returns views back to front: by `zIndex`, then in the order of the list. Pinned views are in front of all.
    private static func sortedByDepth(_ children: [Child], pinned: LazyPins?) -> [Child] {
        let pinned = pinned?.views ?? []
        let depths = children.map { child in
            let isPinned = pinned.contains { $0.element === child.element }
            return (layer: isPinned ? 1 : 0, depth: child.element.traits.attribute(ZIndexTrait.self)?.value ?? 0)
        }
        guard depths.contains(where: { $0 != (0, 0) }) else { return children }
        return children.indices.sorted { first, second in
            (depths[first].layer, depths[first].depth, first) < (depths[second].layer, depths[second].depth, second)
        }.map { children[$0] }
    }

    // MARK: - Preferences

    /// Returns the combined preferences of all present views. They have only the keys that an ancestor reads.
    func preferences() -> PreferenceOutputs {
        var outputs = PreferenceOutputs()
        func add<Key: PreferenceKey>(_ key: Key.Type) {
            let table = table
            outputs.set(
                key,
                inputs.attribute("\(Key.self)") {
                    var value: Key.Value?
                    for child in table.value.present {
                        guard let next = child.outputs.preferences.attribute(Key.self)?.value else { continue }
                        guard var sum = value else {
                            value = next
                            continue
                        }
                        Key.reduce(value: &sum) { next }
                        value = sum
                    }
                    return value
                })
        }
        for key in inputs.preferences { add(key) }
        return outputs
    }
}

/// The views of a container. The frontmost view that the pointer hits receives the pointer's events.
@MainActor
private final class ChildrenResponder: ViewResponder {
    private let children: ContainerChildren

    init(_ children: ContainerChildren) { self.children = children }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        StackLimit.check()
        for child in children.reachable.reversed() where child.hit(point, &path) { return true }
        return false
    }

    override func forEachTarget(_ visit: (ViewTarget) -> Void) {
        StackLimit.check()
        for child in children.inOrder { child.forEachTarget(visit) }
    }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        for child in children.inOrder { child.addElements(to: &collector) }
    }
}

@MainActor
extension ContainerChildren.Child {
    /// Whether the view is drawn: it is present, or its removal transition runs.
    var isShown: Bool { presence?.isShown ?? true }
}

/// The drawing order among siblings: a higher value is in front, 0 by default. Never NaN.
enum ZIndexTrait: ViewTrait {
    typealias Value = Double
}
