/// Distances from the sides of a rectangle, in points. New code uses `EdgeInsets`.
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top.
    public var top: CGFloat
    /// The distance from the left side.
    public var left: CGFloat
    /// The distance from the bottom.
    public var bottom: CGFloat
    /// The distance from the right side.
    public var right: CGFloat

    /// Creates distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Creates distances of 0.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Distances of 0.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// Returns the rectangle with its sides moved inward. A negative distance moves a side outward.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
