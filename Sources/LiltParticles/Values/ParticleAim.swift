/// The reference direction of a particle's initial velocity.
public enum ParticleAim: String, Hashable, Codable, Sendable {
    /// By the emitter's angle.
    case angle
    /// Away from the emitter's position; the angle turns it.
    case outward
}
