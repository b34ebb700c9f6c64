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

    /// The end of the head and the start of the tail.
    private typealias Ends = (head: Int, tail: Int)

    private let text: ShapedText
    private let paragraph: ShapedText.Paragraph
    private let rest: Range<Int>
    private let room: Double
    private let ellipsis: Ellipsis

    /// The number of cuts that are still measured after the sum of the advances exceeds the room. Kerning with an
    /// omitted character makes a line narrower by less than that many characters.
    private static let extraCutCount = 8

    /// - Parameters:
    ///   - rest: The range of scalars from the line's start to the end of the paragraph.
    ///   - run: The run whose style the ellipsis has.
    init(_ text: ShapedText, rest: Range<Int>, in paragraph: ShapedText.Paragraph, width: Double, run: Int) {
        self.text = text
        self.rest = rest
        self.paragraph = paragraph
        ellipsis = Self.ellipsis(text, run: run)
        room = max(0, width) + LineBreaker.tolerance - ellipsis.width
    }

    /// Returns the last cut that fits. The cuts do not depend on the width, so the width of the result gives the same
    /// cut.
    func cut(_ truncation: TextLayout.Truncation) -> Cut {
        let cuts = cuts(truncation)
        // The advances include kerning with the omitted characters, so the last cuts are measured.
        let last = cuts.last { width($0) <= room } ?? (rest.lowerBound, rest.upperBound)
        return Cut(head: rest.lowerBound..<last.head, tail: last.tail..<rest.upperBound, ellipsis: ellipsis)
    }

    /// Returns the cuts with more and more characters, until they are wider than the room. In the middle, the shorter
    /// side grows. Spaces beside the ellipsis are omitted.
    private func cuts(_ truncation: TextLayout.Truncation) -> [Ends] {
        var cuts: [Ends] = [(rest.lowerBound, rest.upperBound)]
        var (end, start) = (rest.lowerBound, rest.upperBound)
        var (head, tail) = (0.0, 0.0)
        var extraCount = 0
        while end < start, extraCount < Self.extraCutCount {
            var cut = cuts[cuts.count - 1]
            let before = head + tail
            if truncation == .tail || truncation == .middle && head <= tail {
                repeat {
                    head += text.advances[end]
                    end += 1
                } while end < start && !text.isCharacterStart[end]
                if !LineBreakOpportunities.isHangingSpace(text.scalars[end - 1]) { cut.head = end }
            } else {
                repeat {
                    start -= 1
                    tail += text.advances[start]
                } while end < start && !text.isCharacterStart[start]
                if !LineBreakOpportunities.isHangingSpace(text.scalars[start]) { cut.tail = start }
            }
            // A character without an advance makes the line no wider, so no line ends before it.
            if head + tail == before, cuts.count > 1 { cuts.removeLast() }
            cuts.append(cut)
            if head + tail > room { extraCount += 1 }
        }
        return cuts
    }

    /// Returns the width of a cut without the ellipsis.
    private func width(_ cut: Ends) -> Double {
        text.width(of: rest.lowerBound..<cut.head, in: paragraph)
            + text.width(of: cut.tail..<rest.upperBound, in: paragraph)
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
