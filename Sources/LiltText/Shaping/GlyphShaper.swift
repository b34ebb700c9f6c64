import CHarfBuzz
import Synchronization

/// One glyph of a shaped item, in ems.
struct ShapedGlyph: Sendable {
    var glyph: UInt32
    /// The index of the first scalar of the glyph's cluster, relative to the item's start.
    var cluster: Int32
    var advance: Float
    /// The offset of the glyph from the pen position, in ems, with y down.
    var dx: Float
    var dy: Float
    /// Whether glyphs on either side may change if the text is split before this cluster.
    var isUnsafeToBreak: Bool
}

/// The glyphs of an item, from left to right. It is a class, so that caches and layouts share the object.
final class ShapedItem: Sendable {
    let glyphs: [ShapedGlyph]

    /// The length of the item in scalars.
    private let scalarCount: Int32

    init(glyphs: [ShapedGlyph], scalarCount: Int) {
        self.glyphs = glyphs
        self.scalarCount = Int32(scalarCount)
    }

    /// Returns the indices of the glyphs whose clusters are in a range. They are consecutive, because clusters ascend
    /// from left to right; if the item is reversed, clusters descend.
    func indices(from low: Int32, to high: Int32, isReversed: Bool) -> Range<Int> {
        let first = firstIndex { isReversed ? $0.cluster < high : $0.cluster >= low }
        return first..<max(first, firstIndex { isReversed ? $0.cluster < low : $0.cluster >= high })
    }

    /// Whether all glyphs stay the same if the item is split before a cluster.
    func canCut(before cluster: Int32, isReversed: Bool) -> Bool {
        guard cluster > 0, cluster < scalarCount else { return true }
        let range = indices(from: cluster, to: cluster + 1, isReversed: isReversed)
        // A cluster without a glyph is inside a ligature.
        return !range.isEmpty && !glyphs[range].contains { $0.isUnsafeToBreak }
    }

    /// Returns the index of the first glyph for which `belongs` is true. `belongs` must also be true for all later
    /// glyphs.
    private func firstIndex(where belongs: (ShapedGlyph) -> Bool) -> Int {
        var (low, high) = (0, glyphs.count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(glyphs[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The inputs that determine an item's glyphs.
struct ShapingRequest: Sendable {
    var font: FontInstance
    /// The item's characters.
    var scalars: [UInt32]
    /// The nearest scalars that are not marks, for scripts whose letters join; 0 if there are none.
    var before: UInt32 = 0
    var after: UInt32 = 0
    /// HarfBuzz's code of the script.
    var script: UInt32
    var isRightToLeft: Bool
    var variants: FontDescriptor.Variants
    var hasLigatures: Bool
    var language: String
}

/// Shapes items through HarfBuzz, and caches the items used last. If only the size of a text changes, it is not shaped
/// again.
enum GlyphShaper {
    /// The cache of items. Items on screen have a few dozen characters, so it takes a few megabytes.
    private static let cache = Mutex(BoundedCache<Key, ShapedItem>(capacity: 4096))
    /// The largest number of scalars in a cached item. The glyphs of a longer item are kept only by its text.
    private static let longestCachedItem = 512

    static func shape(_ request: ShapingRequest) -> ShapedItem {
        guard request.scalars.count <= longestCachedItem else { return shapeAnew(request) }
        return cache.withLock { $0.value(for: Key(request)) { shapeAnew(request) } }
    }

    /// The cache key of a request. It contains the font's identity instead of the font, so that the cache does not keep
    /// unused font files in memory.
    private struct Key: Hashable {
        let font: Int
        let scalars: [UInt32]
        let before: UInt32
        let after: UInt32
        let script: UInt32
        let isRightToLeft: Bool
        let variants: FontDescriptor.Variants
        let hasLigatures: Bool
        let language: String

        init(_ request: ShapingRequest) {
            font = request.font.identity
            scalars = request.scalars
            before = request.before
            after = request.after
            script = request.script
            isRightToLeft = request.isRightToLeft
            variants = request.variants
            hasLigatures = request.hasLigatures
            language = request.language
        }
    }

    private static func shapeAnew(_ request: ShapingRequest) -> ShapedItem {
        let buffer = hb_buffer_create()!
        defer { hb_buffer_destroy(buffer) }
        let context = (request.before != 0 ? [request.before] : [])
        let text = context + request.scalars + (request.after != 0 ? [request.after] : [])
        hb_buffer_add_utf32(
            buffer, text, Int32(text.count), UInt32(context.count), Int32(request.scalars.count))
        // Joiners and selectors are removed, because they only influence the choice of glyphs.
        hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
        hb_buffer_set_direction(buffer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: request.script))
        if !request.language.isEmpty {
            hb_buffer_set_language(buffer, hb_language_from_string(request.language, -1))
        }
        let features = features(of: request)
        hb_shape(request.font.shapingFont, buffer, features, UInt32(features.count))

        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return ShapedItem(glyphs: [], scalarCount: request.scalars.count) }
        let scale = Float(1 / request.font.file.unitsPerEm)
        let glyphs = (0..<Int(count)).map { index in
            var info = infos[index]
            let position = positions[index]
            let flags = hb_glyph_info_get_glyph_flags(&info).rawValue
            return ShapedGlyph(
                glyph: info.codepoint, cluster: Int32(info.cluster) - Int32(context.count),
                advance: Float(position.x_advance) * scale, dx: Float(position.x_offset) * scale,
                dy: Float(position.y_offset) * -scale,
                isUnsafeToBreak: flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
        }
        return ShapedItem(glyphs: glyphs, scalarCount: request.scalars.count)
    }

    private static func features(of request: ShapingRequest) -> [hb_feature_t] {
        func feature(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
            hb_feature_t(tag: OpenTypeTag.tag(tag), value: value, start: 0, end: .max)
        }
        var features: [hb_feature_t] = []
        if request.variants.contains(.monospacedDigits) { features.append(feature("tnum", 1)) }
        if request.variants.contains(.lowercaseSmallCaps) { features.append(feature("smcp", 1)) }
        if request.variants.contains(.uppercaseSmallCaps) { features.append(feature("c2sc", 1)) }
        if !request.hasLigatures { features += [feature("liga", 0), feature("clig", 0)] }
        return features
    }
}
