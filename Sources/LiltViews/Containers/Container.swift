import LiltFrame

/// Makes the attributes of a container that `layout` puts the views of `list` in.
///
/// - Parameter window: What is shown, in the coordinates of the container's place; nil where all is.
@MainActor
func makeContainer<L: Layout>(
    of list: ViewList, layout: Attribute<L>, window: ScrollWindow? = nil, inputs: ViewInputs
) -> ViewOutputs {
    let children = ContainerChildren(list: list, window: window, inputs: inputs)
    var cache: L.Cache?
    let computer = inputs.attribute("layout of \(L.self)") {
        let children = children.table.value.present.map { $0.outputs.layout.value }
        let computer = LayoutContainerComputer(layout.value, children: children, cache: cache)
        cache = computer.lastCache
        return computer as LayoutComputer
    }
    let viewFrame = inputs.geometry.viewFrame
    children.viewFrames = Attribute("places in \(L.self)", in: inputs.subgraph, stage: .places) {
        // Made by the rule above.
        let computer = unsafeDowncast(computer.value, to: LayoutContainerComputer<L>.self)
        return computer.viewFrames(in: viewFrame.value)
    }
    return ViewOutputs(
        layout: computer,
        drawing: children.drawing,
        responder: ContainerResponder { children.responders },
        preferences: children.preferences())
}

/// Makes one view of several, where one is expected.
@MainActor
func makeImplicitContainer<V: PrimitiveView>(_ view: Attribute<V>, inputs: ViewInputs) -> ViewOutputs {
    makeImplicitContainer(of: V.makeList(view, inputs: inputs), inputs: inputs)
}

/// Makes one view of the views of a list, where one is expected.
@MainActor
func makeImplicitContainer(of list: ViewList, inputs: ViewInputs) -> ViewOutputs {
    makeContainer(
        of: list, layout: Attribute("implicit layout", value: ImplicitLayout(), in: inputs.subgraph), inputs: inputs)
}

/// The views of a container: those that its layout puts, and those on their way out.
@MainActor
final class ContainerChildren {
    /// One view of a container.
    @MainActor
    final class Child: Equatable {
        let element: ViewListElement
        let subgraph: Subgraph
        fileprivate(set) var outputs: ViewOutputs
        /// Its place among those that the layout puts.
        fileprivate(set) var index: Int
        fileprivate(set) var isPresent = true
        /// Where the layout has put it since it came to rest last.
        var reach: CGRect?
        /// Whether its place is in the window; nil where there is none.
        let isInWindow: Attribute<Bool>?
        let presence: ViewPresence

        fileprivate init(
            element: ViewListElement, subgraph: Subgraph, outputs: ViewOutputs, index: Int, presence: ViewPresence,
            isInWindow: Attribute<Bool>?
        ) {
            self.element = element
            self.subgraph = subgraph
            self.outputs = outputs
            self.index = index
            self.presence = presence
            self.isInWindow = isInWindow
        }

        nonisolated static func == (first: Child, second: Child) -> Bool { first === second }
    }

    struct Table {
        /// What the layout puts, in the order of the list.
        var present: [Child] = []
        /// What is drawn, back to front: with those on their way out where they were.
        var displayed: [Child] = []
    }

    let inputs: ViewInputs
    private let list: ViewList
    private var known: [ObjectIdentifier: Child] = [:]
    private var current = Table()
    private var isFirst = true
    private(set) var table: Attribute<Table>
    /// Counts what the table alone cannot tell: a view has gone for good.
    private let departures: Attribute<Int>
    private var departureCount = 0
    /// Where the layout puts the views. Set before anybody asks.
    var viewFrames: Attribute<[ViewFrame]>?
    private let window: ScrollWindow?

    init(list: ViewList, window: ScrollWindow?, inputs: ViewInputs) {
        self.list = list
        self.window = window
        self.inputs = inputs
        departures = Attribute("departures", value: 0, in: inputs.subgraph)
        table = Attribute("", value: Table(), in: inputs.subgraph)
        let departures = departures
        table = inputs.structure("children") { [unowned self] in
            _ = departures.value
            return update(list.elements)
        }
        // Keeps itself until the container goes.
        inputs.subgraph.onRemoval { [self] in known = [:] }
    }

    // MARK: - Coming and going

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
                if child.presence.isLeaving {
                    child.subgraph.comeBack()
                    child.presence.comeBack(inputs.flow.transaction)
                }
                present.append(child)
            } else {
                let child = makeChild(element, index: present.count, isInserted: !isFirst && element.isDynamic)
                known[key] = child
                present.append(child)
                child.presence.arrive()
            }
        }
        isFirst = false
        for child in table.present where !child.isPresent { leave(child) }
        current = Table(present: present, displayed: displayed(present, before: table.displayed))
        return current
    }

    /// The present views in their order, and those on their way out after the view that they stood after.
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
                if let last { followers[ObjectIdentifier(last), default: []].append(child) } else { first.append(child) }
            }
        }
        return first + present.flatMap { [$0] + (followers[ObjectIdentifier($0)] ?? []) }
    }

    private func makeChild(_ element: ViewListElement, index: Int, isInserted: Bool) -> Child {
        var own = inputs
        own.subgraph = Subgraph(in: inputs.subgraph, of: element.subgraph)
        let place = ChildPlace()
        let table = table
        let container = inputs.geometry.viewFrame
        let viewFrame = Attribute("place", in: own.subgraph) { [unowned self] () -> ViewFrame in
            // Read for its own sake: the index below is the one of this table.
            _ = table.value
            if let child = place.child, child.isPresent, let viewFrames = self.viewFrames?.value,
                viewFrames.indices.contains(child.index)
            {
                place.last = viewFrames[child.index]
                // The places depend on it, so this one need not.
                place.container = container.untracked.rect
                return place.last
            }
            place.follow(container.value.rect)
            return place.last
        }
        own = own.placed(viewFrame)
        let isInWindow = window.map { _ in Attribute("is in window", value: false, in: own.subgraph) }
        if let isInWindow {
            let outer = inputs.hasAppeared
            own.hasAppeared = own.attribute("has appeared") { isInWindow.value && outer?.value ?? true }
        }
        let presence = ViewPresence(element: element, inputs: own, isInserted: isInserted)
        if element.isDynamic { own.presence = presence }
        let child = Child(
            element: element, subgraph: own.subgraph, outputs: presence.make(element, own), index: index,
            presence: presence, isInWindow: isInWindow)
        place.child = child
        return child
    }

    /// What the place of a child goes by.
    private final class ChildPlace {
        // The rule that asks holds this, and is let go with the child's attributes.
        var child: Child?
        var last = ViewFrame(origin: .zero, size: .zero, proposal: .zero)
        /// Where the container was then.
        var container = CGRect.zero

        /// A container that moves takes along what is on its way out. One that closes up around what is left, and is put
        /// elsewhere for that, leaves it where it is.
        func follow(_ frame: CGRect) {
            if frame.size == container.size {
                last.origin.x += frame.minX - container.minX
                last.origin.y += frame.minY - container.minY
            }
            container = frame
        }
    }

    private func leave(_ child: Child) {
        let transaction = inputs.flow.transaction
        // What no frame has shown goes at once: its drawing would run bodies whose models may no longer hold.
        guard child.element.isDynamic, child.outputs.drawing.stored != nil, child.presence.leaves(transaction) else {
            drop(child)
            return
        }
        child.element.subgraph.hold()
        child.subgraph.leave()
        child.presence.leave(transaction) { [weak self] isStillLeaving in
            child.element.subgraph.letGo()
            guard let self, isStillLeaving, !child.isPresent else { return }
            drop(child)
            departureCount += 1
            inputs.graph.schedule(with: Transaction()) { [departures, departureCount] in departures.set(departureCount) }
        }
    }

    private func drop(_ child: Child) {
        child.presence.isShown = false
        // Not at the next press: what is removed is released now.
        hittable?.discard()
        if known[ObjectIdentifier(child.element)] === child { known[ObjectIdentifier(child.element)] = nil }
        child.subgraph.remove()
    }

    // MARK: - Drawing

    /// How many drawings a segment takes before there are segments of segments: a leaf that changes costs two or three
    /// of them to be recorded again.
    private static let fanOut = 32

    /// What the views draw together: all, or those near the window.
    var drawing: Attribute<Drawing> {
        let table = table
        let shown = window.map { window in
            let shown = nearby(window)
            watchAppearances(in: window, among: shown)
            return shown
        }
        var groups: Subgraph?
        let inputs = inputs
        let root = Attribute("drawings", in: inputs.subgraph) { () -> Attribute<Drawing> in
            let displayed = Self.sortedByDepth(shown?.value ?? table.value.displayed)
            groups?.remove()
            let subgraph = Subgraph(in: inputs.subgraph)
            groups = subgraph
            var level = displayed.map { $0.presence.drawing(of: $0.outputs, in: subgraph) }
            repeat {
                level = stride(from: 0, to: level.count, by: Self.fanOut).map { start in
                    let part = Array(level[start..<min(start + Self.fanOut, level.count)])
                    return DrawingGroup(part, in: subgraph)
                }
            } while level.count > 1
            return level.first ?? Attribute("no drawing", value: Drawing.empty, in: subgraph)
        }
        return inputs.attribute("drawing") { root.value.value }
    }

    /// What may be hit, back to front: not what is on its way out.
    var responders: [ViewResponder] {
        if let hittable { return hittable.untracked }
        let table = table
        let made = inputs.attribute("what may be hit") {
            Self.sortedByDepth(table.value.present).compactMap(\.outputs.responder)
        }
        hittable = made
        return made.untracked
    }

    /// Computed by the first press after a change.
    private var hittable: Attribute<[ViewResponder]>?

    private static func sortedByDepth(_ children: [Child]) -> [Child] {
        let depths = children.map { $0.element.traits.attribute(ZIndexTrait.self)?.value ?? 0 }
        guard depths.contains(where: { $0 != 0 }) else { return children }
        return children.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { children[$0] }
    }

    // MARK: - Preferences

    /// The values of all present views together, for those keys that somebody above reads.
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

@MainActor
extension ContainerChildren.Child {
    /// Whether it is drawn: it is there, or on its way out.
    var isShown: Bool { presence.isShown }
}

/// The order in which a view is drawn among its siblings.
enum ZIndexTrait: ViewTrait {
    typealias Value = Double
}
