import Foundation
import LiltFrame

extension ViewContent {
    /// The accessibility elements as the window shows them now, in the order in which they are read.
    ///
    /// Each read visits all views and creates the elements, O(n) in the number of views. Elements of nested content are
    /// included.
    public var accessibilityTree: [AccessibilityElement] { ElementNode.ordered(accessibilityNodes()).map(\.finished) }

    /// Returns the elements with their actions, including elements that are not in the tree. The `absence` of such an
    /// element is the reason.
    ///
    /// Before the first frame there are none. Reading them would evaluate views, and later changes would animate these.
    package func accessibilityNodes() -> [ElementNode] {
        guard hasShownFrame else { return [] }
        return graph.pull {
            var collector = ElementCollector()
            rootResponder.addElements(to: &collector)
            return collector.nodes
        }
    }

    /// Returns the elements at any depth with that label, input label or identifier, outer ones first.
    package func accessibilityNodes(named name: String) -> [ElementNode] {
        var found: [ElementNode] = []
        for node in accessibilityNodes() { node.forEach { if $0.element.isNamed(name) { found.append($0) } } }
        return found
    }

    /// The result of a search for a point at which a pointer reaches an element.
    package enum PressPoint {
        case at(CGPoint)
        /// No tested point reaches the element. This other element is in front of it.
        case covered(by: AccessibilityElement)
        /// No tested point reaches the element: it is clipped, its hit testing is off, or a view without an element
        /// covers it.
        case unreachable
        /// The element is outside of the window.
        case outside
    }

    /// Returns a point of an element that a pointer reaches: its center, or else the first such point of a grid.
    ///
    /// If the element has an activation point, only that point counts. If the activation point is outside the element's
    /// frame, it counts even if the pointer reaches something else there.
    ///
    /// - Parameter size: The size of the window.
    package func pressPoint(of node: ElementNode, in size: CGSize) -> PressPoint {
        let frame = node.element.frame.intersection(CGRect(origin: .zero, size: size))
        var points = Self.pressGrid.map { row, column in
            CGPoint(x: frame.minX + frame.width * column, y: frame.minY + frame.height * row)
        }
        if let point = node.element.activationPoint {
            guard CGRect(origin: .zero, size: size).holds(point) else { return .outside }
            guard node.element.frame.holds(point) else { return .at(point) }
            points = [point]
        }
        guard !frame.isNull, frame.width > 0, frame.height > 0 else { return .outside }
        var cover: ViewResponder?
        for point in points {
            let path = graph.pull {
                var path = HitPath(location: point, notesElements: true)
                _ = rootResponder.hit(point, &path)
                return path
            }
            let elements = path.elements ?? []
            if elements.contains(where: { $0 === node.responder }) { return .at(point) }
            // The element may be a part of a control, and only the control can be hit: for example a label without hit
            // testing over a button's shape. A press there reaches the control.
            if elements.isEmpty, let target = node.target, path.targets.first === target { return .at(point) }
            cover = cover ?? elements.first
        }
        guard let cover else { return .unreachable }
        var front: AccessibilityElement?
        for other in accessibilityNodes() {
            other.forEach { if $0.responder === cover { front = front ?? $0.element } }
        }
        return front.map { .covered(by: $0) } ?? .unreachable
    }

    /// The points of the grid as fractions of an element's height and width, the center first.
    private static let pressGrid: [(Double, Double)] = {
        let steps = [0.5, 0.3, 0.7, 0.1, 0.9]
        return steps.flatMap { row in steps.map { (row, $0) } }
    }()

    /// Performs the action on the first element of that name that is present, is enabled and has the action. Does
    /// nothing if no element qualifies.
    func performAction(_ action: ElementAction, on name: String, event: InputEvent) {
        let nodes = accessibilityNodes(named: name)
        guard let node = nodes.first(where: { $0.absence == nil && $0.element.isEnabled && $0.has(action) }) else {
            return
        }
        if let player = node.player {
            player.handle(event)
        } else {
            _ = node.perform(action)
        }
    }
}
