import Lilt

extension Demo {
    static let particleStress = Demo(
        name: "particle-stress",
        title: "A hundred thousand particles",
        summary: "Tap to draw another crowd; the numbers count live, spawned and dead particles.",
        size: CGSize(width: 1280, height: 720),
        script: "0.03 tap 640,360",
        // Early instants, because a picture of the full crowd is noise, which does not compress.
        instants: [0.02, 0.1],
        content: { seed in ViewContent(seed: seed) { ParticleStress(seed: seed) } })
}

/// 100,000 particles of one to two seconds of life around a vortex of colors, with counters.
struct ParticleStress: View {
    @State private var system: ParticleSystem
    @State private var isGalaxy = false

    init(seed: UInt64) {
        _system = State(initialValue: ParticleSystem(Self.crowd(isGalaxy: false), seed: seed))
    }

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.black
            ParticleView(system, symbols: [ParticleSymbols.disc])
            TimelineView(.animation(minimumInterval: 0.25)) { _ in
                VStack(alignment: .leading, spacing: 4) {
                    Text("\(system.count) particles")
                    Text("\(system.counters.spawned) born, \(system.counters.died) died")
                }
                .font(.system(size: 16, weight: .medium))
                .monospacedDigit()
                .foregroundStyle(Color.white)
                .padding(10)
                .background(Color.black.opacity(0.6), in: RoundedRectangle(cornerRadius: 8))
                .padding(16)
            }
        }
        .contentShape(Rectangle())
        .onTapGesture {
            isGalaxy.toggle()
            system.emitter = Self.crowd(isGalaxy: isGalaxy)
        }
    }

    private static func crowd(isGalaxy: Bool) -> Emitter {
        Emitter { emitter in
            emitter.rate = 100_000 / 1.5
            emitter.limit = 200_000
            emitter.shape =
                isGalaxy
                ? .ring(innerRadius: 20, outerRadius: 330) : .rectangle(CGSize(width: 1280, height: 720))
            emitter.aim = isGalaxy ? .outward : .angle
            emitter.angle = isGalaxy ? .degrees(90) : .zero
            emitter.spread = isGalaxy ? .degrees(30) : .degrees(360)
            emitter.life = .random(in: 1...2)
            emitter.speed = .random(in: 20...110)
            emitter.size = 3
            emitter.colors = [
                Color(red: 1, green: 0.45, blue: 0.35), Color(red: 1, green: 0.8, blue: 0.3),
                Color(red: 0.35, green: 0.75, blue: 1), Color(red: 0.7, green: 0.45, blue: 1),
            ]
            emitter.opacityOverLife = .stops([0: 0, 0.2: 0.9, 0.7: 0.7, 1: 0])
            emitter.drag = 0.4
        }
    }
}
