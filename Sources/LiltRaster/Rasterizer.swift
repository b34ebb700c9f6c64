import CPixelKernels

/// Turns display lists into pixels, on the CPU.
///
/// Keeps its memory and the sprites of symbols from picture to picture, so one should be kept for each window or film.
/// Not to be used by two threads at once; it starts its own.
///
/// The same list gives the same bytes: with any number of threads, on any processor, in debug and in release builds.
///
/// Limits: coordinates count up to 2²⁰ pixels from the origin, and are taken as that far out beyond; a path with a
/// point that is not finite draws nothing; a list that comes to more than 2²¹ shapes, by symbols in symbols, is cut
/// there. Memory is that of the list's own outlines, about 1.2 KiB a pixel of width and thread, 256 bytes more for each
/// level of layers and 64 for each of up to six clip masks, and at most 16 MiB of sprites kept between pictures.
public final class Rasterizer {
    /// How many threads draw. 1 draws on the caller's alone.
    public let threadCount: Int

    private var plan = FramePlan()
    private let resources: PlanResources
    private let crew: BandCrew
    private var tracker = DamageTracker()

    /// Creates a rasterizer. `threadCount` below 1 counts as 1, above 64 as 64.
    public convenience init(threadCount: Int = 1) {
        self.init(threadCount: threadCount, kernels: pixel_kernels_up_to(KernelLevel.limit.rawValue).pointee)
    }

    /// Creates a rasterizer that draws with the given kernels: for comparing them.
    package init(threadCount: Int, kernels: PixelKernels) {
        self.threadCount = max(1, min(threadCount, 64))
        resources = PlanResources(threadCount: self.threadCount)
        crew = BandCrew(threadCount: self.threadCount, kernels: kernels)
    }

    /// Draws a list into a bitmap.
    ///
    /// - Parameters:
    ///   - list: What to draw, in points; (0, 0) is the bitmap's top left corner.
    ///   - scale: Pixels a point. Not positive or not finite draws the background only.
    ///   - background: What the bitmap is filled with first. `nil` draws over the pixels that are there.
    ///   - bitmap: Written in place where the caller holds its only copy.
    public func render(_ list: DisplayList, scale: Double, background: Color?, into bitmap: inout Bitmap) {
        tracker.removeAll()
        guard bitmap.width > 0, bitmap.height > 0 else { return }
        prepare(list, scale: scale, for: bitmap)
        draw(into: &bitmap, background: background.map { PixelColor.premultiplied($0.components, opacity: 1) })
    }

    /// Draws what differs from the picture that the last call left in the bitmap, and says where.
    ///
    /// The bitmap holds the same bytes afterwards as after ``render(_:scale:background:into:)-(_,_,Color?,_)``. Where
    /// nothing was drawn by this before, the bitmap has another size, or `render` was called between, all is drawn.
    ///
    /// - Parameters:
    ///   - bitmap: The one that the last call wrote, with its pixels as that left them.
    ///   - list, scale, background: As for `render`.
    /// - Complexity: Planning the list, a few nanoseconds for each vertex of its outlines, and the pixels of the tiles,
    ///   64 a side, in which something differs. A list of more than 16,384 shapes is drawn whole.
    package func update(
        _ bitmap: inout Bitmap, with list: DisplayList, scale: Double, background: Color
    ) -> PictureDamage {
        guard bitmap.width > 0, bitmap.height > 0 else { return PictureDamage(regions: []) }
        prepare(list, scale: scale, for: bitmap)
        let pixel = PixelColor.premultiplied(background.components, opacity: 1)
        let tiles = tracker.damagedTiles(
            of: plan, width: bitmap.width, height: bitmap.height, background: pixel, resources: resources)
        let damage = tiles.damage
        if !damage.isEmpty { draw(into: &bitmap, background: pixel, tiles: tiles) }
        return damage
    }

    private func prepare(_ list: DisplayList, scale: Double, for bitmap: Bitmap) {
        let drawn = scale > 0 && scale.isFinite ? list : DisplayList()
        resources.beginFrame()
        plan.prepare(
            drawn, transform: CGAffineTransform(scaleX: scale, y: scale),
            viewport: PixelRect(x0: 0, y0: 0, x1: Int32(bitmap.width), y1: Int32(bitmap.height)),
            resources: resources)
    }

    private func draw(into bitmap: inout Bitmap, background: UInt32?, tiles: DamagedTiles? = nil) {
        let (width, height) = (bitmap.width, bitmap.height)
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            crew.draw(
                plan, resources: resources, background: background, into: pixels.baseAddress!, stride: width,
                width: width, height: height, tiles: tiles)
        }
    }

    /// Draws a list into a bitmap over a background in linear components; as for a ``Color``.
    public func render(_ list: DisplayList, scale: Double, background: Color.Resolved, into bitmap: inout Bitmap) {
        render(list, scale: scale, background: Color(background), into: &bitmap)
    }
}
