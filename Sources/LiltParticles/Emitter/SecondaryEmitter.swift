/// An emitter that each particle of another emitter carries.
///
/// ```swift
/// rocket.secondary = [
///     SecondaryEmitter(sparks, on: .death, count: .random(in: 60...90), inheritedVelocity: 0.2),
///     SecondaryEmitter(smoke, on: .trajectory),
/// ]
/// ```
///
/// The emitter's position, path, inherited velocity, delay, duration, duty cycle, irregularity, bursts and pre-warm
/// have no effect: the parent particle determines position and time. The emitter's limit applies to the particles of
/// all parents together.
public struct SecondaryEmitter: Equatable, Codable, Sendable {
    /// The event that triggers emission.
    public enum Trigger: String, Hashable, Codable, Sendable {
        /// Spawns `count` particles at the parent's spawn.
        case spawn
        /// Spawns `count` particles when the parent dies: by age, or by an obstacle or bounds that kill.
        case death
        /// Spawns particles along the parent's trajectory, at the emitter's rate.
        case trajectory
        /// Spawns `count` particles at the position at which the parent hits an obstacle or bounces off the bounds.
        case collision
    }

    /// The emitter.
    public var emitter: Emitter
    /// The event that triggers emission.
    public var trigger: Trigger
    /// The number of particles per event, 0…10⁶. It is chosen at random for each event, then rounded. With
    /// `.trajectory` it has no effect.
    public var count: ParticleRange<Double>
    /// The fraction of the parent's velocity that is added to a particle's initial velocity, −10…10.
    public var inheritedVelocity: Double
    /// Whether the parent's color at the instant of the spawn, without its opacity, multiplies the particle's color.
    public var inheritsColor: Bool
    /// Whether the emitter's particles are drawn in front of their parents.
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
