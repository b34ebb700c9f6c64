/// The reference direction of a particle's initial velocity.
public enum ParticleAim: String, Hashable, Codable, Sendable {
    /// The emitter's angle.
    case angle
    /// Away from the emitter's position, rotated by the emitter's angle.
    case outward
}
