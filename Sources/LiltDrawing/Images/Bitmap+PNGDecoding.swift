import CPNG

/// Bytes are not a PNG picture that can be read.
public struct PNGDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The codec's own words, or the limit that was passed.
    public var reason: String
    public var description: String { "cannot read the PNG picture: \(reason)" }
}

extension Bitmap {
    /// Reads a PNG file of any kind: grey, palette or RGB, of any depth, with or without alpha, interlaced or not.
    ///
    /// Colours are converted to sRGB where the file says that they are something else, and multiplied by their alpha,
    /// rounded to the nearest.
    ///
    /// - Throws: `PNGDecodingError` for damaged or truncated data, and for a side over `maximumSide` pixels, before
    ///   memory for the pixels is taken.
    /// - Complexity: O(pixels).
    public init(pngData: Data) throws(PNGDecodingError) {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        let straight = try Self.straightSamples(of: pngData, header: &image)
        self.init(width: Int(image.width), height: Int(image.height))
        pixels = stride(from: 0, to: straight.count, by: 4).map { index in
            let alpha = UInt32(straight[index + 3])
            func premultiplied(_ offset: Int) -> UInt32 { (UInt32(straight[index + offset]) * alpha + 127) / 255 }
            return alpha << 24 | premultiplied(0) << 16 | premultiplied(1) << 8 | premultiplied(2)
        }
    }

    /// R, G, B and straight alpha, a byte each.
    private static func straightSamples(of data: Data, header image: inout png_image) throws(PNGDecodingError) -> [UInt8] {
        // The codec keeps the address of the bytes between its two calls, so both are made while it is valid.
        let result = data.withUnsafeBytes { (file: UnsafeRawBufferPointer) -> Result<[UInt8], PNGDecodingError> in
            guard let start = file.baseAddress, png_image_begin_read_from_memory(&image, start, file.count) != 0 else {
                return .failure(PNGDecodingError(reason: data.isEmpty ? "there are no bytes" : message(of: image)))
            }
            let (width, height) = (Int(image.width), Int(image.height))
            guard width <= maximumSide, height <= maximumSide else {
                return .failure(
                    PNGDecodingError(reason: "\(width)x\(height) pixels are more than \(maximumSide) a side"))
            }
            image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
            var samples = [UInt8](repeating: 0, count: width * height * 4)
            let status = samples.withUnsafeMutableBytes {
                png_image_finish_read(&image, nil, $0.baseAddress, 0, nil)
            }
            return status != 0 ? .success(samples) : .failure(PNGDecodingError(reason: message(of: image)))
        }
        return try result.get()
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
