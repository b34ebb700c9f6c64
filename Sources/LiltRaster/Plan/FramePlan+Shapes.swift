import CPixelKernels

/// Outlines: recognised, or cut into edges.
extension FramePlan {
    /// Adds a shape that is painted as `like` is.
    mutating func append(_ shape: Command.Shape, bounds: PixelRect, clip: ClipState, like: Command) {
        let visible = bounds.intersection(clip.bounds)
        guard !visible.isEmpty else { return }
        var command = like
        (command.shape, command.bounds, command.mask) = (shape, visible, clip.mask)
        commands.append(command)
    }

    /// Adds a filled path that is painted as `like` is.
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

    /// The shape of a filled path: recognised, or flattened. Nil where it covers nothing or a point is not finite.
    mutating func shape(
        of path: Path, transform: CGAffineTransform, isEvenOdd: Bool
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        if let recognized = RecognizedShape.find(path, transform: transform) { return recognized }
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

    mutating func stroke(
        _ path: Path, style: StrokeStyle, transform: CGAffineTransform
    ) -> (shape: Command.Shape, bounds: PixelRect)? {
        // The largest stretch of the transform is at most the root of the sum of squares.
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

    /// Adds contours in pixels as polygons and returns the pixels they touch; nil, and nothing added, where there are
    /// none in sight.
    mutating func appendPolygons(of path: FlattenedPath) -> PixelRect? {
        let (firstVertex, firstPolygon, firstChunk) = (vertices.count, polygons.count, chunks.count)
        var low = FixedPoint(repeating: .max)
        var high = FixedPoint(repeating: .min)
        path.points.withUnsafeBufferPointer { points in
            for contour in path.contours where contour.count > 1 {
                let start = vertices.count
                polygons.append(
                    PixelPolygon(
                        first_vertex: Int32(start), vertex_count: Int32(contour.count), first_chunk: Int32(chunks.count)))
                for point in points[contour.start..<contour.start + contour.count] {
                    let fixed = FixedPointScale.fixed(point)
                    low = pointwiseMin(low, fixed)
                    high = pointwiseMax(high, fixed)
                    vertices.append(PixelPoint(x: fixed.x, y: fixed.y))
                }
                appendChunks(start: start)
            }
        }
        let one = FixedPointScale.one
        let bits = FixedPointScale.bits
        guard low.x <= high.x else { return nil }
        let bounds = PixelRect(
            x0: low.x >> bits, y0: low.y >> bits, x1: (high.x + one - 1) >> bits, y1: (high.y + one - 1) >> bits)
        if bounds.intersection(viewport).isEmpty {
            vertices.removeLast(vertices.count - firstVertex)
            polygons.removeLast(polygons.count - firstPolygon)
            chunks.removeLast(chunks.count - firstChunk)
            return nil
        }
        return bounds
    }

    /// Measures the edges of the polygon whose vertices begin at `start` and end the array.
    mutating func appendChunks(start: Int) {
        let end = vertices.count
        var first = start
        while first < end {
            // The chunk's edges end on the next chunk's first vertex, the last one's on the polygon's first.
            let last = first + Int(PIXEL_KERNELS_CHUNK)
            let y = vertices[last < end ? last : start].y
            var chunk = EdgeChunk(low: y, high: y)
            for index in first..<min(last, end) {
                chunk.low = min(chunk.low, vertices[index].y)
                chunk.high = max(chunk.high, vertices[index].y)
            }
            chunks.append(chunk)
            first = last
        }
    }
}
