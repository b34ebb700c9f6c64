import LiltParticles

/// Particles of an emitter, with any views as their symbols.
///
/// ```swift
/// ParticleView(.confetti) {
///     RoundedRectangle(cornerRadius: 1).frame(width: 12, height: 8)
///     Text("🎉")
/// }
/// ```
///
/// The view takes the proposed size. Its center is the emitter's origin; particles may leave the view. A symbol is laid
/// out at its ideal size and rasterized once for all its particles. The particle's color multiplies the symbol's
/// colors. Inside a symbol, the foreground style is white unless a view sets one. So a symbol without a color has the
/// particle's color. ``Emitter/symbolWeights`` decides which particle has which symbol. Blend modes inside a symbol do
/// not reach the content behind the particles; ``Emitter/blendMode`` does.
///
/// Time starts with the view's first frame. If the emitter changes, living particles stay. If the view's identity
/// (`id(_:)`) changes, the effect starts again. The view requests frames while particles live or will spawn.
@MainActor @preconcurrency
public struct ParticleView<Symbols> {
    private enum Source {
        case emitter(Emitter, seed: UInt64?)
        case system(ParticleSystem)
    }

    private let source: Source
    private let isPaused: Bool
    private let line: SourceLine
    private let symbols: Symbols
    /// Symbols that are not views; used if there are no views.
    private let readySymbols: [GraphicsContext.ResolvedSymbol]
    private var bursts: [Burst] = []

    /// A group of particles that spawns when a value changes.
    fileprivate struct Burst {
        let count: Int
        /// The position of the burst, in the view's coordinates; nil is the emitter's position.
        let point: CGPoint?
        let trigger: AnimatorTrigger
    }

    /// Spawns `count` particles at `point` each time `trigger` changes.
    ///
    /// ```swift
    /// struct Sparks: View {
    ///     @State private var taps = 0
    ///     @State private var location = CGPoint.zero
    ///
    ///     var body: some View {
    ///         ParticleView(.sparks) { Circle().frame(width: 6, height: 6) }
    ///             .burst(40, at: location, trigger: taps)
    ///             .contentShape(Rectangle())
    ///             .onTapGesture { location in
    ///                 self.location = location
    ///                 taps += 1
    ///             }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - count: The number of particles, clamped to the emitter's limit. A number below 1 spawns none.
    ///   - point: The position in points from the view's top-left corner; `nil` is the emitter's position.
    ///   - trigger: A value whose change spawns the particles. The first value spawns no particles. Several changes
    ///     before a frame spawn one group. If the view's number of `burst` modifiers changes, all triggers start with
    ///     a first value again.
    public func burst(_ count: Int, at point: CGPoint? = nil, trigger: some Equatable) -> ParticleView {
        var view = self
        view.bursts.append(Burst(count: count, point: point, trigger: AnimatorTrigger(trigger)))
        return view
    }
}

extension ParticleView: View where Symbols: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates a view of an emitter's particles.
    ///
    /// - Parameters:
    ///   - emitter: Defines the spawning, motion and appearance of the particles.
    ///   - seed: The seed of random numbers; `nil` uses the window's seed.
    ///   - isPaused: Whether time stops.
    ///   - symbols: The views that particles show.
    public init(
        _ emitter: Emitter, seed: UInt64? = nil, isPaused: Bool = false, @ViewBuilder symbols: () -> Symbols,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        source = .emitter(emitter, seed: seed)
        self.isPaused = isPaused
        self.symbols = symbols()
        readySymbols = []
    }

    /// Creates a view of a system that the app keeps, so that it can request bursts, move the emitter and read
    /// counters. The view advances the system's time, so only one view at a time should show it.
    public init(
        _ system: ParticleSystem, isPaused: Bool = false, @ViewBuilder symbols: () -> Symbols,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        source = .system(system)
        self.isPaused = isPaused
        self.symbols = symbols()
        readySymbols = []
    }
}

extension ParticleView where Symbols == EmptyView {
    /// Creates a view of an emitter's particles, as glows or as symbols that are not views.
    @MainActor @preconcurrency
    public init(
        _ emitter: Emitter, seed: UInt64? = nil, isPaused: Bool = false,
        symbols: [GraphicsContext.ResolvedSymbol] = [ParticleSymbols.glow], fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        source = .emitter(emitter, seed: seed)
        self.isPaused = isPaused
        self.symbols = EmptyView()
        readySymbols = symbols
    }

    /// Creates a view of a system's particles, as glows or as symbols that are not views.
    @MainActor @preconcurrency
    public init(
        _ system: ParticleSystem, isPaused: Bool = false,
        symbols: [GraphicsContext.ResolvedSymbol] = [ParticleSymbols.glow], fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        source = .system(system)
        self.isPaused = isPaused
        self.symbols = EmptyView()
        readySymbols = symbols
    }

    /// Creates a view of a ready-made effect.
    @MainActor @preconcurrency
    public init(
        effect: ParticleEffect, seed: UInt64? = nil, isPaused: Bool = false, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            effect.emitter, seed: seed, isPaused: isPaused, symbols: effect.symbols, fileID: fileID, line: line)
    }
}

extension ParticleView: PrimitiveView where Symbols: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        let symbols = SymbolChildren(
            list: LiltViews.makeList(
                inputs.attribute("\(Symbols.self)") { view.value.symbols }, inputs: inputs.tintable),
            inputs: inputs.tintable)
        let shown = inputs.geometry.shown
        let shownSize = inputs.geometry.shownSize
        let (graph, host) = (inputs.graph, inputs.host)
        let player = ParticlePlayer()
        let wakings = Attribute("wakings of particles", value: 0, in: inputs.subgraph)
        let particles = TickingAttribute<Drawing>("particles", in: inputs.subgraph) { attribute in
            let view = view.value
            _ = wakings.value
            // The changes that this evaluation makes must not wake the view again.
            player.setWaker(nil)
            switch view.source {
            case .emitter(let emitter, let seed): player.show(emitter, seed: seed ?? host.seed)
            case .system(let system): player.show(system)
            }
            guard let system = player.system else { return .empty }
            player.setWaker { [weak wakings, weak graph] in
                MainActor.assumeIsolated {
                    guard let wakings, let graph else { return }
                    graph.scheduleAfterWaitingChanges { wakings.set(wakings.untracked &+ 1) }
                }
            }
            let size = shownSize.value
            player.burst(view.bursts, in: size)
            player.advance(to: graph.frameTime, isPaused: view.isPaused)
            attribute.ticks = !player.isResting
            let found = symbols.all.value.map(\.symbol)
            let symbols = found.isEmpty ? view.readySymbols : found
            let center = CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
            // The recorder needs no environment, because particles do not depend on it.
            let list = DisplayListRecorder().record { context in
                context.concatenate(center)
                context.draw(system, symbols: symbols)
            }
            let origin = graph.recordsChanges ? system.moment(symbols: symbols, transform: center) : nil
            return Drawing(list, origin: origin)
        }
        graph.recorder?.name(particles, as: .particles) { view.untracked.line }
        inputs.subgraph.onRemoval { player.setWaker(nil) }
        return ViewOutputs(
            layout: Attribute("size of particles", value: LeafComputer.flexible(), in: inputs.subgraph),
            drawing: PositionedDrawing("position of particles", of: particles, at: shown, in: inputs.subgraph),
            responder: nil)
    }
}

extension ViewInputs {
    /// These inputs with white as the foreground style, unless the environment sets one. The particle's color
    /// multiplies the symbol's color, so black would stay black.
    fileprivate var tintable: ViewInputs {
        let environment = self.environment
        return with(
            environment: attribute("environment of symbols") {
                var values = environment.value
                if values.foregroundStyles.levels.isEmpty {
                    values.setForeground([AnyShapeStyle(Color.white)])
                }
                return values
            })
    }
}

/// A system on the clock of a window's frames.
@MainActor
private final class ParticlePlayer {
    private(set) var system: ParticleSystem?
    /// Whether the view created the system, rather than the app.
    private var isOwn = false
    /// The instant on the window's clock at which the system's clock was 0.
    private var start: Double?
    /// Whether time stops: the view is paused, or no particle lives and none will spawn.
    private(set) var isResting = false

    /// The triggers of the last update's bursts.
    private var triggers: [AnimatorTrigger]?

    /// Sets the action that wakes the view when a request may make the system spawn particles again; nil for none.
    func setWaker(_ wake: (() -> Void)?) { system?.setWaker(of: self, wake) }

    /// Spawns the groups whose triggers changed, in a view of `size` points.
    func burst<Symbols>(_ bursts: [ParticleView<Symbols>.Burst], in size: CGSize) {
        defer { triggers = bursts.map(\.trigger) }
        guard let triggers, let system, triggers.count == bursts.count else { return }
        for (burst, old) in zip(bursts, triggers) where !burst.trigger.isEqual(to: old) {
            system.burst(
                burst.count, at: burst.point.map { CGPoint(x: $0.x - size.width / 2, y: $0.y - size.height / 2) })
        }
    }

    func show(_ emitter: Emitter, seed: UInt64) {
        if let system, isOwn, system.seed == seed {
            if system.emitter != emitter { system.emitter = emitter }
        } else {
            (system, isOwn, start) = (ParticleSystem(emitter, seed: seed), true, nil)
        }
    }

    func show(_ shown: ParticleSystem) {
        guard system !== shown else { return }
        setWaker(nil)
        (system, isOwn, start) = (shown, false, nil)
    }

    /// Advances the system to a frame. The time before the first frame and the time of rests do not count.
    func advance(to time: Double, isPaused: Bool) {
        guard let system else { return }
        // Uses the total time: a sum of frame durations would round differently at another frame rate.
        let begun = isResting ? time - system.clock : start ?? time - system.clock
        start = begun
        if !isPaused { system.advance(to: time - begun) }
        isResting = isPaused || system.isFinished
    }
}
