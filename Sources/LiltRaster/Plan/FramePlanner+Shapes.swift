import CPixelKernels

/// Planning of paths: they are recognized as simple shapes, or flattened.
extension FramePlanner {
    /// The largest distance of a chord from its curve, in pixels. If an edge moves by this distance, the coverage
    /// changes by 8/255. Most chords are much closer, because Wang's bound is reached only where the curvature is
    /// largest.
    static let flatteningTolerance = 1.0 / 32

    /// Adds a fill or a stroke.
    mutating func addShape(_ planned: PlannedItem, in context: PlanContext) {
        switch planned.item.kind {
        case .fill(let path, let isEvenOdd, let isAntialiased):
            guard
                let shape = shape(
                    of: context.segment.list.paths[Int(path)], transform: planned.transform, isEvenOdd: isEvenOdd,
                    isAntialiased: isAntialiased)
            else { return }
            append(shape, isAntialiased: isAntialiased, planned, in: context)
        case .stroke(let path, let style):
            guard
                let shape = strokeShape(
                    of: context.segment.list.paths[Int(path)], style: context.segment.list.strokeStyles[Int(style)],
                    transform: planned.transform)
            else { return }
            append(shape, isAntialiased: true, planned, in: context)
        case .instances, .glyphs, .splice, .beginLayer, .endLayer: return
        }
    }

    /// Adds a shape with the paint of `like`.
    mutating func append(_ shape: Command.Shape, bounds: PixelRect, clip: ClipState, like: Command) {
        let visible = bounds.intersection(clip.bounds)
        guard !visible.isEmpty else { return }
        var command = like
        (command.shape, command.bounds, command.mask) = (shape, visible, plan.mask(clip.mask, around: shape))
        plan.commands.append(command)
    }

    /// Adds a filled path with the paint of `like`.
    mutating func fill(_ path: Path, transform: CGAffineTransform, clip: ClipState, like: Command) {
        guard let found = shape(of: path, transform: transform, isEvenOdd: false) else { return }
        append(found.shape, bounds: found.bounds, clip: clip, like: like)
    }

    /// Returns the shape of a filled path, recognized or flattened. Returns nil if the path covers nothing or a point
    /// is not finite.
    mutating func shape(
        of path: Path, transform: CGAffineTransform, isEvenOdd: Bool, isAntialiased: Bool = true
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        if let recognized = RecognizedShape.find(path, transform: transform) {
            return isAntialiased ? recognized : RecognizedShape.wholePixels(of: recognized)
        }
        guard !isOutsideViewport(path, transform) else { return nil }
        guard
            flattened.set(
                path, transform: transform, tolerance: Self.flatteningTolerance, hasFewChords: true)
        else { return nil }
        return appendPolygons(of: flattened, isEvenOdd: isEvenOdd)
    }

    /// Returns whether the bounding box of a filled path's points is outside of the viewport. The box contains the
    /// path's curves, so such a path need not be flattened. If a point is not finite, the result is arbitrary, because
    /// the path draws nothing.
    private func isOutsideViewport(_ path: Path, _ transform: CGAffineTransform) -> Bool {
        let map = PointMap(transform)
        var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        func extend(over x: CGFloat, _ y: CGFloat) {
            let point = map(SIMD2(Double(x), Double(y)))
            (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
        }
        switch path.storage {
        case .empty: return true
        case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _):
            extend(over: rect.minX, rect.minY)
            extend(over: rect.minX, rect.maxY)
            extend(over: rect.maxX, rect.minY)
            extend(over: rect.maxX, rect.maxY)
        case .elements(let buffer):
            for point in buffer.points { extend(over: point.x, point.y) }
        }
        // A margin of one pixel is more than the rounding to 1/256 pixel. A coordinate beyond `FixedPointScale.limit`
        // is later clamped to the limit, which is also outside.
        let margin = 1.0
        return high.x < Double(viewport.x0) - margin || low.x > Double(viewport.x1) + margin
            || high.y < Double(viewport.y0) - margin || low.y > Double(viewport.y1) + margin
    }

    /// Returns the outline of a stroke. Returns nil if the stroke covers nothing or a point is not finite.
    private mutating func strokeShape(
        of path: Path, style: StrokeStyle, transform: CGAffineTransform
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        if let recognized = RecognizedShape.findStroke(path, style: style, transform: transform) { return recognized }
        // If the transform scales uniformly, its factor is the root of half this sum. Any other transform scales a
        // vector by at most √2 times that root.
        let square =
            transform.a * transform.a + transform.b * transform.b + transform.c * transform.c
            + transform.d * transform.d
        guard square > 0, square.isFinite else { return nil }
        outliner.setOutline(
            of: path, style: style, tolerance: Self.flatteningTolerance / (square / 2).squareRoot(),
            visible: style.dash.isEmpty ? nil : visibleRect(by: transform))
        outliner.transformOutline(by: transform)
        return appendPolygons(of: outliner.outline, isEvenOdd: false)
    }

    /// Returns a rectangle, in the coordinates that `transform` maps to pixels, that contains the viewport; nil if the
    /// transform has no inverse.
    private func visibleRect(by transform: CGAffineTransform) -> CGRect? {
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
        // A margin of two pixels is more than all rounding.
        let pixels = CGRect(
            x: Double(viewport.x0), y: Double(viewport.y0), width: Double(viewport.x1 - viewport.x0),
            height: Double(viewport.y1 - viewport.y0)
        ).insetBy(dx: -2, dy: -2)
        let rect = pixels.applying(transform.inverted())
        return rect.isFinite ? rect : nil
    }

    /// Adds contours in pixels as polygons. Returns nil, and adds nothing, if no contour touches the viewport.
    private mutating func appendPolygons(
        of path: FlattenedPath, isEvenOdd: Bool
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        let first = plan.polygons.count
        guard let bounds = plan.polygons.append(path, viewport: viewport) else { return nil }
        return (
            .polygons(first: Int32(first), count: Int32(plan.polygons.count - first), isEvenOdd: isEvenOdd), bounds
        )
    }
}
