extension GraphicsContext {
    /// An image that is ready to be drawn in a context's environment.
    public struct ResolvedImage: Sendable {
        let block: ImageBlock

        /// The size that the image has by itself, in points.
        public var size: CGSize { block.size }

        /// Points from the top to the line that text beside the image stands on.
        public let baseline: CGFloat

        /// What a symbol or a template is drawn with; `nil` for a picture in its own colours.
        public var shading: Shading?
    }

    /// Completes an image by the context's environment.
    public func resolve(_ image: Image) -> ResolvedImage {
        let block = ImageBlock(image, in: environment)
        return ResolvedImage(block: block, baseline: block.baseline, shading: block.isTemplate ? .foreground : nil)
    }

    /// Draws an image stretched over a rectangle; of `style` only the smoothness of edges counts.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(image.block, in: rect, shading: image.shading, style: style)
    }

    /// Draws an image in its own size so that its `anchor` lies on `point`.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = image.size
        let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        draw(image, in: CGRect(origin: origin, size: size))
    }

    /// Draws an image stretched over a rectangle.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image in its own size so that its `anchor` lies on `point`.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}
