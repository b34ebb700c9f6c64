/// Positioned lines of glyphs, to draw and to measure.
///
/// ```
///   (0, 0) ┌──────────────┬─ width of the widest line ─┐
///          │ Grumpy wiz-  │  ascent                    │
///   line 0 │─baseline─────┤                            │
///          │ ards         │  descent, line spacing …   │
///          └──────────────┴────────────────────────────┘
/// ```
/// Lengths are in points, y down, from the top left of the text.
package struct TextLayout: Sendable {
    /// One glyph with its origin relative to the layout.
    package struct Glyph: Sendable, Hashable {
        package var glyph: UInt32
        /// The first scalar of the glyph's cluster; for an ellipsis, the end of the characters before it.
        package var cluster: Int32
        package var x: Float
        package var y: Float
    }

    /// An attachment, or glyphs of one font and one run of the text, from left to right.
    package struct Run: Sendable {
        /// Index of the run in the ``StyledText``.
        package var styleIndex: Int
        package var font: FontInstance
        /// Points per em.
        package var size: Double
        /// Odd if the run reads from right to left.
        package var level: UInt8
        /// Indices of the layout's glyphs; empty for an attachment.
        package var glyphs: Range<Int>
        /// Left and right edge, spacing included.
        package var minX: Double
        package var maxX: Double
        /// The y of the run's own baseline, raised by its offset.
        package var baseline: Double
        package var isAttachment: Bool
        /// Whether the glyphs are the ellipsis, which stands for omitted characters.
        package var isEllipsis: Bool
    }

    package struct Line: Sendable {
        /// The scalars that the line shows. If the line is truncated, the range includes the scalars that the ellipsis
        /// replaces.
        package var range: Range<Int>
        /// The left edge and the baseline.
        package var x: Double
        package var baseline: Double
        package var width: Double
        package var ascent: Double
        package var descent: Double
        /// Indices of the layout's runs, from left to right.
        package var runs: Range<Int>
        package var isTruncated: Bool
    }

    /// The part of a text that an ellipsis replaces if it does not fit.
    package enum Truncation: Hashable, Sendable { case head, middle, tail }

    /// The horizontal alignment of a line in the width of the text.
    package enum Alignment: Hashable, Sendable {
        case left, center, right
    }

    /// Parameters of a layout besides its width and height.
    package struct Options: Hashable, Sendable {
        /// The maximum number of lines; nil for any, below 1 counts as 1.
        package var lineLimit: Int?
        package var alignment = Alignment.left
        package var truncation = Truncation.tail
        /// Points between lines, added to the fonts' own leading.
        package var lineSpacing = 0.0
        /// The grid for baselines and size, in points. Baselines are rounded to it and the size is rounded up; 0 turns
        /// it off.
        package var pixelLength = 0.0

        package init() {}
    }

    /// The width of the widest line, and the height of all lines.
    package internal(set) var size = CGSize.zero
    package internal(set) var lines: [Line] = []
    package internal(set) var runs: [Run] = []
    package internal(set) var glyphs: [Glyph] = []

    /// Whether a part of the text is omitted.
    package var isTruncated: Bool { lines.contains(where: \.isTruncated) }

    /// The first line's baseline, from the top; 0 without lines.
    package var firstBaseline: Double { lines.first?.baseline ?? 0 }

    /// The last line's baseline, from the top.
    package var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// The parameters of a layout, as a cache key.
struct LayoutRoom: Hashable {
    var width: Double
    var height: Double
    var options: TextLayout.Options
}

extension ShapedText {
    /// Lays the text out in lines.
    ///
    /// Lines break where the language allows it. A word that is too wide breaks between any two characters. Lines
    /// beyond the limit or the height are omitted, and an ellipsis on the last line replaces them.
    ///
    /// - Parameters:
    ///   - width: The width of a line in points. If nil or infinite, lines end only at mandatory breaks. NaN and
    ///     negative widths count as 0: one character per line.
    ///   - height: The height of all lines in points; nil for any. At least one line is laid out.
    /// - Complexity: O(characters), or a dictionary lookup for the layouts requested last.
    package func layout(
        width: Double? = nil, height: Double? = nil, options: TextLayout.Options = TextLayout.Options()
    ) -> TextLayout {
        let room = LayoutRoom(width: width ?? .infinity, height: height ?? .infinity, options: options)
        // NaN never equals itself, so it would fill the cache with copies.
        guard !room.width.isNaN, !room.height.isNaN else { return lines(in: room) }
        return layouts.withLock { $0.value(for: room) { lines(in: room) } }
    }

    private func lines(in room: LayoutRoom) -> TextLayout {
        var setter = LineSetter(self, width: room.width, height: room.height, options: room.options)
        return setter.layout()
    }
}
