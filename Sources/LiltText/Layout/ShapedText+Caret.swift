/// Where a caret stands in a layout, and where a pointer is in the text. Places are counts of characters before them.
extension ShapedText {
    /// One character's edges.
    private struct Cell {
        var character: Int
        var line: Int
        var minX: Double
        var maxX: Double
        var isRightToLeft: Bool

        /// The edge that the character begins at, or ends at.
        func edge(leading: Bool) -> Double { leading == isRightToLeft ? maxX : minX }
    }

    /// How many characters the text has, as a reader counts them.
    package var characterCount: Int { Int(characterIndices[scalars.count]) }

    /// The place of a caret: its distance from the layout's left, and its line.
    ///
    /// - Parameter offset: Clamped to 0…`characterCount`.
    package func caret(at offset: Int, in layout: TextLayout) -> (x: Double, line: Int) {
        let cells = cells(of: layout)
        // Before the character there, or else behind the nearest one before it.
        if let next = cells.first(where: { $0.character == offset }) { return (next.edge(leading: true), next.line) }
        let before = cells.filter { $0.character < offset }.max { $0.character < $1.character }
        guard let before else { return (layout.lines.first?.x ?? 0, 0) }
        // Behind a break the caret stands at the beginning of the next line.
        let line = layout.lines.lastIndex { characterIndex($0.range.lowerBound) <= offset } ?? before.line
        if line > before.line, line < layout.lines.count { return (layout.lines[line].x, line) }
        return (before.edge(leading: false), before.line)
    }

    /// The place between characters that is nearest to `x` in a line.
    ///
    /// - Parameter line: Clamped to the lines that there are.
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

    /// The stretches of lines that some characters take, from the left: more than one a line where directions mix.
    ///
    /// - Parameter range: Of characters; those that there are not take no room.
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

    /// How many characters begin before a scalar.
    private func characterIndex(_ scalar: Int) -> Int {
        Int(characterIndices[min(scalar, scalars.count)])
    }

    /// The characters of a layout; those that share a ligature have equal parts of it.
    ///
    /// - Complexity: O(scalars + glyphs).
    private func cells(of layout: TextLayout) -> [Cell] {
        var cells: [Cell] = []
        cells.reserveCapacity(characterCount)
        forEachCluster(of: layout) { line, run, glyphs, minX, maxX in
            let start = Int(layout.glyphs[glyphs.lowerBound].cluster)
            let first = characterIndex(start)
            let count = max(1, characterCount(in: start..<clusterEnd(start)))
            let isRightToLeft = layout.runs[run].level & 1 == 1
            let width = (maxX - minX) / Double(count)
            for index in 0..<count {
                let left = minX + Double(isRightToLeft ? count - 1 - index : index) * width
                cells.append(
                    Cell(
                        character: first + index, line: line, minX: left, maxX: left + width,
                        isRightToLeft: isRightToLeft))
            }
        }
        return cells
    }
}
