import CPNG

/// Thrown if a picture cannot be encoded.
public struct PNGEncodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message of the codec.
    public var reason: String
    /// A sentence with the reason.
    public var description: String { "cannot encode the picture as PNG: \(reason)" }
}

extension Bitmap {
    /// Encodes the picture as an sRGB PNG file: RGB if every pixel is opaque, else RGBA with straight alpha.
    ///
    /// Straight components are rounded to nearest; they are 0 where alpha is 0.
    ///
    /// - Parameter isFast: Whether a short time matters more than a small file. For the pictures of demos, a fast
    ///   encoding takes a quarter to two thirds of the time, and the file is 10 to 25 % larger.
    /// - Throws: `PNGEncodingError` if the picture is empty or memory is exhausted.
    /// - Complexity: O(pixels); the whole file is built in memory.
    public func pngData(isFast: Bool = false) throws(PNGEncodingError) -> Data {
        try pngData(isOpaque: pixels.allSatisfy { $0 >> 24 == 255 }, isFast: isFast)
    }

    /// The picture as RGB if `isOpaque`, else as RGBA. RGB drops the alpha of a picture that is not opaque.
    func pngData(isOpaque: Bool, isFast: Bool = false) throws(PNGEncodingError) -> Data {
        guard width > 0, height > 0 else { throw PNGEncodingError(reason: "the picture is empty") }
        let channelCount = isOpaque ? 3 : 4
        let samples = straightSamples(channelCount: channelCount)

        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(width)
        image.height = png_uint_32(height)
        image.format =
            isOpaque ? png_uint_32(PNG_FORMAT_FLAG_COLOR) : png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        if isFast { image.flags = png_uint_32(PNG_IMAGE_FLAG_FAST) }
        // An incompressible deflate stream grows by 5 bytes per block of 16 KiB, and each row has a filter byte. Every
        // 8 KiB of the stream are a chunk with 12 more bytes. The other chunks take less than 1 KiB.
        let raw = (width * channelCount + 1) * height
        var byteCount = png_alloc_size_t(raw + raw / 512 + 4096)
        var file = Data(count: Int(byteCount))
        let status = file.withUnsafeMutableBytes { file in
            samples.withUnsafeBytes { samples in
                png_image_write_to_memory(&image, file.baseAddress, &byteCount, 0, samples.baseAddress, 0, nil)
            }
        }
        guard status != 0 else {
            let reason = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            throw PNGEncodingError(reason: reason)
        }
        return file.prefix(Int(byteCount))
    }

    /// Rows of R, G, B and, for four channels, A, with straight color.
    private func straightSamples(channelCount: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * channelCount) { samples, count in
            var next = 0
            for pixel in pixels {
                let alpha = pixel >> 24
                for shift: UInt32 in [16, 8, 0] {
                    let premultiplied = pixel >> shift & 255
                    let straight = alpha == 0 ? 0 : min(255, (premultiplied * 255 + alpha / 2) / alpha)
                    samples[next] = UInt8(straight)
                    next += 1
                }
                if channelCount == 4 {
                    samples[next] = UInt8(alpha)
                    next += 1
                }
            }
            count = next
        }
    }
}
