/// The particles after a number of whole steps.
struct SimulationState {
    /// A pool for each node of the plan.
    var pools: [ParticlePool]
    /// The number of whole steps since emission began.
    var stepIndex = 0
    /// The sum of `MotionRules.slowWork` over the particles that the kernels did not move in the last step.
    var slowWork = 0
    var counters = ParticleCounters()

    init(pools: [ParticlePool]) {
        self.pools = pools
    }

    /// The number of live particles.
    var liveCount: Int { pools.reduce(0) { $0 + $1.liveCount } }

    /// The number of allocated bytes.
    var byteCount: Int { pools.reduce(0) { $0 + $1.byteCount } }

    /// Makes this state equal to another of the same plan. This state keeps its own pools.
    mutating func copy(from other: SimulationState) {
        for (mine, others) in zip(pools, other.pools) { mine.copy(from: others) }
        stepIndex = other.stepIndex
        slowWork = other.slowWork
        counters = other.counters
    }

    /// Restarts at a step, without particles.
    mutating func restart(at stepIndex: Int) {
        for pool in pools { pool.removeAll() }
        self.stepIndex = stepIndex
        slowWork = 0
        counters = ParticleCounters()
    }
}

/// The events in a system since it started. If the system skipped a part of its time, only later events count.
public struct ParticleCounters: Hashable, Sendable {
    /// The number of spawned particles, including those of secondary emitters.
    public var spawned = 0
    /// The number of deaths by age, by bounds and by obstacles.
    public var died = 0
    /// The number of spawns that a limit prevented.
    public var skipped = 0
    /// The number of particles that were removed to make room for younger ones.
    public var retired = 0
}
