import CPixelKernels

/// Finds sprites for plans, and draws missing sprites.
///
/// Recent sprites are found without a dictionary. This suffices for most instances, because those of one symbol use few
/// sprites.
final class SpriteSource {
    private(set) var cache = SpriteCache()
    /// Draws the picture of a symbol. Nested symbols are drawn as their items, without sprites.
    private let painter: SpritePainter
    var kernels: PixelKernels { painter.kernels }
    /// Recent sprites. The key combines entry and phase; −1 marks an unused slot. The low bits of the key select the
    /// slot.
    private let recent: UnsafeMutablePointer<(key: Int, index: Int32, sprite: SpriteCache.Sprite)>
    /// Recent entries of upright symbols. Some bits of scale and use select the slot.
    private let recentScales: UnsafeMutablePointer<(key: ScaleKey, entry: Int)>

    private struct ScaleKey: Equatable {
        var symbol: ObjectIdentifier?
        var scale: Float
        var use: SpriteCache.Use
    }

    private static let recentCount = 4096
    private static let recentScaleCount = 512

    /// - Parameter resources: The caches, without sprites, for drawing the symbols themselves.
    init(resources: PlanResources, kernels: PixelKernels) {
        painter = SpritePainter(resources: resources, kernels: kernels)
        recent = .allocate(capacity: Self.recentCount)
        recentScales = .allocate(capacity: Self.recentScaleCount)
        evictRecent()
    }

    deinit {
        recent.deallocate()
        recentScales.deallocate()
    }

    func beginFrame() {
        let generation = cache.generation
        cache.beginFrame()
        if cache.generation != generation { evictRecent() }
    }

    private func evictRecent() {
        let none = SpriteCache.Sprite(start: 0, width: 0, height: 0, dx: 0, dy: 0)
        recent.initialize(repeating: (-1, 0, none), count: Self.recentCount)
        let noScale = ScaleKey(symbol: nil, scale: 0, use: .drawn)
        recentScales.initialize(repeating: (noScale, 0), count: Self.recentScaleCount)
    }

    /// Returns the entry of a symbol under the linear part of a transform to pixels.
    func entry(for symbol: SymbolContent, transform: CGAffineTransform) -> Int {
        cache.entry(for: symbol, transform: transform, use: .drawn)
    }

    /// Returns the entry of an upright symbol at `scale` pixels per point.
    ///
    /// - Parameter makesMissing: Whether to create a missing entry. If false, nothing changes, and the result is nil
    ///   for a missing entry.
    @inline(__always)
    func entry(for symbol: SymbolContent, scale: Float, use: SpriteCache.Use, makesMissing: Bool) -> Int? {
        let key = ScaleKey(symbol: ObjectIdentifier(symbol), scale: scale, use: use)
        let known = recentScales[Self.slot(of: key)]
        if known.key == key { return known.entry }
        return search(key, symbol, makesMissing: makesMissing)
    }

    @inline(never)
    private func search(_ key: ScaleKey, _ symbol: SymbolContent, makesMissing: Bool) -> Int? {
        let map = CGAffineTransform(scaleX: CGFloat(key.scale), y: CGFloat(key.scale))
        guard makesMissing else { return cache.knownEntry(for: symbol, transform: map, use: key.use) }
        let entry = cache.entry(for: symbol, transform: map, use: key.use)
        recentScales[Self.slot(of: key)] = (key, entry)
        return entry
    }

    @inline(__always)
    private static func slot(of key: ScaleKey) -> Int {
        let bits = key.scale.bitPattern
        return Int((bits >> 14) ^ (bits >> 22) ^ (key.use == .master ? 1 : 0)) & (recentScaleCount - 1)
    }

    /// Returns the sprite for a phase of an entry, or nil if the symbol is too large.
    ///
    /// - Parameter makesMissing: Whether to draw a missing sprite. If false, nothing changes, and the result is nil
    ///   for a missing sprite.
    @inline(__always)
    func sprite(
        entry: Int, transform: CGAffineTransform, phaseX: Int, phaseY: Int, makesMissing: Bool
    ) -> (index: Int32, sprite: SpriteCache.Sprite)? {
        let key = (entry * SpriteCache.phaseCount + phaseY) * SpriteCache.phaseCount + phaseX
        let known = recent[key & (Self.recentCount - 1)]
        if known.key == key { return (known.index, known.sprite) }
        return search(
            key, entry: entry, transform: transform, phaseX: phaseX, phaseY: phaseY, makesMissing: makesMissing)
    }

    @inline(never)
    private func search(
        _ key: Int, entry: Int, transform: CGAffineTransform, phaseX: Int, phaseY: Int, makesMissing: Bool
    ) -> (index: Int32, sprite: SpriteCache.Sprite)? {
        var found: (index: Int32, sprite: SpriteCache.Sprite)?
        switch cache.sprite(entry: entry, phaseX: phaseX, phaseY: phaseY) {
        case .sprite(let index, let sprite): found = (index, sprite)
        case .none: return nil
        case .unmade(let symbol, let use):
            guard makesMissing else { return nil }
            let phase = SIMD2(Double(phaseX), Double(phaseY)) / Double(SpriteCache.phaseCount)
            let picture =
                use == .reduced
                ? reduced(symbol, scale: transform.a, phase: phase)
                : drawn(symbol, transform: transform, phase: phase, isMaster: use == .master)
            found = cache.add(picture, entry: entry, phaseX: phaseX, phaseY: phaseY)
        }
        if makesMissing, let found { recent[key & (Self.recentCount - 1)] = (key, found.index, found.sprite) }
        return found
    }

    private func drawn(
        _ symbol: SymbolContent, transform: CGAffineTransform, phase: SIMD2<Double>, isMaster: Bool
    ) -> SpritePicture? {
        var shifted = transform
        (shifted.tx, shifted.ty) = (CGFloat(phase.x), CGFloat(phase.y))
        let side = isMaster ? SpriteCache.maximumMasterSide : SpriteCache.maximumSide
        return painter.draw(symbol.segment, transform: shifted, maximumSide: side)
    }

    /// Returns a symbol's picture at `scale` pixels per point, reduced from a picture two to three times as large. Each
    /// pixel is the mean of four samples of the larger picture.
    private func reduced(_ symbol: SymbolContent, scale: CGFloat, phase: SIMD2<Double>) -> SpritePicture? {
        let masterScale = Float(scale * 2).roundedUpToOneBit
        let map = CGAffineTransform(scaleX: CGFloat(masterScale), y: CGFloat(masterScale))
        guard let entry = entry(for: symbol, scale: masterScale, use: .master, makesMissing: true),
            let (index, master) = sprite(entry: entry, transform: map, phaseX: 0, phaseY: 0, makesMissing: true)
        else { return nil }
        let ratio = Double(scale) / Double(masterScale)
        let corner = SIMD2(Double(master.dx), Double(master.dy)) * ratio + phase
        let end = corner + SIMD2(Double(master.width), Double(master.height)) * ratio
        let (x0, y0) = (corner.x.rounded(.down), corner.y.rounded(.down))
        let (width, height) = (Int(end.x.rounded(.up) - x0), Int(end.y.rounded(.up) - y0))
        guard master.width > 0 else { return SpritePicture(bitmap: Bitmap(width: 0, height: 0), x: 0, y: 0) }
        let sampled = SampledSprite(
            sprite: index,
            map: PointMap(
                x: SIMD2(0.5 / ratio, 0), y: SIMD2(0, 0.5 / ratio), origin: (SIMD2(x0, y0) - corner) / ratio))
        var quarters = Bitmap(width: 2 * width + Int(PIXEL_KERNELS_PADDING), height: 2 * height)
        let stride = quarters.width
        cache.withPixels { sprites in
            var field = sprites.field(sampled)
            quarters.pixels.withUnsafeMutableBufferPointer { pixels in
                painter.kernels.lay_sampled_picture(
                    pixels.baseAddress!, stride, &field, 0.5, 0.5, 2 * width, 2 * height,
                    DisplayList.SymbolInstance.noTint,
                    GraphicsContext.BlendMode.normal.rawValue)
            }
        }
        var bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let index = 2 * y * stride + 2 * x
                bitmap.pixels[y * width + x] = PixelColor.mean(
                    quarters.pixels[index], quarters.pixels[index + 1], quarters.pixels[index + stride],
                    quarters.pixels[index + stride + 1])
            }
        }
        return SpritePicture(bitmap: bitmap, x: Int32(x0), y: Int32(y0))
    }
}

extension Float {
    /// The smallest number ≥ self among 1, 1.5, 2, 3, 4, 6 and so on, which have at most one bit of mantissa.
    var roundedUpToOneBit: Float { Float(bitPattern: ((bitPattern &+ ((1 << 22) - 1)) >> 22) << 22) }
}
