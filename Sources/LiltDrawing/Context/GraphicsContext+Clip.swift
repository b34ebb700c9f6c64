extension GraphicsContext {
    /// How a clip is taken.
    @frozen
    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32

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

    /// Draws a group for itself, then lays it over what was there with the context's opacity, clip and blend mode.
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
        layer.state.transform = state.transform
        try content(&layer)
    }
}
