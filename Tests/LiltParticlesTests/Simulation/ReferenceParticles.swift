import LiltParticles

/// The reference for ``SessionTests``: a particle system in the simplest code, written from the documentation of
/// ``Emitter`` and ``ParticleSystem``.
///
/// It stores only the requests. Each evaluation starts without particles at the first instant and simulates every step,
/// so no state can be stale. Its numbers have the same precision as the system's, and its operations the same order. So
/// the results are equal bit for bit.
///
/// It covers the instants and positions at which particles spawn, their life, and their motion by gravity, wind, drag
/// and radial acceleration. The particles spawn at a point. Appearance, forces other than these, bounds, obstacles,
/// paths and secondary emitters have separate tests.
struct ReferenceParticles {
    /// The compared state of a particle. Size and life distinguish particles that spawn together.
    struct Particle: Equatable {
        var position: SIMD2<Float>
        var velocity: SIMD2<Float>
        var size: Float
        /// Age as a fraction of life, and its increase per step.
        var progress: Float
        var pace: Float
    }

    private struct Burst {
        var number: UInt64
        var instant: Double
        var count: Int
        var position: SIMD2<Double>?
    }

    private let emitter: Emitter
    private let key: ReferenceKey
    private let step = 1.0 / 120

    init(_ emitter: Emitter, seed: UInt64) {
        self.emitter = emitter
        key = ReferenceKey(seed: seed)
    }

    // MARK: - Time

    private(set) var time = 0.0
    private var clock = 0.0
    /// The time scale in use, the instant on the clock since which it is in use, and the time at that instant.
    private var pace = (clock: 0.0, time: 0.0, scale: 1.0)

    mutating func advance(to clock: Double) {
        self.clock = clock
        time = pace.time + (clock - pace.clock) * pace.scale
    }

    /// Sets the time scale; 0 is a pause.
    mutating func setPace(_ scale: Double) { pace = (clock, time, scale) }

    mutating func seek(to time: Double) {
        self.time = max(time, 0)
        pace = (clock, self.time, pace.scale)
    }

    mutating func restart() {
        (bursts, burstCount, course, knownInstants) = ([], 0, { _ in (.zero, .zero) }, [])
        seek(to: 0)
    }

    /// Converts a time to the seconds since emission began, `prewarm` seconds before the time 0. The code below uses
    /// such instants.
    private func instant(of time: Double) -> Double { time + emitter.prewarm }

    /// The number of whole steps until the shown instant. An instant slightly before a step counts as the step.
    private var stepCount: Int { Int(instant(of: time) / step + 1e-6) }

    private func start(ofStep index: Int) -> Double { Double(index) * step }

    private var now: Double { max(instant(of: time), start(ofStep: stepCount)) }

    // MARK: - Requests

    private var bursts: [Burst] = []
    private var burstCount: UInt64 = 0

    mutating func burst(_ count: Int, at position: SIMD2<Double>?) {
        bursts.append(Burst(number: burstCount, instant: now, count: count, position: position))
        burstCount += 1
    }

    /// The emitter's displacement and velocity because of moves, as a function of the instant.
    private var course: (Double) -> (offset: SIMD2<Double>, velocity: SIMD2<Double>) = { _ in (.zero, .zero) }
    /// The instants of requested positions, and the instants at which moves to later positions start.
    private var knownInstants: [Double] = []

    mutating func move(to position: SIMD2<Double>, at time: Double? = nil) {
        guard let time else { return move(to: position, atInstant: now) }
        move(to: position, atInstant: time < self.time ? instant(of: time) : max(instant(of: time), now))
    }

    mutating func move(to position: SIMD2<Double>, over seconds: Double) {
        guard !knownInstants.isEmpty else { return move(to: position) }
        let now = now
        move(to: course(now).offset, atInstant: now)
        move(to: position, atInstant: now + seconds)
    }

    /// Requests that the emitter is at `position` at the instant `arrival`. Until then it moves at constant velocity.
    /// The move starts at the last known instant before `arrival`. If `arrival` is not in the past, the move starts no
    /// earlier than now. After `arrival` the emitter rests. Requests for later instants are discarded. If `arrival` is
    /// in the past and there is no known instant before it, the new position applies to all earlier instants.
    private mutating func move(to position: SIMD2<Double>, atInstant arrival: Double) {
        var start = knownInstants.last { $0 < arrival } ?? -.infinity
        if arrival >= now { start = max(start, now) }
        knownInstants.removeAll { $0 >= start }
        knownInstants += start < arrival ? [start, arrival] : [arrival]
        let before = course
        let origin = start.isFinite ? before(start).offset : position
        course = { instant in
            if instant < start { return before(instant) }
            if instant >= arrival || !start.isFinite { return (position, .zero) }
            let displacement = position - origin
            return (origin + displacement * ((instant - start) / (arrival - start)), displacement / (arrival - start))
        }
    }

    // MARK: - The particles

    /// The position of the emitter.
    var emitterPosition: SIMD2<Double> { SIMD2(emitter.position) + course(now).offset }

    /// The live particles, in the order of the steps in which they spawned. In a step, spawns of the rate come first,
    /// then spawns of the emitter's bursts, then spawns of requested bursts.
    func particles() -> [Particle] {
        var living: [Particle] = []
        for index in 0..<stepCount {
            simulate(&living, over: start(ofStep: index)..<start(ofStep: index + 1), seconds: step)
        }
        let rest = instant(of: time) - start(ofStep: stepCount)
        if rest > 1e-6 * step {
            simulate(&living, over: start(ofStep: stepCount)..<instant(of: time), seconds: rest)
        }
        return living
    }

    private func simulate(_ living: inout [Particle], over stretch: Range<Double>, seconds: Double) {
        for index in living.indices {
            move(&living[index], seconds: seconds, middle: (stretch.lowerBound + stretch.upperBound) / 2)
        }
        living.removeAll { $0.progress >= 1 }
        for spawn in spawns(in: stretch) {
            if living.count >= emitter.limit {
                if emitter.overflow == .skipNew { continue }
                living.removeFirst(1 + emitter.limit / 100)
            }
            let particle = spawned(spawn, at: stretch.upperBound)
            if particle.progress < 1 { living.append(particle) }
        }
    }

    // MARK: - Spawns

    private struct Spawn {
        var key: ReferenceKey
        var instant: Double
        var position: SIMD2<Double>?
    }

    private func spawns(in stretch: Range<Double>) -> [Spawn] {
        var spawns: [Spawn] = []
        let end = emitter.delay + (emitter.duration ?? .infinity)
        var number: UInt64 = 0
        while case let instant = self.instant(ofSpawn: number), instant < min(stretch.upperBound, end) {
            if instant >= stretch.lowerBound { spawns.append(Spawn(key: key.child(number), instant: instant)) }
            number += 1
        }
        for (index, burst) in emitter.bursts.enumerated() {
            for repetition in 0..<(burst.repeatCount ?? .max) {
                let instant = emitter.delay + burst.time + Double(repetition) * burst.period
                guard instant < min(stretch.upperBound, end) else { break }
                guard instant >= stretch.lowerBound else { continue }
                let key = key.child(1 << 62 + UInt64(index)).child(UInt64(repetition))
                for number in 0..<UInt64(key.value(.count, burst.count).rounded()) {
                    spawns.append(Spawn(key: key.child(number), instant: instant))
                }
            }
        }
        // The bursts are sorted by instant; bursts at the same instant are in the order of the requests.
        for burst in bursts.sorted(by: { ($0.instant, $0.number) < ($1.instant, $1.number) })
        where stretch.contains(burst.instant) {
            let key = key.child(1 << 63 + burst.number)
            for number in 0..<UInt64(burst.count) {
                spawns.append(Spawn(key: key.child(number), instant: burst.instant, position: burst.position))
            }
        }
        return spawns
    }

    /// Returns the instant of a spawn: a multiple of the regular period plus the random irregularity, counted only
    /// while emission is on.
    private func instant(ofSpawn number: UInt64) -> Double {
        var position = Double(number)
        if emitter.irregularity > 0 { position += emitter.irregularity * key.child(number).unit(.irregularity) }
        let active = position / emitter.rate
        guard let duty = emitter.dutyCycle else { return emitter.delay + active }
        let cycle = (active / duty.on * (1 + 4 * .ulpOfOne)).rounded(.down)
        return emitter.delay + cycle * (duty.on + duty.off) + (active - cycle * duty.on)
    }

    /// Returns a particle at an instant after its spawn.
    private func spawned(_ spawn: Spawn, at end: Double) -> Particle {
        let key = spawn.key
        let emitterPosition = SIMD2<Double>(emitter.position) + course(spawn.instant).offset
        let isLocal = emitter.space == .local
        let position = (spawn.position ?? emitterPosition) - (isLocal ? emitterPosition : .zero)
        let inherited = isLocal ? .zero : course(spawn.instant).velocity * emitter.inheritedVelocity
        let angle = emitter.angle.radians + (key.unit(.angle) - 0.5) * emitter.spread.radians
        let own = SIMD2<Double>(direction(Float(angle))) * key.value(.speed, emitter.speed)
        var particle = Particle(
            position: SIMD2<Float>(position), velocity: SIMD2<Float>(inherited + own),
            size: Float(key.value(.size, emitter.size)), progress: 0,
            pace: Float(step / key.value(.life, emitter.life)))
        let age = end - spawn.instant
        move(&particle, seconds: age, middle: end - age / 2)
        return particle
    }

    // MARK: - Motion

    /// Moves a particle by gravity, wind and drag. If there is a radial acceleration, applies gravity, wind and drag
    /// for half of the time, then the acceleration, then the rest of the time.
    private func move(_ particle: inout Particle, seconds: Double, middle: Double) {
        let isDriven = emitter.radialAcceleration != 0
        let flow = DragFlow(
            drag: emitter.drag, acceleration: SIMD2(Double(emitter.gravity.dx), Double(emitter.gravity.dy)),
            wind: SIMD2(Double(emitter.wind.dx), Double(emitter.wind.dy)), seconds: isDriven ? seconds / 2 : seconds)
        func drift() {
            particle.position += particle.velocity * flow.carry + flow.shift
            particle.velocity = particle.velocity * flow.keep + flow.push
        }
        drift()
        if isDriven {
            let isLocal = emitter.space == .local
            let center = isLocal ? .zero : SIMD2<Float>(SIMD2<Double>(emitter.position) + course(middle).offset)
            let offset = particle.position - center
            let distance = (offset * offset).sum().squareRoot()
            if distance > 0 {
                particle.velocity += offset / distance * Float(emitter.radialAcceleration) * Float(seconds)
            }
            drift()
        }
        particle.progress += particle.pace * Float(seconds / step)
    }
}

/// The key of a particle or a group of particles. A random number is a hash of the key and of the number's purpose.
struct ReferenceKey {
    enum Draw: UInt64 { case life = 1, speed, angle, size, irregularity = 13, count }

    private let bits: UInt64

    init(seed: UInt64) { bits = Self.mix(seed ^ 0x6C69_6C74_2070_6172) }

    private init(bits: UInt64) { self.bits = bits }

    func child(_ number: UInt64) -> ReferenceKey {
        ReferenceKey(bits: Self.mix(bits &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15))
    }

    /// Returns the number in 0..<1 for a purpose.
    func unit(_ draw: Draw) -> Double {
        Double(Self.mix(bits ^ draw.rawValue &* 0xD1B5_4A32_D192_ED03) >> 11) * 0x1p-53
    }

    func value(_ draw: Draw, _ range: ParticleRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit(draw)
    }

    /// Computes the mixing function of SplitMix64.
    private static func mix(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
