import Foundation
import LiltParticles

/// Emitters that tests share.
enum Effects {
    /// An emitter with nearly all features at once, to reveal differences between frame rates.
    static let rich = Emitter { emitter in
        emitter.rate = 137
        emitter.irregularity = 0.8
        emitter.bursts = [EmitterBurst(at: 0.3, count: .random(in: 5...15), period: 0.37, repeatCount: nil)]
        emitter.dutyCycle = DutyCycle(on: 0.7, off: 0.1)
        emitter.path = EmitterPath(
            Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)), duration: 1.7, curve: .easeInOut)
        emitter.shape = .ring(innerRadius: 5, outerRadius: 20)
        emitter.inheritedVelocity = 0.3
        emitter.life = .random(in: 0.3...1.1)
        emitter.speed = .random(in: 20...160)
        emitter.spread = .degrees(70)
        emitter.size = .random(in: 2...9)
        emitter.rotation = .random(in: .degrees(0) ... .degrees(360))
        emitter.spin = .random(in: .degrees(-90) ... .degrees(200))
        emitter.colors = [Color(red: 1, green: 0.2, blue: 0.1), Color(red: 0.9, green: 0.8, blue: 0)]
        emitter.colorVariation = ColorVariation(hue: 20, lightness: 0.2)
        emitter.opacity = .random(in: 0.5...1)
        emitter.sizeOverLife = .ramp(from: 1, to: 0.2, .easeIn)
        emitter.opacityOverLife = .stops([0: 0, 0.1: 1, 1: 0])
        emitter.colorOverLife = Gradient(colors: [Color(white: 1), Color(red: 0, green: 0.3, blue: 1)])
        emitter.speedOverLife = .ramp(from: 1, to: 0.5)
        emitter.spinOverLife = .samples([1, 0.5, 0])
        emitter.gravity = CGVector(dx: 10, dy: 120)
        emitter.wind = CGVector(dx: 30, dy: 0)
        emitter.drag = 0.8
        emitter.radialAcceleration = 12
        emitter.tangentialAcceleration = -7
        emitter.forces = [
            .attractor(at: CGPoint(x: 40, y: -60), strength: 200), .vortex(strength: 60),
            .noise(strength: 90, scale: 40, rate: 1.5),
        ]
        emitter.bounds = ParticleBounds(CGRect(x: -150, y: -150, width: 300, height: 300), .bounce, bounce: 0.6)
        emitter.obstacles = [
            .circle(at: CGPoint(x: 60, y: 0), radius: 18, bounce: 0.7),
            .line(from: CGPoint(x: -80, y: 40), to: CGPoint(x: 20, y: 60), friction: 0.1),
        ]
        emitter.trail = ParticleTrail(duration: 0.2, count: 4)
        emitter.symbolWeights = [2, 1]
        var sparks = Emitter()
        sparks.rate = 30
        sparks.life = .random(in: 0.1...0.4)
        sparks.spread = .degrees(360)
        sparks.drag = 2
        sparks.sizeOverLife = .ramp(from: 1, to: 0)
        emitter.secondary = [
            SecondaryEmitter(sparks, on: .trajectory, inheritedVelocity: 0.5, inheritsColor: true),
            SecondaryEmitter(sparks, on: .death, count: 3), SecondaryEmitter(sparks, on: .collision, count: 2),
            SecondaryEmitter(sparks, on: .spawn, count: 1),
        ]
    }

    /// An emitter with many features that `rich` does not use.
    static let spare = Emitter { emitter in
        emitter.rate = 40
        emitter.delay = 0.05
        emitter.duration = 3
        emitter.prewarm = 0.5
        emitter.limit = 500
        emitter.position = CGPoint(x: 5, y: 6)
        emitter.path = EmitterPath(
            Path(CGRect(x: 0, y: 0, width: 9, height: 9)), duration: 2, repeats: true, autoreverses: true)
        emitter.shape = .polygon([CGPoint(x: 3, y: 4), CGPoint(x: 30, y: 4), CGPoint(x: 3, y: 40)])
        emitter.life = .random(in: 0.5...0.8)
        emitter.stretch = 0.1
        emitter.colorVariation = ColorVariation(hue: 10, chroma: 0.1, lightness: 0.2)
        emitter.sizeOverLife = .samples([1, 2, 3])
        emitter.opacityOverLife = .constant(0.5)
        emitter.bounds = ParticleBounds(CGRect(x: -90, y: -90, width: 180, height: 180), .wrap)
        var outer = Emitter()
        outer.rate = 5
        outer.shape = .ellipse(CGSize(width: 4, height: 8), .edge)
        outer.life = 0.3
        var inner = Emitter()
        inner.shape = .line(from: .zero, to: CGPoint(x: 1, y: 1))
        inner.life = 0.2
        outer.secondary = [SecondaryEmitter(inner, on: .death, count: .random(in: 1...3), inheritedVelocity: 2)]
        emitter.secondary = [SecondaryEmitter(outer, on: .trajectory), SecondaryEmitter(inner, on: .spawn, count: 2)]
    }

    /// One particle that flies right from the origin at 100 points per second for ten seconds.
    static let single = Emitter { emitter in
        emitter.rate = 0
        emitter.bursts = [EmitterBurst(count: 1)]
        emitter.angle = .zero
        emitter.life = 10
    }
}

extension ParticleSystem {
    /// Returns a system that has advanced to the instant of every frame before `time`, and then to `time` itself.
    static func shown(
        _ emitter: Emitter, seed: UInt64 = 1, until time: Double, everyFrame frames: (Int) -> Double
    ) -> ParticleSystem {
        let system = ParticleSystem(emitter, seed: seed)
        var index = 1
        while frames(index) < time {
            system.advance(to: frames(index))
            index += 1
        }
        system.advance(to: time)
        return system
    }
}
