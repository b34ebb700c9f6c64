/// How far a particle's own color may be from the one it was given.
public struct ColorVariation: Hashable, Codable, Sendable {
    /// Degrees of hue in OKLab, each way.
    public var hue: Double
    /// Share of the chroma, each way, 0…1.
    public var chroma: Double
    /// Share of the lightness, each way, 0…1.
    public var lightness: Double

    /// Creates a variation.
    public init(hue: Double = 0, chroma: Double = 0, lightness: Double = 0) {
        self.hue = hue
        self.chroma = chroma
        self.lightness = lightness
    }
}

/// A tail of where a particle was: its symbol again, narrower and fainter, laid along its way.
public struct ParticleTrail: Hashable, Codable, Sendable {
    /// How long ago its end is, in seconds. 1/120…10.
    public var duration: Double
    /// How many pieces it has, 1…32.
    public var count: Int
    /// The width at its end, as a share of the particle's.
    public var taper: Double
    /// The opacity at its end, as a share of the particle's.
    public var fade: Double

    /// Creates a tail.
    public init(duration: Double, count: Int = 8, taper: Double = 0, fade: Double = 0) {
        self.duration = duration
        self.count = count
        self.taper = taper
        self.fade = fade
    }
}

/// Where the points of an emitter are measured from.
public enum ParticleSpace: String, Hashable, Codable, Sendable {
    /// From the system's origin: particles stay where they are while the emitter moves on.
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

/// Which particles lie over which.
public enum ParticleOrder: String, Hashable, Codable, Sendable {
    /// Younger ones over older ones.
    case youngestOnTop
    /// Older ones over younger ones.
    case oldestOnTop
}
