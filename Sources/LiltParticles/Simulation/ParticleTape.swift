/// Makes the moments of a system whose frames a history keeps, and the checkpoints that they share.
struct ParticleTape {
    private var checkpoint: ParticleCheckpoint?
    /// The number of moments since the last checkpoint was made, including those for which the history kept the drawn
    /// list.
    private var momentCount = 0

    /// The greatest work from a checkpoint to a moment: the number of moves of one particle under the flow alone. It
    /// takes about 5 ms.
    static let longestWork = 2_500_000
    /// The largest number of requests from a checkpoint to a moment: moves of the emitter, or bursts.
    private static let maximumRequestCount = 64
    /// The minimum number of steps that a checkpoint must cover, so that it takes less memory than the frames that it
    /// replaces.
    private static let minimumStepCount = 16
    /// The minimum number of moments between two checkpoints, if the emitter or the past changes all the time.
    private static let minimumMomentCount = 4

    /// Discards the checkpoint if it is later than an instant of emission.
    mutating func discard(after instant: Double) {
        if let checkpoint, checkpoint.instant > instant { self.checkpoint = nil }
    }

    /// Returns the moment that a simulation shows; nil if the history should keep the drawn list instead.
    ///
    /// - Parameters:
    ///   - state: The state after the last whole step.
    ///   - partialInstant: The instant in seconds of emission; nil if that is the instant of the step.
    ///   - position: The emitter's position.
    mutating func moment(
        of simulation: ParticleSimulation, _ state: SimulationState, partialInstant: Double?, position: CGPoint,
        symbols: [GraphicsContext.ResolvedSymbol], transform: CGAffineTransform,
        makeCheckpoint: () -> ParticleCheckpoint
    ) -> ParticleMoment? {
        momentCount += 1
        let moves = zip(simulation.plan.nodes, state.pools).reduce(0) { $0 + $1.0.rules.work * $1.1.liveCount }
        let stepWork = max(moves, 64)
        guard Self.longestWork / stepWork >= Self.minimumStepCount else { return nil }
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
