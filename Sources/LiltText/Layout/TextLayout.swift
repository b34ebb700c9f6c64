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
    /// A glyph with its position in the layout.
    package struct Glyph: Sendable, Hashable {
        package var glyph: UInt32
        /// The first scalar of the glyph's cluster; for an ellipsis, the end of the scalars before it.
        package var cluster: Int32
        package var x: Float
        package var y: Float
    }

    /// An attachment, or glyphs of one font and one run of the text, from left to right.
    package struct Run: Sendable {
        /// The index of the run in the ``StyledText``.
        package var styleIndex: Int
        package var font: FontInstance
        /// The size of the font, in points per em.
        package var size: Double
        /// The bidirectional level. It is odd if the run reads from right to left.
        package var level: UInt8
        /// The scalars that the run shows; empty for an ellipsis.
        package var range: Range<Int>
        /// The indices of the run's glyphs in the layout; empty for an attachment.
        package var glyphs: Range<Int>
        /// The left and the right edge, in points. They include spacing.
        package var minX: Double
        package var maxX: Double
        /// The y coordinate of the run's own baseline: the baseline of the line, raised by the run's offset.
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
        /// The indices of the line's runs in the layout, from left to right.
        package var runs: Range<Int>
        package var isTruncated: Bool
    }

    /// The part of a text that an ellipsis replaces if the text does not fit.
    package enum Truncation: Hashable, Sendable { case head, middle, tail }

    /// The horizontal alignment of a line within the width of the text.
    package enum Alignment: Hashable, Sendable {
        case left, center, right
    }

    /// Parameters of a layout besides its width and height.
    package struct Options: Hashable, Sendable {
        /// The maximum number of lines; nil for any number. A limit below 1 counts as 1.
        package var lineLimit: Int?
        package var alignment = Alignment.left
        package var truncation = Truncation.tail
        /// The space between lines that is added to the fonts' own leading, in points.
        package var lineSpacing = 0.0
        /// The step of the grid for baselines and size, in points. Baselines are rounded to the nearest step and the
        /// size is rounded up to a step. With 0, nothing is rounded.
        package var pixelLength = 0.0

        package init() {}

        /// Returns a length rounded to whole steps of the grid, or the length itself if there is no grid. A length that
        /// exceeds a whole number of steps by at most a millionth of a step counts as whole.
        package func snapped(_ length: Double, _ rule: FloatingPointRoundingRule) -> Double {
            guard pixelLength > 0 else { return length }
            return (length / pixelLength - 1e-6).rounded(rule) * pixelLength
        }
    }

    /// The width of the widest line, and the height of all lines.
    package internal(set) var size = CGSize.zero
    package internal(set) var lines: [Line] = []
    package internal(set) var runs: [Run] = []
    package internal(set) var glyphs: [Glyph] = []
    /// For each glyph, the distance from its pen position to that of the next glyph, in points. It includes spacing.
    var advances: [Float] = []

    /// Whether a part of the text is omitted.
    package var isTruncated: Bool { lines.contains(where: \.isTruncated) }

    /// The first line's baseline, from the top; 0 without lines.
    package var firstBaseline: Double { lines.first?.baseline ?? 0 }

    /// The last line's baseline, from the top; 0 without lines.
    package var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// All parameters of a layout, which together are a cache key.
struct LayoutRoom: Hashable {
    var width: Double
    var height: Double
    var options: TextLayout.Options
}

extension ShapedText {
    /// Lays the text out in lines.
    ///
    /// Lines break where the language allows it. A word that is too wide breaks between any two characters. Lines
    /// beyond the limit or the height are omitted; an ellipsis in the last line stands for the omitted text. The
    /// truncation of `options` determines its position.
    ///
    /// - Parameters:
    ///   - width: The width of a line in points. If nil or infinite, lines end only at mandatory breaks. NaN and
    ///     negative widths count as 0: one character per line.
    ///   - height: The height of all lines in points; nil for any. At least one line is laid out.
    /// - Complexity: O(characters). Layouts that were requested last take only a dictionary lookup.
    package func layout(
        width: Double? = nil, height: Double? = nil, options: TextLayout.Options = TextLayout.Options()
    ) -> TextLayout {
        let room = LayoutRoom(width: width ?? .infinity, height: height ?? .infinity, options: options)
        // NaN is not equal to itself, so each request would add an entry to the cache.
        guard !room.width.isNaN, !room.height.isNaN else { return lines(in: room) }
        return layouts.withLock { $0.value(for: room) { lines(in: room) } }
    }

    /// Returns the height of a text with `count` lines like the first line of this text, without their layout.
    package func height(ofLines count: Int, options: TextLayout.Options = TextLayout.Options()) -> CGFloat {
        var setter = LineSetter(self, width: .infinity, height: .infinity, options: options)
        return setter.height(ofLines: count)
    }

    private func lines(in room: LayoutRoom) -> TextLayout {
        var setter = LineSetter(self, width: room.width, height: room.height, options: room.options)
        return setter.layout()
    }
}
