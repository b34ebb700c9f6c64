/// An effect that a modifier applies to the symbols inside a view.
struct SymbolEffectUse {
    enum Mode {
        case value(AnimatorTrigger)
        case active(Bool)
    }

    let configuration: SymbolEffectConfiguration
    let options: SymbolEffectOptions
    let mode: Mode
    let line: SourceLine
    /// Whether a modifier between this one and the symbol removes the effect.
    var isRemoved = false

    var kind: SymbolEffectConfiguration.Kind { configuration.kind }
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
    /// The motion of the whole symbol, or of one of its layers.
    private struct Part {
        var playback: KeyframePlayback<SymbolPose>
        /// The motions that begin later, in order.
        var waiting: [Motion] = []

        var isMoving: Bool { playback.isRunning || !waiting.isEmpty }
        /// Whether a motion with an end runs or waits.
        var hasFiniteMotion: Bool {
            playback.isRunning && !playback.isEndless || waiting.contains { !$0.course.isEndless }
        }

        /// Begins the motions that are due, each at its own instant, and returns the pose.
        mutating func advance(to time: Double) -> SymbolPose {
            while let index = waiting.firstIndex(where: { $0.due == nil }) {
                let due = time + waiting[index].delay
                waiting[index].due = due
                // The motion replaces the ones that would begin at the same instant or later.
                let replaced = waiting[..<index].firstIndex { ($0.due ?? due) >= due } ?? index
                waiting.removeSubrange(replaced..<index)
            }
            while let motion = waiting.first, let due = motion.due, due <= time {
                waiting.removeFirst()
                _ = playback.advance(to: due)
                motion.begin(&playback, at: due)
                _ = playback.advance(to: due)
            }
            return playback.advance(to: time)
        }
    }

    /// A motion that begins in a part.
    private struct Motion {
        enum Course {
            case cycles(isEndless: Bool)
            case change(SymbolPose)

            var isEndless: Bool { if case .cycles(isEndless: true) = self { true } else { false } }
        }

        let course: Course
        let kind: SymbolEffectConfiguration.Kind
        let options: SymbolEffectOptions
        /// The seconds until the motion begins, from the first frame after the request.
        var delay = 0.0
        /// The instant at which the motion begins; nil until the first frame after the request.
        var due: Double?

        /// Begins the motion from the current pose. All cycles but the first one start in the plain pose.
        func begin(_ playback: inout KeyframePlayback<SymbolPose>, at time: Double) {
            let (kind, options) = (self.kind, self.options)
            playback.stopRepeating(at: time)
            switch course {
            case .cycles(let isEndless):
                let delay = options.repetition?.delay ?? 0
                if isEndless {
                    playback.repeatForever(at: time, laterRoundsFrom: SymbolPose()) { start in
                        kind.cycles(1, delay: delay, from: start, speed: options.speed)
                    }
                } else {
                    playback.initialValue = playback.value
                    playback.play(at: time) { start in
                        kind.cycles(options.repetition?.count ?? 1, delay: delay, from: start, speed: options.speed)
                    }
                }
            case .change(let pose):
                playback.initialValue = playback.value
                playback.play(at: time) { start in kind.change(to: pose, from: start, speed: options.speed) }
            }
        }
    }

    /// The state of one effect.
    private struct Run {
        /// One part for the whole symbol, or one for each of several layers.
        var parts: [Part]
        var trigger: AnimatorTrigger?
        /// Whether the effect is on: its condition holds, or a value has triggered it. An effect that is left out is
        /// off.
        var isActive = false
        var isRemoved = false
        var configuration: SymbolEffectConfiguration
        var options: SymbolEffectOptions

        var kind: SymbolEffectConfiguration.Kind { configuration.kind }

        var isMoving: Bool { parts.contains(where: \.isMoving) }
        var hasFiniteMotion: Bool { parts.contains(where: \.hasFiniteMotion) }

        /// Adds parts that move as the last one does, or removes the last parts.
        mutating func setPartCount(_ count: Int) {
            if parts.count > count { parts.removeLast(parts.count - count) }
            while parts.count < count { parts.append(parts[parts.count - 1]) }
        }

        /// Begins a motion in all parts, one after the other.
        mutating func begin(_ course: Motion.Course, at time: Double) {
            for index in parts.indices {
                var motion = Motion(course: course, kind: kind, options: options)
                motion.delay = Double(index) * SymbolEffectPlayer.layerDelay / options.speed
                if index == 0 {
                    motion.begin(&parts[index].playback, at: time)
                } else {
                    parts[index].waiting.append(motion)
                }
            }
        }

        /// Returns to the plain symbol, with all parts at once.
        mutating func settle(at time: Double) {
            let motion = Motion(course: .change(SymbolPose()), kind: kind, options: options)
            for index in parts.indices {
                parts[index].waiting = []
                motion.begin(&parts[index].playback, at: time)
            }
        }
    }

    /// The seconds from the start of one layer to the start of the next one, at a speed of 1.
    private nonisolated static let layerDelay = 0.1

    private var runs: [Run] = []

    /// Returns the symbol's pose in each frame; nil if no effect is around the symbol.
    ///
    /// - Parameter layerCount: Returns the number of the symbol's layers.
    static func pose(inputs: ViewInputs, layerCount: @escaping () -> Int) -> Attribute<ShownPose>? {
        guard !inputs.environment.untracked.symbolEffects.isEmpty else { return nil }
        let (environment, graph, player) = (inputs.environment, inputs.graph, SymbolEffectPlayer())
        let pose = TickingAttribute("symbol effects", in: inputs.subgraph) { attribute -> ShownPose in
            let values = environment.value
            let pose = player.pose(
                of: values.symbolEffects, layerCount: layerCount(), reducesMotion: values.accessibilityReduceMotion,
                at: graph.frameTime, advances: graph.isTicking)
            attribute.ticks = player.runs.contains { $0.isMoving }
            attribute.isEndless = !player.runs.contains { $0.hasFiniteMotion }
            return pose
        }
        graph.recorder?.name(pose, as: .keyframes) { environment.untracked.symbolEffects.last?.line }
        return pose
    }

    private func pose(
        of uses: [SymbolEffectUse], layerCount: Int, reducesMotion: Bool, at time: Double, advances: Bool
    ) -> ShownPose {
        var shown = ShownPose()
        for (index, use) in uses.enumerated() {
            if index == runs.count {
                runs.append(Self.firstRun(of: use))
            }
            runs[index].setPartCount(use.configuration.isByLayer ? max(layerCount, 1) : 1)
            let isLeftOut = use.isRemoved || reducesMotion && use.kind.isMovement
            update(&runs[index], use, isLeftOut: isLeftOut, at: time)
            var poses: [SymbolPose] = []
            for part in runs[index].parts.indices {
                poses.append(
                    advances ? runs[index].parts[part].advance(to: time) : runs[index].parts[part].playback.value)
            }
            if !isLeftOut || runs[index].isMoving { shown.add(poses, of: runs[index].kind) }
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
        let pose = use.isRemoved ? SymbolPose() : use.kind.pose(isActive: isActive)
        var run = Run(
            parts: [Part(playback: KeyframePlayback(initialValue: pose))], isActive: isActive,
            isRemoved: use.isRemoved, configuration: use.configuration, options: use.options)
        if case .value(let trigger) = use.mode { run.trigger = trigger }
        return run
    }

    private func update(_ run: inout Run, _ use: SymbolEffectUse, isLeftOut: Bool, at time: Double) {
        let isChanged = run.configuration != use.configuration || run.options != use.options
        switch use.mode {
        case .value(let trigger):
            let isTriggered = run.trigger.map { !$0.isEqual(to: trigger) } ?? true
            run.trigger = trigger
            if isLeftOut {
                if run.isActive, run.isMoving { run.settle(at: time) }
                run.isActive = false
            } else if isTriggered {
                run.isActive = true
                (run.configuration, run.options) = (use.configuration, use.options)
                run.begin(.cycles(isEndless: use.options.repetition.map { $0.count == nil } ?? false), at: time)
            }
        case .active(let value):
            let isActive = value && !isLeftOut
            let isMoved = use.kind.isState && (isChanged || use.isRemoved != run.isRemoved)
            guard isActive != run.isActive || isMoved || isActive && isChanged else { return }
            (run.isActive, run.isRemoved) = (isActive, use.isRemoved)
            if use.kind.isState {
                (run.configuration, run.options) = (use.configuration, use.options)
                run.begin(.change(use.isRemoved ? SymbolPose() : use.kind.pose(isActive: isActive)), at: time)
            } else if isActive {
                (run.configuration, run.options) = (use.configuration, use.options)
                run.begin(.cycles(isEndless: use.options.repetition.map { $0.count == nil } ?? true), at: time)
            } else {
                run.settle(at: time)
            }
        }
    }
}
