import Foundation

/// The content of a scroll view: the frames of its views, by id.
///
/// Positions are in the content's coordinate space: points from the top leading corner, margins included.
@MainActor
final class ScrollRegion {
    /// Whether code may scroll to a view by its id. If not, the region lists only containers with scroll targets.
    let isSearched: Bool
    /// The containers whose views may have ids, by the order of their creation.
    private var containers: [Int: ContainerChildren] = [:]
    /// The containers whose views `scrollTargetLayout()` marks as targets, by the order of their creation.
    private var targetLayouts: [Int: ContainerChildren] = [:]
    private var lastNumber = 0
    /// The part of the content that is visible inside the margins.
    private(set) var visible: Attribute<CGRect>?
    /// The axes along which the content scrolls.
    private(set) var axes: Attribute<Axis.Set>?

    init(isSearched: Bool) { self.isSearched = isSearched }

    /// The scroll view's frame, and the margins of its content.
    private var window: Attribute<ViewFrame>?
    private var margins: Attribute<EdgeInsets>?
    /// The subgraph of the scroll view. It owns the attributes of this object, so the reference is weak.
    private weak var subgraph: Subgraph?
    /// The transactions at the scroll view.
    private var flow: TransactionFlow?
    /// Whether each `ViewThatFits` around the scroll view shows it; nil if there is none.
    private var isChosen: Attribute<Bool>?

    /// Sets the attributes of the scroll view, before its content is created.
    func connect(
        window: Attribute<ViewFrame>, margins: Attribute<EdgeInsets>, visible: Attribute<CGRect>,
        axes: Attribute<Axis.Set>, inputs: ViewInputs
    ) {
        self.window = window
        self.margins = margins
        self.visible = visible
        self.axes = axes
        subgraph = inputs.subgraph
        flow = inputs.flow
        isChosen = inputs.isChosen
    }

    /// The size of the scroll view inside the margins, after the last update. `containerRelativeFrame` reads it. nil
    /// before the first layout.
    ///
    /// The scroll view's own size may depend on its content, so a rule must not read that size while it lays out the
    /// content. The attribute is created at its first use, so that scroll views that do not need it take no time for
    /// it.
    private(set) lazy var containerSize: Attribute<CGSize?>? = makeContainerSize()

    private func makeContainerSize() -> Attribute<CGSize?>? {
        guard let subgraph, let window, let margins, let axes, let flow else { return nil }
        // If the scroll view is shown already, a view that appears in it has the container's size at once.
        let known = window.stored.flatMap { frame in
            margins.stored.flatMap { margins in
                axes.stored.map { Self.containerSize(frame, margins: margins, axes: $0) }
            }
        }
        let size = subgraph.input("container size", value: known)
        let graph = subgraph.graph
        subgraph.watch("watched container size") { [unowned graph] in
            let new = Self.containerSize(window.value, margins: margins.value, axes: axes.value)
            guard new != size.untracked else { return }
            // Views use the size of the window before this first size. No frame has shown them, so nothing animates.
            let transaction = size.untracked == nil ? Transaction() : flow.transaction
            graph.afterUpdate(of: size) { [unowned graph] in
                graph.schedule(with: transaction, asAt: flow) { size.set(new) }
            }
        }
        return size
    }

    private static func containerSize(_ frame: ViewFrame, margins: EdgeInsets, axes: Axis.Set) -> CGSize {
        // Along an axis that does not scroll, the scroll view is as long as its content, so the length comes from the
        // proposal.
        func length(_ axis: Axis, margins: CGFloat) -> CGFloat {
            let proposed = axes.contains(Axis.Set(axis)) ? nil : frame.proposal[axis]
            return max((proposed.flatMap { $0.isFinite ? $0 : nil } ?? frame.size[axis]) - margins, 0)
        }
        return CGSize(
            width: length(.horizontal, margins: margins.horizontal),
            height: length(.vertical, margins: margins.vertical))
    }

    /// The axes of the lazy stacks in the content. The content's length along them may be an estimate.
    var lazyAxes: Axis.Set = []
    /// Whether the content has a lazy stack.
    var isLazy: Bool { !lazyAxes.isEmpty }
    /// Moves the offset by the distance by which content has moved. The scroll view's `ScrollOffset` sets this closure.
    var followContent: (@MainActor (CGPoint) -> Void)?

    /// Scrolls to the offset at which a rectangle of the content is visible, outside of the lengths that pinned views
    /// cover. The scroll view's `ScrollOffset` sets this closure.
    var scrollToShow: (@MainActor (CGRect, EdgeInsets) -> CGRect)?

    /// Scrolls by the least distance that shows a rectangle of the content. Returns the part of the rectangle that is
    /// visible after the scroll, moved back by the distance of the scroll. So the offset that is shown now already maps
    /// the result to its position on the screen after the scroll.
    ///
    /// - Parameter covered: The lengths that pinned views cover at the edges of the scroll view.
    func reveal(_ rect: CGRect, covered: EdgeInsets) -> CGRect { scrollToShow?(rect, covered) ?? rect }

    /// Moves the offset by the distance by which a lazy stack has moved its content, so that the visible content keeps
    /// its position on the screen.
    func contentMoved(by distance: CGPoint) { followContent?(distance) }

    /// Adds a container until its subgraph is removed.
    ///
    /// - Parameter hasTargets: Whether the views of the container are targets of the scroll view.
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

    /// Returns the numbers of the containers that are part of the content, in the order of their creation.
    ///
    /// A container is not part of the content while its removal transition runs, or while a `ViewThatFits` shows
    /// another view. If the whole scroll view leaves or is not shown, its containers remain part of its content.
    private func numbers(of containers: [Int: ContainerChildren]) -> [Int] {
        let (presence, isShown) = (subgraph?.presence ?? .present, isChosen?.untracked ?? true)
        return containers.filter { _, container in
            let inputs = container.inputs
            return inputs.subgraph.presence <= presence && (!isShown || inputs.isChosen?.untracked ?? true)
        }
        .keys.sorted()
    }

    /// Returns the frame of the first view with an id; nil if there is none.
    ///
    /// If the view does not exist, its lazy stack makes it, at an estimated position.
    ///
    /// - Complexity: O(n) in the number of views in containers that may have ids. In a lazy stack, O(n) in the number
    ///   of elements of each `ForEach` whose data are not a range.
    func frame(ofViewWithID id: AnyHashable) -> CGRect? {
        let numbers = numbers(of: containers)
        // A search inside rows makes many rows, so it follows the cheap search of all containers.
        for entersRows in [false, true] {
            for number in numbers {
                guard let container = containers[number], !entersRows || container.lazy != nil,
                    container.lazy?.reveal(id, entersRows: entersRows) ?? true,
                    let index = container.presentElements.firstIndex(where: { $0.hasID(id) })
                else { continue }
                let frames = container.frames(in: self)
                return frames.indices.contains(index) ? frames[index] : nil
            }
        }
        return nil
    }

    /// A target of the scroll view.
    struct Target {
        /// The top leading corner.
        let position: CGPoint
        /// The outermost id; nil without one.
        let id: AnyHashable?
    }

    /// Returns all targets that exist, after each lazy stack has made the targets around a position.
    func targets(near position: CGPoint) -> [Target] {
        for number in numbers(of: targetLayouts) {
            targetLayouts[number]?.lazy?.reveal(near: position, count: 1, in: self)
        }
        return targets
    }

    /// Returns all targets that exist, after each lazy stack has made the targets around a part of the content. If the
    /// part contains n targets of the stack, at least n + 1 targets exist before the start of the part, and as many
    /// after it.
    func targets(around part: CGRect) -> [Target] {
        for number in numbers(of: targetLayouts) {
            guard let container = targetLayouts[number], let lazy = container.lazy else { continue }
            let count = container.frames(in: self).count { $0.intersects(part) }
            lazy.reveal(near: part.origin, count: count + 1, in: self)
        }
        return targets
    }

    /// The targets that exist: by container in the order of creation, then in the order of the views.
    private var targets: [Target] {
        numbers(of: targetLayouts).compactMap { targetLayouts[$0] }.flatMap { container in
            zip(container.frames(in: self), container.presentElements)
                .map { Target(position: $0.origin, id: $1.outermostID) }
        }
    }

    /// Returns the id of the target whose anchor is nearest to a point; nil if there are no targets, or if the nearest
    /// target has no id.
    ///
    /// - Complexity: O(n) in the number of targets.
    func nearestTarget(to point: CGPoint, at anchor: UnitPoint) -> AnyHashable? {
        var nearest: (distance: CGFloat, container: ContainerChildren, index: Int)?
        for number in numbers(of: targetLayouts) {
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

    /// Returns the frames of the present views in the coordinate space of a scroll view's content. Pinned views have
    /// the frames that they would have without pinning, because a scroll to one of them is a scroll to its section.
    func frames(in region: ScrollRegion) -> [CGRect] {
        let transform = inputs.space.transform(toContentOf: region)
        let frames = lazy?.framesWithoutPinning ?? viewFrames?.untracked ?? []
        return frames.map { $0.rect.bounds(through: transform) }
    }
}

extension CoordinateSpaceNode {
    /// Returns the transform from this space to the coordinate space of a scroll view's content. It is for the
    /// positions that layout gives, not for animated ones.
    func transform(toContentOf region: ScrollRegion) -> ProjectionTransform {
        var transform = ProjectionTransform()
        var node: CoordinateSpaceNode? = self
        while let current = node, current.ownRegion !== region {
            transform = transform.concatenating(current.layoutEffect)
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
        // There is no array of corners, because each frame asks for the box of each probe.
        let (first, second) = (origin.applying(transform), CGPoint(x: maxX, y: minY).applying(transform))
        let (third, last) = (
            CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform)
        )
        let (left, right) = (
            min(min(first.x, second.x), min(third.x, last.x)), max(max(first.x, second.x), max(third.x, last.x))
        )
        let (top, bottom) = (
            min(min(first.y, second.y), min(third.y, last.y)), max(max(first.y, second.y), max(third.y, last.y))
        )
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
