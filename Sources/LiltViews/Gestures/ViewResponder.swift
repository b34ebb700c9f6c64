/// A node in the tree for hit testing, which parallels the tree of views.
///
/// Points are in the coordinate space around the view. A view is hit at its presented position.
@MainActor
package class ViewResponder {
    /// Returns whether `point` hits something. Adds the hit targets to `path`, innermost first.
    func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    /// Visits all targets in the order of the views, even targets that a pointer cannot reach.
    func forEachTarget(_ visit: (ViewTarget) -> Void) {}

    /// Adds the accessibility elements inside, even elements that a pointer cannot reach.
    func addElements(to collector: inout ElementCollector) {}
}

/// The targets of a hit, from the innermost view to the outermost.
@MainActor
package struct HitPath {
    var targets: [ViewTarget] = []
    /// The responders of the accessibility elements at the point; nil if the search is not for elements.
    var elements: [ViewResponder]?

    /// The tested point in the window.
    let location: CGPoint

    init(location: CGPoint, notesElements: Bool = false) {
        self.location = location
        elements = notesElements ? [] : nil
    }

    /// Adds the responder of an accessibility element.
    mutating func note(_ element: ViewResponder) { elements?.append(element) }
}

/// Views behind one another. The frontmost one that is hit receives the pointer.
@MainActor
final class ContainerResponder: ViewResponder {
    private let children: () -> [ViewResponder]

    /// - Parameter children: The responders, back to front.
    init(_ children: @escaping @MainActor () -> [ViewResponder]) { self.children = children }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        StackLimit.check()
        for child in children().reversed() where child.hit(point, &path) { return true }
        return false
    }

    override func forEachTarget(_ visit: (ViewTarget) -> Void) {
        StackLimit.check()
        for child in children() { child.forEachTarget(visit) }
    }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        for child in children() { child.addElements(to: &collector) }
    }
}

/// A view that is hit where it draws.
@MainActor
final class ShapeResponder: ViewResponder {
    private let contains: @MainActor (CGPoint) -> Bool

    init(_ contains: @escaping @MainActor (CGPoint) -> Bool) { self.contains = contains }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool { contains(point) }
}

/// The content of a transform effect. Points are mapped by its inverse.
@MainActor
final class TransformResponder: ViewResponder {
    private let content: ViewResponder
    private let transform: @MainActor () -> ProjectionTransform

    init(_ content: ViewResponder, transform: @escaping @MainActor () -> ProjectionTransform) {
        self.content = content
        self.transform = transform
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        StackLimit.check()
        var inverse = transform()
        guard inverse.invert() else { return false }
        let inner = point.applying(inverse)
        return inner.x.isFinite && inner.y.isFinite && content.hit(inner, &path)
    }

    override func forEachTarget(_ visit: (ViewTarget) -> Void) { content.forEachTarget(visit) }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        collector.inside(transform()) { content.addElements(to: &$0) }
    }
}

/// A view that is hit only at the points that `allows` accepts.
@MainActor
final class BoundedResponder: ViewResponder {
    private let content: ViewResponder
    private let allows: @MainActor (CGPoint) -> Bool

    init(_ content: ViewResponder, allows: @escaping @MainActor (CGPoint) -> Bool) {
        self.content = content
        self.allows = allows
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        StackLimit.check()
        return allows(point) && content.hit(point, &path)
    }

    override func forEachTarget(_ visit: (ViewTarget) -> Void) { content.forEachTarget(visit) }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        content.addElements(to: &collector)
    }
}

/// A view that receives no input while it is invisible, neither from a pointer nor from the keyboard.
@MainActor
final class VisibleResponder: ViewResponder {
    private let content: ViewResponder
    private let isVisible: @MainActor () -> Bool

    init(_ content: ViewResponder, isVisible: @escaping @MainActor () -> Bool) {
        self.content = content
        self.isVisible = isVisible
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        StackLimit.check()
        return isVisible() && content.hit(point, &path)
    }

    override func forEachTarget(_ visit: (ViewTarget) -> Void) {
        StackLimit.check()
        if isVisible() { content.forEachTarget(visit) }
    }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        if isVisible() {
            content.addElements(to: &collector)
        } else {
            collector.absent(.invisible) { content.addElements(to: &$0) }
        }
    }
}

/// A view with gestures. It is in the path of each hit inside the view or its content shape.
@MainActor
final class TargetResponder: ViewResponder {
    private let content: ViewResponder?
    private let target: ViewTarget

    init(_ content: ViewResponder?, target: ViewTarget) {
        self.content = content
        self.target = target
    }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        StackLimit.check()
        guard let content, content.hit(point, &path) else { return false }
        path.targets.append(target)
        return true
    }

    override func forEachTarget(_ visit: (ViewTarget) -> Void) {
        StackLimit.check()
        visit(target)
        content?.forEachTarget(visit)
    }

    override func addElements(to collector: inout ElementCollector) {
        StackLimit.check()
        collector.inside(target) { content?.addElements(to: &$0) }
    }
}

/// A part of a view that receives input, such as its gestures, its scrolling, its hover or its keys.
@MainActor
class ViewTarget {}
