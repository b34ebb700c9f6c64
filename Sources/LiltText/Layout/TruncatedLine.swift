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
    /// The ellipses in the styles of the runs for which one was needed.
    private var ellipses: [Int: Ellipsis] = [:]

    /// The number of cuts that are still measured after the sum of the advances exceeds the room. A later cut can fit
    /// because it has no kerning with an omitted character, or because its ellipsis has a smaller font. Neither saves
    /// the width of that many characters.
    private static let extraCutCount = 8

    /// - Parameter rest: The range of scalars from the line's start to the end of the paragraph.
    init(_ text: ShapedText, rest: Range<Int>, in paragraph: ShapedText.Paragraph, width: Double) {
        self.text = text
        self.rest = rest
        self.paragraph = paragraph
        room = max(0, width) + LineBreaker.tolerance
    }

    /// Returns the last cut that fits, or the narrowest cut if none fits. Only the number of cuts depends on the width.
    /// A layout in the width of the result therefore has the same cut.
    mutating func cut(_ truncation: TextLayout.Truncation) -> Cut {
        let cuts = cuts(truncation)
        var best = cuts[0]
        var least = Double.infinity
        // The advances include kerning with the omitted characters, so the last cuts are measured.
        for cut in cuts.reversed() {
            let width = width(cut)
            if width < least { (best, least) = (cut, width) }
            if width <= room { break }
        }
        return Cut(
            head: rest.lowerBound..<best.head, tail: best.tail..<rest.upperBound, ellipsis: ellipsis(of: best))
    }

    /// Returns the cuts with more and more characters, until they are wider than the room. In the middle, the shorter
    /// side grows. Spaces beside the ellipsis are omitted.
    private mutating func cuts(_ truncation: TextLayout.Truncation) -> [Ends] {
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
            if head + tail + ellipsis(of: cut).width > room { extraCount += 1 }
        }
        return cuts
    }

    /// Returns the width of a cut with its ellipsis.
    private mutating func width(_ cut: Ends) -> Double {
        text.width(of: rest.lowerBound..<cut.head, in: paragraph) + ellipsis(of: cut).width
            + text.width(of: cut.tail..<rest.upperBound, in: paragraph)
    }

    /// Returns the ellipsis of a cut. It has the style of the character before it. At the start of the line, it has the
    /// style of the character after it, or of the first omitted character if it is alone in the line.
    private mutating func ellipsis(of cut: Ends) -> Ellipsis {
        let neighbor = cut.head > rest.lowerBound ? cut.head - 1 : cut.tail < rest.upperBound ? cut.tail : cut.head
        let item = text.firstItem(of: paragraph) { $0.range.upperBound > neighbor }
        let run = item < paragraph.items.upperBound ? text.items[item].run : paragraph.run
        if let known = ellipses[run] { return known }
        let ellipsis = Self.ellipsis(text, run: run)
        ellipses[run] = ellipsis
        return ellipsis
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
