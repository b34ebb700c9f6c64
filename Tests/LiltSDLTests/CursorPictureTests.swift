import LiltSDL
import Testing

/// The pictures of the pointer shapes that SDL does not have.
@Suite struct CursorPictureTests {
    @Test func theBitsOfAPictureAreItsPixels() {
        for picture in [CursorPicture.zoomIn, .zoomOut] {
            let width = picture.rows[0].count
            #expect(width % 8 == 0 && picture.rows.allSatisfy { $0.count == width })
            for (y, row) in picture.rows.enumerated() {
                for (x, pixel) in row.enumerated() {
                    let (byte, bit) = ((y * width + x) / 8, UInt8(0x80) >> UInt8(x % 8))
                    #expect((picture.black[byte] & bit != 0) == (pixel == "#"), "\(x), \(y)")
                    #expect((picture.opaque[byte] & bit != 0) == (pixel != " "), "\(x), \(y)")
                }
            }
        }
    }

    @Test func theHotSpotIsTheCenterOfTheLens() throws {
        for picture in [CursorPicture.zoomIn, .zoomOut] {
            let (x, y) = picture.hotSpot
            let row = Array(picture.rows[y])
            let column = picture.rows.map { Array($0)[x] }
            // The outline is the first and the last black pixel.
            let (left, right) = try (#require(row.firstIndex(of: "#")), #require(row.lastIndex(of: "#")))
            let (top, bottom) = try (#require(column.firstIndex(of: "#")), #require(column.lastIndex(of: "#")))
            #expect(x - left == right - x && y - top == bottom - y)
            #expect(right > left && bottom > top)
        }
    }

    @Test func theMagnifiersDifferByTheVerticalBarOfThePlusSign() {
        let pairs = zip(CursorPicture.zoomIn.rows.joined(), CursorPicture.zoomOut.rows.joined())
        let differing = pairs.enumerated().filter { $0.element.0 != $0.element.1 }
        #expect(Set(differing.map { $0.offset % 16 }) == [6] && differing.count == 6)
    }
}
