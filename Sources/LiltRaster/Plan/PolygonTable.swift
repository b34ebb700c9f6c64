import CPixelKernels

/// Closed polygons in 1/256 pixel.
///
/// The edges of each polygon are grouped in chunks, each with a bounding box. A band skips the chunks whose boxes are
/// in other bands.
struct PolygonTable {
    private(set) var polygons: [PixelPolygon] = []
    private(set) var vertices: [PixelPoint] = []
    private(set) var chunks: [EdgeChunk] = []

    var count: Int { polygons.count }

    mutating func removeAll() {
        polygons.removeAll(keepingCapacity: true)
        vertices.removeAll(keepingCapacity: true)
        chunks.removeAll(keepingCapacity: true)
    }

    /// Adds the contours of a path, whose coordinates are in pixels, and returns the pixels that they touch. Returns
    /// nil, and adds nothing, if they touch no pixel of `viewport`.
    mutating func append(_ path: FlattenedPath, viewport: PixelRect) -> PixelRect? {
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

    /// Adds the chunks of edges of the polygon that consists of the vertices from `start` on. Returns the bounding box
    /// of all these edges.
    private mutating func appendChunks(start: Int) -> EdgeChunk {
        let end = vertices.count
        var box = EdgeChunk.empty
        vertices.withUnsafeBufferPointer { vertices in
            for first in stride(from: start, to: end, by: Int(PIXEL_KERNELS_CHUNK)) {
                // A chunk's last edge ends at the next chunk's first vertex. The last edge of the last chunk ends at
                // the polygon's first vertex.
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

    /// Appends the polygons of another table.
    mutating func append(_ other: PolygonTable) {
        let (firstVertex, firstChunk) = (Int32(vertices.count), Int32(chunks.count))
        vertices.append(contentsOf: other.vertices)
        chunks.append(contentsOf: other.chunks)
        for var polygon in other.polygons {
            polygon.first_vertex += firstVertex
            polygon.first_chunk += firstChunk
            polygons.append(polygon)
        }
    }

    /// Returns a rectangle with all pixels that the edges of one or more polygons touch in `rows`. It can exceed these
    /// rows.
    func extent(of range: Range<Int>, inRows rows: Range<Int32>) -> PixelRect {
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
    /// The bounding box of no edges.
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
