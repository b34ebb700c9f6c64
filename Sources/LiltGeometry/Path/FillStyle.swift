/// The fill rule of a path.
///
/// ```swift
/// let star = FillStyle(eoFill: true)
/// ```
public struct FillStyle: Equatable, Sendable {
    /// Whether the even-odd rule applies: a point is inside if a ray from it crosses the path an odd number of times.
    /// Otherwise a point is inside if the signed crossings do not cancel (non-zero winding).
    public var isEOFilled: Bool
    /// Whether edges are smoothed: the color's opacity in a pixel at an edge is multiplied by the pixel's coverage.
    /// Otherwise a pixel is filled if the path covers at least half of it.
    public var isAntialiased: Bool

    /// Creates a style. Defaults: non-zero winding, antialiased.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
