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

    /// Creates a rasterizer. `threadCount` below 1 counts as 1, above 64 as 64.
    public convenience init(threadCount: Int = 1) {
        self.init(threadCount: threadCount, kernels: pixel_kernels_best().pointee)
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
        let (width, height) = (bitmap.width, bitmap.height)
        guard width > 0, height > 0 else { return }
        let drawn = scale > 0 && scale.isFinite ? list : DisplayList()
        resources.beginFrame()
        plan.prepare(
            drawn, transform: CGAffineTransform(scaleX: scale, y: scale),
            viewport: PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)),
            resources: resources)
        let backgroundPixel = background.map { PixelColor.premultiplied($0.components, opacity: 1) }
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            crew.draw(
                plan, resources: resources, background: backgroundPixel, into: pixels.baseAddress!, stride: width,
                width: width, height: height)
        }
    }

    /// Draws a list into a bitmap over a background in linear components; as for a ``Color``.
    public func render(_ list: DisplayList, scale: Double, background: Color.Resolved, into bitmap: inout Bitmap) {
        render(list, scale: scale, background: Color(background), into: &bitmap)
    }
}
