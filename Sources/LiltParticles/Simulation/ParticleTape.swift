/// Makes the `ParticleMoment`s of the frames that a history keeps, and the checkpoints that these moments share.
struct ParticleTape {
    private var checkpoint: ParticleCheckpoint?
    /// The number of calls of `moment` since the last checkpoint was made, including the call that made it. Calls for
    /// steps with too much work do not count.
    private var momentCount = 0

    /// The greatest work of the steps from a checkpoint to a moment. This work takes about 5 ms. `moment` estimates the
    /// work: it assumes that each of these steps has the work of the last step. The unit is the move of one particle
    /// through one step under drag, gravity and wind alone.
    static let longestWork = 2_500_000
    /// The largest number of the emitter's moves between a checkpoint and a moment, and the largest number of
    /// requested bursts.
    private static let maximumRequestCount = 64
    /// The minimum number of steps that a checkpoint must cover, so that it takes less memory than the frames that it
    /// replaces.
    private static let minimumStepCount = 16
    /// The minimum number of moments from one checkpoint to the next, so that changes in every frame do not make a
    /// checkpoint for every frame.
    private static let minimumMomentCount = 4

    /// Discards the checkpoint if it is later than `instant`, in seconds of emission.
    mutating func discard(after instant: Double) {
        if let checkpoint, checkpoint.instant > instant { self.checkpoint = nil }
    }

    /// Returns the moment that a simulation shows; nil if the history should keep the drawn list instead.
    ///
    /// - Parameters:
    ///   - state: The state after the last whole step.
    ///   - partialInstant: The instant shown, in seconds of emission; nil if it is the instant of the last whole step.
    ///   - position: The emitter's position.
    mutating func moment(
        of simulation: ParticleSimulation, _ state: SimulationState, partialInstant: Double?, position: CGPoint,
        symbols: [GraphicsContext.ResolvedSymbol], transform: CGAffineTransform,
        makeCheckpoint: () -> ParticleCheckpoint
    ) -> ParticleMoment? {
        let moves = zip(simulation.plan.nodes, state.pools).reduce(state.slowWork) { sum, node in
            sum + node.0.rules.work * node.1.liveCount
        }
        let stepWork = max(moves, 64)
        guard Self.longestWork / stepWork >= Self.minimumStepCount else { return nil }
        momentCount += 1
        func requests(since checkpoint: ParticleCheckpoint) -> (legs: [EmitterTrack.Leg], bursts: RequestedBursts) {
            (
                simulation.track.legs(from: checkpoint.instant),
                simulation.requestedBursts.suffix(from: checkpoint.instant)
            )
        }
        func moment(_ checkpoint: ParticleCheckpoint) -> ParticleMoment? {
            let steps = state.stepIndex - checkpoint.stepIndex
            let (legs, bursts) = requests(since: checkpoint)
            guard steps >= 0, steps * stepWork <= Self.longestWork, legs.count <= Self.maximumRequestCount,
                bursts.bursts.count <= Self.maximumRequestCount
            else { return nil }
            return ParticleMoment(
                checkpoint, legs: legs, bursts: bursts, stepIndex: state.stepIndex, partialInstant: partialInstant,
                position: position, symbols: symbols, transform: transform)
        }
        if let moment = checkpoint.flatMap(moment) { return moment }
        guard momentCount == 1 || momentCount > Self.minimumMomentCount else { return nil }
        let new = makeCheckpoint()
        (checkpoint, momentCount) = (new, 1)
        return moment(new)
    }
}
