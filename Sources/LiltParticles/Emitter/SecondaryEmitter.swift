/// An emitter that particles carry along.
///
/// ```swift
/// rocket.secondary = [
///     SecondaryEmitter(sparks, on: .death, count: .random(in: 60...90), inheritedVelocity: 0.2),
///     SecondaryEmitter(smoke, on: .way),
/// ]
/// ```
///
/// Of its emitter everything counts but what belongs to a place and time of its own: position, path, delay, duration,
/// duty cycle, bursts, pre-warm. Its limit is for all of its particles together.
public struct SecondaryEmitter: Equatable, Codable, Sendable {
    /// What makes it emit.
    public enum Trigger: String, Hashable, Codable, Sendable {
        /// `count` particles where a particle is born.
        case birth
        /// `count` particles where one dies of age or by an obstacle that kills.
        case death
        /// All along, at its emitter's rate.
        case way
        /// `count` particles where one hits an obstacle or bounces off the bounds.
        case collision
    }

    /// What it emits.
    public var emitter: Emitter
    /// What makes it emit.
    public var trigger: Trigger
    /// How many particles are born each time, drawn anew and rounded; not of a trail along the way. 0…10⁶.
    public var count: ParticleRange<Double>
    /// How much of its parent's velocity a particle starts with, −10…10.
    public var inheritedVelocity: Double
    /// Whether a particle's colour is multiplied by its parent's at that instant, opacity aside.
    public var inheritsColor: Bool
    /// Whether its particles lie over its parent's.
    public var isInFront: Bool

    /// Creates a secondary emitter.
    public init(
        _ emitter: Emitter, on trigger: Trigger, count: ParticleRange<Double> = 10, inheritedVelocity: Double = 0,
        inheritsColor: Bool = false, isInFront: Bool = false
    ) {
        self.emitter = emitter
        self.trigger = trigger
        self.count = count
        self.inheritedVelocity = inheritedVelocity
        self.inheritsColor = inheritsColor
        self.isInFront = isInFront
    }
}
