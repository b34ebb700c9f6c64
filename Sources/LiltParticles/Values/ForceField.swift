/// A force that depends on where a particle is.
///
/// Places are in the space that particles live in: the system's, or around the emitter where ``Emitter/space`` is
/// local. Strengths are accelerations in points a second squared.
public struct ForceField: Hashable, Codable, Sendable {
    /// How a pull weakens with distance.
    public enum Falloff: String, Hashable, Codable, Sendable {
        /// The same at every distance.
        case constant
        /// By one over the distance.
        case inverse
        /// By one over its square, as gravity and light.
        case inverseSquare
        /// Grows in proportion to the distance, as a spring.
        case spring
    }

    enum Kind: String, Hashable, Codable, Sendable { case attractor, vortex, noise }

    var kind: Kind
    /// Where its middle is. Noise has none.
    public var center: CGPoint
    /// The acceleration at `radius` points from the middle. Negative repels, or turns the other way.
    public var strength: Double
    /// The distance at which the strength is as given; for noise the width of an eddy. Above 0.
    ///
    /// A pull is softened in an eighth of the radius, so that a passage through the middle stays finite: with the
    /// softening ε = radius/8 and s² = d² + ε² the acceleration is strength · d/s · (radius/s)ⁿ, toward the middle.
    public var radius: Double
    /// How the strength changes with distance. Noise has none.
    public var falloff: Falloff
    /// For noise, how many times a second its eddies change; others are still.
    public var rate: Double

    /// A point that pulls; with a negative strength it repels.
    public static func attractor(
        at center: CGPoint = .zero, strength: Double, radius: Double = 100, falloff: Falloff = .inverseSquare
    ) -> ForceField {
        ForceField(kind: .attractor, center: center, strength: strength, radius: radius, falloff: falloff, rate: 0)
    }

    /// A point that particles are driven around, clockwise on screen where the strength is positive.
    public static func vortex(
        at center: CGPoint = .zero, strength: Double, radius: Double = 100, falloff: Falloff = .inverse
    ) -> ForceField {
        ForceField(kind: .vortex, center: center, strength: strength, radius: radius, falloff: falloff, rate: 0)
    }

    /// Eddies without sources or sinks, that turn into one another.
    ///
    /// The curl of a noise: particles swirl but neither gather nor thin out.
    ///
    /// - Source: R. Bridson, J. Hourihan, M. Nordenstam, *Curl-noise for procedural fluid flow*, SIGGRAPH 2007.
    public static func noise(strength: Double, scale: Double = 100, rate: Double = 0.5) -> ForceField {
        ForceField(kind: .noise, center: .zero, strength: strength, radius: scale, falloff: .constant, rate: rate)
    }
}
