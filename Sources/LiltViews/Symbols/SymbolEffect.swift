/// A motion of symbols. Lilt defines all effects; apps cannot add one.
///
/// ```swift
/// let bell = Image(systemName: "bell").symbolEffect(.wiggle, value: 3)
/// ```
public protocol SymbolEffect: Hashable, Sendable {
    /// The effect with its options, as Lilt plays it.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that plays once, or a number of times, after each change of a value.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts as long as it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect that plays when a view with symbols is inserted or removed.
public protocol TransitionSymbolEffect {}

/// An effect with which one symbol replaces another.
public protocol ContentTransitionSymbolEffect {}

/// An effect with its options.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case bounce(isDown: Bool)
        case pulse
        case variableColor(VariableColorSymbolEffect)
        case scale(isDown: Bool)
        case appear(isDown: Bool)
        case disappear(isDown: Bool)
        case wiggle(WiggleSymbolEffect.Motion)
        case rotate(isCounterclockwise: Bool)
        case breathe(pulses: Bool)
        case replace(ReplaceSymbolEffect.Direction)

        /// Whether reduced motion leaves the effect out.
        var isMovement: Bool {
            switch self {
            case .bounce, .wiggle, .rotate, .breathe: true
            case .pulse, .variableColor, .scale, .appear, .disappear, .replace: false
            }
        }
    }

    let kind: Kind
    /// Whether the layers of a symbol begin one after the other.
    var isByLayer = false
}

/// The number of times and the speed with which an effect plays.
///
/// ```swift
/// let bell = Image(systemName: "bell").symbolEffect(.wiggle, options: .repeat(2).speed(1.5), value: 3)
/// ```
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The repetition of an effect.
    public struct RepeatBehavior: Hashable, Sendable {
        let count: Int?
        let delay: Double

        /// Repeats without end and without pauses.
        public static var continuous: RepeatBehavior { RepeatBehavior(count: nil, delay: 0) }
        /// Repeats without end and without pauses.
        public static var periodic: RepeatBehavior { periodic() }

        /// Repeats `count` times, with pauses of `delay` seconds.
        ///
        /// - Parameters:
        ///   - count: Clamped to 1…1000; nil repeats without end.
        ///   - delay: The pause in seconds. There is no pause if it is nil, or not positive and finite.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            let pause = delay ?? 0
            return RepeatBehavior(
                count: count.map { max(1, min($0, 1000)) }, delay: pause > 0 && pause.isFinite ? pause : 0)
        }
    }

    /// The repetition. nil is the effect's own repetition: once after a change, and without end while the effect is
    /// active.
    var repetition: RepeatBehavior?
    var speed = 1.0

    /// The effect's own repetition, at its own speed.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
    /// The effect repeats without end.
    public static var repeating: SymbolEffectOptions { `default`.repeating }
    /// The effect plays once.
    public static var nonRepeating: SymbolEffectOptions { `default`.nonRepeating }

    /// The effect plays `count` times, clamped to 1…1000, or without end if `count` is nil.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }

    /// The effect repeats as `behavior` describes.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { `default`.repeat(behavior) }

    /// The effect plays at `speed` times its own speed, clamped to 0.001…1000. A number that is not positive and finite
    /// counts as 1.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }

    /// These options, but the effect repeats without end.
    public var repeating: SymbolEffectOptions { self.repeat(.continuous) }
    /// These options, but the effect plays once.
    public var nonRepeating: SymbolEffectOptions { self.repeat(.periodic(1)) }

    /// Returns these options for an effect that plays `count` times, clamped to 1…1000, or without end if `count` is
    /// nil.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self.repeat(.periodic(count)) }

    /// Returns these options with another repetition.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var options = self
        options.repetition = behavior
        return options
    }

    /// Returns these options at `speed` times the effect's own speed, clamped to 0.001…1000. A number that is not
    /// positive and finite counts as 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speed = speed > 0 && speed.isFinite ? max(1e-3, min(speed, 1e3)) : 1
        return options
    }
}
