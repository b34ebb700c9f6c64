/// The drawing order of particles.
public enum ParticleOrder: String, Hashable, Codable, Sendable {
    /// Younger particles are drawn over older ones.
    case youngestOnTop
    /// Older particles are drawn over younger ones.
    case oldestOnTop
}
