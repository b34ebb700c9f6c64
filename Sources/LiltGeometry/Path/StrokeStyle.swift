/// The width, ends, corners and dashes of a stroke. Lengths are in points.
///
/// ```swift
/// let dashed = Circle().stroke(.blue, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [1, 8]))
/// ```
public struct StrokeStyle: Equatable, Sendable {
    /// Width of the line in points. Zero, negative and non-finite widths draw nothing.
    public var lineWidth: CGFloat
    /// The shape of an open subpath's ends.
    public var lineCap: CGLineCap
    /// The shape of corners.
    public var lineJoin: CGLineJoin
    /// The largest length of a miter, in line widths. A longer miter becomes a bevel. Values below 1 count as 1.
    public var miterLimit: CGFloat
    /// Alternating lengths of dashes and gaps; an odd number of lengths is repeated once to make it even. The line is
    /// solid if the array is empty, its sum is zero, or one of its lengths is negative or not finite. A line with more
    /// than 10,000 visible dashes is solid, too.
    public var dash: [CGFloat]
    /// The distance into the dash pattern at which the line starts, in points. It may be negative.
    public var dashPhase: CGFloat

    /// Creates a style. Defaults: a width of 1 point, butt caps, miter joins up to 10 widths, a solid line.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

extension StrokeStyle: Animatable {
    /// Width, miter limit and dash phase. The cap, the join and the dash lengths do not animate.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            miterLimit = newValue.second.first
            dashPhase = newValue.second.second
        }
    }
}

/// The shape of the ends of an open line.
public enum CGLineCap: Int32, Sendable, Hashable {
    /// The line ends exactly at the end point.
    case butt = 0
    /// Half a disc of the line's width around the end point.
    case round = 1
    /// Half a square of the line's width beyond the end point.
    case square = 2
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable, Hashable {
    /// The outer edges meet in a point, up to the miter limit.
    case miter = 0
    /// A disc of the line's width around the corner.
    case round = 1
    /// The outer corner is cut straight.
    case bevel = 2
}
