import Foundation
import LiltParticles
import TestSupport
import Testing

@Suite struct DeterminismTests {
    @Test(arguments: [1.0, 1.5, 2.01234])
    func particlesAreTheSameAtEveryFrameRate(time: Double) {
        let direct = ParticleSystem(Effects.rich, seed: 1)
        direct.advance(to: time)
        #expect(direct.count > 50)
        for rate in [30.0, 60, 75, 144] {
            let system = ParticleSystem.shown(Effects.rich, until: time) { Double($0) / rate }
            #expect(system.fingerprint == direct.fingerprint, "\(rate) Hz")
        }
    }

    @Test func particlesAreTheSameAtIrregularFrames() {
        let direct = ParticleSystem(Effects.rich, seed: 1)
        direct.advance(to: 2.5)
        forEachSeed(3) { seed, random in
            var instants = [0.0]
            while instants[instants.count - 1] < 2.5 {
                instants.append(instants[instants.count - 1] + random.nextDouble(in: 0.0001...0.09))
            }
            let system = ParticleSystem.shown(Effects.rich, until: 2.5) { instants[$0] }
            #expect(system.fingerprint == direct.fingerprint, "seed \(seed)")
        }
    }

    @Test func prewarmIsSimulated() {
        var warmed = Effects.rich
        warmed.path = nil  // The path uses the system's time, which pre-warming does not change.
        var plain = warmed
        warmed.prewarm = 1.5
        plain.prewarm = 0
        for time in [0, 0.4, 1.003] {
            let (first, second) = (ParticleSystem(warmed, seed: 9), ParticleSystem(plain, seed: 9))
            first.advance(to: time)
            second.advance(to: time + 1.5)
            #expect(first.count > 10)
            #expect(first.fingerprint == second.fingerprint, "after \(time) s")
        }
    }

    @Test func seekingShowsTheEarlierParticles() {
        let system = ParticleSystem(Effects.rich, seed: 4)
        var seen: [(time: Double, fingerprint: UInt64)] = []
        for frame in 1...300 {
            system.advance(to: Double(frame) / 60)
            seen.append((system.time, system.fingerprint))
        }
        var random = SeededRandom(seed: 1)
        for _ in 0..<12 {
            let (time, fingerprint) = seen[Int(random.nextUnit() * 300)]
            system.seek(to: time)
            #expect(system.fingerprint == fingerprint, "at \(time) s")
        }
        // After the seek, the simulation continues from that instant.
        system.seek(to: seen[99].time)
        for frame in 301...400 {
            system.advance(to: Double(frame) / 60)
        }
        #expect(system.fingerprint == seen[199].fingerprint)
    }

    /// At 60 and 120 Hz, frames coincide with steps. Rounding puts some frames slightly before their step.
    @Test(arguments: [60.0, 120, 47])
    func seekingShowsTheEarlierParticlesWithMovesAndBursts(rate: Double) {
        forEachSeed(4) { seed, random in
            var emitter = Effects.rich
            emitter.limit = 150
            emitter.inheritedVelocity = 0.5
            let system = ParticleSystem(emitter, seed: seed)
            var seen: [(time: Double, fingerprint: UInt64)] = []
            for frame in 1...150 {
                let point = CGPoint(x: random.nextDouble(in: -80...80), y: random.nextDouble(in: -80...80))
                switch random.nextUnit() {
                case ..<0.1: system.burst(Int(random.nextUnit() * 60), at: point)
                case ..<0.2: system.move(to: point)
                case ..<0.4: system.move(to: point, over: 1.0 / 60)
                case ..<0.5: system.move(to: point, at: system.time + random.nextDouble(in: 0...0.1))
                default: break
                }
                system.advance(to: Double(frame) / rate)
                seen.append((system.time, system.fingerprint))
            }
            for _ in 0..<10 {
                let (time, fingerprint) = seen[Int(random.nextUnit() * 150)]
                system.seek(to: time)
                #expect(system.fingerprint == fingerprint, "seed \(seed), at \(time) s")
            }
        }
    }

    /// The shown time is on a step or between two steps. The instant of the move may be inside the current step.
    @Test(arguments: [4, 4.003], [3, 4.001])
    func aMoveInThePastChangesTheMotionSinceThePreviousRequest(shown: Double, moved: Double) {
        guard moved < shown else { return }
        var emitter = Emitter()
        emitter.rate = 500
        emitter.speed = 0
        emitter.life = 100
        let system = ParticleSystem(emitter)
        system.move(to: .zero, at: 1)
        system.advance(to: shown)
        system.move(to: CGPoint(x: 200, y: 0), at: moved)
        let positions = system.particles.map { Double($0.position.x) }
        #expect(positions.count == (shown == 4 ? 2000 : 2002))
        // The emitter moves at constant velocity from 1 s until the instant of arrival, and then rests.
        let isRight = positions.enumerated().allSatisfy { index, x in
            abs(x - min(max((Double(index) / 500 - 1) / (moved - 1) * 200, 0), 200)) < 1e-3
        }
        #expect(isRight)
    }

    @Test func aLongGapDoesNotSkipABurstThatFillsTheLimit() {
        var emitter = Emitter()
        emitter.rate = 20
        emitter.life = 1
        emitter.limit = 40
        let stepwise = ParticleSystem(emitter, seed: 3)
        stepwise.advance(to: 5)
        stepwise.burst(1000)
        let direct = ParticleSystem(emitter, seed: 3)
        direct.advance(to: 5)
        direct.burst(1000)
        for frame in 1...200 { stepwise.advance(to: 5 + Double(frame) * 0.01) }
        direct.advance(to: 7)
        #expect(stepwise.fingerprint == direct.fingerprint)
        stepwise.seek(to: 0)
        stepwise.seek(to: 7)
        #expect(stepwise.fingerprint == direct.fingerprint)
    }

    @Test func aRestartedSystemEqualsANewSystem() {
        let (used, new) = (ParticleSystem(Effects.rich, seed: 2), ParticleSystem(Effects.rich, seed: 2))
        used.advance(to: 0.5)
        used.burst(20)
        used.move(to: CGPoint(x: 50, y: 0))
        used.advance(to: 1)
        used.restart()
        for (system, start) in [(used, 1.0), (new, 0)] {
            system.burst(9)
            system.advance(to: start + 1)
        }
        #expect(used.time == new.time && used.fingerprint == new.fingerprint)
    }

    @Test func aFarSeekSimulatesOnlyTheDurationOfTheLongestLife() {
        var emitter = Effects.rich
        // Secondary emitters of collisions can make an emitter reach its limit. With them, the whole last minute would
        // be simulated.
        emitter.secondary.removeAll { $0.trigger == .collision }
        let stepwise = ParticleSystem.shown(emitter, until: 60) { Double($0) * 0.5 }
        let direct = ParticleSystem(emitter, seed: 1)
        direct.seek(to: 60)
        #expect(direct.fingerprint == stepwise.fingerprint)
        // Seeks by eleven days at once. A simulation of the whole time would take an hour.
        direct.seek(to: 1e6)
        #expect(direct.count > 50)
    }

    /// In a gap, the system simulates only the particles that can still live at the end of the gap. So at earlier
    /// instants, particles may be missing.
    @Test func seekingIntoAGapShowsTheEarlierParticles() {
        var emitter = Emitter()
        emitter.rate = 50
        let system = ParticleSystem(emitter)
        for time in [1, 0.5, 5.3, 5.05] { system.seek(to: time) }
        let direct = ParticleSystem(emitter)
        direct.advance(to: 5.05)
        #expect(direct.count == 50)
        #expect(system.fingerprint == direct.fingerprint)
    }

    @Test func pausedTimeIsSkipped() {
        let (paused, plain) = (ParticleSystem(Effects.rich, seed: 3), ParticleSystem(Effects.rich, seed: 3))
        paused.advance(to: 1)
        paused.isPaused = true
        paused.advance(to: 5)
        #expect(paused.time == 1)
        paused.isPaused = false
        paused.advance(to: 6)
        plain.advance(to: 2)
        #expect(paused.time == 2)
        #expect(paused.fingerprint == plain.fingerprint)
    }

    @Test func timeScaleSlowsAndAccelerates() {
        let (scaled, plain) = (ParticleSystem(Effects.rich, seed: 3), ParticleSystem(Effects.rich, seed: 3))
        scaled.timeScale = 0.25
        scaled.advance(to: 4)
        scaled.timeScale = 2
        scaled.advance(to: 4.5)
        plain.advance(to: 2)
        #expect(scaled.time == 2)
        #expect(scaled.fingerprint == plain.fingerprint)
    }

    @Test func seedsAreIndependent() {
        var emitter = Emitter()
        emitter.rate = 1000
        emitter.life = 10
        emitter.spread = .degrees(360)
        let angles = [UInt64(0), 1].map { seed in
            let system = ParticleSystem(emitter, seed: seed)
            system.advance(to: 2)
            return system.particles.map { atan2(Double($0.velocity.dy), Double($0.velocity.dx)) / (2 * .pi) }
        }
        // The correlation of two independent series of n numbers has a standard deviation of 1/√n, here 0.022. The
        // limit is four times this.
        let products = zip(angles[0], angles[1]).map { $0 * $1 * 12 }
        #expect(abs(products.mean) < 0.09)
    }

    @Test func aPropertyDoesNotAffectTheRandomNumbersOfAnotherProperty() {
        var plain = Emitter()
        plain.rate = 200
        plain.speed = .random(in: 10...300)
        plain.spread = .degrees(90)
        var varied = plain
        varied.size = .random(in: 1...20)
        varied.spin = .random(in: .degrees(-90) ... .degrees(90))
        varied.rotation = .random(in: .degrees(0) ... .degrees(360))
        varied.colors = [.red, .green, .blue]
        varied.opacity = .random(in: 0...1)
        varied.symbolWeights = [1, 2, 3]
        let systems = [plain, varied].map { ParticleSystem($0, seed: 5) }
        for system in systems { system.advance(to: 3) }
        #expect(systems[0].particles.map(\.position) == systems[1].particles.map(\.position))
        #expect(systems[0].particles.map(\.symbol) == systems[1].particles.map(\.symbol))
    }

    /// The bits are the same on every machine. If this fails after a change of the simulation, every picture made from
    /// a seed has changed.
    @Test func theBitsOfParticlesMatchTheRecording() {
        let system = ParticleSystem(Effects.rich, seed: 2024)
        system.advance(to: 4.321)
        #expect(system.count == 1114)
        #expect(system.fingerprint == 15_219_282_946_838_778_714)
    }
}
