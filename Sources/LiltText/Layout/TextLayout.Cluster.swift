extension TextLayout {
    /// The smallest part of a layout that can move alone: one character, several that share a ligature, or in a few
    /// scripts a part of a character.
    package struct Cluster: Sendable, Hashable {
        /// The characters.
        package var text: String
        /// The index of the line, and of the run in the layout's runs.
        package var line: Int
        package var run: Int
        /// Indices of the layout's glyphs.
        package var glyphs: Range<Int>
        /// The left and right edges, in points from the left of the layout, and the baseline, in points from its top.
        package var minX: Double
        package var maxX: Double
        package var baseline: Double
    }
}

extension ShapedText {
    /// The characters of a layout of this text, line by line from left to right. They include spaces and ellipses, but
    /// not attachments.
    ///
    /// - Complexity: O(scalars + glyphs).
    package func clusters(of layout: TextLayout) -> [TextLayout.Cluster] {
        var result: [TextLayout.Cluster] = []
        forEachCluster(of: layout) { line, run, range, glyphs, minX, maxX in
            result.append(
                TextLayout.Cluster(
                    text: layout.runs[run].isEllipsis ? "…" : characters(in: range), line: line, run: run,
                    glyphs: glyphs, minX: minX, maxX: maxX, baseline: layout.runs[run].baseline))
        }
        return result
    }

    /// Calls `body` for each cluster and each ellipsis of a layout, with its line, run, scalars, glyphs and edges.
    func forEachCluster(
        of layout: TextLayout,
        _ body: (
            _ line: Int, _ run: Int, _ range: Range<Int>, _ glyphs: Range<Int>, _ minX: Double, _ maxX: Double
        ) -> Void
    ) {
        for (lineIndex, line) in layout.lines.enumerated() {
            for runIndex in line.runs {
                let run = layout.runs[runIndex]
                var (first, minX) = (run.glyphs.lowerBound, run.minX)
                var left = run.range.upperBound
                while first < run.glyphs.upperBound {
                    let cluster = layout.glyphs[first].cluster
                    var next = first + 1
                    while next < run.glyphs.upperBound, layout.glyphs[next].cluster == cluster { next += 1 }
                    let isLast = next == run.glyphs.upperBound
                    // The cluster ends where the next cluster in reading order begins. That cluster is to the right or,
                    // in right-to-left text, to the left.
                    let right = isLast ? run.range.upperBound : Int(layout.glyphs[next].cluster)
                    let range = shownRange(from: Int(cluster), to: run.level & 1 == 0 ? right : left)
                    let maxX = isLast ? run.maxX : layout.advances[first..<next].reduce(minX) { $0 + Double($1) }
                    body(lineIndex, runIndex, range, first..<next, minX, maxX)
                    (first, minX, left) = (next, maxX, Int(cluster))
                }
            }
        }
    }

    /// Returns a range of scalars without the characters at its end that are never drawn, such as a soft hyphen. They
    /// are no part of the character before them.
    private func shownRange(from start: Int, to end: Int) -> Range<Int> {
        var shownEnd = max(start, end)
        countWork(shownEnd - start + 1)
        while shownEnd > start + 1, isCharacterStart[shownEnd - 1],
            Unicode.Scalar(scalars[shownEnd - 1])?.properties.isDefaultIgnorableCodePoint == true
        {
            shownEnd -= 1
        }
        return start..<shownEnd
    }

    private func characters(in range: Range<Int>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[range].compactMap { Unicode.Scalar($0) })
        return text
    }
}
