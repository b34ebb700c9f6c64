/// A view's frame as its layout sets it, and as an animation shows it.
@MainActor
package final class ViewGeometry {
    /// The frame that the layout gives the view.
    let viewFrame: Attribute<ViewFrame>
    private let subgraph: Subgraph
    private let flow: TransactionFlow
    private let environment: Attribute<EnvironmentValues>
    private let motion: MotionScope?
    private var animated: Attribute<ViewFrame>?
    private var size: Attribute<CGSize>?

    init(viewFrame: Attribute<ViewFrame>, inputs: ViewInputs) {
        self.viewFrame = viewFrame
        subgraph = inputs.subgraph
        flow = inputs.flow
        environment = inputs.environment
        motion = inputs.motion
    }

    init(
        viewFrame: Attribute<ViewFrame>, subgraph: Subgraph, flow: TransactionFlow,
        environment: Attribute<EnvironmentValues>
    ) {
        self.viewFrame = viewFrame
        self.subgraph = subgraph
        self.flow = flow
        self.environment = environment
        motion = nil
    }

    /// The frame in which the view is shown now. It moves to `viewFrame` with the animations of the transactions that
    /// change `viewFrame`.
    ///
    /// The first read creates the attribute. Read it while the view is being created, so that it has a value from
    /// before the first change.
    var shown: Attribute<ViewFrame> {
        if let animated { return animated }
        let attribute = AnimatedAttribute(
            "shown frame", in: subgraph, model: viewFrame, flow: flow, environment: environment)
        motion?.add(frame: attribute)
        animated = attribute
        return attribute
    }

    /// The size of `shown`. The readers of this attribute are not evaluated when the view only moves.
    var shownSize: Attribute<CGSize> {
        if let size { return size }
        let attribute = ShownSize(shown, in: subgraph)
        size = attribute
        return attribute
    }
}

/// A coordinate space: the window's, the space inside an effect, or a space that a view names. Nodes form a tree.
@MainActor
final class CoordinateSpaceNode {
    private enum Kind {
        case root
        /// The shown transform from this space to its parent, and the transform for layout.
        case effect(@MainActor () -> ProjectionTransform, layout: @MainActor () -> ProjectionTransform)
        /// A function that returns whether a name is the name of this space, and the frame of the space's view in the
        /// parent.
        case named(@MainActor (AnyHashable) -> Bool, Attribute<ViewFrame>)
    }

    let parent: CoordinateSpaceNode?
    private let kind: Kind
    /// The scroll view whose content has this space; nil for other spaces.
    let ownRegion: ScrollRegion?
    /// The nearest scroll view around this space; nil if there is none.
    let region: ScrollRegion?
    /// The part of this space that a scroll view shows; nil if there is no scroll view, or if another effect is between
    /// it and this space. See `LazyVStack`.
    let window: ScrollWindow?
    /// Returns the lengths that pinned views cover at the edges of the scroll view while it shows the view around a
    /// subgraph. Nil outside of lazy stacks.
    var pinnedEdges: (@MainActor (Subgraph) -> EdgeInsets)?

    private init(
        parent: CoordinateSpaceNode?, kind: Kind, window: ScrollWindow? = nil, ownRegion: ScrollRegion? = nil
    ) {
        self.parent = parent
        self.ownRegion = ownRegion
        region = ownRegion ?? parent?.region
        self.kind = kind
        self.window = window
    }

    /// Creates the window's space.
    static func root() -> CoordinateSpaceNode { CoordinateSpaceNode(parent: nil, kind: .root) }

    /// Creates the space inside an effect. A rule that converts positions depends on the attributes that `transform`
    /// reads.
    ///
    /// - Parameters:
    ///   - window: The shown part of the space, if the effect is a scroll view; otherwise nil.
    ///   - region: The scroll view, if the effect is one; otherwise nil.
    ///   - layout: The transform for geometry proxies and scroll targets; nil if it is `transform`. It leaves out
    ///     effects that layout ignores, and has positions of the layout where `transform` has animated ones.
    func inside(
        _ transform: @escaping @MainActor () -> ProjectionTransform, window: ScrollWindow? = nil,
        region: ScrollRegion? = nil, layout: (@MainActor () -> ProjectionTransform)? = nil
    ) -> CoordinateSpaceNode {
        CoordinateSpaceNode(
            parent: self, kind: .effect(transform, layout: layout ?? transform), window: window, ownRegion: region)
    }

    /// The transform from this space to its parent for geometry proxies and scroll targets.
    var layoutEffect: ProjectionTransform {
        guard case .effect(_, let layout) = kind else { return ProjectionTransform() }
        return layout()
    }

    /// Creates the space of a view that declares a name. A rule that looks for a name depends on the attributes that
    /// `name` reads.
    func named(
        _ name: @escaping @MainActor () -> AnyHashable, _ viewFrame: Attribute<ViewFrame>
    ) -> CoordinateSpaceNode {
        CoordinateSpaceNode(parent: self, kind: .named({ $0 == name() }, viewFrame), window: window)
    }

    /// Creates the space of a scroll view with the frame `viewFrame`. It has the name for any axis, and the name for
    /// each axis along which the scroll view scrolls.
    func scrollView(_ viewFrame: Attribute<ViewFrame>, axes: Attribute<Axis.Set>) -> CoordinateSpaceNode {
        let hasName = { @MainActor (name: AnyHashable) -> Bool in
            guard let space = name.base as? ScrollViewSpace else { return false }
            return space.axis.map { axes.value.contains(Axis.Set($0)) } ?? true
        }
        return CoordinateSpaceNode(parent: self, kind: .named(hasName, viewFrame), window: window)
    }

    /// Returns the bounds of the nearest enclosing space of that name, in its own coordinates; nil if there is none.
    func bounds(ofSpaceNamed name: AnyHashable) -> CGRect? {
        var node: CoordinateSpaceNode? = self
        while let current = node {
            if case .named(let hasName, let viewFrame) = current.kind, hasName(name) {
                return CGRect(origin: .zero, size: viewFrame.value.size)
            }
            node = current.parent
        }
        return nil
    }

    /// Returns the transform from this space to the nearest enclosing space of that name; to the window's space if the
    /// name is nil or not found.
    ///
    /// A rule that calls this depends on every transform in between.
    ///
    /// - Parameter isForLayout: Whether the transform is for a geometry proxy or a scroll target.
    func transform(toSpaceNamed name: AnyHashable?, isForLayout: Bool = false) -> ProjectionTransform {
        var transform = ProjectionTransform()
        var node: CoordinateSpaceNode? = self
        while let current = node {
            switch current.kind {
            case .root: break
            case .effect(let effect, let layout):
                transform = transform.concatenating(isForLayout ? layout() : effect())
            case .named(let hasName, let viewFrame):
                guard let name, hasName(name) else { break }
                let origin = viewFrame.value.origin
                return transform.concatenating(
                    ProjectionTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
            }
            node = current.parent
        }
        return transform
    }
}
