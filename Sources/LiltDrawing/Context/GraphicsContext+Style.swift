extension GraphicsContext {
    /// Fills the inside of a path with a resolved style, whose gradients are laid over `rect`.
    package func fill(
        _ path: Path, with style: ResolvedShapeStyle, in rect: CGRect, fillStyle: FillStyle = FillStyle()
    ) {
        var copy = self
        if style.blendMode != .normal { copy.blendMode = style.blendMode }
        copy.fill(path, with: style.shading(in: rect), style: fillStyle)
    }

    /// Draws the line along a path with a resolved style, whose gradients are laid over `rect`.
    package func stroke(
        _ path: Path, with style: ResolvedShapeStyle, in rect: CGRect, strokeStyle: StrokeStyle
    ) {
        var copy = self
        if style.blendMode != .normal { copy.blendMode = style.blendMode }
        copy.stroke(path, with: style.shading(in: rect), style: strokeStyle)
    }
}
