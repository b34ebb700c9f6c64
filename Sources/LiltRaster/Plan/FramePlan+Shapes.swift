import CPixelKernels

/// Shapes of paths: recognized or flattened.
extension FramePlan {
    /// Adds a shape with the paint of `like`.
    mutating func append(_ shape: Command.Shape, bounds: PixelRect, clip: ClipState, like: Command) {
        let visible = bounds.intersection(clip.bounds)
        guard !visible.isEmpty else { return }
        var command = like
        (command.shape, command.bounds, command.mask) = (shape, visible, clip.mask)
        commands.append(command)
    }

    /// Adds a filled path with the paint of `like`.
    mutating func fill(_ path: Path, transform: CGAffineTransform, clip: ClipState, like: Command) {
        guard let found = shape(of: path, transform: transform, isEvenOdd: false) else { return }
        append(found.shape, bounds: found.bounds, clip: clip, like: like)
    }

    mutating func fill(
        _ path: Path, transform: CGAffineTransform, clip: ClipState, isEvenOdd: Bool, isAntialiased: Bool,
        paint: PaintSource, of list: DisplayList, images: ImageCache
    ) {
        guard let shape = shape(of: path, transform: transform, isEvenOdd: isEvenOdd) else { return }
        append(shape, clip: clip, isAntialiased: isAntialiased, paint: paint, of: list, images: images)
    }

    /// Returns the shape of a filled path, recognized or flattened. Returns nil if it covers nothing or a point is not
    /// finite.
    mutating func shape(
        of path: Path, transform: CGAffineTransform, isEvenOdd: Bool
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        if let recognized = RecognizedShape.find(path, transform: transform) { return recognized }
        guard !isOutOfSight(path, transform) else { return nil }
        let polygonCount = polygons.count
        guard flattened.set(path, transform: transform, tolerance: Self.flatteningTolerance),
            let bounds = appendPolygons(of: flattened)
        else { return nil }
        return (
            .polygons(
                first: Int32(polygonCount), count: Int32(polygons.count - polygonCount), isEvenOdd: isEvenOdd),
            bounds
        )
    }

    /// Returns whether a filled path is out of sight, by the bounding box of its points, which contains its curves.
    /// This saves flattening the curves. The result does not matter for a path with a point that is not finite: it
    /// draws nothing.
    private func isOutOfSight(_ path: Path, _ transform: CGAffineTransform) -> Bool {
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
        // Covers the rounding of chords to 1/256 pixel. Clamped coordinates are never in sight.
        let margin = 1.0
        return high.x < Double(viewport.x0) - margin || low.x > Double(viewport.x1) + margin
            || high.y < Double(viewport.y0) - margin || low.y > Double(viewport.y1) + margin
    }

    mutating func stroke(
        _ path: Path, style: StrokeStyle, transform: CGAffineTransform
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        // The largest stretch of the transform is at most the root of this sum of squares.
        let square =
            transform.a * transform.a + transform.b * transform.b + transform.c * transform.c
            + transform.d * transform.d
        guard square > 0, square.isFinite else { return nil }
        outliner.setOutline(
            of: path, style: style, tolerance: Self.flatteningTolerance / (square / 2).squareRoot())
        let polygonCount = polygons.count
        outliner.transformOutline(by: transform)
        guard let bounds = appendPolygons(of: outliner.outline) else { return nil }
        return (
            .polygons(first: Int32(polygonCount), count: Int32(polygons.count - polygonCount), isEvenOdd: false), bounds
        )
    }

    /// Adds contours in pixels as polygons and returns the pixels that they touch. Returns nil, and adds nothing, if
    /// none is in sight.
    mutating func appendPolygons(of path: FlattenedPath) -> PixelRect? {
        let (firstVertex, firstPolygon, firstChunk) = (vertices.count, polygons.count, chunks.count)
        var box = EdgeChunk.empty
        path.points.withUnsafeBufferPointer { points in
            for contour in path.contours where contour.count > 1 {
                let start = vertices.count
                polygons.append(
                    PixelPolygon(
                        first_vertex: Int32(start), vertex_count: Int32(contour.count), first_chunk: Int32(chunks.count)
                    ))
                vertices.append(contentsOf: repeatElement(PixelPoint(), count: contour.count))
                vertices.withUnsafeMutableBufferPointer { vertices in
                    for index in 0..<contour.count {
                        let fixed = FixedPointScale.fixed(points[contour.start + index])
                        vertices[start + index] = PixelPoint(x: fixed.x, y: fixed.y)
                    }
                }
                box.extend(over: appendChunks(start: start))
            }
        }
        guard box.x0 <= box.x1 else { return nil }
        let bounds = box.pixels
        if bounds.intersection(viewport).isEmpty {
            vertices.removeLast(vertices.count - firstVertex)
            polygons.removeLast(polygons.count - firstPolygon)
            chunks.removeLast(chunks.count - firstChunk)
            return nil
        }
        return bounds
    }

    /// Adds the edge chunks of the polygon from vertex `start` to the last. Returns the box of all its edges.
    private mutating func appendChunks(start: Int) -> EdgeChunk {
        let end = vertices.count
        var box = EdgeChunk.empty
        vertices.withUnsafeBufferPointer { vertices in
            for first in stride(from: start, to: end, by: Int(PIXEL_KERNELS_CHUNK)) {
                // A chunk's last edge ends at the next chunk's first vertex, and the last chunk's at the polygon's
                // first.
                let last = first + Int(PIXEL_KERNELS_CHUNK)
                var chunk = EdgeChunk.empty
                chunk.extend(over: vertices[last < end ? last : start])
                for index in first..<min(last, end) { chunk.extend(over: vertices[index]) }
                chunks.append(chunk)
                box.extend(over: chunk)
            }
        }
        return box
    }

    /// Returns the pixels that the edges of one or more polygons may touch in some rows.
    func extent(ofPolygons range: Range<Int>, inRows rows: Range<Int32>) -> PixelRect {
        let (first, last) = (polygons[range.lowerBound], polygons[range.upperBound - 1])
        let length = Int32(PIXEL_KERNELS_CHUNK)
        let end = last.first_chunk + (last.vertex_count + length - 1) / length
        let (top, bottom) = (rows.lowerBound << FixedPointScale.bits, rows.upperBound << FixedPointScale.bits)
        var box = EdgeChunk.empty
        for chunk in chunks[Int(first.first_chunk)..<Int(end)] where chunk.y1 > top && chunk.y0 < bottom {
            box.extend(over: chunk)
        }
        return box.x0 <= box.x1 ? box.pixels : .empty
    }
}

extension EdgeChunk {
    /// The box of no edges.
    fileprivate static let empty = EdgeChunk(x0: .max, y0: .max, x1: .min, y1: .min)

    @inline(__always)
    fileprivate mutating func extend(over point: PixelPoint) {
        (x0, y0) = (min(x0, point.x), min(y0, point.y))
        (x1, y1) = (max(x1, point.x), max(y1, point.y))
    }

    @inline(__always)
    fileprivate mutating func extend(over other: EdgeChunk) {
        (x0, y0) = (min(x0, other.x0), min(y0, other.y0))
        (x1, y1) = (max(x1, other.x1), max(y1, other.y1))
    }

    /// The pixels that the box touches.
    fileprivate var pixels: PixelRect {
        let (one, bits) = (FixedPointScale.one, FixedPointScale.bits)
        return PixelRect(x0: x0 >> bits, y0: y0 >> bits, x1: (x1 + one - 1) >> bits, y1: (y1 + one - 1) >> bits)
    }
}
