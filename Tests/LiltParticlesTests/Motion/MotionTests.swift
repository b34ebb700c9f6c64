import Foundation
import LiltParticles
import TestSupport
import Testing

@Suite struct MotionTests {
    private func particle(_ emitter: Emitter, at time: Double) -> Particle {
        let system = ParticleSystem(emitter)
        system.advance(to: time)
        return system.particles[0]
    }

    @Test(arguments: [0.0, 0.01, 0.5, 3, 40])
    func dragIsTheExactExponential(drag: Double) {
        var emitter = Effects.single
        emitter.drag = drag
        for time in [0.1, 0.777, 2, 5] {
            let particle = particle(emitter, at: time)
            let kept = exp(-drag * time)
            let displacement = drag == 0 ? time : (1 - kept) / drag
            // The tolerance allows for the rounding to single precision in 600 steps.
            #expect(abs(particle.velocity.dx - 100 * kept) < 2e-3 * max(kept, 0.01) + 1e-4, "after \(time) s")
            #expect(abs(particle.position.x - 100 * displacement) < 5e-3, "after \(time) s")
        }
    }

    @Test func gravityIsAParabola() {
        var emitter = Effects.single
        emitter.gravity = CGVector(dx: 0, dy: 98)
        for time in [0.25, 1.001, 3] {
            let particle = particle(emitter, at: time)
            #expect(abs(particle.position.y - 49 * time * time) < 2e-2)
            #expect(abs(particle.velocity.dy - 98 * time) < 1e-2)
        }
    }

    @Test func windAndGravityLeadToATerminalVelocity() {
        var emitter = Effects.single
        emitter.gravity = CGVector(dx: 0, dy: 60)
        emitter.wind = CGVector(dx: -40, dy: 10)
        emitter.drag = 3
        let velocity = particle(emitter, at: 9).velocity
        #expect(abs(velocity.dx + 40) < 1e-3 && abs(velocity.dy - 30) < 1e-3)
    }

    @Test func speedOverLifeScalesOnlyTheDisplacement() {
        var emitter = Effects.single
        emitter.speedOverLife = .ramp(from: 1, to: 0)
        let particle = particle(emitter, at: 5)
        // The speed is multiplied by 1 − t/10, whose integral from 0 to 5 s is 3.75 s.
        #expect(abs(particle.position.x - 375) < 0.1)
        #expect(particle.velocity.dx == 100)
    }

    @Test func spinOverLifeIsTheIntegralOfItsCurve() {
        var emitter = Effects.single
        emitter.spin = .degrees(90)
        #expect(abs(particle(emitter, at: 3).rotation.degrees - 270) < 0.01)
        emitter.spinOverLife = .ramp(from: 1, to: 0)
        #expect(abs(particle(emitter, at: 5).rotation.degrees - 337.5) < 0.05)
    }

    /// An orbit that is far from a circle, for 60 s. The energy includes the potential of the softened attraction.
    @Test func anOrbitKeepsItsEnergy() {
        let (strength, radius) = (400.0, 100.0)
        var emitter = Effects.single
        emitter.position = CGPoint(x: 0, y: -120)
        emitter.speed = 120
        emitter.life = 100
        emitter.forces = [.attractor(strength: strength, radius: radius)]
        let system = ParticleSystem(emitter)
        func energy() -> Double {
            let particle = system.particles[0]
            let (x, y) = (Double(particle.position.x), Double(particle.position.y))
            let (vx, vy) = (Double(particle.velocity.dx), Double(particle.velocity.dy))
            // The acceleration S·R²·d/(d² + ε²)^(3/2) has the potential −S·R²/√(d² + ε²).
            let softened = (x * x + y * y + radius * radius / 64).squareRoot()
            return (vx * vx + vy * vy) / 2 - strength * radius * radius / softened
        }
        system.advance(to: 1e-3)
        let start = energy()
        var nearest = Double.infinity
        for second in 1...600 {
            system.advance(to: Double(second) / 10)
            #expect(abs(energy() / start - 1) < 0.01, "after \(Double(second) / 10) s")
            let position = system.particles[0].position
            nearest = min(nearest, Double(position.x * position.x + position.y * position.y).squareRoot())
        }
        #expect(nearest < 60, "the orbit is eccentric")
    }

    @Test func aVortexTurnsClockwiseAndARepellerPushesAway() {
        var emitter = Effects.single
        emitter.position = CGPoint(x: 50, y: 0)
        emitter.speed = 0
        emitter.forces = [.vortex(strength: 100)]
        #expect(particle(emitter, at: 0.2).velocity.dy > 10)
        emitter.forces = [.attractor(strength: -100)]
        #expect(particle(emitter, at: 0.2).velocity.dx > 10)
    }

    @Test func radialAndTangentialAccelerationHaveTheGivenValues() {
        var emitter = Effects.single
        emitter.shape = .line(from: CGPoint(x: 80, y: 0), to: CGPoint(x: 80, y: 0))
        emitter.speed = 0
        emitter.radialAcceleration = 50
        emitter.tangentialAcceleration = 20
        let velocity = particle(emitter, at: 0.1).velocity
        #expect(abs(velocity.dx - 5) < 0.05 && abs(velocity.dy - 2) < 0.05)
    }

    // MARK: - Noise

    /// Returns the noise field: the accelerations that noise of strength 1 gives to resting particles.
    private func field(scale: Double, at points: [CGPoint]) -> [SIMD2<Double>] {
        points.map { point in
            var emitter = Effects.single
            emitter.position = point
            emitter.speed = 0
            emitter.forces = [.noise(strength: 1200, scale: scale, rate: 0)]
            let velocity = particle(emitter, at: 1.0 / 120).velocity
            return SIMD2(Double(velocity.dx), Double(velocity.dy)) / 10
        }
    }

    @Test func noiseHasAMeanSquareOfOne() {
        var random = SeededRandom(seed: 3)
        let points = (0..<4000).map { _ in
            CGPoint(x: random.nextDouble(in: -5000...5000), y: random.nextDouble(in: -5000...5000))
        }
        let squares = field(scale: 50, at: points).map { ($0 * $0).sum() }
        #expect(abs(squares.mean - 1) < 0.05)
    }

    @Test func noiseHasNeitherSourcesNorSinks() {
        var random = SeededRandom(seed: 4)
        let (scale, h) = (50.0, 0.5)
        for _ in 0..<100 {
            let (x, y) = (random.nextDouble(in: -900...900), random.nextDouble(in: -900...900))
            let sides = [(h, 0), (-h, 0), (0, h), (0, -h)].map { CGPoint(x: x + $0.0, y: y + $0.1) }
            let values = field(scale: scale, at: sides)
            let divergence = ((values[0].x - values[1].x) + (values[2].y - values[3].y)) / (2 * h)
            // The slopes of the field are about 1/scale, 0.02. Differences over h have an error of about a thousandth
            // of a slope.
            #expect(abs(divergence) < 1e-3, "at \(x), \(y)")
        }
    }

    // MARK: - Bounds and obstacles

    @Test func boundsKillWrapOrBounce() {
        let rect = CGRect(x: -10, y: -10, width: 100, height: 20)
        var emitter = Effects.single
        emitter.bounds = ParticleBounds(rect, .kill)
        let system = ParticleSystem(emitter)
        system.advance(to: 0.89)
        #expect(system.count == 1)
        system.advance(to: 0.91)
        #expect(system.count == 0)
        emitter.bounds = ParticleBounds(rect, .wrap)
        #expect(abs(particle(emitter, at: 2.5).position.x - 50) < 0.01)
        emitter.bounds = ParticleBounds(rect, .bounce)
        // The particle moves 90 points to the wall and 60 points back.
        #expect(abs(particle(emitter, at: 1.5).position.x - 30) < 0.01)
        emitter.bounds = ParticleBounds(rect, .bounce, bounce: 0.5)
        #expect(abs(particle(emitter, at: 1.5).velocity.dx + 50) < 1e-3)
    }

    /// The bounds have infinite sides, or sides beyond the greatest coordinate. These sides are moved to that
    /// coordinate, far from the particle.
    @Test(arguments: [
        CGRect.infinite, CGRect(x: -Double.infinity, y: -Double.infinity, width: .infinity, height: .infinity),
        CGRect(x: -1e7, y: -10, width: 2e7, height: 20), CGRect(x: -10, y: -1e300, width: 1e300, height: 2e300),
    ])
    func sidesBeyondTheGreatestCoordinateKillNoParticle(rect: CGRect) {
        var emitter = Effects.single
        emitter.bounds = ParticleBounds(rect, .kill)
        let system = ParticleSystem(emitter)
        system.advance(to: 5)
        #expect(system.count == 1)
    }

    @Test func noParticlePassesAnObstacle() {
        var emitter = Emitter()
        emitter.rate = 300
        emitter.life = 5
        emitter.spread = .degrees(360)
        emitter.speed = .random(in: 50...3000)
        emitter.gravity = CGVector(dx: 0, dy: 300)
        emitter.obstacles = [.circle(at: .zero, radius: 60, bounce: 0.9)]
        let system = ParticleSystem(emitter, seed: 8)
        for frame in 1...180 {
            system.advance(to: Double(frame) / 60)
            for particle in system.particles {
                #expect(hypot(particle.position.x, particle.position.y) < 60.05)
            }
        }
    }

    @Test func aFloorStopsFallingParticles() {
        var emitter = Emitter()
        emitter.rate = 100
        emitter.life = 4
        emitter.shape = .rectangle(CGSize(width: 100, height: 20))
        emitter.spread = .degrees(360)
        emitter.gravity = CGVector(dx: 0, dy: 900)
        emitter.obstacles = [
            .line(from: CGPoint(x: -5000, y: 100), to: CGPoint(x: 5000, y: 100), bounce: 0.4, friction: 0.2)
        ]
        let system = ParticleSystem(emitter)
        system.advance(to: 4)
        #expect(system.particles.allSatisfy { $0.position.y < 100.01 })
        #expect(system.particles.filter { $0.position.y > 99 }.count > 100, "they come to rest")
    }

    /// Without bounds, kernels move all particles. With bounds, another kernel moves the particles that nothing stops,
    /// and other code moves the rest one by one.
    @Test func boundsThatNoParticleReachesChangeNoBit() {
        forEachSeed(30) { seed, random in
            var emitter = Emitter.random(&random)
            (emitter.bounds, emitter.obstacles) = (nil, [])
            emitter.secondary = []
            emitter.radialAcceleration = random.nextUnit() < 0.5 ? 0 : random.nextDouble(in: -60...60)
            emitter.tangentialAcceleration = random.nextUnit() < 0.5 ? 0 : random.nextDouble(in: -60...60)
            emitter.forces = [
                .noise(strength: 90, scale: 40, rate: 1.5), .attractor(at: CGPoint(x: 40, y: -60), strength: 200),
                .vortex(strength: 60, falloff: .spring),
            ].filter { _ in random.nextUnit() < 0.6 }
            var bounded = emitter
            bounded.bounds = ParticleBounds(.infinite, .bounce)
            let systems = [emitter, bounded].map { ParticleSystem($0, seed: seed) }
            for frame in 1...40 {
                for system in systems { system.advance(to: Double(frame) / 37) }
                let particles = systems.map(\.particles)
                #expect(particles[0] == particles[1], "seed \(seed), frame \(frame)")
            }
        }
    }
}
