import CSDL2

/// A pointer shape as a picture of black (`#`), white (`.`) and transparent (space) pixels.
package struct CursorPicture: Sendable {
    /// Rows of equal length, from the top. The length is a multiple of 8.
    package let rows: [String]
    /// The position of the pixel that points, in pixels from the top left.
    package let hotSpot: (x: Int, y: Int)

    /// The black pixels as bits: in rows from the top, with the leftmost pixel in the highest bit of a byte.
    package var black: [UInt8] { bits { $0 == "#" } }
    /// The pixels that are not transparent, as bits in the same order as in `black`.
    package var opaque: [UInt8] { bits { $0 != " " } }

    private func bits(_ isSet: (Character) -> Bool) -> [UInt8] {
        rows.flatMap { row -> [UInt8] in
            let pixels = Array(row)
            return stride(from: 0, to: pixels.count, by: 8).map { start in
                pixels[start..<start + 8].reduce(0) { $0 << 1 | (isSet($1) ? 1 : 0) }
            }
        }
    }

    /// Creates SDL's cursor; nil if the system has no pointer.
    func makeCursor() -> OpaquePointer? {
        SDL_CreateCursor(
            black, opaque, Int32(rows.first?.count ?? 0), Int32(rows.count), Int32(hotSpot.x), Int32(hotSpot.y))
    }

    /// A magnifying glass with a plus sign.
    package static let zoomIn = CursorPicture(
        rows: [
            "    #####       ",
            "  ##.....##     ",
            " #....#....#    ",
            " #....#....#    ",
            "#.....#.....#   ",
            "#..#######..#   ",
            "#.....#.....#   ",
            " #....#....#    ",
            " #....#....#    ",
            "  ##.....###    ",
            "    #####.###   ",
            "         #.###  ",
            "          #.### ",
            "           #.## ",
            "            ##  ",
            "                ",
        ], hotSpot: (6, 5))

    /// A magnifying glass with a minus sign.
    package static let zoomOut = CursorPicture(
        rows: [
            "    #####       ",
            "  ##.....##     ",
            " #.........#    ",
            " #.........#    ",
            "#...........#   ",
            "#..#######..#   ",
            "#...........#   ",
            " #.........#    ",
            " #.........#    ",
            "  ##.....###    ",
            "    #####.###   ",
            "         #.###  ",
            "          #.### ",
            "           #.## ",
            "            ##  ",
            "                ",
        ], hotSpot: (6, 5))
}
