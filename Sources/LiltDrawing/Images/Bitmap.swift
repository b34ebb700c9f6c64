/// A picture in memory: rows of 32-bit premultiplied pixels.
///
/// A pixel is one word 0xAARRGGBB in gamma-encoded sRGB. Red, green and blue are at most alpha, as in SDL's ARGB8888
/// and Cairo's ARGB32. There is no gap between rows. A value type; copies share memory until one is modified.
///
/// ```swift
/// var bitmap = Bitmap(width: 2, height: 1)
/// bitmap[0, 0] = 0xFFFF_0000      // opaque red
/// let file = try bitmap.pngData()
/// ```
public struct Bitmap: Equatable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// `width * height` words, row by row from the top left. A new value must have the same count.
    public var pixels: [UInt32] {
        get { storage }
        // A property observer would copy the pixels on each change.
        _modify {
            yield &storage
            precondition(storage.count == width * height, "a bitmap of \(width)x\(height) has \(storage.count) pixels")
        }
    }

    private var storage: [UInt32]

    /// The largest width and height, in pixels.
    public static let maximumSide = 16_384

    /// The default limit for decoded pictures: 67,108,864 pixels, such as 8192 by 8192, in 256 MiB.
    public static let defaultPixelLimit = 1 << 26

    /// Creates a picture of clear pixels.
    ///
    /// - Precondition: Both sides are in 0...`maximumSide`. This is checked before memory is allocated, 4 bytes per
    ///   pixel.
    public init(width: Int, height: Int) {
        precondition(
            (0...Self.maximumSide).contains(width) && (0...Self.maximumSide).contains(height),
            "a bitmap has at most \(Self.maximumSide) pixels a side, not \(width)x\(height)")
        self.width = width
        self.height = height
        storage = [UInt32](repeating: 0, count: width * height)
    }

    /// Whether the system has memory for a picture of this size at present. A size whose pixels take less than 4 MiB is
    /// not checked. A program ends if it allocates more memory than the system has.
    ///
    /// - Complexity: O(1). Takes microseconds.
    package static func hasMemory(width: Int, height: Int) -> Bool {
        let byteCount = width * height * MemoryLayout<UInt32>.stride
        guard byteCount >= 4 << 20 else { return true }
        // A few more bytes than the pixels need, for the array's header.
        guard let memory = malloc(byteCount + 64) else { return false }
        // The optimizer removes an allocation without a use, and assumes that it succeeds.
        explicit_bzero(memory, 1)
        free(memory)
        return true
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
