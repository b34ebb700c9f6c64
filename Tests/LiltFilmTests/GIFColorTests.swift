import Foundation
import LiltFilm
import TestSupport
import Testing

/// The palettes of a GIF, read from the bytes of its file. `FilmTests` tests the structure of the file.
@Suite struct GIFColorTests {
    /// Returns the colors of the first palette of a GIF, without the entry for clear pixels.
    private func colors(_ file: Data) -> [UInt32] {
        (1..<2 << Int(file[file.startIndex + 10] & 7)).map { index in
            let start = file.startIndex + 13 + 3 * index
            return UInt32(file[start]) << 16 | UInt32(file[start + 1]) << 8 | UInt32(file[start + 2])
        }
    }

    private func gif(_ pixels: [UInt32]) throws -> Data {
        var picture = Bitmap(width: pixels.count, height: 1)
        for (x, pixel) in pixels.enumerated() { picture[x, 0] = 0xFF00_0000 | pixel }
        var gif = AnimatedGIF(frameRate: 50)
        try gif.append(picture)
        return try gif.data()
    }

    @Test func aPictureOf255ColorsIsExact() throws {
        let pixels = (0..<255).map { UInt32($0 * 65_793 & 0xFF_FFFF) }
        #expect(Set(colors(try gif(pixels)).prefix(255)) == Set(pixels))
    }

    @Test func aFlatAreaAmongManyColorsIsExact() throws {
        var random = SeededRandom(seed: 8)
        let noise = (0..<3000).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
        // The colors of the flat area are so similar that they are in one cell of the encoder's histogram.
        let flat = Array(repeating: UInt32(0x20_2124), count: 400) + Array(repeating: 0x21_2226, count: 300)
        let palette = colors(try gif(noise + flat))
        #expect(palette.contains(0x20_2124) && palette.contains(0x21_2226))
    }

    @Test func everyColorOfALargePaletteIsInTheRangeOfItsPixels() throws {
        var random = SeededRandom(seed: 7)
        let pixels = (0..<4000).map { _ in UInt32.random(in: 0x40_0000...0x40_FFFF, using: &random) }
        // Zeros fill the table up to a power of two.
        let palette = colors(try gif(pixels)).filter { $0 != 0 }
        #expect(palette.allSatisfy { $0 >> 16 == 0x40 })
        #expect(Set(palette).count > 200)
    }

    @Test(arguments: [0, 1, 15, 16, 17, 40], [1, 255, 256, 1024])
    func picturesFollowClearOnes(clearCount: Int, colorCount: Int) throws {
        var gif = AnimatedGIF(frameRate: 50)
        for _ in 0..<clearCount { try gif.append(Bitmap(width: 32, height: 32)) }
        var picture = Bitmap(width: 32, height: 32)
        for index in 0..<1024 { picture.pixels[index] = 0xFF00_0000 | UInt32(index % colorCount * 16_001) }
        try gif.append(picture)
        // A table of colors has 768 bytes.
        #expect(try gif.data().count > (colorCount > 1 ? 768 : 40))
    }

    @Test func thePaletteHasRoomForLaterColors() throws {
        // The film has twenty frames with thousands of colors, and then a flat area of a new color. The first palette
        // already contains the new color.
        var random = SeededRandom(seed: 9)
        var picture = Bitmap(width: 60, height: 50)
        picture.pixels = (0..<3000).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
        var gif = AnimatedGIF(frameRate: 50)
        for _ in 0..<20 { try gif.append(picture) }
        for index in 0..<400 { picture.pixels[index] = 0xFF0B_2D4F }
        try gif.append(picture)
        #expect(colors(try gif.data()).contains(0x0B_2D4F))
    }
}
