import CFreeType
import CHarfBuzz
import Synchronization

/// A face with a value for each of its variable axes. It shapes text and provides outlines. An instance has no size:
/// its lengths are fractions of an em.
///
/// Caches of glyphs use `identity` as a key. An identity is never used for another instance.
package final class FontInstance: Sendable {
    /// The metrics of a face, in ems. The ascent and the heights are measured upward from the baseline, the descent and
    /// the depth downward.
    package struct Metrics: Sendable, Hashable {
        package var ascent: Double
        package var descent: Double
        /// The additional space between lines.
        package var leading: Double
        package var capHeight: Double
        package var xHeight: Double
        /// The distance from the baseline down to the middle of an underline.
        package var underlineDepth: Double
        package var underlineThickness: Double
        /// The distance from the baseline up to the middle of a strikethrough line.
        package var strikethroughHeight: Double
        package var strikethroughThickness: Double
    }

    /// A color picture of a glyph.
    package struct ColorGlyph: Sendable {
        /// Width and height in pixels.
        package var width: Int
        package var height: Int
        /// Premultiplied 0xAARRGGBB words, row by row from the top left.
        package var pixels: [UInt32]
        /// The picture's rectangle relative to the glyph's origin, in ems, y down.
        package var bounds: CGRect
    }

    package let identity: Int
    package let file: FontFile
    package let metrics: Metrics
    /// The distance by which a glyph's top is shifted to the right, per unit of height. A slant imitates italics that a
    /// family lacks.
    package let slant: Double
    /// A hash of the file, the values of its axes and the slant. It is the same in each run of the program.
    package let contentHash: UInt64

    // Safe: the font is made immutable before this object is initialized, and HarfBuzz lets threads share immutable
    // objects.
    nonisolated(unsafe) let shapingFont: OpaquePointer
    private let glyphs: Mutex<GlyphLoader>

    private static let nextIdentity = Atomic(0)

    /// Creates an instance of a face.
    ///
    /// - Parameters:
    ///   - settings: The values of variable axes by their tags, clamped to the axes' ranges. Axes that are not listed
    ///     have their default values.
    ///   - slant: See `slant`.
    /// - Throws: `FontFileError` if the outlines cannot be read.
    package init(_ file: FontFile, settings: [String: Double] = [:], slant: Double = 0) throws(FontFileError) {
        self.file = file
        self.slant = slant
        let axisValues = file.axes.map { axis in
            let value = settings[axis.tag] ?? axis.defaultValue
            return value.isNaN ? axis.defaultValue : min(max(value, axis.range.lowerBound), axis.range.upperBound)
        }
        let font = hb_font_create(file.face)!
        hb_font_set_var_coords_design(font, axisValues.map { Float($0) }, UInt32(axisValues.count))
        hb_font_make_immutable(font)
        let loader: GlyphLoader
        do {
            loader = try GlyphLoader(file, axisValues: axisValues, slant: slant)
        } catch {
            hb_font_destroy(font)
            throw error
        }
        shapingFont = font
        glyphs = Mutex(loader)
        contentHash = (axisValues + [slant]).reduce(file.contentHash) { WordHash.mix($1.bitPattern, into: $0) }
        metrics = Self.metrics(of: font, unitsPerEm: file.unitsPerEm)
        identity = Self.nextIdentity.wrappingAdd(1, ordering: .relaxed).newValue
    }

    deinit {
        hb_font_destroy(shapingFont)
        glyphs.withLock { $0.close() }
    }

    /// The outline of a glyph, scaled to an em of 1, y down, with its origin on the baseline. It is empty if the glyph
    /// has no outline.
    ///
    /// - Complexity: A dictionary lookup for the 1024 glyphs used last; for other glyphs, O(n) in the size of the
    ///   outline.
    package func outline(of glyph: UInt32) -> Path {
        glyphs.withLock { $0.outline(of: glyph) }
    }

    /// The color picture of a glyph; nil if the glyph has no color picture.
    package func colorGlyph(_ glyph: UInt32) -> ColorGlyph? {
        guard file.hasColorBitmaps else { return nil }
        return glyphs.withLock { $0.colorGlyph(glyph) }
    }

    /// The width of a text in ems, shaped in this face alone and on one line.
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
            // A damaged font can contain any number.
            return min(max(Double(value) / unitsPerEm, -4), 4)
        }
        func positive(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
            let value = metric(tag, fallback)
            return value > 0 ? value : fallback
        }
        let capHeight = positive(HB_OT_METRICS_TAG_CAP_HEIGHT, 0.7)
        let xHeight = positive(HB_OT_METRICS_TAG_X_HEIGHT, 0.5)
        let underline = positive(HB_OT_METRICS_TAG_UNDERLINE_SIZE, 0.05)
        let strikethrough = positive(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, 0.05)
        // OpenType states the tops of both lines: the tables post (underlinePosition) and OS/2 (yStrikeoutPosition).
        let underlineTop = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, -0.1 + underline / 2)
        let strikethroughTop = positive(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, xHeight / 2 + strikethrough / 2)
        return Metrics(
            ascent: positive(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, 0.8),
            descent: max(0, -metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, -0.2)),
            leading: max(0, metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, 0)), capHeight: capHeight, xHeight: xHeight,
            underlineDepth: underline / 2 - underlineTop, underlineThickness: underline,
            strikethroughHeight: strikethroughTop - strikethrough / 2, strikethroughThickness: strikethrough)
    }
}

extension FontInstance: Hashable {
    package static func == (a: FontInstance, b: FontInstance) -> Bool { a === b }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }
}
