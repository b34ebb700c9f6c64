/// An emitter with its symbols.
///
/// ```swift
/// ParticleView(effect: .fireworks)
/// ```
public struct ParticleEffect: Sendable {
    /// The name, in lowercase.
    public var name: String
    /// The effect's emitter.
    public var emitter: Emitter
    /// The symbols of the particles.
    public var symbols: [GraphicsContext.ResolvedSymbol]

    /// Creates an effect.
    public init(name: String, emitter: Emitter, symbols: [GraphicsContext.ResolvedSymbol]) {
        self.name = name
        self.emitter = emitter
        self.symbols = symbols
    }

    /// All ready-made effects, each for a region of 400 by 300 points.
    public static let all: [ParticleEffect] = [
        .fire, .smoke, .snow, .rain, .confetti, .fireworks, .fireflies, .sparks, .magic, .fountain, .bubbles, .galaxy,
    ]

    /// See ``Emitter/fire``.
    public static let fire = ParticleEffect(name: "fire", emitter: .fire, symbols: [ParticleSymbols.glow])
    /// See ``Emitter/smoke``.
    public static let smoke = ParticleEffect(name: "smoke", emitter: .smoke, symbols: [ParticleSymbols.puff])
    /// See ``Emitter/snow``.
    public static let snow = ParticleEffect(
        name: "snow", emitter: .snow, symbols: [ParticleSymbols.puff, ParticleSymbols.flake])
    /// See ``Emitter/rain``.
    public static let rain = ParticleEffect(name: "rain", emitter: .rain, symbols: [ParticleSymbols.streak])
    /// See ``Emitter/confetti``.
    public static let confetti = ParticleEffect(
        name: "confetti", emitter: .confetti, symbols: [ParticleSymbols.paper, ParticleSymbols.disc])
    /// See ``Emitter/fireworks``.
    public static let fireworks = ParticleEffect(
        name: "fireworks", emitter: .fireworks, symbols: [ParticleSymbols.spark])
    /// See ``Emitter/fireflies``.
    public static let fireflies = ParticleEffect(
        name: "fireflies", emitter: .fireflies, symbols: [ParticleSymbols.spark])
    /// See ``Emitter/sparks``.
    public static let sparks = ParticleEffect(name: "sparks", emitter: .sparks, symbols: [ParticleSymbols.streak])
    /// See ``Emitter/magic``.
    public static let magic = ParticleEffect(name: "magic", emitter: .magic, symbols: [ParticleSymbols.spark])
    /// See ``Emitter/fountain``.
    public static let fountain = ParticleEffect(name: "fountain", emitter: .fountain, symbols: [ParticleSymbols.spark])
    /// See ``Emitter/bubbles``.
    public static let bubbles = ParticleEffect(name: "bubbles", emitter: .bubbles, symbols: [ParticleSymbols.bubble])
    /// See ``Emitter/galaxy``.
    public static let galaxy = ParticleEffect(name: "galaxy", emitter: .galaxy, symbols: [ParticleSymbols.spark])
}
