/// The reference direction of a particle's initial velocity.
public enum ParticleAim: String, Hashable, Codable, Sendable {
    /// The direction to the right, rotated by the emitter's angle.
    case angle
    /// The direction away from the emitter's position, rotated by the emitter's angle.
    case outward
}
