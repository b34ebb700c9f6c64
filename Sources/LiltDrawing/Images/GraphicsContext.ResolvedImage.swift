extension GraphicsContext {
    /// An image resolved in a context's environment.
    public struct ResolvedImage: Sendable {
        let block: ImageBlock

        /// The natural size in points.
        public var size: CGSize { block.size }

        /// Points from the top to the baseline of adjacent text.
        public let baseline: CGFloat

        /// The shading of a symbol or template. If it is `nil`, the image has the foreground style of the context that
        /// resolved it. A picture in its own colors has no shading, and setting one has no effect.
        public var shading: Shading?
    }

    /// Resolves an image in the context's environment.
    public func resolve(_ image: Image) -> ResolvedImage {
        let block = ImageBlock(image, in: environment)
        return ResolvedImage(block: block, baseline: block.baseline, shading: block.isTemplate ? .foreground : nil)
    }

    /// Draws an image stretched over a rectangle. Draws nothing if the rectangle has no area or is not finite.
    ///
    /// - Parameter style: Only the antialiasing has an effect, and only on a symbol.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(image.block, in: rect, shading: image.shading, style: style)
    }

    /// Draws an image at its natural size with its `anchor` at `point`.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = image.size
        let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        draw(image, in: CGRect(origin: origin, size: size))
    }

    /// Draws an image stretched over a rectangle. Draws nothing if the rectangle has no area or is not finite.
    ///
    /// - Parameter style: Only the antialiasing has an effect, and only on a symbol.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image at its natural size with its `anchor` at `point`.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}
