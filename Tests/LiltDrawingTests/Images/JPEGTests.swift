import LiltDrawing
import TestSupport
import Testing

@Suite struct JPEGTests {
    /// A picture of 16x8 pixels: on the left, red above green; on the right, blue.
    private static let picture = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X\
            GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAAR\
            CAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAYEAACAwAAAAAAAAAAAAAAAAAAFmSi4f/EABYBAQEBAAAAAAAAAAAA\
            AAAAAAgHCf/EABoRAQABBQAAAAAAAAAAAAAAAAAUGGFlpOP/2gAMAwEAAhEDEQA/AAxekU0P8myoVYYTY4JqN0x3f//Z
            """)!

    private static let progressive = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X\
            GBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgAR\
            CAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABgf/xAAWAQEBAQAAAAAAAAAAAAAAAAAHBgj/2gAMAwEAAhADEAAAAQp/UTXd\
            J3//xAAVEAEBAAAAAAAAAAAAAAAAAAAQFP/aAAgBAQABBQKc/8QAGBEAAgMAAAAAAAAAAAAAAAAAEBdko+L/2gAIAQMBAT8BbEKzA//EABUR\
            AQEAAAAAAAAAAAAAAAAAABAT/9oACAECAQE/AaH/xAAVEAEBAAAAAAAAAAAAAAAAAAAQMv/aAAgBAQAGPwKj/8QAFhAAAwAAAAAAAAAAAAAA\
            AAAAEBHw/9oACAEBAAE/IYQ//9oADAMBAAIAAwAAABCL/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPxAX/8QAFREBAQAAAAAAAAAA\
            AAAAAAAAEHH/2gAIAQIBAT8Qk//EABYQAAMAAAAAAAAAAAAAAAAAABDw8f/aAAgBAQABPxBrH//Z
            """)!

    private static let gray = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8X\
            GBYUGBIUFRT/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAYEAACAwAAAAAAAAAAAAAAAAAAFmSi4f/aAAgBAQAAPwAM\
            XpFNJqP/2Q==
            """)!

    /// Whether each component of a pixel differs from the expected one by at most 12, the error of the compression.
    private func isNear(_ pixel: UInt32, _ expected: UInt32) -> Bool {
        [24, 16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 255) - Int(expected >> $0 & 255)) <= 12 }
    }

    @Test(arguments: [picture, progressive])
    func baselineAndProgressivePicturesHaveTheirColors(_ data: Data) throws {
        let bitmap = try Bitmap(jpegData: data)
        #expect(bitmap.width == 16 && bitmap.height == 8)
        #expect(isNear(bitmap[1, 1], 0xFFFF_0000))
        #expect(isNear(bitmap[1, 6], 0xFF00_A000))
        #expect(isNear(bitmap[14, 1], 0xFF00_00FF))
    }

    @Test func grayPictureHasEqualComponents() throws {
        let bitmap = try Bitmap(jpegData: Self.gray)
        #expect(bitmap.pixels.allSatisfy { $0 >> 16 & 255 == $0 & 255 && $0 >> 8 & 255 == $0 & 255 && $0 >> 24 == 255 })
    }

    /// Returns the picture with an Exif segment that states an orientation. The first `count` bytes of the picture and
    /// `filling` precede the segment.
    private func turned(_ orientation: UInt8, after count: Int = 2, filling: [UInt8] = []) -> Data {
        let tiff: [UInt8] =
            Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        let segment = Array("Exif\0\0".utf8) + tiff
        let exif = filling + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
        return Self.picture.prefix(count) + exif + Self.picture.dropFirst(count)
    }

    /// The numbers of bytes before each segment of the picture. The last segment is the scan.
    private static var segmentStarts: [Int] {
        let bytes = [UInt8](picture)
        var starts = [2]
        while let start = starts.last, bytes[start + 1] != 0xDA {
            starts.append(start + 2 + (Int(bytes[start + 2]) << 8 | Int(bytes[start + 3])))
        }
        return starts
    }

    @Test func theOrientationMayFollowAnySegment() throws {
        #expect(Self.segmentStarts.count > 5)
        // Nothing, a comment, an application's segment, and bytes that fill space.
        let fillings: [[UInt8]] = [[], [0xFF, 0xFE, 0, 5, 1, 2, 3], [0xFF, 0xED, 0, 2], [0xFF, 0xFF]]
        for start in Self.segmentStarts {
            for filling in fillings {
                let bitmap = try Bitmap(jpegData: turned(6, after: start, filling: filling))
                #expect(bitmap.width == 8 && bitmap.height == 16, "\(filling) at \(start)")
            }
        }
    }

    /// The column and the row of a red pixel and of a green pixel, for each of the eight orientations. Negative numbers
    /// count from the right and bottom edges.
    @Test(arguments: [
        (1, (1, 1), (1, -2)), (2, (-2, 1), (-2, -2)), (3, (-2, -2), (-2, 1)), (4, (1, -2), (1, 1)),
        (5, (1, 1), (-2, 1)),
        (6, (-2, 1), (1, 1)), (7, (-2, -2), (1, -2)), (8, (1, -2), (-2, -2)),
    ])
    func orientationTurnsThePictureUpright(_ orientation: Int, red: (Int, Int), green: (Int, Int)) throws {
        let bitmap = try Bitmap(jpegData: turned(UInt8(orientation)))
        #expect((bitmap.width > bitmap.height) == (orientation < 5))
        func pixel(_ position: (Int, Int)) -> UInt32 {
            let x = position.0 < 0 ? bitmap.width + position.0 : position.0
            let y = position.1 < 0 ? bitmap.height + position.1 : position.1
            return bitmap[x, y]
        }
        #expect(isNear(pixel(red), 0xFFFF_0000))
        #expect(isNear(pixel(green), 0xFF00_A000))
    }

    @Test func everyTruncationIsAnError() {
        // The last two bytes only mark the end of the picture.
        for count in 0..<Self.picture.count - 2 {
            #expect(throws: JPEGDecodingError.self) { try Bitmap(jpegData: Self.picture.prefix(count)) }
        }
    }

    @Test func anExifSegmentWithoutADirectoryTurnsNothingAndAShorterOneIsAnError() throws {
        for length in UInt8(0)...8 {
            var data = Self.picture
            data.insert(contentsOf: [0xFF, 0xE1, 0, length] + Array("Exif\0\0".utf8), at: data.startIndex + 2)
            if length == 8 {
                #expect(try Bitmap(jpegData: data) == Bitmap(jpegData: Self.picture))
            } else {
                #expect(throws: JPEGDecodingError.self, "\(length)") { try Bitmap(jpegData: data) }
            }
        }
    }

    @Test func sidesBeyondTheLimitAreRefusedWithTheReason() throws {
        var data = Self.picture
        let frame = try #require(data.firstRange(of: [0xFF, 0xC0]))
        data[frame.lowerBound + 5] = 0xFF
        let error = #expect(throws: JPEGDecodingError.self) { try Bitmap(jpegData: data) }
        #expect(error?.reason.contains("16384") == true)
    }

    @Test func aSmallFileCannotAllocateAGigabyte() throws {
        var data = Self.picture
        let frame = try #require(data.firstRange(of: [0xFF, 0xC0]))
        (data[frame.lowerBound + 5], data[frame.lowerBound + 7]) = (0x3F, 0x3F)
        let error = #expect(throws: JPEGDecodingError.self) { try Bitmap(jpegData: data) }
        #expect(error?.reason.contains("too few") == true)
    }

    @Test func flippedBytesNeverCrash() {
        var random = SeededRandom(seed: 4)
        for _ in 0..<3000 {
            var data = Bool.random(using: &random) ? Self.picture : Self.progressive
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            // Skips files with sides of more than 255 pixels: they are legal, but the decoding of large ones is slow.
            guard let frame = data.firstRange(of: [0xFF, 0xC0]) ?? data.firstRange(of: [0xFF, 0xC2]),
                frame.lowerBound + 8 < data.count, data[frame.lowerBound + 5] == 0, data[frame.lowerBound + 7] == 0
            else { continue }
            _ = try? Bitmap(jpegData: data)
        }
    }

    @Test func theCallerCanSetThePixelLimit() throws {
        #expect(try Bitmap(jpegData: Self.picture, pixelLimit: 128).width == 16)
        let error = #expect(throws: JPEGDecodingError.self) { try Bitmap(jpegData: Self.picture, pixelLimit: 127) }
        #expect(error?.reason == "16x8 pixels are more than 127 in all")
    }

    @Test func largePictureOfManyScansIsRefused() throws {
        var data = Self.progressive
        // Height and width begin 3 bytes after the marker SOF2.
        let frame = try #require(data.range(of: Data([0xFF, 0xC2]))).upperBound
        data.replaceSubrange(frame + 3..<frame + 7, with: [0x10, 0x00, 0x10, 0x00])
        let scans = Data(repeating: 0, count: 4).reduce(into: Data()) { bytes, _ in
            bytes += Data([UInt8](repeating: 0, count: 4096)) + [0xFF, 0xDA]
        }
        let many = data + (0..<32).reduce(into: Data()) { bytes, _ in bytes += scans }
        let error = #expect(throws: JPEGDecodingError.self) { try Bitmap(jpegData: many) }
        #expect(error?.reason.hasSuffix("scans are too many for 4096x4096 pixels") == true)
    }
}
