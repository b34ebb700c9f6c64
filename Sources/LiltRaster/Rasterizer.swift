import CPixelKernels

/// Draws display lists into bitmaps on the CPU.
///
/// A rasterizer reuses its memory and the sprites of symbols: keep one for each window or film. Only one thread may use
/// a rasterizer at a time; the rasterizer starts its own threads.
///
/// The same list gives the same bytes with any number of threads, on any processor, in debug and release builds.
///
/// Coordinates are clamped to 2²⁰ pixels from the origin. A path with a point that is not finite draws nothing. Only
/// the first 2²¹ shapes of a list are drawn. The shapes in nested symbols count, too.
///
/// The memory consists of:
/// - the list's outlines;
/// - for each thread, 256 KiB;
/// - for each thread and each pixel of the bitmap's width, about 1.2 KiB, plus 256 bytes for each level of nested
///   layers, plus 64 bytes for each of up to six clip masks;
/// - up to 16 MiB of sprites and 64 MiB of layers, which are kept from picture to picture.
public final class Rasterizer {
    /// The number of drawing threads, 1…64. 1 draws on the caller's thread only.
    public let threadCount: Int

    private var planner: FramePlanner
    private let resources: PlanResources
    private let crew: BandCrew
    private let layers = RestingLayers()
    private var tracker = DamageTracker()

    /// Creates a rasterizer. Clamps `threadCount` to 1…64.
    public convenience init(threadCount: Int = 1) {
        self.init(threadCount: threadCount, kernels: pixel_kernels_up_to(KernelLevel.limit.rawValue).pointee)
    }

    /// Creates a rasterizer that draws with the given kernels, so that kernels can be compared.
    package init(threadCount: Int, kernels: PixelKernels) {
        self.threadCount = max(1, min(threadCount, 64))
        resources = PlanResources(threadCount: self.threadCount, kernels: kernels)
        planner = FramePlanner(resources: resources)
        crew = BandCrew(threadCount: self.threadCount, kernels: kernels, layers: layers)
    }

    /// The number of layers drawn so far that have filters or are used as clips.
    package var drawnLayerCount: Int { layers.drawnCount }
    /// The bytes of the layers that are kept because they do not change from picture to picture.
    package var restingLayerBytes: Int { layers.byteCount }

    /// The bytes of the pictures of glyphs that are kept from picture to picture.
    package var glyphBytes: Int { resources.glyphs.atlas.bytes.count }
    /// The number of fonts whose glyphs are kept from picture to picture. A font counts once for each size.
    package var glyphFaceCount: Int { resources.glyphs.atlas.faceCount }

    /// Draws a list into a bitmap.
    ///
    /// - Parameters:
    ///   - list: The list to draw, in points. (0, 0) is the bitmap's top-left corner.
    ///   - scale: Pixels per point. If the scale is not positive or not finite, only the background is drawn.
    ///   - background: The color that fills the bitmap first. `nil` keeps the pixels.
    ///   - bitmap: The bitmap to draw into. The pixels are copied first if another bitmap shares them.
    public func render(_ list: DisplayList, scale: Double, background: Color?, into bitmap: inout Bitmap) {
        tracker.removeAll()
        guard bitmap.width > 0, bitmap.height > 0 else { return }
        let plan = plan(list, scale: scale, for: bitmap)
        draw(plan, into: &bitmap, background: background.map { PixelColor.premultiplied($0.components, opacity: 1) })
    }

    /// Draws the tiles that differ from the picture that the last call left in the bitmap, and returns their
    /// rectangles.
    ///
    /// After the call, the bitmap has the same bytes as after ``render(_:scale:background:into:)-(_,_,Color?,_)``.
    /// Everything is drawn on the first call, after a call of `render`, or if the size of the bitmap or the background
    /// changes.
    ///
    /// - Parameters:
    ///   - bitmap: The bitmap that the last call wrote. Its pixels must not have changed since then.
    ///   - list, scale, background: As for `render`.
    /// - Complexity: A few nanoseconds per vertex for planning, plus drawing the 64 × 64-pixel tiles that differ. A
    ///   list of more than 16,384 shapes is drawn whole.
    package func update(
        _ bitmap: inout Bitmap, with list: DisplayList, scale: Double, background: Color
    ) -> PictureDamage {
        guard bitmap.width > 0, bitmap.height > 0 else { return PictureDamage(regions: []) }
        let plan = plan(list, scale: scale, for: bitmap)
        let pixel = PixelColor.premultiplied(background.components, opacity: 1)
        let tiles = tracker.damagedTiles(
            of: plan, width: bitmap.width, height: bitmap.height, background: pixel, resources: resources)
        let damage = tiles.damage
        if !damage.isEmpty { draw(plan, into: &bitmap, background: pixel, tiles: tiles) }
        return damage
    }

    private func plan(_ list: DisplayList, scale: Double, for bitmap: Bitmap) -> FramePlan {
        resources.beginFrame()
        return planner.makePlan(
            of: DisplayListSegment(scale > 0 && scale.isFinite ? list : DisplayList()),
            transform: CGAffineTransform(scaleX: scale, y: scale),
            viewport: PixelRect(x0: 0, y0: 0, x1: Int32(bitmap.width), y1: Int32(bitmap.height)))
    }

    private func draw(_ plan: FramePlan, into bitmap: inout Bitmap, background: UInt32?, tiles: DamagedTiles? = nil) {
        layers.beginPicture()
        let (width, height) = (bitmap.width, bitmap.height)
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            crew.draw(
                plan, resources: resources, background: background,
                into: PixelTarget(pixels: pixels.baseAddress!, stride: width, width: width, height: height),
                tiles: tiles)
        }
    }

    /// Draws a list into a bitmap over a background in linear components, like the method that takes a ``Color``.
    public func render(_ list: DisplayList, scale: Double, background: Color.Resolved, into bitmap: inout Bitmap) {
        render(list, scale: scale, background: Color(background), into: &bitmap)
    }
}
