import LiltParticles
import TestSupport
import Testing

@Suite struct EmitterTrackTests {
    /// Returns an emitter whose particles rest at their spawn positions, except for the velocity that they inherit.
    private func still(rate: Double, prewarm: Double = 0, inheriting share: Double = 0) -> Emitter {
        Emitter { emitter in
            emitter.rate = rate
            emitter.speed = 0
            emitter.life = 100
            emitter.prewarm = prewarm
            emitter.inheritedVelocity = share
        }
    }

    /// Spawns use the time of emission, which is the system's time plus `prewarm`. A move uses the system's time. So
    /// rounding could make equal instants different.
    @Test(arguments: [0, 0.1, 0.5, 1.0 / 3, 2, 7.3])
    func aSpawnAtTheInstantOfAJumpIsAtTheDestination(prewarm: Double) {
        for frame in 1...120 {
            let system = ParticleSystem(still(rate: 0, prewarm: prewarm, inheriting: 0.5))
            system.advance(to: Double(frame) / 60)
            system.move(to: CGPoint(x: 100, y: 0))
            system.burst(1)
            #expect(system.emitterPosition.x == 100, "frame \(frame)")
            system.advance(to: Double(frame + 1) / 60)
            #expect(system.particles.map(\.position) == [CGPoint(x: 100, y: 0)], "frame \(frame)")
            #expect(system.particles.map(\.velocity) == [.zero], "frame \(frame)")
        }
    }

    @Test(arguments: [0, 0.5, 1.0 / 3, 2])
    func jumpsEveryFrameGiveNoVelocity(prewarm: Double) {
        for rate in [60.0, 90, 120] {
            let system = ParticleSystem(still(rate: rate, prewarm: prewarm, inheriting: 0.5))
            for frame in 1...120 {
                system.move(to: CGPoint(x: 10 * frame, y: 0))
                system.advance(to: Double(frame) / 60)
            }
            let particles = system.particles
            #expect(particles.count >= Int(2 * rate))
            // The particles are at the requested positions, in the order of the requests, and at rest.
            #expect(particles.allSatisfy { Int($0.position.x) % 10 == 0 && $0.velocity == .zero }, "\(rate) a second")
            #expect(zip(particles, particles.dropFirst()).allSatisfy { $0.position.x <= $1.position.x })
        }
    }

    /// Rounding puts frames at multiples of 1/60 s slightly before or after whole steps. In both cases, a jump stays a
    /// jump: it does not become a move that started earlier.
    @Test func movingAtTheShownInstantEqualsMovingWithoutATime() {
        for frame in 1...120 {
            let systems = (0..<2).map { _ in ParticleSystem(still(rate: 60, prewarm: 0.1, inheriting: 1)) }
            for system in systems { system.advance(to: Double(frame) / 60) }
            systems[0].move(to: CGPoint(x: 50, y: 0))
            systems[1].move(to: CGPoint(x: 50, y: 0), at: systems[1].time)
            for system in systems { system.advance(to: Double(frame + 3) / 60) }
            #expect(systems[0].particles == systems[1].particles, "frame \(frame)")
        }
    }

    @Test func theMoveAfterAJumpStartsAtTheDestination() {
        let system = ParticleSystem(still(rate: 60, inheriting: 1))
        system.advance(to: 1)
        system.move(to: CGPoint(x: 500, y: 0))
        system.move(to: CGPoint(x: 600, y: 0), at: 2)
        system.advance(to: 3)
        #expect(system.count >= 180)
        for (index, particle) in system.particles.enumerated() {
            let time = Double(index) / 60
            let isUnderWay = time >= 1 && time < 2
            #expect(particle.velocity.dx == (isUnderWay ? 100 : 0), "spawned at \(time) s")
            let start = time < 1 ? 0 : min(500 + (time - 1) * 100, 600)
            let position = start + particle.velocity.dx * particle.age
            #expect(abs(particle.position.x - position) < 1e-2, "spawned at \(time) s")
        }
    }

    @Test func anyNumberOfFuturePositionsIsKept() {
        let system = ParticleSystem(still(rate: 100))
        for index in 0...70_000 { system.move(to: CGPoint(x: index, y: 0), at: Double(index) / 1000) }
        system.advance(to: 1)
        #expect(system.count >= 100)
        for (index, particle) in system.particles.enumerated() {
            #expect(abs(particle.position.x - Double(index) * 10) < 1e-3, "spawn \(index)")
        }
    }

    /// A path that repeats jumps from its end to its start, and a path with two subpaths jumps from one to the next.
    /// The jump does not count as motion.
    @Test func aJumpOfThePathGivesNoVelocity() {
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        var dashes = Path()
        for x in [0, 1000] {
            dashes.move(to: CGPoint(x: x, y: 0))
            dashes.addLine(to: CGPoint(x: x + 50, y: 0))
        }
        for path in [line, dashes] {
            var emitter = still(rate: 1000, inheriting: 1)
            emitter.path = EmitterPath(path, duration: 1)
            let system = ParticleSystem(emitter)
            system.advance(to: 3.3)
            #expect(system.count == 3300)
            #expect(system.particles.allSatisfy { abs($0.velocity.dx - 100) < 1e-3 && $0.velocity.dy == 0 })
        }
    }

    @Test func changingThePrewarmNeitherRepeatsNorSkipsABurst() {
        forEachSeed(200) { seed, random in
            let system = ParticleSystem(still(rate: 0, prewarm: random.nextUnit()))
            let (asked, changed) = (random.nextUnit(), random.nextDouble(in: 0...0.02))
            system.advance(to: asked)
            system.burst(3)
            system.advance(to: asked + changed)
            system.emitter.prewarm = random.nextUnit()
            system.advance(to: 3)
            #expect(system.count == 3, "seed \(seed)")
        }
    }
}
