import CPixelKernels

/// Memory for the cells of a band, in which edges are summed; see EdgeKernels.inc.
struct CellGrid {
    /// Cover and area, in turn.
    let cells: UnsafeMutablePointer<Int32>
    /// Numbers a row.
    let stride: Int
    /// A bit for PIXEL_KERNELS_BLOCK pixels, set where one of their cells may not be zero.
    let touched: UnsafeMutablePointer<UInt64>
    let touchedStride: Int

    /// Cells for rows of `width` pixels, all zero.
    init(width: Int, rows: Int) {
        stride = 2 * (width + Int(PIXEL_KERNELS_PADDING))
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
}
