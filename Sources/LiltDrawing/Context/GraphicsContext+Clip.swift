extension GraphicsContext {
    /// Options of a clip.
    @frozen
    public struct ClipOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Clips to the outside of the shape.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Clips later drawing to the inside of `path`, in addition to earlier clips.
    ///
    /// An empty path, or one with a point that is not finite, covers nothing.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        state.clip = target.clip(path, style: style, isInverse: options.contains(.inverse), state: state)
    }

    /// Clips later drawing by the content's opacity. Where the content is clear, nothing is drawn.
    ///
    /// - Parameters:
    ///   - opacity: Multiplies the opacity of the content. Clamped to 0…1; NaN counts as 0.
    ///   - options: `.inverse` clips by the inverse of the opacity: drawing remains where the content is clear.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let region = try segment(content)
        state.clip = target.clip(
            region, opacity: opacity, isInverse: options.contains(.inverse), state: state)
    }

    /// Draws the backdrop, which is everything drawn so far, where `content` draws. The backdrop has the content's
    /// opacity there.
    func drawBackdrop(through content: (inout GraphicsContext) -> Void) {
        target.drawBackdrop(through: segment(content), state: state)
    }

    /// Records a drawing in the context's coordinates.
    private func segment(_ content: (inout GraphicsContext) throws -> Void) rethrows -> DisplayListSegment {
        let region = RecordingTarget(DisplayList())
        var layer = GraphicsContext(target: region, environment: environment)
        layer.state.transform = state.transform
        try content(&layer)
        return DisplayListSegment(region.close())
    }

    /// The bounding rectangle of the clip in current coordinates. If there is no clip, a square in the coordinates of
    /// the drawing counts as the clip: its sides are 2,000,000 points, and its center is the origin. Inverse clips and
    /// clips to a layer do not narrow the rectangle. It is zero if the transform has no inverse.
    public var clipBoundingRect: CGRect {
        let everything = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        let bounds = target.clipBounds(state.clip) ?? everything
        guard state.transform.determinant != 0 else { return .zero }
        return bounds.applying(state.transform.inverted())
    }

    /// Draws a group, then composites it with the context's opacity, clip, blend mode and filters.
    ///
    /// Inside the group these have their initial values; the transform remains. Overlapping shapes in a translucent
    /// group do not show through each other.
    ///
    /// - Complexity: For the rasterizer, a pass over the pixels in the group's bounds, and memory for one band of
    ///   pixels per nesting level.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        target.beginLayer(state: state)
        defer { target.endLayer(state: state) }
        var layer = GraphicsContext(target: target, environment: environment)
        layer.state = state.insideLayer
        try content(&layer)
    }
}
