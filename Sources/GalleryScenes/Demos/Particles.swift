import Lilt

extension Demo {
    static let particles = Demo(
        name: "particles",
        title: "Particles",
        summary: "Choose an effect, tap for a splash, drag for a trail; the sliders change the emitter as it runs.",
        size: CGSize(width: 900, height: 680),
        script: """
            0.70 tap 376,606
            2.20 tap 450,240
            2.60 tap 82,643
            3.60 drag 200,150 -> 700,380 in 0.6
            4.60 tap 819,643
            6.00 tap 524,606
            7.40 tap 840,28
            """,
        instants: [0.5, 2, 2.4, 3.5, 4.25, 5.9, 7.2, 7.8],
        magnified: { seed in Particles(seed: seed) })
}

/// Twelve effects to choose from, a splash at each tap, a trail along each drag, and the emitter as source code.
struct Particles: View {
    private let seed: UInt64
    @State private var effect: ParticleEffect
    @State private var system: ParticleSystem
    @State private var splash: ParticleSystem
    @State private var wand: ParticleSystem
    @State private var rate = 1.0
    @State private var size = 1.0
    @State private var showsSource = false
    @GestureState private var isDragging = false
    @Environment(\.room) private var room

    init(seed: UInt64) {
        self.seed = seed
        let first = Self.effects[0]
        _effect = State(initialValue: first)
        _system = State(initialValue: ParticleSystem(first.emitter, seed: seed))
        _splash = State(initialValue: ParticleSystem(Self.splashEmitter, seed: seed))
        _wand = State(initialValue: ParticleSystem(Self.wandEmitter(isOn: false), seed: seed))
    }

    var body: some View {
        VStack(spacing: 0) {
            stage
            sliders.frame(height: slidersHeight)
            effects.frame(height: Self.controlsHeight - slidersHeight)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.07, green: 0.075, blue: 0.12))
        .environment(\.colorScheme, .dark)
    }

    // MARK: - The stage

    private var isNarrow: Bool { room.width < 880 }
    /// The height of the sliders and the effects below the stage.
    private static let controlsHeight: CGFloat = 180
    private var slidersHeight: CGFloat { isNarrow ? 54 : 84 }
    private var stageSize: CGSize {
        CGSize(width: max(room.width, 1), height: max(room.height - Self.controlsHeight, 1))
    }
    /// The stage's size relative to the size for which the effects are designed.
    private var stageScale: CGFloat { min(stageSize.width / 900, stageSize.height / 500) }

    private var stage: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.03, green: 0.035, blue: 0.09), Color(red: 0.1, green: 0.11, blue: 0.2)],
                startPoint: .top, endPoint: .bottom)
            ParticleView(system, symbols: effect.symbols)
                .scaleEffect(Self.fillsStage(effect) ? 1 : 1.5 * stageScale)
                .offset(y: (Self.offsets[effect.name] ?? 0) * stageScale)
            ParticleView(splash, symbols: [ParticleSymbols.streak])
            ParticleView(wand, symbols: [ParticleSymbols.spark])
            // In a small room the source would cover the counters, so it replaces them.
            if showsSource {
                source
            } else {
                counters
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                    .padding(12)
            }
            chip(showsSource ? "Close" : "Swift source", isChosen: false) { showsSource.toggle() }
                .frame(width: 116, height: 30)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
                .padding(12)
        }
        .frame(width: stageSize.width, height: stageSize.height)
        .clipped()
        .contentShape(Rectangle())
        .onTapGesture { position in splash.burst(70, at: position.fromMiddle(of: stageSize)) }
        .onChange(of: stageSize) { tune() }
        .onChange(of: isDragging) {
            // The system canceled the press, so there was no release.
            if !isDragging, wand.emitter.rate > 0 { wand.emitter = Self.wandEmitter(isOn: false) }
        }
        .gesture(
            DragGesture(minimumDistance: 4)
                .updating($isDragging) { _, isDragging, _ in isDragging = true }
                .onChanged { drag in
                    if wand.emitter.rate == 0 { wand.emitter = Self.wandEmitter(isOn: true) }
                    wand.move(to: drag.location.fromMiddle(of: stageSize), over: 1.0 / 60)
                }
                .onEnded { _ in wand.emitter = Self.wandEmitter(isOn: false) })
    }

    private var counters: some View {
        TimelineView(.animation(minimumInterval: 0.25)) { _ in
            VStack(alignment: .leading, spacing: 2) {
                Text("\(system.count + splash.count + wand.count) particles")
                Text("\(system.counters.spawned) spawned, \(system.counters.died) died")
            }
            .font(.system(size: 13))
            .monospacedDigit()
            .foregroundStyle(Color.white.opacity(0.75))
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            // Keeps flakes and drops from showing through the numbers.
            .background(Color.black.opacity(0.5), in: RoundedRectangle(cornerRadius: 10))
        }
    }

    private var source: some View {
        ScrollView {
            Text(system.emitter.swiftSource)
                .font(.system(size: 12, design: .monospaced))
                .foregroundStyle(Color.white.opacity(0.92))
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(width: max(min(780, room.width - 60), 1), height: max(min(370, stageSize.height - 90), 1))
        .padding(16)
        .background(Color.black.opacity(0.82), in: RoundedRectangle(cornerRadius: 14))
        .padding(.top, 40)
    }

    // MARK: - Controls

    private var sliders: some View {
        HStack(spacing: isNarrow ? 16 : 40) {
            slider("Rate", value: $rate, in: 0.1...4)
            slider("Size", value: $size, in: 0.3...3)
        }
        .onChange(of: rate) { _, _ in tune() }
        .onChange(of: size) { _, _ in tune() }
    }

    private func slider(_ name: String, value: Binding<Double>, in range: ClosedRange<Double>) -> some View {
        HStack(spacing: isNarrow ? 6 : 12) {
            Text(name).frame(width: 44, alignment: .leading)
            Slider(value: value, in: range)
                .frame(width: isNarrow ? max(min((room.width - 40) / 2 - 112, 230), 40) : 230)
            Text("\(Int((value.wrappedValue * 100).rounded())) %")
                .monospacedDigit()
                .frame(width: 56, alignment: .trailing)
        }
        .font(.system(size: 14))
        .foregroundStyle(Color.white.opacity(0.8))
    }

    private var effects: some View {
        VStack(spacing: 5) {
            ForEach(0..<rows, id: \.self) { row in
                HStack(spacing: 8) {
                    ForEach(row * columns..<(row + 1) * columns, id: \.self) { chip(Self.effects[$0]) }
                }
            }
        }
    }

    private var rows: Int { isNarrow ? 3 : 2 }
    private var columns: Int { Self.effects.count / rows }

    private func chip(_ choice: ParticleEffect) -> some View {
        chip(choice.name.capitalized, isChosen: choice.name == effect.name) {
            effect = choice
            system = ParticleSystem(Self.emitter(of: choice, over: stageSize), seed: seed)
            tune()
        }
        .frame(width: isNarrow ? max(min((room.width - 40) / 4, 139), 1) : 139, height: 32)
        .probe(choice.name)
    }

    private func chip(_ title: String, isChosen: Bool, action: @escaping () -> Void) -> some View {
        Button(action: action) { Chip(title: title, isChosen: isChosen) }
            .buttonStyle(ShrinkingButtonStyle(scale: 0.94))
    }

    /// Sets the system's emitter from the sliders. Live particles continue.
    private func tune() {
        var emitter = Self.emitter(of: effect, over: stageSize)
        emitter.rate *= rate
        for index in emitter.bursts.indices {
            let count = emitter.bursts[index].count
            emitter.bursts[index].count = .random(in: count.lowerBound * rate...count.upperBound * rate)
        }
        emitter.size = .random(in: emitter.size.lowerBound * size...emitter.size.upperBound * size)
        if system.emitter != emitter { system.emitter = emitter }
    }

    // MARK: - Emitters

    private static let effects = ParticleEffect.all

    /// The emitter of an effect. Effects that fill a region get the size of the stage.
    private static func emitter(of effect: ParticleEffect, over stage: CGSize) -> Emitter {
        stageEmitters[effect.name]?(stage) ?? effect.emitter
    }

    private static func fillsStage(_ effect: ParticleEffect) -> Bool { stageEmitters[effect.name] != nil }

    /// The effects that fill a region.
    private static let stageEmitters: [String: (CGSize) -> Emitter] = [
        "snow": { .snow(over: $0) }, "rain": { .rain(over: $0) }, "fireflies": { .fireflies(over: $0) },
        "bubbles": { .bubbles(over: $0) },
    ]

    /// The distance of an effect's origin below the middle.
    private static let offsets: [String: CGFloat] = [
        "fire": 180, "smoke": 220, "confetti": 40, "fireworks": 40, "sparks": 40, "fountain": 30,
    ]

    private static let splashEmitter = Emitter { emitter in
        emitter.rate = 0
        emitter.limit = 5000
        emitter.life = .random(in: 0.5...1.1)
        emitter.speed = .random(in: 60...420)
        emitter.spread = .degrees(150)
        emitter.size = .random(in: 8...16)
        emitter.sizeOverLife = .ramp(from: 1, to: 0.4)
        emitter.opacityOverLife = .stops([0: 1, 0.6: 0.9, 1: 0])
        emitter.colors = [
            Color(red: 0.5, green: 0.85, blue: 1), Color(red: 0.8, green: 0.95, blue: 1),
            Color(red: 0.3, green: 0.6, blue: 1),
        ]
        emitter.gravity = CGVector(dx: 0, dy: 700)
        emitter.drag = 0.6
        emitter.alignsToVelocity = true
        emitter.stretch = 0.035
        emitter.blendMode = .plusLighter
    }

    private static func wandEmitter(isOn: Bool) -> Emitter {
        var emitter = Emitter.magic
        emitter.prewarm = 0
        emitter.path = nil
        emitter.rate = isOn ? emitter.rate : 0
        return emitter
    }
}

/// The label of a button, which fills its frame and is lit if the button is the chosen one.
private struct Chip: View {
    let title: String
    let isChosen: Bool

    var body: some View {
        Text(title)
            .font(.system(size: 14, weight: .medium))
            .foregroundStyle(isChosen ? Color.black : Color.white.opacity(0.85))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(isChosen ? Color.yellow : Color.white.opacity(0.14), in: RoundedRectangle(cornerRadius: 9))
            .contentShape(RoundedRectangle(cornerRadius: 9))
    }
}
