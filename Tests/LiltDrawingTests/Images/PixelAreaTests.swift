import LiltDrawing
import TestSupport
import Testing

@Suite struct PixelAreaTests {
    private static func picture(_ random: inout SeededRandom) -> Bitmap {
        var picture = Bitmap(width: 9, height: 7)
        for index in picture.pixels.indices { picture.pixels[index] = UInt32(truncatingIfNeeded: random.next()) }
        return picture
    }

    @Test func theChangedAreaIsTheSmallestWithAllDifferences() {
        forEachSeed(60) { seed, random in
            let old = Self.picture(&random)
            var new = old
            var (columns, rows): ([Int], [Int]) = ([], [])
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let (x, y) = (Int.random(in: 0..<9, using: &random), Int.random(in: 0..<7, using: &random))
                new[x, y] = ~old[x, y]
                columns.append(x)
                rows.append(y)
            }
            let (x, y) = (columns.min()!, rows.min()!)
            let expected = PixelArea(x: x, y: y, width: columns.max()! + 1 - x, height: rows.max()! + 1 - y)
            #expect(new.changedArea(since: old) == expected, "seed \(seed)")
        }
    }

    @Test func equalPicturesHaveNoChangedArea() {
        var random = SeededRandom(seed: 2)
        let picture = Self.picture(&random)
        var copy = Bitmap(width: picture.width, height: picture.height)
        for index in picture.pixels.indices { copy.pixels[index] = picture.pixels[index] }
        // The first two pictures share their pixels in memory.
        #expect(picture.changedArea(since: picture) == nil)
        #expect(copy.changedArea(since: picture) == nil)
        #expect(Bitmap(width: 0, height: 0).changedArea(since: Bitmap(width: 0, height: 0)) == nil)
    }

    @Test func aPartHasThePixelsOfItsArea() {
        var random = SeededRandom(seed: 1)
        let picture = Self.picture(&random)
        for area in [
            PixelArea(x: 0, y: 0, width: 9, height: 7), PixelArea(x: 3, y: 2, width: 6, height: 5),
            PixelArea(x: 4, y: 1, width: 2, height: 3), PixelArea(x: 9, y: 7, width: 0, height: 0),
        ] {
            let part = picture.part(area)
            #expect(part.width == area.width && part.height == area.height)
            for y in 0..<area.height {
                for x in 0..<area.width { #expect(part[x, y] == picture[area.x + x, area.y + y], "\(area)") }
            }
        }
    }

    /// Without the check, the part would have a pixel of the next row.
    @Test func anAreaThatExceedsTheLastColumnStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            _ = Bitmap(width: 9, height: 7).part(PixelArea(x: 5, y: 2, width: 5, height: 1))
        }
    }
}
