import Foundation
import LiltParticles
import Testing

@Suite struct SecondaryEmitterTests {
    private func still(life: Double = 100) -> Emitter {
        Emitter { emitter in
            emitter.speed = 0
            emitter.life = .constant(life)
        }
    }

    private func carrying(_ part: SecondaryEmitter, life: Double = 10) -> ParticleSystem {
        var emitter = Effects.single
        emitter.life = .constant(life)
        emitter.secondary = [part]
        return ParticleSystem(emitter)
    }

    @Test func aDeathEmitsAtTheEndOfTheLife() {
        let system = carrying(SecondaryEmitter(still(), on: .death, count: 7), life: 1.2345)
        system.advance(to: 1.23)
        #expect(system.count == 1)
        system.advance(to: 2)
        #expect(system.count == 7)
        for particle in system.particles {
            #expect(particle.emitterIndex == 1)
            #expect(abs(particle.position.x - 123.45) < 0.05)
            #expect(abs(particle.age - 0.7655) < 1e-3)
        }
    }

    @Test func aSpawnEmitsAtItsPosition() {
        let system = carrying(SecondaryEmitter(still(), on: .spawn, count: 3))
        system.advance(to: 1)
        let parts = system.particles.filter { $0.emitterIndex == 1 }
        #expect(parts.count == 3 && parts.allSatisfy { $0.position == .zero && abs($0.age - 1) < 1e-4 })
    }

    @Test func emissionAlongTheTrajectoryLeavesAnEvenTrail() {
        var crumbs = still()
        crumbs.rate = 77
        let system = carrying(SecondaryEmitter(crumbs, on: .trajectory))
        for frame in 1...60 { system.advance(to: Double(frame) / 60) }
        let positions = system.particles.filter { $0.emitterIndex == 1 }.map { Double($0.position.x) }
        #expect(positions.count == 77)
        for (index, position) in positions.enumerated() {
            #expect(abs(position - Double(index) * 100 / 77) < 0.01, "crumb \(index)")
        }
    }

    @Test func aCollisionEmitsAtThePositionOfTheHit() {
        var emitter = Effects.single
        emitter.obstacles = [.line(from: CGPoint(x: 50, y: -10), to: CGPoint(x: 50, y: 10), bounce: 1)]
        emitter.secondary = [SecondaryEmitter(still(), on: .collision, count: 4)]
        let system = ParticleSystem(emitter)
        system.advance(to: 0.49)
        #expect(system.count == 1)
        system.advance(to: 0.6)
        #expect(system.count == 5)
        // A particle moves less than 1 point in a step, so it is less than 1 point from the wall.
        let emitted = system.particles.filter { $0.emitterIndex == 1 }
        #expect(emitted.count == 4 && emitted.allSatisfy { abs($0.position.x - 50) < 1 })
    }

    @Test func velocityAndColorAreInherited() {
        var emitter = Effects.single
        let red = Color(red: 1, green: 0, blue: 0)
        emitter.colors = [red]
        emitter.life = 1
        emitter.secondary = [
            SecondaryEmitter(still(), on: .death, count: 1, inheritedVelocity: 0.25, inheritsColor: true)
        ]
        let system = ParticleSystem(emitter)
        system.advance(to: 1.5)
        #expect(abs(system.particles[0].velocity.dx - 25) < 1e-3)
        #expect(system.particles[0].color == red)
    }

    @Test func emittersNestTenLevelsDeep() {
        var emitter = still(life: 0.1)
        for _ in 0..<10 {
            var outer = still(life: 0.1)
            outer.secondary = [SecondaryEmitter(emitter, on: .death, count: 1)]
            emitter = outer
        }
        emitter.rate = 0
        emitter.bursts = [EmitterBurst(count: 1)]
        let system = ParticleSystem(emitter)
        for generation in 0...10 {
            system.seek(to: 0.05 + 0.1 * Double(generation))
            #expect(system.particles.map(\.emitterIndex) == [generation])
        }
        system.seek(to: 1.2)
        #expect(system.count == 0)
    }

    @Test func aLifeOfZeroStillTriggersTheDeath() {
        var emitter = still(life: 0)
        emitter.rate = 0
        emitter.bursts = [EmitterBurst(at: 0.5, count: 3)]
        emitter.secondary = [SecondaryEmitter(still(), on: .death, count: 2)]
        let system = ParticleSystem(emitter)
        system.advance(to: 1)
        #expect(system.count == 6)
        #expect(system.particles.allSatisfy { abs($0.age - 0.5) < 1e-3 })
    }
}
