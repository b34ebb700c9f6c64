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
        func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule, _ limit: Int) -> Int {
            let scaled = (Double(value) / factor).rounded(rule)
            return Int(max(0, min(scaled.isFinite ? scaled : 0, Double(limit))))
        }
        let x0 = min(whole(paint.source.minX, .toNearestOrAwayFromZero, halved.width), halved.width - 1)
        let y0 = min(whole(paint.source.minY, .toNearestOrAwayFromZero, halved.height), halved.height - 1)
        let x1 = max(whole(paint.source.maxX, .toNearestOrAwayFromZero, halved.width), x0 + 1)
        let y1 = max(whole(paint.source.maxY, .toNearestOrAwayFromZero, halved.height), y0 + 1)
        start = y0 * halved.width + x0
        (width, height) = (Int32(x1 - x0), Int32(y1 - y0))
        extend = paint.extend
        isSmooth = paint.sampling == .linear
        map = PointMap(
            x: inverse.x / factor, y: inverse.y / factor,
            origin: inverse.origin / factor - SIMD2(Double(x0), Double(y0)))
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
