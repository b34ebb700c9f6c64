extension GraphicsContext {
    /// How a clip is taken.
    @frozen
    public struct ClipOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt32

        /// Creates a set from its bits. Unknown bits have no effect.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Keeps what the shape does not cover.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Keeps what is drawn from now on inside `path`, as well as inside earlier clips.
    ///
    /// An empty path, or one with a point that is not finite, covers nothing.
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
        state.clip = target.clip(path, style: style, isInverse: options.contains(.inverse), state: state)
    }

    /// Keeps what is drawn from now on to where `content` draws, as opaque as that is.
    ///
    /// - Parameters:
    ///   - opacity: Multiplies the opacity of the content, 0…1.
    ///   - options: `.inverse` keeps what the content leaves clear.
    public mutating func clipToLayer(
        opacity: Double = 1, options: ClipOptions = ClipOptions(),
        content: (inout GraphicsContext) throws -> Void
    ) rethrows {
        let region = try segment(content)
        state.clip = target.clip(
            region, opacity: opacity, isInverse: options.contains(.inverse), state: state)
    }

    /// Draws what was drawn until now where `content` draws, as opaque as that is.
    func drawBackdrop(through content: (inout GraphicsContext) -> Void) {
        target.drawBackdrop(through: segment(content), state: state)
    }

    /// What a drawing comes to in the context's coordinates.
    private func segment(_ content: (inout GraphicsContext) throws -> Void) rethrows -> DisplayListSegment {
        let region = RecordingTarget(DisplayList())
        var layer = GraphicsContext(target: region, environment: environment)
        layer.state.transform = state.transform
        try content(&layer)
        return DisplayListSegment(region.close())
    }

    /// The rectangle that holds all that can be drawn, in current coordinates: the bounds of the clip, or everything
    /// where there is none. A clip's inverse, or one to a layer, counts as none.
    public var clipBoundingRect: CGRect {
        let everything = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        let bounds = target.clipBounds(state.clip) ?? everything
        guard state.transform.determinant != 0 else { return .zero }
        return bounds.applying(state.transform.inverted())
    }

    /// Draws a group for itself, then lays it over what was there with the context's opacity, clip, blend mode and
    /// filters.
    ///
    /// Inside, those start afresh and the transform goes on. Shapes that overlap in the group do not shine
    /// through one another when it fades.
    ///
    /// - Complexity: a pass over the pixels that the group can touch, for the rasterizer, and one band of pixels of
    ///   memory a level of nesting.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        target.beginLayer(state: state)
        defer { target.endLayer(state: state) }
        var layer = GraphicsContext(target: target, environment: environment)
        layer.state = state.insideLayer
        try content(&layer)
    }
}
