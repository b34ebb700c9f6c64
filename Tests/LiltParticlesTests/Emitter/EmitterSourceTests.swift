import Foundation
import LiltParticles
import Testing

@Suite struct EmitterSourceTests {
    /// The copied source of an emitter as a part of a program, with lines of any length. That it compiles is half of
    /// the test.
    // swift-format-ignore
    private var copied: Emitter {
        var secondary1 = Emitter()
        secondary1.rate = 30
        secondary1.life = .random(in: 0.1...0.4)
        secondary1.blendMode = .plusLighter
        var emitter = Emitter()
        emitter.rate = 2.5
        emitter.bursts = [EmitterBurst(at: 0.5, count: .random(in: 5...15), period: 0.25, repeatCount: nil)]
        emitter.dutyCycle = DutyCycle(on: 0.5, off: 1)
        emitter.duration = 3
        emitter.overflow = .retireOldest
        emitter.position = CGPoint(x: 1, y: -2.5)
        emitter.path = EmitterPath(Path("0 0 m 10 0 l")!, duration: 2, curve: .easeInOut, repeats: true, autoreverses: true)
        emitter.shape = .ring(innerRadius: 5, outerRadius: 20)
        emitter.angle = .degrees(45)
        emitter.spin = .random(in: .degrees(-90) ... .degrees(90))
        emitter.colors = [Color(red: 1, green: 0.5, blue: 0.25), Color(red: 0, green: 0, blue: 0, opacity: 0.1), Color.red, Color.mint.opacity(0.25)]
        emitter.colorVariation = ColorVariation(hue: 10, chroma: 0, lightness: 0.2)
        emitter.sizeOverLife = .ramp(from: 1, to: 0, .easeIn)
        emitter.opacityOverLife = .stops([0: 0, 0.1: 1, 1: 0])
        emitter.colorOverLife = Gradient(stops: [.init(color: Color(red: 1, green: 1, blue: 1), location: 0), .init(color: Color(red: 1, green: 0, blue: 0), location: 1)])
        emitter.speedOverLife = .samples([1, 0.5, 0.25])
        emitter.gravity = CGVector(dx: 0, dy: 98)
        emitter.forces = [.attractor(at: CGPoint(x: 0, y: 0), strength: 200, radius: 100, falloff: .inverseSquare), .noise(strength: 60, scale: 50, rate: 0.5)]
        emitter.bounds = ParticleBounds(CGRect(x: 0, y: 0, width: 100, height: 50), .wrap, bounce: 1)
        emitter.obstacles = [.circle(at: CGPoint(x: 3, y: 4), radius: 5, bounce: 0.5, friction: 0, kills: false)]
        emitter.alignsToVelocity = true
        emitter.trail = ParticleTrail(duration: 0.5, count: 8, taper: 0, fade: 0)
        emitter.symbolWeights = [1, 2]
        emitter.secondary = [
            SecondaryEmitter(secondary1, on: .death, count: 10, inheritedVelocity: 0.5, inheritsColor: true, isInFront: false),
        ]
        return emitter
    }

    @Test func aCopiedSourceGivesTheSameSourceAgain() throws {
        let file = try String(contentsOfFile: #filePath, encoding: .utf8)
        let indented = copied.swiftSource.split(separator: "\n").map { "        \($0)\n" }.joined()
        #expect(file.contains(indented), "\(copied.swiftSource)")
    }

    @Test func anEmitterWithoutSettingsIsOneLine() {
        #expect(Emitter().swiftSource == "let emitter = Emitter()")
    }
}
