/// An emitter that each particle of another emitter carries.
///
/// ```swift
/// rocket.secondary = [
///     SecondaryEmitter(sparks, on: .death, count: .random(in: 60...90), inheritedVelocity: 0.2),
///     SecondaryEmitter(smoke, on: .trajectory),
/// ]
/// ```
///
/// The emitter's position, path, delay, duration, duty cycle, bursts and pre-warm have no effect: the parent particle
/// determines position and time. Its limit counts the particles of all parents together.
public struct SecondaryEmitter: Equatable, Codable, Sendable {
    /// The event that triggers emission.
    public enum Trigger: String, Hashable, Codable, Sendable {
        /// `count` particles at the parent's spawn.
        case spawn
        /// `count` particles at the parent's death, by age or by an obstacle that kills.
        case death
        /// Particles along the parent's trajectory, at the emitter's rate.
        case trajectory
        /// `count` particles where the parent hits an obstacle or bounces off the bounds.
        case collision
    }

    /// The emitter.
    public var emitter: Emitter
    /// The event that triggers emission.
    public var trigger: Trigger
    /// The number of particles per event, 0…10⁶: random for each event, then rounded. `.trajectory` ignores it.
    public var count: ParticleRange<Double>
    /// The fraction of the parent's velocity that is added to a particle's initial velocity, −10…10.
    public var inheritedVelocity: Double
    /// Whether the parent's color at that instant, without its opacity, multiplies a particle's color.
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
