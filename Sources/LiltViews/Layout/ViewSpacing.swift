/// The preferred distances between a view and adjacent views.
public struct ViewSpacing: Sendable {
    // The distance on each edge, in points; nil selects the default.
    private var top: CGFloat?
    private var leading: CGFloat?
    private var bottom: CGFloat?
    private var trailing: CGFloat?

    /// The default distance, in points.
    static let standard: CGFloat = 8

    /// Creates the default spacing on all edges.
    public init() {}

    /// No spacing on any edge.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        for edge in Edge.allCases { spacing[edge] = 0 }
        return spacing
    }()

    private subscript(edge: Edge) -> CGFloat? {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// Replaces the spacing on each of `edges` with the larger one of the two values, this spacing's and the other's.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
            let larger = max(self[edge] ?? Self.standard, other[edge] ?? Self.standard)
            self[edge] = larger == Self.standard ? nil : larger
        }
    }

    /// Returns this spacing with the larger one of the two values on each of `edges`, this spacing's and the other's.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// Returns the distance in points between this view and the `next` one along `axis`: the larger preferred distance,
    /// or 0 if either view prefers 0.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let own = axis == .horizontal ? trailing : bottom
        let others = axis == .horizontal ? next.leading : next.top
        // A spacer prefers 0, and the preference of the view beside it must not add a distance.
        if own == 0 || others == 0 { return 0 }
        return max(own ?? Self.standard, others ?? Self.standard)
    }
}
