/// Mixes a view with what is behind it.
struct BlendEffect: DrawingEffect {
    typealias Body = Never
    typealias AnimatableData = EmptyAnimatableData

    let mode: BlendMode

    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing {
        guard mode != .normal else { return drawing }
        return Drawing(environment) { context in
            context.blendMode = GraphicsContext.BlendMode(mode)
            context.drawLayer { drawing.draw(in: $0) }
        }
    }
}

/// Draws a view for itself before it is laid over what is behind it, so that blend modes inside stay inside.
struct CompositingEffect: DrawingEffect {
    typealias Body = Never
    typealias AnimatableData = EmptyAnimatableData

    func apply(to drawing: Drawing, in frame: CGRect, environment: EnvironmentValues) -> Drawing {
        Drawing(environment) { context in context.drawLayer { drawing.draw(in: $0) } }
    }
}

/// Keeps a view within a shape.
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

/// Keeps a view within a shape, also where it is hit.
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

/// Shows a view where another view draws.
struct MaskModifier<Mask: View>: PrimitiveModifier {
    typealias Body = Never

    let mask: Mask
    let alignment: Alignment

    static func makeView(
        _ modifier: Attribute<Self>, inputs: ViewInputs, content: (ViewInputs) -> ViewOutputs
    ) -> ViewOutputs {
        // Laid out as an overlay is, and not drawn as one.
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
    /// Mixes the view with what is behind it.
    public func blendMode(_ blendMode: BlendMode) -> some View { modifier(BlendEffect(mode: blendMode)) }

    /// Draws the view for itself before it is laid over what is behind it.
    public func compositingGroup() -> some View { modifier(CompositingEffect()) }

    /// Draws the view for itself before it is laid over what is behind it. The raster is the same one.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        modifier(CompositingEffect())
    }

    /// Keeps the view within a shape, which may animate.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipModifier(shape: shape, style: style))
    }

    /// Keeps the view within its own place.
    public func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Keeps the view within its own place, with round corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }

    /// Shows the view where the views of `mask` draw, as strongly as they do.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(mask: mask(), alignment: alignment))
    }

    /// Shows the view where `mask` draws, as strongly as it does.
    public func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(MaskModifier(mask: mask, alignment: .center))
    }
}
