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

    func entry(for symbol: SymbolContent, transform: CGAffineTransform) -> Int {
        cache.entry(for: symbol, transform: transform)
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

/// Which symbols of a list are placed often enough for a sprite.
struct SpriteUse {
    private var linears: [SIMD4<Float>] = []
    private var counts: [Int] = []

    /// A symbol placed fewer times than this under one scale is drawn in place, exactly where it is.
    private static let minimumPlacementCount = 8

    init(_ list: DisplayList) {
        guard !list.symbols.isEmpty else { return }
        linears = [SIMD4<Float>](repeating: .zero, count: list.symbols.count)
        counts = [Int](repeating: 0, count: list.symbols.count)
        for item in list.items {
            guard case .place(let symbol, let first, let count) = item.kind else { continue }
            let index = Int(symbol)
            for placement in list.placements[Int(first)..<Int(first + count)] {
                if counts[index] == 0 { linears[index] = placement.linear }
                if linears[index] == placement.linear { counts[index] += 1 }
            }
        }
    }

    /// The linear part under which a symbol has sprites, if it has.
    func linear(ofSymbol index: Int) -> SIMD4<Float>? {
        counts[index] >= Self.minimumPlacementCount ? linears[index] : nil
    }
}

/// Finds the sprites of one symbol under one linear map.
struct SpritePlacer {
    private let entry: Int
    private let transform: CGAffineTransform
    private let outer: CGAffineTransform
    private let source: SpriteSource

    init(symbol: SymbolContent, linear: SIMD4<Float>, transform outer: CGAffineTransform, source: SpriteSource) {
        let inner = CGAffineTransform(
            a: CGFloat(linear.x), b: CGFloat(linear.y), c: CGFloat(linear.z), d: CGFloat(linear.w), tx: 0, ty: 0)
        transform = inner.concatenating(outer)
        self.outer = outer
        self.source = source
        entry = source.entry(for: symbol, transform: transform)
    }

    /// The sprite for a placement and the pixels it covers, or nil where the symbol is to be drawn in place.
    func find(_ placement: DisplayList.Placement) -> (sprite: Int32, bounds: PixelRect)? {
        let (tx, ty) = (Double(placement.tx), Double(placement.ty))
        let x = Double(outer.a) * tx + Double(outer.c) * ty + Double(outer.tx)
        let y = Double(outer.b) * tx + Double(outer.d) * ty + Double(outer.ty)
        guard abs(x) < 30_000, abs(y) < 30_000 else { return nil }
        // To the nearest eighth, ties upward; positive before the cut so that it rounds down.
        let steps = Double(SpriteCache.phaseCount)
        let bias = 32_768.0
        let (ix, iy) = (Int((x + bias) * steps + 0.5), Int((y + bias) * steps + 0.5))
        let mask = SpriteCache.phaseCount - 1
        guard
            let (index, sprite) = source.sprite(
                entry: entry, transform: transform, phaseX: ix & mask, phaseY: iy & mask)
        else { return nil }
        let x0 = Int32(ix / SpriteCache.phaseCount - Int(bias)) + sprite.dx
        let y0 = Int32(iy / SpriteCache.phaseCount - Int(bias)) + sprite.dy
        return (index, PixelRect(x0: x0, y0: y0, x1: x0 + sprite.width, y1: y0 + sprite.height))
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
