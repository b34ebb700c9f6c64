/// The outline of a two-dimensional shape, in points: subpaths of lines, quadratic and cubic Bézier curves.
///
/// A value type. A rectangle, an ellipse and a rounded rectangle are stored as such, without an allocation, until
/// something is added to them. Most drawn paths are one of these; a rasterizer reads the kind from the storage and need
/// not detect it in lines and curves. `elements` returns any path as lines and curves.
///
/// ```swift
/// var path = Path()
/// path.move(to: CGPoint(x: 0, y: 10))
/// path.addQuadCurve(to: CGPoint(x: 20, y: 10), control: CGPoint(x: 10, y: 0))
/// ```
///
/// Points that are not finite may be stored; such a path has no bounds, contains nothing and draws nothing.
public struct Path: Sendable {
    package var storage: Storage

    /// The representation of a path.
    package enum Storage: Sendable, Equatable {
        case empty
        /// A closed rectangle, from its origin along the top edge.
        case rect(CGRect)
        /// A closed ellipse in a standardized rectangle, from the middle of its right side, clockwise.
        case ellipse(CGRect)
        /// A closed rectangle with equal corners. `cornerSize` is positive and at most half of the sides.
        case roundedRect(CGRect, cornerSize: CGSize, style: RoundedCornerStyle)
        case elements(ElementBuffer)
    }

    /// Creates an empty path.
    public init() {
        storage = .empty
    }

    /// Creates a closed rectangle that starts at its origin and runs along the edge y = minY first.
    public init(_ rect: CGRect) {
        storage = rect.isNull ? .empty : .rect(rect)
    }

    /// Creates a closed rectangle with rounded corners of `cornerSize`, in points.
    ///
    /// If a corner is longer than half of a side, the width and the height of all corners are divided by the same
    /// factor, so that they fit. Corners of equal width and height stay quarters of a circle. A corner size of zero or
    /// less, or of NaN, gives the plain rectangle.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        let rect = rect.standardized
        let corner = Self.corner(cornerSize, fitting: rect.size)
        if rect.isNull {
            storage = .empty
        } else if corner.width > 0 && corner.height > 0 {
            storage = .roundedRect(rect, cornerSize: corner, style: style)
        } else {
            storage = .rect(rect)
        }
    }

    /// Returns the size of the corners that fit into a rectangle of `size`, with the ratio of the sides of `corner`.
    /// Returns zero if a side of `corner` is not positive.
    package static func corner(_ corner: CGSize, fitting size: CGSize) -> CGSize {
        // An infinite length has no ratio to the other one.
        let limit = CGFloat.greatestFiniteMagnitude / 4
        let (width, height) = (min(corner.width, limit), min(corner.height, limit))
        guard width > 0, height > 0 else { return .zero }
        let half = CGSize(width: size.width / 2, height: size.height / 2)
        guard width > half.width || height > half.height else { return CGSize(width: width, height: height) }
        // The ratio comes first, so that equal lengths stay equal.
        return half.width / width <= half.height / height
            ? CGSize(width: half.width, height: min(height / width * half.width, half.height))
            : CGSize(width: min(width / height * half.height, half.width), height: half.height)
    }

    /// Creates a closed rectangle with corners of `cornerRadius` points, clamped to half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates a closed rectangle with a radius for each corner, in points. Each radius is clamped to half of the
    /// shorter side.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Creates a closed ellipse that touches the sides of `rect`.
    ///
    /// Its elements are four cubic curves, which deviate from the ellipse by at most 0.028 % of its radius; it starts
    /// at the middle of the right side and runs clockwise on screen.
    public init(ellipseIn rect: CGRect) {
        storage = rect.isNull ? .empty : .ellipse(rect.standardized)
    }

    /// Creates an empty path, and calls `callback` to add elements to it.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// Whether the path has no elements. A rectangle without area is not empty.
    public var isEmpty: Bool {
        switch storage {
        case .empty: true
        case .rect, .ellipse, .roundedRect: false
        case .elements(let buffer): buffer.verbs.isEmpty
        }
    }

    /// Calls `body` with each element in order, in O(n). Allocates memory only if the path is stored as a rectangle, an
    /// ellipse or a rounded rectangle.
    public func forEach(_ body: (Element) -> Void) {
        if case .elements(let buffer) = storage {
            buffer.forEach(body)
        } else {
            elements.forEach(body)
        }
    }

    /// The path as verbs and points.
    package var elements: ElementBuffer {
        var buffer = ElementBuffer()
        switch storage {
        case .empty: break
        case .rect(let rect): buffer.addRect(rect)
        case .ellipse(let rect): buffer.addEllipse(in: rect)
        case .roundedRect(let rect, let corner, let style):
            buffer.addRoundedRect(rect, cornerSize: corner, style: style)
        case .elements(let stored): return stored
        }
        return buffer
    }

    /// Edits the path as verbs and points, after converting it to that representation.
    mutating func withElements(_ edit: (inout ElementBuffer) -> Void) {
        var buffer = elements
        storage = .empty  // `buffer` is now the only owner, so appending does not copy.
        edit(&buffer)
        storage = .elements(buffer)
    }
}

extension Path: Equatable {
    /// Whether both paths have the same elements. Their storage may differ.
    public static func == (a: Path, b: Path) -> Bool {
        a.storage == b.storage || a.elements == b.elements
    }
}

/// The shape of a rounded rectangle's corners.
public enum RoundedCornerStyle: Sendable, Hashable {
    /// Quarter circles, or quarter ellipses.
    case circular
    /// Corners whose curvature changes gradually instead of jumping at the end of the straight side.
    case continuous
}
