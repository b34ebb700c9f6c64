import Dispatch
import Foundation
import LiltFilm
import TestSupport
import Testing

/// Films are complete, deterministic files, and show the added pictures.
///
/// Other programs decode films in CI, see `.ci/films`.
@Suite struct FilmTests {
    /// Returns a picture of a rectangle on a background of one color, or on a gradient with thousands of colors.
    private func picture(_ index: Int, width: Int = 60, height: Int = 40, hasGradient: Bool = false) -> Bitmap {
        var picture = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let isInside = (x - index * 2) / 8 == 0 && x >= index * 2 && (10..<20).contains(y)
                let ground = hasGradient ? UInt32(x * 4 << 16 | y * 6 << 8 | (x + y) * 2) : 0x20_3040
                picture[x, y] = 0xFF00_0000 | (isInside ? 0xE0_4020 : ground)
            }
        }
        return picture
    }

    private func film(_ format: FilmFormat, _ pictures: [Bitmap], rate: Double = 50, plays: Int = 0) throws -> Data {
        var encoder = try format.makeEncoder(frameRate: rate, playCount: plays)
        for picture in pictures { try encoder.append(picture) }
        return try encoder.data()
    }

    static let ownFormats: [FilmFormat] = [.gif, .png, .webp]

    @Test(arguments: ownFormats, [false, true])
    func theSamePicturesGiveTheSameBytes(format: FilmFormat, hasGradient: Bool) throws {
        let pictures = (0..<12).map { picture($0, hasGradient: hasGradient) }
        let first = try film(format, pictures)
        #expect(try film(format, pictures) == first)
        #expect(first.count > 100)
    }

    @Test(arguments: ownFormats) func aFilmBeginsWithTheSignatureOfItsFormat(format: FilmFormat) throws {
        let bytes = try film(format, [picture(0), picture(1)])
        switch format {
        case .gif: #expect(bytes.prefix(6) == Data("GIF89a".utf8) && bytes.last == 0x3B)
        case .png: #expect(bytes.prefix(4) == Data([137, 80, 78, 71]))
        default: #expect(bytes.prefix(4) == Data("RIFF".utf8) && bytes.dropFirst(8).prefix(4) == Data("WEBP".utf8))
        }
    }

    @Test(arguments: ownFormats) func aPictureOfAnotherSizeAndAnEmptyPictureAreErrors(format: FilmFormat) throws {
        var encoder = try format.makeEncoder(frameRate: 50)
        #expect(throws: (any Error).self) { try encoder.data() }
        #expect(throws: (any Error).self) { try encoder.append(Bitmap(width: 0, height: 3)) }
        try encoder.append(picture(0))
        #expect(throws: (any Error).self) { try encoder.append(Bitmap(width: 3, height: 3)) }
        #expect(try encoder.data().count > 0)
    }

    @Test(arguments: ownFormats) func aRefusedPictureIsNotPartOfTheFilm(format: FilmFormat) throws {
        var encoder = try format.makeEncoder(frameRate: 50)
        try encoder.append(picture(0))
        #expect(throws: (any Error).self) { try encoder.append(Bitmap(width: 3, height: 3)) }
        try encoder.append(picture(1))
        #expect(try encoder.data() == film(format, [picture(0), picture(1)]))
    }

    /// The format has 24 bits for the milliseconds of a frame.
    @Test func aPictureOfAWebPThatStaysForHoursKeepsItsDuration() throws {
        var encoder = try FilmFormat.webp.makeEncoder(frameRate: 1)
        let still = picture(0, width: 4, height: 4)
        for _ in 0..<40_000 { try encoder.append(still) }
        let bytes = [UInt8](try encoder.data())
        func number(at position: Int, count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
        }
        var (position, milliseconds) = (12, 0)
        while position + 8 <= bytes.count {
            let size = number(at: position + 4, count: 4)
            if bytes[position..<position + 4].elementsEqual("ANMF".utf8) {
                milliseconds += number(at: position + 20, count: 3)
            }
            position += 8 + size + size % 2
        }
        #expect(milliseconds == 40_000_000)
    }

    @Test func aWebPOfMoreThan16383PixelsASideIsAnError() throws {
        for (width, height) in [(16_384, 1), (1, 16_384)] {
            var encoder = try FilmFormat.webp.makeEncoder(frameRate: 1)
            let error = #expect(throws: FilmError.self) { try encoder.append(Bitmap(width: width, height: height)) }
            #expect("\(error.map { "\($0)" } ?? "")".contains("16383"))
        }
        var encoder = try FilmFormat.webp.makeEncoder(frameRate: 1)
        try encoder.append(Bitmap(width: 16_383, height: 1))
        #expect(try encoder.data().count > 0)
    }

    @Test(arguments: FilmFormat.allCases) func aRateThatIsNotANumberCountsAs60(format: FilmFormat) throws {
        #expect(format.frameRate(nearest: .nan) == format.frameRate(nearest: 60))
        guard Self.ownFormats.contains(format) else { return }
        let pictures = [picture(0), picture(1)]
        #expect(try film(format, pictures, rate: .nan) == film(format, pictures, rate: 60))
    }

    @Test(arguments: FilmFormat.allCases) func aRateBelowZeroCountsAsZero(format: FilmFormat) {
        for rate in [-1, -1e-9, -1e300, -.infinity] as [Double] {
            #expect(format.frameRate(nearest: rate) == format.frameRate(nearest: 0), "\(rate)")
        }
    }

    @Test(arguments: ownFormats) func aPictureOfOnePixelIsAFilm(format: FilmFormat) throws {
        var pixel = Bitmap(width: 1, height: 1)
        pixel[0, 0] = 0xFF12_3456
        #expect(try film(format, [pixel]).count > 10)
        #expect(try film(format, [pixel, Bitmap(width: 1, height: 1), pixel]).count > 10)
    }

    /// A frame of a GIF that is read block by block.
    private struct GIFFrame: Equatable {
        var x: Int, y: Int, width: Int, height: Int, hundredths: Int, hasOwnColors: Bool
        /// The fate of this frame when the next frame is shown: 1 leaves the frame below the next one, 2 removes it.
        var disposal = 1
    }

    private func frames(ofGIF file: Data) -> [GIFFrame] {
        let bytes = [UInt8](file)
        func word(_ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }
        var frames: [GIFFrame] = []
        var index = 13 + (6 << Int(bytes[10] & 7))
        var (hundredths, disposal) = (0, 0)
        func skipBlocks() {
            while bytes[index] != 0 { index += Int(bytes[index]) + 1 }
            index += 1
        }
        while bytes[index] != 0x3B {
            if bytes[index] == 0x21 {
                if bytes[index + 1] == 0xF9 { (hundredths, disposal) = (word(index + 4), Int(bytes[index + 3]) >> 2) }
                index += 2
                skipBlocks()
            } else {
                let hasOwnColors = bytes[index + 9] & 0x80 != 0
                frames.append(
                    GIFFrame(
                        x: word(index + 1), y: word(index + 3), width: word(index + 5), height: word(index + 7),
                        hundredths: hundredths, hasOwnColors: hasOwnColors, disposal: disposal))
                index += 10 + (hasOwnColors ? 6 << Int(bytes[index + 9] & 7) : 0) + 1
                skipBlocks()
            }
        }
        return frames
    }

    @Test func aGIFHasTheAreasThatChangeAndTheirDurations() throws {
        let file = try film(.gif, [picture(0), picture(0), picture(1), picture(1), picture(1)])
        #expect(
            frames(ofGIF: file) == [
                GIFFrame(x: 0, y: 0, width: 60, height: 40, hundredths: 4, hasOwnColors: false),
                GIFFrame(x: 0, y: 10, width: 10, height: 10, hundredths: 6, hasOwnColors: false),
            ])
    }

    @Test func aGIFThatBecomesTransparentRemovesThePictureBelow() throws {
        var hole = picture(1)
        for y in 0..<5 { for x in 0..<5 { hole[x, y] = 0 } }
        // The third frame has a hole, so the second frame must be removed before it. Therefore the second frame covers
        // the whole picture, although only a part of it changes.
        let frames = frames(ofGIF: try film(.gif, [picture(0), picture(1), hole, hole, picture(1)]))
        #expect(frames.map(\.disposal) == [1, 2, 1, 1])
        #expect(frames.map(\.width) == [60, 60, 60, 5] && frames.map(\.height) == [40, 40, 40, 5])
        #expect(frames.map(\.hundredths) == [2, 2, 4, 2])
    }

    @Test func aGIFThatStaysTransparentWritesOnlyTheChanges() throws {
        var first = Bitmap(width: 60, height: 40)
        first[20, 20] = 0xFFE0_4020
        var second = first
        second[21, 20] = 0xFFE0_4020
        let frames = frames(ofGIF: try film(.gif, [first, second]))
        #expect(frames.map(\.width) == [60, 1] && frames.map(\.disposal) == [1, 1])
    }

    @Test func theDurationsOfAGIFAddUpAtEveryRate() throws {
        for rate in [50, 33.3, 25, 20, 10, 7, 1.0] {
            let exact = FilmFormat.gif.frameRate(nearest: rate)
            let file = try film(.gif, (0..<9).map { picture($0) }, rate: rate)
            let sum = frames(ofGIF: file).reduce(0) { $0 + $1.hundredths }
            #expect(sum == Int((9 * 100 / exact).rounded()), "\(rate)")
        }
    }

    @Test func aFrameWithALongerDurationThanTheFormatAllowsIsWrittenAgain() throws {
        var gif = AnimatedGIF(frameRate: 100.0 / 65535)
        for _ in 0..<3 { try gif.append(picture(0)) }
        #expect(frames(ofGIF: try gif.data()).map(\.hundredths) == [65535, 65535, 65535])
    }

    @Test func aFilmOfFewColorsHasOnePalette() throws {
        let shown = frames(ofGIF: try film(.gif, (0..<20).map { picture($0) }))
        #expect(!shown.isEmpty && shown.allSatisfy { !$0.hasOwnColors })
    }

    @Test func theSizeOfAGIFsTableIsTheSmallestPowerOfTwoThatHoldsItsColors() throws {
        // Each table has an entry for clear pixels: 3 colors need 4 entries of 3 bytes, and 64 colors need 128.
        func tableSize(_ colorCount: Int) throws -> Int {
            var picture = Bitmap(width: colorCount, height: 1)
            for x in 0..<colorCount { picture[x, 0] = 0xFF00_0000 | UInt32(x * 3) }
            return try 6 << Int([UInt8](film(.gif, [picture]))[10] & 7)
        }
        #expect(try tableSize(1) == 6 && tableSize(3) == 12 && tableSize(4) == 24 && tableSize(64) == 384)
        #expect(try tableSize(255) == 768)
    }

    @Test func aFrameOfFewNewColorsHasASmallTable() throws {
        // The film has thousands of colors, and then a square with a color that differs strongly from all of them.
        var pictures = [picture(0, width: 120, height: 90, hasGradient: true)]
        pictures += Array(repeating: pictures[0], count: 4)
        for y in 3..<6 { for x in 3..<6 { pictures[4][x, y] = 0xFF00_FF00 } }
        let frames = frames(ofGIF: try film(.gif, pictures))
        #expect(frames.count == 2 && !frames[0].hasOwnColors && frames[1].hasOwnColors)
        #expect(frames[1].width == 3 && frames[1].height == 3)
    }

    @Test func aPictureThatWaitsForItsPaletteIsPartOfTheFile() throws {
        var gif = AnimatedGIF(frameRate: 50)
        try gif.append(picture(0))
        let one = try gif.data()
        #expect(try gif.data() == one)
        try gif.append(picture(1))
        #expect(frames(ofGIF: one).count == 1)
        #expect(frames(ofGIF: try gif.data()).count == 2)
    }

    @Test func theRateOfAFormatIsTheNearestThatItCanState() {
        #expect(FilmFormat.gif.frameRate(nearest: 60) == 50)
        #expect(FilmFormat.gif.frameRate(nearest: 1000) == 50)
        #expect(abs(FilmFormat.gif.frameRate(nearest: 30) - 100.0 / 3) < 1e-12)
        #expect(FilmFormat.gif.frameRate(nearest: 24) == 25)
        #expect(FilmFormat.png.frameRate(nearest: 29.97) == 30)
        #expect(FilmFormat.webp.frameRate(nearest: 59.94) == 59.94)
    }

    @Test func noOtherRateOfAGIFIsNearer() {
        #expect(abs(FilmFormat.gif.frameRate(nearest: 41) - 100.0 / 3) < 1e-12)
        let rates = (2...65535).map { 100 / Double($0) }
        for rate in [50, 42, 41.5, 41, 30, 29, 28, 22, 17.9, 7, 1.005, 0.4, 100.0 / 7, 100.0 / 65535, 0, -1] {
            let stated = FilmFormat.gif.frameRate(nearest: rate)
            let nearest = rates.min { abs($0 - rate) < abs($1 - rate) }
            #expect(stated == nearest, "\(rate)")
            #expect(FilmFormat.gif.frameRate(nearest: stated) == stated, "\(rate)")
        }
    }

    @Test func theEndingOfAFileNameDeterminesTheFormat() {
        #expect(FilmFormat(fileName: "a.b/x.GIF") == .gif)
        #expect(FilmFormat(fileName: "x.tiff") == nil)
        #expect(FilmFormat(fileName: "gif") == nil)
    }

    @Test(arguments: ownFormats) func aWriterGivesTheBytesOfItsEncoder(format: FilmFormat) throws {
        let pictures = (0..<20).map { picture($0, hasGradient: true) }
        let writer = FilmWriter { try format.makeEncoder(frameRate: 50) }
        for picture in pictures { try writer.append(picture) }
        #expect(try writer.finish() == film(format, pictures))
    }

    @Test(arguments: ownFormats) func theByteCountGrowsWithTheFramesAndIsBelowTheFileSize(format: FilmFormat) throws {
        var encoder = try format.makeEncoder(frameRate: 50)
        var counts: [Int] = []
        for index in 0..<33 {
            try encoder.append(picture(index % 20, hasGradient: true))
            counts.append(encoder.byteCount)
        }
        #expect(counts == counts.sorted() && counts[16] > 0 && counts[32] > counts[16])
        #expect(try encoder.data().count > counts[32])
    }

    @Test func aWriterThrowsTheErrorOfItsEncoder() throws {
        let writer = FilmWriter { AnimatedGIF(frameRate: 50) }
        try writer.append(picture(0))
        try? writer.append(Bitmap(width: 1, height: 1))
        #expect(throws: FilmError.self) { try writer.finish() }
        #expect(throws: FilmError.self) {
            // The writer does not block when the encoder has ended.
            for index in 0..<10 { try writer.append(picture(index)) }
        }
    }

    /// An encoder that reports its release.
    private final class Watched: FilmEncoder {
        let released: DispatchSemaphore
        init(_ released: DispatchSemaphore) { self.released = released }
        deinit { released.signal() }
        func append(_ picture: Bitmap) {}
        func data() -> Data { Data() }
        let byteCount = 0
    }

    @Test func anAbandonedWriterEndsItsThread() throws {
        let released = DispatchSemaphore(value: 0)
        do {
            let writer = FilmWriter { Watched(released) }
            try writer.append(picture(0))
        }
        #expect(released.wait(timeout: .now() + 60) == .success)
    }
}
