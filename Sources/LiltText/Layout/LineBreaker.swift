/// Divides a shaped text into lines of a width.
struct LineBreaker {
    /// The range of the scalars of one line.
    struct Line {
        var range: Range<Int>
        /// `range` without trailing spaces. At the end of a paragraph, with these spaces if they fit.
        var shown: Range<Int>
        /// Index of the paragraph.
        var paragraph: Int
    }

    private let text: ShapedText
    private let width: Double

    /// The number of points by which a line may exceed its width. A measured width may be rounded before it is proposed
    /// again.
    static let tolerance = 1.0 / 64

    init(_ text: ShapedText, width: Double) {
        self.text = text
        self.width = (width >= 0 ? width : 0) + Self.tolerance
    }

    /// Returns the lines of the text. If there are more than `limit`, it returns `limit + 1` lines.
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

    /// Returns the longest line that starts at an index and fits.
    private func line(from start: Int, in paragraph: Int) -> Line {
        let end = text.paragraphs[paragraph].range.upperBound
        var x = 0.0
        var narrowEnd = start
        for index in start..<end {
            x += text.advances[index]
            guard x > width, !LineBreakOpportunities.isHangingSpace(text.scalars[index]) else { continue }
            // A scalar with an advance of 0 does not widen the line.
            guard index >= narrowEnd, narrowEnd == start || text.advances[index] != 0 else { continue }
            // The sum includes kerning with the next character. A line that ends here has no such kerning.
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

    /// Returns the last index, before the character that overflows, at which the line may end. If no break between
    /// words fits, the line ends between two characters, after at least one character.
    private func cut(before overflowing: Int, from start: Int, in paragraph: Int) -> Int {
        var index = overflowing
        while index > start {
            let isAllowed = text.opportunities[index - 1] == .allowed && text.isCharacterStart[index]
            if isAllowed, isNarrow(start..<trimmed(index, from: start), in: paragraph) { return index }
            index -= 1
        }
        index = overflowing
        while index > start {
            if text.isCharacterStart[index], isNarrow(start..<index, in: paragraph) { break }
            index -= 1
        }
        return endOfSpaces(
            from: index > start ? index : characterEnd(start), before: text.paragraphs[paragraph].range.upperBound)
    }

    /// Returns whether a range of characters fits in a line of its own.
    private func isNarrow(_ range: Range<Int>, in paragraph: Int) -> Bool {
        text.width(of: range, in: text.paragraphs[paragraph]) <= width
    }

    /// The end of the character that contains a scalar.
    private func characterEnd(_ index: Int) -> Int {
        var end = index + 1
        while !text.isCharacterStart[end] { end += 1 }
        return end
    }

    /// The end of a paragraph's last line. Its spaces count if they fit.
    private func shownEnd(_ end: Int, from start: Int, in paragraph: Int) -> Int {
        isNarrow(start..<end, in: paragraph) ? end : trimmed(end, from: start)
    }

    /// Returns the end of the spaces that start at an index. Such spaces at the end of a line do not count toward its
    /// width.
    private func endOfSpaces(from index: Int, before end: Int) -> Int {
        var index = index
        while index < end, LineBreakOpportunities.isHangingSpace(text.scalars[index]) { index += 1 }
        return index
    }

    private func trimmed(_ end: Int, from start: Int) -> Int {
        var end = end
        while end > start, LineBreakOpportunities.isHangingSpace(text.scalars[end - 1]) { end -= 1 }
        return end
    }
}
