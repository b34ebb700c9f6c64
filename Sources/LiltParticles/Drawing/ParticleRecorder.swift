/// Records particles as instances of symbols. Its buffers are reused from frame to frame.
final class ParticleRecorder {
    private var appearance = ParticleAppearance()
    private var instances = InstanceWriter()

    /// Records an instance of a symbol for each particle, emitter by emitter.
    ///
    /// - Parameter origin: The emitter's position.
    func record(
        _ shown: SimulationState, of plan: EmitterPlan, at origin: CGPoint,
        _ symbols: [GraphicsContext.ResolvedSymbol], in context: GraphicsContext
    ) {
        for index in plan.drawOrder where shown.pools[index].liveCount > 0 {
            let node = plan.nodes[index]
            instances.write(
                shown.pools[index], node, &appearance,
                SymbolChoice(node.emitter.symbolWeights, sizes: symbols.map(\.size)), stepIndex: shown.stepIndex)
            var target = context
            if node.isLocal { target.translateBy(x: origin.x, y: origin.y) }
            if node.emitter.blendMode != .normal {
                target.blendMode = GraphicsContext.BlendMode(node.emitter.blendMode)
            }
            // Only consecutive particles with one symbol are drawn together, so the drawing order of the particles does
            // not change.
            instances.forEachRun { symbol, run in target.draw(symbols[symbol], instances: run) }
        }
    }

    /// Evaluates size and color of all particles and draws nothing. A benchmark measures this part of drawing.
    func evaluateAppearance(of system: ParticleSystem) {
        let shown = system.shown
        for node in system.plan.nodes {
            for block in ParticleAppearance.blocks(of: shown.pools[node.index].count) {
                appearance.evaluate(shown.pools[node.index], block, node.tables)
            }
        }
    }
}

extension ParticleSystem {
    /// Evaluates size and color of all particles, for the benchmark.
    package func evaluateAppearance() { recorder.evaluateAppearance(of: self) }
}
