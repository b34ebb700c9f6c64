/// A path of Core Graphics, for source that builds outlines with it. New code uses ``Path``.
///
/// ```swift
/// let outline = CGMutablePath()
/// outline.move(to: .zero)
/// outline.addLine(to: CGPoint(x: 10, y: 20))
/// let path = Path(outline)
/// ```
public class CGPath: Hashable {
    fileprivate(set) final var path: Path

    fileprivate init(path: Path) { self.path = path }

    /// Creates a closed rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(path: Path(rect).applying(transform?.pointee ?? .identity))
    }

    /// Creates a closed ellipse that touches the sides of `rect`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(path: Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    /// Creates a closed rectangle with rounded corners of a size in points.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let corner = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(
            path: Path(roundedRect: rect, cornerSize: corner, style: .circular)
                .applying(transform?.pointee ?? .identity))
    }

    /// Whether the path has no elements.
    public final var isEmpty: Bool { path.isEmpty }

    /// The end of the last element; zero if there is none.
    public final var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle that contains the path's points and the control points of its curves; null if there are
    /// none.
    public final var boundingBox: CGRect {
        path.elements.points.reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }

    /// The smallest rectangle that contains the path's points and its curves.
    public final var boundingBoxOfPath: CGRect { path.boundingRect }

    /// Returns a copy that does not change.
    public final func copy() -> CGPath? { CGPath(path: path) }

    /// Returns a copy that can change.
    public final func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.path = path
        return copy
    }

    /// Returns whether the path's area contains a point. An open subpath counts as closed.
    ///
    /// - Parameter transform: Maps the point, not the path, as in Core Graphics.
    public final func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.contains(point.applying(transform), eoFill: rule == .evenOdd)
    }

    /// Returns whether the path is a single closed rectangle with sides along the axes.
    ///
    /// - Parameter rect: Receives the rectangle, if there is one.
    public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        var corners: [CGPoint] = []
        var isClosed = false
        var isOther = false
        path.forEach { element in
            switch element {
            case .move(let to) where corners.isEmpty: corners.append(to)
            case .line(let to) where !corners.isEmpty && corners.count < 5 && !isClosed: corners.append(to)
            case .closeSubpath where !corners.isEmpty && !isClosed: isClosed = true
            default: isOther = true
            }
        }
        // The last side can be a line of its own before the end of the subpath.
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard isClosed, !isOther, corners.count == 4 else { return false }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let isAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let isDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard isAcross || isDown else { return false }
        rect?.pointee = CGRect(origin: a, size: CGSize(width: c.x - a.x, height: c.y - a.y)).standardized
        return true
    }

    // MARK: - Other paths

    /// Returns the path transformed.
    public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path: path.applying(transform?.pointee ?? .identity))
    }

    /// Returns the outline of the line that a stroke of this path draws.
    ///
    /// - Parameters:
    ///   - lineWidth: The width of the line in points.
    ///   - miterLimit: The largest length of a miter, in line widths.
    ///   - transform: Maps the outline, not the path, so that it also scales the width.
    public final func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(path: path.strokedPath(style).applying(transform))
    }

    /// Returns a path with the same area and without self-overlaps.
    public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.normalized(eoFill: rule == .evenOdd))
    }

    /// Returns the area inside both paths.
    public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.intersection(other.path, eoFill: rule == .evenOdd))
    }

    /// Returns the area inside at least one of the paths.
    public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.union(other.path, eoFill: rule == .evenOdd))
    }

    /// Returns the area inside this path and outside the other.
    public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.subtracting(other.path, eoFill: rule == .evenOdd))
    }

    /// Returns the area inside exactly one of the paths.
    public final func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.symmetricDifference(other.path, eoFill: rule == .evenOdd))
    }

    /// Returns the parts of this path's line inside the other path.
    public final func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.lineIntersection(other.path, eoFill: rule == .evenOdd))
    }

    /// Returns the parts of this path's line outside the other path.
    public final func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(path: path.lineSubtraction(other.path, eoFill: rule == .evenOdd))
    }

    // MARK: - Comparison

    /// Whether both paths have the same elements.
    public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

    /// Hashes the path's elements.
    public final func hash(into hasher: inout Hasher) {
        let elements = path.elements
        hasher.combine(elements.verbs)
        for point in elements.points {
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
    }
}

/// The area of a path whose outline crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
    /// The points around which the outline winds.
    case winding
    /// The points from which a ray crosses the outline an odd number of times.
    case evenOdd
}

/// A path of Core Graphics to which elements are added.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() { super.init(path: Path()) }

    /// Starts a subpath at `point`.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// Adds a line to `point`.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Adds a quadratic Bézier curve to `end`.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve to `end`.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Adds a line to the start of the subpath, which ends the subpath.
    public func closeSubpath() { path.closeSubpath() }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        path.addRects(rects, transform: transform)
    }

    /// Adds lines between points, in a subpath of their own.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }

    /// Adds a closed ellipse that touches the sides of `rect`.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

    /// Adds a closed rectangle with rounded corners of a size in points.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRoundedRect(
            in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular,
            transform: transform)
    }

    /// Adds a circular arc between two angles in radians, as the method of ``Path`` with the same name.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: clockwise, transform: transform)
    }

    /// Adds an arc over the angle `delta` in radians, clockwise on screen if positive.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), delta: .radians(Double(delta)),
            transform: transform)
    }

    /// Adds a rounded corner at `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.addPath(path.path, transform: transform)
    }
}

extension Path {
    /// Creates a path with the elements of a path of Core Graphics.
    public init(_ path: CGPath) { self = path.path }

    /// The path as a path of Core Graphics.
    public var cgPath: CGPath { CGPath(path: self) }
}
