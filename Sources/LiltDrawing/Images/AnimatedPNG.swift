import CPNG

/// An animated PNG file in sRGB, made frame by frame.
///
/// ```swift
/// func film(_ pictures: [Bitmap]) throws -> Data {
///     var film = AnimatedPNG(frameRate: 30)
///     for picture in pictures { try film.append(picture) }
///     return try film.data()
/// }
/// ```
///
/// A frame after the first holds only the rectangle that differs from the frame before, and a frame without a
/// difference extends the frame before. Viewers without animation support show the first frame. The third edition of
/// the PNG specification defines the format: the chunks `acTL`, `fcTL` and `fdAT`.
public struct AnimatedPNG {
    /// Frames per second.
    public let frameRate: Int
    /// The number of times that the animation plays; 0 repeats it forever.
    public let playCount: Int
    /// The number of bytes of the frames so far.
    public private(set) var byteCount = 0

    /// A written frame: its rectangle of the picture, and the number of frames for which it is shown.
    private struct Frame {
        let x: Int
        let y: Int
        let width: Int
        let height: Int
        /// The deflate stream, in the parts that the encoder made.
        let parts: [Data]
        var periods: Int
        var byteCount: Int { parts.reduce(0) { $0 + $1.count } }
    }

    private var frames: [Frame] = []
    private var header = Data()
    private var last: Bitmap?
    private var isOpaque = true

    /// Creates an animation without frames.
    ///
    /// - Parameters:
    ///   - frameRate: Frames per second, clamped to 1…65535.
    ///   - playCount: The number of times that the animation plays, clamped to 0…2³¹ − 1; 0 repeats it forever.
    public init(frameRate: Int, playCount: Int = 0) {
        self.frameRate = min(max(frameRate, 1), 65535)
        self.playCount = min(max(playCount, 0), Int(Int32.max))
    }

    /// Adds a frame.
    ///
    /// - Parameter picture: The picture, of the first frame's size. If the first frame is opaque, all frames are
    ///   written as opaque.
    /// - Throws: `PNGEncodingError` for an empty picture, for a picture of another size, or when memory runs out.
    /// - Complexity: O(pixels).
    public mutating func append(_ picture: Bitmap) throws(PNGEncodingError) {
        guard let last else {
            isOpaque = picture.pixels.allSatisfy { $0 >> 24 == 255 }
            let chunks = PNGChunk.all(in: try picture.pngData(isOpaque: isOpaque))
            header = chunks.first { $0.name == "IHDR" }?.data ?? Data()
            frames = [Self.frame(chunks, x: 0, y: 0, width: picture.width, height: picture.height)]
            byteCount = frames[0].byteCount
            self.last = picture
            return
        }
        guard picture.width == last.width, picture.height == last.height else {
            throw PNGEncodingError(reason: "the frames have different sizes")
        }
        // A frame is shown for 65,535 periods at most.
        guard
            let area = picture.changedArea(since: last)
                ?? (frames[frames.count - 1].periods < 65535 ? nil : PixelArea(x: 0, y: 0, width: 1, height: 1))
        else {
            frames[frames.count - 1].periods += 1
            return
        }
        let chunks = PNGChunk.all(in: try picture.part(area).pngData(isOpaque: isOpaque))
        frames.append(Self.frame(chunks, x: area.x, y: area.y, width: area.width, height: area.height))
        byteCount += frames[frames.count - 1].byteCount
        self.last = picture
    }

    /// Returns the file.
    ///
    /// - Throws: `PNGEncodingError` if there is no frame.
    public func data() throws(PNGEncodingError) -> Data {
        guard !frames.isEmpty else { throw PNGEncodingError(reason: "the animation has no frame") }
        var file = Data(PNGChunk.signature)
        PNGChunk(name: "IHDR", data: header).append(to: &file)
        PNGChunk(name: "sRGB", data: Data([0])).append(to: &file)
        PNGChunk(name: "acTL", data: Self.bytes(frames.count) + Self.bytes(playCount)).append(to: &file)
        var sequence = 0
        func number() -> Data {
            defer { sequence += 1 }
            return Self.bytes(sequence)
        }
        for (index, frame) in frames.enumerated() {
            var control = number()
            for value in [frame.width, frame.height, frame.x, frame.y] { control += Self.bytes(value) }
            for value in [frame.periods, frameRate] { control += Self.bytes(value).suffix(2) }
            // Disposal: the frame stays. Blending: its pixels replace the earlier ones.
            control += [0, 0]
            PNGChunk(name: "fcTL", data: control).append(to: &file)
            for part in frame.parts {
                if index == 0 {
                    PNGChunk(name: "IDAT", data: part).append(to: &file)
                } else {
                    PNGChunk(name: "fdAT", data: number() + part).append(to: &file)
                }
            }
        }
        PNGChunk(name: "IEND", data: Data()).append(to: &file)
        return file
    }

    private static func frame(_ chunks: [PNGChunk], x: Int, y: Int, width: Int, height: Int) -> Frame {
        Frame(
            x: x, y: y, width: width, height: height, parts: chunks.filter { $0.name == "IDAT" }.map(\.data), periods: 1
        )
    }

    /// Four bytes, most significant first.
    private static func bytes(_ value: Int) -> Data {
        withUnsafeBytes(of: UInt32(value).bigEndian) { Data($0) }
    }
}

/// A chunk of a PNG file.
private struct PNGChunk {
    static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    let name: String
    let data: Data

    /// The chunks of a file that Lilt has made.
    static func all(in file: Data) -> [PNGChunk] {
        var chunks: [PNGChunk] = []
        var rest = file.dropFirst(signature.count)
        while rest.count >= 12 {
            let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            guard rest.count >= 12 + count else { break }
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            chunks.append(PNGChunk(name: name, data: Data(rest.dropFirst(8).prefix(count))))
            rest = rest.dropFirst(12 + count)
        }
        return chunks
    }

    /// Appends the chunk with its length and checksum.
    func append(to file: inout Data) {
        let body = Data(name.utf8) + data
        let checksum = body.withUnsafeBytes { bytes in
            crc32(0, bytes.bindMemory(to: UInt8.self).baseAddress, uInt(bytes.count))
        }
        file += withUnsafeBytes(of: UInt32(data.count).bigEndian) { Data($0) }
        file += body
        file += withUnsafeBytes(of: UInt32(checksum).bigEndian) { Data($0) }
    }
}
