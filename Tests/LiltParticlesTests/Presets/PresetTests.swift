import Foundation
import LiltParticles
import Testing

@Suite struct PresetTests {
    static let all: [(name: String, emitter: Emitter)] = [
        ("fire", .fire), ("smoke", .smoke), ("snow", .snow), ("rain", .rain), ("confetti", .confetti),
        ("fireworks", .fireworks), ("fireflies", .fireflies), ("sparks", .sparks), ("magic", .magic),
        ("fountain", .fountain), ("bubbles", .bubbles), ("galaxy", .galaxy),
    ]

    @Test func presetsAreWithinTheLimitsAndRoundTripThroughJSON() throws {
        for (name, emitter) in Self.all {
            try emitter.validate()
            #expect(try Emitter(json: emitter.json()) == emitter, "\(name)")
        }
    }

    @Test func presetsHaveParticlesFromTheStartForTenSeconds() {
        for (name, emitter) in Self.all {
            let system = ParticleSystem(emitter, seed: 3)
            for frame in 1...100 {
                system.advance(to: Double(frame) / 10)
                #expect(system.count > 0 && system.count < 8000, "\(name) after \(system.time) s")
            }
            #expect(system.counters.skipped == 0, "\(name)")
        }
    }

    @Test func presetsThatFillARegionStayNearIt() {
        let size = CGSize(width: 900, height: 500)
        for emitter in [Emitter.snow(over: size), .rain(over: size), .fireflies(over: size), .bubbles(over: size)] {
            let system = ParticleSystem(emitter, seed: 3)
            system.advance(to: 5)
            let inside = system.particles.filter { abs($0.position.x) < 630 && abs($0.position.y) < 330 }
            #expect(Double(inside.count) > 0.95 * Double(system.count))
        }
    }
}
