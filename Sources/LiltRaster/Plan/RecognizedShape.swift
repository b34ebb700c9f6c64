import CPixelKernels

/// Recognizes shapes that need no outline: axis-aligned rectangles and their strokes, circles, and rectangles with
/// circular corners.
enum RecognizedShape {
    /// The smallest radius of a recognized circle, in pixels. Smaller circles are filled as outlines, because their
    /// edge is not nearly straight within a pixel.
    private static let minimumRadius = 2.0
    /// The largest radius of a recognized circle, in pixels. Larger circles are filled as outlines, because squared
    /// distances in single precision lose the fraction of a pixel.
    private static let maximumRadius = 1024.0

    /// Returns the shape of a path under a transform to pixels, or nil if the path must be flattened.
    static func find(_ path: Path, transform: CGAffineTransform) -> (shape: Command.Shape, bounds: PixelRect)? {
        // A turned transform exchanges the axes. An upright transform keeps them.
        let isTurned = transform.a == 0 && transform.d == 0
        let isUpright = transform.b == 0 && transform.c == 0
        switch path.storage {
        case .rect(let rect):
            guard isUpright || isTurned, let edges = edges(of: rect, transform) else { return nil }
            let shape = Command.Shape.rect(x0: edges.x0, y0: edges.y0, x1: edges.x1, y1: edges.y1)
            return edges.x0 < edges.x1 && edges.y0 < edges.y1 ? (shape, bounds(edges)) : nil
        case .ellipse(let rect):
            // A circle stays a circle under rotation and uniform scale.
            let similarity = isSimilarity(transform)
            guard rect.width == rect.height, similarity else { return nil }
            let scale = Double(transform.a * transform.a + transform.b * transform.b).squareRoot()
            let radius = Double(rect.width) / 2 * scale
            guard radius >= minimumRadius, radius <= maximumRadius else { return nil }
            let center = PointMap(transform)(SIMD2(Double(rect.midX), Double(rect.midY)))
            guard center.isFinite, abs(center.x) < FixedPointScale.limit / 2, abs(center.y) < FixedPointScale.limit / 2
            else { return nil }
            let middle = FixedPointScale.fixed(center)
            let fixedRadius = FixedPointScale.fixed(radius)
            let edges = Edges(
                x0: middle.x - fixedRadius, y0: middle.y - fixedRadius, x1: middle.x + fixedRadius,
                y1: middle.y + fixedRadius)
            return rounded(edges, radius: fixedRadius)
        case .roundedRect(let rect, let corner, .circular):
            guard isUpright || isTurned, corner.width == corner.height, isSimilarity(transform),
                let edges = edges(of: rect, transform)
            else { return nil }
            let scale = Double(transform.a * transform.a + transform.b * transform.b).squareRoot()
            let radius = Double(corner.width) * scale
            guard radius >= minimumRadius, radius <= maximumRadius else { return nil }
            let half = min(edges.x1 - edges.x0, edges.y1 - edges.y0) / 2
            return rounded(edges, radius: min(FixedPointScale.fixed(radius), half))
        case .roundedRect, .empty, .elements:
            return nil
        }
    }

    /// Returns the shape of a fill without antialiasing. A rectangle becomes the pixels whose centers are inside. A
    /// center on a left or top edge is inside; a center on a right or bottom edge is outside. Returns nil if no center
    /// is inside. Other shapes do not change.
    static func wholePixels(
        of fill: (shape: Command.Shape, bounds: PixelRect)
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        guard case .rect(let x0, let y0, let x1, let y1) = fill.shape else { return fill }
        func snapped(_ edge: Int32) -> Int32 { (edge + FixedPointScale.one / 2 - 1) & -FixedPointScale.one }
        let edges = Edges(x0: snapped(x0), y0: snapped(y0), x1: snapped(x1), y1: snapped(y1))
        guard edges.x0 < edges.x1, edges.y0 < edges.y1 else { return nil }
        return (.rect(x0: edges.x0, y0: edges.y0, x1: edges.x1, y1: edges.y1), bounds(edges))
    }

    /// Returns the shape of a path's stroke, or nil if the stroke must be drawn as an outline.
    static func findStroke(
        _ path: Path, style: StrokeStyle, transform: CGAffineTransform
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        guard case .rect(let stored) = path.storage, style.dash.isEmpty, style.lineJoin == .miter,
            // At this limit or above, right-angled corners are mitered.
            style.miterLimit * style.miterLimit >= 2,
            (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
        else { return nil }
        let rect = stored.standardized
        let half = style.lineWidth / 2
        // The stroke of a wider line has no inner rectangle.
        guard half > 0, style.lineWidth < min(rect.width, rect.height),
            let outer = edges(of: rect.insetBy(dx: -half, dy: -half), transform),
            let inner = edges(of: rect.insetBy(dx: half, dy: half), transform)
        else { return nil }
        let shape = FrameShape(
            x0: outer.x0, y0: outer.y0, x1: outer.x1, y1: outer.y1, inner_x0: inner.x0, inner_y0: inner.y0,
            inner_x1: inner.x1, inner_y1: inner.y1)
        return outer.x0 < outer.x1 && outer.y0 < outer.y1 ? (.frame(shape), bounds(outer)) : nil
    }

    /// The edges of a rectangle, in 1/256 pixel.
    private typealias Edges = (x0: Int32, y0: Int32, x1: Int32, y1: Int32)

    private static func rounded(_ edges: Edges, radius: Int32) -> (shape: Command.Shape, bounds: PixelRect)? {
        // The kernel computes in single precision with multiples of 1/512, which are exact below 32,768. With this
        // limit, each sum of two coordinates is below 32,768. Shapes farther from the origin are filled as outlines.
        let limit = 16_384 * FixedPointScale.one
        guard min(edges.x0, edges.y0) > -limit, max(edges.x1, edges.y1) < limit else { return nil }
        let shape = RoundedRectShape(x0: edges.x0, y0: edges.y0, x1: edges.x1, y1: edges.y1, radius: radius)
        return (.roundedRect(shape), bounds(edges))
    }

    private static func isSimilarity(_ t: CGAffineTransform) -> Bool {
        (t.a == t.d && t.b == -t.c) || (t.a == -t.d && t.b == t.c)
    }

    private static func edges(of rect: CGRect, _ transform: CGAffineTransform) -> Edges? {
        let map = PointMap(transform)
        let origin = SIMD2(Double(rect.origin.x), Double(rect.origin.y))
        let size = SIMD2(Double(rect.size.width), Double(rect.size.height))
        let (a, b) = (map(origin), map(origin + size))
        guard a.isFinite, b.isFinite else { return nil }
        let (p, q) = (FixedPointScale.fixed(a), FixedPointScale.fixed(b))
        return (min(p.x, q.x), min(p.y, q.y), max(p.x, q.x), max(p.y, q.y))
    }

    private static func bounds(_ edges: Edges) -> PixelRect {
        let (one, bits) = (FixedPointScale.one, FixedPointScale.bits)
        return PixelRect(
            x0: edges.x0 >> bits, y0: edges.y0 >> bits, x1: (edges.x1 + one - 1) >> bits,
            y1: (edges.y1 + one - 1) >> bits)
    }
}
