extension SymbolEffect {
    /// Returns the effect with a change.
    fileprivate func with(_ change: (inout Self) -> Void) -> Self {
        var effect = self
        change(&effect)
        return effect
    }
}

/// Grows or shrinks for a moment, and springs back.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isDown = false
    private var isByLayer = false

    /// Grows first.
    public var up: BounceSymbolEffect { with { $0.isDown = false } }
    /// Shrinks first.
    public var down: BounceSymbolEffect { with { $0.isDown = true } }
    /// The layers of the symbol bounce, one after the other. A symbol of one layer bounces as a whole.
    public var byLayer: BounceSymbolEffect { with { $0.isByLayer = true } }
    /// The whole symbol bounces at once. This is the default.
    public var wholeSymbol: BounceSymbolEffect { with { $0.isByLayer = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .bounce(isDown: isDown), isByLayer: isByLayer)
    }

    init() {}
}

/// Fades the symbol to about a third of its opacity and back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isByLayer = false

    /// The layers of the symbol fade, one after the other. A symbol of one layer fades as a whole.
    public var byLayer: PulseSymbolEffect { with { $0.isByLayer = true } }
    /// The whole symbol fades at once. This is the default.
    public var wholeSymbol: PulseSymbolEffect { with { $0.isByLayer = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .pulse, isByLayer: isByLayer)
    }

    init() {}
}

/// Emphasizes one layer of the symbol after the other.
///
/// The layers of a symbol are its shapes; see ``SymbolRenderingMode``. A symbol of one shape is emphasized as a whole.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private(set) var isCumulative = false
    private(set) var reverses = false
    private(set) var hidesInactiveLayers = false

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
    private var isByLayer = false

    /// Larger, by a fifth.
    public var up: ScaleSymbolEffect { with { $0.isDown = false } }
    /// Smaller, by a fifth.
    public var down: ScaleSymbolEffect { with { $0.isDown = true } }
    /// The layers of the symbol grow or shrink, one after the other. A symbol of one layer grows or shrinks as a whole.
    public var byLayer: ScaleSymbolEffect { with { $0.isByLayer = true } }
    /// The whole symbol grows or shrinks at once. This is the default.
    public var wholeSymbol: ScaleSymbolEffect { with { $0.isByLayer = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .scale(isDown: isDown), isByLayer: isByLayer)
    }

    init() {}
}

/// Shows the symbol while the effect is active. While the effect is not active, the symbol is hidden and keeps its
/// frame.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    private var isDown = false
    private var isByLayer = false

    /// Grows while it appears. This is the default.
    public var up: AppearSymbolEffect { with { $0.isDown = false } }
    /// Shrinks to its size while it appears.
    public var down: AppearSymbolEffect { with { $0.isDown = true } }
    /// The layers of the symbol appear, one after the other. A symbol of one layer appears as a whole.
    public var byLayer: AppearSymbolEffect { with { $0.isByLayer = true } }
    /// The whole symbol appears at once. This is the default.
    public var wholeSymbol: AppearSymbolEffect { with { $0.isByLayer = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .appear(isDown: isDown), isByLayer: isByLayer)
    }

    init() {}
}

/// Hides the symbol while the effect is active. The symbol keeps its frame.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    private var isDown = true
    private var isByLayer = false

    /// Grows while it disappears.
    public var up: DisappearSymbolEffect { with { $0.isDown = false } }
    /// Shrinks while it disappears. This is the default.
    public var down: DisappearSymbolEffect { with { $0.isDown = true } }
    /// The layers of the symbol disappear, one after the other. A symbol of one layer disappears as a whole.
    public var byLayer: DisappearSymbolEffect { with { $0.isByLayer = true } }
    /// The whole symbol disappears at once. This is the default.
    public var wholeSymbol: DisappearSymbolEffect { with { $0.isByLayer = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .disappear(isDown: isDown), isByLayer: isByLayer)
    }

    init() {}
}

/// Turns or moves the symbol to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    enum Motion: Hashable, Sendable {
        case turn(isCounterclockwise: Bool)
        /// Moves toward an angle, in degrees clockwise from the right.
        case move(Double)
    }

    private var motion = Motion.turn(isCounterclockwise: false)
    private var isByLayer = false

    /// Turns clockwise first.
    public var clockwise: WiggleSymbolEffect { with { $0.motion = .turn(isCounterclockwise: false) } }
    /// Turns counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { with { $0.motion = .turn(isCounterclockwise: true) } }
    /// Moves to the left first.
    public var left: WiggleSymbolEffect { with { $0.motion = .move(180) } }
    /// Moves to the right first.
    public var right: WiggleSymbolEffect { with { $0.motion = .move(0) } }
    /// Moves up first.
    public var up: WiggleSymbolEffect { with { $0.motion = .move(270) } }
    /// Moves down first.
    public var down: WiggleSymbolEffect { with { $0.motion = .move(90) } }
    /// Moves to the left first.
    public var backward: WiggleSymbolEffect { left }
    /// Moves to the right first.
    public var forward: WiggleSymbolEffect { right }

    /// Moves toward an angle first, clockwise from the right. An angle that is not finite counts as 0.
    public func custom(angle: Angle) -> WiggleSymbolEffect {
        with { $0.motion = .move(angle.degrees.isFinite ? angle.degrees : 0) }
    }

    /// Moves toward an angle first, in degrees clockwise from the right.
    public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }

    /// The layers of the symbol wiggle, one after the other. A symbol of one layer wiggles as a whole.
    public var byLayer: WiggleSymbolEffect { with { $0.isByLayer = true } }
    /// The whole symbol wiggles at once. This is the default.
    public var wholeSymbol: WiggleSymbolEffect { with { $0.isByLayer = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .wiggle(motion), isByLayer: isByLayer)
    }

    init() {}
}

/// Turns the symbol once around its center for each repetition.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isCounterclockwise = false
    private var isByLayer = false

    /// Turns clockwise.
    public var clockwise: RotateSymbolEffect { with { $0.isCounterclockwise = false } }
    /// Turns counterclockwise.
    public var counterClockwise: RotateSymbolEffect { with { $0.isCounterclockwise = true } }
    /// The layers of the symbol turn around its center, one after the other. A symbol of one layer turns as a whole.
    public var byLayer: RotateSymbolEffect { with { $0.isByLayer = true } }
    /// The whole symbol turns at once. This is the default.
    public var wholeSymbol: RotateSymbolEffect { with { $0.isByLayer = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .rotate(isCounterclockwise: isCounterclockwise), isByLayer: isByLayer)
    }

    init() {}
}

/// Grows and shrinks slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var pulses = false
    private var isByLayer = false

    /// Grows and shrinks without fading.
    public var plain: BreatheSymbolEffect { with { $0.pulses = false } }
    /// Also fades while it grows and shrinks.
    public var pulse: BreatheSymbolEffect { with { $0.pulses = true } }
    /// The layers of the symbol breathe, one after the other. A symbol of one layer breathes as a whole.
    public var byLayer: BreatheSymbolEffect { with { $0.isByLayer = true } }
    /// The whole symbol breathes at once. This is the default.
    public var wholeSymbol: BreatheSymbolEffect { with { $0.isByLayer = false } }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .breathe(pulses: pulses), isByLayer: isByLayer)
    }

    init() {}
}

/// The old symbol leaves, and then the new one enters.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    enum Direction: Hashable, Sendable { case downUp, upUp, offUp }

    private var direction = Direction.downUp
    private var isByLayer = false

    /// The old symbol shrinks, and the new one grows.
    public var downUp: ReplaceSymbolEffect { with { $0.direction = .downUp } }
    /// Both symbols grow.
    public var upUp: ReplaceSymbolEffect { with { $0.direction = .upUp } }
    /// The old symbol disappears at once, and the new one grows.
    public var offUp: ReplaceSymbolEffect { with { $0.direction = .offUp } }
    /// The layers of both symbols leave and enter one after the other. A symbol of one layer moves as a whole.
    public var byLayer: ReplaceSymbolEffect { with { $0.isByLayer = true } }
    /// Each symbol moves as a whole. This is the default.
    public var wholeSymbol: ReplaceSymbolEffect { with { $0.isByLayer = false } }

    /// The old symbol shrinks, and the new one grows.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect().downUp }
    /// Both symbols grow.
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect().upUp }
    /// The old symbol disappears at once, and the new one grows.
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect().offUp }

    /// The effect as Lilt plays it.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .replace(direction), isByLayer: isByLayer)
    }

    init() {}
}

extension ReplaceSymbolEffect {
    /// Returns the effect that changes a symbol into a related one, such as its slashed form, without a replacement.
    /// The bundled symbols have no data of such relations, so `fallback` plays.
    public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace { MagicReplace(fallback: fallback) }

    /// The effect that changes a symbol into a related one; see `magic(fallback:)`.
    public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect {
        fileprivate let fallback: ReplaceSymbolEffect

        /// The effect as Lilt plays it.
        public var configuration: SymbolEffectConfiguration { fallback.configuration }
    }
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
