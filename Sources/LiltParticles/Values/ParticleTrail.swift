/// A trail along a particle's trajectory: narrower and fainter copies of its symbol.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.trail = ParticleTrail(duration: 0.3, count: 6)
/// ```
public struct ParticleTrail: Hashable, Codable, Sendable {
    /// The duration of the trail in seconds, 1/120…10. The trail ends at a position that the particle had from
    /// `duration * (1 - 1 / count)` to `duration` seconds ago. Both numbers are rounded to whole steps.
    public var duration: Double
    /// The number of copies, 1…32.
    public var count: Int
    /// The width at the end of the trail, as a fraction of the particle's width, 0…10.
    public var taper: Double
    /// The opacity at the end of the trail, as a fraction of the particle's opacity, 0…1.
    public var fade: Double

    /// Creates a trail.
    public init(duration: Double, count: Int = 8, taper: Double = 0, fade: Double = 0) {
        self.duration = duration
        self.count = count
        self.taper = taper
        self.fade = fade
    }
}
