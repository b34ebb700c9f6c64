/// A view whose content depends on the view's own size and frame.
///
/// ```swift
/// GeometryReader { proxy in
///     Circle().frame(width: proxy.size.width / 2)
/// }
/// ```
public struct GeometryReader<Content: View>: View {
    /// Lilt creates the attributes of this view itself.
    public typealias Body = Never

    /// Creates the content. Called again when the size, or a frame that the closure reads, changes.
    public var content: (GeometryProxy) -> Content

    /// Creates a view that takes the proposed size. Its content starts at the top leading corner.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

/// The size and frame of a view.
///
/// The values come from the layout. They change at once, even if an animation moves the view.
///
/// ```swift
/// GeometryReader { proxy in
///     Circle().frame(width: proxy.size.width / 2)
/// }
/// ```
@MainActor @preconcurrency
public struct GeometryProxy {
    private let viewFrame: Attribute<ViewFrame>
    private let node: CoordinateSpaceNode

    init(viewFrame: Attribute<ViewFrame>, space: CoordinateSpaceNode) {
        self.viewFrame = viewFrame
        node = space
    }

    /// The view's size, in points.
    public var size: CGSize { viewFrame.value.size }

    /// Always zero: a window has no safe area.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the view's frame in a coordinate space, in points. If an effect rotates the view, the result is the
    /// bounding box.
    ///
    /// If no ancestor has the name of the space, the result is in the space of the window.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let viewFrame = viewFrame.value
        switch coordinateSpace {
        case .local: return CGRect(origin: .zero, size: viewFrame.size)
        case .global:
            return viewFrame.rect.bounds(through: node.transform(toSpaceNamed: nil, isForLayout: true))
        case .named(let name):
            return viewFrame.rect.bounds(through: node.transform(toSpaceNamed: name, isForLayout: true))
        }
    }

    /// Returns the view's frame in a coordinate space, in points. If an effect rotates the view, the result is the
    /// bounding box.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// Returns the bounds of the nearest enclosing space of that name, in points in that space's own coordinates; nil
    /// if there is no such space.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        node.bounds(ofSpaceNamed: coordinateSpace.name)
    }

    /// The rectangle of an anchor in this view's coordinates. If an effect rotates the rectangle, the result is its
    /// bounding box.
    public subscript(anchor: Anchor<CGRect>) -> CGRect {
        let origin = viewFrame.value.origin
        let own = transform(from: anchor.space)
        return anchor.value.bounds(through: own).offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// The point of an anchor in this view's coordinates.
    public subscript(anchor: Anchor<CGPoint>) -> CGPoint {
        let origin = viewFrame.value.origin
        let own = anchor.value.applying(transform(from: anchor.space))
        return CGPoint(x: own.x - origin.x, y: own.y - origin.y)
    }

    /// Returns the transform from another space to the space around the view. It uses the positions that layout gives,
    /// not the animated positions.
    private func transform(from space: CoordinateSpaceNode) -> ProjectionTransform {
        space.transform(toSpaceNamed: nil, isForLayout: true)
            .concatenating(node.transform(toSpaceNamed: nil, isForLayout: true).inverted())
    }
}

extension GeometryReader: PrimitiveView {
    /// Creates the view's attributes.
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
        // The content starts in the top leading corner and may be larger than the reader.
        var outputs = makeContainer(
            of: .deferred("content of geometry", in: inputs.subgraph) { LiltViews.makeList(content, inputs: inner) },
            layout: Attribute("corner", value: ZStackLayout(alignment: .topLeading), in: inputs.subgraph),
            inputs: inner)
        outputs.layout = Attribute("size of geometry", value: LeafComputer.flexible(), in: inputs.subgraph)
        return outputs
    }
}

/// A modifier that names the coordinate space of a view.
struct CoordinateSpaceModifier: PrimitiveModifier {
    typealias Body = Never

    let name: AnyHashable

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        // A search for a name can begin after the removal of the view. It reads the last value, so there must be one.
        modifier.refresh()
        var inner = inputs
        inner.space = inputs.space.named({ modifier.value.name }, inputs.geometry.viewFrame)
        return content(inner)
    }
}

extension View {
    /// Names the coordinate space of this view, for `frame(in:)` and gestures of its descendants.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(name: name.name))
    }

    /// Names the coordinate space of this view, for `frame(in:)` and gestures of its descendants.
    public func coordinateSpace<T: Hashable>(name: T) -> some View {
        modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
    }

    /// Makes the view move as a whole: the frames of its descendants animate relative to the view.
    public func geometryGroup() -> some View { modifier(GeometryGroup()) }
}

/// A modifier that gives a view its own coordinate space. The space moves with the frame in which the view is shown.
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
        let inside = inputs.attribute("frame in group") { () -> ViewFrame in
            var own = viewFrame.value
            own.origin = .zero
            return own
        }
        var inner = inputs.placed(inside)
        inner.space = inputs.space.inside { transform.value }
        var outputs = content(inner)
        let drawing = outputs.drawing
        outputs.drawing = PositionedDrawing("drawing of group", of: drawing, at: shown, in: inputs.subgraph)
        outputs.responder = outputs.responder.map { TransformResponder($0) { transform.value } }
        return outputs
    }
}
