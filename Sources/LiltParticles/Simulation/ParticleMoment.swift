/// An instant of a system, with the data from which its particles can be drawn again.
///
/// ```
///   ParticleCheckpoint ── whole steps ──► ParticleMoment     the same state, simulated again
///          ╰───────────── whole steps ──────► ParticleMoment
/// ```
/// Many moments share the checkpoint before them. A moment contains the requests since the checkpoint, so later
/// requests to the system do not change it.
// Safe: all properties are constant, and nothing changes the objects that they refer to. `makeList` simulates a copy of
// the checkpoint.
package final class ParticleMoment: SegmentOrigin, @unchecked Sendable {
    private let checkpoint: ParticleCheckpoint
    private let legs: [EmitterTrack.Leg]
    private let bursts: RequestedBursts
    /// The number of the last whole step at or before the instant.
    private let stepIndex: Int
    /// The instant, in seconds of emission: the system's time plus `prewarm`. nil if it is the instant of the step.
    private let partialInstant: Double?
    private let position: CGPoint
    private let symbols: [GraphicsContext.ResolvedSymbol]
    private let transform: CGAffineTransform

    init(
        _ checkpoint: ParticleCheckpoint, legs: [EmitterTrack.Leg], bursts: RequestedBursts, stepIndex: Int,
        partialInstant: Double?, position: CGPoint, symbols: [GraphicsContext.ResolvedSymbol],
        transform: CGAffineTransform
    ) {
        self.checkpoint = checkpoint
        self.legs = legs
        self.bursts = bursts
        self.stepIndex = stepIndex
        self.partialInstant = partialInstant
        self.position = position
        self.symbols = symbols
        self.transform = transform
    }

    package var byteCount: Int {
        Self.objectByteCount + legs.count * MemoryLayout<EmitterTrack.Leg>.stride
            + bursts.bursts.count * MemoryLayout<RequestedBurst>.stride
    }

    package var share: OriginShare? { checkpoint.share }

    /// Simulates the steps from the checkpoint, and records the particles.
    ///
    /// - Complexity: `ParticleTape` limits the work; see its `longestWork`.
    package func makeList() -> DisplayList {
        let state = checkpoint.state(
            atStep: stepIndex, partialInstant: partialInstant, legs: legs, bursts: bursts)
        return DisplayListRecorder().record { context in
            context.concatenate(transform)
            ParticleRecorder().record(state, of: checkpoint.plan, at: position, symbols, in: context)
        }
    }

    /// The bytes of a moment, including the headers of its arrays and its entries in a history.
    private static let objectByteCount = 400
}

/// The particles of a system after a whole step. They never change.
// Safe: the pools belong to the checkpoint alone, and nothing writes to them after `init`. The rest is constant.
final class ParticleCheckpoint: @unchecked Sendable {
    let plan: EmitterPlan
    /// The number of the step.
    let stepIndex: Int
    /// The instant of the step, in seconds of emission.
    let instant: Double
    let share: OriginShare
    private let emitter: Emitter
    private let function: (@Sendable (Double) -> CGPoint)?
    private let seed: UInt64
    private let step: Double
    private let state: SimulationState

    init(
        _ state: SimulationState, of emitter: Emitter, plan: EmitterPlan,
        function: (@Sendable (Double) -> CGPoint)?, seed: UInt64, step: Double
    ) {
        self.plan = plan
        self.emitter = emitter
        self.function = function
        self.seed = seed
        self.step = step
        stepIndex = state.stepIndex
        instant = Double(state.stepIndex) * step
        var copy = SimulationState(pools: plan.makePools(move: false))
        for (pool, other) in zip(copy.pools, state.pools) { pool.reserve(other.count) }
        copy.copy(from: state)
        share = OriginShare(byteCount: copy.byteCount + MemoryLayout<Emitter>.stride)
        self.state = copy
    }

    /// Returns the particles after a later step, or at `partialInstant`, which is before the step that follows.
    func state(
        atStep stepIndex: Int, partialInstant: Double?, legs: [EmitterTrack.Leg], bursts: RequestedBursts
    ) -> SimulationState {
        let simulation = ParticleSimulation(
            emitter, plan: plan, track: EmitterTrack(emitter, function: function, legs: legs), seed: seed, step: step)
        simulation.requestedBursts = bursts
        var state = SimulationState(pools: plan.makePools())
        state.copy(from: self.state)
        while state.stepIndex < stepIndex { simulation.advance(&state) }
        if let partialInstant { simulation.advance(&state, toInstant: partialInstant) }
        return state
    }
}
