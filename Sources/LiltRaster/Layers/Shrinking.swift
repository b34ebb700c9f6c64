import CPixelKernels

/// A picture made smaller by halving: each pixel the mean of four, again and again, a row at a time.
struct Shrinking: Sendable {
    /// Where the picture is not clear; all of it where `isOpaque`.
    let source: PixelRect
    /// Rows of the picture.
    let height: Int
    let halvings: Int
    let channels: Int
    /// Whether the border goes on beyond the picture; otherwise it is clear there.
    let isOpaque: Bool
    let kernels: PixelKernels

    /// The columns of the small picture that are not clear.
    var columns: Range<Int> {
        Int(source.x0) >> halvings..<(Int(source.x1) + (1 << halvings) - 1) >> halvings
    }

    /// Memory for `row`: three rows for each level, the smallest first, each after it twice as long.
    func planes() -> [FloatPlane] {
        (0...halvings).map { FloatPlane(rows: 3, length: (columns.count << $0) * channels) }
    }

    /// Whether row `y` of the picture halved `level` times is clear because the picture is clear there.
    func isClear(_ y: Int, level: Int) -> Bool {
        !isOpaque && ((y + 1) << level <= Int(source.y0) || y << level >= Int(source.y1))
    }

    /// Makes row `y` of the picture halved `level` times, in row `slot` of the plane of that level: the numbers of
    /// `columns` at that level.
    func row(
        _ y: Int, level: Int, slot: Int = 0, into planes: [FloatPlane],
        read: (Int, UnsafeMutablePointer<Float>) -> Void
    ) {
        // The picture itself, level 0, is the last.
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
