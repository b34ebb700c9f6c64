import CParticleKernels

/// Moves a state on: a step of motion, deaths, and births at their instants.
///
/// Each node's particles move before its parent's, so that what a parent bears in a step is not moved twice.
final class ParticleSimulation {
    /// Particles asked for at an instant by the system's user.
    struct Burst {
        /// How many were asked for before: what its particles' numbers are drawn by.
        var number: UInt64
        /// In seconds of emission, as births have it.
        var instant: Double
        var count: Int
        /// In the system's coordinates; nil is where the emitter is.
        var place: SIMD2<Double>?
    }

    var plan: EmitterPlan
    var track: EmitterTrack
    /// In order of their instants, and of one in the order asked for.
    private(set) var bursts: [Burst] = []
    /// Seconds of a whole step.
    let step: Double

    /// How many births secondary emitters can have in a step; beyond, they do not take place. Emitters on emitters
    /// multiply, and without it a small file could ask for more than a machine can count.
    static let maximumSecondaryBirthCount = 100_000

    /// How many bursts that have taken place are kept at least, for going back.
    private static let keptBurstCount = 4096

    private let key: ParticleKey
    private var schedule: EmissionSchedule
    /// Births of secondary emitters in the step under way.
    private var secondaryBirthCount = 0
    private let kernels = particle_kernels_best().pointee
    private let newborn = BirthBatch()
    /// Stands for the instant where nothing depends on it.
    private let noInstant = MotionRules.Instant(center: .zero, noises: [])

    init(_ emitter: Emitter, plan: EmitterPlan, track: EmitterTrack, seed: UInt64, step: Double) {
        self.plan = plan
        self.track = track
        self.step = step
        key = ParticleKey(seed: seed)
        schedule = EmissionSchedule(emitter, key: key)
    }

    /// Goes on with another emitter.
    func replace(_ emitter: Emitter, plan: EmitterPlan, track: EmitterTrack) {
        self.plan = plan
        self.track = track
        schedule = EmissionSchedule(emitter, key: key)
    }

    /// Takes note of a burst.
    func add(_ burst: Burst) {
        bursts.insert(burst, at: bursts.partitioningIndex { $0.instant > burst.instant })
    }

    /// Forgets all bursts.
    func removeBursts() {
        bursts.removeAll()
    }

    /// Forgets the oldest of what was asked for and has been simulated up to an instant, where it is much. What is
    /// still to come stays, however much it is.
    func forgetOldest(before instant: Double) {
        let past = bursts.partitioningIndex { $0.instant >= instant }
        if past >= 2 * Self.keptBurstCount { bursts.removeFirst(past - Self.keptBurstCount) }
        track.forgetOldest(before: instant)
    }

    /// Moves the bursts to later instants. Those before `simulated` stay before `start`, and others do not come before
    /// it, so that none is borne twice, or never, by rounding.
    func delayBursts(by seconds: Double, simulated: Double, until start: Double) {
        for index in bursts.indices {
            let (old, new) = (bursts[index].instant, bursts[index].instant + seconds)
            bursts[index].instant = old < simulated ? min(new, start.nextDown) : max(new, start)
        }
    }

    /// When whole step `index` begins, in seconds of emission. By multiplication, so that it is the same however it was
    /// reached.
    func start(ofStep index: Int) -> Double { Double(index) * step }

    /// Whether the emitter itself will bear nobody from an instant of emission on.
    func isOver(at instant: Double) -> Bool { schedule.isOver(at: instant) }

    /// Moves a state through its next whole step.
    func advance(_ state: inout SimulationState) {
        let (start, end) = (start(ofStep: state.stepIndex), start(ofStep: state.stepIndex + 1))
        move(&state, over: start..<end, seconds: step, fraction: 1)
        state.stepIndex += 1
        for (index, node) in plan.nodes.enumerated()
        where node.trailStride > 0 && state.stepIndex % node.trailStride == 0 {
            recordTrail(of: state.pools[index], slot: state.stepIndex / node.trailStride % node.trailCount)
        }
    }

    /// Moves a state on from its last whole step to an instant before the next. No whole step can follow.
    func advance(_ state: inout SimulationState, toInstant end: Double) {
        let start = start(ofStep: state.stepIndex)
        move(&state, over: start..<end, seconds: end - start, fraction: (end - start) / step)
    }

    private func move(
        _ state: inout SimulationState, over time: Range<Double>, seconds: Double, fraction: Double
    ) {
        secondaryBirthCount = 0
        for index in plan.nodes.indices.reversed() where state.pools[index].count > 0 {
            moveParticles(of: index, in: &state, over: time, seconds: seconds, fraction: fraction)
        }
        emit(into: &state, over: time)
    }

    // MARK: - Motion

    private func moveParticles(
        of index: Int, in state: inout SimulationState, over time: Range<Double>, seconds: Double, fraction: Double
    ) {
        let node = plan.nodes[index]
        let pool = state.pools[index]
        pool.compactIfWorthwhile(kernels)
        if !node.children.onWay.isEmpty {
            emitOnWay(of: node, pool, in: &state, over: time, seconds: seconds, fraction: fraction)
        }
        let step = node.rules.step(seconds: seconds, fraction: fraction)
        if node.rules.isPlain {
            flow(node, pool, in: &state, through: step, until: time.upperBound)
        } else {
            let middle = (time.lowerBound + time.upperBound) / 2
            let center = node.isLocal ? .zero : track.place(at: middle)
            let instant = node.rules.instant(center: center, time: middle)
            moveByRules(node, pool, in: &state, through: step, at: instant, until: time.upperBound)
        }
    }

    /// Moves particles that only flow, by the kernels.
    private func flow(
        _ node: EmitterPlan.Node, _ pool: ParticlePool, in state: inout SimulationState,
        through step: MotionRules.Step, until end: Double
    ) {
        var arrays = ParticleArrays(
            x: pool.numbers(.x), y: pool.numbers(.y), vx: pool.numbers(.vx), vy: pool.numbers(.vy),
            progress: pool.numbers(.progress), pace: pool.numbers(.pace))
        var kernelStep = ParticleStep(
            keep: step.flow.keep, push_x: step.flow.push.x, push_y: step.flow.push.y, carry: step.flow.carry,
            shift_x: step.flow.shift.x, shift_y: step.flow.shift.y, fraction: step.fraction,
            speed: node.tables.speed, is_backward: state.stepIndex % 2 == 1 ? 1 : 0)
        let deaths = kernels.advance(&arrays, pool.count, &kernelStep, pool.died)
        pool.deadCount += deaths
        state.counters.died += deaths
        guard !node.children.onDeath.isEmpty else { return }
        for index in 0..<deaths { emitOnDeath(of: node, pool, Int(pool.died[index]), in: &state, until: end) }
    }

    /// Moves particles that forces, bounds or obstacles act on, one by one.
    private func moveByRules(
        _ node: EmitterPlan.Node, _ pool: ParticlePool, in state: inout SimulationState,
        through step: MotionRules.Step, at instant: MotionRules.Instant, until end: Double
    ) {
        let (x, y, vx, vy) = (pool.numbers(.x), pool.numbers(.y), pool.numbers(.vx), pool.numbers(.vy))
        let (progress, pace) = (pool.numbers(.progress), pool.numbers(.pace))
        for index in 0..<pool.count where progress[index] < 1 {
            var motion = MotionRules.Motion(
                place: SIMD2(x[index], y[index]), velocity: SIMD2(vx[index], vy[index]), progress: progress[index],
                pace: pace[index])
            let outcome = node.rules.advance(&motion, through: step, at: instant)
            (x[index], y[index]) = (motion.place.x, motion.place.y)
            (vx[index], vy[index]) = (motion.velocity.x, motion.velocity.y)
            progress[index] = motion.progress
            if outcome == .collided {
                for child in node.children.onCollision { emit(child, from: pool, index, in: &state, age: 0, until: end) }
            } else if outcome == .killed {
                // A death in the middle of life, at the end of the step.
                progress[index] = max(1, progress[index])
            }
            guard !(progress[index] < 1) else { continue }
            pool.deadCount += 1
            state.counters.died += 1
            emitOnDeath(of: node, pool, index, in: &state, until: end)
            progress[index] = 2
        }
    }

    private func recordTrail(of pool: ParticlePool, slot: Int) {
        let trail = pool.trail(slot)
        trail.x.update(from: pool.numbers(.x), count: pool.count)
        trail.y.update(from: pool.numbers(.y), count: pool.count)
    }

    // MARK: - Births

    private func emit(into state: inout SimulationState, over time: Range<Double>) {
        let (node, pool) = (plan.nodes[0], state.pools[0])
        let (schedule, track) = (schedule, track)
        let births = schedule.births(in: time)
        for offset in considered(births.count, in: &state) {
            let number = births.lowerBound + offset
            bear(
                node, pool, key.child(UInt64(number)), on: track, at: schedule.instant(of: number), place: nil,
                in: &state, until: time)
        }
        for (index, burst) in schedule.bursts.enumerated() {
            let burstKey = key.child(1 << 62 + UInt64(index))
            for repetition in schedule.repetitions(of: burst, in: time) {
                let repetitionKey = burstKey.child(UInt64(repetition))
                let instant = schedule.instant(of: burst, repetition: repetition)
                for number in considered(Self.count(repetitionKey, burst.count), in: &state) {
                    bear(
                        node, pool, repetitionKey.child(UInt64(number)), on: track, at: instant, place: nil, in: &state,
                        until: time)
                }
            }
        }
        for burst in bursts[bursts.partitioningIndex { $0.instant >= time.lowerBound }...] {
            guard burst.instant < time.upperBound else { break }
            let burstKey = key.child(1 << 63 + burst.number)
            for number in considered(burst.count, in: &state) {
                bear(
                    node, pool, burstKey.child(UInt64(number)), on: track, at: burst.instant, place: burst.place,
                    in: &state, until: time)
            }
        }
        newborn.bear(into: pool, node, kernels)
    }

    /// Which of `count` births at the system's own emitter are looked at: no more than its limit lets live, so that a
    /// number beyond counting takes no time.
    private func considered(_ count: Int, in state: inout SimulationState) -> Range<Int> {
        let node = plan.nodes[0]
        let beyond = count - node.limit
        guard beyond > 0 else { return 0..<count }
        guard node.emitter.overflow == .retireOldest else {
            state.counters.skipped += beyond
            return 0..<node.limit
        }
        state.counters.born += beyond
        state.counters.retired += beyond
        return beyond..<count
    }

    private static func count(_ key: ParticleKey, _ range: ParticleRange<Double>) -> Int {
        Int((key.value(.count, in: NumberRange(range))).rounded())
    }

    /// Bears a particle of the system's own emitter.
    @inline(__always)
    private func bear(
        _ node: EmitterPlan.Node, _ pool: ParticlePool, _ key: ParticleKey, on track: EmitterTrack,
        at instant: Double, place: SIMD2<Double>?, in state: inout SimulationState, until time: Range<Double>
    ) {
        var velocity = SIMD2<Double>.zero
        if node.inheritsVelocity {
            velocity = track.velocity(at: instant) * node.emitter.inheritedVelocity
        }
        var origin = SIMD2<Double>.zero
        if let place {
            origin = node.isLocal ? place - track.place(at: instant) : place
        } else if !node.isLocal {
            origin = track.place(at: instant)
        }
        let age = time.upperBound - instant
        if node.birthRules != nil && age > 0 && pool.liveCount + newborn.count < node.limit {
            state.counters.born += 1
            newborn.append(key, at: origin + node.shape.point(for: key), velocity: velocity, age: age)
            if newborn.count == BirthBatch.maximumCount { newborn.bear(into: pool, node, kernels) }
        } else {
            newborn.bear(into: pool, node, kernels)
            bear(
                node, pool, key, origin: origin, velocity: velocity, color: PackedColor.white, age: age, in: &state,
                until: time.upperBound)
        }
    }

    /// Whether another particle of a node may live; makes room where that is the policy.
    private func hasRoom(_ node: EmitterPlan.Node, _ pool: ParticlePool, in state: inout SimulationState) -> Bool {
        guard pool.liveCount >= node.limit else { return true }
        guard node.emitter.overflow == .retireOldest else { return false }
        // A hundredth at a time: looking for the oldest costs as much as there are dead before them.
        let number = 1 + node.limit / 100
        pool.retire(number)
        state.counters.retired += number
        pool.compactIfWorthwhile(kernels)
        return true
    }

    /// Bears a particle of any node, `age` seconds before `end`.
    ///
    /// - Parameters:
    ///   - pool: The node's.
    ///   - origin: The emitter's place, in the space of the node's particles.
    ///   - velocity: What it has inherited.
    ///   - color: What its own colour is multiplied by.
    private func bear(
        _ node: EmitterPlan.Node, _ pool: ParticlePool, _ key: ParticleKey, origin: SIMD2<Double>,
        velocity inherited: SIMD2<Double>, color: UInt32, age: Double, in state: inout SimulationState,
        until end: Double
    ) {
        guard hasRoom(node, pool, in: &state) else {
            state.counters.skipped += 1
            return
        }
        state.counters.born += 1
        let offset = node.shape.point(for: key)
        var direction = self.direction(of: key, node, offset)
        direction *= key.value(.speed, in: node.speed)
        let life = key.value(.life, in: node.life)
        let place = SIMD2<Float>(origin + offset)
        var motion = MotionRules.Motion(
            place: place, velocity: SIMD2<Float>(inherited + direction), progress: 0,
            pace: life > 0 ? Float(step / life) : .infinity)

        let own = node.color(for: key)
        let tint = color == PackedColor.white ? own : PackedColor.product(own, color)
        let slot = pool.append()
        pool.write(
            motion, rotation: Float(key.value(.rotation, in: node.rotation)),
            turn: Float(key.value(.spin, in: node.spin) * life), size: Float(key.value(.size, in: node.size)),
            color: tint, symbol: UInt32(key.unit(.symbol) * 0x1p32), at: slot)
        if pool.hasKeys { pool.setKey(key, at: slot) }
        for trailSlot in 0..<pool.trailCount {
            let trail = pool.trail(trailSlot)
            (trail.x[slot], trail.y[slot]) = (place.x, place.y)
        }

        for child in node.children.onBirth { emit(child, from: pool, slot, in: &state, age: age, until: end) }
        guard life > 0 else {
            finish(node, pool, slot, in: &state, ageAtDeath: 0, age: age, until: end)
            return
        }
        guard age > 0 else { return }
        let fraction = age / step
        if !node.children.onWay.isEmpty {
            emitOnWay(of: node, pool, slot, in: &state, seconds: age, fraction: Float(fraction), until: end)
        }
        let motionStep = node.rules.step(seconds: age, fraction: fraction)
        var outcome = MotionRules.Outcome.moved
        if node.rules.isPlain {
            outcome = node.rules.advance(&motion, through: motionStep, at: noInstant)
        } else {
            let middle = end - age / 2
            let center = node.isLocal ? .zero : track.place(at: middle)
            outcome = node.rules.advance(
                &motion, through: motionStep, at: node.rules.instant(center: center, time: middle))
        }
        pool.write(motion, at: slot)
        if outcome == .collided {
            for child in node.children.onCollision { emit(child, from: pool, slot, in: &state, age: 0, until: end) }
        }
        if outcome == .killed || !(motion.progress < 1) {
            finish(
                node, pool, slot, in: &state, ageAtDeath: outcome == .killed ? age : life, age: age, until: end)
        }
    }

    /// Ends a life that lasted less than the rest of its first step.
    private func finish(
        _ node: EmitterPlan.Node, _ pool: ParticlePool, _ slot: Int, in state: inout SimulationState,
        ageAtDeath: Double, age: Double, until end: Double
    ) {
        state.counters.died += 1
        for child in node.children.onDeath {
            emit(child, from: pool, slot, in: &state, age: max(0, age - ageAtDeath), until: end)
        }
        pool.removeLast()
    }

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

    /// Emits where particle `slot` of a pool died in the step that ends at `end`.
    private func emitOnDeath(
        of node: EmitterPlan.Node, _ pool: ParticlePool, _ slot: Int, in state: inout SimulationState, until end: Double
    ) {
        guard !node.children.onDeath.isEmpty else { return }
        let pace = Double(pool.numbers(.pace)[slot])
        // How long ago life was over; at most a step.
        let ago = min(max((Double(pool.numbers(.progress)[slot]) - 1) / pace, 0), 1) * step
        for child in node.children.onDeath { emit(child, from: pool, slot, in: &state, age: ago, until: end) }
    }

    /// Emits along the way of all particles of a pool that are about to move.
    private func emitOnWay(
        of node: EmitterPlan.Node, _ pool: ParticlePool, in state: inout SimulationState, over time: Range<Double>,
        seconds: Double, fraction: Double
    ) {
        for slot in 0..<pool.count where pool.numbers(.progress)[slot] < 1 {
            emitOnWay(
                of: node, pool, slot, in: &state, seconds: seconds, fraction: Float(fraction), until: time.upperBound)
        }
    }

    /// Emits along the way of one particle that is about to move for `seconds`: its n-th is born at the age n/rate.
    private func emitOnWay(
        of node: EmitterPlan.Node, _ pool: ParticlePool, _ slot: Int, in state: inout SimulationState,
        seconds: Double, fraction: Float, until end: Double
    ) {
        let (before, pace) = (pool.numbers(.progress)[slot], pool.numbers(.pace)[slot])
        // The sum that the motion comes to, so that the next step begins where this one ends.
        let after = min(before + pace * fraction, 1)
        let life = step / Double(pace)
        let place = SIMD2<Double>(Double(pool.numbers(.x)[slot]), Double(pool.numbers(.y)[slot]))
        let velocity = SIMD2<Double>(Double(pool.numbers(.vx)[slot]), Double(pool.numbers(.vy)[slot]))
        let speed = Double(node.tables.speed?[LifeTables.entry(at: before)] ?? 1)
        for child in node.children.onWay {
            let rate = plan.nodes[child].emitter.rate
            let (first, last) = (Double(before) * life * rate, Double(after) * life * rate)
            guard rate > 0, last >= 1 || before == 0, last.isFinite else { continue }
            // Ages in [before, after); the birth itself is number 0.
            let numbers = Int(first.rounded(.up))..<max(Int(first.rounded(.up)), Int(last.rounded(.up)))
            for number in numbers.prefix(plan.nodes[child].limit)
            where secondaryBirthCount < Self.maximumSecondaryBirthCount {
                let waited = Double(number) / rate - Double(before) * life
                emitOne(
                    child, number: number, from: pool, slot, place: place + velocity * (speed * waited),
                    velocity: velocity, in: &state, age: min(max(seconds - waited, 0), seconds), until: end)
            }
        }
    }

    /// Bears a child node's particles at one instant of a particle's life, `age` seconds before `end`.
    private func emit(
        _ child: Int, from pool: ParticlePool, _ slot: Int, in state: inout SimulationState, age: Double,
        until end: Double
    ) {
        let node = plan.nodes[child]
        guard let link = node.link else { return }
        let velocity = SIMD2<Double>(Double(pool.numbers(.vx)[slot]), Double(pool.numbers(.vy)[slot]))
        // The particle is stored as it is at the end; at birth it is stored as it is then.
        let isBirth = pool.numbers(.progress)[slot] == 0
        let place =
            SIMD2<Double>(Double(pool.numbers(.x)[slot]), Double(pool.numbers(.y)[slot]))
            - (isBirth ? .zero : velocity * age)
        let parentKey = pool.key(slot).child(1 << 32 + node.salt)
        let occasion =
            link.trigger == .collision
            ? parentKey.child(UInt64(pool.numbers(.progress)[slot].bitPattern)) : parentKey
        let count = Self.count(occasion, link.count)
        // Beyond the limit nobody is looked at, so that a count beyond reason takes no time.
        let considered = max(0, min(count, node.limit, Self.maximumSecondaryBirthCount - secondaryBirthCount))
        for number in 0..<considered {
            emitOne(
                child, key: occasion.child(UInt64(number)), from: pool, slot, place: place, velocity: velocity,
                in: &state, age: age, until: end)
        }
        state.counters.skipped += count - considered
    }

    private func emitOne(
        _ child: Int, number: Int, from pool: ParticlePool, _ slot: Int, place: SIMD2<Double>, velocity: SIMD2<Double>,
        in state: inout SimulationState, age: Double, until end: Double
    ) {
        let key = pool.key(slot).child(1 << 32 + plan.nodes[child].salt).child(UInt64(number))
        emitOne(
            child, key: key, from: pool, slot, place: place, velocity: velocity, in: &state, age: age, until: end)
    }

    private func emitOne(
        _ child: Int, key: ParticleKey, from pool: ParticlePool, _ slot: Int, place: SIMD2<Double>,
        velocity: SIMD2<Double>, in state: inout SimulationState, age: Double, until end: Double
    ) {
        let node = plan.nodes[child]
        guard let link = node.link else { return }
        secondaryBirthCount += 1
        var origin = place
        let parent = plan.nodes[node.parent]
        if parent.isLocal && !node.isLocal { origin += track.place(at: end - age) }
        var color = PackedColor.white
        if link.inheritsColor {
            let look = parent.tables.looks[LifeTables.entry(at: pool.numbers(.progress)[slot])]
            color = PackedColor.product(pool.bits(.color)[slot], look.color) | 0xFF00_0000
        }
        bear(
            node, state.pools[child], key, origin: origin, velocity: velocity * link.inheritedVelocity, color: color,
            age: age, in: &state, until: end)
    }
}
