/// The maximum random deviation of a particle's color.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.colorVariation = ColorVariation(hue: 20, lightness: 0.1)
/// ```
public struct ColorVariation: Hashable, Codable, Sendable {
    /// Degrees of hue in OKLab, in both directions.
    public var hue: Double
    /// The fraction of the chroma, in both directions, 0…1.
    public var chroma: Double
    /// The fraction of the lightness, in both directions, 0…1.
    public var lightness: Double

    /// Creates a variation.
    public init(hue: Double = 0, chroma: Double = 0, lightness: Double = 0) {
        self.hue = hue
        self.chroma = chroma
        self.lightness = lightness
    }
}

/// A trail along a particle's trajectory: narrower and fainter copies of its symbol.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.trail = ParticleTrail(duration: 0.3, count: 6)
/// ```
public struct ParticleTrail: Hashable, Codable, Sendable {
    /// The age of its end, in seconds, 1/120…10.
    public var duration: Double
    /// The number of copies, 1…32.
    public var count: Int
    /// The width at its end, as a fraction of the particle's.
    public var taper: Double
    /// The opacity at its end, as a fraction of the particle's.
    public var fade: Double

    /// Creates a tail.
    public init(duration: Double, count: Int = 8, taper: Double = 0, fade: Double = 0) {
        self.duration = duration
        self.count = count
        self.taper = taper
        self.fade = fade
    }
}

/// The coordinate space of an emitter's particles.
public enum ParticleSpace: String, Hashable, Codable, Sendable {
    /// The system's space. Particles stay in place while the emitter moves.
    case world
    /// From the emitter: particles move along with it.
    case local
}

/// The reference direction of a particle's initial velocity.
public enum ParticleAim: String, Hashable, Codable, Sendable {
    /// By the emitter's angle.
    case angle
    /// Away from the emitter's position; the angle turns it.
    case outward
}

/// The drawing order of particles.
public enum ParticleOrder: String, Hashable, Codable, Sendable {
    /// Younger particles are drawn over older ones.
    case youngestOnTop
    /// Older particles are drawn over younger ones.
    case oldestOnTop
}
