import CPixelKernels

/// Draws a symbol's list into a separate picture.
final class SpritePainter {
    private var planner: FramePlanner
    let kernels: PixelKernels
    private let crew: BandCrew
    private let resources: PlanResources

    init(resources: PlanResources, kernels: PixelKernels) {
        self.kernels = kernels
        crew = BandCrew(threadCount: 1, kernels: kernels)
        self.resources = resources
        planner = FramePlanner(resources: resources)
    }

    /// Returns the picture of a list under a transform to pixels, or nil if a side exceeds `maximumSide`. The
    /// transform's translation must be in 0..<1. The dither of a gradient depends on the position relative to the pixel
    /// of the symbol's origin, so the dither pattern moves with the picture.
    func draw(_ segment: DisplayListSegment, transform: CGAffineTransform, maximumSide: Int32) -> SpritePicture? {
        // The viewport has room for the largest picture on every side of the symbol, so the bounds of the drawing show
        // whether it is larger.
        let margin = maximumSide
        let visibleRect = PixelRect(x0: 0, y0: 0, x1: 3 * margin, y1: 3 * margin)
        var moved = transform
        moved.tx += CGFloat(margin)
        moved.ty += CGFloat(margin)
        let bounds = planner.makePlan(of: segment, transform: moved, viewport: visibleRect).contentBounds
        guard !bounds.isEmpty else {
            return SpritePicture(bitmap: Bitmap(width: 0, height: 0), x: 0, y: 0)
        }
        let (width, height) = (bounds.x1 - bounds.x0, bounds.y1 - bounds.y0)
        guard width <= margin, height <= margin, bounds.x0 > 0, bounds.y0 > 0, bounds.x1 < visibleRect.x1,
            bounds.y1 < visibleRect.y1
        else { return nil }
        moved.tx -= CGFloat(bounds.x0)
        moved.ty -= CGFloat(bounds.y0)
        let plan = planner.makePlan(
            of: segment, transform: moved, viewport: PixelRect(x0: 0, y0: 0, x1: width, y1: height),
            origin: SIMD2(bounds.x0 - margin, bounds.y0 - margin))
        var bitmap = Bitmap(width: Int(width), height: Int(height))
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            crew.draw(
                plan, resources: resources, background: 0,
                into: PixelTarget(
                    pixels: pixels.baseAddress!, stride: Int(width), width: Int(width), height: Int(height)))
        }
        return SpritePicture(bitmap: bitmap, x: bounds.x0 - margin, y: bounds.y0 - margin)
    }
}
