import CPixelKernels

/// Memory for the cells of a band, in which edges are summed; see EdgeKernels.inc. All are zero between two shapes.
///
/// A shape's rows are laid one after the other from the start, as long as the shape is wide: so those of all small
/// shapes are in the same few pages and stay in the first cache, where rows as long as the picture's would not.
struct CellGrid {
    /// For the rows drawn, one above and one below: where edges cover more than there is.
    let overlaps: UnsafeMutablePointer<PixelRange>
    private let cells: UnsafeMutablePointer<Int32>
    private let touched: UnsafeMutablePointer<UInt8>

    /// Cells for rows of up to `width` pixels, one more on each side of them, and for a row more above and below.
    init(width: Int, rows: Int) {
        let widest = Layout(PixelRect(x0: 7, y0: 0, x1: Int32(width) + 9, y1: 1))
        let all = rows + 2
        cells = .allocate(capacity: widest.stride * all)
        cells.initialize(repeating: 0, count: widest.stride * all)
        touched = .allocate(capacity: widest.stride / Int(PIXEL_KERNELS_BLOCK) * all)
        touched.initialize(repeating: 0, count: widest.stride / Int(PIXEL_KERNELS_BLOCK) * all)
        overlaps = .allocate(capacity: all)
        overlaps.initialize(repeating: PixelRange(low: 0, high: 0), count: all)
    }

    func deallocate() {
        cells.deallocate()
        touched.deallocate()
        overlaps.deallocate()
    }

    /// The cells for a shape inside `bounds`, of at most the width and the rows that there is memory for.
    func rows(for bounds: PixelRect) -> CellRows {
        let layout = Layout(bounds)
        return CellRows(
            cells: cells, stride: layout.stride, touched: touched, left: layout.left, top: bounds.y0)
    }

    /// The first column of the block that a column is in.
    static func blockStart(_ column: Int32) -> Int32 { column & ~(Int32(PIXEL_KERNELS_BLOCK) - 1) }

    /// Whether the last spans made from so many rows lie next to an overlap.
    func hasOverlaps(rows: Int) -> Bool {
        for row in 0..<rows + 2 where overlaps[row].low < overlaps[row].high { return true }
        return false
    }

    /// How the rows of a shape lie.
    private struct Layout {
        /// The column of the first cell: blocks begin at the same columns whatever the bounds.
        let left: Int32
        let stride: Int

        init(_ bounds: PixelRect) {
            left = CellGrid.blockStart(bounds.x0)
            // What edges on the right side reach is there too.
            let width = Int(bounds.x1 - left) + 5
            let stretch = Int(PIXEL_KERNELS_STRETCH)
            // An odd number of stretches: rows below one another do not compete for one place in the cache.
            stride = ((width + stretch - 1) / stretch | 1) * stretch
        }
    }
}
