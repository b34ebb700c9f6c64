/// The first part of a pre-warm, in steps that are longer than the ordinary steps.
///
/// A pre-warm is not shown, so it may be less accurate. A frame has time for a few hundred steps, but a pre-warm of
/// twenty seconds would take thousands of ordinary steps.
///
///     │   │   │   │   │││││││││││││││
///     ╰── long steps ─╯╰── ordinary ── … ── time 0
///
/// The motion by gravity, wind and drag is exact in a step of any length. Forces and collisions differ slightly from
/// those in ordinary steps.
struct LongSteps {
    /// The number of ordinary steps in a long step. It is a power of two, so a particle's pace per step is exact in
    /// both kinds of steps.
    let ratio: Int
    /// The number of the ordinary step that follows the long ones; 0 without long steps.
    let end: Int

    /// A pre-warm of at most this number of ordinary steps has no long steps.
    static let mostSteps = 240
    /// The maximum of `ratio`. Longer steps would exceed many particles' lives.
    private static let largestRatio = 64

    /// - Parameters:
    ///   - steps: The number of ordinary steps before time 0.
    ///   - span: The number of steps before time 0 that have an effect on later frames.
    ///   - plan: The plan of the ordinary steps.
    init(steps: Int, span: Int, plan: EmitterPlan) {
        var ratio = 1
        while min(steps, span) > Self.mostSteps * ratio, ratio < Self.largestRatio { ratio *= 2 }
        // The positions of a trail are stored in ordinary steps.
        let trail = plan.nodes.map { $0.trailStride * $0.trailCount }.max() ?? 0
        self.ratio = ratio
        end = ratio > 1 ? max(steps - trail, 0) / ratio * ratio : 0
    }

    /// Moves a state of ordinary steps to `end`. Returns the number of long steps that this took.
    ///
    /// - Parameters:
    ///   - emitter: The emitter. Its numbers must be within their limits.
    ///   - seed: The system's seed.
    ///   - simulation: The simulation in ordinary steps.
    func advance(
        _ state: inout SimulationState, emitter: Emitter, seed: UInt64, like simulation: ParticleSimulation
    ) -> Int {
        let step = simulation.step * Double(ratio)
        let long = ParticleSimulation(
            emitter, plan: EmitterPlan(emitter, step: step), track: simulation.track, seed: seed, step: step)
        long.requestedBursts = simulation.requestedBursts
        let first = state.stepIndex / ratio
        state.restart(at: first)
        while state.stepIndex < end / ratio { long.advance(&state) }
        state.stepIndex = end
        let pace = 1 / Float(ratio)
        for pool in state.pools {
            let numbers = pool.numbers(.pace)
            for slot in 0..<pool.count { numbers[slot] *= pace }
        }
        return end / ratio - first
    }
}
