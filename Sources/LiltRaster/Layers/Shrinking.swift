import CPixelKernels

/// A picture halved repeatedly, one row at a time. Each pixel is the mean of four.
struct Shrinking: Sendable {
    /// The part of the picture that is not clear; the whole picture if `isOpaque`.
    let source: PixelRect
    /// The number of rows in the picture.
    let height: Int
    let halvings: Int
    let channels: Int
    /// Whether the border pixels continue beyond the picture. If not, pixels beyond it are clear.
    let isOpaque: Bool
    let kernels: PixelKernels

    /// The columns of the small picture that are not clear.
    var columns: Range<Int> {
        Int(source.x0) >> halvings..<(Int(source.x1) + (1 << halvings) - 1) >> halvings
    }

    /// Returns memory for `row`, with three rows per level. The level of the smallest picture is first; the rows of
    /// each level are twice as long as those of the level before.
    func planes() -> [FloatPlane] {
        (0...halvings).map { FloatPlane(rows: 3, length: (columns.count << $0) * channels) }
    }

    /// Returns whether row `y` of the picture halved `level` times lies outside `source` and is therefore clear.
    func isClear(_ y: Int, level: Int) -> Bool {
        !isOpaque && ((y + 1) << level <= Int(source.y0) || y << level >= Int(source.y1))
    }

    /// Computes row `y` of the picture halved `level` times into row `slot` of that level's plane, for `columns`.
    func row(
        _ y: Int, level: Int, slot: Int = 0, into planes: [FloatPlane],
        read: (Int, UnsafeMutablePointer<Float>) -> Void
    ) {
        // Level 0, the picture itself, is the last plane.
        let plane = planes[planes.count - 1 - level]
        let target = plane.row(slot)
        if isClear(y, level: level) {
            target.update(repeating: 0, count: plane.length)
            return
        }
        guard level > 0 else {
            let first = (Int(source.x0) - (columns.lowerBound << halvings)) * channels
            let end = first + Int(source.x1 - source.x0) * channels
            target.update(repeating: 0, count: first)
            read(min(y, height - 1), target + first)
            for index in end..<max(end, plane.length) {
                target[index] = isOpaque ? target[end - channels + index % channels] : 0
            }
            return
        }
        for half in 0..<2 { row(2 * y + half, level: level - 1, slot: half + 1, into: planes, read: read) }
        let finer = planes[planes.count - level]
        kernels.halve_rows(finer.row(1), finer.row(2), target, plane.length / channels, channels)
    }
}
