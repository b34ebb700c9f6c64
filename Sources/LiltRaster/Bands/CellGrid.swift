import CPixelKernels

/// Sums of signed area for the pixels of a band.
///
/// Where an edge passes through a row, it adds to the cell of its pixel and to the next one, such that the running sum from
/// the left is, for each pixel, 2¹⁷ times the area to the right of the edge inside it. Edges downward count positive. The
/// sums are whole numbers, and the crossing of an edge with a row or a column depends on the edge and on that row or column
/// only: bands, cuts and whole-pixel moves do not change a bit, and an edge run both ways leaves nothing.
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

    /// Adds the edges of a closed polygon, inside `bounds` of the band; what lies left of them counts at their left side.
    ///
    /// - Parameter bandTop: The band's first row, to which `bounds` is relative.
    func add(_ vertices: UnsafeBufferPointer<FixedPoint>, bandTop: Int32, bounds: PixelRect) {
        let offset = bandTop << FixedPointScale.bits
        var a = vertices[vertices.count - 1]
        for b in vertices {
            addEdge(a.x, a.y &- offset, b.x, b.y &- offset, bounds)
            a = b
        }
    }

    @inline(__always)
    private func addEdge(_ ax: Int32, _ ay: Int32, _ bx: Int32, _ by: Int32, _ bounds: PixelRect) {
        if ay == by { return }
        let isDown = ay < by
        let (x0, y0, x1, y1) = isDown ? (ax, ay, bx, by) : (bx, by, ax, ay)
        let (top, bottom) = (bounds.y0 << 8, bounds.y1 << 8)
        if y1 <= top || y0 >= bottom { return }
        if min(x0, x1) >= bounds.x1 << 8 { return }
        let sign: Int32 = isDown ? 1 : -1
        if y0 >> 8 == (y1 &- 1) >> 8 {
            addRow(y0 >> 8, x0, x1, y1 &- y0, sign, bounds)
        } else {
            addRows(x0, y0, x1, y1, sign, bounds)
        }
    }

    /// Adds an edge that crosses rows: x at each row's border is the floor of the exact crossing.
    private func addRows(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32, _ bounds: PixelRect) {
        let (top, bottom) = (bounds.y0 << 8, bounds.y1 << 8)
        let dx = Int64(x1 &- x0)
        let dy = Int64(y1 &- y0)
        let (wholeStep, wholeRemainder) = Self.floorDivision(dx << 8, by: dy)

        var y = max(y0, top)
        let last = min(y1, bottom)
        var (x, remainder) = (Int64(x0), Int64(0))
        if y > y0 {
            let (quotient, rest) = Self.floorDivision(dx &* Int64(y &- y0), by: dy)
            (x, remainder) = (x &+ quotient, rest)
        }
        // To the next border.
        let border = (y | 255) &+ 1
        if border < last {
            var (step, rest) = (wholeStep, wholeRemainder)
            if border &- y != 256 { (step, rest) = Self.floorDivision(dx &* Int64(border &- y), by: dy) }
            var (nextX, nextRemainder) = (x &+ step, remainder &+ rest)
            if nextRemainder >= dy { (nextX, nextRemainder) = (nextX &+ 1, nextRemainder &- dy) }
            addRow(y >> 8, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: nextX), border &- y, sign, bounds)
            (x, remainder, y) = (nextX, nextRemainder, border)
            while y &+ 256 < last {
                (nextX, nextRemainder) = (x &+ wholeStep, remainder &+ wholeRemainder)
                if nextRemainder >= dy { (nextX, nextRemainder) = (nextX &+ 1, nextRemainder &- dy) }
                addRow(y >> 8, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: nextX), 256, sign, bounds)
                (x, remainder, y) = (nextX, nextRemainder, y &+ 256)
            }
        }
        var endX = Int64(x1)
        if last < y1 { endX = Int64(x0) &+ Self.floorDivision(dx &* Int64(last &- y0), by: dy).quotient }
        addRow(y >> 8, Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: endX), last &- y, sign, bounds)
    }

    @inline(__always)
    private static func floorDivision(_ a: Int64, by b: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
        return remainder < 0 ? (quotient &- 1, remainder &+ b) : (quotient, remainder)
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
                cells[Int(bounds.x0)] &+= sign &* height &* 512
                mark(row, bounds.x0, bounds.x0)
                return
            }
            // The parts beyond the sides, by the same floor for both directions of the edge.
            let (whole, width) = (Int64(height), Int64(right &- left))
            if left < low {
                let part = Int32(truncatingIfNeeded: whole &* Int64(low &- left) / width)
                cells[Int(bounds.x0)] &+= sign &* part &* 512
                mark(row, bounds.x0, bounds.x0)
                height &-= part
                left = low
            }
            if right > high {
                height &-= Int32(truncatingIfNeeded: whole &* Int64(right &- high) / width)
                right = high
            }
        }
        let (first, last) = (left >> 8, right >> 8)
        let (firstPart, lastPart) = (left & 255, right & 255)
        if first == last {
            if first >= bounds.x1 { return }
            let area = sign &* height &* (firstPart &+ lastPart)
            cells[Int(first)] &+= sign &* height &* 512 &- area
            cells[Int(first) &+ 1] &+= area
            mark(row, first, first &+ 1)
            return
        }
        // Cell by cell: the height spent in each is the floor of its exact share, the remainder carried on.
        let width = right &- left
        var (spent, remainder) = (height &* (256 &- firstPart)).quotientAndRemainder(dividingBy: width)
        var rest = height &- spent
        var part = sign &* spent
        cells[Int(first)] &+= part &* (256 &- firstPart)
        cells[Int(first) &+ 1] &+= part &* (256 &+ firstPart)
        if first &+ 1 < last {
            let (step, stepRemainder) = (height &* 256).quotientAndRemainder(dividingBy: width)
            var cell = Int(first) &+ 1
            while cell < Int(last) {
                spent = step
                remainder &+= stepRemainder
                if remainder >= width { (spent, remainder) = (spent &+ 1, remainder &- width) }
                rest &-= spent
                part = sign &* spent &* 256
                cells[cell] &+= part
                cells[cell &+ 1] &+= part
                cell &+= 1
            }
        }
        if last < bounds.x1 {
            let area = sign &* rest &* lastPart
            cells[Int(last)] &+= sign &* rest &* 512 &- area
            cells[Int(last) &+ 1] &+= area
        }
        mark(row, first, min(last &+ 1, bounds.x1))
    }

    /// Sets the bits of the cells first...last.
    @inline(__always)
    private func mark(_ row: Int32, _ first: Int32, _ last: Int32) {
        let (a, b) = (Int(first) >> 3, Int(last) >> 3)
        let bits = touched + Int(row) &* touchedStride
        if a >> 6 == b >> 6 {
            bits[a >> 6] |= ((UInt64(2) &<< UInt64(b &- a)) &- 1) &<< UInt64(a & 63)
        } else {
            for block in a...b { bits[block >> 6] |= 1 &<< UInt64(block & 63) }
        }
    }
}
