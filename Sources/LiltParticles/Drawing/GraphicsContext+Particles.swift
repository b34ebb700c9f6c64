extension GraphicsContext {
    /// Draws a system's particles at the instant it shows, in the context's coordinates.
    ///
    /// A symbol is scaled so that its longer side is the particle's size, turned, tinted by the particle's colour and
    /// faded. Particles of one symbol in a row are one item of the display list, however many they are.
    ///
    /// - Parameters:
    ///   - particles: Advanced to the frame's instant.
    ///   - symbols: Of which each particle has one, by ``Emitter/symbolWeights``. None, or symbols without area, draw
    ///     nothing. Beyond 256 they are not used.
    /// - Complexity: O(count); allocates only while the number of particles grows.
    public func draw(_ particles: ParticleSystem, symbols: [ResolvedSymbol]) {
        guard !symbols.isEmpty else { return }
        particles.place(symbols, in: self)
    }
}

extension ParticleSystem {
    /// Places symbols for all particles, emitter by emitter.
    fileprivate func place(_ symbols: [GraphicsContext.ResolvedSymbol], in context: GraphicsContext) {
        let shown = shown
        let emitterPlace = emitterPosition
        for index in plan.drawOrder where shown.pools[index].liveCount > 0 {
            let node = plan.nodes[index]
            let pool = shown.pools[index]
            placements.write(
                pool, node, &appearance, SymbolChoice(node.emitter.symbolWeights, sizes: symbols.map(\.size)),
                stepIndex: shown.stepIndex)
            var target = context
            if node.isLocal { target.translateBy(x: emitterPlace.x, y: emitterPlace.y) }
            if node.emitter.blendMode != .normal {
                target.blendMode = GraphicsContext.BlendMode(node.emitter.blendMode)
            }
            // Runs of one symbol in the order of the particles, so that which lies over which stays.
            placements.forEachRun { symbol, run in target.draw(symbols[symbol], placements: run) }
        }
    }
}
