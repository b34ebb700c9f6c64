import Foundation
import Lilt

extension Demo {
    static let galaxy = Demo(
        name: "galaxy",
        title: "Sixty seconds: build a galaxy",
        summary:
            "Catch suns with the pointer. Each becomes dust; quick catches give more. 100,000 grains fill the galaxy.",
        size: CGSize(width: 720, height: 560),
        script: """
            0.80 tap 360,336
            1.20 drag 360,336 -> 518,308 in 0.25
            1.55 drag 518,308 -> 377,180 in 0.25
            1.95 drag 377,180 -> 184,418 in 0.35
            2.45 drag 184,418 -> 144,282 in 0.20
            """,
        instants: [0, 0.95, 1.5, 1.9, 2.7],
        isCentered: false,
        magnified: { seed in Galaxy(seed: seed) })
}

/// A game: suns that are caught become the dust of a turning galaxy.
package struct Galaxy: View {
    private let seed: UInt64
    @State private var game = Game()
    @State private var dust: ParticleSystem
    @State private var comet: ParticleSystem
    @State private var trail = PathPositions(spacing: 2, limit: 300)
    @GestureState private var isPressed = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    package init(seed: UInt64) {
        self.seed = seed
        _dust = State(initialValue: ParticleSystem(Self.dustEmitter(isStill: false), seed: seed))
        _comet = State(initialValue: ParticleSystem(Self.cometEmitter, seed: seed))
    }

    package var body: some View {
        GeometryReader { proxy in
            ZStack {
                RadialGradient(
                    colors: [Color(red: 0.12, green: 0.09, blue: 0.24), Color(red: 0.02, green: 0.02, blue: 0.06)],
                    center: .center, startRadius: 0, endRadius: max(proxy.size.width, proxy.size.height) * 0.6)
                ParticleView(dust, symbols: [ParticleSymbols.disc])
                ParticleView(comet, symbols: [ParticleSymbols.spark])
                ForEach(game.suns) { sun in
                    Sun(combo: game.combo, pulses: !reduceMotion)
                        .probe("sun.\(sun.id)")
                        .transition(.scale(scale: 0.1).combined(with: .opacity))
                        .position(game.position(of: sun, in: proxy.size))
                }
                if !game.isRunning { start }
                status
                if game.isRunning { clock }
            }
            .contentShape(Rectangle())
            .onContinuousHover { phase in
                switch phase {
                case .active(let point): steer(to: point, in: proxy.size)
                case .ended: trail.end()
                }
            }
            .onChange(of: isPressed) { if !isPressed { trail.end() } }
            .gesture(
                DragGesture(minimumDistance: 0)
                    .updating($isPressed) { _, isPressed, _ in isPressed = true }
                    .onChanged { drag in steer(to: drag.location, in: proxy.size) })
        }
        .foregroundStyle(.white)
        .environment(\.colorScheme, .dark)
        .probe("galaxy", "dust", Double(game.score))
    }

    // MARK: - Play

    private func begin() {
        dust = ParticleSystem(Self.dustEmitter(isStill: reduceMotion), seed: seed)
        withAnimation(.bouncy(duration: 0.5)) { game.begin() }
    }

    private func steer(to point: CGPoint, in size: CGSize) {
        if !reduceMotion {
            for spark in trail.move(to: point) { comet.burst(1, at: spark.fromMiddle(of: size)) }
        }
        guard let sun = game.sun(at: point, in: size) else { return }
        let position = game.position(of: sun, in: size)
        withAnimation(.bouncy(duration: 0.5)) {
            dust.burst(game.take(sun), at: position.fromMiddle(of: size))
        }
    }

    /// Counts the seconds, and replaces the suns that nobody took.
    private var clock: some View {
        TimelineView(.animation(minimumInterval: 0.1)) { timeline in
            Color.clear
                .allowsHitTesting(false)
                .onChange(of: timeline.date, initial: true) { _, date in
                    withAnimation(.bouncy(duration: 0.5)) { game.advance(to: date) }
                }
        }
    }

    // MARK: - Words

    private var start: some View {
        VStack(spacing: 18) {
            Text(game.score == 0 ? "Build a galaxy" : game.score >= Game.goal ? "A full galaxy" : "Your galaxy")
                .font(.system(size: 44, weight: .bold, design: .rounded))
            Text(game.score == 0 ? "Sixty seconds, 100,000 grains" : "\(game.score) grains of dust")
                .font(.system(size: 18))
                .opacity(0.8)
            Button(game.score == 0 ? "Start" : "Again", action: begin)
                .buttonStyle(.borderedProminent)
                .tint(.indigo)
                .font(.system(size: 20, weight: .semibold))
                .probe("start")
        }
        .multilineTextAlignment(.center)
        .shadow(color: .black, radius: 10)
        .transition(.scale(scale: 0.8).combined(with: .opacity))
    }

    private var status: some View {
        HStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 0) {
                Text("\(game.score)")
                    .font(.system(size: 34, weight: .bold, design: .rounded))
                    .monospacedDigit()
                    .contentTransition(.numericText(value: Double(game.score)))
                Text("grains").font(.system(size: 14)).opacity(0.7)
            }
            Spacer()
            VStack(alignment: .trailing, spacing: 0) {
                Text("\(game.secondsLeft)").font(.system(size: 34, weight: .bold, design: .rounded)).monospacedDigit()
                Text(game.combo > 1 ? "combo ×\(game.combo)" : "seconds").font(.system(size: 14)).opacity(0.7)
            }
        }
        .padding(24)
        .frame(maxHeight: .infinity, alignment: .top)
        .allowsHitTesting(false)
    }

    // MARK: - Emitters

    /// Grains that turn around the middle for longer than a game.
    private static func dustEmitter(isStill: Bool) -> Emitter {
        Emitter { emitter in
            emitter.rate = 0
            emitter.limit = Game.goal
            emitter.life = .constant(150)
            emitter.speed = .random(in: 5...190)
            emitter.spread = .degrees(360)
            emitter.size = .random(in: 1.6...3.4)
            emitter.colors = [
                Color(red: 1, green: 0.82, blue: 0.5), Color(red: 1, green: 0.55, blue: 0.45),
                Color(red: 0.6, green: 0.75, blue: 1), Color(red: 0.85, green: 0.6, blue: 1), .white,
            ]
            emitter.opacity = .random(in: 0.35...0.9)
            emitter.drag = isStill ? 2 : 0.25
            // At the speed v = 28 / 0.25 points per second, an attraction of v²/r keeps each grain on its circle.
            emitter.forces =
                isStill
                ? []
                : [
                    .attractor(strength: 31, radius: 400, falloff: .inverse),
                    .vortex(strength: 28, falloff: .constant),
                ]
        }
    }

    private static let cometEmitter = Emitter { emitter in
        emitter.rate = 0
        emitter.life = .random(in: 0.2...0.7)
        emitter.speed = .random(in: 4...40)
        emitter.spread = .degrees(360)
        emitter.size = .random(in: 5...17)
        emitter.sizeOverLife = .ramp(from: 1, to: 0)
        emitter.colors = [.white, .cyan]
        emitter.blendMode = .plusLighter
    }
}

/// The rules: three suns at a time, a sun lasts three seconds, and quick catches count more.
private struct Game {
    struct Sun: Identifiable {
        let id: Int
        let start: Double
    }

    static let goal = 100_000
    private static let length = 60.0
    private static let sunLife = 3.0
    private static let reach = 46.0
    private static let grains = 1200

    private(set) var suns: [Sun] = []
    private(set) var score = 0
    private(set) var combo = 1
    private(set) var isRunning = false
    private var start: Date?
    private var time = 0.0
    private var lastCatch = -10.0
    private var nextID = 0

    var secondsLeft: Int { Int((Self.length - time).rounded(.up)) }

    mutating func begin() {
        self = Game()
        isRunning = true
        fill()
    }

    mutating func advance(to date: Date) {
        guard isRunning else { return }
        time = min(date.timeIntervalSince(start ?? date), Self.length)
        if start == nil { start = date }
        if time - lastCatch > 1.2 { combo = 1 }
        suns.removeAll { time - $0.start > Self.sunLife }
        fill()
        if time >= Self.length || score >= Self.goal { (isRunning, suns) = (false, []) }
    }

    /// Removes a sun, and returns the number of its grains.
    mutating func take(_ sun: Sun) -> Int {
        combo = time - lastCatch < 1.2 ? min(combo + 1, 5) : 1
        lastCatch = time
        suns.removeAll { $0.id == sun.id }
        fill()
        let count = min(Self.grains * combo, Self.goal - score)
        score += count
        return count
    }

    func sun(at point: CGPoint, in size: CGSize) -> Sun? {
        suns.first { sun in
            let position = position(of: sun, in: size)
            return hypot(position.x - point.x, position.y - point.y) < Self.reach
        }
    }

    private mutating func fill() {
        while suns.count < 3 {
            suns.append(Sun(id: nextID, start: time))
            nextID += 1
        }
    }

    /// A position on a spiral, a golden angle after the previous sun. So suns that follow each other are far apart.
    func position(of sun: Sun, in size: CGSize) -> CGPoint {
        let angle = Double(sun.id) * .pi * (3 - 5.0.squareRoot())
        let radius = 0.55 + 0.45 * (Double(sun.id) * 0.618).truncatingRemainder(dividingBy: 1)
        return CGPoint(
            x: size.width * (0.5 + 0.4 * radius * cos(angle)), y: size.height * (0.55 + 0.35 * radius * sin(angle)))
    }
}

/// A glowing disc, hotter with each quick catch.
private struct Sun: View {
    let combo: Int
    let pulses: Bool
    @State private var isLarge = false

    var body: some View {
        let hue = 0.13 - 0.025 * Double(combo)
        ZStack {
            Circle()
                .fill(
                    RadialGradient(
                        colors: [Color(hue: hue, saturation: 0.8, brightness: 1).opacity(0.8), .clear],
                        center: .center, startRadius: 6, endRadius: 44)
                )
                .frame(width: 88, height: 88)
                .scaleEffect(isLarge ? 1.15 : 0.85)
            Circle().fill(Color(hue: hue, saturation: 0.45, brightness: 1)).frame(width: 26, height: 26)
        }
        .allowsHitTesting(false)
        .onAppear {
            guard pulses else { return }
            withAnimation(.easeInOut(duration: 0.6).repeatForever()) { isLarge = true }
        }
    }
}
