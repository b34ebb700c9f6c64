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
        var lastBreak: Int?
        var index = start
        while index < end {
            x += text.advances[index]
            let isHanging = LineBreakOpportunities.isHangingSpace(text.scalars[index])
            if x > width, !isHanging {
                let cut = lastBreak ?? behindSpaces(characterCut(index, from: start), before: end)
                // A single character is a line however narrow the room.
                if cut < end { return Line(range: start..<cut, shown: start..<trimmed(cut, from: start), paragraph: paragraph) }
            }
            if text.opportunities[index] == .allowed, text.isCharacterStart[index + 1] { lastBreak = index + 1 }
            index += 1
        }
        return Line(range: start..<end, shown: start..<shownEnd(end, from: start), paragraph: paragraph)
    }

    /// The end of a paragraph's last line: its spaces count as far as there is room for them.
    private func shownEnd(_ end: Int, from start: Int) -> Int {
        text.advances[start..<end].reduce(0, +) <= width ? end : trimmed(end, from: start)
    }

    /// The last place between characters that keeps what comes before it in the width; behind the first character at
    /// least.
    private func characterCut(_ overflowing: Int, from start: Int) -> Int {
        var cut = overflowing
        while cut > start, !text.isCharacterStart[cut] { cut -= 1 }
        if cut > start { return cut }
        cut = start + 1
        while !text.isCharacterStart[cut] { cut += 1 }
        return cut
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
