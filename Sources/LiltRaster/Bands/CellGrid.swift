import CPixelKernels

/// Sums of signed area for the pixels of a band.
///
/// Where an edge passes through a row, it adds to the cell of its pixel and to the next one, such that the running sum
/// from the left is, for each pixel, 2¹⁷ times the area to the right of the edge inside it. Edges downward count
/// positive. The sums are whole numbers, and the crossing of an edge with a row or a column depends on the edge and on
/// that row or column only: bands, cuts and whole-pixel moves do not change a bit, and an edge run both ways leaves
/// nothing.
struct CellGrid {
    private(set) var cells: UnsafeMutablePointer<Int32>
    let stride: Int
    /// A bit for PIXEL_KERNELS_BLOCK cells, set where one of them may not be zero.
    private(set) var touched: UnsafeMutablePointer<UInt64>
    let touchedStride: Int

    /// Cells for rows of `width` pixels, all zero.
    init(width: Int, rows: Int) {
        stride = width + Int(PIXEL_KERNELS_PADDING)
        touchedStride = stride / Int(PIXEL_KERNELS_BLOCK) / 64 + 1
        cells = .allocate(capacity: stride * rows)
        cells.initialize(repeating: 0, count: stride * rows)
        touched = .allocate(capacity: touchedStride * rows)
        touched.initialize(repeating: 0, count: touchedStride * rows)
    }

    func deallocate() {
        cells.deallocate()
        touched.deallocate()
    }

    /// Adds the edges of a closed polygon, inside `bounds` of the band; what lies left of them counts at their left
    /// side.
    ///
    /// - Parameters:
    ///   - chunks: The y range of each `PolygonChunk.edgeCount` edges, to pass over those of other bands at once.
    ///   - bandTop: The band's first row, to which `bounds` is relative.
    func add(
        _ vertices: UnsafeBufferPointer<FixedPoint>, chunks: UnsafeBufferPointer<PolygonChunk>, bandTop: Int32,
        bounds: PixelRect
    ) {
        let offset = bandTop << FixedPointScale.bits
        let (top, bottom) = (bounds.y0 << 8 &+ offset, bounds.y1 << 8 &+ offset)
        for (index, chunk) in chunks.enumerated() where chunk.high > top && chunk.low < bottom {
            let start = index &* PolygonChunk.edgeCount
            var a = vertices[start]
            for next in start &+ 1...min(start &+ PolygonChunk.edgeCount, vertices.count) {
                let b = vertices[next < vertices.count ? next : 0]
                addEdge(a.x, a.y &- offset, b.x, b.y &- offset, bounds)
                a = b
            }
        }
    }

    @inline(__always)
    private func addEdge(_ ax: Int32, _ ay: Int32, _ bx: Int32, _ by: Int32, _ bounds: PixelRect) {
        if ay == by { return }
        let isDown = ay < by
        let (x0, y0, x1, y1) = isDown ? (ax, ay, bx, by) : (bx, by, ax, ay)
        let (top, bottom) = (bounds.y0 << 8, bounds.y1 << 8)
        if y1 <= top || y0 >= bottom { return }
        let (low, high) = (bounds.x0 << 8, bounds.x1 << 8)
        let (left, right) = (min(x0, x1), max(x0, x1))
        if left >= high { return }
        let sign: Int32 = isDown ? 1 : -1
        if left >= low && right < high && y0 >= top && y1 <= bottom {
            addEdgeInside(x0, y0, x1, y1, sign)
        } else {
            addRows(x0, y0, x1, y1, sign, bounds)
        }
    }

    /// Adds an edge that lies wholly inside the bounds: what most edges do, without the tests that the others need.
    @inline(__always)
    private func addEdgeInside(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32) {
        let row = y0 >> 8
        var cells = self.cells + Int(row) &* stride
        var bits = touched + Int(row) &* touchedStride
        var rowCount = (y1 &- 1) >> 8 &- row
        if rowCount == 0 {
            addPiece(cells, bits, x0, x1, y1 &- y0, sign)
            return
        }
        let dx = Int64(x1 &- x0)
        let dy = Divisor(Int64(y1 &- y0))
        let firstHeight = 256 &- (y0 & 255)
        let first = dy.floorDivide(dx &* Int64(firstHeight))
        var x = x0
        var next = x0 &+ Int32(truncatingIfNeeded: first.quotient)
        addPiece(cells, bits, x, next, firstHeight, sign)
        x = next
        if rowCount > 1 {
            let (wholeStep, wholeRemainder) = dy.floorDivide(dx << 8)
            let step = Int32(truncatingIfNeeded: wholeStep)
            var remainder = first.remainder
            repeat {
                cells += stride
                bits += touchedStride
                next = x &+ step
                remainder &+= wholeRemainder
                if remainder >= dy.value { (next, remainder) = (next &+ 1, remainder &- dy.value) }
                addPiece(cells, bits, x, next, 256, sign)
                x = next
                rowCount &-= 1
            } while rowCount > 1
        }
        addPiece(cells + stride, bits + touchedStride, x, x1, ((y1 &- 1) & 255) &+ 1, sign)
    }

    /// Adds an edge that crosses rows: x at each row's border is the floor of the exact crossing.
    private func addRows(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32, _ bounds: PixelRect) {
        let (top, bottom) = (bounds.y0 << 8, bounds.y1 << 8)
        let dx = Int64(x1 &- x0)
        let dy = Divisor(Int64(y1 &- y0))
        let (wholeStep, wholeRemainder) = dy.floorDivide(dx << 8)

        var y = max(y0, top)
        let last = min(y1, bottom)
        var (x, remainder) = (Int64(x0), Int64(0))
        if y > y0 {
            let (quotient, rest) = dy.floorDivide(dx &* Int64(y &- y0))
            (x, remainder) = (x &+ quotient, rest)
        }
        // To the next border.
        let border = (y | 255) &+ 1
        if border < last {
            var (step, rest) = (wholeStep, wholeRemainder)
            if border &- y != 256 { (step, rest) = dy.floorDivide(dx &* Int64(border &- y)) }
            var (nextX, nextRemainder) = (x &+ step, remainder &+ rest)
            if nextRemainder >= dy.value { (nextX, nextRemainder) = (nextX &+ 1, nextRemainder &- dy.value) }
            addRow(y >> 8, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: nextX), border &- y, sign, bounds)
            (x, remainder, y) = (nextX, nextRemainder, border)
            while y &+ 256 < last {
                (nextX, nextRemainder) = (x &+ wholeStep, remainder &+ wholeRemainder)
                if nextRemainder >= dy.value { (nextX, nextRemainder) = (nextX &+ 1, nextRemainder &- dy.value) }
                addRow(y >> 8, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: nextX), 256, sign, bounds)
                (x, remainder, y) = (nextX, nextRemainder, y &+ 256)
            }
        }
        var endX = Int64(x1)
        if last < y1 { endX = Int64(x0) &+ dy.floorDivide(dx &* Int64(last &- y0)).quotient }
        addRow(y >> 8, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: endX), last &- y, sign, bounds)
    }

    /// A positive whole number that is divided by more than once: by its reciprocal, which costs less than one division
    /// of integers, and then made exact by the remainder.
    private struct Divisor {
        let value: Int64
        private let reciprocal: Double

        @inline(__always)
        init(_ value: Int64) {
            self.value = value
            reciprocal = 1 / Double(value)
        }

        /// The floor of `dividend / value` and the remainder, for magnitudes below 2⁵²: the estimate is off by one at
        /// most.
        @inline(__always)
        func floorDivide(_ dividend: Int64) -> (quotient: Int64, remainder: Int64) {
            let quotient = Int64(Double(dividend) * reciprocal)
            let remainder = dividend &- quotient &* value
            if remainder < 0 { return (quotient &- 1, remainder &+ value) }
            return remainder >= value ? (quotient &+ 1, remainder &- value) : (quotient, remainder)
        }
    }

    /// Adds the piece of an edge inside one row, of `height` 256ths, between two columns in either order.
    @inline(__always)
    private func addRow(
        _ row: Int32, _ xa: Int32, _ xb: Int32, _ height: Int32, _ sign: Int32, _ bounds: PixelRect
    ) {
        var (left, right) = xa < xb ? (xa, xb) : (xb, xa)
        var height = height
        let cells = self.cells + Int(row) &* stride
        let (low, high) = (bounds.x0 << 8, bounds.x1 << 8)
        if left < low || right > high {
            if left >= high { return }
            if right <= low {
                addPiece(cells, touched + Int(row) &* touchedStride, low, low, height, sign)
                return
            }
            // The parts beyond the sides, by the same floor for both directions of the edge.
            let (whole, width) = (Int64(height), Int64(right &- left))
            if left < low {
                let part = Int32(truncatingIfNeeded: whole &* Int64(low &- left) / width)
                addPiece(cells, touched + Int(row) &* touchedStride, low, low, part, sign)
                height &-= part
                left = low
            }
            if right > high {
                height &-= Int32(truncatingIfNeeded: whole &* Int64(right &- high) / width)
                right = high
            }
            if height == 0 { return }
        }
        // A piece that ends on the right side reaches the cell there, which is cleared but not read.
        addPiece(cells, touched + Int(row) &* touchedStride, left, right, height, sign)
    }

    /// Adds the piece of an edge inside one row, whose cells and bits are given, between two columns in either order.
    @inline(__always)
    private func addPiece(
        _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ xa: Int32, _ xb: Int32,
        _ height: Int32, _ sign: Int32
    ) {
        let first = Int(min(xa, xb)) >> 8
        let last = Int(max(xa, xb)) >> 8
        if first == last {
            let whole = sign &* height
            let area = whole &* ((xa & 255) &+ (xb & 255))
            cells[first] &+= whole << 9 &- area
            cells[first &+ 1] &+= area
            bits[first >> 9] |= 1 &<< UInt64(truncatingIfNeeded: first >> 3 & 63)
            bits[(first &+ 1) >> 9] |= 1 &<< UInt64(truncatingIfNeeded: (first &+ 1) >> 3 & 63)
        } else {
            addWidePiece(cells, bits, min(xa, xb), max(xa, xb), height, sign)
        }
    }

    /// Adds a piece over several cells: the height spent in each is the floor of its exact share, the remainder carried
    /// on.
    private func addWidePiece(
        _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ left: Int32, _ right: Int32,
        _ height: Int32, _ sign: Int32
    ) {
        let (first, last) = (Int(left) >> 8, Int(right) >> 8)
        let (firstPart, lastPart) = (left & 255, right & 255)
        let width = right &- left
        let divisor = Divisor(Int64(width))
        let firstShare = divisor.floorDivide(Int64(height &* (256 &- firstPart)))
        var spent = Int32(truncatingIfNeeded: firstShare.quotient)
        var rest = height &- spent
        var part = sign &* spent
        cells[first] &+= part &* (256 &- firstPart)
        cells[first &+ 1] &+= part &* (256 &+ firstPart)
        if first &+ 1 < last {
            let share = divisor.floorDivide(Int64(height) << 8)
            let step = Int32(truncatingIfNeeded: share.quotient)
            let stepRemainder = Int32(truncatingIfNeeded: share.remainder)
            var remainder = Int32(truncatingIfNeeded: firstShare.remainder)
            for cell in first &+ 1..<last {
                spent = step
                remainder &+= stepRemainder
                if remainder >= width { (spent, remainder) = (spent &+ 1, remainder &- width) }
                rest &-= spent
                part = sign &* spent << 8
                cells[cell] &+= part
                cells[cell &+ 1] &+= part
            }
        }
        let area = sign &* rest &* lastPart
        cells[last] &+= sign &* rest << 9 &- area
        cells[last &+ 1] &+= area
        for block in first >> 3...(last &+ 1) >> 3 { bits[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63) }
    }
}
