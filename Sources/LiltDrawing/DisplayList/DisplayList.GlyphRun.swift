import LiltText

extension DisplayList {
    /// Glyphs of one font and size, with their places: a run of text, drawn with one paint.
    package struct GlyphRun: Sendable {
        package let font: FontInstance
        /// Points an em.
        package let size: Double
        /// Shared with the layout that they are from.
        package let glyphs: ArraySlice<TextLayout.Glyph>
        /// Where the layout's top left corner lies in the item's coordinates.
        package let origin: SIMD2<Double>
    }
}
