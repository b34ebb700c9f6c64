import CPixelKernels

/// A sprite under a map that scales or rotates it.
struct SampledSprite {
    var sprite: Int32
    /// The map from pixels of the picture to pixels of the sprite.
    var map: PointMap
}

/// Finds the sprites for instances of one symbol.
///
/// The *plain map* is the linear map of the symbol's first instance. It has sprites of its own if enough instances have
/// it. In a crowd, many instances have other maps. A small upright one uses the sprite of the nearest of 64 scales
/// between a scale and its double, so its edges are off by at most 1/16 pixel. A larger or rotated one is sampled from
/// an upright sprite that is at most 1.5 times as large.
struct SpriteFinder {
    /// The sprite of an instance, without tint and opacity.
    enum Found {
        case upright(PositionedSprite)
        /// A scaled or rotated sprite.
        case sampled(PositionedSprite, map: PointMap)
        /// There is no sprite, because the symbol must be drawn as its own items, or because its sprite is not drawn
        /// yet.
        case none
    }

    private let symbol: SymbolContent
    let source: SpriteSource
    /// The transform from the list of the instances to pixels.
    let outer: CGAffineTransform
    /// The plain map; nil if it has no sprites of its own.
    let linear: SIMD4<Float>?
    private var entry = 0
    private var transform = CGAffineTransform.identity
    /// Whether many instances have other maps than the plain one.
    private let isCrowd: Bool
    /// Whether the finder draws missing sprites. A finder that draws none does not change its source. Several threads
    /// may therefore use such finders, even if they have one source.
    private let makesSprites: Bool

    /// The largest size of a crowd's sprite on screen, in pixels. Larger symbols are drawn as their own items.
    private static let maximumCrowdSize: Float = 320
    /// The largest size, in pixels, of an upright instance for which there are sprites of every scale and phase. Larger
    /// sprites would take too much memory.
    private static let maximumPhasedSize: Float = 16

    init(
        symbol: SymbolContent, linear: SIMD4<Float>?, isCrowd: Bool, transform outer: CGAffineTransform,
        source: SpriteSource
    ) {
        makesSprites = true
        self.symbol = symbol
        self.source = source
        self.outer = outer
        self.linear = linear
        self.isCrowd = isCrowd
        if let linear {
            transform = CGAffineTransform(
                a: CGFloat(linear.x), b: CGFloat(linear.y), c: CGFloat(linear.z), d: CGFloat(linear.w), tx: 0, ty: 0
            ).concatenating(outer)
            entry = source.entry(for: symbol, transform: transform)
        }
    }

    /// Creates a copy that draws no sprites, for several threads.
    init(known finder: SpriteFinder) {
        makesSprites = false
        (symbol, source, outer) = (finder.symbol, finder.source, finder.outer)
        (linear, entry, transform, isCrowd) = (finder.linear, finder.entry, finder.transform, finder.isCrowd)
    }

    /// Whether the plain map has sprites, and too few instances have other maps for a crowd.
    var isUniform: Bool { linear != nil && !isCrowd }

    /// Returns whether an instance has the plain map.
    @inline(__always)
    func isPlain(_ instance: DisplayList.SymbolInstance) -> Bool { instance.linear == linear }

    /// The sprites of the plain map that are drawn already, in the form that the kernel reads: one for each phase,
    /// sorted by y, then x.
    var knownPhases: [PositionedSprite] {
        (0..<SpriteCache.phaseCount * SpriteCache.phaseCount).map { phase in
            let (phaseX, phaseY) = (phase % SpriteCache.phaseCount, phase / SpriteCache.phaseCount)
            let found = source.sprite(
                entry: entry, transform: transform, phaseX: phaseX, phaseY: phaseY, makesMissing: false)?.sprite
            return PositionedSprite(
                start: found?.start ?? Int32(SPRITE_UNKNOWN), tint: 0, opacity: 0,
                x: Int16(truncatingIfNeeded: found?.dx ?? 0), y: Int16(truncatingIfNeeded: found?.dy ?? 0),
                width: UInt16(truncatingIfNeeded: found?.width ?? 0),
                height: UInt16(truncatingIfNeeded: found?.height ?? 0), run: 0)
        }
    }

    /// Returns the sprite for an instance.
    @inline(__always)
    func find(_ instance: DisplayList.SymbolInstance) -> Found {
        let (tx, ty) = (Double(instance.tx), Double(instance.ty))
        let x = Double(outer.a) * tx + Double(outer.c) * ty + Double(outer.tx)
        let y = Double(outer.b) * tx + Double(outer.d) * ty + Double(outer.ty)
        let limit = Double(SPRITE_POSITION_LIMIT)
        guard abs(x) < limit, abs(y) < limit else { return .none }
        if instance.linear == linear { return upright(entry, transform, x: x, y: y) }
        return isCrowd ? findInCrowd(instance, x: x, y: y) : .none
    }

    @inline(__always)
    private func upright(_ entry: Int, _ transform: CGAffineTransform, x: Double, y: Double) -> Found {
        let (column, row) = (sprite_coordinate(x), sprite_coordinate(y))
        guard
            let (_, sprite) = source.sprite(
                entry: entry, transform: transform, phaseX: Int(column.phase), phaseY: Int(row.phase),
                makesMissing: makesSprites)
        else { return .none }
        return .upright(
            PositionedSprite(
                start: sprite.start, tint: 0, opacity: 0,
                x: Int16(truncatingIfNeeded: column.pixel &+ sprite.dx),
                y: Int16(truncatingIfNeeded: row.pixel &+ sprite.dy),
                width: UInt16(truncatingIfNeeded: sprite.width), height: UInt16(truncatingIfNeeded: sprite.height),
                run: 0))
    }

    @inline(__always)
    private func findInCrowd(_ instance: DisplayList.SymbolInstance, x: Double, y: Double) -> Found {
        let (a0, b0, c0, d0) = (Float(outer.a), Float(outer.b), Float(outer.c), Float(outer.d))
        let (a, b) = (instance.a * a0 + instance.b * c0, instance.a * b0 + instance.b * d0)
        let (c, d) = (instance.c * a0 + instance.d * c0, instance.c * b0 + instance.d * d0)
        let stretch = max(a * a + b * b, c * c + d * d).squareRoot()
        let (width, height) = (Float(symbol.size.width), Float(symbol.size.height))
        let size = max(width, height) * stretch
        // The app chooses the symbol's size, which may be negative or not finite.
        guard size > 0, size <= Self.maximumCrowdSize, width >= 0, height >= 0, stretch >= .leastNormalMagnitude,
            stretch < 1e6
        else { return .none }
        if b == 0 && c == 0 && a == d && a > 0 && size <= Self.maximumPhasedSize {
            // The scale keeps six bits of its mantissa.
            let dropped: UInt32 = 17
            let kept = ((a.bitPattern &+ (1 << (dropped - 1))) >> dropped) << dropped
            let scale = Float(bitPattern: kept)
            let map = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
            guard let found = source.entry(for: symbol, scale: scale, use: .reduced, makesMissing: makesSprites) else {
                return .none
            }
            // With this offset, the center of the symbol keeps its position.
            let shift = Double(a - scale) / 2
            return upright(found, map, x: x + shift * Double(width), y: y + shift * Double(height))
        }
        return sampled(a, b, c, d, x: x, y: y, stretch: stretch)
    }

    /// Returns a sprite of 2ᵏ or 1.5·2ᵏ pixels per point, at least as large as the instance, and the map from the
    /// picture to the sprite.
    @inline(never)
    private func sampled(
        _ a: Float, _ b: Float, _ c: Float, _ d: Float, x: Double, y: Double, stretch: Float
    ) -> Found {
        let determinant = a * d - b * c
        // The determinant is not finite if one of the four numbers is not finite, even if `stretch` is finite.
        guard determinant != 0, determinant.isFinite else { return .none }
        let scale = stretch.roundedUpToOneBit
        let map = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        guard let entry = source.entry(for: symbol, scale: scale, use: .master, makesMissing: makesSprites),
            let (index, sprite) = source.sprite(
                entry: entry, transform: map, phaseX: 0, phaseY: 0, makesMissing: makesSprites)
        else { return .none }
        let factor = Double(scale) / Double(determinant)
        let across = SIMD2(Double(d) * factor, Double(-b) * factor)
        let down = SIMD2(Double(-c) * factor, Double(a) * factor)
        let origin = SIMD2(Double(-sprite.dx), Double(-sprite.dy)) - across * x - down * y
        // The sides of the sprite in the picture determine its corners.
        let (u, v) = (SIMD2(a, b) / scale, SIMD2(c, d) / scale)
        let corner = u * Float(sprite.dx) + v * Float(sprite.dy)
        let (w, h) = (u * Float(sprite.width), v * Float(sprite.height))
        let low = corner + pointwiseMin(w, .zero) + pointwiseMin(h, .zero)
        let high = corner + pointwiseMax(w, .zero) + pointwiseMax(h, .zero)
        let (x0, y0) = ((x + Double(low.x)).rounded(.down), (y + Double(low.y)).rounded(.down))
        let (x1, y1) = ((x + Double(high.x)).rounded(.up), (y + Double(high.y)).rounded(.up))
        let hasPixels = sprite.width > 0
        return .sampled(
            PositionedSprite(
                start: index, tint: 0, opacity: 0, x: Int16(x0), y: Int16(y0), width: hasPixels ? UInt16(x1 - x0) : 0,
                height: hasPixels ? UInt16(y1 - y0) : 0, run: 0),
            map: PointMap(x: across, y: down, origin: origin))
    }
}
