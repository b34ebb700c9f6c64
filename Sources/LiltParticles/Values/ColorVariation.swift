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
