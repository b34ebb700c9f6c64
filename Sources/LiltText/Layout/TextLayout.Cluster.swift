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
        forEachCluster(of: layout) { line, run, glyphs, minX, maxX in
            let isEllipsis = layout.runs[run].isEllipsis
            result.append(
                TextLayout.Cluster(
                    text: isEllipsis ? "…" : characters(from: Int(layout.glyphs[glyphs.lowerBound].cluster)),
                    line: line, run: run, glyphs: glyphs, minX: minX, maxX: maxX, baseline: layout.runs[run].baseline))
        }
        return result
    }

    /// Calls `body` for each cluster and each ellipsis of a layout, with its line, run, glyphs and edges.
    func forEachCluster(
        of layout: TextLayout,
        _ body: (_ line: Int, _ run: Int, _ glyphs: Range<Int>, _ minX: Double, _ maxX: Double) -> Void
    ) {
        for (lineIndex, line) in layout.lines.enumerated() {
            for runIndex in line.runs {
                let run = layout.runs[runIndex]
                var start = run.glyphs.lowerBound
                var minX = run.minX
                while start < run.glyphs.upperBound {
                    let cluster = layout.glyphs[start].cluster
                    var end = start + 1
                    while end < run.glyphs.upperBound, layout.glyphs[end].cluster == cluster { end += 1 }
                    let isLast = end == run.glyphs.upperBound
                    let maxX = isLast ? run.maxX : minX + advances[Int(cluster)]
                    body(lineIndex, runIndex, start..<end, minX, maxX)
                    (start, minX) = (end, maxX)
                }
            }
        }
    }

    /// Returns the characters in the cluster that begins at a scalar.
    private func characters(from start: Int) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[start..<clusterEnd(start)].compactMap { Unicode.Scalar($0) })
        return text
    }

    /// Returns the end of the cluster that begins at a scalar.
    func clusterEnd(_ start: Int) -> Int {
        var end = start + 1
        while end < scalars.count, !isCharacterStart[end] || advances[end] == 0 && isInLigature(end) { end += 1 }
        countWork(end - start)
        return end
    }

    /// Returns whether a character has no glyph of its own, such as the second character of a ligature.
    ///
    /// - Complexity: O(log items + log glyphs).
    private func isInLigature(_ index: Int) -> Bool {
        // A character that is never drawn, such as a soft hyphen, is no part of the character before it.
        if Unicode.Scalar(scalars[index])?.properties.isDefaultIgnorableCodePoint == true { return false }
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if items[middle].range.upperBound > index { high = middle } else { low = middle + 1 }
        }
        guard low < items.count, items[low].range.contains(index) else { return false }
        let item = items[low]
        let offset = Int32(index - item.range.lowerBound)
        return offset > 0
            && item.shaped.indices(from: offset, to: offset + 1, isReversed: item.request.isRightToLeft).isEmpty
    }
}
