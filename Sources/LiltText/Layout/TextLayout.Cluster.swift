extension TextLayout {
    /// One character, or more that share a ligature, with its place: what can be moved by itself.
    package struct Cluster: Sendable, Hashable {
        /// The characters.
        package var text: String
        /// Index of the line, and of the run in the layout's runs.
        package var line: Int
        package var run: Int
        /// Indices into the layout's glyphs.
        package var glyphs: Range<Int>
        /// Edges in points from the layout's left, and the baseline from its top.
        package var minX: Double
        package var maxX: Double
        package var baseline: Double
    }
}

extension ShapedText {
    /// The characters of a layout of this text, line by line from left to right. Spaces count, attachments and
    /// ellipses do not.
    ///
    /// - Complexity: O(glyphs).
    package func clusters(of layout: TextLayout) -> [TextLayout.Cluster] {
        var result: [TextLayout.Cluster] = []
        for (lineIndex, line) in layout.lines.enumerated() {
            for runIndex in line.runs {
                let run = layout.runs[runIndex]
                var start = run.glyphs.lowerBound
                var minX = run.minX
                while start < run.glyphs.upperBound {
                    let place = layout.glyphs[start].cluster
                    var end = start + 1
                    while end < run.glyphs.upperBound, layout.glyphs[end].cluster == place { end += 1 }
                    let isLast = end == run.glyphs.upperBound
                    let maxX = isLast ? run.maxX : minX + advances[Int(place)]
                    result.append(
                        TextLayout.Cluster(
                            text: characters(from: Int(place)), line: lineIndex, run: runIndex, glyphs: start..<end,
                            minX: minX, maxX: maxX, baseline: run.baseline))
                    (start, minX) = (end, maxX)
                }
            }
        }
        return result
    }

    /// The characters that share the cluster of a scalar.
    private func characters(from start: Int) -> String {
        var end = start + 1
        while end < scalars.count, !isCharacterStart[end] || advances[end] == 0 && isInLigature(end) { end += 1 }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[start..<end].compactMap { Unicode.Scalar($0) })
        return text
    }

    /// Whether a character has no glyph of its own, as the second of a ligature.
    private func isInLigature(_ index: Int) -> Bool {
        guard let item = items.first(where: { $0.range.contains(index) }) else { return false }
        let offset = Int32(index - item.range.lowerBound)
        return offset > 0 && !item.shaped.glyphs.contains { $0.cluster == offset }
    }
}
