import CPixelKernels

/// Memory for the cells of a band, in which kernels sum edges; see EdgeKernels.inc. All cells are zero between shapes.
///
/// The rows of a shape are packed at the start of the memory and are as long as the shape is wide. The rows of small
/// shapes thus share a few pages of memory and stay in the first-level cache. If each row were as long as a row of the
/// picture, they would not stay in that cache.
struct CellGrid {
    /// For each row of the shape, and for one row above and below it, a range of columns. The sums of the cells in the
    /// range exceed a full pixel, or have another sign than the first sum.
    private let overlapRanges: UnsafeMutablePointer<PixelRange>
    /// Seven planes of bits for overlaps, with `overlapStride` bytes per row.
    private let overlapBits: UnsafeMutablePointer<UInt8>
    private static let planeCount = 7
    private let overlapStride: Int
    private let overlapEdges: UnsafeMutablePointer<OverlapEdge>
    private let overlapOrder: UnsafeMutablePointer<UInt16>
    private let rowCount: Int
    private let cells: UnsafeMutablePointer<Int32>
    private let touched: UnsafeMutablePointer<UInt8>

    /// Creates cells for rows of up to `width` pixels, with one more pixel on each side and one more row above and
    /// below.
    init(width: Int, rows: Int) {
        let widest = Layout(PixelRect(x0: 7, y0: 0, x1: Int32(width) + 9, y1: 1))
        let all = rows + 2
        cells = .allocate(capacity: widest.stride * all)
        cells.initialize(repeating: 0, count: widest.stride * all)
        touched = .allocate(capacity: widest.stride / Int(PIXEL_KERNELS_BLOCK) * all)
        touched.initialize(repeating: 0, count: widest.stride / Int(PIXEL_KERNELS_BLOCK) * all)
        overlapRanges = .allocate(capacity: all)
        overlapRanges.initialize(repeating: PixelRange(low: 0, high: 0), count: all)
        rowCount = all
        overlapStride = widest.stride / 8 + 24
        overlapBits = .allocate(capacity: Self.planeCount * overlapStride * all)
        overlapEdges = .allocate(capacity: Int(PIXEL_KERNELS_OVERLAP_EDGES))
        overlapOrder = .allocate(capacity: 2 * Int(PIXEL_KERNELS_OVERLAP_EDGES))
        overlapBits.initialize(repeating: 0, count: Self.planeCount * overlapStride * all)
    }

    func deallocate() {
        cells.deallocate()
        touched.deallocate()
        overlapRanges.deallocate()
        overlapBits.deallocate()
        overlapEdges.deallocate()
        overlapOrder.deallocate()
    }

    /// Returns the cells for a shape inside `bounds`. The bounds must not exceed the width and the rows of the
    /// initializer.
    func rows(for bounds: PixelRect) -> CellRows {
        let layout = Layout(bounds)
        return CellRows(
            cells: cells, stride: layout.stride, touched: touched, left: layout.left, top: bounds.y0)
    }

    /// Returns the first column of the block that contains `column`.
    static func blockStart(_ column: Int32) -> Int32 { column & ~(Int32(PIXEL_KERNELS_BLOCK) - 1) }

    /// Returns the memory for the overlaps of a shape inside `bounds`, which are the bounds of its cells.
    func overlaps(for bounds: PixelRect) -> CellOverlaps {
        let layout = Layout(bounds)
        // The rows are as long as the shape is wide, so the rows of small shapes share a few pages of memory.
        let stride = layout.stride / 8 + 24
        func plane(_ index: Int) -> UnsafeMutablePointer<UInt8> { overlapBits + index * overlapStride * rowCount }
        return CellOverlaps(
            ranges: overlapRanges, over: plane(0), twice: plane(1), opposite: plane(2), open: plane(3),
            covered: plane(4), partial: plane(5), suspect: plane(6), stride: stride, left: layout.left,
            edges: overlapEdges, order: overlapOrder)
    }

    /// Returns whether the last shape, of `rows` rows, overlaps itself or has parts with both signs.
    func hasOverlaps(rows: Int) -> Bool {
        for row in 0..<rows + 2 where overlapRanges[row].low < overlapRanges[row].high { return true }
        return false
    }

    /// The layout of a shape's rows.
    private struct Layout {
        /// The column of the first cell. Blocks begin at the same columns for all bounds.
        let left: Int32
        let stride: Int

        init(_ bounds: PixelRect) {
            left = CellGrid.blockStart(bounds.x0)
            // The width includes the cells that an edge at the right side changes.
            let width = Int(bounds.x1 - left) + 5
            let stretch = Int(PIXEL_KERNELS_STRETCH)
            // An odd number of stretches keeps consecutive rows in different cache sets.
            stride = ((width + stretch - 1) / stretch | 1) * stretch
        }
    }
}
