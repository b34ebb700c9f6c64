import Foundation
import LiltParticles
import LiltRaster
import TestSupport
import Testing

@Suite struct LongPrewarmTests {
    /// Returns the greatest number of steps before the first frame: long steps, ordinary steps that are too few for
    /// another long step, and the steps of a trail.
    private func mostSteps(_ emitter: Emitter) -> Int {
        240 + 64 + Int((emitter.trail?.duration ?? 0) * 120) + 1
    }

    @Test(arguments: ParticleEffect.all.map(\.name)) func anEffectStartsInAFewHundredSteps(name: String) throws {
        let effect = try #require(ParticleEffect.all.first { $0.name == name })
        let system = ParticleSystem(effect.emitter, seed: 3)
        #expect(system.simulatedSteps <= mostSteps(effect.emitter))
        #expect(system.count > 0 || effect.emitter.prewarm == 0)
    }

    @Test func aFrameAfterAPrewarmSimulatesOnlyItsOwnSteps() {
        let system = ParticleSystem(.snow, seed: 3)
        let before = system.simulatedSteps
        system.advance(to: 1.0 / 60)
        #expect(system.simulatedSteps - before == 2)
    }

    /// A step of any duration computes the motion by gravity, wind and drag exactly.
    @Test func longStepsAreExactWithoutForces() throws {
        let emitter = Emitter { emitter in
            emitter.rate = 20
            emitter.life = .random(in: 4...9)
            emitter.speed = .random(in: 10...90)
            emitter.spread = .degrees(360)
            emitter.gravity = CGVector(dx: 3, dy: 25)
            emitter.wind = CGVector(dx: 8, dy: 0)
            emitter.drag = 0.4
        }
        var warmed = emitter
        warmed.prewarm = 20
        let (long, ordinary) = (ParticleSystem(warmed, seed: 5), ParticleSystem(emitter, seed: 5))
        ordinary.advance(to: 20)
        #expect(ordinary.simulatedSteps > 1000)
        #expect(long.simulatedSteps < 260)
        for _ in 0..<4 {
            #expect(long.count == ordinary.count && long.count > 80)
            for (first, second) in zip(long.particles, ordinary.particles) {
                #expect(abs(first.position.x - second.position.x) < 0.05)
                #expect(abs(first.position.y - second.position.y) < 0.05)
                #expect(abs(first.age - second.age) < 1e-4 && abs(first.life - second.life) < 1e-4)
            }
            long.advance(to: long.clock + 0.7)
            ordinary.advance(to: ordinary.clock + 0.7)
        }
    }

    @Test(arguments: ["snow", "fireflies", "fire", "magic"]) func afterALongPrewarmParticlesDependOnlyOnTheInstant(
        name: String
    ) throws {
        let effect = try #require(ParticleEffect.all.first { $0.name == name })
        var emitter = effect.emitter
        emitter.prewarm = max(emitter.prewarm, 7)
        let direct = ParticleSystem(emitter, seed: 8)
        direct.advance(to: 1.2345)
        let frames = ParticleSystem.shown(emitter, seed: 8, until: 1.2345) { Double($0) / 60 }
        #expect(frames.fingerprint == direct.fingerprint)
        frames.seek(to: 3)
        frames.seek(to: 0.1)
        frames.seek(to: 1.2345)
        #expect(frames.fingerprint == direct.fingerprint)
        frames.restart()
        frames.seek(to: 1.2345)
        #expect(frames.fingerprint == direct.fingerprint)
    }

    @Test func aTrailHasItsFullLengthAtTheFirstInstant() throws {
        var emitter = Emitter { emitter in
            emitter.rate = 10
            emitter.life = .constant(30)
            emitter.speed = .constant(50)
            emitter.trail = ParticleTrail(duration: 0.4, count: 8)
        }
        let ordinary = ParticleSystem(emitter, seed: 2)
        ordinary.advance(to: 12)
        emitter.prewarm = 12
        let long = ParticleSystem(emitter, seed: 2)
        #expect(long.simulatedSteps < mostSteps(emitter))
        #expect(long.count == ordinary.count)
        // The copies along a trail are instances.
        let dot = GraphicsContext.ResolvedSymbol(size: CGSize(width: 10, height: 10)) { _ in }
        let lists = [long, ordinary].map { system in
            DisplayListRecorder().record { $0.draw(system, symbols: [dot]) }.instances
        }
        #expect(lists[0].count == lists[1].count && lists[0].count > long.count)
        for (first, second) in zip(lists[0], lists[1]) {
            #expect(abs(first.tx - second.tx) < 0.05 && abs(first.ty - second.ty) < 0.05)
        }
    }
}
