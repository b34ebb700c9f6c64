import Foundation

/// A vector in the plane, in points: the offset from one position to another.
///
/// Foundation has this type on Apple's platforms only.
@frozen
public struct CGVector: Hashable, Codable, Sendable, BitwiseCopyable {
    /// The distance to the right, in points; negative to the left.
    public var dx: CGFloat
    /// The distance down, in points; negative upward.
    public var dy: CGFloat

    /// Creates the zero vector.
    @inlinable
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its two distances.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from its two distances.
    @inlinable
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// Creates a vector from its two distances.
    @inlinable
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// The zero vector.
    @inlinable
    public static var zero: CGVector { CGVector() }
}

extension CGVector: Animatable {
    /// dx and dy, in points.
    @inlinable
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(dx, dy) }
        set { (dx, dy) = (newValue.first, newValue.second) }
    }
}
