/// A picture in memory: rows of 32-bit pixels with opacity multiplied in.
///
/// A pixel is one word 0xAARRGGBB, gamma-encoded sRGB, each of red, green and blue at most alpha: SDL's ARGB8888 and
/// Cairo's ARGB32. Rows follow one another without a gap. A value type; copies share memory until one is written to.
public struct Bitmap: Equatable, Sendable {
    /// Pixels a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// `width * height` words, row by row from the top left. Replacing it by an array of another count is a
    /// programmer's error.
    public var pixels: [UInt32] {
        get { storage }
        // An observer would copy the pixels at each change.
        _modify {
            yield &storage
            precondition(storage.count == width * height, "a bitmap of \(width)x\(height) has \(storage.count) pixels")
        }
    }

    private var storage: [UInt32]

    /// The most pixels a side.
    public static let maximumSide = 16_384

    /// The most pixels of a picture that is decoded, where the caller states no other limit: 67,108,864, as 8192 by
    /// 8192, which take 256 MiB.
    public static let defaultPixelLimit = 1 << 26

    /// Creates a picture of clear pixels.
    ///
    /// - Precondition: both sides are in 0...`maximumSide`; memory is taken only then, 4 bytes a pixel.
    public init(width: Int, height: Int) {
        precondition(
            (0...Self.maximumSide).contains(width) && (0...Self.maximumSide).contains(height),
            "a bitmap has at most \(Self.maximumSide) pixels a side, not \(width)x\(height)")
        self.width = width
        self.height = height
        storage = [UInt32](repeating: 0, count: width * height)
    }

    /// The pixel in column `x` of row `y`.
    ///
    /// - Precondition: `x` is in 0..<width, `y` in 0..<height.
    public subscript(x: Int, y: Int) -> UInt32 {
        get {
            precondition(
                (0..<width).contains(x) && (0..<height).contains(y), "no pixel (\(x), \(y)) in \(width)x\(height)")
            return pixels[y * width + x]
        }
        set {
            precondition(
                (0..<width).contains(x) && (0..<height).contains(y), "no pixel (\(x), \(y)) in \(width)x\(height)")
            pixels[y * width + x] = newValue
        }
    }
}
