/// Lines of glyphs in their places: what is drawn and measured.
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
    /// One glyph, its origin from the layout's.
    package struct Glyph: Sendable, Hashable {
        package var glyph: UInt32
        /// The first scalar that the glyph is part of.
        package var cluster: Int32
        package var x: Float
        package var y: Float
    }

    /// Glyphs of one font and one run of the text, from left to right; or an attachment.
    package struct Run: Sendable {
        /// Index into the runs of the ``StyledText``.
        package var styleIndex: Int
        package var font: FontInstance
        /// Points an em.
        package var size: Double
        /// Odd where the run reads from right to left.
        package var level: UInt8
        /// Indices into the layout's glyphs; none for an attachment.
        package var glyphs: Range<Int>
        /// Edges, spacing included.
        package var minX: Double
        package var maxX: Double
        /// Y of the run's own baseline, raised by its offset.
        package var baseline: Double
        package var isAttachment: Bool
    }

    package struct Line: Sendable {
        /// Scalars of the text that the line shows or, where it is truncated, stands for.
        package var range: Range<Int>
        /// Left edge and baseline.
        package var x: Double
        package var baseline: Double
        package var width: Double
        package var ascent: Double
        package var descent: Double
        /// Indices into the layout's runs, from left to right.
        package var runs: Range<Int>
        package var isTruncated: Bool
    }

    /// Where text that does not fit is left out.
    package enum Truncation: Hashable, Sendable { case head, middle, tail }

    /// Where a line lies in the width of the text.
    package enum Alignment: Hashable, Sendable {
        case left, center, right
    }

    /// What a layout is asked for besides its room.
    package struct Options: Hashable, Sendable {
        /// The most lines; nil for any number, below 1 counts as 1.
        package var lineLimit: Int?
        package var alignment = Alignment.left
        package var truncation = Truncation.tail
        /// Points between lines besides what the fonts ask for.
        package var lineSpacing = 0.0
        /// Baselines, and the size upwards, are taken to whole multiples of this; 0 leaves them where they are.
        package var pixelLength = 0.0

        package init() {}
    }

    /// The width of the widest line, and the height of all.
    package internal(set) var size = CGSize.zero
    package internal(set) var lines: [Line] = []
    package internal(set) var runs: [Run] = []
    package internal(set) var glyphs: [Glyph] = []

    /// Whether a part of the text was left out.
    package var isTruncated: Bool { lines.contains(where: \.isTruncated) }

    /// The first line's baseline, from the top; 0 without lines.
    package var firstBaseline: Double { lines.first?.baseline ?? 0 }

    /// The last line's baseline, from the top.
    package var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// What a layout was asked for.
struct LayoutRoom: Hashable {
    var width: Double
    var height: Double
    var options: TextLayout.Options
}

extension ShapedText {
    /// Lays the text out in lines.
    ///
    /// Lines are broken where the language allows it, or between any two characters where a word alone is too wide.
    /// Lines beyond the limit or the height are left out, and an ellipsis on the last one stands for them.
    ///
    /// - Parameters:
    ///   - width: The room for a line in points; nil or infinite breaks only at mandatory breaks. NaN and negative
    ///     widths count as 0: one character a line.
    ///   - height: The room for all lines; at least one is set. Nil for any height.
    /// - Complexity: O(characters), or a look-up for the few layouts asked for last.
    package func layout(
        width: Double? = nil, height: Double? = nil, options: TextLayout.Options = TextLayout.Options()
    ) -> TextLayout {
        let room = LayoutRoom(width: width ?? .infinity, height: height ?? .infinity, options: options)
        // NaN never equals itself, and would fill the cache with copies.
        guard !room.width.isNaN, !room.height.isNaN else { return lines(in: room) }
        return layouts.withLock { $0.value(for: room) { lines(in: room) } }
    }

    private func lines(in room: LayoutRoom) -> TextLayout {
        var setter = LineSetter(self, width: room.width, height: room.height, options: room.options)
        return setter.layout()
    }
}
