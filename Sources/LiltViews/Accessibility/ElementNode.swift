import LiltFrame

/// An accessibility element with its actions, in the tree that is created each time the elements are read.
@MainActor
package final class ElementNode {
    /// The reason why an element is not in the tree.
    package enum Absence {
        /// A view around the element has opacity 0.
        case invisible
        /// `accessibilityHidden(true)` hides the element.
        case hidden
    }

    /// The properties of the element, except its children and the names of its actions.
    package var element: AccessibilityElement
    package var children: [ElementNode] = []
    package var absence: Absence?
    /// The priority in the order of siblings. Elements with a higher priority come first.
    var sortPriority = 0.0
    /// Runs the element's default action.
    var activate: (() -> Void)?
    /// Increments or decrements the element's value.
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
    /// The actions of other kinds, in the order of their declaration.
    var actions: [(kind: AccessibilityActionKind.Resolved, handler: () -> Void)] = []
    /// The responder of the view that the element describes.
    let responder: ViewResponder
    /// The innermost target of pointer input around the element; nil if there is none.
    let target: ViewTarget?
    /// The size of the view frame in the view's own coordinate space, in points.
    let size: CGSize
    /// The player of the innermost nested content that contains the element; nil if the element is in no nested
    /// content.
    weak var player: NestedPlayer?

    init(_ element: AccessibilityElement, size: CGSize, responder: ViewResponder, target: ViewTarget?) {
        self.element = element
        self.size = size
        self.responder = responder
        self.target = target
    }

    /// Sets the point at which a press activates the element, as a fraction of the frame. A point that is not finite
    /// has no effect.
    func setActivationPoint(_ point: UnitPoint) {
        guard point.x.isFinite, point.y.isFinite else { return }
        let frame = element.frame
        element.activationPoint = CGPoint(
            x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y)
    }

    /// The element with its children. Absent elements are omitted.
    package var finished: AccessibilityElement {
        StackLimit.check()
        var element = element
        element.children = Self.ordered(children).map(\.finished)
        element.actions = actions.map(\.kind.name)
        return element
    }

    /// Returns the nodes that are in the tree, in the order in which they are read.
    static func ordered(_ nodes: [ElementNode]) -> [ElementNode] {
        let present = nodes.filter { $0.absence == nil }
        guard present.contains(where: { $0.sortPriority != 0 }) else { return present }
        return present.enumerated()
            .sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }
            .map(\.element)
    }

    /// Visits the node and the nodes inside. Absent nodes are included.
    package func forEach(_ visit: (ElementNode) -> Void) {
        StackLimit.check()
        visit(self)
        for child in children { child.forEach(visit) }
    }

    /// Whether the element has the action.
    package func has(_ action: ElementAction) -> Bool {
        switch action {
        case .activate: activate != nil
        case .increment, .decrement: adjust != nil
        case .named(let name): actions.contains { $0.kind.name == name }
        }
    }

    /// Runs an action. Returns false if the element does not have it.
    func perform(_ action: ElementAction) -> Bool {
        switch action {
        case .activate: activate?()
        case .increment: adjust?(.increment)
        case .decrement: adjust?(.decrement)
        case .named(let name): actions.last { $0.kind.name == name }?.handler()
        }
        return has(action)
    }
}

/// Collects the accessibility elements of responders. Elements are created only when they are collected.
@MainActor
struct ElementCollector {
    private(set) var nodes: [ElementNode] = []
    /// The transform from the responder's coordinate space to the window's.
    private var transform = ProjectionTransform()
    /// The targets around the responder, outermost first.
    private var targets: [ViewTarget] = []
    private var absence: ElementNode.Absence?

    /// The number of collected nodes.
    var count: Int { nodes.count }

    /// Adds an element that is shown in `frame`, in the responder's coordinate space.
    mutating func add(_ element: AccessibilityElement, in frame: CGRect, responder: ViewResponder) {
        add(makeNode(element, in: frame, responder: responder))
    }

    mutating func add(_ node: ElementNode) {
        if let absence { node.forEach { $0.absence = $0.absence ?? absence } }
        nodes.append(node)
    }

    func makeNode(_ element: AccessibilityElement, in frame: CGRect, responder: ViewResponder) -> ElementNode {
        var element = element
        element.frame = window(frame)
        return ElementNode(element, size: frame.size, responder: responder, target: targets.last)
    }

    /// Returns the bounds in the window of a rectangle in the responder's coordinate space; zero if they are not
    /// finite.
    private func window(_ rect: CGRect) -> CGRect {
        let (minX, minY) = (rect.origin.x, rect.origin.y)
        let (maxX, maxY) = (minX + rect.size.width, minY + rect.size.height)
        let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map {
            CGPoint(x: $0.0, y: $0.1).applying(transform)
        }
        guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return .zero }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let origin = CGPoint(x: x.min() ?? 0, y: y.min() ?? 0)
        return CGRect(
            x: origin.x, y: origin.y, width: (x.max() ?? 0) - origin.x, height: (y.max() ?? 0) - origin.y)
    }

    /// Calls `body`, which adds elements. Their frames are transformed by `effect`.
    mutating func inside(_ effect: ProjectionTransform, _ body: (inout ElementCollector) -> Void) {
        let outer = transform
        transform = effect.concatenating(outer)
        body(&self)
        transform = outer
    }

    /// Calls `body`, which adds elements. They are inside `target`, which receives pointer input.
    mutating func inside(_ target: ViewTarget, _ body: (inout ElementCollector) -> Void) {
        targets.append(target)
        body(&self)
        targets.removeLast()
    }

    /// Calls `body`, which adds elements, and marks these elements as absent.
    mutating func absent(_ reason: ElementNode.Absence, _ body: (inout ElementCollector) -> Void) {
        let outer = absence
        absence = outer ?? reason
        body(&self)
        absence = outer
    }

    /// Calls `body`, which adds elements, then removes these elements from the collector and returns them. Views around
    /// them do not make them absent.
    mutating func inner(_ body: (inout ElementCollector) -> Void) -> [ElementNode] {
        let (count, outer) = (nodes.count, absence)
        absence = nil
        body(&self)
        absence = outer
        defer { nodes.removeSubrange(count...) }
        return Array(nodes[count...])
    }
}
