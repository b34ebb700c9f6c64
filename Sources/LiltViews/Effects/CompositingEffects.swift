/// Blends a view with the picture behind it.
struct BlendEffect: DrawingEffect {
    typealias Body = Never
    typealias AnimatableData = EmptyAnimatableData

    let mode: BlendMode

    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing {
        guard mode != .normal else { return drawing }
        // A drawing has only one blend mode. A second blend mode applies to the result of the first.
        var blended =
            drawing.blendMode == .normal
            ? drawing : Drawing(environment) { context in context.drawLayer { drawing.draw(in: $0) } }
        blended.blendMode = GraphicsContext.BlendMode(mode)
        return blended
    }
}

/// Draws a view into a separate layer, so that blend modes inside do not affect the picture behind it.
struct CompositingEffect: DrawingEffect {
    typealias Body = Never
    typealias AnimatableData = EmptyAnimatableData

    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing {
        Drawing(environment) { context in context.drawLayer { drawing.draw(in: $0) } }
    }
}

/// Clips a view's drawing to a shape.
struct ClipEffect<S: Shape>: DrawingEffect {
    typealias Body = Never

    var shape: S
    let style: FillStyle

    static var dependsOnFrame: Bool { true }

    var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing {
        Drawing(environment) { context in
            context.clip(to: shape.path(in: frame), style: style)
            drawing.draw(in: context)
        }
    }
}

/// Clips a view's drawing and hit testing to a shape.
struct ClipModifier<S: Shape>: PrimitiveModifier {
    typealias Body = Never

    let shape: S
    let style: FillStyle

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        let shown = inputs.geometry.shown
        let effect = inputs.attribute("clip") { ClipEffect(shape: modifier.value.shape, style: modifier.value.style) }
        var outputs = ClipEffect.makeView(effect, inputs: inputs, content: content)
        outputs.responder = outputs.responder.map { responder in
            BoundedResponder(responder) { point in
                let own = modifier.untracked
                return own.shape.path(in: shown.untracked.rect).contains(point, eoFill: own.style.isEOFilled)
            }
        }
        return outputs
    }
}

/// Multiplies a view's opacity by the opacity of another view.
struct MaskModifier<Mask: View>: PrimitiveModifier {
    typealias Body = Never

    let mask: Mask
    let alignment: Alignment

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        // The mask is laid out as an overlay, but drawn as a clip.
        let holder = Later<Drawing>()
        let overlay = inputs.attribute("mask") {
            OverlayModifier(content: modifier.value.mask, alignment: modifier.value.alignment)
        }
        let environment = inputs.environment
        var outputs = content(inputs)
        let nothing = ViewOutputs(
            layout: outputs.layout, drawing: Attribute("unmasked", value: Drawing.empty, in: inputs.subgraph))
        let masked = OverlayModifier<Mask>.makeView(overlay, inputs: inputs) { _ in nothing }
        holder.attribute = masked.drawing
        let drawing = outputs.drawing
        outputs.drawing = inputs.attribute("masked") {
            let content = drawing.value, mask = holder.value
            guard !content.isEmpty, !mask.isEmpty else { return .empty }
            return Drawing(environment.untracked) { context in
                context.clipToLayer { mask.draw(in: $0) }
                content.draw(in: context)
            }
        }
        return outputs
    }
}

extension View {
    /// Blends the view with the picture behind it.
    public func blendMode(_ blendMode: BlendMode) -> some View { modifier(BlendEffect(mode: blendMode)) }

    /// Draws the view into a separate layer, which is then composited. Blend modes inside do not affect the picture
    /// behind it.
    public func compositingGroup() -> some View { modifier(CompositingEffect()) }

    /// Draws the view into a separate layer, as `compositingGroup()` does. The parameters have no effect; Lilt
    /// rasterizes the layer like any other.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(CompositingEffect())
    }

    /// Clips the view's drawing and hit testing to a shape. The shape's animatable data animates without evaluating a
    /// body.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipModifier(shape: shape, style: style))
    }

    /// Clips the view's drawing and hit testing to its frame.
    public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Clips the view's drawing and hit testing to its frame with rounded corners; the radius is in points.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }

    /// Multiplies the view's opacity by the opacity of `mask`, pixel by pixel.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(mask: mask(), alignment: alignment))
    }

    /// Multiplies the view's opacity by the opacity of `mask`, pixel by pixel.
    public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(MaskModifier(mask: mask, alignment: .center))
    }
}
