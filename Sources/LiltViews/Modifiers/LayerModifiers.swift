/// Adds views behind or in front of a view, in the view's own frame.
@MainActor
private func makeLayers<Layer: View>(
    _ secondary: ViewPart<Layer>, alignment: @escaping @MainActor () -> Alignment, isBehind: Bool, inputs: ViewInputs,
    content: (ViewInputs) -> ViewOutputs
) -> ViewOutputs {
    let inputs = inputs.insideContainer
    var outputs = content(inputs)
    let layout = outputs.layout
    let viewFrame = inputs.geometry.viewFrame
    let inner = Later<LayoutComputer>()
    let layerFrame = inputs.attribute("frame of layer") {
        let viewFrame = viewFrame.value
        let alignment = alignment()
        let proposal = ProposedViewSize(viewFrame.size)
        let own = inner.value.dimensions(for: proposal)
        let whole = ViewDimensions(of: layout.value, in: viewFrame)
        let offset = alignment.offset(of: own, in: whole)
        let origin = CGPoint(x: viewFrame.origin.x + offset.x, y: viewFrame.origin.y + offset.y)
        return ViewFrame(origin: origin, size: own.size, proposal: proposal)
            .finite(from: viewFrame.origin, view: isBehind ? "a background" : "an overlay")
    }
    var inside = inputs.placed(layerFrame)
    inside.marksScrollTargets = false
    let list =
        inputs.followsLayout
        ? .deferred("views of layer", in: inputs.subgraph) { secondary.makeList(inside) }
        : secondary.makeList(inside)
    let layers =
        list.onlyPlainElement.map { $0.make(inside) }
        ?? makeContainer(
            of: list, layout: inputs.attribute("layers") { ZStackLayout(alignment: alignment()) }, inputs: inside)
    inner.attribute = layers.layout
    let drawing = outputs.drawing
    outputs.drawing = inputs.attribute(isBehind ? "background" : "overlay") {
        let own = drawing.value, other = layers.drawing.value
        return Drawing(isBehind ? [other, own] : [own, other])
    }
    if let responder = outputs.responder, let other = layers.responder {
        outputs.responder = ContainerResponder { isBehind ? [other, responder] : [responder, other] }
    } else {
        outputs.responder = outputs.responder ?? layers.responder
    }
    outputs.preferences.merge(layers.preferences, inputs: inputs)
    return outputs
}

/// Views behind a view.
struct BackgroundModifier<Layer: View>: PrimitiveModifier {
    typealias Body = Never

    let content: Layer
    let alignment: Alignment

    init(content: Layer, alignment: Alignment) {
        self.content = content
        self.alignment = alignment
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        makeLayers(
            // The content is the first property of the modifier.
            ViewPart<Layer>(in: modifier, at: 0, inputs: inputs),
            alignment: { modifier.value.alignment }, isBehind: true, inputs: inputs, content: content)
    }
}

/// Views in front of a view.
struct OverlayModifier<Layer: View>: PrimitiveModifier {
    typealias Body = Never

    let content: Layer
    let alignment: Alignment

    init(content: Layer, alignment: Alignment) {
        self.content = content
        self.alignment = alignment
    }

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        makeLayers(
            // The content is the first property of the modifier.
            ViewPart<Layer>(in: modifier, at: 0, inputs: inputs),
            alignment: { modifier.value.alignment }, isBehind: false, inputs: inputs, content: content)
    }
}

extension View {
    /// Adds views behind this one. The added views get the size of this view as their proposal, and do not change its
    /// layout.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(BackgroundModifier(content: content(), alignment: alignment))
    }

    /// Adds a view behind this one. For a color or gradient alone, Swift chooses the method that takes a style.
    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(BackgroundModifier(content: background, alignment: alignment))
    }

    /// Fills the view's frame with the background style, behind the view, and also behind the bars that the view
    /// touches at `edges`.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }

    /// Fills the view's frame with a style, behind the view, and also behind the bars that the view touches at `edges`.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(
            BackgroundModifier(content: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center))
    }

    /// Draws a filled shape behind the view.
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(BackgroundModifier(content: shape.fill(style, style: fillStyle), alignment: .center))
    }

    /// Draws a shape filled with the background style behind the view.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    /// Adds views in front of this one. The added views get the size of this view as their proposal, and do not change
    /// its layout.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(OverlayModifier(content: content(), alignment: alignment))
    }

    /// Adds a view in front of this one. For a color or gradient alone, Swift chooses the method that takes a style.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(OverlayModifier(content: overlay, alignment: alignment))
    }

    /// Fills the view's frame with a style, in front of the view, and also behind the bars that the view touches at
    /// `edges`.
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(OverlayModifier(content: Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center))
    }

    /// Draws a filled shape in front of the view.
    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(OverlayModifier(content: shape.fill(style, style: fillStyle), alignment: .center))
    }

    /// Draws a line of the width `width`, in points, just inside the view's edges.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(OverlayModifier(content: Rectangle().strokeBorder(content, lineWidth: width), alignment: .center))
    }
}
