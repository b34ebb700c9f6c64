import LiltDrawing
import TestSupport
import Testing

@Suite struct BitmapPNGTests {
    private func bytes(_ data: Data, _ range: Range<Int>) -> [UInt8] { Array(data)[range].map { $0 } }

    @Test func fileBeginsWithTheSignatureAndItsSize() throws {
        var bitmap = Bitmap(width: 300, height: 7)
        bitmap.pixels = [UInt32](repeating: 0xFF12_3456, count: 2100)
        let data = try bitmap.pngData()
        #expect(bytes(data, 0..<8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(bytes(data, 16..<24) == [0, 0, 1, 44, 0, 0, 0, 7])
    }

    @Test func opaquePictureHasThreeChannelsAndAnotherFour() throws {
        var bitmap = Bitmap(width: 1, height: 1)
        bitmap.pixels = [0xFF00_00FF]
        // Byte 25 is the colour type: 2 is RGB, 6 is RGBA.
        #expect(Array(try bitmap.pngData())[25] == 2)
        bitmap.pixels = [0x8000_0080]
        #expect(Array(try bitmap.pngData())[25] == 6)
    }

    @Test func samePictureGivesTheSameBytes() throws {
        var bitmap = Bitmap(width: 64, height: 64)
        var random = SeededRandom(seed: 1)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
        #expect(try bitmap.pngData() == bitmap.pngData())
    }

    @Test func noiseFitsTheBufferThatIsMadeForIt() throws {
        for (width, height) in [(1, 1), (1, 2000), (2000, 1), (333, 333)] {
            var bitmap = Bitmap(width: width, height: height)
            var random = SeededRandom(seed: 2)
            for index in bitmap.pixels.indices {
                bitmap.pixels[index] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
            }
            #expect(try bitmap.pngData().count > width * height * 3 / 2)
        }
    }

    @Test func emptyPictureIsRefused() {
        #expect(throws: PNGEncodingError.self) { try Bitmap(width: 0, height: 5).pngData() }
    }
}
