import CPixelKernels

/// An image paint: the image or a halved copy of it, and the map to its pixels.
struct PreparedImage {
    let content: BitmapContent
    /// The bitmap whose pixels the paint reads. It is kept as long as the plan exists.
    private let bitmap: Bitmap
    private let start: Int
    private let width: Int32
    private let height: Int32
    private let extend: DisplayList.ImagePaint.Extend
    private let isSmooth: Bool
    /// The map from pixels on screen to pixels of the source rectangle.
    private let map: PointMap

    /// Creates an image paint under a transform to pixels. Returns nil if the image is empty or the map has no inverse.
    init?(_ paint: DisplayList.ImagePaint, transform: CGAffineTransform, images: ImageCache) {
        let combined = paint.transform.concatenating(transform)
        let full = paint.content.bitmap
        guard full.width > 0, full.height > 0, combined.determinant != 0, combined.determinant.isFinite else {
            return nil
        }
        // The number of pixels on screen per pixel of the image, along each axis.
        let across = (combined.a * combined.a + combined.b * combined.b).squareRoot()
        let down = (combined.c * combined.c + combined.d * combined.d).squareRoot()
        let (level, halved) = images.level(
            of: paint.content, scale: paint.sampling == .linear ? Double(max(across, down)) : 1)
        bitmap = halved
        content = paint.content
        let factor = Double(1 << level)
        let inverse = PointMap(combined.inverted())
        let repeats = paint.extend == .repeat
        let x = CoveredPixels(
            paint.source.minX, paint.source.maxX, of: full.width, factor: factor, count: halved.width, repeats: repeats)
        let y = CoveredPixels(
            paint.source.minY, paint.source.maxY, of: full.height, factor: factor, count: halved.height,
            repeats: repeats)
        start = y.start * halved.width + x.start
        (width, height) = (Int32(x.count), Int32(y.count))
        extend = paint.extend
        isSmooth = paint.sampling == .linear
        let stretch = SIMD2(x.stretch, y.stretch)
        map = PointMap(
            x: inverse.x / factor * stretch, y: inverse.y / factor * stretch,
            origin: (inverse.origin / factor - SIMD2(x.origin, y.origin)) * stretch)
        guard map.x.isFinite, map.y.isFinite, map.origin.isFinite else { return nil }
    }

    /// Adds the paint to a fingerprint. The image contributes its identity.
    func add(to sum: inout Fingerprint) {
        sum.add(Int(bitPattern: Unmanaged.passUnretained(content).toOpaque()))
        sum.add(start)
        sum.add(width, height)
        sum.add(Int32(extend.rawValue), isSmooth ? 1 : 0)
        sum.add(map)
    }

    /// Calls `body` with the image in the form that the kernels read.
    func withField(_ body: (UnsafePointer<ImageField>) -> Void) {
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            var field = ImageField(
                pixels: pixels.baseAddress! + start, stride: bitmap.width, width: width, height: height,
                extend: Int32(extend == .repeat ? IMAGE_REPEAT : IMAGE_CLAMP), is_smooth: isSmooth ? 1 : 0,
                is_projective: 0, u_x: map.x.x, u_y: map.y.x, u_0: map.origin.x, v_x: map.x.y, v_y: map.y.y,
                v_0: map.origin.y, w_x: 0, w_y: 0, w_0: 1)
            body(&field)
        }
    }
}

/// The pixels of a halved copy that a part of the image covers, along one axis.
private struct CoveredPixels {
    let start: Int
    let count: Int
    /// The position in the copy that is mapped to the edge of the first pixel.
    let origin: Double
    /// Multiplies distances in the copy. Tiles are whole pixels, so they are stretched to the length of the part.
    let stretch: Double

    /// - Parameters:
    ///   - low: The start of the part, in pixels of the image.
    ///   - high: The end of the part, in pixels of the image.
    ///   - length: The number of pixels of the image.
    ///   - factor: The pixels of the image per pixel of the copy.
    ///   - limit: The number of pixels of the copy.
    ///   - repeats: Whether the part is a tile.
    init(_ low: CGFloat, _ high: CGFloat, of length: Int, factor: Double, count limit: Int, repeats: Bool) {
        func position(_ value: CGFloat, limit: Double) -> Double {
            let scaled = Double(value) / factor
            return max(0, min(scaled.isFinite ? scaled : 0, limit))
        }
        func whole(_ value: CGFloat) -> Int {
            Int(position(value, limit: Double(limit)).rounded(.toNearestOrAwayFromZero))
        }
        start = min(whole(low), limit - 1)
        count = max(whole(high), start + 1) - start
        // A tile of one pixel has one color.
        guard repeats, count > 1 else {
            (origin, stretch) = (Double(start), 1)
            return
        }
        let end = Double(length) / factor
        origin = position(low, limit: end)
        stretch = Double(count) / (position(high, limit: end) - origin)
    }
}

/// A cache of images at half their size, a quarter, and so on, across frames. Images are drawn smaller from such
/// copies.
final class ImageCache {
    private struct Entry {
        /// The image. It is kept in memory, so that no other object gets its identity.
        let content: BitmapContent
        var levels: [Bitmap]
        var lastFrame: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var frame = 0

    /// In every 120th frame, evicts the images that were not drawn in the last 120 frames. An image's halved copies
    /// take about a third of its memory.
    func beginFrame() {
        frame += 1
        if frame % 120 == 0 { entries = entries.filter { $0.value.lastFrame >= frame - 120 } }
    }

    /// Returns the smallest copy that need not be enlarged at `scale` pixels on screen per pixel of the image, and its
    /// number of halvings.
    func level(of content: BitmapContent, scale: Double) -> (Int, Bitmap) {
        var level = 0
        while level < 14, scale * Double(2 << level) <= 1.0001,
            content.bitmap.width >> level > 1 || content.bitmap.height >> level > 1
        {
            level += 1
        }
        guard level > 0 else { return (0, content.bitmap) }
        let key = ObjectIdentifier(content)
        var entry =
            entries.removeValue(forKey: key) ?? Entry(content: content, levels: [content.bitmap], lastFrame: frame)
        while entry.levels.count <= level { entry.levels.append(entry.levels.last!.halved) }
        entry.lastFrame = frame
        entries[key] = entry
        return (level, entry.levels[level])
    }
}

extension Bitmap {
    /// The image at half the size: each pixel is the mean of four, rounded to nearest. If a side is odd, its last row
    /// or column counts twice.
    fileprivate var halved: Bitmap {
        let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
        var half = Bitmap(width: halfWidth, height: halfHeight)
        half.pixels.withUnsafeMutableBufferPointer { target in
            pixels.withUnsafeBufferPointer { source in
                for y in 0..<halfHeight {
                    let (upper, lower) = (2 * y * width, min(2 * y + 1, height - 1) * width)
                    for x in 0..<halfWidth {
                        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
                        let four = SIMD4(
                            source[upper + left], source[upper + right], source[lower + left], source[lower + right])
                        var even: UInt32 = 0x0002_0002, odd: UInt32 = 0x0002_0002
                        for lane in 0..<4 {
                            even += four[lane] & 0x00FF_00FF
                            odd += four[lane] >> 8 & 0x00FF_00FF
                        }
                        target[y * halfWidth + x] = even >> 2 & 0x00FF_00FF | (odd >> 2 & 0x00FF_00FF) << 8
                    }
                }
            }
        }
        return half
    }
}
