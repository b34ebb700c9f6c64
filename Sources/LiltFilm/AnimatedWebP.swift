import CWebP

/// An animated WebP file with exact pixels.
///
/// ```swift
/// func film(_ pictures: [Bitmap]) throws -> Data {
///     var film = AnimatedWebP(frameRate: 60)
///     for picture in pictures { try film.append(picture) }
///     return try film.data()
/// }
/// ```
///
/// A frame after the first holds only the rectangle that differs from the frame before. A picture without a difference
/// extends the frame before. Picture i ends at (i + 1) / rate seconds, rounded to a millisecond.
public struct AnimatedWebP: FilmEncoder {
    /// Frames per second, 1 to 1000.
    public let frameRate: Double
    /// The number of times that the animation plays, 0…65535; 0 repeats it forever.
    public let playCount: Int
    /// The number of bytes of the frames so far.
    public private(set) var byteCount = 0

    private struct Frame {
        let area: PixelArea
        /// A WebP file of one picture.
        let file: Data
        /// The index of the first picture that it shows.
        let start: Int
    }

    private var frames: [Frame] = []
    private var last: Bitmap?
    private var count = 0

    /// - Parameters:
    ///   - frameRate: Frames per second, clamped to 1…1000. NaN counts as 60.
    ///   - playCount: Clamped to 0…65535; 0 repeats the animation forever.
    public init(frameRate: Double, playCount: Int = 0) {
        self.frameRate = frameRate.isNaN ? 60 : min(max(frameRate, 1), 1000)
        self.playCount = min(max(playCount, 0), 65535)
    }

    /// The greatest side of a picture that the format can store, in pixels.
    private static let maximumSide = Int(WEBP_MAX_DIMENSION)

    /// Adds a picture, which is shown for one period.
    ///
    /// - Throws: `FilmError` for an empty picture, for a side of more than 16,383 pixels, for a picture of another
    ///   size, or when memory runs out.
    /// - Complexity: O(pixels); the encoder takes about 0.1 µs for each pixel of the rectangle that differs.
    public mutating func append(_ picture: Bitmap) throws {
        guard picture.width > 0, picture.height > 0 else { throw FilmError("a picture is empty") }
        guard let last else {
            guard max(picture.width, picture.height) <= Self.maximumSide else {
                throw FilmError("a WebP film has at most \(Self.maximumSide) pixels a side")
            }
            let area = PixelArea(x: 0, y: 0, width: picture.width, height: picture.height)
            frames = [Frame(area: area, file: try Self.encode(picture), start: 0)]
            byteCount = frames[0].file.count
            self.last = picture
            count = 1
            return
        }
        guard picture.width == last.width, picture.height == last.height else { throw FilmError.otherSize }
        guard var area = picture.changedArea(since: last) else {
            count += 1
            return
        }
        // The format can store only even positions.
        (area.width, area.x) = (area.width + area.x % 2, area.x - area.x % 2)
        (area.height, area.y) = (area.height + area.y % 2, area.y - area.y % 2)
        frames.append(Frame(area: area, file: try Self.encode(picture.part(area)), start: count))
        byteCount += frames[frames.count - 1].file.count
        self.last = picture
        count += 1
    }

    /// Returns the file.
    ///
    /// - Throws: `FilmError` if there is no picture, or when memory runs out.
    public func data() throws -> Data {
        guard let last else { throw FilmError.empty }
        guard let mux = WebPNewInternal(WEBP_MUX_ABI_VERSION) else { throw FilmError.noMemory }
        defer { WebPMuxDelete(mux) }
        for (index, frame) in frames.enumerated() {
            let end = index + 1 < frames.count ? frames[index + 1].start : count
            var rest = milliseconds(end) - milliseconds(frame.start)
            let status = frame.file.withUnsafeBytes { bytes in
                var info = WebPMuxFrameInfo()
                info.bitstream.bytes = bytes.bindMemory(to: UInt8.self).baseAddress
                info.bitstream.size = bytes.count
                info.x_offset = Int32(frame.area.x)
                info.y_offset = Int32(frame.area.y)
                info.id = WEBP_CHUNK_ANMF
                info.dispose_method = WEBP_MUX_DISPOSE_NONE
                // The rectangle replaces the pixels below.
                info.blend_method = WEBP_MUX_NO_BLEND
                // The format has 24 bits for a duration, or 4.6 hours. A longer one needs several frames.
                var status = WEBP_MUX_OK
                repeat {
                    info.duration = Int32(min(rest, 0xFF_FFFF))
                    rest -= Int(info.duration)
                    status = WebPMuxPushFrame(mux, &info, 1)
                } while rest > 0 && status == WEBP_MUX_OK
                return status
            }
            guard status == WEBP_MUX_OK else { throw FilmError.noMemory }
        }
        var parameters = WebPMuxAnimParams(bgcolor: 0, loop_count: Int32(playCount))
        guard WebPMuxSetAnimationParams(mux, &parameters) == WEBP_MUX_OK,
            WebPMuxSetCanvasSize(mux, Int32(last.width), Int32(last.height)) == WEBP_MUX_OK
        else { throw FilmError.noMemory }
        var file = WebPData()
        guard WebPMuxAssemble(mux, &file) == WEBP_MUX_OK, let bytes = file.bytes else { throw FilmError.noMemory }
        defer { WebPFree(UnsafeMutableRawPointer(mutating: bytes)) }
        return Data(bytes: bytes, count: file.size)
    }

    /// The instant at which picture `index` begins, rounded to a millisecond.
    private func milliseconds(_ index: Int) -> Int { Int((Double(index) * 1000 / frameRate).rounded()) }

    /// Returns a lossless WebP file of one picture.
    private static func encode(_ picture: Bitmap) throws -> Data {
        var config = WebPConfig()
        var image = WebPPicture()
        guard WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0,
            WebPPictureInitInternal(&image, WEBP_ENCODER_ABI_VERSION) != 0
        else { throw FilmError("the WebP library has another version") }
        config.lossless = 1
        config.exact = 1
        // The fastest method. The next slower method takes twice the time, and the files are 5 % smaller.
        config.method = 0
        config.quality = 20
        image.use_argb = 1
        image.width = Int32(picture.width)
        image.height = Int32(picture.height)
        guard WebPPictureAlloc(&image) != 0 else { throw FilmError.noMemory }
        defer { WebPPictureFree(&image) }
        for y in 0..<picture.height {
            let row = image.argb + y * Int(image.argb_stride)
            for x in 0..<picture.width { row[x] = picture.pixels[y * picture.width + x].withStraightAlpha }
        }
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        let isDone = withUnsafeMutablePointer(to: &writer) { pointer in
            image.writer = WebPMemoryWrite
            image.custom_ptr = UnsafeMutableRawPointer(pointer)
            return WebPEncode(&config, &image) != 0
        }
        guard isDone, let bytes = writer.mem else {
            throw FilmError("the WebP encoder failed with error \(image.error_code.rawValue)")
        }
        return Data(bytes: bytes, count: writer.size)
    }
}

extension UInt32 {
    /// This premultiplied pixel 0xAARRGGBB, converted to straight color components as `Bitmap.pngData` converts them.
    var withStraightAlpha: UInt32 {
        let alpha = self >> 24
        if alpha == 255 { return self }
        if alpha == 0 { return 0 }
        func straight(_ value: UInt32) -> UInt32 { Swift.min((value * 255 + alpha / 2) / alpha, 255) }
        return alpha << 24 | straight(self >> 16 & 255) << 16 | straight(self >> 8 & 255) << 8 | straight(self & 255)
    }
}
