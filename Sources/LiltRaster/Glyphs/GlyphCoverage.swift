import LiltGeometry

/// Draws an outline into bytes of coverage, for the glyph atlas.
///
/// An edge covers the area to its right in each row that it crosses: a part of the pixels on the edge, and all pixels
/// after them. A row stores the differences between neighboring pixels. At each pixel, their running sum is the mean
/// winding number of the pixel. A pixel is full if the magnitude of this number is 1 or more, so overlapping contours,
/// as in variable fonts, are one shape. The result is exact except for rounding to a byte, and in pixels that the edges
/// of two overlapping contours cross.
struct GlyphCoverage {
    /// A coverage picture and the position of its first pixel.
    struct Picture {
        var x: Int32
        var y: Int32
        var width: Int
        var height: Int
        /// The coverage of each pixel, 0…255, row by row.
        var bytes: [UInt8]
    }

    private var flattened = FlattenedPath()
    /// The differences between neighboring pixels. A row has two columns more than the picture.
    private var sums: [Float] = []
    private var stride = 0

    /// Returns the coverage of a filled outline under a transform to pixels. The picture is empty if a point is not
    /// finite, if a side is 0 or exceeds `maximumSide`, or if the outline is a million pixels from the origin.
    mutating func picture(of outline: Path, transform: CGAffineTransform, maximumSide: Int) -> Picture {
        let nothing = Picture(x: 0, y: 0, width: 0, height: 0, bytes: [])
        guard flattened.set(outline, transform: transform, tolerance: FramePlanner.flatteningTolerance),
            let first = flattened.points.first
        else { return nothing }
        var (low, high) = (first, first)
        for point in flattened.points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        let (x0, y0) = (low.x.rounded(.down), low.y.rounded(.down))
        let (width, height) = (high.x.rounded(.up) - x0, high.y.rounded(.up) - y0)
        guard width >= 1, height >= 1, width <= Double(maximumSide), height <= Double(maximumSide), abs(x0) < 1e6,
            abs(y0) < 1e6
        else { return nothing }
        var picture = Picture(x: Int32(x0), y: Int32(y0), width: Int(width), height: Int(height), bytes: [])
        stride = picture.width + 2
        sums.removeAll(keepingCapacity: true)
        sums.append(contentsOf: repeatElement(0, count: stride * picture.height))
        let origin = SIMD2(x0, y0)
        for contour in flattened.contours where contour.count > 1 {
            let points = flattened.points[contour.start..<contour.start + contour.count]
            var previous = points[points.endIndex - 1] - origin
            for point in points {
                let next = point - origin
                addEdge(from: previous, to: next, height: picture.height)
                previous = next
            }
        }
        picture.bytes = bytes(width: picture.width, height: picture.height)
        return picture
    }

    private mutating func addEdge(from start: SIMD2<Double>, to end: SIMD2<Double>, height: Int) {
        guard start.y != end.y else { return }
        let sign: Double = start.y < end.y ? 1 : -1
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        var y = upper.y
        var row = min(Int(y), height - 1)
        while y < lower.y {
            let bottom = min(Double(row + 1), lower.y)
            let (x0, x1) = (upper.x + slope * (y - upper.y), upper.x + slope * (bottom - upper.y))
            addPiece(row: row, from: x0, to: x1, cover: sign * (bottom - y))
            y = bottom
            row += 1
            if row >= height { return }
        }
    }

    /// Adds the part of an edge inside one row, which covers `cover` of the row's height. Splits it at column
    /// boundaries.
    private mutating func addPiece(row: Int, from x0: Double, to x1: Double, cover: Double) {
        var (low, high) = (max(0, min(x0, x1)), max(0, max(x0, x1)))
        let last = Double(stride - 2)
        (low, high) = (min(low, last), min(high, last))
        var column = min(Int(low), stride - 2)
        guard high > low else {
            deposit(row: row, column: column, share: low - Double(column), cover: cover)
            return
        }
        let density = cover / (high - low)
        while low < high {
            let right = min(Double(column + 1), high)
            deposit(
                row: row, column: column, share: (low + right) / 2 - Double(column), cover: density * (right - low))
            low = right
            column += 1
        }
    }

    /// Adds the area to the right of a piece of an edge: a part of the piece's own column, and all columns after it.
    private mutating func deposit(row: Int, column: Int, share: Double, cover: Double) {
        let index = row * stride + min(column, stride - 2)
        sums[index] += Float(cover * (1 - share))
        sums[index + 1] += Float(cover * share)
    }

    private func bytes(width: Int, height: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height)
        for row in 0..<height {
            var sum: Float = 0
            for column in 0..<width {
                sum += sums[row * stride + column]
                bytes.append(UInt8(min(abs(sum), 1) * 255 + 0.5))
            }
        }
        return bytes
    }
}
