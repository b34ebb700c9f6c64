import LiltText

extension DisplayList {
    /// Positioned glyphs of one font and size, drawn with one paint.
    package struct GlyphRun: Sendable {
        package let font: FontInstance
        /// Points per em.
        package let size: Double
        /// The glyphs, in memory that the run shares with their layout.
        package let glyphs: ArraySlice<TextLayout.Glyph>
        /// The position of the layout's top-left corner in the item's coordinates.
        package let origin: SIMD2<Double>
        /// Whether all glyphs are drawn at their exact positions. If false, small upright glyphs are drawn at the
        /// nearest quarter of a pixel.
        package var isExact = false
    }
}
