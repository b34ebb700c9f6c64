import Foundation
import LiltParticles
import TestSupport
import Testing

@Suite struct ParticleStatisticsTests {
    /// Returns the 20,000 particles of a burst, right after their spawn.
    private func spawned(_ configure: (inout Emitter) -> Void) -> [Particle] {
        let emitter = Emitter { emitter in
            emitter.rate = 0
            emitter.bursts = [EmitterBurst(count: 20_000)]
            emitter.limit = 20_000
            emitter.life = 100
            configure(&emitter)
        }
        let system = ParticleSystem(emitter, seed: 11)
        system.advance(to: 1e-4)
        return system.particles
    }

    /// Expects numbers in 0..<1 to be uniformly distributed: χ² of 64 classes has 63 degrees of freedom, and exceeds
    /// 130 with a probability of 10⁻⁶.
    private func expectEven(_ fractions: [Double], _ comment: Comment) {
        var counts = [Double](repeating: 0, count: 64)
        for fraction in fractions { counts[min(max(Int(fraction * 64), 0), 63)] += 1 }
        let expected = Double(fractions.count) / 64
        let square = counts.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
        #expect(square < 130 && square > 20, comment)
    }

    @Test func rangesAreUniform() {
        let particles = spawned { emitter in
            emitter.speed = .random(in: 40...70)
            emitter.spread = .degrees(120)
            emitter.size = .random(in: 2...5)
            emitter.rotation = .random(in: .degrees(-90) ... .degrees(90))
        }
        expectEven(particles.map { (hypot($0.velocity.dx, $0.velocity.dy) - 40) / 30 }, "speed")
        expectEven(
            particles.map { (atan2($0.velocity.dy, $0.velocity.dx) * 180 / .pi + 90 + 60) / 120 }, "direction")
        expectEven(particles.map { ($0.size - 2) / 3 }, "size")
        expectEven(particles.map { ($0.rotation.degrees + 90) / 180 }, "rotation")
        expectEven(particles.map(\.symbol), "symbol")
    }

    @Test func lifeIsUniform() {
        expectEven(spawned { $0.life = .random(in: 2...3) }.map { $0.life - 2 }, "life")
    }

    @Test func rectanglesAreUniformOverTheirArea() {
        let particles = spawned { $0.shape = .rectangle(CGSize(width: 300, height: 50)) }
        expectEven(particles.map { ($0.position.x + 150) / 300 }, "across")
        expectEven(particles.map { ($0.position.y + 25) / 50 }, "down")
    }

    @Test func ellipsesAndRingsAreUniformOverTheirArea() {
        let ellipse = spawned { emitter in
            emitter.speed = 0
            emitter.shape = .ellipse(CGSize(width: 200, height: 80))
        }
        expectEven(ellipse.map { square($0.position.x / 100) + square($0.position.y / 40) }, "squared radius")
        let ring = spawned { emitter in
            emitter.speed = 0
            emitter.shape = .ring(innerRadius: 30, outerRadius: 50)
        }
        expectEven(ring.map { (square($0.position.x) + square($0.position.y) - 900) / 1600 }, "squared radius")
        expectEven(ring.map { atan2($0.position.y, $0.position.x) / (2 * .pi) + 0.5 }, "angle")
    }

    @Test func linesAndEdgesAreUniformOverTheirLength() {
        let line = spawned { emitter in
            emitter.speed = 0
            emitter.shape = .line(from: CGPoint(x: -10, y: 0), to: CGPoint(x: 30, y: 30))
        }
        expectEven(line.map { ($0.position.x + 10) / 40 }, "line")
        // The edge begins at the top left corner and has sides of 100 and 60 points, 320 points in all.
        let edge = spawned { emitter in
            emitter.speed = 0
            emitter.shape = .rectangle(CGSize(width: 100, height: 60), .edge)
        }
        expectEven(
            edge.map { particle in
                let (x, y) = (Double(particle.position.x), Double(particle.position.y))
                if y <= -29.999 { return (x + 50) / 320 }
                if x >= 49.999 { return (100 + y + 30) / 320 }
                if y >= 29.999 { return (160 + 50 - x) / 320 }
                return (260 + 30 - y) / 320
            }, "edge")
    }

    /// The shape is a triangle with its horizontal side at the top, at y = 0. The fraction of its area from there down
    /// to y is 1 - (1 - y / 100)².
    @Test func pathsAreUniformOverTheirArea() {
        let triangle = Path("0 0 m 100 0 l 0 100 l h")!
        let particles = spawned { emitter in
            emitter.speed = 0
            emitter.shape = .path(triangle)
        }
        #expect(particles.allSatisfy { $0.position.x >= -0.1 && $0.position.x + $0.position.y <= 100.2 })
        expectEven(particles.map { 1 - square(1 - $0.position.y / 100) }, "down")
        expectEven(particles.map { $0.position.x / (100 - $0.position.y + 0.05) }, "across")
    }

    @Test func outwardAimFollowsTheSpawnPosition() {
        let particles = spawned { emitter in
            emitter.shape = .circle(radius: 50, .edge)
            emitter.aim = .outward
            emitter.angle = .zero
        }
        for particle in particles.prefix(500) {
            let cross =
                particle.position.x * particle.velocity.dy - particle.position.y * particle.velocity.dx
            #expect(abs(cross) < 1 && particle.position.x * particle.velocity.dx >= -1)
        }
    }

    @Test func colorsOfAPaletteAreEquallyLikely() {
        let colors = [0, 1, 0.2, 0.6].map { Color(white: $0) }
        let particles = spawned { $0.colors = colors }
        for color in colors {
            let count = particles.filter { $0.color == color }.count
            // The count has a mean of 5000 and a standard deviation of 61. The limit is five standard deviations.
            #expect(abs(count - 5000) < 310, "\(color)")
        }
    }

    private func square(_ x: Double) -> Double { x * x }
}
