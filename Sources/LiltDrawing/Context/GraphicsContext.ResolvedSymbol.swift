extension GraphicsContext {
    /// A drawing that is recorded once and drawn any number of times.
    public struct ResolvedSymbol: Sendable {
        let content: SymbolContent

        /// The symbol's size in points.
        public var size: CGSize { content.size }

        /// Records a symbol of `size` points. Its drawing is not clipped to its size.
        ///
        /// Keep the symbol for later frames: the rasterizer caches its pixels by identity.
        package init(
            size: CGSize, blendMode: BlendMode = .normal, environment: EnvironmentValues = EnvironmentValues(),
            _ draw: (inout GraphicsContext) -> Void
        ) {
            content = SymbolContent(
                size: size, list: DisplayListRecorder().record(environment: environment, draw), blendMode: blendMode)
        }

        /// Creates a symbol of `size` points from a recorded list.
        package init(size: CGSize, list: DisplayList) {
            content = SymbolContent(size: size, list: list, blendMode: .normal)
        }
    }

    /// Draws a symbol with its `anchor`, a fraction of its size, at `point`.
    ///
    /// The context's opacity fades the symbol as a whole. Consecutive draws of one symbol form one item. In the blend
    /// modes `clear`, `copy`, `sourceIn`, `sourceOut`, `destinationIn` and `destinationAtop`, the symbol erases the
    /// whole clip where it is clear, as a layer does.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = symbol.size
        target.drawSymbol(
            symbol.content,
            by: state.transform.translatedBy(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height),
            state: state)
    }

    /// Draws instances of a symbol, in the context's coordinates.
    ///
    /// An instance maps the symbol's coordinates to the context's. The symbol's top-left corner is (0, 0). An instance
    /// is one picture, so blend modes inside the symbol do not reach the backdrop.
    ///
    /// - Complexity: O(n): a copy of 32 bytes per instance, and a pass over the copies if the context has a transform
    ///   or an opacity.
    package func draw(_ symbol: ResolvedSymbol, instances: UnsafeBufferPointer<DisplayList.SymbolInstance>) {
        target.drawSymbol(symbol.content, at: instances, state: state)
    }

    /// Stretches a symbol over `rect`. Draws nothing if the symbol has no area.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        let size = symbol.size
        guard size.width > 0, size.height > 0 else { return }
        target.drawSymbol(
            symbol.content,
            by: state.transform.translatedBy(x: rect.minX, y: rect.minY)
                .scaledBy(x: rect.width / size.width, y: rect.height / size.height),
            state: state)
    }
}
