import CParticleKernels

/// Creates the particles of a system: at the emitter's rate, by bursts, and by secondary emitters.
///
/// ```
///   EmissionSchedule ── rate, scheduled bursts ──╮
///   RequestedBursts ─────────────────────────────┼──► Spawn ──► SpawnBatch or one by one ──► ParticlePool
///   secondary emitters ── SpawnParent ───────────╯
/// ```
/// A particle spawns at its own instant within a step and then moves through the rest of the step. During this move it
/// can hit an obstacle, die, and trigger secondary emitters.
final class ParticleSpawner {
    let plan: EmitterPlan
    let track: EmitterTrack
    private let schedule: EmissionSchedule
    private let key: ParticleKey
    /// The length of a whole step, in seconds.
    private let step: Double
    private let kernels = particle_kernels_up_to(KernelLevel.limit.rawValue).pointee
    private let batch = SpawnBatch()
    /// The number of particles that secondary emitters have spawned in the current move.
    private var secondarySpawnCount = 0
    /// The instant that is passed to rules that do not depend on the instant.
    private let noInstant = MotionRules.Instant(center: .zero, noises: [])

    /// The maximum number of particles that secondary emitters spawn in a step; further spawns are skipped. Nested
    /// emitters multiply, so without a limit a small file could request an unlimited number.
    static let maximumSecondarySpawnCount = 100_000

    init(_ emitter: Emitter, plan: EmitterPlan, track: EmitterTrack, key: ParticleKey, step: Double) {
        self.plan = plan
        self.track = track
        self.key = key
        self.step = step
        schedule = EmissionSchedule(emitter, key: key)
    }

    /// Whether the emitter itself spawns nothing at or after `instant`, in seconds of emission.
    func isOver(at instant: Double) -> Bool { schedule.isOver(at: instant) }

    /// Starts a move and resets the count of secondary spawns.
    func beginMove() {
        secondarySpawnCount = 0
    }

    // MARK: - The system's own emitter

    /// Spawns the particles of a move: those of the schedule and those of the requested bursts.
    func emit(_ requested: RequestedBursts, into state: inout SimulationState, over span: StepSpan) {
        let scheduled = schedule.spawns(in: span.instants)
        for offset in considered(scheduled.count, in: &state) {
            let number = scheduled.lowerBound + offset
            emit(key.child(UInt64(number)), at: schedule.instant(of: number), into: &state, over: span)
        }
        for (index, burst) in schedule.bursts.enumerated() {
            let burstKey = key.child(UInt64(index), in: .scheduledBursts)
            for repetition in schedule.repetitions(of: burst, in: span.instants) {
                let repetitionKey = burstKey.child(UInt64(repetition))
                let instant = schedule.instant(of: burst, repetition: repetition)
                for number in considered(repetitionKey.count(in: burst.count), in: &state) {
                    emit(repetitionKey.child(UInt64(number)), at: instant, into: &state, over: span)
                }
            }
        }
        for burst in requested.bursts(in: span.instants) {
            let burstKey = key.child(burst.number, in: .requestedBursts)
            for number in considered(burst.count, in: &state) {
                emit(
                    burstKey.child(UInt64(number)), at: burst.instant, from: burst.position, into: &state, over: span)
            }
        }
        batch.flush(into: state.pools[0], plan.nodes[0], kernels)
    }

    /// Returns the indices of those of `count` particles that can live. They are at most as many as the emitter's
    /// limit, so an excessive count takes no time.
    private func considered(_ count: Int, in state: inout SimulationState) -> Range<Int> {
        let node = plan.nodes[0]
        let excess = count - node.limit
        guard excess > 0 else { return 0..<count }
        guard node.emitter.overflow == .retireOldest else {
            state.counters.skipped += excess
            return 0..<node.limit
        }
        state.counters.spawned += excess
        state.counters.retired += excess
        return excess..<count
    }

    /// Spawns one particle of the system's own emitter, through the batch if the emitter's `spawnRules` allow that.
    ///
    /// - Parameter position: The position in the system's coordinates; nil is the emitter's position.
    @inline(__always)
    private func emit(
        _ key: ParticleKey, at instant: Double, from position: SIMD2<Double>? = nil,
        into state: inout SimulationState, over span: StepSpan
    ) {
        let (node, pool) = (plan.nodes[0], state.pools[0])
        var velocity = SIMD2<Double>.zero
        if node.inheritsVelocity { velocity = track.velocity(at: instant) * node.emitter.inheritedVelocity }
        var origin = SIMD2<Double>.zero
        if let position {
            origin = node.isLocal ? position - track.position(at: instant) : position
        } else if !node.isLocal {
            origin = track.position(at: instant)
        }
        let spawn = Spawn(key: key, origin: origin, inheritedVelocity: velocity, age: span.end - instant)
        if node.spawnRules != nil && spawn.age > 0 && pool.liveCount + batch.count < node.limit {
            state.counters.spawned += 1
            batch.append(spawn, offset: node.shape.point(for: key))
            if batch.isFull { batch.flush(into: pool, node, kernels) }
        } else {
            batch.flush(into: pool, node, kernels)
            add(spawn, of: node, to: &state, until: span.end)
        }
    }

    // MARK: - One particle

    /// Returns whether another particle of a node may live. Retires the oldest particles first if the emitter's policy
    /// requires it.
    private func makeRoom(_ node: EmitterPlan.Node, _ pool: ParticlePool, in state: inout SimulationState) -> Bool {
        guard pool.liveCount >= node.limit else { return true }
        guard node.emitter.overflow == .retireOldest else { return false }
        // Retires a hundredth of the limit at a time, because the search for the oldest live particles is O(n) in the
        // number of dead particles before them.
        let number = 1 + node.limit / 100
        pool.retire(number)
        state.counters.retired += number
        pool.compactIfWorthwhile(kernels)
        return true
    }

    /// Adds a particle of any node and moves it from its spawn to `end`.
    private func add(_ spawn: Spawn, of node: EmitterPlan.Node, to state: inout SimulationState, until end: Double) {
        let (key, pool, age) = (spawn.key, state.pools[node.index], spawn.age)
        guard makeRoom(node, pool, in: &state) else {
            state.counters.skipped += 1
            return
        }
        state.counters.spawned += 1
        let offset = node.shape.point(for: key)
        let velocity = direction(of: key, node, offset) * key.value(.speed, in: node.speed)
        let life = key.value(.life, in: node.life)
        let position = SIMD2<Float>(spawn.origin + offset)
        var motion = MotionRules.KinematicState(
            position: position, velocity: SIMD2<Float>(spawn.inheritedVelocity + velocity), progress: 0,
            pace: life > 0 ? Float(step / life) : .infinity)

        let own = node.color(for: key)
        let color = spawn.tint == PackedColor.white ? own : PackedColor.product(own, spawn.tint)
        let slot = pool.append()
        pool.write(
            motion, rotation: Float(key.value(.rotation, in: node.rotation)),
            turn: Float(key.value(.spin, in: node.spin) * life), size: Float(key.value(.size, in: node.size)),
            color: color, symbol: UInt32(key.unit(.symbol) * 0x1p32), at: slot)
        if pool.hasKeys { pool.setKey(key, at: slot) }
        for trailSlot in 0..<pool.trailCount {
            let trail = pool.trail(trailSlot)
            (trail.x[slot], trail.y[slot]) = (position.x, position.y)
        }

        for child in node.children.onSpawn { emit(child, from: pool, slot, into: &state, age: age, until: end) }
        guard life > 0 else {
            finish(node, pool, slot, in: &state, ageAtDeath: 0, age: age, until: end)
            return
        }
        guard age > 0 else { return }
        let rest = StepSpan(until: end, seconds: age, ofStep: step)
        if !node.children.onTrajectory.isEmpty { emitOnTrajectory(of: node, pool, slot, into: &state, over: rest) }
        let motionStep = node.rules.step(seconds: age, fraction: rest.fraction)
        var outcome = MotionRules.Outcome.moved
        if node.rules.isPlain {
            outcome = node.rules.advance(&motion, through: motionStep, at: noInstant)
        } else {
            let middle = end - age / 2
            let center = node.isLocal ? .zero : track.position(at: middle)
            outcome = node.rules.advance(
                &motion, through: motionStep, at: node.rules.instant(center: center, time: middle))
        }
        pool.write(motion, at: slot)
        if outcome == .collided { emitOnCollision(of: node, pool, slot, into: &state, until: end) }
        if outcome == .killed || !(motion.progress < 1) {
            finish(
                node, pool, slot, in: &state, ageAtDeath: outcome == .killed ? age : life, age: age, until: end)
        }
    }

    /// Ends the life of a particle that dies in the step in which it spawned.
    private func finish(
        _ node: EmitterPlan.Node, _ pool: ParticlePool, _ slot: Int, in state: inout SimulationState,
        ageAtDeath: Double, age: Double, until end: Double
    ) {
        state.counters.died += 1
        for child in node.children.onDeath {
            emit(child, from: pool, slot, into: &state, age: max(0, age - ageAtDeath), until: end)
        }
        pool.removeLast()
    }

    /// The unit vector of a particle's initial velocity.
    ///
    /// - Parameter offset: The particle's position minus the emitter's position.
    @inline(__always)
    private func direction(of key: ParticleKey, _ node: EmitterPlan.Node, _ offset: SIMD2<Double>) -> SIMD2<Double> {
        var angle = node.angle
        if node.spread != 0 { angle += (key.unit(.angle) - 0.5) * node.spread }
        let turned = SIMD2<Double>(LiltParticles.direction(Float(angle)))
        guard node.aimsOutward else { return turned }
        let length = (offset * offset).sum().squareRoot()
        guard length > 0 else { return turned }
        let outward = offset / length
        return SIMD2(
            outward.x * turned.x - outward.y * turned.y, outward.x * turned.y + outward.y * turned.x)
    }

    // MARK: - Secondary emitters

    /// Spawns the secondary particles for the death of particle `slot` during the move that ends at `end`.
    func emitOnDeath(
        of node: EmitterPlan.Node, _ pool: ParticlePool, _ slot: Int, into state: inout SimulationState,
        until end: Double
    ) {
        guard !node.children.onDeath.isEmpty else { return }
        let pace = Double(pool.numbers(.pace)[slot])
        // The seconds from the end of the life to the end of the move; at most a step.
        let age = min(max((Double(pool.numbers(.progress)[slot]) - 1) / pace, 0), 1) * step
        for child in node.children.onDeath { emit(child, from: pool, slot, into: &state, age: age, until: end) }
    }

    /// Spawns the secondary particles for a collision of particle `slot` during the move that ends at `end`.
    func emitOnCollision(
        of node: EmitterPlan.Node, _ pool: ParticlePool, _ slot: Int, into state: inout SimulationState,
        until end: Double
    ) {
        for child in node.children.onCollision { emit(child, from: pool, slot, into: &state, age: 0, until: end) }
    }

    /// Emits secondary particles along the trajectories of all particles of a pool that are about to move through
    /// `span`.
    func emitOnTrajectories(
        of node: EmitterPlan.Node, _ pool: ParticlePool, into state: inout SimulationState, over span: StepSpan
    ) {
        for slot in 0..<pool.count where pool.numbers(.progress)[slot] < 1 {
            emitOnTrajectory(of: node, pool, slot, into: &state, over: span)
        }
    }

    /// Emits secondary particles along the trajectory of one particle that is about to move through `span`. Spawn
    /// number n is at the age n / rate.
    private func emitOnTrajectory(
        of node: EmitterPlan.Node, _ pool: ParticlePool, _ slot: Int, into state: inout SimulationState,
        over span: StepSpan
    ) {
        let parent = pool.parent(slot)
        let (before, pace) = (parent.progress, pool.numbers(.pace)[slot])
        // The motion computes the same sum, so the next step starts at the age at which this step ends.
        let after = min(before + pace * Float(span.fraction), 1)
        let life = step / Double(pace)
        let speed = Double(node.tables.speed?[LifeTables.entry(at: before)] ?? 1)
        for child in node.children.onTrajectory {
            let node = plan.nodes[child]
            let rate = node.emitter.rate
            let (first, last) = (Double(before) * life * rate, Double(after) * life * rate)
            guard rate > 0, last >= 1 || before == 0, last.isFinite else { continue }
            let emitterKey = parent.key.child(UInt64(node.index), in: .secondaryEmitters)
            // The spawns with ages in [before, after). Spawn number 0 is at the parent's spawn.
            let numbers = Int(first.rounded(.up))..<max(Int(first.rounded(.up)), Int(last.rounded(.up)))
            for number in numbers.prefix(node.limit) where secondarySpawnCount < Self.maximumSecondarySpawnCount {
                let waited = Double(number) / rate - Double(before) * life
                emit(
                    emitterKey.child(UInt64(number)), of: node, from: parent,
                    at: parent.position + parent.velocity * (speed * waited), into: &state,
                    age: min(max(span.seconds - waited, 0), span.seconds), until: span.end)
            }
        }
    }

    /// Emits particles of a child node at one instant of a parent's life, `age` seconds before `end`. The child's link
    /// determines the number of particles.
    private func emit(
        _ child: Int, from pool: ParticlePool, _ slot: Int, into state: inout SimulationState, age: Double,
        until end: Double
    ) {
        let node = plan.nodes[child]
        guard let link = node.link else { return }
        let parent = pool.parent(slot)
        // The pool contains the parent's state at the end of the move, but its state at the spawn if the parent has
        // just spawned.
        let position = parent.progress == 0 ? parent.position : parent.position - parent.velocity * age
        let emitterKey = parent.key.child(UInt64(node.index), in: .secondaryEmitters)
        // A particle can collide many times, so each collision has its own random numbers.
        let occasionKey =
            link.trigger == .collision ? emitterKey.child(UInt64(parent.progress.bitPattern)) : emitterKey
        let count = occasionKey.count(in: link.count)
        // The number is limited first, so that an excessive count takes no time.
        let considered = max(0, min(count, node.limit, Self.maximumSecondarySpawnCount - secondarySpawnCount))
        for number in 0..<considered {
            emit(
                occasionKey.child(UInt64(number)), of: node, from: parent, at: position, into: &state, age: age,
                until: end)
        }
        state.counters.skipped += count - considered
    }

    /// Emits one particle of a secondary emitter at `position`, in the space of its parent.
    private func emit(
        _ key: ParticleKey, of node: EmitterPlan.Node, from parent: SpawnParent, at position: SIMD2<Double>,
        into state: inout SimulationState, age: Double, until end: Double
    ) {
        guard let link = node.link else { return }
        secondarySpawnCount += 1
        let parentNode = plan.nodes[node.parent]
        var spawn = Spawn(
            key: key, origin: position, inheritedVelocity: parent.velocity * link.inheritedVelocity, age: age)
        if parentNode.isLocal && !node.isLocal { spawn.origin += track.position(at: end - age) }
        if link.inheritsColor {
            let factors = parentNode.tables.factors[LifeTables.entry(at: parent.progress)]
            spawn.tint = PackedColor.product(parent.color, factors.color) | 0xFF00_0000
        }
        add(spawn, of: node, to: &state, until: end)
    }
}
