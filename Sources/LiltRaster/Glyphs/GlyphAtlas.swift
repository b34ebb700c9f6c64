import LiltDrawing
import LiltText

/// A cache of coverage pictures of glyphs.
///
/// A glyph is drawn at the nearest quarter of a pixel in x and y: at most 16 pictures per glyph and size, each made on
/// first use. The memory is bounded, because `beginFrame` evicts all pictures if they exceed a limit.
struct GlyphAtlas {
    /// The index of a picture in `bytes`, its size, and the offset of its first pixel from the pixel of the glyph's
    /// position.
    struct Glyph {
        var start: Int32
        var dx: Int32
        var dy: Int32
        /// 0 if there is no picture.
        var width: Int32
        var height: Int32
        /// Whether the glyph has an outline and no picture, because a side exceeds the limit.
        var isPath = false
    }

    /// One font at one size in pixels.
    private struct Face: Hashable {
        var font: Int
        var pixelsPerEm: Double
    }

    /// The number of phases per pixel in each direction.
    static let phaseCount = 4
    /// Text above this size is filled as paths, because it has few edges for its area.
    static let maximumPixelsPerEm = 64.0
    /// The largest side of a picture in pixels. A larger glyph, such as a ligature of many words, is filled as a path.
    private static let maximumSide = 160
    private static let keptByteCount = 8 << 20
    private static let keptFaceCount = 512

    /// The number of evictions. An index in `bytes` refers to the same picture as long as this number does not change.
    private(set) var generation = 0
    private(set) var bytes: [UInt8] = []
    private var glyphs: [Glyph] = []
    private var faces: [Face: Int] = [:]
    private var tables: [GlyphTable] = []
    private var coverage = GlyphCoverage()

    /// The number of pairs of a font and a size that have pictures.
    var faceCount: Int { tables.count }

    /// Evicts all pictures if their memory or the number of faces exceeds its limit.
    mutating func beginFrame() {
        guard bytes.count > Self.keptByteCount || tables.count > Self.keptFaceCount else { return }
        generation += 1
        bytes.removeAll(keepingCapacity: true)
        glyphs.removeAll(keepingCapacity: true)
        faces.removeAll(keepingCapacity: true)
        tables.removeAll(keepingCapacity: true)
    }

    /// Returns the index, for calls of `glyph`, of a font at a size.
    mutating func face(_ font: FontInstance, pixelsPerEm: Double) -> Int {
        let face = Face(font: font.identity, pixelsPerEm: pixelsPerEm)
        if let known = faces[face] { return known }
        tables.append(GlyphTable())
        faces[face] = tables.count - 1
        return tables.count - 1
    }

    /// Returns the picture of a glyph at a phase, in quarters of a pixel. Draws it on first use.
    mutating func glyph(
        _ glyph: UInt32, face: Int, of font: FontInstance, pixelsPerEm: Double, phaseX: Int, phaseY: Int
    ) -> Glyph {
        let key = glyph << 4 | UInt32(phaseY << 2 | phaseX)
        if let known = tables[face].index(of: key) { return glyphs[Int(known)] }
        let steps = Double(Self.phaseCount)
        let transform = CGAffineTransform(
            a: pixelsPerEm, b: 0, c: 0, d: pixelsPerEm, tx: Double(phaseX) / steps, ty: Double(phaseY) / steps)
        let outline = font.outline(of: glyph)
        let picture = coverage.picture(of: outline, transform: transform, maximumSide: Self.maximumSide)
        let made = Glyph(
            start: Int32(bytes.count), dx: picture.x, dy: picture.y, width: Int32(picture.width),
            height: Int32(picture.height), isPath: picture.width == 0 && !outline.isEmpty)
        bytes.append(contentsOf: picture.bytes)
        glyphs.append(made)
        tables[face].insert(key, index: Int32(glyphs.count - 1))
        return made
    }
}

/// A hash table from glyph and phase to a picture, for one font and size. It uses open addressing, because it is read
/// for every glyph of every frame.
struct GlyphTable {
    /// A key of all ones marks a free slot: no font has so many glyphs.
    private var keys = [UInt32](repeating: .max, count: 64)
    private var indices = [Int32](repeating: 0, count: 64)
    private var count = 0

    func index(of key: UInt32) -> Int32? {
        var slot = Self.slot(key, mask: keys.count - 1)
        while keys[slot] != .max {
            if keys[slot] == key { return indices[slot] }
            slot = (slot + 1) & (keys.count - 1)
        }
        return nil
    }

    mutating func insert(_ key: UInt32, index: Int32) {
        if 2 * (count + 1) > keys.count { grow() }
        var slot = Self.slot(key, mask: keys.count - 1)
        while keys[slot] != .max { slot = (slot + 1) & (keys.count - 1) }
        (keys[slot], indices[slot]) = (key, index)
        count += 1
    }

    private mutating func grow() {
        let (oldKeys, oldIndices) = (keys, indices)
        keys = [UInt32](repeating: .max, count: 2 * oldKeys.count)
        indices = [Int32](repeating: 0, count: 2 * oldKeys.count)
        count = 0
        for (key, index) in zip(oldKeys, oldIndices) where key != .max { insert(key, index: index) }
    }

    /// The slot at which a search starts: the first bits of the key's product with 2^32 / φ. See Knuth, *The Art of
    /// Computer Programming*, volume 3, section 6.4.
    private static func slot(_ key: UInt32, mask: Int) -> Int {
        (Int(key &* 2_654_435_769) &* (mask + 1)) >> 32
    }
}
