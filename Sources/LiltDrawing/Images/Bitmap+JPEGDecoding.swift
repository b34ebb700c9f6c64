import CTurboJPEG

/// Thrown if bytes are not a readable JPEG picture.
public struct JPEGDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message of the codec, or the limit that is exceeded.
    public var reason: String
    /// A sentence with the reason.
    public var description: String { "cannot read the JPEG picture: \(reason)" }
}

extension Bitmap {
    /// Reads a JPEG file, baseline or progressive, gray or in color. Turns the picture upright by its Exif orientation.
    ///
    /// Colors are interpreted as sRGB; profiles are ignored. CMYK pictures are refused.
    ///
    /// - Parameter pixelLimit: The maximum number of pixels.
    /// - Throws: `JPEGDecodingError` if the data is damaged or truncated, a side exceeds `maximumSide`, the picture
    ///   exceeds `pixelLimit`, or its scans exceed the limit for its size. The limits are checked before memory for the
    ///   pixels is allocated. The picture takes at most 8 KiB per byte of the file.
    /// - Complexity: O(pixels), times the number of scans of a progressive picture.
    public init(jpegData: Data, pixelLimit: Int = Bitmap.defaultPixelLimit) throws(JPEGDecodingError) {
        self = try jpegData.withUnsafeBytes { Self.decoded($0, pixelLimit: pixelLimit) }.get()
    }

    /// A file has at least one bit per block, and a block has 16 by 16 pixels if the color channels have half the
    /// resolution. This limit prevents a small file from allocating much memory.
    private static let maximumPixelsPerByte = 8 * 256

    /// The maximum number of pixels that all scans of a file visit. It allows 16 scans of a picture with the default
    /// limit of pixels, and 500 scans, the codec's own limit, of a picture with 2 million pixels. Encoders write about
    /// 10 scans.
    private static let maximumVisitedPixels = 1 << 30

    /// The number of occurrences of the marker SOS, which is at least the number of scans. Inside a scan 0xFF is
    /// followed by 0, so the pixel data does not contain the marker. Other segments, such as a thumbnail, may.
    private static func scanCount(_ file: UnsafeRawBufferPointer) -> Int {
        var count = 0
        for index in 1..<max(1, file.count) where file[index] == 0xDA && file[index - 1] == 0xFF { count += 1 }
        return count
    }

    private static func decoded(
        _ file: UnsafeRawBufferPointer, pixelLimit: Int
    ) -> Result<Bitmap, JPEGDecodingError> {
        guard let start = file.bindMemory(to: UInt8.self).baseAddress, let codec = tjInitDecompress() else {
            return .failure(JPEGDecodingError(reason: file.isEmpty ? "there are no bytes" : "there is no memory"))
        }
        defer { tjDestroy(codec) }
        func failure() -> Result<Bitmap, JPEGDecodingError> {
            .failure(JPEGDecodingError(reason: String(cString: tjGetErrorStr2(codec))))
        }
        let length = UInt(file.count)
        var (width, height, subsampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard tjDecompressHeader3(codec, start, length, &width, &height, &subsampling, &colorSpace) == 0 else {
            return failure()
        }
        guard (1...maximumSide).contains(Int(width)), (1...maximumSide).contains(Int(height)) else {
            return .failure(JPEGDecodingError(reason: "\(width)x\(height) pixels are more than \(maximumSide) a side"))
        }
        guard Int(width) * Int(height) <= file.count * maximumPixelsPerByte else {
            return .failure(
                JPEGDecodingError(reason: "\(file.count) bytes are too few for \(width)x\(height) pixels"))
        }
        guard Int(width) * Int(height) <= pixelLimit else {
            return .failure(JPEGDecodingError(reason: "\(width)x\(height) pixels are more than \(pixelLimit) in all"))
        }
        let scanCount = scanCount(file)
        guard Int(width) * Int(height) * scanCount <= maximumVisitedPixels else {
            return .failure(JPEGDecodingError(reason: "\(scanCount) scans are too many for \(width)x\(height) pixels"))
        }
        // Memory is needed for the picture and for a copy in upright orientation.
        guard hasMemory(width: Int(width), height: 2 * Int(height)) else {
            return .failure(JPEGDecodingError(reason: "there is no memory for \(width)x\(height) pixels"))
        }
        var bitmap = Bitmap(width: Int(width), height: Int(height))
        let status = bitmap.pixels.withUnsafeMutableBytes { pixels in
            // Blue comes first in memory, so a word is 0xAARRGGBB. The scan limit bounds the time for a small file.
            tjDecompress2(
                codec, start, length, pixels.bindMemory(to: UInt8.self).baseAddress, width, 0, height,
                Int32(TJPF_BGRA.rawValue), TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
        }
        return status == 0 ? .success(ExifOrientation(jpeg: file).upright(bitmap)) : failure()
    }
}

/// The orientation of the camera: eight combinations of rotation and mirroring.
///
/// Source: CIPA DC-008, *Exif*, tag 0x0112; TIFF 6.0, section 2 (directories).
struct ExifOrientation {
    /// 1…8; 1 is upright.
    private let value: Int

    private static let orientationTag = 0x0112
    /// The maximum number of entries in a directory that is read. No real picture has as many.
    private static let maximumEntryCount = 512

    /// Reads the orientation; upright if it is missing or damaged.
    init(jpeg: UnsafeRawBufferPointer) {
        value = Self.read(jpeg) ?? 1
    }

    /// Returns the picture in upright orientation.
    func upright(_ bitmap: Bitmap) -> Bitmap {
        guard value != 1 else { return bitmap }
        let swapsSides = value >= 5
        let (width, height) = (bitmap.width, bitmap.height)
        var result = Bitmap(width: swapsSides ? height : width, height: swapsSides ? width : height)
        let source = bitmap.pixels
        result.pixels.withUnsafeMutableBufferPointer { target in
            for y in 0..<height {
                for x in 0..<width {
                    let (right, bottom) = (width - 1 - x, height - 1 - y)
                    let (column, row) =
                        switch value {
                        case 2: (right, y)
                        case 3: (right, bottom)
                        case 4: (x, bottom)
                        case 5: (y, x)
                        case 6: (bottom, x)
                        case 7: (bottom, right)
                        default: (y, right)
                        }
                    target[row * (swapsSides ? height : width) + column] = source[y * width + x]
                }
            }
        }
        return result
    }

    private static func read(_ file: UnsafeRawBufferPointer) -> Int? {
        func word(_ index: Int) -> Int? {
            index >= 0 && index + 1 < file.count ? Int(file[index]) << 8 | Int(file[index + 1]) : nil
        }
        // Reads the segments before the first scan. Each begins with a marker and its length. Bytes 0xFF may precede a
        // marker. The markers 0xFFD0...0xFFD9 have no length; 0xFFDA begins a scan.
        var index = 2
        while let marker = word(index), marker >= 0xFFC0, !(0xFFD0...0xFFDA).contains(marker) {
            guard marker != 0xFFFF else {
                index += 1
                continue
            }
            guard let length = word(index + 2), length >= 2 else { return nil }
            if marker == 0xFFE1, length >= 8, index + 10 < file.count,
                file[(index + 4)..<(index + 10)].elementsEqual("Exif\0\0".utf8)
            {
                let start = index + 10
                return directory(UnsafeRawBufferPointer(rebasing: file[start..<min(file.count, index + 2 + length)]))
            }
            index += 2 + length
        }
        return nil
    }

    /// Reads the orientation from a TIFF directory.
    private static func directory(_ tiff: UnsafeRawBufferPointer) -> Int? {
        guard tiff.count >= 8 else { return nil }
        let isLittleEndian = tiff[0] == UInt8(ascii: "I")
        func number(_ index: Int, bytes: Int) -> Int? {
            guard index >= 0, index + bytes <= tiff.count else { return nil }
            let parts = tiff[index..<index + bytes]
            return (isLittleEndian ? Array(parts.reversed()) : Array(parts)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let first = number(4, bytes: 4), let count = number(first, bytes: 2), count <= maximumEntryCount else {
            return nil
        }
        for entry in 0..<count {
            let position = first + 2 + 12 * entry
            guard let tag = number(position, bytes: 2) else { return nil }
            if tag == orientationTag, let value = number(position + 8, bytes: 2) {
                return (1...8).contains(value) ? value : nil
            }
        }
        return nil
    }
}
