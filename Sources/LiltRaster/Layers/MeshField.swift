import CPixelKernels

/// A mesh gradient mapped to pixels.
struct MeshField: Sendable {
    let mesh: ResolvedMesh
    /// Maps the unit square of the mesh to pixels.
    let map: PointMap
    /// The factor of the opacity of all colors.
    let opacity: Float
    /// The position of the plan's first pixel in the dither pattern, which repeats over the picture.
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
    ///
    /// - Parameter rows: The rows of the picture to draw; other rows are not written.
    func draw(
        _ frame: PixelRect, rows: Range<Int32>, into pixels: UnsafeMutablePointer<UInt32>, stride: Int, crew: BandCrew
    ) {
        let grid = MeshGrid(self)
        let cells = grid.cellCount(limitedBy: frame)
        let background = PixelColor.premultiplied(mesh.background, opacity: opacity)
        let (width, kernels, origin) = (Int(frame.x1 - frame.x0), crew.kernels, origin)
        let drawn = rows.clamped(to: frame.y0..<frame.y1)
        // Safe: each thread writes its own rows, and the caller's memory outlives the call.
        nonisolated(unsafe) let pixels = pixels
        crew.forEachChunk(of: drawn.count) { part in
            let (first, end) = (Int(drawn.lowerBound - frame.y0) + part.lowerBound, part.count)
            let target = pixels + first * stride
            for y in 0..<end { (target + y * stride).update(repeating: background, count: width) }
            let top = frame.y0 + Int32(first)
            grid.vertices.withUnsafeBufferPointer { vertices in
                kernels.paint_mesh(
                    target, stride, PixelRect(x0: frame.x0, y0: top, x1: frame.x1, y1: top + Int32(end)),
                    vertices.baseAddress!, grid.columns, cells, origin.x, origin.y)
            }
        }
    }
}

extension ResolvedMesh {
    /// Adds all values to a fingerprint.
    package func add(to sum: inout Fingerprint) {
        sum.add(width << 32 | height)
        sum.add((smoothsColors ? 1 : 0) | (space == .device ? 2 : 0))
        sum.add(bytesOf: points)
        sum.add(bytesOf: controls)
        sum.add(bytesOf: colors)
        sum.add(bytesOf: [background])
    }
}
