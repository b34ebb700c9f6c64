import LiltParticles

/// What a particle system shows, by the documentation of ``Emitter`` and ``ParticleSystem`` in the plainest code: the
/// oracle of ``SessionTests``.
///
/// Nothing is kept but what was asked for. Each look at the particles begins with nobody at the first instant and takes
/// every step to the one shown, so that there is no state that could be stale. Numbers are of the precision that the
/// system computes with, and every operation is in its order: what is shown is equal to the bit.
///
/// It is about time: who is born when, where, and what becomes of them. Births are at a point; looks, forces by place,
/// bounds, obstacles, paths and secondary emitters are left to their own tests.
struct ReferenceParticles {
    /// What is compared of a particle. Its size and life tell it from others that are born with it.
    struct Particle: Equatable {
        var place: SIMD2<Float>
        var velocity: SIMD2<Float>
        var size: Float
        /// Age as a fraction of life, and what it grows by in a step.
        var progress: Float
        var pace: Float
    }

    private struct Burst {
        var number: UInt64
        var instant: Double
        var count: Int
        var place: SIMD2<Double>?
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
    /// How fast time has passed since an instant of the clock, and what it was then.
    private var pace = (clock: 0.0, time: 0.0, scale: 1.0)

    mutating func advance(to clock: Double) {
        self.clock = clock
        time = pace.time + (clock - pace.clock) * pace.scale
    }

    /// 0 is a pause.
    mutating func setPace(_ scale: Double) { pace = (clock, time, scale) }

    mutating func seek(to time: Double) {
        self.time = max(time, 0)
        pace = (clock, self.time, pace.scale)
    }

    mutating func restart() {
        (bursts, burstCount, course, told) = ([], 0, { _ in (.zero, .zero) }, [])
        seek(to: 0)
    }

    /// Emission has begun `prewarm` earlier. All that follows is in its time.
    private func instant(of time: Double) -> Double { time + emitter.prewarm }

    /// Whole steps up to the instant shown; where that is a hair before a step, it counts as it.
    private var stepCount: Int { Int(instant(of: time) / step + 1e-6) }

    private func start(ofStep index: Int) -> Double { Double(index) * step }

    private var now: Double { max(instant(of: time), start(ofStep: stepCount)) }

    // MARK: - From outside

    private var bursts: [Burst] = []
    private var burstCount: UInt64 = 0

    mutating func burst(_ count: Int, at place: SIMD2<Double>?) {
        bursts.append(Burst(number: burstCount, instant: now, count: count, place: place))
        burstCount += 1
    }

    /// By what the emitter was moved, and how fast, at an instant.
    private var course: (Double) -> (offset: SIMD2<Double>, velocity: SIMD2<Double>) = { _ in (.zero, .zero) }
    /// The instants whose places were told, or shown with nothing told of them, before a move to later.
    private var told: [Double] = []

    mutating func move(to place: SIMD2<Double>, at time: Double? = nil) {
        guard let time else { return move(to: place, atInstant: now) }
        move(to: place, atInstant: time < self.time ? instant(of: time) : max(instant(of: time), now))
    }

    mutating func move(to place: SIMD2<Double>, over seconds: Double) {
        guard !told.isEmpty else { return move(to: place) }
        let now = now
        move(to: course(now).offset, atInstant: now)
        move(to: place, atInstant: now + seconds)
    }

    /// From the place before, or from where it is now, the emitter goes evenly to this one, and rests; what was said of
    /// later no longer holds. A place in the past with none before it is where it has always been.
    private mutating func move(to place: SIMD2<Double>, atInstant arrival: Double) {
        var start = told.last { $0 < arrival } ?? -.infinity
        if arrival >= now { start = max(start, now) }
        told.removeAll { $0 >= start }
        told += start < arrival ? [start, arrival] : [arrival]
        let before = course
        let origin = start.isFinite ? before(start).offset : place
        course = { instant in
            if instant < start { return before(instant) }
            if instant >= arrival || !start.isFinite { return (place, .zero) }
            let way = place - origin
            return (origin + way * ((instant - start) / (arrival - start)), way / (arrival - start))
        }
    }

    // MARK: - What is shown

    /// Where the emitter is.
    var emitterPlace: SIMD2<Double> { SIMD2(emitter.position) + course(now).offset }

    /// Who lives, in the order of their births by steps: in a step first who are born one after the other, then who in
    /// the emitter's bursts, then who in those asked for.
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
        for birth in births(in: stretch) {
            if living.count >= emitter.limit {
                if emitter.overflow == .skipNew { continue }
                living.removeFirst(1 + emitter.limit / 100)
            }
            let particle = newborn(birth, at: stretch.upperBound)
            if particle.progress < 1 { living.append(particle) }
        }
    }

    // MARK: - Births

    private struct Birth {
        var key: ReferenceKey
        var instant: Double
        var place: SIMD2<Double>?
    }

    private func births(in stretch: Range<Double>) -> [Birth] {
        var births: [Birth] = []
        let end = emitter.delay + (emitter.duration ?? .infinity)
        var number: UInt64 = 0
        while case let instant = self.instant(ofBirth: number), instant < min(stretch.upperBound, end) {
            if instant >= stretch.lowerBound { births.append(Birth(key: key.child(number), instant: instant)) }
            number += 1
        }
        for (index, burst) in emitter.bursts.enumerated() {
            for repetition in 0..<(burst.repeatCount ?? .max) {
                let instant = emitter.delay + burst.time + Double(repetition) * burst.interval
                guard instant < min(stretch.upperBound, end) else { break }
                guard instant >= stretch.lowerBound else { continue }
                let key = key.child(1 << 62 + UInt64(index)).child(UInt64(repetition))
                for number in 0..<UInt64(key.value(.count, burst.count).rounded()) {
                    births.append(Birth(key: key.child(number), instant: instant))
                }
            }
        }
        // By their instants; of one in the order asked for.
        for burst in bursts.sorted(by: { ($0.instant, $0.number) < ($1.instant, $1.number) })
        where stretch.contains(burst.instant) {
            let key = key.child(1 << 63 + burst.number)
            for number in 0..<UInt64(burst.count) {
                births.append(Birth(key: key.child(number), instant: burst.instant, place: burst.place))
            }
        }
        return births
    }

    /// At even distances, but for so much of one as the emitter is irregular; only while it is on.
    private func instant(ofBirth number: UInt64) -> Double {
        var place = Double(number)
        if emitter.irregularity > 0 { place += emitter.irregularity * key.child(number).unit(.irregularity) }
        let active = place / emitter.rate
        guard let duty = emitter.dutyCycle else { return emitter.delay + active }
        let cycle = (active / duty.on).rounded(.down)
        return emitter.delay + cycle * (duty.on + duty.off) + (active - cycle * duty.on)
    }

    /// A particle as it is at an instant that it was born before.
    private func newborn(_ birth: Birth, at end: Double) -> Particle {
        let key = birth.key
        let emitterPlace = SIMD2<Double>(emitter.position) + course(birth.instant).offset
        let isLocal = emitter.space == .local
        let place = (birth.place ?? emitterPlace) - (isLocal ? emitterPlace : .zero)
        let inherited = isLocal ? .zero : course(birth.instant).velocity * emitter.inheritedVelocity
        let angle = emitter.angle.radians + (key.unit(.angle) - 0.5) * emitter.spread.radians
        let own = SIMD2<Double>(direction(Float(angle))) * key.value(.speed, emitter.speed)
        var particle = Particle(
            place: SIMD2<Float>(place), velocity: SIMD2<Float>(inherited + own),
            size: Float(key.value(.size, emitter.size)), progress: 0,
            pace: Float(step / key.value(.life, emitter.life)))
        let age = end - birth.instant
        move(&particle, seconds: age, middle: end - age / 2)
        return particle
    }

    // MARK: - Motion

    /// Moves a particle on: through gravity, wind and drag, and where it is driven away from the emitter through half
    /// of them, the drive, and the other half.
    private func move(_ particle: inout Particle, seconds: Double, middle: Double) {
        let isDriven = emitter.radialAcceleration != 0
        let flow = DragFlow(
            drag: emitter.drag, acceleration: SIMD2(Double(emitter.gravity.dx), Double(emitter.gravity.dy)),
            wind: SIMD2(Double(emitter.wind.dx), Double(emitter.wind.dy)), seconds: isDriven ? seconds / 2 : seconds)
        func drift() {
            particle.place += particle.velocity * flow.carry + flow.shift
            particle.velocity = particle.velocity * flow.keep + flow.push
        }
        drift()
        if isDriven {
            let isLocal = emitter.space == .local
            let center = isLocal ? .zero : SIMD2<Float>(SIMD2<Double>(emitter.position) + course(middle).offset)
            let offset = particle.place - center
            let distance = (offset * offset).sum().squareRoot()
            if distance > 0 {
                particle.velocity += offset / distance * Float(emitter.radialAcceleration) * Float(seconds)
            }
            drift()
        }
        particle.progress += particle.pace * Float(seconds / step)
    }
}

/// Stands for one particle, or for what particles belong to; its random numbers are hashes of it and of what each is
/// for.
struct ReferenceKey {
    enum Draw: UInt64 { case life = 1, speed, angle, size, irregularity = 13, count }

    private let bits: UInt64

    init(seed: UInt64) { bits = Self.mix(seed ^ 0x6C69_6C74_2070_6172) }

    private init(bits: UInt64) { self.bits = bits }

    func child(_ number: UInt64) -> ReferenceKey {
        ReferenceKey(bits: Self.mix(bits &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15))
    }

    /// In 0..<1.
    func unit(_ draw: Draw) -> Double {
        Double(Self.mix(bits ^ draw.rawValue &* 0xD1B5_4A32_D192_ED03) >> 11) * 0x1p-53
    }

    func value(_ draw: Draw, _ range: ParticleRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit(draw)
    }

    /// SplitMix64's.
    private static func mix(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
