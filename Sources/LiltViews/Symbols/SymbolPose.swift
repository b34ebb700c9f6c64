/// The appearance that one effect gives a symbol.
struct SymbolPose: Equatable {
    var scale = 1.0
    /// The rotation in degrees, clockwise.
    var turn = 0.0
    /// The offset, in multiples of the symbol's side.
    var x = 0.0
    var y = 0.0
    var opacity = 1.0
    /// The progress of a variable-color effect, 0…1. At 0 and at 1, the symbol is unchanged.
    var wave = 0.0
}

extension SymbolEffectConfiguration.Kind {
    /// Whether the effect has one constant pose while it is active, and another one while it is not.
    var isState: Bool {
        switch self {
        case .scale, .appear, .disappear: true
        default: false
        }
    }

    /// The constant pose of an effect for which `isState` is true; the unchanged symbol for other effects.
    func pose(isActive: Bool) -> SymbolPose {
        var pose = SymbolPose()
        switch self {
        case .scale(let isDown): if isActive { pose.scale = isDown ? 0.8 : 1.2 }
        case .appear(let isDown): if !isActive { (pose.opacity, pose.scale) = (0, isDown ? 1.5 : 0.5) }
        case .disappear(let isDown): if isActive { (pose.opacity, pose.scale) = (0, isDown ? 0.5 : 1.5) }
        default: break
        }
        return pose
    }

    /// Moves to a pose along springs.
    @KeyframesBuilder<SymbolPose>
    func change(to pose: SymbolPose, from start: SymbolPose, speed: Double) -> some Keyframes<SymbolPose> {
        let spring = Spring(duration: 0.35 / speed, bounce: 0.2)
        let smooth = Spring(duration: 0.35 / speed, bounce: 0)
        // A spring ends only near its target, so a move to the exact target follows it.
        KeyframeTrack(\.scale) {
            SpringKeyframe(pose.scale, spring: spring)
            MoveKeyframe(pose.scale)
        }
        // A turn ends at the nearest whole turn.
        KeyframeTrack(\.turn) {
            SpringKeyframe(pose.turn + 360 * (start.turn / 360).rounded(), spring: smooth)
            MoveKeyframe(pose.turn)
        }
        KeyframeTrack(\.x) {
            SpringKeyframe(pose.x, spring: smooth)
            MoveKeyframe(pose.x)
        }
        KeyframeTrack(\.y) {
            SpringKeyframe(pose.y, spring: smooth)
            MoveKeyframe(pose.y)
        }
        KeyframeTrack(\.opacity) {
            SpringKeyframe(pose.opacity, spring: smooth)
            MoveKeyframe(pose.opacity)
        }
        KeyframeTrack(\.wave) {
            LinearKeyframe(start.wave > 0 ? 1 : 0, duration: (1 - start.wave) * 0.6 / speed)
            MoveKeyframe(0)
        }
    }

    /// Plays the effect `count` times with pauses. A property that only the interrupted effect moved returns to its
    /// plain value meanwhile.
    @KeyframesBuilder<SymbolPose>
    func cycles(_ count: Int, delay: Double, from start: SymbolPose, speed: Double) -> some Keyframes<SymbolPose> {
        let second = 1 / speed
        let plain = SymbolPose()
        let properties: [WritableKeyPath<SymbolPose, Double>] = [\.scale, \.turn, \.x, \.y, \.opacity]
        for property in properties {
            // The effect's own tracks follow, and override these.
            if start[keyPath: property] != plain[keyPath: property] {
                KeyframeTrack(property) { CubicKeyframe(plain[keyPath: property], duration: 0.35 * second) }
            }
        }
        switch self {
        case .bounce(let isDown):
            KeyframeTrack(\.scale) {
                for _ in 0..<count {
                    CubicKeyframe(isDown ? 0.8 : 1.25, duration: 0.14 * second)
                    SpringKeyframe(
                        1, duration: 0.56 * second, spring: Spring(duration: 0.32 * second, bounce: 0.4))
                    LinearKeyframe(1, duration: 0.02 * second + delay)
                }
            }
        case .pulse:
            KeyframeTrack(\.opacity) {
                for _ in 0..<count {
                    CubicKeyframe(0.35, duration: 0.6 * second)
                    CubicKeyframe(1, duration: 0.6 * second)
                    LinearKeyframe(1, duration: delay)
                }
            }
        case .variableColor(let color):
            let duration = (color.reverses ? 2.4 : 1.4) * second
            KeyframeTrack(\.wave) {
                for index in 0..<count {
                    // The first sweep continues from the pose at which an earlier one was interrupted.
                    if index > 0 { MoveKeyframe(0) }
                    LinearKeyframe(1, duration: duration * (index > 0 ? 1 : 1 - start.wave))
                    LinearKeyframe(1, duration: delay)
                }
                MoveKeyframe(0)
            }
        case .wiggle(.turn(let isCounterclockwise)):
            let sign = isCounterclockwise ? -1.0 : 1.0
            KeyframeTrack(\.turn) {
                for _ in 0..<count {
                    for (amount, time) in Self.swings {
                        CubicKeyframe(14 * amount * sign, duration: time * second)
                    }
                    LinearKeyframe(0, duration: 0.05 * second + delay)
                }
            }
        case .wiggle(.move(let degrees)):
            let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
            KeyframeTrack(\.x) {
                for _ in 0..<count {
                    for (amount, time) in Self.swings {
                        CubicKeyframe(0.12 * amount * Double(cosine), duration: time * second)
                    }
                    LinearKeyframe(0, duration: 0.05 * second + delay)
                }
            }
            KeyframeTrack(\.y) {
                for _ in 0..<count {
                    for (amount, time) in Self.swings {
                        CubicKeyframe(0.12 * amount * Double(sine), duration: time * second)
                    }
                    LinearKeyframe(0, duration: 0.05 * second + delay)
                }
            }
        case .rotate(let isCounterclockwise):
            let turn = isCounterclockwise ? -360.0 : 360
            KeyframeTrack(\.turn) {
                for index in 0..<count {
                    if index > 0 { MoveKeyframe(0) }
                    CubicKeyframe(turn, duration: 1 * second)
                    LinearKeyframe(turn, duration: delay)
                }
                MoveKeyframe(0)
            }
        case .breathe(let pulses):
            KeyframeTrack(\.scale) {
                for _ in 0..<count {
                    CubicKeyframe(1.14, duration: 1.1 * second)
                    CubicKeyframe(1, duration: 1.1 * second)
                    LinearKeyframe(1, duration: delay)
                }
            }
            if pulses {
                KeyframeTrack(\.opacity) {
                    for _ in 0..<count {
                        CubicKeyframe(0.55, duration: 1.1 * second)
                        CubicKeyframe(1, duration: 1.1 * second)
                        LinearKeyframe(1, duration: delay)
                    }
                }
            }
        case .scale, .appear, .disappear, .replace:
            KeyframeTrack(\.scale) { LinearKeyframe(start.scale, duration: 0) }
        }
    }

    /// The extremes of a wiggle, and the seconds to each.
    private static let swings: [(Double, Double)] = [(1, 0.09), (-0.9, 0.13), (0.65, 0.13), (-0.35, 0.13), (0, 0.1)]
}

/// The appearance of a symbol under all its effects.
struct ShownPose: Equatable {
    var scale = 1.0
    var turn = 0.0
    var x = 0.0
    var y = 0.0
    var opacity = 1.0
    /// The variable-color effects with their progress.
    var waves: [Wave] = []
    /// The poses of the layers under the effects that animate by layer; empty if these effects change no layer.
    var layers: [ShownPose] = []

    struct Wave: Equatable {
        let effect: VariableColorSymbolEffect
        let progress: Double
    }

    /// Adds the poses of one effect: one for the whole symbol, or several for its layers.
    mutating func add(_ poses: [SymbolPose], of kind: SymbolEffectConfiguration.Kind) {
        guard poses.count != 1 else { return add(poses[0], of: kind) }
        guard poses.contains(where: { $0 != SymbolPose() }) else { return }
        while layers.count < poses.count { layers.append(ShownPose()) }
        for (index, pose) in poses.enumerated() { layers[index].add(pose, of: kind) }
    }

    private mutating func add(_ pose: SymbolPose, of kind: SymbolEffectConfiguration.Kind) {
        scale *= pose.scale
        turn += pose.turn
        x += pose.x
        y += pose.y
        opacity *= pose.opacity
        if case .variableColor(let effect) = kind, pose.wave > 0, pose.wave < 1 {
            waves.append(Wave(effect: effect, progress: pose.wave))
        }
    }

    /// The factors of the layers' opacities.
    func layerOpacities(count: Int) -> [Double] {
        var opacities = Array(repeating: 1.0, count: count)
        for wave in waves {
            for index in 0..<count {
                opacities[index] *= wave.effect.opacity(ofLayer: index, of: count, at: wave.progress)
            }
        }
        return opacities
    }

    /// Sets up a context for the symbol in `rect`.
    func apply(to context: inout GraphicsContext, in rect: CGRect) {
        let side = min(rect.width, rect.height)
        if opacity < 1 { context.opacity *= max(opacity, 0) }
        guard scale != 1 || turn != 0 || x != 0 || y != 0 else { return }
        context.translateBy(x: rect.midX + x * side, y: rect.midY + y * side)
        context.rotate(by: .degrees(turn))
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -rect.midX, y: -rect.midY)
    }
}

extension VariableColorSymbolEffect {
    /// The factor of a layer's opacity at a progress of 0…1. It changes continuously, and is 1 at a progress of 0 and
    /// of 1.
    func opacity(ofLayer index: Int, of count: Int, at progress: Double) -> Double {
        guard progress > 0, progress < 1, count > 0 else { return 1 }
        let position = (reverses ? 1 - (2 * progress - 1).magnitude : progress) * (Double(count) + 1)
        let distance = position - Double(index + 1)
        let emphasis = isCumulative ? min(max(distance + 1, 0), 1) : max(1 - distance.magnitude, 0)
        let inactive = hidesInactiveLayers ? 0 : 0.35
        // The effect fades in over the first tenth of the progress, and out over the last tenth.
        let amount = min(1, progress / 0.1, (1 - progress) / 0.1)
        return 1 - amount * (1 - inactive) * (1 - emphasis)
    }
}
