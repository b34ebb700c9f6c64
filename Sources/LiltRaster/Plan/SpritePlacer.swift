import CPixelKernels

/// Which symbols of a list are placed often enough for a sprite.
struct SpriteUse {
    private var linears: [SIMD4<Float>] = []
    private var counts: [Int] = []
    private var totals: [Int] = []

    /// A symbol placed fewer times than this under one scale is drawn in place, exactly where it is.
    private static let minimumPlacementCount = 8
    /// From so many placements under other scales and angles on, they are a crowd.
    private static let minimumCrowd = 64

    init(_ list: DisplayList) {
        guard !list.symbols.isEmpty else { return }
        linears = [SIMD4<Float>](repeating: .zero, count: list.symbols.count)
        counts = [Int](repeating: 0, count: list.symbols.count)
        totals = counts
        for item in list.items {
            guard case .place(let symbol, let first, let count) = item.kind, count > 0 else { continue }
            let index = Int(symbol)
            if totals[index] == 0 { linears[index] = list.placements[Int(first)].linear }
            let linear = linears[index]
            var equal = 0
            for placement in list.placements[Int(first)..<Int(first + count)] where placement.linear == linear {
                equal += 1
            }
            counts[index] += equal
            totals[index] += Int(count)
        }
    }

    /// The linear part under which a symbol has sprites, if it has.
    func linear(ofSymbol index: Int) -> SIMD4<Float>? {
        counts[index] >= Self.minimumPlacementCount ? linears[index] : nil
    }

    /// Whether a symbol is placed so often under other maps that sprites are scaled and turned for it.
    func isCrowd(symbol index: Int) -> Bool {
        totals[index] - counts[index] >= Self.minimumCrowd
    }
}

/// A sprite under a map that scales or turns it.
struct SampledSprite {
    var sprite: Int32
    /// From pixels of the picture to those of the sprite.
    var map: PointMap
}

/// Finds the sprites of one symbol.
///
/// One map, that of most placements, has sprites of its own. In a crowd, small upright placements take sprites of the
/// nearest of 64 scales an octave, at most a sixteenth of a pixel off at their rims; larger and turned ones are mixed from
/// the pixels of an upright sprite that is at most half as large again.
struct SpritePlacer {
    /// A sprite for a placement, tint and opacity apart.
    enum Found {
        case upright(PlacedSprite)
        /// One that is scaled or turned.
        case sampled(PlacedSprite, map: PointMap)
        /// The symbol is to be drawn in place, or its sprite is to be made first by a placer that may.
        case none
    }

    private let symbol: SymbolContent
    let source: SpriteSource
    let outer: CGAffineTransform
    let linear: SIMD4<Float>?
    private var entry = 0
    private var transform = CGAffineTransform.identity
    private let isCrowd: Bool
    /// Whether sprites are made that nobody has asked for before. A placer that does not changes nothing: threads may
    /// use several of one source at a time.
    private let makesSprites: Bool

    /// Symbols of a crowd that are larger on screen, in pixels, are drawn in place.
    private static let maximumCrowdSize: Float = 320
    /// Upright ones up to this size have sprites of their own for every scale and phase: larger ones would be too many
    /// pixels to keep.
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

    /// The same for threads: without sprites that are to be made.
    init(known placer: SpritePlacer) {
        makesSprites = false
        (symbol, source, outer) = (placer.symbol, placer.source, placer.outer)
        (linear, entry, transform, isCrowd) = (placer.linear, placer.entry, placer.transform, placer.isCrowd)
    }

    /// Whether all placements are likely to be under the one map that has sprites of its own.
    var isUniform: Bool { linear != nil && !isCrowd }

    /// Whether a placement is under that map.
    @inline(__always)
    func isPlain(_ placement: DisplayList.Placement) -> Bool { placement.linear == linear }

    /// For the kernel: the sprites of all phases of that map, x within y, as far as they are known.
    var knownPhases: [PlacedSprite] {
        (0..<SpriteCache.phaseCount * SpriteCache.phaseCount).map { phase in
            let (phaseX, phaseY) = (phase % SpriteCache.phaseCount, phase / SpriteCache.phaseCount)
            let found = source.sprite(
                entry: entry, transform: transform, phaseX: phaseX, phaseY: phaseY, isMade: false)?.sprite
            return PlacedSprite(
                start: found?.start ?? Int32(SPRITE_UNKNOWN), tint: 0, opacity: 0,
                x: Int16(truncatingIfNeeded: found?.dx ?? 0), y: Int16(truncatingIfNeeded: found?.dy ?? 0),
                width: UInt16(truncatingIfNeeded: found?.width ?? 0),
                height: UInt16(truncatingIfNeeded: found?.height ?? 0), run: 0)
        }
    }

    /// The sprite for a placement.
    @inline(__always)
    func find(_ placement: DisplayList.Placement) -> Found {
        let (tx, ty) = (Double(placement.tx), Double(placement.ty))
        let x = Double(outer.a) * tx + Double(outer.c) * ty + Double(outer.tx)
        let y = Double(outer.b) * tx + Double(outer.d) * ty + Double(outer.ty)
        // Sprites reach at most some 3,000 pixels from there, and their places are kept in 16 bits.
        guard abs(x) < 28_000, abs(y) < 28_000 else { return .none }
        if placement.linear == linear { return upright(entry, transform, x: x, y: y) }
        return isCrowd ? findInCrowd(placement, x: x, y: y) : .none
    }

    @inline(__always)
    private func upright(_ entry: Int, _ transform: CGAffineTransform, x: Double, y: Double) -> Found {
        // To the nearest eighth, ties upward; positive before the cut so that it rounds down.
        let steps = Double(SpriteCache.phaseCount)
        let bias = 32_768.0
        let (ix, iy) = (Int32((x + bias) * steps + 0.5), Int32((y + bias) * steps + 0.5))
        let mask = Int32(SpriteCache.phaseCount - 1)
        guard
            let (_, sprite) = source.sprite(
                entry: entry, transform: transform, phaseX: Int(ix & mask), phaseY: Int(iy & mask), isMade: makesSprites)
        else { return .none }
        let shift = Int32(SpriteCache.phaseCount.trailingZeroBitCount)
        return .upright(
            PlacedSprite(
                start: sprite.start, tint: 0, opacity: 0,
                x: Int16(truncatingIfNeeded: ix >> shift &- Int32(bias) &+ sprite.dx),
                y: Int16(truncatingIfNeeded: iy >> shift &- Int32(bias) &+ sprite.dy),
                width: UInt16(truncatingIfNeeded: sprite.width), height: UInt16(truncatingIfNeeded: sprite.height),
                run: 0))
    }

    @inline(__always)
    private func findInCrowd(_ placement: DisplayList.Placement, x: Double, y: Double) -> Found {
        let (a0, b0, c0, d0) = (Float(outer.a), Float(outer.b), Float(outer.c), Float(outer.d))
        let (a, b) = (placement.a * a0 + placement.b * c0, placement.a * b0 + placement.b * d0)
        let (c, d) = (placement.c * a0 + placement.d * c0, placement.c * b0 + placement.d * d0)
        let stretch = max(a * a + b * b, c * c + d * d).squareRoot()
        let (width, height) = (Float(symbol.size.width), Float(symbol.size.height))
        let size = max(width, height) * stretch
        // A symbol's sides are whatever they were given as.
        guard size > 0, size <= Self.maximumCrowdSize, width >= 0, height >= 0, stretch >= .leastNormalMagnitude,
            stretch < 1e6
        else { return .none }
        if b == 0 && c == 0 && a == d && a > 0 && size <= Self.maximumPhasedSize {
            // Six bits of the scale.
            let dropped: UInt32 = 17
            let kept = ((a.bitPattern &+ (1 << (dropped - 1))) >> dropped) << dropped
            let scale = Float(bitPattern: kept)
            let map = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
            guard let found = source.entry(for: symbol, scale: scale, use: .reduced, isMade: makesSprites) else {
                return .none
            }
            // The middle stays where it is.
            let shift = Double(a - scale) / 2
            return upright(found, map, x: x + shift * Double(width), y: y + shift * Double(height))
        }
        return sampled(a, b, c, d, x: x, y: y, stretch: stretch)
    }

    /// A sprite of 2ᵏ or 1.5·2ᵏ pixels a point, as large as the placement or somewhat larger, under the map between.
    @inline(never)
    private func sampled(
        _ a: Float, _ b: Float, _ c: Float, _ d: Float, x: Double, y: Double, stretch: Float
    ) -> Found {
        let determinant = a * d - b * c
        // Not finite where one of the four is not: the longer way alone may be.
        guard determinant != 0, determinant.isFinite else { return .none }
        let scale = stretch.roundedUpToOneBit
        let map = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        guard let entry = source.entry(for: symbol, scale: scale, use: .master, isMade: makesSprites),
            let (index, sprite) = source.sprite(
                entry: entry, transform: map, phaseX: 0, phaseY: 0, isMade: makesSprites)
        else { return .none }
        let factor = Double(scale) / Double(determinant)
        let across = SIMD2(Double(d) * factor, Double(-b) * factor)
        let down = SIMD2(Double(-c) * factor, Double(a) * factor)
        let origin = SIMD2(Double(-sprite.dx), Double(-sprite.dy)) - across * x - down * y
        // The corners of the sprite, back on the picture.
        let (u, v) = (SIMD2(a, b) / scale, SIMD2(c, d) / scale)
        let corner = u * Float(sprite.dx) + v * Float(sprite.dy)
        let (w, h) = (u * Float(sprite.width), v * Float(sprite.height))
        let low = corner + pointwiseMin(w, .zero) + pointwiseMin(h, .zero)
        let high = corner + pointwiseMax(w, .zero) + pointwiseMax(h, .zero)
        let (x0, y0) = ((x + Double(low.x)).rounded(.down), (y + Double(low.y)).rounded(.down))
        let (x1, y1) = ((x + Double(high.x)).rounded(.up), (y + Double(high.y)).rounded(.up))
        let isThere = sprite.width > 0
        return .sampled(
            PlacedSprite(
                start: index, tint: 0, opacity: 0, x: Int16(x0), y: Int16(y0), width: isThere ? UInt16(x1 - x0) : 0,
                height: isThere ? UInt16(y1 - y0) : 0, run: 0),
            map: PointMap(x: across, y: down, origin: origin))
    }
}
