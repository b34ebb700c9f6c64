/// The space that a view wants between itself and the next one.
public struct ViewSpacing: Sendable {
    // Points on each edge; nil where the default applies.
    private var top: CGFloat?
    private var leading: CGFloat?
    private var bottom: CGFloat?
    private var trailing: CGFloat?

    /// What views keep between them where nothing else is said, in points.
    static let standard: CGFloat = 8

    /// The default space on every edge.
    public init() {}

    /// No space on any edge.
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

    /// Takes the larger space on each of `edges`.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
            let larger = max(self[edge] ?? Self.standard, other[edge] ?? Self.standard)
            self[edge] = larger == Self.standard ? nil : larger
        }
    }

    /// The larger space on each of `edges`.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The points that this view and the `next` one along `axis` want between them.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let own = axis == .horizontal ? trailing : bottom
        let others = axis == .horizontal ? next.leading : next.top
        // A view that wants none, such as a spacer, decides.
        if own == 0 || others == 0 { return 0 }
        return max(own ?? Self.standard, others ?? Self.standard)
    }
}
