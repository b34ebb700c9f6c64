/// Maps between caret offsets and positions in a layout. A caret offset is the number of characters before the caret.
extension ShapedText {
    /// A character with its line and its left and right edges.
    private struct Cell {
        var character: Int
        var line: Int
        var minX: Double
        var maxX: Double
        var isRightToLeft: Bool

        /// Returns the edge at which the character begins (`leading`), or the edge at which it ends.
        func edge(leading: Bool) -> Double { leading == isRightToLeft ? maxX : minX }
    }

    /// The number of characters (grapheme clusters) in the text.
    package var characterCount: Int { Int(characterIndices[scalars.count]) }

    /// Returns the position of a caret: its x, in points from the left of the layout, and the index of its line.
    ///
    /// - Parameter offset: The caret offset, clamped to 0…`characterCount`.
    package func caret(at offset: Int, in layout: TextLayout) -> (x: Double, line: Int) {
        let cells = cells(of: layout)
        let offset = min(max(offset, 0), characterCount)
        // The caret is at the leading edge of the next character, or, if that character is not shown, at the trailing
        // edge of the nearest character before it.
        if let next = cells.first(where: { $0.character == offset }) { return (next.edge(leading: true), next.line) }
        let before = cells.filter { $0.character < offset }.max { $0.character < $1.character }
        guard let before else { return (layout.lines.first?.x ?? 0, 0) }
        // After a line break the caret is at the beginning of the next line.
        let line = layout.lines.lastIndex { characterIndex($0.range.lowerBound) <= offset } ?? before.line
        if line > before.line, line < layout.lines.count { return (layout.lines[line].x, line) }
        return (before.edge(leading: false), before.line)
    }

    /// Returns the caret offset whose position is nearest to `x` in a line.
    ///
    /// - Parameter line: The index of the line, clamped to the existing lines.
    package func characterOffset(nearest x: Double, line: Int, in layout: TextLayout) -> Int {
        guard !layout.lines.isEmpty else { return 0 }
        let line = min(max(line, 0), layout.lines.count - 1)
        let edges = cells(of: layout).filter { $0.line == line }.flatMap { cell in
            [(cell.edge(leading: true), cell.character), (cell.edge(leading: false), cell.character + 1)]
        }
        guard let nearest = edges.min(by: { abs($0.0 - x) < abs($1.0 - x) }) else {
            return characterIndex(layout.lines[line].range.lowerBound)
        }
        return nearest.1
    }

    /// Returns the edges of the rectangles that a range of characters covers, in points from the left. A line has
    /// several rectangles if it mixes directions.
    ///
    /// - Parameter range: The range of character offsets. Offsets beyond the text are ignored.
    package func stretches(of range: Range<Int>, in layout: TextLayout) -> [(minX: Double, maxX: Double, line: Int)] {
        var stretches: [(minX: Double, maxX: Double, line: Int)] = []
        let cells = cells(of: layout).filter { range.contains($0.character) }
        for cell in cells.sorted(by: { ($0.line, $0.minX) < ($1.line, $1.minX) }) {
            if let last = stretches.last, last.line == cell.line, cell.minX - last.maxX < 0.01 {
                stretches[stretches.count - 1].maxX = max(last.maxX, cell.maxX)
            } else {
                stretches.append((cell.minX, cell.maxX, cell.line))
            }
        }
        return stretches
    }

    /// Returns the number of characters that begin before a scalar.
    private func characterIndex(_ scalar: Int) -> Int {
        Int(characterIndices[min(scalar, scalars.count)])
    }

    /// Whether a character begins with a scalar. A character may have several clusters, because HarfBuzz does not join
    /// all scalars that Swift joins: U+0600 and the letter after it are one character, but two clusters.
    private func beginsCharacter(_ scalar: Int) -> Bool {
        scalar >= scalars.count || characterIndices[scalar] < characterIndices[scalar + 1]
    }

    /// Returns the characters of a layout. Characters that share a ligature have equal parts of its width. The clusters
    /// of one character share a cell.
    ///
    /// - Complexity: O(scalars + glyphs).
    private func cells(of layout: TextLayout) -> [Cell] {
        var cells: [Cell] = []
        cells.reserveCapacity(characterCount)
        forEachCluster(of: layout) { line, run, range, _, minX, maxX in
            guard !layout.runs[run].isEllipsis else { return }
            let first = characterIndex(range.lowerBound) - (beginsCharacter(range.lowerBound) ? 0 : 1)
            let count = characterIndex(range.upperBound) - first
            let isRightToLeft = layout.runs[run].level & 1 == 1
            let width = (maxX - minX) / Double(count)
            for index in 0..<count {
                let left = minX + Double(isRightToLeft ? count - 1 - index : index) * width
                if let last = cells.last, last.character == first + index, last.line == line {
                    cells[cells.count - 1].minX = min(last.minX, left)
                    cells[cells.count - 1].maxX = max(last.maxX, left + width)
                    continue
                }
                cells.append(
                    Cell(
                        character: first + index, line: line, minX: left, maxX: left + width,
                        isRightToLeft: isRightToLeft))
            }
        }
        return cells
    }
}
