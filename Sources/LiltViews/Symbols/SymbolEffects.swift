/// Grows or shrinks for a moment, and springs back.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isDown = false

    /// Grows first.
    public var up: BounceSymbolEffect { BounceSymbolEffect(isDown: false) }
    /// Shrinks first.
    public var down: BounceSymbolEffect { BounceSymbolEffect(isDown: true) }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .bounce(isDown: isDown)) }

    init(isDown: Bool = false) { self.isDown = isDown }
}

/// Fades the symbol to about a third of its opacity and back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .pulse) }
}

/// Emphasizes one layer of the symbol after the other.
///
/// The layers of a symbol are its shapes; see ``SymbolRenderingMode``. A symbol of one shape is emphasized as a whole.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private(set) var isCumulative = false
    private(set) var reverses = false
    private(set) var hidesInactiveLayers = false

    private func with(_ change: (inout VariableColorSymbolEffect) -> Void) -> VariableColorSymbolEffect {
        var effect = self
        change(&effect)
        return effect
    }

    /// Emphasizes one layer at a time.
    public var iterative: VariableColorSymbolEffect { with { $0.isCumulative = false } }
    /// Each layer stays emphasized until the end.
    public var cumulative: VariableColorSymbolEffect { with { $0.isCumulative = true } }
    /// Emphasizes the layers forward, and then backward.
    public var reversing: VariableColorSymbolEffect { with { $0.reverses = true } }
    /// Emphasizes the layers forward only.
    public var nonReversing: VariableColorSymbolEffect { with { $0.reverses = false } }
    /// Makes the layers that are not emphasized invisible.
    public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.hidesInactiveLayers = true } }
    /// Gives the layers that are not emphasized about a third of their opacity.
    public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.hidesInactiveLayers = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .variableColor(self)) }
}

/// Makes the symbol larger or smaller while the effect is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    private var isDown = false

    /// Larger, by a fifth.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(isDown: false) }
    /// Smaller, by a fifth.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(isDown: true) }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .scale(isDown: isDown)) }

    init(isDown: Bool = false) { self.isDown = isDown }
}

/// Shows the symbol while the effect is active. While the effect is not active, the symbol is hidden and keeps its
/// frame.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .appear) }
}

/// Hides the symbol while the effect is active. The symbol keeps its frame.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .disappear) }
}

/// Turns or moves the symbol to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    enum Motion: Hashable, Sendable {
        case turn(isCounterclockwise: Bool)
        /// Moves toward an angle, in degrees clockwise from the right.
        case move(Double)
    }

    private var motion = Motion.turn(isCounterclockwise: false)

    /// Turns clockwise first.
    public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(motion: .turn(isCounterclockwise: false)) }
    /// Turns counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(motion: .turn(isCounterclockwise: true)) }
    /// Moves to the left first.
    public var left: WiggleSymbolEffect { WiggleSymbolEffect(motion: .move(180)) }
    /// Moves to the right first.
    public var right: WiggleSymbolEffect { WiggleSymbolEffect(motion: .move(0)) }
    /// Moves up first.
    public var up: WiggleSymbolEffect { WiggleSymbolEffect(motion: .move(270)) }
    /// Moves down first.
    public var down: WiggleSymbolEffect { WiggleSymbolEffect(motion: .move(90)) }
    /// Moves to the left first.
    public var backward: WiggleSymbolEffect { left }
    /// Moves to the right first.
    public var forward: WiggleSymbolEffect { right }

    /// Moves toward an angle first, clockwise from the right. An angle that is not finite counts as 0.
    public func custom(angle: Angle) -> WiggleSymbolEffect {
        WiggleSymbolEffect(motion: .move(angle.degrees.isFinite ? angle.degrees : 0))
    }

    /// Moves toward an angle first, in degrees clockwise from the right.
    public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .wiggle(motion)) }

    init(motion: Motion = .turn(isCounterclockwise: false)) { self.motion = motion }
}

/// Turns the symbol once around its center for each repetition.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isCounterclockwise = false

    /// Turns clockwise.
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(isCounterclockwise: false) }
    /// Turns counterclockwise.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(isCounterclockwise: true) }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .rotate(isCounterclockwise: isCounterclockwise))
    }

    init(isCounterclockwise: Bool = false) { self.isCounterclockwise = isCounterclockwise }
}

/// Grows and shrinks slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var pulses = false

    /// Grows and shrinks without fading.
    public var plain: BreatheSymbolEffect { BreatheSymbolEffect(pulses: false) }
    /// Also fades while it grows and shrinks.
    public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(pulses: true) }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .breathe(pulses: pulses)) }

    init(pulses: Bool = false) { self.pulses = pulses }
}

/// The old symbol leaves, and then the new one enters.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    enum Direction: Hashable, Sendable { case downUp, upUp, offUp }

    private var direction = Direction.downUp

    /// The old symbol shrinks, and the new one grows.
    public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .downUp) }
    /// Both symbols grow.
    public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .upUp) }
    /// The old symbol disappears at once, and the new one grows.
    public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .offUp) }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .replace(direction)) }

    init(direction: Direction = .downUp) { self.direction = direction }
}

/// The default effect of a transition.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .replace(.downUp)) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Grows or shrinks for a moment, and springs back.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Fades the symbol to about a third of its opacity and back.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Emphasizes one layer of the symbol after the other.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Makes the symbol larger or smaller while the effect is active.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Shows the symbol while the effect is active.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Hides the symbol while the effect is active.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Turns or moves the symbol to and fro.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turns the symbol.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Grows and shrinks slowly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// The old symbol leaves, and then the new one enters.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The default effect of a transition.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
