/// An effect that a modifier applies to the symbols inside a view.
struct SymbolEffectUse {
    enum Mode {
        case value(AnimatorTrigger)
        case active(Bool)
    }

    let kind: SymbolEffectConfiguration.Kind
    let options: SymbolEffectOptions
    let mode: Mode
    let line: SourceLine
    /// Whether a modifier between this one and the symbol removes the effect.
    var isRemoved = false
}

extension EnvironmentValues {
    /// The effects that play on the symbols inside a view, outermost first.
    var symbolEffects: [SymbolEffectUse] {
        get { self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }

    private enum SymbolEffectsKey: EnvironmentKey {
        static var defaultValue: [SymbolEffectUse] { [] }
    }
}

/// Plays the effects of one symbol.
@MainActor
final class SymbolEffectPlayer {
    /// The state of one effect.
    private struct Run {
        var playback: KeyframePlayback<SymbolPose>
        var trigger: AnimatorTrigger?
        var isActive = false
        var isRemoved = false
        var kind: SymbolEffectConfiguration.Kind
        var options: SymbolEffectOptions
    }

    private var runs: [Run] = []

    /// Returns the symbol's pose in each frame; nil if no effect is around the symbol.
    static func pose(inputs: ViewInputs) -> Attribute<ShownPose>? {
        guard !inputs.environment.untracked.symbolEffects.isEmpty else { return nil }
        let (environment, graph, player) = (inputs.environment, inputs.graph, SymbolEffectPlayer())
        let pose = TickingAttribute("symbol effects", in: inputs.subgraph) { attribute -> ShownPose in
            let values = environment.value
            let pose = player.pose(
                of: values.symbolEffects, reducesMotion: values.accessibilityReduceMotion, at: graph.frameTime,
                advances: graph.isTicking)
            attribute.ticks = player.runs.contains { $0.playback.isRunning }
            attribute.isEndless = player.runs.contains { $0.isActive && !$0.kind.isState && $0.playback.isRunning }
            return pose
        }
        graph.recorder?.name(pose, as: .keyframes) { environment.untracked.symbolEffects.last?.line }
        return pose
    }

    private func pose(
        of uses: [SymbolEffectUse], reducesMotion: Bool, at time: Double, advances: Bool
    ) -> ShownPose {
        var shown = ShownPose()
        for (index, use) in uses.enumerated() {
            if index == runs.count {
                runs.append(Self.firstRun(of: use))
            }
            let isLeftOut = use.isRemoved || reducesMotion && use.kind.isMovement
            update(&runs[index], use, isLeftOut: isLeftOut, at: time)
            let pose = advances ? runs[index].playback.advance(to: time) : runs[index].playback.value
            if !isLeftOut || runs[index].playback.isRunning { shown.add(pose, of: runs[index].kind) }
        }
        if runs.count > uses.count { runs.removeLast(runs.count - uses.count) }
        return shown
    }

    /// Returns the state of an effect when its symbol is inserted. An effect with constant poses begins in the pose of
    /// its state, active or not. Any other effect begins with the plain symbol, and the first update starts it if it is
    /// active.
    private static func firstRun(of use: SymbolEffectUse) -> Run {
        var isActive = false
        if case .active(let value) = use.mode { isActive = value && use.kind.isState && !use.isRemoved }
        var run = Run(
            playback: KeyframePlayback(initialValue: use.kind.pose(isActive: isActive)), isActive: isActive,
            isRemoved: use.isRemoved, kind: use.kind, options: use.options)
        if case .value(let trigger) = use.mode { run.trigger = trigger }
        if use.isRemoved { run.playback = KeyframePlayback(initialValue: SymbolPose()) }
        return run
    }

    private func update(_ run: inout Run, _ use: SymbolEffectUse, isLeftOut: Bool, at time: Double) {
        let isChanged = run.kind != use.kind || run.options != use.options
        switch use.mode {
        case .value(let trigger):
            let isTriggered = run.trigger.map { !$0.isEqual(to: trigger) } ?? true
            run.trigger = trigger
            if isLeftOut, run.playback.isRunning {
                settle(&run, at: time)
            } else if isTriggered, !isLeftOut {
                (run.kind, run.options) = (use.kind, use.options)
                play(&run, isEndless: use.options.repetition.map { $0.count == nil } ?? false, at: time)
            }
        case .active(let value):
            let isActive = value && !isLeftOut
            let isMoved = use.kind.isState && (isChanged || use.isRemoved != run.isRemoved)
            guard isActive != run.isActive || isMoved || isActive && isChanged else { return }
            (run.isActive, run.isRemoved) = (isActive, use.isRemoved)
            if use.kind.isState {
                (run.kind, run.options) = (use.kind, use.options)
                move(&run, to: use.isRemoved ? SymbolPose() : use.kind.pose(isActive: isActive), at: time)
            } else if isActive {
                (run.kind, run.options) = (use.kind, use.options)
                play(&run, isEndless: use.options.repetition.map { $0.count == nil } ?? true, at: time)
            } else {
                settle(&run, at: time)
            }
        }
    }

    /// Plays the cycles of the effect. Each repetition begins again at the start of the first cycle.
    private func play(_ run: inout Run, isEndless: Bool, at time: Double) {
        let (kind, options) = (run.kind, run.options)
        let delay = options.repetition?.delay ?? 0
        if isEndless {
            run.playback.stopRepeating(at: time)
            run.playback.repeatForever(at: time) { start in
                kind.cycles(1, delay: delay, from: start, speed: options.speed)
            }
        } else {
            run.playback.stopRepeating(at: time)
            run.playback.initialValue = run.playback.value
            run.playback.play(at: time) { start in
                kind.cycles(options.repetition?.count ?? 1, delay: delay, from: start, speed: options.speed)
            }
        }
    }

    /// Returns to the plain symbol.
    private func settle(_ run: inout Run, at time: Double) { move(&run, to: SymbolPose(), at: time) }

    private func move(_ run: inout Run, to pose: SymbolPose, at time: Double) {
        let (kind, speed) = (run.kind, run.options.speed)
        run.playback.stopRepeating(at: time)
        run.playback.initialValue = run.playback.value
        run.playback.play(at: time) { start in kind.change(to: pose, from: start, speed: speed) }
    }
}
