import CFreeType
import CHarfBuzz
import Synchronization

/// A face at one place of its axes: what shapes and what has outlines. It has no size; its units are fractions of an
/// em.
///
/// An object is its own identity: caches of glyphs key on `identity`, which is never given twice.
package final class FontInstance: Sendable {
    /// Distances from the baseline and the like, in ems. Positive is up, but for descent, which is positive down.
    package struct Metrics: Sendable, Hashable {
        package var ascent: Double
        package var descent: Double
        /// What goes between lines besides.
        package var leading: Double
        package var capHeight: Double
        package var xHeight: Double
        /// The middle of an underline, below the baseline.
        package var underlineDepth: Double
        package var underlineThickness: Double
        /// The middle of a line through the text, above the baseline.
        package var strikethroughHeight: Double
        package var strikethroughThickness: Double
    }

    /// A picture that stands for a glyph.
    package struct ColorGlyph: Sendable {
        /// Pixels a row, and rows.
        package var width: Int
        package var height: Int
        /// Premultiplied 0xAARRGGBB words, row by row from the top left.
        package var pixels: [UInt32]
        /// Where the picture lies from the glyph's origin, in ems, y down.
        package var bounds: CGRect
    }

    package let identity: Int
    package let file: FontFile
    package let metrics: Metrics
    /// How far the top of a glyph leans to the right for each unit of height: for italics that the family lacks.
    package let slant: Double

    // Safe: the font is made immutable before this object is made, and HarfBuzz lets threads share what is immutable.
    nonisolated(unsafe) let shapingFont: OpaquePointer
    private let glyphs: Mutex<GlyphLoader>

    private static let nextIdentity = Atomic(0)

    /// Creates an instance of a face.
    ///
    /// - Parameters:
    ///   - settings: Places on axes by their tags, clamped to what the face has; other axes are where they are by
    ///     default.
    ///   - slant: See `slant`.
    /// - Throws: `FontFileError` where the outlines cannot be read.
    package init(_ file: FontFile, settings: [String: Double] = [:], slant: Double = 0) throws(FontFileError) {
        self.file = file
        self.slant = slant
        let places = file.axes.map { axis in
            let place = settings[axis.tag] ?? axis.defaultValue
            return place.isNaN ? axis.defaultValue : min(max(place, axis.range.lowerBound), axis.range.upperBound)
        }
        let font = hb_font_create(file.face)!
        hb_font_set_var_coords_design(font, places.map { Float($0) }, UInt32(places.count))
        hb_font_make_immutable(font)
        let loader: GlyphLoader
        do {
            loader = try GlyphLoader(file, places: places, slant: slant)
        } catch {
            hb_font_destroy(font)
            throw error
        }
        shapingFont = font
        glyphs = Mutex(loader)
        metrics = Self.metrics(of: font, unitsPerEm: file.unitsPerEm)
        identity = Self.nextIdentity.wrappingAdd(1, ordering: .relaxed).newValue
    }

    deinit {
        hb_font_destroy(shapingFont)
        glyphs.withLock { $0.close() }
    }

    /// The outline of a glyph, an em high, y down, its origin on the baseline. Empty for one without.
    ///
    /// - Complexity: a look-up for the few hundred glyphs used last, else reading it.
    package func outline(of glyph: UInt32) -> Path {
        glyphs.withLock { $0.outline(of: glyph) }
    }

    /// The picture of a glyph, where the face has one in colour.
    package func colorGlyph(_ glyph: UInt32) -> ColorGlyph? {
        guard file.hasColorBitmaps else { return nil }
        return glyphs.withLock { $0.colorGlyph(glyph) }
    }

    /// The width of a text in this face alone, in ems: as far as it goes without other faces and lines.
    package func width(of text: String) -> Double {
        let request = ShapingRequest(
            font: self, scalars: text.unicodeScalars.map(\.value), script: HB_SCRIPT_LATIN.rawValue,
            isRightToLeft: false, variants: [], hasLigatures: true, language: "")
        return GlyphShaper.shape(request).glyphs.reduce(0) { $0 + Double($1.advance) }
    }

    private static func metrics(of font: OpaquePointer, unitsPerEm: Double) -> Metrics {
        func metric(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
            var value: Int32 = 0
            guard hb_ot_metrics_get_position(font, tag, &value) != 0 else { return fallback }
            // Damaged fonts hold anything.
            return min(max(Double(value) / unitsPerEm, -4), 4)
        }
        func positive(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
            let value = metric(tag, fallback)
            return value > 0 ? value : fallback
        }
        let capHeight = positive(HB_OT_METRICS_TAG_CAP_HEIGHT, 0.7)
        let xHeight = positive(HB_OT_METRICS_TAG_X_HEIGHT, 0.5)
        return Metrics(
            ascent: positive(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, 0.8),
            descent: max(0, -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, -0.2)),
            leading: max(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, 0)), capHeight: capHeight, xHeight: xHeight,
            underlineDepth: -metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, -0.1),
            underlineThickness: positive(HB_OT_METRICS_TAG_UNDERLINE_SIZE, 0.05),
            strikethroughHeight: positive(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, xHeight / 2),
            strikethroughThickness: positive(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, 0.05))
    }
}

extension FontInstance: Hashable {
    package static func == (a: FontInstance, b: FontInstance) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}
