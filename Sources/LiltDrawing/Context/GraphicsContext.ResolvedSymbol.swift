extension GraphicsContext {
    /// A drawing that was recorded once and can be placed any number of times.
    public struct ResolvedSymbol: Sendable {
        let content: SymbolContent

        /// The symbol's size in points.
        public var size: CGSize { content.size }

        /// Records a symbol of `size` points. What it draws beyond its size is not cut off.
        ///
        /// Keep the symbol and place it again in later frames: what the rasterizer has made of it is kept with it.
        package init(
            size: CGSize, environment: EnvironmentValues = EnvironmentValues(),
            _ draw: (inout GraphicsContext) -> Void
        ) {
            content = SymbolContent(
                size: size, list: DisplayListRecorder().record(environment: environment, draw))
        }

        /// Keeps a list, as a view has recorded it, as a symbol of `size` points.
        package init(size: CGSize, list: DisplayList) {
            content = SymbolContent(size: size, list: list)
        }
    }

    /// Places a symbol so that its `anchor`, a fraction of its size, lies on `point`.
    ///
    /// The context's opacity fades the symbol as a whole. Placing one symbol repeatedly is recorded as a run.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = symbol.size
        target.place(
            symbol.content,
            by: state.transform.translatedBy(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height),
            state: state)
    }

    /// Places a symbol many times, each with its own map, opacity and tint, in the context's coordinates.
    ///
    /// An instance maps the symbol's points, of which (0, 0) is its top left corner.
    ///
    /// - Complexity: a copy of the instances, 32 bytes each; a pass over them where the context has a transform or an
    ///   opacity.
    package func draw(_ symbol: ResolvedSymbol, instances: UnsafeBufferPointer<DisplayList.SymbolInstance>) {
        target.place(symbol.content, at: instances, state: state)
    }

    /// Stretches a symbol over `rect`. Draws nothing where the symbol has no area.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        let size = symbol.size
        guard size.width > 0, size.height > 0 else { return }
        target.place(
            symbol.content,
            by: state.transform.translatedBy(x: rect.minX, y: rect.minY)
                .scaledBy(x: rect.width / size.width, y: rect.height / size.height),
            state: state)
    }
}
