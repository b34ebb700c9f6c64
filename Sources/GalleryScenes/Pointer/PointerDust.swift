import Lilt

/// Sheds dust along the path of the pointer over a view. The pointer pushes away the dust near it.
///
/// Presses and hovers reach the view behind the dust. Without moves the dust is gone after two seconds, and then
/// requests no frames.
struct PointerDust: ViewModifier {
    /// Whether the pointer sheds dust.
    let isOn: Bool
    @State private var cloud: DustCloud
    /// The point at which the pointer pushes the dust, relative to the view's middle; nil if it is not over the view.
    @State private var pointer: CGPoint?
    @Environment(\.colorScheme) private var scheme

    init(isOn: Bool, seed: UInt64) {
        self.isOn = isOn
        _cloud = State(initialValue: DustCloud(seed: seed))
    }

    func body(content: Content) -> some View {
        GeometryReader { proxy in
            content
                .overlay { if isOn { ParticleView(cloud.system, symbols: [ParticleSymbols.puff]) } }
                .contentShape(Rectangle())
                .onContinuousHover { phase in
                    switch phase {
                    case .active(let point) where isOn:
                        cloud.move(to: point, in: proxy.size)
                        // Without dust the pointer pushes nothing, and needs no frame.
                        if cloud.hasDust { pointer = point.fromMiddle(of: proxy.size) }
                    default: leave()
                    }
                }
                // A new size moves the middle, to which all points are relative.
                .onChange(of: proxy.size) { leave() }
        }
        // Pushes once a frame, not at each event, because each change of the emitter prepares it again.
        .onChange(of: pointer) { cloud.push(at: pointer) }
        .onChange(of: isOn) {
            guard !isOn else { return }
            leave()
            cloud.clear()
        }
        .onChange(of: scheme, initial: true) { cloud.suit(scheme) }
    }

    /// Ends the path and the push of the pointer.
    private func leave() {
        cloud.endPath()
        if pointer != nil { pointer = nil }
    }
}

/// The dust of a pointer, in the coordinates of a view with the origin at its middle.
@MainActor
private final class DustCloud {
    let system: ParticleSystem
    private var path = PathPositions(spacing: 11, limit: 24)
    /// Whether dust was shed since the last change of the push.
    private var hasNewDust = false

    init(seed: UInt64) { system = ParticleSystem(Self.emitter, seed: seed) }

    /// Whether dust flies, or appears in the next frame.
    var hasDust: Bool { hasNewDust || system.count > 0 }

    /// Moves the pointer to a point of a view of `size` points.
    func move(to point: CGPoint, in size: CGSize) {
        let positions = path.move(to: point)
        if !positions.isEmpty { hasNewDust = true }
        for position in positions { system.burst(1, at: position.fromMiddle(of: size)) }
    }

    /// Sets the point around which the pointer pushes the dust away; nil for none.
    func push(at point: CGPoint?) {
        hasNewDust = false
        system.emitter.forces = point.map { [Self.push(at: $0)] } ?? []
    }

    /// Ends the path of the pointer, which has left.
    func endPath() {
        path.end()
        hasNewDust = false
    }

    /// Removes all dust.
    func clear() { system.restart() }

    /// Chooses colors that are visible on the background of a color scheme, and on the wall's light and dark pictures.
    func suit(_ scheme: ColorScheme) {
        let colors = scheme == .dark ? Self.lightColors : Self.deepColors
        if system.emitter.colors != colors { system.emitter.colors = colors }
    }

    private static let lightColors = [
        Color(red: 0.62, green: 0.8, blue: 1), Color(red: 0.8, green: 0.68, blue: 1),
        Color(red: 1, green: 0.86, blue: 0.6),
    ]
    private static let deepColors = [
        Color(red: 0.3, green: 0.55, blue: 1), Color(red: 0.7, green: 0.42, blue: 1),
        Color(red: 1, green: 0.55, blue: 0.25),
    ]

    /// The force around the pointer.
    private static func push(at point: CGPoint) -> ForceField {
        .attractor(at: point, strength: -420, radius: 60, falloff: .inverse)
    }

    private static let emitter = Emitter { emitter in
        emitter.rate = 0
        emitter.limit = 300
        emitter.life = .random(in: 0.8...1.6)
        emitter.speed = .random(in: 4...24)
        emitter.spread = .degrees(360)
        emitter.size = .random(in: 8...18)
        emitter.sizeOverLife = .ramp(from: 1, to: 0.4)
        emitter.colors = lightColors
        emitter.opacity = .random(in: 0.5...0.9)
        emitter.opacityOverLife = .ramp(from: 1, to: 0)
        emitter.drag = 3
    }
}
