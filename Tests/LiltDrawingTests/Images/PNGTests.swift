import LiltDrawing
import TestSupport
import Testing

@Suite struct PNGTests {
    private func bytes(_ data: Data, _ range: Range<Int>) -> [UInt8] { Array(data)[range].map { $0 } }

    @Test func theFileBeginsWithTheSignatureAndThePictureSize() throws {
        var bitmap = Bitmap(width: 300, height: 7)
        bitmap.pixels = [UInt32](repeating: 0xFF12_3456, count: 2100)
        let data = try bitmap.pngData()
        #expect(bytes(data, 0..<8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(bytes(data, 16..<24) == [0, 0, 1, 44, 0, 0, 0, 7])
    }

    @Test func anOpaquePictureHasThreeChannelsAndATranslucentPictureHasFour() throws {
        var bitmap = Bitmap(width: 1, height: 1)
        bitmap.pixels = [0xFF00_00FF]
        // Byte 25 is the color type: 2 is RGB, 6 is RGBA.
        #expect(Array(try bitmap.pngData())[25] == 2)
        bitmap.pixels = [0x8000_0080]
        #expect(Array(try bitmap.pngData())[25] == 6)
    }

    @Test func samePictureGivesTheSameBytes() throws {
        var bitmap = Bitmap(width: 64, height: 64)
        var random = SeededRandom(seed: 1)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
        }
        #expect(try bitmap.pngData() == bitmap.pngData())
    }

    @Test func encodedNoiseFitsItsBuffer() throws {
        // The largest picture has more bytes of chunk headers than the fixed part of the buffer.
        for (width, height) in [(1, 1), (1, 2000), (2000, 1), (333, 333), (1500, 1500)] {
            var bitmap = Bitmap(width: width, height: height)
            var random = SeededRandom(seed: 2)
            for index in bitmap.pixels.indices {
                bitmap.pixels[index] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
            }
            for isFast in [false, true] {
                #expect(try bitmap.pngData(isFast: isFast).count > width * height * 3 / 2)
            }
        }
    }

    @Test func decodingAnEncodedOpaquePictureReturnsIt() throws {
        var bitmap = Bitmap(width: 37, height: 19)
        var random = SeededRandom(seed: 3)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
        }
        for isFast in [false, true] {
            let copy = try Bitmap(pngData: bitmap.pngData(isFast: isFast))
            #expect(copy == bitmap)
        }
    }

    @Test func decodingAnEncodedTranslucentPictureReturnsIt() throws {
        // The picture has each opacity with each premultiplied component that the opacity allows.
        var bitmap = Bitmap(width: 256, height: 256)
        for alpha in 0..<256 {
            for component in 0...alpha {
                bitmap[component, alpha] = UInt32(alpha) << 24 | UInt32(component) << 8
            }
        }
        for isFast in [false, true] {
            let copy = try Bitmap(pngData: bitmap.pngData(isFast: isFast))
            #expect(copy == bitmap)
        }
    }

    @Test func truncatedFileIsRefusedAtEveryLength() throws {
        var bitmap = Bitmap(width: 9, height: 9)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF00_0000 | UInt32(index) }
        let data = try bitmap.pngData()
        // The picture is complete without the last 16 bytes: the checksum of the data, and the end chunk.
        for length in 0..<data.count - 16 {
            #expect(throws: PNGDecodingError.self) { try Bitmap(pngData: data.prefix(length)) }
        }
    }

    @Test func flippedBytesNeverTrap() throws {
        var bitmap = Bitmap(width: 16, height: 16)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF00_0000 | UInt32(index * 7) }
        let data = try bitmap.pngData()
        var random = SeededRandom(seed: 4)
        for _ in 0..<2000 {
            var broken = data
            broken[Int(random.next() % UInt64(data.count))] = UInt8(truncatingIfNeeded: random.next())
            _ = try? Bitmap(pngData: broken)
        }
    }

    @Test func emptyPictureIsRefused() {
        #expect(throws: PNGEncodingError.self) { try Bitmap(width: 0, height: 5).pngData() }
    }

    // MARK: - Limits

    /// Returns a chunk with its length and its checksum.
    ///
    /// Source: W3C, *Portable Network Graphics*, section 5.3 and annex D (CRC).
    private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        var crc: UInt32 = .max
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
        }
        return number(UInt32(content.count)) + body + number(~crc)
    }

    private func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// Returns a file with a header and `padding` bytes of data that are not a picture.
    private func file(width: UInt32, height: UInt32, depth: UInt8, colorType: UInt8, padding: Int = 0) -> Data {
        Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                + chunk("IHDR", number(width) + number(height) + [depth, colorType, 0, 0, 0])
                + chunk("IDAT", [UInt8](repeating: 0, count: padding)) + chunk("IEND", []))
    }

    private func reason(_ data: Data, pixelLimit: Int = Bitmap.defaultPixelLimit) -> String {
        do {
            _ = try Bitmap(pngData: data, pixelLimit: pixelLimit)
            return ""
        } catch {
            return error.reason
        }
    }

    @Test(arguments: [(1, 0), (8, 0), (16, 0), (8, 2), (16, 2), (8, 4), (8, 6), (16, 6)] as [(UInt8, UInt8)])
    func aSmallFileCannotAllocateManyPixels(depth: UInt8, colorType: UInt8) {
        let data = file(width: 8192, height: 8192, depth: depth, colorType: colorType)
        #expect(reason(data) == "\(data.count) bytes are too few for 8192x8192 pixels")
    }

    @Test func aLongSideIsRefused() {
        let side = UInt32(Bitmap.maximumSide) + 1
        let limit = "pixels are more than \(Bitmap.maximumSide) a side"
        #expect(reason(file(width: side, height: 1, depth: 8, colorType: 6)) == "\(side)x1 \(limit)")
        #expect(reason(file(width: 1, height: side, depth: 8, colorType: 6)) == "1x\(side) \(limit)")
        // The codec refuses the greatest number of the format.
        #expect(!reason(file(width: .max >> 1, height: 1, depth: 8, colorType: 6)).isEmpty)
    }

    @Test func thePixelLimitDoesNotDependOnTheFileSize() {
        let data = file(width: 16_384, height: 16_384, depth: 1, colorType: 0, padding: 40_000)
        #expect(reason(data) == "16384x16384 pixels are more than 67108864 in all")
        #expect(reason(data, pixelLimit: .max) != reason(data))
    }

    @Test func theCallerCanSetThePixelLimit() throws {
        let data = try Bitmap(width: 10, height: 10).pngData()
        #expect(try Bitmap(pngData: data, pixelLimit: 100).width == 10)
        #expect(reason(data, pixelLimit: 99) == "10x10 pixels are more than 99 in all")
    }

    @Test(arguments: [1, 8, 64, 1000, 4000]) func theFileOfAClearPictureIsLargeEnoughForItsPixels(side: Int) throws {
        // A picture of equal pixels has the smallest file of all pictures of its size.
        let bitmap = Bitmap(width: side, height: side)
        #expect(try Bitmap(pngData: bitmap.pngData()) == bitmap)
    }

    @Test func aFileThatIsNotARegularFileIsRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appendingPathComponent("pipe.png")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        for url in [pipe, folder, URL(fileURLWithPath: "/dev/zero"), folder.appendingPathComponent("none.png")] {
            #expect(throws: (any Error).self) { try Bitmap(contentsOf: url) }
        }
    }
}
