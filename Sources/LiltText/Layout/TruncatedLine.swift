import CHarfBuzz

/// Finds the characters of an overflowing line that an ellipsis replaces.
struct TruncatedLine {
    /// The glyphs that replace the omitted characters.
    struct Ellipsis {
        var run: Int
        var font: FontInstance
        var shaped: ShapedItem
        var width: Double
    }

    /// The ellipsis, and the ranges of the characters that are shown before it (the head) and after it (the tail).
    struct Cut {
        var head: Range<Int>
        var tail: Range<Int>
        var ellipsis: Ellipsis
    }

    private let text: ShapedText
    private let rest: Range<Int>
    private let room: Double
    private let ellipsis: Ellipsis

    /// - Parameters:
    ///   - rest: The range of scalars from the line's start to the end of the paragraph.
    ///   - run: The run whose style the ellipsis has.
    init(_ text: ShapedText, rest: Range<Int>, width: Double, run: Int) {
        self.text = text
        self.rest = rest
        ellipsis = Self.ellipsis(text, run: run)
        room = max(0, width) + LineBreaker.tolerance - ellipsis.width
    }

    func cut(_ truncation: TextLayout.Truncation) -> Cut {
        let (start, end) = (rest.lowerBound, rest.upperBound)
        switch truncation {
        case .tail: return Cut(head: start..<headEnd(room), tail: end..<end, ellipsis: ellipsis)
        case .head: return Cut(head: start..<start, tail: tailStart(room)..<end, ellipsis: ellipsis)
        case .middle:
            // Each side may take half of the width. The head also gets the width that the tail does not need.
            let tail = tailStart(room / 2)
            let head = headEnd(room - text.advances[tail..<end].reduce(0, +), limit: tail)
            return Cut(head: start..<head, tail: tail..<end, ellipsis: ellipsis)
        }
    }

    /// Returns the end of the longest part before the ellipsis (the head) that fits. Spaces before the ellipsis are
    /// omitted.
    private func headEnd(_ room: Double, limit: Int? = nil) -> Int {
        var (end, x, index) = (rest.lowerBound, 0.0, rest.lowerBound)
        let limit = limit ?? rest.upperBound
        while index < limit {
            x += text.advances[index]
            if x > room { break }
            index += 1
            if text.isCharacterStart[index], !LineBreakOpportunities.isHangingSpace(text.scalars[index - 1]) {
                end = index
            }
        }
        return end
    }

    /// Returns the start of the longest part after the ellipsis (the tail) that fits. Spaces after the ellipsis are
    /// omitted.
    private func tailStart(_ room: Double) -> Int {
        var (start, x, index) = (rest.upperBound, 0.0, rest.upperBound)
        while index > rest.lowerBound {
            index -= 1
            x += text.advances[index]
            if x > room { break }
            if text.isCharacterStart[index], !LineBreakOpportunities.isHangingSpace(text.scalars[index]) {
                start = index
            }
        }
        return start
    }

    private static func ellipsis(_ text: ShapedText, run: Int) -> Ellipsis {
        let style = text.style(run)
        let scalars: [UInt32] = [0x2026]
        let font = FontLibrary.standard.instance(for: scalars[...], style.font, primary: text.runFonts[run])
        let shaped = GlyphShaper.shape(
            ShapingRequest(
                font: font, scalars: scalars, script: HB_SCRIPT_COMMON.rawValue, isRightToLeft: false,
                variants: style.font.variants, hasLigatures: true, language: style.language))
        let advance = shaped.glyphs.reduce(0) { $0 + Double($1.advance) }
        return Ellipsis(
            run: run, font: font, shaped: shaped, width: advance * style.font.size + text.spacing(run))
    }
}
