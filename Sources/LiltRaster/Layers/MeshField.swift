import CPixelKernels

/// A mesh gradient mapped to pixels.
struct MeshField: Sendable {
    let mesh: ResolvedMesh
    /// Maps the unit square of the mesh to pixels.
    let map: PointMap
    /// Multiplies the opacity of the colors.
    let opacity: Float
    /// The position of the plan's first pixel in the picture, for the dither.
    let origin: SIMD2<Int32>

    init(_ paint: DisplayList.MeshPaint, transform: CGAffineTransform, origin: SIMD2<Int32>, opacity: Float) {
        mesh = paint.mesh
        map = PointMap(
            transform.translatedBy(x: paint.rect.minX, y: paint.rect.minY)
                .scaledBy(x: paint.rect.width, y: paint.rect.height))
        self.opacity = max(0, min(opacity * paint.opacity, 1))
        self.origin = origin & Int32(PIXEL_KERNELS_THRESHOLD_SIDE - 1)
    }

    func add(to sum: inout Fingerprint) {
        mesh.add(to: &sum)
        sum.add(map)
        sum.add(UInt64(opacity.bitPattern))
        sum.add(origin.x, origin.y)
    }

    /// Draws a rectangle of the mesh's picture into rows of `stride` words.
    func draw(_ frame: PixelRect, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, crew: BandCrew) {
        let grid = MeshGrid(self)
        let cells = grid.cellCount(limitedBy: frame)
        let background = PixelColor.premultiplied(mesh.background, opacity: opacity)
        let (width, height) = (Int(frame.x1 - frame.x0), Int(frame.y1 - frame.y0))
        // Safe: each thread writes its own rows, and the caller's memory outlives the call.
        nonisolated(unsafe) let pixels = pixels
        crew.forEachChunk(of: height) { rows in
            for y in rows { (pixels + y * stride).update(repeating: background, count: width) }
            var area = frame
            (area.y0, area.y1) = (frame.y0 + Int32(rows.lowerBound), frame.y0 + Int32(rows.upperBound))
            let painter = TrianglePainter(
                area: area, pixels: pixels + rows.lowerBound * stride, stride: stride, origin: origin)
            grid.forEachTriangle(ofCells: cells) { painter.paint($0, $1, $2) }
        }
    }
}

extension ResolvedMesh {
    /// Adds all values.
    package func add(to sum: inout Fingerprint) {
        sum.add(width << 32 | height)
        sum.add((smoothsColors ? 1 : 0) | (space == .device ? 2 : 0))
        sum.add(bytesOf: points)
        sum.add(bytesOf: controls)
        sum.add(bytesOf: colors)
        sum.add(bytesOf: [background])
    }
}

/// Draws triangles with linearly interpolated colors into a part of a picture.
///
/// A pixel belongs to the triangle that contains its center. A center on an edge belongs to one of the two triangles at
/// the edge. Coordinates are integers, so a mesh of triangles has no holes. A pixel's color depends on its triangle and
/// position only, and not on `area`.
struct TrianglePainter {
    /// The pixels to draw.
    let area: PixelRect
    /// The first pixel of the area.
    let pixels: UnsafeMutablePointer<UInt32>
    let stride: Int
    let origin: SIMD2<Int32>

    /// Returns floor(a / b); `b` is not zero.
    private static func floorOfQuotient(_ a: Int, _ b: Int) -> Int {
        let quotient = a / b
        return quotient * b != a && (a < 0) != (b < 0) ? quotient - 1 : quotient
    }

    /// One edge: a center (x, y) is inside if `constant(y)` is not less than `slope`·x.
    private struct Edge {
        let (ax, ay, dx, dy): (Int, Int, Int, Int)
        /// 1 if centers on the edge belong to the triangle on the other side.
        let bias: Int

        init(_ a: MeshVertex, _ b: MeshVertex) {
            (ax, ay) = (Int(a.position.x), Int(a.position.y))
            (dx, dy) = (Int(b.position.x) - ax, Int(b.position.y) - ay)
            bias = dy < 0 || dy == 0 && dx > 0 ? 0 : 1
        }

        /// Narrows a range of columns to the centers of row `y` inside the edge.
        @inline(__always)
        func narrow(_ low: inout Int, _ high: inout Int, row y: Int) {
            let constant = dx * ((y << 8) + 128 - ay) - dy * (128 - ax) - bias
            let slope = dy << 8
            if slope > 0 {
                high = min(high, TrianglePainter.floorOfQuotient(constant, slope))
            } else if slope < 0 {
                low = max(low, -TrianglePainter.floorOfQuotient(constant, -slope))
            } else if constant < 0 {
                high = low - 1
            }
        }
    }

    func paint(_ a: MeshVertex, _ second: MeshVertex, _ third: MeshVertex) {
        func side(_ b: MeshVertex, _ c: MeshVertex) -> Int {
            (Int(b.position.x) - Int(a.position.x)) * (Int(c.position.y) - Int(a.position.y))
                - (Int(c.position.x) - Int(a.position.x)) * (Int(b.position.y) - Int(a.position.y))
        }
        var doubleArea = side(second, third)
        guard doubleArea != 0 else { return }
        var (b, c) = (second, third)
        if doubleArea < 0 { (b, c, doubleArea) = (third, second, -doubleArea) }
        let top = min(a.position.y, b.position.y, c.position.y)
        let bottom = max(a.position.y, b.position.y, c.position.y)
        let firstRow = max(Int(area.y0), Int((top - 128) >> 8)), lastRow = min(Int(area.y1) - 1, Int(bottom >> 8))
        guard firstRow <= lastRow else { return }
        let left = Int((min(a.position.x, b.position.x, c.position.x) - 128) >> 8)
        let right = Int(max(a.position.x, b.position.x, c.position.x) >> 8)
        let columns = (max(Int(area.x0), left), min(Int(area.x1) - 1, right))
        guard columns.0 <= columns.1 else { return }
        let edges = (Edge(a, b), Edge(b, c), Edge(c, a))
        // The change of color per 1/256 pixel.
        let (ab, ac) = (b.offset(from: a), c.offset(from: a))
        let scale = 1 / Double(doubleArea)
        let (first, second) = (b.color - a.color, c.color - a.color)
        let across = first * Float(ac.y * scale) - second * Float(ab.y * scale)
        let down = second * Float(ab.x * scale) - first * Float(ac.x * scale)
        let step = across * 256
        let low = pointwiseMin(pointwiseMin(a.color, b.color), c.color)
        let high = pointwiseMax(pointwiseMax(a.color, b.color), c.color)
        for y in firstRow...lastRow {
            var (start, end) = columns
            edges.0.narrow(&start, &end, row: y)
            edges.1.narrow(&start, &end, row: y)
            edges.2.narrow(&start, &end, row: y)
            guard start <= end else { continue }
            // From the vertex, so that the color does not depend on the area.
            let row = a.color + down * Float((y << 8) + 128 - Int(a.position.y))
            let base = row + across * Float(128 - Int(a.position.x))
            let target = pixels + (y - Int(area.y0)) * stride - Int(area.x0)
            let thresholds = DitherThresholds.row(y + Int(origin.y))
            for x in start...end {
                var color = pointwiseMax(low, pointwiseMin(base + step * Float(x), high))
                color = pointwiseMin(color, SIMD4(repeating: color.w))
                let threshold = UInt32(thresholds[(x + Int(origin.x)) & 7])
                let alpha = (UInt32(color.w) + threshold) >> 8
                let red = (UInt32(color.x) + threshold) >> 8
                let green = (UInt32(color.y) + threshold) >> 8
                let blue = (UInt32(color.z) + threshold) >> 8
                target[x] = alpha << 24 | red << 16 | green << 8 | blue
            }
        }
    }
}

/// The thresholds of the gradients' dither; see the kernels.
enum DitherThresholds {
    private static let rows: [SIMD8<UInt16>] = (0..<PIXEL_KERNELS_THRESHOLD_SIDE).map { y in
        var row = SIMD8<UInt16>()
        for x in 0..<8 { row[x] = pixel_kernels_threshold(Int32(x), Int32(y)) }
        return row
    }

    /// Returns the thresholds of a row of the picture, from its first pixel on. 256 is a whole byte.
    static func row(_ y: Int) -> SIMD8<UInt16> { rows[y & 7] }
}
