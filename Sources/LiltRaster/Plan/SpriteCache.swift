import CPixelKernels

/// A cache of symbols as pictures.
///
/// An instance that is only translated moves to the nearest eighth of a pixel, and the symbol is drawn exactly there:
/// at most 64 pictures per symbol and scale, each made on first use. Unlike the edges of an interpolated picture, the
/// edges are thus equally sharp at every position, and every instance is drawn as fast as one at whole pixels. The
/// position is off by at most 1/16 pixel in x and y, which changes the coverage of a vertical edge by at most 16/255.
/// At whole pixels, the position is exact. If many instances have many scales, the picture for each scale is reduced
/// from a picture that is two to three times as large. This takes a fiftieth of the time of drawing the symbol.
struct SpriteCache {
    /// The index of a picture in `pixels`, its size, and the offset of its first pixel from the pixel of the instance's
    /// position.
    struct Sprite {
        /// The index of the first pixel. The length of a row is a multiple of eight.
        var start: Int32
        var width: Int32
        var height: Int32
        var dx: Int32
        var dy: Int32
    }

    /// A symbol and a linear map, by which it is drawn.
    private struct Key: Hashable {
        var symbol: ObjectIdentifier
        var linear: SIMD4<Double>
        var use: Use

        init(_ symbol: SymbolContent, _ transform: CGAffineTransform, _ use: Use) {
            self.symbol = ObjectIdentifier(symbol)
            linear = SIMD4(Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
            self.use = use
        }
    }

    /// The use of an entry's pictures. A phase is a position within a pixel: one of the eighths in x and y.
    enum Use {
        /// Pictures that are copied, one for each phase. Each is drawn at its phase.
        case drawn
        /// Pictures that are copied, one for each phase. Each is reduced from a larger picture.
        case reduced
        /// One picture with a clear border. Copies of it are drawn rotated and scaled.
        case master
    }

    private struct Entry {
        /// The symbol. It is kept in memory, so that no other object gets its identity.
        let symbol: SymbolContent
        let use: Use
        /// The sprite index of each phase, `unmade`, or `undrawable`.
        var phases: [Int32]
    }

    /// The number of phases per pixel in each direction.
    static var phaseCount: Int { Int(SPRITE_PHASES) }
    /// The largest side of a sprite in pixels. Larger symbols are drawn as their own items, because their outlines take
    /// little time compared to their area.
    static let maximumSide: Int32 = 256
    /// The largest side of a master picture in pixels.
    static let maximumMasterSide: Int32 = 512
    /// The largest number of pixels that are kept between frames (16 MiB). If they are more, `beginFrame` evicts all
    /// pictures.
    private static let keptPixelCount = 4 << 20

    private static let unmade: Int32 = -1
    private static let undrawable: Int32 = -2

    /// The number of evictions. An index refers to the same picture as long as this number does not change.
    private(set) var generation = 0
    private(set) var sprites: [Sprite] = []
    private(set) var pixels: [UInt32] = []
    private var entries: [Entry] = []
    private var entryIndices: [Key: Int] = [:]

    /// Evicts all pictures if they exceed their limits.
    mutating func beginFrame() {
        guard pixels.count > Self.keptPixelCount || entries.count > 4096 else { return }
        generation += 1
        sprites.removeAll(keepingCapacity: true)
        pixels.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        entryIndices.removeAll(keepingCapacity: true)
    }

    /// Returns the entry of a symbol under the linear part of a transform to pixels. Adds it on first use.
    mutating func entry(for symbol: SymbolContent, transform: CGAffineTransform, use: Use) -> Int {
        let key = Key(symbol, transform, use)
        if let index = entryIndices[key] { return index }
        entries.append(
            Entry(
                symbol: symbol, use: use,
                phases: [Int32](repeating: Self.unmade, count: Self.phaseCount * Self.phaseCount)))
        entryIndices[key] = entries.count - 1
        return entries.count - 1
    }

    /// Returns the entry of a symbol if it exists; otherwise nil.
    func knownEntry(for symbol: SymbolContent, transform: CGAffineTransform, use: Use) -> Int? {
        entryIndices[Key(symbol, transform, use)]
    }

    /// The state of a sprite in the cache.
    enum Known {
        case sprite(index: Int32, Sprite)
        /// The symbol is too large for a sprite.
        case none
        /// The sprite is not drawn yet.
        case unmade(SymbolContent, Use)
    }

    func sprite(entry: Int, phaseX: Int, phaseY: Int) -> Known {
        let index = entries[entry].phases[phaseY * Self.phaseCount + phaseX]
        if index >= 0 { return .sprite(index: index, sprites[Int(index)]) }
        return index == Self.undrawable ? .none : .unmade(entries[entry].symbol, entries[entry].use)
    }

    /// Adds a new sprite and returns it. If the picture is nil, marks the symbol as too large and returns nil.
    mutating func add(
        _ picture: SpritePicture?, entry: Int, phaseX: Int, phaseY: Int
    ) -> (index: Int32, sprite: Sprite)? {
        let slot = phaseY * Self.phaseCount + phaseX
        guard let picture else {
            entries[entry].phases[slot] = Self.undrawable
            return nil
        }
        add(picture, border: entries[entry].use == .master ? 2 : 0)
        entries[entry].phases[slot] = Int32(sprites.count - 1)
        return (Int32(sprites.count - 1), sprites[sprites.count - 1])
    }

    /// The pixels of all sprites, for drawing.
    struct Pixels {
        fileprivate let sprites: UnsafeBufferPointer<Sprite>
        fileprivate let pixels: UnsafeBufferPointer<UInt32>

        /// The first pixel of the first sprite.
        var first: UnsafePointer<UInt32>? { pixels.baseAddress }

        /// Returns the rows of a sprite from the top-left corner of `bounds`, in a band that begins at row `top`.
        func picture(_ sprite: PositionedSprite, from bounds: PixelRect, top: Int32) -> PictureRows {
            let stride = (Int(sprite.width) + 7) / 8 * 8
            let (column, row) = (Int(bounds.x0) - Int(sprite.x), Int(bounds.y0 + top) - Int(sprite.y))
            return PictureRows(
                pixels: pixels.baseAddress! + Int(sprite.start) + row * stride + column, stride: stride)
        }

        /// Returns a sprite under a map, in the form that the kernels read.
        func field(_ sampled: SampledSprite) -> ImageField {
            let sprite = sprites[Int(sampled.sprite)]
            let map = sampled.map
            return ImageField(
                pixels: pixels.baseAddress! + Int(sprite.start), stride: (Int(sprite.width) + 7) / 8 * 8,
                width: sprite.width, height: sprite.height, extend: Int32(IMAGE_CLEAR), is_smooth: 1,
                is_projective: 0, u_x: map.x.x, u_y: map.y.x, u_0: map.origin.x, v_x: map.x.y, v_y: map.y.y,
                v_0: map.origin.y, w_x: 0, w_y: 0, w_0: 1)
        }
    }

    /// Calls `body` with the pixels of all sprites.
    ///
    /// Kernels may read up to eight pixels beyond the last one.
    func withPixels(_ body: (Pixels) -> Void) {
        sprites.withUnsafeBufferPointer { sprites in
            pixels.withUnsafeBufferPointer { body(Pixels(sprites: sprites, pixels: $0)) }
        }
    }

    /// Stores the part of a picture that contains all pixels that are not clear, with a clear border. Row lengths are
    /// multiples of eight.
    private mutating func add(_ picture: SpritePicture, border: Int) {
        let bitmap = picture.bitmap
        var (x0, y0, x1, y1) = (bitmap.width, bitmap.height, 0, 0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap.pixels[y * bitmap.width + x] != 0 {
                (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x + 1), max(y1, y + 1))
            }
        }
        let (inner, rows) = (max(0, x1 - x0), max(0, y1 - y0))
        let width = inner > 0 ? inner + 2 * border : 0
        let height = inner > 0 ? rows + 2 * border : 0
        let stride = (width + 7) / 8 * 8
        sprites.append(
            Sprite(
                start: Int32(pixels.count), width: Int32(width), height: Int32(height),
                dx: picture.x + Int32(x0 - border), dy: picture.y + Int32(y0 - border)))
        guard inner > 0 else { return }
        pixels.append(contentsOf: repeatElement(0, count: border * stride))
        for y in y0..<y1 {
            pixels.append(contentsOf: repeatElement(0, count: border))
            pixels.append(contentsOf: bitmap.pixels[y * bitmap.width + x0..<y * bitmap.width + x1])
            pixels.append(contentsOf: repeatElement(0, count: stride - border - inner))
        }
        pixels.append(contentsOf: repeatElement(0, count: border * stride))
        // Kernels read up to eight pixels beyond the last one and ignore them.
        pixels.reserveCapacity(pixels.count + 8)
    }
}

/// A picture of a symbol, and the offset of its corner from the pixel of the symbol's position.
struct SpritePicture {
    var bitmap: Bitmap
    var x: Int32
    var y: Int32
}
