import CPNG

/// Thrown if bytes are not a readable PNG picture.
public struct PNGDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message of the codec, or the limit that is exceeded.
    public var reason: String
    /// A sentence with the reason.
    public var description: String { "cannot read the PNG picture: \(reason)" }
}

extension Bitmap {
    /// Reads a PNG file of any kind: gray, palette or RGB, of any depth, with or without alpha, interlaced or not.
    ///
    /// Colors in another space are converted to sRGB. Components are multiplied by alpha and rounded to nearest.
    ///
    /// - Parameter pixelLimit: The maximum number of pixels.
    /// - Throws: `PNGDecodingError` if the data is damaged or truncated, a side exceeds `maximumSide`, or the pixels
    ///   exceed `pixelLimit` or the number that the file's bytes can encode. The checks of these limits run before
    ///   memory for the pixels is allocated.
    /// - Complexity: O(pixels).
    public init(pngData: Data, pixelLimit: Int = Bitmap.defaultPixelLimit) throws(PNGDecodingError) {
        self = try pngData.withUnsafeBytes { Self.decoded($0, pixelLimit: pixelLimit) }.get()
    }

    /// The maximum number of bytes that deflate can produce from one byte.
    ///
    /// Source: RFC 1951, section 3.2.5: a match of 258 bytes takes at least two bits, one for its length and one for
    /// its distance.
    private static let maximumBytesPerByte = 1032

    private static func decoded(
        _ file: UnsafeRawBufferPointer, pixelLimit: Int
    ) -> Result<Bitmap, PNGDecodingError> {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        // The codec keeps the address of the bytes between its two calls, so both run while it is valid.
        guard let start = file.baseAddress, png_image_begin_read_from_memory(&image, start, file.count) != 0 else {
            return .failure(PNGDecodingError(reason: file.isEmpty ? "there are no bytes" : message(of: image)))
        }
        let (width, height) = (Int(image.width), Int(image.height))
        guard width <= maximumSide, height <= maximumSide else {
            return .failure(PNGDecodingError(reason: "\(width)x\(height) pixels are more than \(maximumSide) a side"))
        }
        guard width * height <= pixelLimit else {
            return .failure(PNGDecodingError(reason: "\(width)x\(height) pixels are more than \(pixelLimit) in all"))
        }
        // A row also has one byte for its filter.
        guard height * ((width * bitsPerPixel(file) + 7) / 8 + 1) <= file.count * maximumBytesPerByte else {
            return .failure(PNGDecodingError(reason: "\(file.count) bytes are too few for \(width)x\(height) pixels"))
        }
        guard hasMemory(width: width, height: height) else {
            return .failure(PNGDecodingError(reason: "there is no memory for \(width)x\(height) pixels"))
        }
        // Blue comes first in memory, so a word is 0xAARRGGBB.
        image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
        var bitmap = Bitmap(width: width, height: height)
        let status = bitmap.pixels.withUnsafeMutableBytes { png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) }
        guard status != 0 else { return .failure(PNGDecodingError(reason: message(of: image))) }
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            for index in pixels.indices {
                let pixel = pixels[index]
                let alpha = pixel >> 24
                guard alpha < 255 else { continue }
                func premultiplied(_ shift: UInt32) -> UInt32 {
                    (((pixel >> shift & 255) * alpha + 127) / 255) << shift
                }
                pixels[index] = alpha << 24 | premultiplied(16) | premultiplied(8) | premultiplied(0)
            }
        }
        return .success(bitmap)
    }

    /// The bits per pixel, from the header chunk: the depth times the channels of the color type.
    ///
    /// Source: W3C, *Portable Network Graphics*, sections 11.2.2 (IHDR) and 6.1 (color types).
    private static func bitsPerPixel(_ file: UnsafeRawBufferPointer) -> Int {
        let (depthIndex, colorTypeIndex) = (24, 25)
        guard file.count > colorTypeIndex else { return 1 }
        let channels =
            switch file[colorTypeIndex] {
            case 2: 3
            case 4: 2
            case 6: 4
            default: 1
            }
        return max(1, Int(file[depthIndex])) * channels
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
