/// A path of UIKit, for source that builds outlines with it. New code uses `Path`.
///
/// ```swift
/// struct Tab: Shape {
///     func path(in rect: CGRect) -> Path {
///         let corners: UIRectCorner = [.topLeft, .topRight]
///         return Path(
///             UIBezierPath(
///                 roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 12, height: 12)
///             ).cgPath)
///     }
/// }
/// ```
/// There is no drawing: `fill()`, `stroke()` and the properties of lines are absent.
open class UIBezierPath {
    private var path = Path()

    /// Creates an empty path.
    public init() {}

    /// Creates a path with the elements of a path of Core Graphics.
    public convenience init(cgPath: CGPath) {
        self.init()
        path = Path(cgPath)
    }

    /// Creates a closed rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        path = Path(rect)
    }

    /// Creates a closed ellipse that touches the sides of `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path = Path(ellipseIn: rect)
    }

    /// Creates a closed rectangle with continuous corners of `cornerRadius` points, clamped to half of the shorter
    /// side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }

    /// Creates a closed rectangle with some continuous corners.
    ///
    /// - Parameter cornerRadii: Its width is the radius of the corners in points, clamped to half of the shorter side.
    ///   The height has no effect, as in UIKit.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        path = Path(
            roundedRect: rect,
            cornerRadii: RectangleCornerRadii(
                topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft), bottomTrailing: radius(.bottomRight),
                topTrailing: radius(.topRight)))
    }

    /// Creates an arc between two angles in radians. If `clockwise`, it runs clockwise on screen.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The path as a path of Core Graphics.
    open var cgPath: CGPath {
        get { path.cgPath }
        set { path = Path(newValue) }
    }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle that contains the path.
    open var bounds: CGRect { path.boundingRect }

    /// The end of the last element; zero if there is none.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Whether `contains(_:)` uses the even-odd rule.
    open var usesEvenOddFillRule = false

    /// Returns whether the path's area contains a point. An open subpath counts as closed.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, eoFill: usesEvenOddFillRule) }

    /// Starts a subpath at `point`.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line to `point`.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve to `endPoint`.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve to `endPoint`.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc between two angles in radians, with a line to its start if there is a current point. If `clockwise`,
    /// it runs clockwise on screen.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // The parameter of `Path` refers to coordinates whose y axis points up.
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
    }

    /// Adds a line to the start of the subpath, which ends the subpath.
    open func close() { path.closeSubpath() }

    /// Removes all elements.
    open func removeAllPoints() { path = Path() }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// One bit per corner.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner at the top left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner at the top right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner at the bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner at the bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
