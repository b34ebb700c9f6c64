/// An angle. A positive angle turns clockwise on screen, where y runs down.
///
/// Whole turns are kept: 0° and 360° are different angles, and an animation from one to the other turns once. NaN and
/// infinities are stored unchanged.
///
/// ```swift
/// let angle = Angle.degrees(90) + .radians(.pi / 4)
/// let degrees = angle.degrees      // 135
/// ```
@frozen
public struct Angle: Hashable, Sendable, BitwiseCopyable {
    /// The angle in radians.
    public var radians: Double

    /// The angle in degrees.
    @inlinable
    public var degrees: Double {
        get { radians * (180 / .pi) }
        set { radians = newValue * (.pi / 180) }
    }

    /// Creates the zero angle.
    @inlinable
    public init() { radians = 0 }

    /// Creates an angle from radians.
    @inlinable
    public init(radians: Double) { self.radians = radians }

    /// Creates an angle from degrees.
    @inlinable
    public init(degrees: Double) { radians = degrees * (.pi / 180) }

    /// Returns an angle from radians.
    @inlinable
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    /// Returns an angle from degrees.
    @inlinable
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// The angle of no turn.
    @inlinable
    public static var zero: Angle { Angle() }
}

extension Angle: Comparable {
    /// Orders angles by their radians, so an angle plus a full turn is greater than the angle.
    @inlinable
    public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle: Animatable {
    /// Radians times 128, so that a spring's thresholds of rest, which are in points, match visible differences.
    @inlinable
    public var animatableData: Double {
        get { radians * unitAnimatableScale }
        set { radians = newValue / unitAnimatableScale }
    }
}

extension Angle {
    /// Returns the opposite angle.
    @inlinable
    public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

    /// Returns the sum of both angles.
    @inlinable
    public static func + (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians + rhs.radians) }

    /// Returns the first angle minus the second.
    @inlinable
    public static func - (lhs: Angle, rhs: Angle) -> Angle { Angle(radians: lhs.radians - rhs.radians) }

    /// Adds an angle.
    @inlinable
    public static func += (lhs: inout Angle, rhs: Angle) { lhs.radians += rhs.radians }

    /// Subtracts an angle.
    @inlinable
    public static func -= (lhs: inout Angle, rhs: Angle) { lhs.radians -= rhs.radians }

    /// Returns the angle times a number.
    @inlinable
    public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

    /// Returns the angle times a number.
    @inlinable
    public static func * (lhs: Double, rhs: Angle) -> Angle { Angle(radians: lhs * rhs.radians) }

    /// Returns the angle divided by a number.
    @inlinable
    public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }

    /// Multiplies the angle by a number.
    @inlinable
    public static func *= (lhs: inout Angle, rhs: Double) { lhs.radians *= rhs }

    /// Divides the angle by a number.
    @inlinable
    public static func /= (lhs: inout Angle, rhs: Double) { lhs.radians /= rhs }
}
