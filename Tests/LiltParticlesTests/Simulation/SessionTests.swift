import LiltParticles
import TestSupport
import Testing

/// Random sessions with a system and ``ReferenceParticles``. After any requests in any order, every particle equals the
/// particle of the reference bit for bit.
@Suite struct SessionTests {
    /// A seek to an earlier instant makes the system keep checkpoints; a restart does not.
    @Test func aRestartKeepsNoCheckpoints() {
        var emitter = Emitter()
        (emitter.rate, emitter.life) = (20, 10)
        let system = ParticleSystem(emitter)
        for round in 1...3 {
            system.advance(to: Double(3 * round))
            #expect(system.time == 3)
            #expect(system.checkpointCount == 0)
            system.restart()
            #expect(system.time == 0)
        }
        system.advance(to: 12)
        system.seek(to: 1)
        system.seek(to: 4)
        #expect(system.checkpointCount > 0)
    }

    @Test func everySessionEqualsTheReference() {
        forEachSeed(250) { seed, random in
            var session = Session(.random(&random), seed: seed)
            let rates = [30, 60, 120, 144, 47.3]
            let rate = rates[Int(random.nextUnit() * Double(rates.count))]
            let isIrregular = random.nextUnit() < 0.25
            for frame in 1...90 {
                while random.nextUnit() < 0.35 { session.request(&random) }
                let seconds = isIrregular ? random.nextDouble(in: 1e-4...0.08) : Double(frame) / rate - session.clock
                session.advance(to: session.clock + seconds)
                guard random.nextUnit() < 0.5, let difference = session.difference() else { continue }
                Issue.record("seed \(seed), frame \(frame), after \(session.recentRequests): \(difference)")
                break
            }
        }
    }
}

/// A system and its reference, which receive the same requests.
private struct Session {
    private let system: ParticleSystem
    private var reference: ReferenceParticles
    private(set) var clock = 0.0
    private var requests: [String] = []

    init(_ emitter: Emitter, seed: UInt64) {
        system = ParticleSystem(emitter, seed: seed)
        reference = ReferenceParticles(emitter, seed: seed)
    }

    mutating func advance(to clock: Double) {
        self.clock = clock
        system.advance(to: clock)
        reference.advance(to: clock)
        requests.append("advance(to: \(clock))")
    }

    /// Makes a random request.
    mutating func request(_ random: inout SeededRandom) {
        let position = SIMD2(random.nextDouble(in: -80...80), random.nextDouble(in: -80...80))
        let point = CGPoint(x: position.x, y: position.y)
        let time = system.time
        switch Int(random.nextUnit() * 14) {
        case 0...1:
            system.move(to: point)
            reference.move(to: position)
            requests.append("move(to: \(position))")
        case 2...3:
            system.move(to: point, over: 1.0 / 60)
            reference.move(to: position, over: 1.0 / 60)
            requests.append("move(to: \(position), over: 1/60)")
        case 4...6:
            // The first of these instants is in the future, the second is now, and the third is in the past.
            let others = [time + random.nextDouble(in: 0...0.3), time, time - random.nextDouble(in: 0...0.6)]
            let other = others[Int(random.nextUnit() * 3)]
            system.move(to: point, at: other)
            reference.move(to: position, at: other)
            requests.append("move(to: \(position), at: \(other))")
        case 7...8:
            let count = 1 + Int(random.nextUnit() * 12)
            let isElsewhere = random.nextUnit() < 0.5
            system.burst(count, at: isElsewhere ? point : nil)
            reference.burst(count, at: isElsewhere ? position : nil)
            requests.append("burst(\(count), at: \(isElsewhere ? "\(position)" : "nil"))")
        case 9:
            system.isPaused.toggle()
            setPace()
            requests.append("isPaused = \(system.isPaused)")
        case 10:
            system.timeScale = [0.25, 0.5, 1, 2][Int(random.nextUnit() * 4)]
            setPace()
            requests.append("timeScale = \(system.timeScale)")
        case 11...12:
            let other = random.nextUnit() < 0.6 ? time * random.nextUnit() : time + random.nextUnit()
            system.seek(to: other)
            reference.seek(to: other)
            requests.append("seek(to: \(other))")
        default:
            guard random.nextUnit() < 0.2 else { return }
            system.restart()
            reference.restart()
            requests.append("restart()")
        }
    }

    private mutating func setPace() { reference.setPace(system.isPaused ? 0 : system.timeScale) }

    /// The last eight requests, as text.
    var recentRequests: String { requests.suffix(8).joined(separator: ", ") }

    /// Returns a description of the first difference between the system and the reference; nil if there is none.
    func difference() -> String? {
        if system.time != reference.time { return "the time is \(system.time) s instead of \(reference.time) s" }
        let position = SIMD2(Double(system.emitterPosition.x), Double(system.emitterPosition.y))
        if position != reference.emitterPosition {
            return "the emitter is at \(position) instead of \(reference.emitterPosition)"
        }
        let (shown, expected) = (system.particles, reference.particles())
        let offset = system.emitter.space == .local ? position : .zero
        for (index, (one, other)) in zip(shown, expected).enumerated() where !isEqual(one, other, offset) {
            return "particle \(index) is at \(one.position), \(one.age) s old, at \(one.velocity), not \(other)"
        }
        return shown.count == expected.count ? nil : "\(shown.count) live instead of \(expected.count)"
    }

    private func isEqual(_ one: Particle, _ other: ReferenceParticles.Particle, _ offset: SIMD2<Double>) -> Bool {
        let position = SIMD2<Double>(other.position) + offset
        let life = system.step / Double(other.pace)
        return one.position == CGPoint(x: position.x, y: position.y)
            && one.velocity == CGVector(dx: Double(other.velocity.x), dy: Double(other.velocity.y))
            && one.size == Double(other.size) && one.life == life && one.age == Double(other.progress) * life
    }
}

extension Emitter {
    /// Returns a random emitter with features that ``ReferenceParticles`` supports.
    static func random(_ random: inout SeededRandom) -> Emitter {
        func chance(_ probability: Double) -> Bool { random.nextUnit() < probability }
        func one<Value>(of values: [Value]) -> Value { values[Int(random.nextUnit() * Double(values.count))] }
        var emitter = Emitter()
        emitter.rate = one(of: [0, 5, 20, 60, 90])
        emitter.irregularity = one(of: [0, 0, 0.7])
        emitter.prewarm = one(of: [0, 0, 0.1, 1.0 / 3, 0.5, 1, random.nextUnit()])
        if chance(0.3) {
            let count = ParticleRange<Double>.random(in: 2...8)
            emitter.bursts = [EmitterBurst(at: random.nextUnit(), count: count, period: 0.21, repeatCount: 4)]
        }
        if chance(0.2) { emitter.dutyCycle = DutyCycle(on: 0.2, off: 0.13) }
        if chance(0.2) { emitter.delay = random.nextUnit() }
        if chance(0.2) { emitter.duration = random.nextUnit() * 3 }
        if chance(0.3) {
            emitter.limit = one(of: [12, 25])
            emitter.overflow = one(of: [.skipNew, .retireOldest])
        }
        emitter.position = CGPoint(x: random.nextDouble(in: -9...9), y: 4)
        emitter.space = one(of: [.world, .world, .local])
        emitter.inheritedVelocity = one(of: [0, 0.5, -1])
        emitter.life = .random(in: 0.1...random.nextDouble(in: 0.2...2))
        emitter.speed = one(of: [0, .random(in: 20...160)])
        emitter.spread = one(of: [.zero, .degrees(90), .degrees(360)])
        emitter.size = .random(in: 1...9)
        if chance(0.5) { emitter.gravity = CGVector(dx: 30, dy: 200) }
        if chance(0.5) { (emitter.drag, emitter.wind) = (one(of: [0.7, 20]), CGVector(dx: -50, dy: 10)) }
        if chance(0.25) { emitter.radialAcceleration = 70 }
        return emitter
    }
}
