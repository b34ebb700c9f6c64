import Foundation

/// A point in fractions of a view's size: (0, 0) is the top leading corner, (1, 1) the bottom trailing one.
///
/// Coordinates outside 0...1 are outside the view.
@frozen
public struct UnitPoint: Hashable, Sendable, BitwiseCopyable {
    /// The fraction of the width, from the leading edge.
    public var x: CGFloat
    /// The fraction of the height, from the top.
    public var y: CGFloat

    /// Creates the point (0, 0).
    @inlinable
    public init() { self.init(x: 0, y: 0) }

    /// Creates a point from its two fractions.
    @inlinable
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The origin, (0, 0).
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The middle, (0.5, 0.5).
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge, (0, 0.5).
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing edge, (1, 0.5).
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge, (0.5, 0).
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom edge, (0.5, 1).
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner, (0, 0).
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner, (1, 0).
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner, (0, 1).
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner, (1, 1).
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// Returns the point at these fractions of `rect`.
    package func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
}

extension UnitPoint: Animatable {
    /// Both fractions times 128, so that a spring's thresholds of rest, which are in points, match visible differences.
    @inlinable
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x * CGFloat(unitAnimatableScale), y * CGFloat(unitAnimatableScale)) }
        set {
            x = newValue.first / CGFloat(unitAnimatableScale)
            y = newValue.second / CGFloat(unitAnimatableScale)
        }
    }
}
