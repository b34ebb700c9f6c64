import LiltTesting
import Testing

@MainActor
@Suite struct ParticleViewTests {
    private static let still = Emitter { emitter in
        emitter.rate = 0
        emitter.bursts = [EmitterBurst(at: 0.1, count: 1)]
        emitter.life = 1
        emitter.speed = 0
        emitter.size = 20
        emitter.colors = [Color(red: 0, green: 1, blue: 0)]
    }

    private func stage(_ view: @escaping () -> some View) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 60), content: view)
    }

    @Test func aParticleIsItsSymbolTintedInTheMiddle() throws {
        let stage = try stage {
            ParticleView(Self.still) { Rectangle().foregroundStyle(.white).frame(width: 10, height: 10) }
        }
        try stage.advance(by: 0.5)
        let picture = stage.snapshot()
        #expect(picture.pixels[30 * 100 + 50] == 0xFF00_FF00)
        #expect(picture.pixels[30 * 100 + 58] == 0xFF00_FF00)
        #expect(picture.pixels[30 * 100 + 62] == picture.pixels[0])
    }

    @Test func framesEndWithTheLastParticle() throws {
        let stage = try stage { ParticleView(Self.still) }
        try stage.advance(by: 3)
        let before = stage.frames.count
        #expect(before > 60)
        try stage.advance(by: 10)
        #expect(stage.frames.count == before)
    }

    @Test func aBurstWakesAViewAtRest() throws {
        var emitter = Self.still
        emitter.bursts = []
        let system = ParticleSystem(emitter, seed: 1)
        let stage = try stage { ParticleView(system) }
        try stage.advance(by: 1)
        let before = stage.frames.count
        system.burst(5)
        try stage.advance(by: 0.5)
        #expect(stage.frames.count > before + 20)
        #expect(system.count == 5)
        try stage.advance(by: 5)
        #expect(system.count == 0)
    }

    @Test func aPausedViewStandsStill() throws {
        struct Pausing: View {
            let system: ParticleSystem
            @State private var isPaused = false

            var body: some View {
                ParticleView(system, isPaused: isPaused)
                    .contentShape(Rectangle())
                    .onTapGesture { isPaused.toggle() }
            }
        }
        let system = ParticleSystem(Emitter(), seed: 1)
        let stage = try stage { Pausing(system: system) }
        try stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: 50, y: 30))
        try stage.advance(by: 0.1)
        let time = system.time
        try stage.advance(by: 5)
        #expect(system.time == time && time > 0.9)
        try stage.tap(at: CGPoint(x: 50, y: 30))
        try stage.advance(by: 0.5)
        #expect(system.time > time + 0.3 && system.time < time + 0.7)
    }
}
