import CParticleKernels

/// Advances a state: motion, deaths, and the spawns of a ``ParticleSpawner``.
///
/// The particles of a node move before the particles of its parent, so a particle that a parent spawns in a step moves
/// only once in that step.
final class ParticleSimulation {
    private(set) var spawner: ParticleSpawner
    /// The bursts that the system's user requested.
    var requestedBursts = RequestedBursts()
    /// The length of a whole step, in seconds.
    let step: Double

    private let key: ParticleKey
    private let kernels = particle_kernels_up_to(KernelLevel.limit.rawValue).pointee

    init(_ emitter: Emitter, plan: EmitterPlan, track: EmitterTrack, seed: UInt64, step: Double) {
        self.step = step
        key = ParticleKey(seed: seed)
        spawner = ParticleSpawner(emitter, plan: plan, track: track, key: key, step: step)
    }

    var plan: EmitterPlan { spawner.plan }
    var track: EmitterTrack { spawner.track }

    /// Continues with another emitter.
    func replace(_ emitter: Emitter, plan: EmitterPlan, track: EmitterTrack) {
        spawner = ParticleSpawner(emitter, plan: plan, track: track, key: key, step: step)
    }

    /// Removes the oldest requested bursts, and the oldest legs of the track, that are before `instant`. Keeps a fixed
    /// number of each, and removes nothing until there are twice as many.
    func removeOldest(before instant: Double) {
        requestedBursts.removeOldest(before: instant)
        track.removeOldest(before: instant)
    }

    /// The start of whole step `index`, in seconds of emission. It is a product, so the rounding errors of earlier
    /// steps do not add up.
    func start(ofStep index: Int) -> Double { Double(index) * step }

    /// Moves a state through its next whole step.
    func advance(_ state: inout SimulationState) {
        let (start, end) = (start(ofStep: state.stepIndex), start(ofStep: state.stepIndex + 1))
        move(&state, over: StepSpan(wholeStep: start..<end, seconds: step))
        state.stepIndex += 1
        for (index, node) in plan.nodes.enumerated()
        where node.trailStride > 0 && state.stepIndex % node.trailStride == 0 {
            recordTrail(of: state.pools[index], slot: state.stepIndex / node.trailStride % node.trailCount)
        }
    }

    /// Moves a state from its last whole step to an instant before the next one. The state can then not advance by
    /// whole steps.
    func advance(_ state: inout SimulationState, toInstant end: Double) {
        move(&state, over: StepSpan(partOfStep: start(ofStep: state.stepIndex)..<end, ofStep: step))
    }

    private func move(_ state: inout SimulationState, over span: StepSpan) {
        spawner.beginMove()
        state.slowWork = 0
        for node in plan.nodes.reversed() where state.pools[node.index].count > 0 {
            moveParticles(of: node, in: &state, over: span)
        }
        spawner.emit(requestedBursts, into: &state, over: span)
    }

    private func moveParticles(of node: EmitterPlan.Node, in state: inout SimulationState, over span: StepSpan) {
        let pool = state.pools[node.index]
        pool.compactIfWorthwhile(kernels)
        if !node.children.onTrajectory.isEmpty {
            spawner.emitOnTrajectories(of: node, pool, into: &state, over: span)
        }
        let step = node.rules.step(seconds: span.seconds, fraction: span.fraction)
        guard !node.rules.isPlain else {
            return moveByKernels(node, pool, in: &state, through: step, at: nil, until: span.end)
        }
        let middle = (span.instants.lowerBound + span.end) / 2
        let center = node.isLocal ? .zero : track.position(at: middle)
        let instant = node.rules.instant(center: center, time: middle)
        if node.rules.canStop {
            moveByRules(node, pool, in: &state, through: step, at: instant, until: span.end)
        } else {
            moveByKernels(node, pool, in: &state, through: step, at: instant, until: span.end)
        }
    }

    /// Moves particles with the kernels, by the flow and by forces, if there are any.
    private func moveByKernels(
        _ node: EmitterPlan.Node, _ pool: ParticlePool, in state: inout SimulationState,
        through step: MotionRules.Step, at instant: MotionRules.Instant?, until end: Double
    ) {
        var kernelStep = kernelStep(step, node)
        kernelStep.is_backward = state.stepIndex % 2 == 1 ? 1 : 0
        var deaths = 0
        if let instant {
            var forces = ForceBatch()
            for start in stride(from: 0, to: pool.count, by: ForceBatch.capacity) {
                let count = min(ForceBatch.capacity, pool.count - start)
                var arrays = arrays(of: pool, from: start)
                forces.set(count) { kernels.middle(&arrays, count, &kernelStep, $0, $1) }
                node.rules.addAccelerations(to: &forces, at: instant, kernels)
                let died = pool.died + deaths
                let number = forces.withAccelerations { x, y in
                    kernels.advance_forced(&arrays, count, &kernelStep, step.seconds, x, y, died)
                }
                for index in 0..<number { died[index] += UInt32(start) }
                deaths += number
            }
        } else {
            var arrays = arrays(of: pool, from: 0)
            deaths = kernels.advance(&arrays, pool.count, &kernelStep, pool.died)
        }
        pool.deadCount += deaths
        state.counters.died += deaths
        guard !node.children.onDeath.isEmpty else { return }
        for index in 0..<deaths {
            spawner.emitOnDeath(of: node, pool, Int(pool.died[index]), into: &state, until: end)
        }
    }

    private func arrays(of pool: ParticlePool, from start: Int) -> ParticleArrays {
        ParticleArrays(
            x: pool.numbers(.x) + start, y: pool.numbers(.y) + start, vx: pool.numbers(.vx) + start,
            vy: pool.numbers(.vy) + start, progress: pool.numbers(.progress) + start,
            pace: pool.numbers(.pace) + start)
    }

    private func kernelStep(_ step: MotionRules.Step, _ node: EmitterPlan.Node) -> ParticleStep {
        ParticleStep(
            keep: step.flow.keep, push_x: step.flow.push.x, push_y: step.flow.push.y, carry: step.flow.carry,
            shift_x: step.flow.shift.x, shift_y: step.flow.shift.y, fraction: step.fraction,
            speed: node.tables.speed, is_backward: 0)
    }

    /// Moves particles that bounds or obstacles can stop. Computes the forces of a batch at once. Kernels move the
    /// particles of the batch that nothing stops; the other ones move one by one.
    private func moveByRules(
        _ node: EmitterPlan.Node, _ pool: ParticlePool, in state: inout SimulationState,
        through step: MotionRules.Step, at instant: MotionRules.Instant, until end: Double
    ) {
        var (forces, kernelStep) = (ForceBatch(), kernelStep(step, node))
        for start in stride(from: 0, to: pool.count, by: ForceBatch.capacity) {
            let count = min(ForceBatch.capacity, pool.count - start)
            var arrays = arrays(of: pool, from: start)
            if node.rules.hasForces {
                forces.set(count) { kernels.middle(&arrays, count, &kernelStep, $0, $1) }
                node.rules.addAccelerations(to: &forces, at: instant, kernels)
            }
            let left = pool.died
            let leftCount = node.rules.withKernelLimits { limits in
                guard node.rules.hasForces else {
                    return kernels.advance_free(&arrays, count, &kernelStep, step.seconds, nil, nil, &limits, left)
                }
                return forces.withAccelerations { x, y in
                    kernels.advance_free(&arrays, count, &kernelStep, step.seconds, x, y, &limits, left)
                }
            }
            state.slowWork += leftCount * node.rules.slowWork
            for number in 0..<leftCount {
                let index = Int(left[number])
                move(
                    start + index, of: node, pool, in: &state, through: step, acceleration: forces[index], until: end)
            }
        }
    }

    /// Moves one particle that bounds or obstacles can stop.
    @inline(__always)
    private func move(
        _ slot: Int, of node: EmitterPlan.Node, _ pool: ParticlePool, in state: inout SimulationState,
        through step: MotionRules.Step, acceleration: SIMD2<Float>, until end: Double
    ) {
        let (x, y, vx, vy) = (pool.numbers(.x), pool.numbers(.y), pool.numbers(.vx), pool.numbers(.vy))
        let progress = pool.numbers(.progress)
        var motion = MotionRules.KinematicState(
            position: SIMD2(x[slot], y[slot]), velocity: SIMD2(vx[slot], vy[slot]), progress: progress[slot],
            pace: pool.numbers(.pace)[slot])
        let outcome = node.rules.advance(&motion, through: step, acceleration: acceleration)
        pool.write(motion, at: slot)
        if outcome == .collided {
            spawner.emitOnCollision(of: node, pool, slot, into: &state, until: end)
        } else if outcome == .killed {
            // The particle dies before its life is over. It dies at the end of the step.
            progress[slot] = max(1, progress[slot])
        }
        guard !(progress[slot] < 1) else { return }
        pool.deadCount += 1
        state.counters.died += 1
        spawner.emitOnDeath(of: node, pool, slot, into: &state, until: end)
        progress[slot] = 2
    }

    private func recordTrail(of pool: ParticlePool, slot: Int) {
        let trail = pool.trail(slot)
        trail.x.update(from: pool.numbers(.x), count: pool.count)
        trail.y.update(from: pool.numbers(.y), count: pool.count)
    }
}
