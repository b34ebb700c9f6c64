import Foundation
import LiltDrawing
import TestSupport
import Testing

/// Animated PNG files. A slow and simple reader decodes them for the comparison.
@Suite struct AnimatedPNGTests {
    private static let size = (width: 23, height: 17)

    /// Returns generated pictures. Each picture is the previous one with up to two more rectangles, which can be clear
    /// if `isOpaque` is false.
    private func pictures(seed: UInt64, count: Int, isOpaque: Bool) -> [Bitmap] {
        var random = SeededRandom(seed: seed)
        var picture = Bitmap(width: Self.size.width, height: Self.size.height)
        picture.pixels = picture.pixels.map { _ in isOpaque ? 0xFF20_4060 : 0 }
        return (0..<count).map { _ in
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let x = Int.random(in: 0..<Self.size.width, using: &random)
                let y = Int.random(in: 0..<Self.size.height, using: &random)
                let color: UInt32 = isOpaque || Bool.random(using: &random) ? 0xFF00_80FF : 0
                for row in y..<min(y + 4, Self.size.height) {
                    for column in x..<min(x + 5, Self.size.width) {
                        picture.pixels[row * Self.size.width + column] = color
                    }
                }
            }
            return picture
        }
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>, [false, true])
    func eachFrameIsReadBackUnchanged(seed: UInt64, isOpaque: Bool) throws {
        let pictures = pictures(seed: seed, count: 40, isOpaque: isOpaque)
        var film = AnimatedPNG(frameRate: 25)
        for picture in pictures { try film.append(picture) }
        let read = try Reader(film.data())
        #expect(read.frameRate == 25 && read.playCount == 0)
        #expect(read.pictures.map(\.pixels) == pictures.map(\.pixels))
        // A viewer without animations shows the first frame.
        #expect(try Bitmap(pngData: film.data()).pixels == pictures[0].pixels)
    }

    @Test func framesWithoutADifferenceAddNoBytes() throws {
        let picture = pictures(seed: 1, count: 1, isOpaque: true)[0]
        var film = AnimatedPNG(frameRate: 60)
        try film.append(picture)
        let one = try film.data().count
        for _ in 0..<599 { try film.append(picture) }
        #expect(try film.data().count == one)
        #expect(try Reader(film.data()).pictures.count == 600)
    }

    /// A file has only 16 bits for the number of periods for which a frame is shown.
    @Test func aPictureIsShownForMorePeriodsThanAFrameCanBe() throws {
        let picture = Bitmap(width: 2, height: 2)
        var film = AnimatedPNG(frameRate: 60)
        for _ in 0..<65537 { try film.append(picture) }
        let read = try Reader(film.data())
        #expect(read.pictures.count == 65537)
        let allEqual = read.pictures.allSatisfy { $0.pixels == picture.pixels }
        #expect(allEqual)
    }

    @Test func picturesOfAnotherSizeAndEmptyPicturesAreRefused() throws {
        var film = AnimatedPNG(frameRate: 0, playCount: -1)
        #expect(film.frameRate == 1 && film.playCount == 0)
        #expect(throws: PNGEncodingError.self) { try film.data() }
        #expect(throws: PNGEncodingError.self) { try film.append(Bitmap(width: 0, height: 0)) }
        try film.append(Bitmap(width: 2, height: 2))
        #expect(throws: PNGEncodingError.self) { try film.append(Bitmap(width: 2, height: 3)) }
    }

    /// A reader that makes a separate PNG file of each frame, and checks the checksum of each chunk. It returns a
    /// picture as many times as the number of the film's periods for which the picture is shown.
    private struct Reader {
        var pictures: [Bitmap] = []
        var frameRate = 0
        var playCount = 0

        private typealias Chunk = (name: String, data: [UInt8])

        init(_ data: Data) throws {
            var chunks: [Chunk] = []
            var bytes = [UInt8](data.dropFirst(8))
            while bytes.count >= 12 {
                let count = Self.number(bytes[0..<4])
                chunks.append((String(decoding: bytes[4..<8], as: UTF8.self), [UInt8](bytes[8..<8 + count])))
                let checksum = Self.checksum([UInt8](bytes[4..<8 + count]))
                #expect(Self.number(bytes[8 + count..<12 + count]) == Int(checksum))
                bytes.removeFirst(12 + count)
            }
            let header = try #require(chunks.first { $0.name == "IHDR" }).data
            let control = try #require(chunks.first { $0.name == "acTL" }).data
            playCount = Self.number(control[4..<8])
            var canvas = Bitmap(width: Self.number(header[0..<4]), height: Self.number(header[4..<8]))
            var sequence = 0
            var index = 0
            while index < chunks.count {
                guard chunks[index].name == "fcTL" else {
                    index += 1
                    continue
                }
                let frame = chunks[index].data
                #expect(Self.number(frame[0..<4]) == sequence)
                // The frame stays when the next one is shown, and its pixels replace the earlier ones.
                #expect(frame[24] == 0 && frame[25] == 0)
                sequence += 1
                index += 1
                var stream: [UInt8] = []
                while index < chunks.count, ["IDAT", "fdAT"].contains(chunks[index].name) {
                    if chunks[index].name == "fdAT" {
                        #expect(Self.number(chunks[index].data[0..<4]) == sequence)
                        sequence += 1
                        stream += chunks[index].data.dropFirst(4)
                    } else {
                        stream += chunks[index].data
                    }
                    index += 1
                }
                let part = try Bitmap(pngData: Self.file(Array(frame[4..<12]) + header.dropFirst(8), stream))
                let (x, y) = (Self.number(frame[12..<16]), Self.number(frame[16..<20]))
                for row in 0..<part.height {
                    for column in 0..<part.width {
                        canvas.pixels[(y + row) * canvas.width + x + column] = part.pixels[row * part.width + column]
                    }
                }
                frameRate = Self.number(frame[22..<24])
                pictures += Array(repeating: canvas, count: Self.number(frame[20..<22]))
            }
            #expect(Self.number(control[0..<4]) == chunks.count { $0.name == "fcTL" })
        }

        private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

        private static func file(_ header: [UInt8], _ stream: [UInt8]) -> Data {
            var file = Data([137, 80, 78, 71, 13, 10, 26, 10])
            for (name, data) in [("IHDR", header), ("IDAT", stream), ("IEND", [])] {
                let body = [UInt8](name.utf8) + data
                file += bytes(UInt32(data.count)) + body + bytes(checksum(body))
            }
            return file
        }

        private static func bytes(_ value: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }

        /// Computes the checksum of the PNG specification, bit by bit.
        private static func checksum(_ bytes: [UInt8]) -> UInt32 {
            var sum: UInt32 = 0xFFFF_FFFF
            for byte in bytes {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
            }
            return ~sum
        }
    }
}
