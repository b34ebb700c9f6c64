/// What of a view a pointer can hit, asked when it is pressed or moves: a tree beside that of the views.
///
/// Points are in the coordinate space around the view, and are asked where the view is shown, also on its way.
@MainActor
package class ViewResponder {
    /// Whether something is hit at `point`. Adds whatever wants to know of it to `path`, innermost first.
    func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    /// Visits what takes part in input, in the order of the views, whether or not a pointer can reach it.
    func forEachTarget(_ visit: (ViewTarget) -> Void) {}
}

/// What was hit, from the innermost view to the outermost.
@MainActor
package struct HitPath {
    var targets: [ViewTarget] = []

    /// The point in the window that is asked about.
    let location: CGPoint

    init(location: CGPoint) { self.location = location }
}

/// Views behind one another: the frontmost that is hit takes the pointer.
@MainActor
final class ContainerResponder: ViewResponder {
    private let children: () -> [ViewResponder]

    /// - Parameter children: What may be hit, back to front.
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
}

/// A view that is hit where it draws.
@MainActor
final class ShapeResponder: ViewResponder {
    private let contains: @MainActor (CGPoint) -> Bool

    init(_ contains: @escaping @MainActor (CGPoint) -> Bool) { self.contains = contains }

    override func hit(_ point: CGPoint, _ path: inout HitPath) -> Bool { contains(point) }
}

/// What an effect has moved: points are taken back through it.
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
}

/// What hits are kept within, or from.
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
}

/// A view that no input reaches while it is out of sight: neither a pointer nor the keyboard.
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
}

/// A view that takes part in gestures: it is in the path of whatever is hit inside, or within its own content shape.
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
}

/// A view's side of pointer input.
@MainActor
class ViewTarget {}
