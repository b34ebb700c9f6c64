/// An obstacle that reflects or kills particles.
///
/// Particles count as points. Positions are in the coordinate space of the particles, as for ``ForceField``.
/// Coordinates are −10⁶…10⁶ points, radii 0…10⁶ points.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.obstacles = [.circle(at: CGPoint(x: 0, y: 80), radius: 30, bounce: 0.7)]
/// ```
public struct ParticleObstacle: Hashable, Codable, Sendable {
    enum Kind: String, Hashable, Codable, Sendable { case circle, line }

    var kind: Kind
    /// The middle of a circle, or a line's start.
    var first: CGPoint
    /// The end of a line.
    var second: CGPoint
    var radius: Double
    /// The fraction of its speed toward the obstacle that a particle keeps when it bounces, 0…1.
    public var bounce: Double
    /// The fraction of its speed along the obstacle that a particle loses, 0…1.
    public var friction: Double
    /// Whether particles die when they hit the obstacle.
    public var kills: Bool

    /// A circle. Particles outside stay outside, and particles inside stay inside.
    public static func circle(
        at center: CGPoint, radius: Double, bounce: Double = 0.5, friction: Double = 0, kills: Bool = false
    ) -> ParticleObstacle {
        ParticleObstacle(
            kind: .circle, first: center, second: center, radius: radius, bounce: bounce, friction: friction,
            kills: kills)
    }

    /// A line between two points. It is an obstacle from both sides.
    public static func line(
        from start: CGPoint, to end: CGPoint, bounce: Double = 0.5, friction: Double = 0, kills: Bool = false
    ) -> ParticleObstacle {
        ParticleObstacle(
            kind: .line, first: start, second: end, radius: 0, bounce: bounce, friction: friction, kills: kills)
    }
}

/// A rectangle that particles do not leave.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.bounds = ParticleBounds(CGRect(x: -200, y: -150, width: 400, height: 300), .bounce, bounce: 0.6)
/// ```
public struct ParticleBounds: Hashable, Codable, Sendable {
    /// The effect of the sides on particles.
    public enum Rule: String, Hashable, Codable, Sendable {
        /// Particles that leave the rectangle die.
        case kill
        /// Particles enter again on the opposite side.
        case wrap
        /// Particles bounce back from the sides.
        case bounce
    }

    /// The rectangle in the coordinate space of the particles, as for ``ForceField``. Coordinates beyond ±1,000,000
    /// points are clamped to that limit.
    public var rect: CGRect
    /// The effect of the sides.
    public var rule: Rule
    /// The fraction of its speed toward the side that a particle keeps when it bounces, 0…1.
    public var bounce: Double

    /// Creates bounds.
    public init(_ rect: CGRect, _ rule: Rule, bounce: Double = 1) {
        self.rect = rect
        self.rule = rule
        self.bounce = bounce
    }
}
