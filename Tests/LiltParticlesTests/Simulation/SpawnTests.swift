import Foundation
import LiltParticles
import TestSupport
import Testing

@Suite struct SpawnTests {
    /// Returns the ages of the particles that `emitter` spawned in `seconds`, oldest first. No particle dies.
    private func ages(_ emitter: Emitter, after seconds: Double, seed: UInt64 = 0) -> [Double] {
        var emitter = emitter
        emitter.life = 1000
        let system = ParticleSystem(emitter, seed: seed)
        system.advance(to: seconds)
        return system.particles.map(\.age)
    }

    // An age is stored in single precision as a fraction of a life of 1000 s, so it is accurate to 0.0001 s.
    private let tolerance = 2e-4

    @Test(arguments: [0.3, 1, 7, 59.94, 1000])
    func spawnsAreEvenlySpacedInTime(rate: Double) {
        var emitter = Emitter()
        emitter.rate = rate
        let ages = ages(emitter, after: 5.001)
        #expect(ages.count == Int((5.001 * rate).rounded(.up)))
        for (index, age) in ages.enumerated() {
            #expect(abs(age - (5.001 - Double(index) / rate)) < tolerance, "spawn \(index)")
        }
    }

    @Test func irregularSpawnsKeepTheirOrderAndNumber() {
        var emitter = Emitter()
        emitter.rate = 100
        emitter.irregularity = 1
        let ages = ages(emitter, after: 10)
        #expect((999...1000).contains(ages.count))
        #expect(zip(ages, ages.dropFirst()).allSatisfy { $0 >= $1 })
        let gaps = zip(ages, ages.dropFirst()).map { $0 - $1 }
        #expect(gaps.contains { $0 < 0.003 } && gaps.contains { $0 > 0.016 })
    }

    @Test func delayDurationAndDutyCycleDetermineTheInstants() {
        var emitter = Emitter()
        emitter.rate = 100
        emitter.delay = 0.5
        emitter.duration = 2
        emitter.dutyCycle = DutyCycle(on: 0.25, off: 0.5)
        let instants = ages(emitter, after: 10).map { 10 - $0 }
        // Within two seconds, emission is on during 0…0.25, 0.75…1 and 1.5…1.75 s.
        #expect(instants.count == 75)
        for instant in instants {
            let phase = (instant - 0.5 + tolerance).truncatingRemainder(dividingBy: 0.75)
            #expect(instant > 0.5 - tolerance && instant < 2.5 && phase < 0.25 + tolerance, "\(instant)")
        }
    }

    /// The expected phase of each spawn is counted in whole numbers, with `on` in hundredths of a second.
    @Test(arguments: [7, 30, 60, 100], [5, 10, 15, 20, 30, 70])
    func aSpawnAtTheEndOfAPhaseBelongsToTheNextPhase(rate: Int, on: Int) {
        let (off, end) = (0.5, 6.0037)
        var emitter = Emitter()
        emitter.rate = Double(rate)
        emitter.dutyCycle = DutyCycle(on: Double(on) / 100, off: off)
        let expected = (0...Int(end) * rate)
            .map { number in Double(number) / Double(rate) + Double(number * 100 / (rate * on)) * off }
            .filter { $0 < end }
        let instants = ages(emitter, after: end).map { end - $0 }
        #expect(instants.count == expected.count)
        for (index, (instant, expected)) in zip(instants, expected).enumerated() {
            #expect(abs(instant - expected) < tolerance, "spawn \(index)")
        }
    }

    @Test func burstsRepeat() {
        var emitter = Emitter()
        emitter.rate = 0
        emitter.bursts = [
            EmitterBurst(at: 0.1, count: 10, period: 0.4, repeatCount: 3), EmitterBurst(at: 2, count: 5),
        ]
        let instants = ages(emitter, after: 5).map { 5 - $0 }
        let expected = [0.1, 0.5, 0.9].flatMap { Array(repeating: $0, count: 10) } + Array(repeating: 2, count: 5)
        #expect(instants.count == expected.count)
        #expect(zip(instants, expected).allSatisfy { abs($0 - $1) < tolerance })
    }

    @Test func aRequestedBurstHasItsPositionAndInstant() {
        var emitter = Emitter()
        emitter.rate = 0
        emitter.speed = 0
        emitter.life = 10
        let system = ParticleSystem(emitter)
        system.advance(to: 1.23)
        system.burst(20, at: CGPoint(x: 30, y: 40))
        system.advance(to: 2)
        #expect(system.count == 20)
        #expect(system.particles.allSatisfy { abs($0.age - 0.77) < 1e-5 && $0.position == CGPoint(x: 30, y: 40) })
        let fingerprint = system.fingerprint
        system.seek(to: 1)
        #expect(system.count == 0)
        system.seek(to: 2)
        #expect(system.fingerprint == fingerprint)
    }

    @Test func everyBurstRequestedBeforeAFrameSpawns() {
        var emitter = Emitter()
        emitter.rate = 0
        emitter.limit = 20_000
        emitter.life = 10
        let system = ParticleSystem(emitter)
        for frame in 1...3 {
            for _ in 0..<4097 { system.burst(1) }
            system.advance(to: Double(frame) / 60)
            #expect(system.counters.spawned == frame * 4097)
        }
    }

    /// The emitter moves at 600 points per second and spawns ten particles per frame. If all particles of a frame
    /// spawned at one position, ten would be at that position, followed by a gap of ten points.
    @Test func aMovingEmitterLeavesAnEvenTrail() {
        var emitter = Emitter()
        emitter.rate = 600
        emitter.speed = 0
        emitter.life = 10
        let byFunction = ParticleSystem(emitter)
        byFunction.motion = { CGPoint(x: 600 * $0, y: 0) }
        let byMoves = ParticleSystem(emitter)
        byMoves.move(to: .zero)
        for frame in 1...120 {
            let time = Double(frame) / 60
            byFunction.advance(to: time)
            byMoves.move(to: CGPoint(x: 600 * time, y: 0), at: time)
            byMoves.advance(to: time)
        }
        for system in [byFunction, byMoves] {
            let positions = system.particles.map { Double($0.position.x) }
            #expect((1199...1201).contains(positions.count))
            for (first, second) in zip(positions, positions.dropFirst()) {
                #expect(abs(second - first - 1) < 0.01, "from \(first) to \(second)")
            }
        }
    }

    /// A pointer reports its position only once per frame, and late. The trail still has no gap and no cluster of
    /// particles.
    @Test func followingAPointerLeavesAnEvenTrail() {
        var emitter = Emitter()
        emitter.rate = 600
        emitter.speed = 0
        emitter.life = 10
        let system = ParticleSystem(emitter)
        for frame in 0..<60 {
            system.move(to: CGPoint(x: 10 * frame, y: 0), over: 1.0 / 60)
            system.advance(to: Double(frame + 1) / 60)
        }
        let positions = system.particles.map { Double($0.position.x) }.filter { $0 > 0 && $0 < 590 }
        #expect(positions.count > 580)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { abs($1 - $0 - 1) < 0.01 })
    }

    @Test func aSystemIsFinishedWithoutLiveParticlesAndFutureSpawns() {
        var emitter = Emitter()
        emitter.rate = 0
        emitter.bursts = [EmitterBurst(at: 0.5, count: 3, period: 0.5, repeatCount: 2)]
        emitter.life = 1
        let system = ParticleSystem(emitter)
        for (time, isFinished) in [(0.1, false), (0.7, false), (1.9, false), (2.1, true)] {
            system.advance(to: time)
            #expect(system.isFinished == isFinished, "after \(time) s")
        }
        system.burst(1)
        #expect(!system.isFinished)
        system.emitter = Emitter()
        system.advance(to: 100)
        #expect(!system.isFinished)
    }

    @Test func aParticleMovesFromItsSpawnWithinAFrame() {
        var emitter = Emitter()
        emitter.rate = 240
        emitter.angle = .zero
        emitter.life = 10
        let system = ParticleSystem(emitter)
        system.advance(to: 0.9876)
        #expect(system.count > 230)
        // At 100 points per second, the distance of a particle is 100 times its age.
        for particle in system.particles {
            #expect(abs(Double(particle.position.x) - 100 * particle.age) < 1e-3)
        }
    }

    @Test func particlesInLocalSpaceMoveWithTheEmitter() {
        for space in [ParticleSpace.local, .world] {
            var emitter = Emitter()
            emitter.rate = 10
            emitter.speed = 0
            emitter.life = 100
            emitter.space = space
            let system = ParticleSystem(emitter)
            system.motion = { CGPoint(x: 100 * $0, y: 0) }
            system.advance(to: 2)
            let positions = system.particles.map { Double($0.position.x) }
            let expected = (0..<20).map { space == .local ? 200 : Double($0) * 10 }
            #expect(positions.count >= expected.count, "\(space)")
            #expect(zip(positions, expected).allSatisfy { abs($0 - $1) < 1e-3 }, "\(space)")
        }
    }

    @Test func particlesInheritTheVelocityOfAMovingEmitter() {
        var emitter = Emitter()
        emitter.rate = 20
        emitter.speed = 0
        emitter.life = 100
        emitter.inheritedVelocity = 0.5
        let system = ParticleSystem(emitter)
        system.motion = { CGPoint(x: 80 * $0, y: -40 * $0) }
        system.advance(to: 1)
        #expect(system.count >= 20)
        for particle in system.particles {
            #expect(abs(particle.velocity.dx - 40) < 1e-3 && abs(particle.velocity.dy + 20) < 1e-3)
        }
    }

    // MARK: - The limit

    @Test func theLimitSkipsNewParticlesOrRetiresTheOldest() {
        for overflow in [OverflowPolicy.skipNew, .retireOldest] {
            var emitter = Emitter()
            emitter.rate = 100
            emitter.life = 1000
            emitter.limit = 50
            emitter.overflow = overflow
            let system = ParticleSystem(emitter)
            system.advance(to: 3.001)
            let counters = system.counters
            #expect(system.count <= 50 && system.count > 48)
            let oldest = system.particles[0].age
            if overflow == .skipNew {
                #expect(abs(oldest - 3) < 0.01 && counters.skipped == 251 && counters.spawned == 50)
            } else {
                #expect(abs(oldest - 0.5) < 0.02 && counters.skipped == 0 && counters.spawned == 301)
                #expect(counters.spawned == counters.retired + system.count)
            }
        }
    }

    @Test func countersAreConsistent() {
        let system = ParticleSystem(Effects.rich, seed: 6)
        for frame in 1...200 {
            system.advance(to: Double(frame) / 60)
            let counters = system.counters
            #expect(counters.spawned == counters.died + counters.retired + system.count)
        }
        #expect(system.counters.died > 100)
    }

    @Test func aNewEmitterKeepsLiveParticles() {
        var emitter = Effects.single
        let system = ParticleSystem(emitter)
        system.advance(to: 1)
        emitter.gravity = CGVector(dx: 0, dy: 100)
        emitter.bursts = []
        system.emitter = emitter
        #expect(system.count == 1)
        system.advance(to: 2)
        #expect(abs(system.particles[0].position.x - 200) < 0.01)
        #expect(abs(system.particles[0].position.y - 50) < 0.01)
    }

    /// Emitters whose particles move only by gravity, wind and drag, and spawn in batches.
    static let flowing: [Emitter] = {
        var plain = Effects.rich
        plain.dutyCycle = nil
        (plain.radialAcceleration, plain.tangentialAcceleration) = (0, 0)
        (plain.forces, plain.obstacles, plain.secondary) = ([], [], [])
        (plain.bounds, plain.trail) = (nil, nil)
        var crowd = plain
        crowd.rate = 4321
        crowd.bursts = [EmitterBurst(at: 0.21, count: 700)]
        crowd.drag = 0
        crowd.speedOverLife = .constant(1)
        var constant = Emitter()
        constant.rate = 77
        constant.spread = .zero
        constant.angle = .degrees(200)
        constant.wind = CGVector(dx: -40, dy: 3)
        constant.drag = 11
        var limited = crowd
        limited.limit = 300
        return [plain, crowd, constant, limited]
    }()

    @Test(arguments: flowing.indices)
    func spawnsInBatchesEqualSingleSpawnsBitForBit(index: Int) {
        let together = Self.flowing[index]
        // Particles that can trigger a secondary emitter spawn one by one, not in batches.
        var alone = together
        alone.secondary = [SecondaryEmitter(Emitter(), on: .death, count: 0)]
        for time in [0.004, 0.3, 0.9, 1.7] {
            // The systems advance frame by frame, because after a gap a system counts only the spawns that still have
            // an effect.
            let systems = [together, alone].map { emitter in
                ParticleSystem.shown(emitter, seed: 5, until: time) { Double($0) / 60 }
            }
            #expect(systems[0].count > 0)
            #expect(systems[0].particles == systems[1].particles, "at \(time) s")
            #expect(systems[0].counters == systems[1].counters, "at \(time) s")
        }
    }
}
