/// The coordinate space of an emitter's particles.
public enum ParticleSpace: String, Hashable, Codable, Sendable {
    /// The system's space. Particles stay in place while the emitter moves.
    case world
    /// From the emitter: particles move along with it.
    case local
}
