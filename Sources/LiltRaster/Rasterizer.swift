import CPixelKernels
import Dispatch

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
    private let sprites = SpriteSource()
    private let workers: [BandWorker]

    /// Creates a rasterizer. `threadCount` below 1 counts as 1, above 64 as 64.
    public convenience init(threadCount: Int = 1) {
        self.init(threadCount: threadCount, kernels: pixel_kernels_best().pointee)
    }

    /// Creates a rasterizer that draws with the given kernels: for comparing them.
    package init(threadCount: Int, kernels: PixelKernels) {
        self.threadCount = max(1, min(threadCount, 64))
        workers = (0..<self.threadCount).map { _ in BandWorker(kernels: kernels) }
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
        sprites.beginFrame()
        plan.prepare(
            drawn, transform: CGAffineTransform(scaleX: scale, y: scale),
            viewport: PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)), sprites: sprites)
        let bands = BandList(plan, height: height)
        let backgroundPixel = background.map { PixelColor.premultiplied($0.components, opacity: 1) }
        let (plan, cache, count) = (plan, sprites.cache, workers.count)
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            // Shared without a lock: a thread uses the worker of its own number, and writes the rows of its own bands
            // only.
            nonisolated(unsafe) let workers = workers
            nonisolated(unsafe) let base = pixels.baseAddress!
            // Bands in turn, so that each thread has its share of the busy middle of a picture.
            @Sendable func draw(_ worker: Int) {
                for band in stride(from: worker, to: bands.count, by: count) {
                    workers[worker].draw(
                        band, of: plan, bands: bands, sprites: cache, background: backgroundPixel, into: base,
                        width: width, height: height)
                }
            }
            if count == 1 { draw(0) } else { DispatchQueue.concurrentPerform(iterations: count, execute: draw) }
        }
    }

    /// Draws a list into a bitmap over a background in linear components; as for a ``Color``.
    public func render(_ list: DisplayList, scale: Double, background: Color.Resolved, into bitmap: inout Bitmap) {
        render(list, scale: scale, background: Color(background), into: &bitmap)
    }
}
