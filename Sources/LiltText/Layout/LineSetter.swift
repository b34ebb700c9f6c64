/// Positions the glyphs of lines.
struct LineSetter {
    /// A part of a line: characters of an item, or the ellipsis.
    struct Piece {
        var level: UInt8
        var run: Int
        var font: FontInstance
        var glyphs: ArraySlice<ShapedGlyph>
        /// The index of the scalar from which clusters are counted.
        var origin: Int
        var range: Range<Int>
        var isEllipsis = false
    }

    private let text: ShapedText
    private let width: Double
    private let height: Double
    private let options: TextLayout.Options
    private var result = TextLayout()
    private var stack = LineStack()

    init(_ text: ShapedText, width: Double, height: Double, options: TextLayout.Options) {
        self.text = text
        self.width = width
        self.height = height
        self.options = options
    }

    mutating func layout() -> TextLayout {
        guard !text.text.runs.isEmpty else { return result }
        let limit = max(1, options.lineLimit ?? .max - 1)
        let lines = LineBreaker(text, width: width).lines(limit: limit)
        let last = lastLine(of: lines, limit: limit)
        for line in lines[..<last.index] { set(shown(line, isTruncated: false)) }
        set(last.line)
        align()
        // The size is rounded up, so that the text fits when this size is proposed.
        result.size = CGSize(width: options.snapped(result.size.width, .up), height: stack.height(options))
        return result
    }

    /// The height of a text with `count` lines like the first one.
    func height(ofLines count: Int) -> CGFloat {
        guard !text.text.runs.isEmpty else { return 0 }
        let line = LineBreaker(text, width: width).lines(limit: 1)[0]
        let metrics = metrics(of: line)
        var stack = LineStack()
        for _ in 0..<count { stack.add(metrics, options) }
        return stack.height(options)
    }

    // MARK: - Lines

    /// A line with the metrics of the characters that it shows.
    private struct ShownLine {
        var line: LineBreaker.Line
        /// The omitted characters of a truncated line; nil if nothing is omitted.
        var cut: TruncatedLine.Cut?
        var metrics: Metrics
    }

    /// Returns the last line that is laid out, and its index. It is truncated if other lines follow.
    private func lastLine(of lines: [LineBreaker.Line], limit: Int) -> (index: Int, line: ShownLine) {
        let greatest = min(limit, lines.count) - 1
        func last(_ index: Int) -> ShownLine { shown(lines[index], isTruncated: index + 1 < lines.count) }
        /// Returns the last line that fits in a height, below lines that fit. The lines above it are not truncated.
        func last(in height: Double) -> (index: Int, line: ShownLine)? {
            let room = height + LineBreaker.tolerance
            var stacks = [LineStack()]
            for line in lines[..<greatest] {
                let stack = stacks[stacks.count - 1].adding(metrics(of: line), options)
                guard stack.height(options) <= room else { break }
                stacks.append(stack)
            }
            for (index, stack) in stacks.enumerated().reversed() {
                let line = last(index)
                if stack.adding(line.metrics, options).height(options) <= room { return (index, line) }
            }
            return nil
        }
        guard height < .infinity else { return (greatest, last(greatest)) }
        if let found = last(in: height) { return found }
        // A lower height counts as that of the first line.
        let first = last(0)
        return last(in: LineStack().adding(first.metrics, options).height(options)) ?? (0, first)
    }

    /// Returns a line, or as much of the rest of its paragraph as fits, with an ellipsis.
    private func shown(_ line: LineBreaker.Line, isTruncated: Bool) -> ShownLine {
        guard isTruncated else { return ShownLine(line: line, metrics: metrics(of: line)) }
        let paragraph = text.paragraphs[line.paragraph]
        var whole = line
        whole.range = line.range.lowerBound..<paragraph.range.upperBound
        var truncated = TruncatedLine(text, rest: whole.range, in: paragraph, width: width)
        let cut = truncated.cut(options.truncation)
        // The omitted characters do not make the line higher.
        var metrics = Metrics()
        for part in [cut.head, cut.tail] { include(part, of: paragraph, in: &metrics) }
        metrics.include(cut.ellipsis.font, text.style(cut.ellipsis.run))
        return ShownLine(line: whole, cut: cut, metrics: metrics)
    }

    private mutating func set(_ shown: ShownLine) {
        let line = shown.line
        guard let cut = shown.cut else {
            return add(pieces(of: line.shown, in: line.paragraph), of: line, shown.metrics, isTruncated: false)
        }
        var pieces = pieces(of: cut.head, in: line.paragraph)
        pieces.append(ellipsis(cut, level: text.paragraphs[line.paragraph].level))
        pieces += self.pieces(of: cut.tail, in: line.paragraph)
        add(pieces, of: line, shown.metrics, isTruncated: true)
    }

    private func ellipsis(_ cut: TruncatedLine.Cut, level: UInt8) -> Piece {
        let end = cut.head.upperBound
        return Piece(
            level: level, run: cut.ellipsis.run, font: cut.ellipsis.font, glyphs: cut.ellipsis.shaped.glyphs[...],
            origin: end, range: end..<end, isEllipsis: true)
    }

    private func pieces(of range: Range<Int>, in paragraph: Int) -> [Piece] {
        guard !range.isEmpty else { return [] }
        let indices = text.itemIndices(of: range, in: text.paragraphs[paragraph])
        text.countWork(indices.count)
        return text.items[indices].map { item in
            let part = item.range.clamped(to: range)
            return Piece(
                level: item.level, run: item.run, font: item.request.font, glyphs: text.glyphs(of: item, in: part),
                origin: item.range.lowerBound, range: part)
        }
    }

    /// Applies rule L2 of Unicode's bidirectional algorithm. For each level from the highest to 1, reverses each
    /// sequence of pieces whose levels are at least that level.
    private static func visualOrder(_ pieces: [Piece]) -> [Piece] {
        guard let highest = pieces.map(\.level).max(), highest > 0 else { return pieces }
        var order = pieces
        for level in (1...highest).reversed() {
            var index = 0
            while index < order.count {
                guard order[index].level >= level else {
                    index += 1
                    continue
                }
                let end = order[index...].firstIndex { $0.level < level } ?? order.count
                order[index..<end].reverse()
                index = end
            }
        }
        return order
    }

    private mutating func add(
        _ pieces: [Piece], of line: LineBreaker.Line, _ metrics: Metrics, isTruncated: Bool
    ) {
        let baseline = stack.add(metrics, options)
        let firstRun = result.runs.count
        var x = 0.0
        for piece in Self.visualOrder(pieces) { add(piece, at: &x, baseline: baseline) }
        result.lines.append(
            TextLayout.Line(
                range: line.range, x: 0, baseline: baseline, width: x, ascent: metrics.ascent,
                descent: metrics.descent, runs: firstRun..<result.runs.count, isTruncated: isTruncated))
        result.size.width = max(result.size.width, x)
    }

    private mutating func add(_ piece: Piece, at x: inout Double, baseline: Double) {
        let style = text.style(piece.run)
        let size = style.font.size
        let spacing = text.spacing(piece.run)
        let runBaseline = baseline - style.baselineOffset
        let (start, firstGlyph) = (x, result.glyphs.count)
        if let attachment = style.attachment, !piece.range.isEmpty {
            x += attachment.width + spacing
        }
        var index = piece.glyphs.startIndex
        while index < piece.glyphs.endIndex {
            let glyph = piece.glyphs[index]
            result.glyphs.append(
                TextLayout.Glyph(
                    glyph: glyph.glyph, cluster: Int32(piece.origin) + glyph.cluster,
                    x: Float(x + Double(glyph.dx) * size), y: Float(runBaseline + Double(glyph.dy) * size)))
            let pen = x
            x += Double(glyph.advance) * size
            index += 1
            // The spacing is added after the last glyph of a cluster. A ligature gets the spacing of each of its
            // characters.
            if index == piece.glyphs.endIndex || piece.glyphs[index].cluster != glyph.cluster {
                x += spacing * Double(characterCount(of: glyph, in: piece, next: index))
            }
            result.advances.append(Float(x - pen))
        }
        result.runs.append(
            TextLayout.Run(
                styleIndex: piece.run, font: piece.font, size: size, level: piece.level, range: piece.range,
                glyphs: firstGlyph..<result.glyphs.count, minX: start, maxX: x, baseline: runBaseline,
                isAttachment: style.attachment != nil && !piece.range.isEmpty, isEllipsis: piece.isEllipsis))
    }

    /// Returns the number of characters in a glyph's cluster. `next` is the index of the next glyph.
    private func characterCount(of glyph: ShapedGlyph, in piece: Piece, next: Int) -> Int {
        guard !piece.range.isEmpty else { return 1 }
        let start = piece.origin + Int(glyph.cluster)
        // The cluster ends where the next cluster in reading order begins. That cluster is to the right or, in
        // right-to-left text, to the left.
        var end = piece.range.upperBound
        if piece.level & 1 == 0 {
            if next < piece.glyphs.endIndex { end = piece.origin + Int(piece.glyphs[next].cluster) }
        } else if let before = piece.glyphs[..<next].last(where: { $0.cluster > glyph.cluster }) {
            end = piece.origin + Int(before.cluster)
        }
        guard start < end else { return 1 }
        return text.characterCount(in: start..<end)
    }

    // MARK: - Metrics and alignment

    /// The largest metrics of the fonts in a line.
    private struct Metrics {
        private(set) var ascent = 0.0
        private(set) var descent = 0.0
        private var greatestLeading: Double?

        var leading: Double { greatestLeading ?? 0 }

        mutating func include(_ font: FontInstance, _ style: StyledText.Style) {
            let (metrics, size) = (font.metrics, style.font.size)
            include(
                ascent: metrics.ascent * size + style.baselineOffset,
                descent: metrics.descent * size - style.baselineOffset)
            greatestLeading = max(greatestLeading ?? -.infinity, metrics.leading * size + style.leading)
        }

        mutating func include(ascent: Double, descent: Double) {
            self.ascent = max(self.ascent, ascent)
            self.descent = max(self.descent, descent)
        }
    }

    /// The heights of lines that are below one another.
    private struct LineStack {
        /// The bottom of the lowest line.
        private var height = 0.0
        /// The top of the next line, before baselines are rounded to pixels.
        private var top = 0.0

        /// Adds a line, and returns its baseline.
        @discardableResult
        mutating func add(_ metrics: Metrics, _ options: TextLayout.Options) -> Double {
            let baseline = options.snapped(top + metrics.ascent, .toNearestOrAwayFromZero)
            let bottom = top + metrics.ascent + metrics.descent
            // With negative leading, a small line can end above the bottom of the line before.
            height = max(height, bottom, baseline + metrics.descent)
            let spacing = options.lineSpacing.isFinite ? max(0, options.lineSpacing) : 0
            top = bottom + (metrics.leading + spacing)
            return baseline
        }

        func adding(_ metrics: Metrics, _ options: TextLayout.Options) -> LineStack {
            var stack = self
            stack.add(metrics, options)
            return stack
        }

        /// The height of all lines, rounded up to pixels.
        func height(_ options: TextLayout.Options) -> Double { options.snapped(height, .up) }
    }

    /// Returns the metrics of the characters that a line shows. A line that shows none is as high as its spaces.
    private func metrics(of line: LineBreaker.Line) -> Metrics {
        let paragraph = text.paragraphs[line.paragraph]
        var metrics = Metrics()
        include(line.shown.isEmpty ? line.range : line.shown, of: paragraph, in: &metrics)
        if line.range.isEmpty { metrics.include(text.runFonts[paragraph.run], text.style(paragraph.run)) }
        return metrics
    }

    private func include(_ range: Range<Int>, of paragraph: ShapedText.Paragraph, in metrics: inout Metrics) {
        let indices = text.itemIndices(of: range, in: paragraph)
        text.countWork(indices.count)
        for item in text.items[indices] {
            let style = text.style(item.run)
            // The font of the run counts even if a fallback font replaces it for some characters. Line heights thus
            // vary less.
            metrics.include(text.runFonts[item.run], style)
            if let attachment = style.attachment {
                let offset = style.baselineOffset
                metrics.include(ascent: attachment.ascent + offset, descent: attachment.descent - offset)
            } else {
                metrics.include(item.request.font, style)
            }
        }
    }

    private mutating func align() {
        let share =
            switch options.alignment {
            case .left: 0.0
            case .center: 0.5
            case .right: 1.0
            }
        guard share > 0 else { return }
        for index in result.lines.indices {
            let shift = (result.size.width - result.lines[index].width) * share
            guard shift > 0 else { continue }
            result.lines[index].x = shift
            for run in result.lines[index].runs {
                result.runs[run].minX += shift
                result.runs[run].maxX += shift
                for glyph in result.runs[run].glyphs { result.glyphs[glyph].x += Float(shift) }
            }
        }
    }
}
