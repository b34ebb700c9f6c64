/// The surface that content fills: its size in points and the number of pixels per point.
public struct Viewport: Hashable, Sendable {
    /// Width and height in points, at least 0.
    public var size: CGSize
    /// Pixels per point, positive.
    public var scale: Double

    /// The largest width and height of a surface, in pixels. It is the maximum side of a bitmap.
    public static let maximumPixelLength = Bitmap.maximumSide

    /// Creates a viewport. `pixelWidth` and `pixelHeight` are clamped to `maximumPixelLength`; `size` is not.
    public init(size: CGSize, scale: Double = 1) {
        self.size = size
        self.scale = scale
    }

    /// Columns of pixels: the width times the scale, rounded to the nearest whole pixel.
    public var pixelWidth: Int { Self.pixels(size.width, scale) }
    /// Rows of pixels: the height times the scale, rounded to the nearest whole pixel.
    public var pixelHeight: Int { Self.pixels(size.height, scale) }

    /// Whether there is no pixel to draw: a zero size, as a minimized window has.
    public var isEmpty: Bool { pixelWidth == 0 || pixelHeight == 0 }

    /// Clamps to `0...maximumPixelLength`; NaN counts as 0.
    private static func pixels(_ length: CGFloat, _ scale: Double) -> Int {
        let product = (Double(length) * scale).rounded()
        guard product > 0 else { return 0 }
        return Int(min(product, Double(maximumPixelLength)))
    }
}
