extension Path {
    /// The end of the last element; after `closeSubpath`, the start of the closed subpath; `nil` for an empty path.
    public var currentPoint: CGPoint? {
        if case .elements(let buffer) = storage { return buffer.currentPoint }
        return elements.currentPoint
    }

    /// Starts a new subpath at `point`.
    public mutating func move(to point: CGPoint) {
        withElements { $0.move(to: point) }
    }

    /// Adds a straight line from the current point; on an empty path, only moves to `point`.
    public mutating func addLine(to point: CGPoint) {
        withElements { $0.line(to: point) }
    }

    /// Adds a quadratic Bézier curve from the current point; on an empty path, only moves to `point`.
    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        withElements { $0.quadCurve(to: point, control: control) }
    }

    /// Adds a cubic Bézier curve from the current point; on an empty path, only moves to `point`.
    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        withElements { $0.curve(to: point, control1: control1, control2: control2) }
    }

    /// Closes the current subpath with a line to its start. Has no effect on an empty path or a closed subpath.
    public mutating func closeSubpath() {
        withElements { $0.close() }
    }

    /// Adds a closed rectangle as a new subpath.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(rect), transform: transform)
    }

    /// Adds each rectangle as a closed subpath.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a closed rectangle whose four corners are rounded alike, as a new subpath; see
    /// ``init(roundedRect:cornerSize:style:)``.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
    }

    /// Adds a closed rectangle with a radius for each corner. Each radius is clamped to half of the shorter side.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let rect = rect.standardized
        guard !rect.isNull else { return }
        let limit = min(rect.width, rect.height) / 2
        func size(_ radius: CGFloat) -> CGSize {
            let clamped = max(0, min(radius, limit))
            return CGSize(width: clamped, height: clamped)
        }
        var buffer = ElementBuffer()
        buffer.addRoundedRect(
            rect, topLeft: size(cornerRadii.topLeading), topRight: size(cornerRadii.topTrailing),
            bottomRight: size(cornerRadii.bottomTrailing), bottomLeft: size(cornerRadii.bottomLeading), style: style)
        var corners = Path()
        corners.storage = .elements(buffer)
        addPath(corners, transform: transform)
    }

    /// Adds a closed ellipse that touches the sides of `rect`.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addPath(Path(ellipseIn: rect), transform: transform)
    }

    /// Starts a subpath at the first point and adds lines through the others. Has no effect without points.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        withElements { buffer in
            buffer.move(to: first)
            for point in lines.dropFirst() { buffer.line(to: point) }
        }
    }

    /// Adds the elements of `path`, each point mapped by `transform`. If this path is empty, it becomes the transformed
    /// `path`.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        let added = path.applying(transform)
        guard !isEmpty else {
            storage = added.storage
            return
        }
        withElements { buffer in added.forEach { buffer.append($0) } }
    }

    /// Returns the path with every point mapped by `transform`.
    ///
    /// A rectangle stays a rectangle, and an ellipse an ellipse, under translation and positive scale.
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        var result = Path()
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
        func image(_ rect: CGRect) -> CGRect {
            CGRect(
                x: rect.origin.x * transform.a + transform.tx, y: rect.origin.y * transform.d + transform.ty,
                width: rect.size.width * transform.a, height: rect.size.height * transform.d)
        }
        switch storage {
        case .empty: break
        case .rect(let rect) where isUpright:
            result.storage = .rect(image(rect))
        case .ellipse(let rect) where isUpright:
            result.storage = .ellipse(image(rect))
        case .roundedRect(let rect, let corner, let style) where isUpright:
            let size = CGSize(width: corner.width * transform.a, height: corner.height * transform.d)
            result.storage = .roundedRect(image(rect), cornerSize: size, style: style)
        default:
            var buffer = elements
            buffer.apply(transform)
            result.storage = .elements(buffer)
        }
        return result
    }

    /// Returns the path moved by `dx` and `dy` points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}
