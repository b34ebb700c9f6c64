/// A view that makes its content out of its own size and place.
public struct GeometryReader<Content: View>: View {
    public typealias Body = Never

    /// Makes the content.
    public var content: (GeometryProxy) -> Content

    /// Creates the view, which takes all that it is offered.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

/// The size and place of a view.
///
/// They are those that the layout gives, not where the view is shown on its way there.
@MainActor
public struct GeometryProxy {
    private let viewFrame: Attribute<ViewFrame>
    private let node: CoordinateSpaceNode

    init(viewFrame: Attribute<ViewFrame>, space: CoordinateSpaceNode) {
        self.viewFrame = viewFrame
        node = space
    }

    /// Points.
    public var size: CGSize { viewFrame.value.size }

    /// Empty: a window has no bars that content would avoid.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The place of the view in a coordinate space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let viewFrame = viewFrame.value
        switch coordinateSpace {
        case .local: return CGRect(origin: .zero, size: viewFrame.size)
        case .global: return Self.bounds(of: viewFrame.rect, through: node.transform(toSpaceNamed: nil))
        case .named(let name):
            return Self.bounds(of: viewFrame.rect, through: node.transform(toSpaceNamed: name))
        }
    }

    /// The place of the view in a coordinate space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The size of the nearest coordinate space of that name, seen from inside; nil where there is none.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        node.bounds(ofSpaceNamed: coordinateSpace.name)
    }

    /// A rectangle of another view, in this view's own coordinates.
    public subscript(anchor: Anchor<CGRect>) -> CGRect {
        let origin = viewFrame.value.origin
        let own = anchor.space.transform(toSpaceNamed: nil)
            .concatenating(node.transform(toSpaceNamed: nil).inverted())
        return Self.bounds(of: anchor.value, through: own).offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// A point of another view, in this view's own coordinates.
    public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
        let origin = viewFrame.value.origin
        let own = anchor.value.applying(
            anchor.space.transform(toSpaceNamed: nil).concatenating(node.transform(toSpaceNamed: nil).inverted()))
        return CGPoint(x: own.x - origin.x, y: own.y - origin.y)
    }

    private static func bounds(of rect: CGRect, through transform: ProjectionTransform) -> CGRect {
        if transform.isIdentity { return rect }
        let corners = [
            rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { $0.applying(transform) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
        let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension GeometryReader: PrimitiveView {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let viewFrame = inputs.geometry.viewFrame
        let proxy = GeometryProxy(viewFrame: viewFrame, space: inputs.space)
        let observation = ObservedChanges()
        let content = inputs.attribute("geometry of \(Content.self)") {
            let make = view.value.content
            return observation.track { make(proxy) }
        }
        var inner = inputs
        inner.followsLayout = true
        // Its content starts in the corner, and takes what it wants.
        var outputs = makeContainer(
            of: .deferred("content of geometry", in: inputs.subgraph) { LiltViews.makeList(content, inputs: inner) },
            layout: Attribute("corner", value: ZStackLayout(alignment: .topLeading), in: inputs.subgraph),
            inputs: inner)
        outputs.layout = Attribute("size of geometry", value: LeafComputer.flexible(), in: inputs.subgraph)
        return outputs
    }
}

/// Names the coordinate space of a view.
struct CoordinateSpaceModifier: PrimitiveModifier {
    typealias Body = Never

    let name: AnyHashable

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        var inner = inputs
        inner.space = inputs.space.named(modifier.untracked.name, inputs.geometry.viewFrame)
        return content(inner)
    }
}

extension View {
    /// Names the coordinate space of this view, for `frame(in:)` and gestures inside.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name: name.name))
    }

    /// Names the coordinate space of this view, for `frame(in:)` and gestures inside.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    /// Makes the view move as one: what is inside moves in terms of this view, and it moves as a whole.
    public func geometryGroup() -> some View { modifier(GeometryGroup()) }
}

/// Gives a view a coordinate space of its own, which moves as the view does.
struct GeometryGroup: PrimitiveModifier {
    typealias Body = Never

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let viewFrame = inputs.geometry.viewFrame
        let shown = inputs.geometry.shown
        let transform = inputs.attribute("group") {
            let origin = shown.value.origin
            return ProjectionTransform(CGAffineTransform(translationX: origin.x, y: origin.y))
        }
        let inside = inputs.attribute("place in group") { () -> ViewFrame in
            var own = viewFrame.value
            own.origin = .zero
            return own
        }
        var inner = inputs.placed(inside)
        inner.space = inputs.space.inside { transform.value }
        var outputs = content(inner)
        let drawing = outputs.drawing
        outputs.drawing = inputs.attribute("drawing of group") { drawing.value.moved(to: shown.value.origin) }
        outputs.responder = outputs.responder.map { TransformResponder($0) { transform.value } }
        return outputs
    }
}
