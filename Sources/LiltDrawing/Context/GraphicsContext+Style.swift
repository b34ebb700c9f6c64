extension GraphicsContext {
    /// Fills a path with a resolved style and draws its shadows. Gradients span `rect`, unless the style has a
    /// rectangle.
    package func fill(
        _ path: Path, with style: ResolvedShapeStyle, in rect: CGRect, fillStyle: FillStyle = FillStyle()
    ) {
        draw(style) { context in
            context.fill(path, with: style.shading(in: rect), style: fillStyle)
        } inside: { context, shadow in
            context.clip(to: path, style: fillStyle)
            context.addFilter(shadow)
            context.fill(path, with: .color(.black), style: fillStyle)
        }
    }

    /// Strokes a path with a resolved style and draws its shadows. Gradients span `rect`, unless the style has a
    /// rectangle.
    package func stroke(
        _ path: Path, with style: ResolvedShapeStyle, in rect: CGRect, strokeStyle: StrokeStyle
    ) {
        draw(style) { context in
            context.stroke(path, with: style.shading(in: rect), style: strokeStyle)
        } inside: { context, shadow in
            context.clip(to: path.strokedPath(strokeStyle))
            context.addFilter(shadow)
            context.stroke(path, with: .color(.black), style: strokeStyle)
        }
    }

    /// Draws content with a style. `inside` draws an inner shadow over it.
    func draw(
        _ style: ResolvedShapeStyle, _ body: (GraphicsContext) -> Void,
        inside: (inout GraphicsContext, Filter) -> Void
    ) {
        var outer = self
        if style.blendMode != .normal { outer.blendMode = style.blendMode }
        guard !style.shadows.isEmpty else {
            body(outer)
            return
        }
        // The filter that was added last applies first, so the shadows are added in reverse. Each shadow after the
        // first is also a shadow of the shadows before it.
        for shadow in style.shadows.reversed() where !shadow.isInner {
            outer.addFilter(
                .shadow(
                    color: Color(components: shadow.color), radius: shadow.radius, x: shadow.offset.x,
                    y: shadow.offset.y))
        }
        let inner = style.shadows.filter(\.isInner)
        guard !inner.isEmpty else {
            body(outer)
            return
        }
        outer.drawLayer { layer in
            body(layer)
            for shadow in inner {
                var copy = layer
                inside(
                    &copy,
                    .shadow(
                        color: Color(components: shadow.color), radius: shadow.radius, x: shadow.offset.x,
                        y: shadow.offset.y, options: [.shadowOnly, .invertsAlpha]))
            }
        }
    }
}
