import Foundation

/// The content of a scroll view: the frames of its views, by id.
///
/// Positions are in the content's coordinate space: points from the top leading corner, margins included.
@MainActor
final class ScrollRegion {
    /// Whether code may scroll to a view by its id. Without that, only containers with targets are recorded.
    let isSearched: Bool
    /// The containers whose views may have ids, by the order of their creation.
    private var containers: [Int: ContainerChildren] = [:]
    /// The views that `scrollTargetLayout()` marks.
    private var targetLayouts: [Int: ContainerChildren] = [:]
    private var lastNumber = 0
    /// The part of the content that is visible inside the margins.
    private(set) var visible: Attribute<CGRect>?
    /// The axes along which the content scrolls.
    private(set) var axes: Attribute<Axis.Set>?

    init(isSearched: Bool) { self.isSearched = isSearched }

    /// Sets the attributes of the scroll view, before its content is created.
    func connect(visible: Attribute<CGRect>, axes: Attribute<Axis.Set>) {
        self.visible = visible
        self.axes = axes
    }

    /// Adds a container until its subgraph is removed.
    ///
    /// - Parameter hasTargets: Whether its views are the targets of the scroll view.
    func add(_ container: ContainerChildren, hasTargets: Bool, in subgraph: Subgraph) {
        lastNumber += 1
        let number = lastNumber
        containers[number] = container
        if hasTargets { targetLayouts[number] = container }
        subgraph.onRemoval { [weak self] in
            self?.containers[number] = nil
            self?.targetLayouts[number] = nil
        }
    }

    /// Returns the frame of the first view with an id; nil if there is none.
    ///
    /// - Complexity: O(n) in the number of views in containers that may have ids.
    func frame(ofViewWithID id: AnyHashable) -> CGRect? {
        for number in containers.keys.sorted() {
            guard let container = containers[number],
                let index = container.presentElements.firstIndex(where: { $0.hasID(id) })
            else { continue }
            return container.frames(in: self)[index]
        }
        return nil
    }

    /// The frames of the scroll view's targets: by container in the order of creation, then in the order of the views.
    var targetFrames: [CGRect] {
        targetLayouts.keys.sorted().flatMap { targetLayouts[$0]?.frames(in: self) ?? [] }
    }

    /// Returns the id of the target whose anchor is nearest to a point; nil if there are no targets, or if
    /// that target has no id.
    ///
    /// - Complexity: O(n) in the number of targets.
    func nearestTarget(to point: CGPoint, at anchor: UnitPoint) -> AnyHashable? {
        var nearest: (distance: CGFloat, container: ContainerChildren, index: Int)?
        for number in targetLayouts.keys.sorted() {
            guard let container = targetLayouts[number] else { continue }
            for (index, frame) in container.frames(in: self).enumerated() {
                let own = frame.point(at: anchor)
                let distance = hypot(own.x - point.x, own.y - point.y)
                if nearest.map({ distance < $0.distance }) ?? true { nearest = (distance, container, index) }
            }
        }
        return nearest.flatMap { $0.container.presentElements[$0.index].outermostID }
    }
}

extension ContainerChildren {
    /// The elements of the present views, in order.
    var presentElements: [ViewListElement] { table.untracked.present.map(\.element) }

    /// The frames of the present views in the content of a scroll view around them.
    func frames(in region: ScrollRegion) -> [CGRect] {
        let transform = inputs.space.transform(toContentOf: region)
        return (viewFrames?.untracked ?? []).map { $0.rect.bounds(through: transform) }
    }
}

extension CoordinateSpaceNode {
    /// Returns the transform from this space to the content of a scroll view around it, as layout sees it.
    func transform(toContentOf region: ScrollRegion) -> ProjectionTransform {
        var transform = ProjectionTransform()
        var node: CoordinateSpaceNode? = self
        while let current = node, current.ownRegion !== region {
            transform = transform.concatenating(current.effect(isForLayout: true))
            node = current.parent
        }
        return transform
    }
}

extension CGRect {
    /// The point at a fraction of the width and height.
    func point(at anchor: UnitPoint) -> CGPoint {
        CGPoint(x: minX + anchor.x * width, y: minY + anchor.y * height)
    }

    /// Returns the bounding box of the rectangle after a transform.
    func bounds(through transform: ProjectionTransform) -> CGRect {
        if transform.isIdentity { return self }
        let corners = [
            origin, CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
