/// The coordinate space of an emitter's particles.
public enum ParticleSpace: String, Hashable, Codable, Sendable {
    /// The system's space. When the emitter moves, live particles do not move with it.
    case world
    /// The emitter's space. When the emitter moves, live particles move with it.
    case local
}
