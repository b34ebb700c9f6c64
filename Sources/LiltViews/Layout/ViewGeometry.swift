/// Where a view is put: by the layout, and as it is shown on the way there.
@MainActor
package final class ViewGeometry {
    /// Where the layout puts the view now.
    let viewFrame: Attribute<ViewFrame>
    private let subgraph: Subgraph
    private let flow: TransactionFlow
    private let environment: Attribute<EnvironmentValues>
    private let motions: MotionCollector?
    private var animated: Attribute<ViewFrame>?

    init(viewFrame: Attribute<ViewFrame>, inputs: ViewInputs) {
        self.viewFrame = viewFrame
        subgraph = inputs.subgraph
        flow = inputs.flow
        environment = inputs.environment
        motions = inputs.motions
    }

    init(viewFrame: Attribute<ViewFrame>, subgraph: Subgraph, flow: TransactionFlow, environment: Attribute<EnvironmentValues>) {
        self.viewFrame = viewFrame
        self.subgraph = subgraph
        self.flow = flow
        self.environment = environment
        motions = nil
    }

    /// Where the view is shown: it moves to where the layout puts it, as the transactions of its place say.
    ///
    /// Ask while the view is being made, so that it knows where it was before a change.
    var shown: Attribute<ViewFrame> {
        if let animated { return animated }
        let attribute = AnimatedAttribute(
            "shown place", in: subgraph, model: viewFrame, flow: flow, environment: environment)
        motions?.add(attribute)
        animated = attribute
        return attribute
    }
}

/// A coordinate space around views: the window's, that of an effect, or one that a view has named.
@MainActor
final class CoordinateSpaceNode {
    private enum Kind {
        case root
        /// From the coordinates inside to those around.
        case effect(@MainActor () -> ProjectionTransform)
        /// The origin of a view, in the coordinates around.
        case named(AnyHashable, Attribute<ViewFrame>)
    }

    private let parent: CoordinateSpaceNode?
    private let kind: Kind
    /// What a scroll view shows of these coordinates; nil where all is shown. See `LazyVStack`.
    let window: ScrollWindow?

    private init(parent: CoordinateSpaceNode?, kind: Kind, window: ScrollWindow? = nil) {
        self.parent = parent
        self.kind = kind
        self.window = window
    }

    /// The window's.
    static func root() -> CoordinateSpaceNode { CoordinateSpaceNode(parent: nil, kind: .root) }

    /// The space inside an effect. A rule that asks for places follows what `transform` reads.
    ///
    /// - Parameter window: What of the space is shown, where the effect is a window onto it.
    func inside(
        _ transform: @escaping @MainActor () -> ProjectionTransform, window: ScrollWindow? = nil
    ) -> CoordinateSpaceNode {
        CoordinateSpaceNode(parent: self, kind: .effect(transform), window: window)
    }

    /// The space of a view that has a name.
    func named(_ name: AnyHashable, _ viewFrame: Attribute<ViewFrame>) -> CoordinateSpaceNode {
        CoordinateSpaceNode(parent: self, kind: .named(name, viewFrame), window: window)
    }

    /// The place of the nearest space of that name, in its own coordinates.
    func bounds(ofSpaceNamed name: AnyHashable) -> CGRect? {
        var node: CoordinateSpaceNode? = self
        while let current = node {
            if case .named(let own, let viewFrame) = current.kind, own == name {
                return CGRect(origin: .zero, size: viewFrame.value.size)
            }
            node = current.parent
        }
        return nil
    }

    /// From here to the space that has a name; to the window's where none has.
    ///
    /// Read in a rule, the result follows what moves.
    func transform(toSpaceNamed name: AnyHashable?) -> ProjectionTransform {
        var transform = ProjectionTransform()
        var node: CoordinateSpaceNode? = self
        while let current = node {
            switch current.kind {
            case .root: break
            case .effect(let effect): transform = transform.concatenating(effect())
            case .named(let own, let viewFrame):
                guard own == name else { break }
                let origin = viewFrame.value.origin
                return transform.concatenating(
                    ProjectionTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
            }
            node = current.parent
        }
        return transform
    }
}
