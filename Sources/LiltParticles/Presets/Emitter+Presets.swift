/// Ready-made effects for a dark background. The description of each effect names its symbols.
///
/// Each effect covers an area of about 400 by 300 points around the emitter's position. An effect that fills a region
/// also exists as a function of the region's size. Each effect is an ordinary value that can be changed.
extension Emitter {
    /// A campfire: flames that narrow as they rise, embers among them. With ``ParticleSymbols/glow``.
    public static let fire = Emitter { emitter in
        emitter.rate = 120
        emitter.irregularity = 1
        emitter.prewarm = 2
        emitter.shape = .ellipse(CGSize(width: 58, height: 10))
        emitter.life = .random(in: 0.7...1.45)
        emitter.speed = .random(in: 60...130)
        emitter.spread = .degrees(26)
        emitter.size = .random(in: 44...84)
        emitter.sizeOverLife = .stops([0: 0.4, 0.16: 1, 0.5: 0.7, 1: 0.14])
        emitter.opacity = .random(in: 0.26...0.5)
        emitter.opacityOverLife = .stops([0: 0, 0.08: 1, 0.6: 0.7, 1: 0])
        emitter.colorOverLife = Gradient(stops: [
            .init(color: Color(red: 1, green: 0.74, blue: 0.34), location: 0),
            .init(color: Color(red: 1, green: 0.52, blue: 0.12), location: 0.25),
            .init(color: Color(red: 0.95, green: 0.27, blue: 0.06), location: 0.6),
            .init(color: Color(red: 0.45, green: 0.05, blue: 0.05), location: 1),
        ])
        emitter.gravity = CGVector(dx: 0, dy: -150)
        emitter.drag = 0.7
        emitter.forces = [
            .attractor(at: CGPoint(x: 0, y: -150), strength: 150, radius: 120, falloff: .constant),
            .noise(strength: 110, scale: 60, rate: 1.6),
        ]
        emitter.blendMode = .plusLighter
        var embers = Emitter()
        embers.life = .random(in: 0.9...2.2)
        embers.speed = .random(in: 10...60)
        embers.spread = .degrees(70)
        embers.size = .random(in: 3...6)
        embers.sizeOverLife = .ramp(from: 1, to: 0.4)
        embers.opacityOverLife = .stops([0: 1, 0.7: 0.8, 1: 0])
        embers.colorOverLife = Gradient(colors: [
            Color(red: 1, green: 0.8, blue: 0.45), Color(red: 1, green: 0.35, blue: 0.1),
        ])
        embers.gravity = CGVector(dx: 0, dy: -70)
        embers.forces = [.noise(strength: 160, scale: 45, rate: 1)]
        embers.blendMode = .plusLighter
        emitter.secondary = [
            SecondaryEmitter(embers, on: .spawn, count: .random(in: 0...0.58), inheritedVelocity: 0.8, isInFront: true)
        ]
    }

    /// Smoke that rises, swells and thins out in the wind. With ``ParticleSymbols/puff``.
    public static let smoke = Emitter { emitter in
        emitter.rate = 26
        emitter.irregularity = 0.7
        emitter.prewarm = 6
        emitter.shape = .ellipse(CGSize(width: 22, height: 8))
        emitter.life = .random(in: 3.5...5.5)
        emitter.speed = .random(in: 34...62)
        emitter.spread = .degrees(24)
        emitter.size = .random(in: 40...90)
        emitter.sizeOverLife = .ramp(from: 0.35, to: 2, .easeOut)
        emitter.opacity = .random(in: 0.07...0.2)
        emitter.opacityOverLife = .stops([0: 0, 0.1: 1, 0.4: 0.6, 1: 0])
        emitter.colors = [Color(white: 0.78), Color(white: 0.62), Color(red: 0.66, green: 0.68, blue: 0.74)]
        emitter.gravity = CGVector(dx: 0, dy: -12)
        emitter.wind = CGVector(dx: 26, dy: -40)
        emitter.drag = 0.5
        emitter.forces = [.noise(strength: 62, scale: 60, rate: 0.5)]
        emitter.order = .oldestOnTop
    }

    /// Snow over a region around the emitter: see ``snow(over:)``.
    public static let snow = snow(over: CGSize(width: 400, height: 300))

    /// Snow that falls through a region around the emitter. With ``ParticleSymbols/puff`` for
    /// distant snow and ``ParticleSymbols/flake`` for near snow.
    public static func snow(over size: CGSize) -> Emitter {
        Emitter { emitter in
            let (width, height) = (Double(size.width), Double(size.height))
            emitter.rate = 0.13 * width
            emitter.irregularity = 1
            emitter.prewarm = 20
            emitter.shape = .line(
                from: CGPoint(x: -0.6 * width, y: -0.5 * height - 12),
                to: CGPoint(x: 0.6 * width, y: -0.5 * height - 12))
            emitter.life = .constant((height + 40) / 20)
            emitter.speed = .random(in: 26...74)
            emitter.angle = .degrees(90)
            emitter.spread = .degrees(24)
            emitter.size = .random(in: 3...10)
            emitter.rotation = .random(in: .degrees(0) ... .degrees(360))
            emitter.spin = .random(in: .degrees(-60) ... .degrees(60))
            emitter.opacity = .random(in: 0.45...1)
            emitter.bounds = ParticleBounds(
                CGRect(x: -width, y: -0.5 * height - 40, width: 2 * width, height: height + 60), .kill)
            emitter.colors = [Color(red: 0.93, green: 0.96, blue: 1), Color(white: 1)]
            emitter.gravity = CGVector(dx: 0, dy: 22)
            emitter.drag = 0.5
            emitter.wind = CGVector(dx: 6, dy: 6)
            emitter.forces = [.noise(strength: 22, scale: 110, rate: 0.25)]
            emitter.symbolWeights = [3, 1]
        }
    }

    /// Rain over a region around the emitter: see ``rain(over:)``.
    public static let rain = rain(over: CGSize(width: 400, height: 300))

    /// Rain that falls through a region around the emitter and splashes at its lower side. With
    /// ``ParticleSymbols/streak``.
    public static func rain(over size: CGSize) -> Emitter {
        Emitter { emitter in
            let (width, height) = (Double(size.width), Double(size.height))
            emitter.rate = 0.75 * width
            emitter.irregularity = 1
            emitter.prewarm = 2
            emitter.shape = .line(
                from: CGPoint(x: -0.6 * width, y: -0.5 * height - 20),
                to: CGPoint(x: 0.7 * width, y: -0.5 * height - 20))
            emitter.life = .constant(height / 240)
            emitter.speed = .random(in: 520...760)
            emitter.angle = .degrees(98)
            emitter.size = .random(in: 9...16)
            emitter.opacity = .random(in: 0.35...0.9)
            emitter.colors = [Color(red: 0.7, green: 0.8, blue: 0.95), Color(red: 0.82, green: 0.88, blue: 1)]
            emitter.alignsToVelocity = true
            emitter.stretch = 0.026
            emitter.obstacles = [
                .line(
                    from: CGPoint(x: -2 * width, y: 0.5 * height - 6), to: CGPoint(x: 2 * width, y: 0.5 * height - 6),
                    kills: true)
            ]
            var splash = Emitter()
            splash.limit = 4000
            splash.life = .random(in: 0.12...0.3)
            splash.speed = .random(in: 30...105)
            splash.spread = .degrees(120)
            splash.size = .random(in: 5...9)
            splash.opacity = .random(in: 0.4...0.9)
            splash.opacityOverLife = .ramp(from: 1, to: 0)
            splash.gravity = CGVector(dx: 0, dy: 420)
            splash.alignsToVelocity = true
            splash.stretch = 0.02
            splash.colors = [Color(red: 0.8, green: 0.88, blue: 1)]
            emitter.secondary = [SecondaryEmitter(splash, on: .death, count: .random(in: 1...3))]
        }
    }

    /// Confetti that is shot up every 2.6 s, in two bursts 0.12 s apart, and flutters down. With
    /// ``ParticleSymbols/paper`` and ``ParticleSymbols/disc``.
    ///
    /// For a single burst at a chosen instant, set `bursts` to an empty array and call `burst(_:)`.
    public static let confetti = Emitter { emitter in
        emitter.rate = 0
        emitter.bursts = [
            EmitterBurst(at: 0, count: 90, period: 2.6, repeatCount: nil),
            EmitterBurst(at: 0.12, count: 60, period: 2.6, repeatCount: nil),
        ]
        emitter.limit = 4000
        emitter.position = CGPoint(x: 0, y: 140)
        emitter.life = .random(in: 3...4.6)
        emitter.speed = .random(in: 240...860)
        emitter.spread = .degrees(62)
        emitter.size = .random(in: 7...13)
        emitter.rotation = .random(in: .degrees(0) ... .degrees(360))
        emitter.spin = .random(in: .degrees(-420) ... .degrees(420))
        emitter.colors = [
            Color(red: 1, green: 0.27, blue: 0.35), Color(red: 1, green: 0.76, blue: 0.13),
            Color(red: 0.2, green: 0.83, blue: 0.5), Color(red: 0.2, green: 0.66, blue: 1),
            Color(red: 0.68, green: 0.4, blue: 1), Color(red: 1, green: 0.49, blue: 0.82),
        ]
        emitter.colorVariation = ColorVariation(lightness: 0.12)
        emitter.opacityOverLife = .stops([0: 1, 0.82: 1, 1: 0])
        emitter.spinOverLife = .ramp(from: 1, to: 0.35)
        emitter.gravity = CGVector(dx: 0, dy: 260)
        emitter.drag = 2.4
        emitter.forces = [.noise(strength: 130, scale: 60, rate: 0.8)]
        emitter.symbolWeights = [3, 1]
    }

    /// Rockets that burst into stars, which leave trails. With ``ParticleSymbols/spark``.
    public static let fireworks = Emitter { emitter in
        emitter.rate = 1.15
        emitter.irregularity = 1
        emitter.prewarm = 3
        emitter.position = CGPoint(x: 0, y: 150)
        emitter.shape = .line(from: CGPoint(x: -130, y: 0), to: CGPoint(x: 130, y: 0))
        emitter.life = .random(in: 0.95...1.3)
        emitter.speed = .random(in: 225...285)
        emitter.spread = .degrees(16)
        emitter.size = 12
        emitter.gravity = CGVector(dx: 0, dy: 130)
        emitter.colors = [
            Color(red: 1, green: 0.35, blue: 0.3), Color(red: 1, green: 0.8, blue: 0.3),
            Color(red: 0.35, green: 1, blue: 0.55), Color(red: 0.35, green: 0.7, blue: 1),
            Color(red: 0.95, green: 0.45, blue: 1),
        ]
        emitter.blendMode = .plusLighter
        var tail = Emitter()
        tail.rate = 110
        tail.life = .random(in: 0.2...0.5)
        tail.speed = .random(in: 0...22)
        tail.spread = .degrees(360)
        tail.size = .random(in: 3...7)
        tail.opacityOverLife = .ramp(from: 0.8, to: 0)
        tail.colors = [Color(red: 1, green: 0.75, blue: 0.4)]
        tail.gravity = CGVector(dx: 0, dy: 60)
        tail.blendMode = .plusLighter
        var stars = Emitter()
        stars.limit = 4000
        stars.life = .random(in: 1.1...1.9)
        stars.speed = .random(in: 30...205)
        stars.spread = .degrees(360)
        stars.size = .random(in: 6...10)
        stars.sizeOverLife = .stops([0: 1, 0.6: 0.85, 1: 0.2])
        stars.opacityOverLife = .stops([0: 1, 0.55: 0.9, 1: 0])
        stars.colorOverLife = Gradient(stops: [
            .init(color: Color(white: 1), location: 0), .init(color: Color(white: 0.95), location: 0.5),
            .init(color: Color(red: 1, green: 0.6, blue: 0.4), location: 1),
        ])
        stars.gravity = CGVector(dx: 0, dy: 62)
        stars.drag = 1.5
        stars.trail = ParticleTrail(duration: 0.3, count: 7, taper: 0.3, fade: 0)
        stars.blendMode = .plusLighter
        var flash = Emitter()
        flash.life = 0.22
        flash.speed = 0
        flash.size = 170
        flash.opacityOverLife = .ramp(from: 0.7, to: 0, .easeOut)
        flash.blendMode = .plusLighter
        emitter.secondary = [
            SecondaryEmitter(tail, on: .trajectory, inheritedVelocity: -0.05),
            SecondaryEmitter(flash, on: .death, count: 1, inheritsColor: true),
            SecondaryEmitter(
                stars, on: .death, count: .random(in: 80...130), inheritedVelocity: 0.25, inheritsColor: true),
        ]
    }

    /// Fireflies over a region around the emitter: see ``fireflies(over:)``.
    public static let fireflies = fireflies(over: CGSize(width: 400, height: 300))

    /// Fireflies that wander and pulse in a region around the emitter. With ``ParticleSymbols/spark``.
    public static func fireflies(over size: CGSize) -> Emitter {
        Emitter { emitter in
            emitter.rate = Double(size.width * size.height) / 12_000
            emitter.irregularity = 1
            emitter.prewarm = 8
            emitter.shape = .rectangle(CGSize(width: 0.94 * size.width, height: 0.9 * size.height))
            emitter.life = .random(in: 4...8)
            emitter.speed = .random(in: 4...18)
            emitter.spread = .degrees(360)
            emitter.size = .random(in: 9...22)
            emitter.colors = [
                Color(red: 0.85, green: 1, blue: 0.35), Color(red: 1, green: 0.92, blue: 0.4),
                Color(red: 0.6, green: 1, blue: 0.45),
            ]
            emitter.opacityOverLife = .stops([
                0: 0, 0.1: 0.9, 0.22: 0.25, 0.34: 1, 0.46: 0.2, 0.58: 0.95, 0.7: 0.2, 0.82: 0.9, 1: 0,
            ])
            emitter.drag = 0.8
            emitter.forces = [.noise(strength: 34, scale: 70, rate: 0.35)]
            emitter.blendMode = .plusLighter
        }
    }

    /// Sparks of a grinder that bounce off the ground. With ``ParticleSymbols/streak``.
    public static let sparks = Emitter { emitter in
        emitter.rate = 300
        emitter.irregularity = 1
        emitter.prewarm = 1
        emitter.dutyCycle = DutyCycle(on: 1.4, off: 0.25)
        emitter.life = .random(in: 0.5...1.3)
        emitter.speed = .random(in: 150...430)
        emitter.position = CGPoint(x: -110, y: 30)
        emitter.angle = .degrees(-40)
        emitter.spread = .degrees(44)
        emitter.size = .random(in: 10...19)
        emitter.sizeOverLife = .ramp(from: 1, to: 0.4)
        emitter.opacityOverLife = .stops([0: 1, 0.75: 1, 1: 0])
        emitter.colorOverLife = Gradient(stops: [
            .init(color: Color(red: 1, green: 0.97, blue: 0.85), location: 0),
            .init(color: Color(red: 1, green: 0.78, blue: 0.3), location: 0.35),
            .init(color: Color(red: 1, green: 0.36, blue: 0.08), location: 1),
        ])
        emitter.gravity = CGVector(dx: 0, dy: 520)
        emitter.drag = 0.35
        emitter.alignsToVelocity = true
        emitter.stretch = 0.04
        emitter.blendMode = .plusLighter
        emitter.obstacles = [
            .line(from: CGPoint(x: -2000, y: 90), to: CGPoint(x: 2000, y: 90), bounce: 0.42, friction: 0.12)
        ]
    }

    /// A wand that draws a figure in stardust. With ``ParticleSymbols/spark``.
    ///
    /// Its path is a figure of eight. To make it follow a pointer, set `path` to nil and move the system.
    public static let magic = Emitter { emitter in
        emitter.rate = 460
        emitter.prewarm = 2
        emitter.path = EmitterPath(
            Path { path in
                path.move(to: .zero)
                path.addCurve(to: .zero, control1: CGPoint(x: 210, y: -190), control2: CGPoint(x: 210, y: 190))
                path.addCurve(to: .zero, control1: CGPoint(x: -210, y: -190), control2: CGPoint(x: -210, y: 190))
            }, duration: 2.8)
        emitter.shape = .circle(radius: 4)
        emitter.life = .random(in: 0.6...2.4)
        emitter.speed = .random(in: 2...30)
        emitter.spread = .degrees(360)
        emitter.inheritedVelocity = 0.08
        emitter.size = .random(in: 4...20)
        emitter.sizeOverLife = .stops([0: 0.2, 0.1: 1, 1: 0.05])
        emitter.opacityOverLife = .stops([0: 1, 0.5: 0.75, 0.62: 0.35, 0.7: 0.8, 1: 0])
        emitter.colorOverLife = Gradient(stops: [
            .init(color: Color(red: 1, green: 0.97, blue: 0.8), location: 0),
            .init(color: Color(red: 1, green: 0.55, blue: 0.9), location: 0.14),
            .init(color: Color(red: 0.55, green: 0.45, blue: 1), location: 0.55),
            .init(color: Color(red: 0.25, green: 0.35, blue: 0.9), location: 1),
        ])
        emitter.gravity = CGVector(dx: 0, dy: 34)
        emitter.drag = 0.9
        emitter.forces = [.noise(strength: 70, scale: 36, rate: 0.9)]
        emitter.blendMode = .plusLighter
    }

    /// A fountain whose drops fall back into the basin and splash. With ``ParticleSymbols/spark``.
    public static let fountain = Emitter { emitter in
        emitter.rate = 420
        emitter.irregularity = 0.6
        emitter.prewarm = 3
        emitter.position = CGPoint(x: 0, y: 110)
        emitter.shape = .line(from: CGPoint(x: -3, y: 0), to: CGPoint(x: 3, y: 0))
        emitter.life = 3
        emitter.speed = .random(in: 300...400)
        emitter.spread = .degrees(19)
        emitter.size = .random(in: 5...11)
        emitter.sizeOverLife = .ramp(from: 0.7, to: 1.2)
        emitter.opacity = .random(in: 0.3...0.75)
        emitter.colors = [
            Color(red: 0.55, green: 0.8, blue: 1), Color(red: 0.75, green: 0.9, blue: 1),
            Color(red: 0.35, green: 0.62, blue: 1),
        ]
        emitter.gravity = CGVector(dx: 0, dy: 330)
        emitter.drag = 0.12
        emitter.alignsToVelocity = true
        emitter.stretch = 0.022
        emitter.blendMode = .plusLighter
        emitter.obstacles = [
            .line(from: CGPoint(x: -2000, y: 122), to: CGPoint(x: 2000, y: 122), kills: true)
        ]
        var splash = Emitter()
        splash.limit = 4000
        splash.life = .random(in: 0.2...0.5)
        splash.speed = .random(in: 18...85)
        splash.spread = .degrees(110)
        splash.size = .random(in: 3...6)
        splash.opacity = .random(in: 0.2...0.6)
        splash.opacityOverLife = .ramp(from: 1, to: 0)
        splash.colors = [Color(red: 0.8, green: 0.92, blue: 1)]
        splash.gravity = CGVector(dx: 0, dy: 330)
        splash.blendMode = .plusLighter
        emitter.secondary = [SecondaryEmitter(splash, on: .death, count: .random(in: 1...3))]
    }

    /// Bubbles over a region around the emitter: see ``bubbles(over:)``.
    public static let bubbles = bubbles(over: CGSize(width: 400, height: 300))

    /// Bubbles that rise, wobble and pop in a region around the emitter. With ``ParticleSymbols/bubble``.
    public static func bubbles(over size: CGSize) -> Emitter {
        Emitter { emitter in
            let (width, height) = (Double(size.width), Double(size.height))
            emitter.rate = 0.028 * width
            emitter.irregularity = 1
            emitter.prewarm = 12
            emitter.shape = .line(
                from: CGPoint(x: -0.5 * width, y: 0.5 * height + 20), to: CGPoint(x: 0.5 * width, y: 0.5 * height + 20))
            emitter.life = .varying(height / 48, by: height / 110)
            emitter.speed = .random(in: 38...72)
            emitter.spread = .degrees(20)
            emitter.size = .random(in: 12...44)
            emitter.sizeOverLife = .stops([0: 0.5, 0.15: 1, 0.97: 1.08, 1: 1.5])
            emitter.opacity = .random(in: 0.6...1)
            emitter.opacityOverLife = .stops([0: 0, 0.06: 1, 0.97: 1, 1: 0])
            emitter.colors = [
                Color(red: 0.72, green: 0.92, blue: 1), Color(red: 0.9, green: 0.85, blue: 1),
                Color(red: 0.8, green: 1, blue: 0.95),
            ]
            emitter.bounds = ParticleBounds(
                CGRect(x: -0.6 * width, y: -0.5 * height - 40, width: 1.2 * width, height: height + 80), .kill)
            emitter.forces = [.noise(strength: 34, scale: 80, rate: 0.5)]
            var drops = Emitter()
            drops.life = .random(in: 0.18...0.4)
            drops.speed = .random(in: 30...90)
            drops.spread = .degrees(360)
            drops.size = .random(in: 2...5)
            drops.opacityOverLife = .ramp(from: 0.9, to: 0)
            drops.gravity = CGVector(dx: 0, dy: 160)
            drops.drag = 2
            emitter.secondary = [SecondaryEmitter(drops, on: .death, count: .random(in: 5...9), inheritsColor: true)]
        }
    }

    /// A galaxy: stars that flow through two spiral arms around a bright core. With ``ParticleSymbols/spark``.
    ///
    /// The spiral arms do not move, and stars pass through them, as in a real galaxy. All stars rotate like a rigid
    /// disc, because the force of the vortex grows with the distance from the center, and drag balances that force.
    public static let galaxy = Emitter { emitter in
        emitter.rate = 1000
        emitter.irregularity = 1
        emitter.prewarm = 6
        emitter.space = .local
        emitter.shape = .path(spiral(turns: 1.15, radius: 140), .edge)
        emitter.life = .random(in: 1.6...4.4)
        emitter.speed = .random(in: 0...34)
        emitter.spread = .degrees(360)
        emitter.size = .random(in: 2...9)
        emitter.sizeOverLife = .stops([0: 0.3, 0.3: 1, 1: 0.4])
        emitter.opacity = .random(in: 0.35...1)
        emitter.opacityOverLife = .stops([0: 0, 0.25: 1, 0.7: 0.8, 1: 0])
        emitter.colors = [
            Color(red: 0.55, green: 0.7, blue: 1), Color(red: 0.8, green: 0.86, blue: 1),
            Color(red: 1, green: 0.8, blue: 0.55), Color(red: 0.78, green: 0.5, blue: 1),
            Color(red: 0.45, green: 0.6, blue: 1),
        ]
        emitter.drag = 1.6
        emitter.forces = [
            .vortex(strength: 62, radius: 100, falloff: .spring),
            .attractor(strength: 15, radius: 100, falloff: .spring), .noise(strength: 9, scale: 26, rate: 0.2),
        ]
        emitter.blendMode = .plusLighter
    }

    /// Two arms of a logarithmic spiral, and circles around the middle for a dense core.
    private static func spiral(turns: Double, radius: Double) -> Path {
        var path = Path()
        for core in stride(from: 1.0, through: 19, by: 3) {
            path.addEllipse(in: CGRect(x: -core, y: -core, width: 2 * core, height: 2 * core))
        }
        for arm in [0.0, .pi] {
            var r = radius / 9
            let count = 96
            // The radius grows ninefold in total, so each chord's factor is the count-th root of nine.
            let growth = 1.0231
            for index in 0...count {
                let (sine, cosine) = sineAndCosine(arm + Double(index) / Double(count) * turns * 2 * .pi)
                let point = CGPoint(x: r * cosine, y: r * sine)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
                r *= growth
            }
        }
        return path
    }
}
