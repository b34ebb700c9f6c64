/// The maximum random deviation of a particle's color.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.colorVariation = ColorVariation(hue: 20, lightness: 0.1)
/// ```
public struct ColorVariation: Hashable, Codable, Sendable {
    /// The largest deviation of the hue in OKLab, in degrees in both directions, 0…180.
    public var hue: Double
    /// The largest deviation of the chroma, as a fraction of it in both directions, 0…1.
    public var chroma: Double
    /// The largest deviation of the lightness, as a fraction of it in both directions, 0…1.
    public var lightness: Double

    /// Creates a variation.
    public init(hue: Double = 0, chroma: Double = 0, lightness: Double = 0) {
        self.hue = hue
        self.chroma = chroma
        self.lightness = lightness
    }
}
