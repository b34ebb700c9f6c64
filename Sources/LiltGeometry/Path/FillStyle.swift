/// How the inside of a path is filled.
public struct FillStyle: Equatable, Sendable {
    /// Whether a point is inside where a ray from it crosses the path an odd number of times; otherwise where the
    /// signed crossings do not cancel (non-zero winding).
    public var isEOFilled: Bool
    /// Whether edges are smoothed by the share of a pixel that they cover; otherwise a pixel is in when half of it is.
    public var isAntialiased: Bool

    /// Creates a style. Defaults: non-zero winding, antialiased.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
