import LiltTesting
import TestSupport
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

    @Test func aParticleIsItsTintedSymbolAtTheCenterOfTheView() throws {
        let stage = try stage {
            ParticleView(Self.still) { Rectangle().foregroundStyle(.white).frame(width: 10, height: 10) }
        }
        try stage.advance(by: 0.5)
        let picture = stage.snapshot()
        #expect(picture.pixels[30 * 100 + 50] == 0xFF00_FF00)
        #expect(picture.pixels[30 * 100 + 58] == 0xFF00_FF00)
        #expect(picture.pixels[30 * 100 + 62] == picture.pixels[0])
    }

    @Test func aSymbolWithoutAColorHasTheParticlesColor() throws {
        func color(_ symbol: some View, in scheme: ColorScheme = .light) throws -> UInt32 {
            let stage = try stage {
                ParticleView(Self.still) { symbol.frame(width: 10, height: 10) }.environment(\.colorScheme, scheme)
            }
            try stage.advance(by: 0.5)
            return stage.snapshot()[50, 30]
        }
        let green: UInt32 = 0xFF00_FF00
        for scheme in [ColorScheme.light, .dark] {
            #expect(try color(Rectangle(), in: scheme) == green)
            #expect(try color(Rectangle().stroke(lineWidth: 30), in: scheme) == green)
            #expect(try color(Image(systemName: "circle.fill").resizable(), in: scheme) == green)
            #expect(try color(Color.yellow, in: scheme) & 0xFF == 0)
        }
        #expect(try color(Rectangle().fill(.black)) == 0xFF00_0000)
        #expect(try color(Rectangle().foregroundStyle(.black)) == 0xFF00_0000)
    }

    @Test func aForegroundStyleAroundParticlesColorsTheirSymbols() throws {
        let stage = try stage {
            ParticleView(Self.still) { Rectangle().frame(width: 10, height: 10) }
                .foregroundStyle(Color(red: 1, green: 0.4, blue: 1))
        }
        try stage.advance(by: 0.5)
        #expect(stage.snapshot()[50, 30] == 0xFF00_6600)
    }

    /// The bursts come after rests of any duration, at any instants.
    @Test func everyBurstAfterARestSpawns() throws {
        var random = SeededRandom(seed: 15)
        for _ in 0..<100 {
            let rate = random.nextDouble(in: 30...144)
            var emitter = Self.still
            emitter.life = 0.2
            let system = ParticleSystem(emitter, seed: 1)
            let stage = try Stage(size: CGSize(width: 100, height: 60), refreshRate: rate) { ParticleView(system) }
            for _ in 0..<5 {
                // After this rest, all particles have died.
                try stage.advance(by: random.nextDouble(in: 0.5...3))
                let before = system.counters.spawned
                system.burst(7)
                try stage.advance(by: 0.1)
                #expect(system.counters.spawned == before + 7, "\(rate) Hz, at \(stage.now)")
            }
        }
    }

    @MainActor struct Bursting: View {
        let emitter: Emitter
        @State private var taps = 0
        @State private var location = CGPoint.zero

        var body: some View {
            ParticleView(emitter) { Rectangle().frame(width: 10, height: 10) }
                .burst(1, at: location, trigger: taps)
                .contentShape(Rectangle())
                .onTapGesture { location in
                    self.location = location
                    taps += 1
                }
        }
    }

    @Test func aTriggerSpawnsAGroupAtTheGivenPoint() throws {
        var emitter = Self.still
        emitter.bursts = []
        let stage = try stage { Bursting(emitter: emitter) }
        try stage.advance(by: 0.5)
        let empty = stage.snapshot().pixels
        try stage.tap(at: CGPoint(x: 20, y: 15))
        try stage.advance(by: 0.1)
        #expect(stage.snapshot()[20, 15] == 0xFF00_FF00)
        #expect(stage.snapshot()[20, 27] == empty[0])
        // A second group spawns while the first group is shown.
        try stage.tap(at: CGPoint(x: 80, y: 45))
        try stage.advance(by: 0.1)
        #expect(stage.snapshot()[20, 15] == 0xFF00_FF00 && stage.snapshot()[80, 45] == 0xFF00_FF00)
        try stage.advance(by: 2)
        #expect(stage.snapshot().pixels == empty)
        // A third group spawns after a rest without frames.
        try stage.tap(at: CGPoint(x: 80, y: 45))
        try stage.advance(by: 0.2)
        #expect(stage.snapshot()[80, 45] == 0xFF00_FF00)
        try stage.advance(by: 2)
        #expect(stage.snapshot().pixels == empty)
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

    /// The view of a system gets a new identity, so that a new view shows the system while the old one fades.
    private struct Renewed: View {
        let system: ParticleSystem
        @State private var number = 0

        var body: some View {
            ParticleView(system)
                .id(number)
                .frame(width: 100, height: 60)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.linear(duration: 0.5)) { number += 1 } }
        }
    }

    @Test(arguments: [false, true]) func aBurstWakesTheSuccessorOfARemovedView(burstsDuringRemoval: Bool) throws {
        var emitter = Self.still
        emitter.bursts = []
        let system = ParticleSystem(emitter, seed: 1)
        let stage = try stage { Renewed(system: system) }
        try stage.advance(by: 1)
        for round in 0..<3 {
            try stage.tap(at: CGPoint(x: 50, y: 30))
            try stage.advance(by: 0.2)
            if burstsDuringRemoval { system.burst(1) }
            try stage.advance(by: 3)
            let before = stage.frames.count
            try stage.advance(by: 1)
            #expect(stage.frames.count == before, "round \(round) is at rest")
            system.burst(5)
            try stage.advance(by: 0.5)
            #expect(stage.frames.count > before + 20 && system.count == 5, "round \(round)")
            try stage.advance(by: 3)
        }
    }

    /// A view with one or two bursts. A tap on the left half adds or removes the first burst; a tap on the right half
    /// changes the trigger of the other one.
    private struct Switched: View {
        let system: ParticleSystem
        @State private var hasFirst = true
        @State private var trigger = 2

        var body: some View {
            particles
                .contentShape(Rectangle())
                .onTapGesture { location in
                    if location.x < 50 { hasFirst.toggle() } else { trigger += 1 }
                }
        }

        private var particles: ParticleView<EmptyView> {
            let view = ParticleView(system)
            return hasFirst ? view.burst(5, trigger: 1).burst(3, trigger: trigger) : view.burst(3, trigger: trigger)
        }
    }

    @Test func onlyAChangeOfATriggerSpawnsABurst() throws {
        var emitter = Self.still
        emitter.bursts = []
        let system = ParticleSystem(emitter, seed: 1)
        let stage = try stage { Switched(system: system) }
        try stage.advance(by: 0.1)
        var expected = 0
        for isLeft in [true, true, false, true, false, false, true, true, false] {
            try stage.tap(at: CGPoint(x: isLeft ? 20 : 80, y: 30))
            try stage.advance(by: 0.1)
            if !isLeft { expected += 3 }
            #expect(system.counters.spawned == expected)
        }
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
