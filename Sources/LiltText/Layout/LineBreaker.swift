/// Divides a shaped text into lines of a width.
struct LineBreaker {
    /// The scalars of one line.
    struct Line {
        var range: Range<Int>
        /// `range` without the spaces at its end, unless the line ends its paragraph.
        var shown: Range<Int>
        /// Index of the paragraph.
        var paragraph: Int
    }

    private let text: ShapedText
    private let width: Double

    /// How much wider than its room a line may be: widths that were measured come back rounded.
    static let tolerance = 1.0 / 64

    init(_ text: ShapedText, width: Double) {
        self.text = text
        self.width = (width >= 0 ? width : 0) + Self.tolerance
    }

    /// The lines, at most `limit` of them and one more where there are more.
    func lines(limit: Int) -> [Line] {
        var lines: [Line] = []
        for index in text.paragraphs.indices {
            var start = text.paragraphs[index].range.lowerBound
            repeat {
                let line = line(from: start, in: index)
                lines.append(line)
                if lines.count > limit { return lines }
                start = line.range.upperBound
            } while start < text.paragraphs[index].range.upperBound
        }
        return lines
    }

    /// The longest line from a place on.
    private func line(from start: Int, in paragraph: Int) -> Line {
        let end = text.paragraphs[paragraph].range.upperBound
        var x = 0.0
        var narrowEnd = start
        for index in start..<end {
            x += text.advances[index]
            guard x > width, !LineBreakOpportunities.isHangingSpace(text.scalars[index]) else { continue }
            // A scalar without an advance makes no line wider.
            guard index >= narrowEnd, narrowEnd == start || text.advances[index] != 0 else { continue }
            // The sum has kerning with what follows, which a line that ends here has not.
            let next = characterEnd(index)
            if isNarrow(start..<next, in: paragraph) {
                narrowEnd = next
                continue
            }
            text.countWork(index - start)
            let cut = cut(before: index, from: start, in: paragraph)
            guard cut < end else { break }
            return Line(range: start..<cut, shown: start..<trimmed(cut, from: start), paragraph: paragraph)
        }
        text.countWork(end - start)
        return Line(range: start..<end, shown: start..<shownEnd(end, from: start, in: paragraph), paragraph: paragraph)
    }

    /// The last place up to a character that overflows where the line may end and fits: between words, or else between
    /// characters, behind the first of which it ends however narrow the room.
    private func cut(before overflowing: Int, from start: Int, in paragraph: Int) -> Int {
        var place = overflowing
        while place > start {
            let isAllowed = text.opportunities[place - 1] == .allowed && text.isCharacterStart[place]
            if isAllowed, isNarrow(start..<trimmed(place, from: start), in: paragraph) { return place }
            place -= 1
        }
        place = overflowing
        while place > start {
            if text.isCharacterStart[place], isNarrow(start..<place, in: paragraph) { break }
            place -= 1
        }
        return behindSpaces(
            place > start ? place : characterEnd(start), before: text.paragraphs[paragraph].range.upperBound)
    }

    /// Whether characters that are alone on a line fit.
    private func isNarrow(_ range: Range<Int>, in paragraph: Int) -> Bool {
        text.width(of: range, in: text.paragraphs[paragraph]) <= width
    }

    /// The end of the character that a scalar is part of.
    private func characterEnd(_ index: Int) -> Int {
        var end = index + 1
        while !text.isCharacterStart[end] { end += 1 }
        return end
    }

    /// The end of a paragraph's last line: its spaces count as far as there is room for them.
    private func shownEnd(_ end: Int, from start: Int, in paragraph: Int) -> Int {
        isNarrow(start..<end, in: paragraph) ? end : trimmed(end, from: start)
    }

    /// Spaces behind a place hang over the end of its line.
    private func behindSpaces(_ place: Int, before end: Int) -> Int {
        var place = place
        while place < end, LineBreakOpportunities.isHangingSpace(text.scalars[place]) { place += 1 }
        return place
    }

    private func trimmed(_ end: Int, from start: Int) -> Int {
        var end = end
        while end > start, LineBreakOpportunities.isHangingSpace(text.scalars[end - 1]) { end -= 1 }
        return end
    }
}
