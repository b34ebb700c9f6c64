/// A force that depends on a particle's position.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.forces = [.noise(strength: 80, scale: 120)]
/// ```
///
/// Positions are in the coordinate space of the particles: the system's, or the emitter's if ``Emitter/space`` is
/// local. Strengths are accelerations in points per second squared.
public struct ForceField: Hashable, Codable, Sendable {
    /// The change of the strength with the distance.
    public enum Falloff: String, Hashable, Codable, Sendable {
        /// The strength is the same at every distance.
        case constant
        /// The strength is in inverse proportion to the distance.
        case inverse
        /// The strength is in inverse proportion to the square of the distance, as with gravity.
        case inverseSquare
        /// The strength is in proportion to the distance, as with a spring.
        case spring
    }

    enum Kind: String, Hashable, Codable, Sendable { case attractor, vortex, noise }

    var kind: Kind
    /// The position of the force's center; each coordinate −10⁶…10⁶. It has no effect on noise.
    public var center: CGPoint
    /// The acceleration at `radius` points from the center, −10⁶…10⁶. A negative strength repels, or rotates
    /// counterclockwise.
    public var strength: Double
    /// The distance at which the acceleration without softening equals `strength`; for noise, the width of an eddy. In
    /// points, 0.001…10⁶.
    ///
    /// Near the center, within an eighth of the radius, the force is softened, so that it stays finite. With the
    /// softening ε = radius/8 and s² = d² + ε² the acceleration at the distance d is strength · d/s · (radius/s)ⁿ,
    /// where n is 0, 1 or 2 or, for a spring, −1.
    public var radius: Double
    /// The change of the strength with the distance. It has no effect on noise.
    public var falloff: Falloff
    /// The number of times per second that noise changes completely, 0…1000. Other forces do not change.
    public var rate: Double

    /// A point that pulls; with a negative strength it repels.
    public static func attractor(
        at center: CGPoint = .zero, strength: Double, radius: Double = 100, falloff: Falloff = .inverseSquare
    ) -> ForceField {
        ForceField(kind: .attractor, center: center, strength: strength, radius: radius, falloff: falloff, rate: 0)
    }

    /// A point around which particles are driven, clockwise on screen if the strength is positive.
    public static func vortex(
        at center: CGPoint = .zero, strength: Double, radius: Double = 100, falloff: Falloff = .inverse
    ) -> ForceField {
        ForceField(kind: .vortex, center: center, strength: strength, radius: radius, falloff: falloff, rate: 0)
    }

    /// Eddies that change over time.
    ///
    /// The field is the curl of a noise, which has no sources or sinks: particles swirl, but neither gather nor thin
    /// out.
    ///
    /// - Source: R. Bridson, J. Hourihan, M. Nordenstam, *Curl-noise for procedural fluid flow*, SIGGRAPH 2007.
    public static func noise(strength: Double, scale: Double = 100, rate: Double = 0.5) -> ForceField {
        ForceField(kind: .noise, center: .zero, strength: strength, radius: scale, falloff: .constant, rate: rate)
    }
}
