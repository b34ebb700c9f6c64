extension GraphicsContext {
    /// Draws a system's particles at the system's instant, in the context's coordinates.
    ///
    /// Each particle is an instance of a symbol: scaled so that its longer side is the particle's size, rotated, and
    /// multiplied by the particle's color and opacity. ``Emitter/stretch`` widens the instance. ``Emitter/trail`` adds
    /// instances behind the particle. Consecutive instances of one symbol are one item of the display list.
    ///
    /// - Parameters:
    ///   - particles: The system, already advanced to the frame's instant.
    ///   - symbols: The symbols to choose from. Each particle has one of them, at random with the probabilities of
    ///     ``Emitter/symbolWeights``. Symbols without area draw nothing; symbols after the 256th are ignored.
    /// - Complexity: O(n) in the number of particles. Memory for particles is allocated only while that number grows.
    public func draw(_ particles: ParticleSystem, symbols: [ResolvedSymbol]) {
        guard !symbols.isEmpty else { return }
        particles.recorder.record(
            particles.shown, of: particles.plan, at: particles.emitterPosition, symbols, in: self)
    }
}
