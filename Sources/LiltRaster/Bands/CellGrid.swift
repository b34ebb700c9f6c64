import CPixelKernels

/// Memory for the cells of a band, in which edges are summed; see EdgeKernels.inc.
struct CellGrid {
    /// Cover and area, in turn, from row 0 on. A row above and one below are there too, and a block left of each.
    let cells: UnsafeMutablePointer<Int32>
    /// Numbers a row.
    let stride: Int
    /// A bit for PIXEL_KERNELS_BLOCK pixels, set where one of their cells may not be zero.
    let touched: UnsafeMutablePointer<UInt64>
    let touchedStride: Int
    /// For the rows drawn, one above and one below: where edges cover more than there is.
    let overlaps: UnsafeMutablePointer<PixelRange>

    /// Cells for rows of `width` pixels, all zero.
    init(width: Int, rows: Int) {
        let block = Int(PIXEL_KERNELS_BLOCK)
        stride = 2 * (width + block + Int(PIXEL_KERNELS_PADDING))
        touchedStride = stride / block / 64 + 2
        let all = rows + 2
        let allCells = UnsafeMutablePointer<Int32>.allocate(capacity: stride * all)
        allCells.initialize(repeating: 0, count: stride * all)
        let allBits = UnsafeMutablePointer<UInt64>.allocate(capacity: touchedStride * all)
        allBits.initialize(repeating: 0, count: touchedStride * all)
        overlaps = .allocate(capacity: all)
        overlaps.initialize(repeating: PixelRange(low: 0, high: 0), count: all)
        (cells, touched) = (allCells + stride + 2 * block, allBits + touchedStride + 1)
    }

    func deallocate() {
        (cells - stride - 2 * Int(PIXEL_KERNELS_BLOCK)).deallocate()
        (touched - touchedStride - 1).deallocate()
        overlaps.deallocate()
    }

    /// Whether the last spans made from so many rows lie next to an overlap.
    func hasOverlaps(rows: Int) -> Bool {
        for row in 0..<rows + 2 where overlaps[row].low < overlaps[row].high { return true }
        return false
    }
}
