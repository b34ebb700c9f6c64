import CPixelKernels

/// Gives sprites to a plan, and draws those that are new.
final class SpriteSource {
    private(set) var cache = SpriteCache()
    /// Draws symbols by themselves; its plan draws nested symbols in place.
    private let painter: SpritePainter

    /// - Parameter resources: Those that symbols themselves are drawn from: without sprites.
    init(resources: PlanResources) {
        painter = SpritePainter(resources: resources)
    }

    func beginFrame() {
        cache.beginFrame()
    }

    func entry(for symbol: SymbolContent, transform: CGAffineTransform, isBordered: Bool = false) -> Int {
        cache.entry(for: symbol, transform: transform, isBordered: isBordered)
    }

    func sprite(
        entry: Int, transform: CGAffineTransform, phaseX: Int, phaseY: Int
    ) -> (index: Int32, sprite: SpriteCache.Sprite)? {
        cache.sprite(entry: entry, phaseX: phaseX, phaseY: phaseY) { symbol, phase in
            var shifted = transform
            (shifted.tx, shifted.ty) = (CGFloat(phase.x), CGFloat(phase.y))
            return painter.draw(symbol.list, transform: shifted)
        }
    }
}

/// Draws a symbol's list into a picture of its own.
final class SpritePainter {
    private var plan = FramePlan()
    private let crew = BandCrew(threadCount: 1, kernels: pixel_kernels_best().pointee)
    private let resources: PlanResources

    init(resources: PlanResources) {
        self.resources = resources
    }

    /// The list under a transform to pixels whose translation lies in the first pixel, or nil where it is too large.
    func draw(_ list: DisplayList, transform: CGAffineTransform) -> SpritePicture? {
        // One pixel more than the largest picture on every side shows that there is more.
        let margin = SpriteCache.maximumSide
        let sight = PixelRect(x0: 0, y0: 0, x1: 3 * margin, y1: 3 * margin)
        var moved = transform
        moved.tx += CGFloat(margin)
        moved.ty += CGFloat(margin)
        plan.prepare(list, transform: moved, viewport: sight, resources: resources)
        let bounds = plan.contentBounds
        guard !bounds.isEmpty else {
            return SpritePicture(bitmap: Bitmap(width: 0, height: 0), x: 0, y: 0)
        }
        let (width, height) = (bounds.x1 - bounds.x0, bounds.y1 - bounds.y0)
        guard width <= margin, height <= margin, bounds.x0 > 0, bounds.y0 > 0, bounds.x1 < sight.x1,
            bounds.y1 < sight.y1
        else { return nil }
        moved.tx -= CGFloat(bounds.x0)
        moved.ty -= CGFloat(bounds.y0)
        plan.prepare(
            list, transform: moved, viewport: PixelRect(x0: 0, y0: 0, x1: width, y1: height), resources: resources)
        var bitmap = Bitmap(width: Int(width), height: Int(height))
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            crew.draw(
                plan, resources: resources, background: 0, into: pixels.baseAddress!, stride: Int(width), width: Int(width),
                height: Int(height))
        }
        return SpritePicture(bitmap: bitmap, x: bounds.x0 - margin, y: bounds.y0 - margin)
    }
}
