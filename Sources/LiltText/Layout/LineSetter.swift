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
    /// The bottom of the last line, before baselines are rounded to pixels.
    private var bottom = 0.0
    private var lastLeading = 0.0

    init(_ text: ShapedText, width: Double, height: Double, options: TextLayout.Options) {
        self.text = text
        self.width = width
        self.height = height
        self.options = options
    }

    mutating func layout() -> TextLayout {
        guard !text.text.runs.isEmpty else { return result }
        let limit = max(1, options.lineLimit ?? .max - 1)
        var lines = LineBreaker(text, width: width).lines(limit: limit)
        let kept = min(limit, countThatFits(lines))
        let isCut = kept < lines.count
        lines.removeLast(lines.count - kept)
        let count = lines.reduce(0) { $0 + $1.range.count }
        result.glyphs.reserveCapacity(count)
        result.advances.reserveCapacity(count)
        for (index, line) in lines.enumerated() {
            if isCut && index == kept - 1 { setTruncated(line) } else { set(line) }
        }
        align()
        // The size is rounded up, so that the text fits when this size is proposed.
        result.size = CGSize(
            width: options.snapped(result.size.width, .up), height: options.snapped(result.size.height, .up))
        return result
    }

    /// The height of a text with `count` lines like the first one.
    mutating func height(ofLines count: Int) -> CGFloat {
        guard !text.text.runs.isEmpty else { return 0 }
        guard let line = LineBreaker(text, width: width).lines(limit: 1).first else { return 0 }
        let metrics = metrics(of: line)
        for index in 0..<count { addRoom(for: metrics, isFirst: index == 0) }
        return options.snapped(result.size.height, .up)
    }

    /// The number of lines that fit in the height, at least 1.
    private func countThatFits(_ lines: [LineBreaker.Line]) -> Int {
        guard height < .infinity else { return lines.count }
        var bottom = 0.0
        for (index, line) in lines.enumerated() {
            let metrics = metrics(of: line)
            bottom += metrics.ascent + metrics.descent
            if index > 0, bottom > height + LineBreaker.tolerance { return index }
            bottom += metrics.leading + spacing
        }
        return lines.count
    }

    private var spacing: Double { options.lineSpacing.isFinite ? max(0, options.lineSpacing) : 0 }

    // MARK: - Lines

    private mutating func set(_ line: LineBreaker.Line) {
        add(pieces(of: line.shown, in: line.paragraph), of: line, isTruncated: false)
    }

    /// Sets a line with as much of the rest of the paragraph as fits, and an ellipsis.
    private mutating func setTruncated(_ line: LineBreaker.Line) {
        let paragraph = text.paragraphs[line.paragraph]
        let rest = line.range.lowerBound..<paragraph.range.upperBound
        var truncated = TruncatedLine(text, rest: rest, in: paragraph, width: width)
        let cut = truncated.cut(options.truncation)
        var pieces = pieces(of: cut.head, in: line.paragraph)
        pieces.append(ellipsis(cut, level: paragraph.level))
        pieces += self.pieces(of: cut.tail, in: line.paragraph)
        var whole = line
        whole.range = rest
        add(pieces, of: whole, isTruncated: true)
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

    private mutating func add(_ pieces: [Piece], of line: LineBreaker.Line, isTruncated: Bool) {
        let metrics = metrics(of: line)
        let baseline = addRoom(for: metrics, isFirst: result.lines.isEmpty)
        let firstRun = result.runs.count
        var x = 0.0
        for piece in Self.visualOrder(pieces) { add(piece, at: &x, baseline: baseline) }
        result.lines.append(
            TextLayout.Line(
                range: line.range, x: 0, baseline: baseline, width: x, ascent: metrics.ascent,
                descent: metrics.descent, runs: firstRun..<result.runs.count, isTruncated: isTruncated))
        result.size.width = max(result.size.width, x)
    }

    /// Adds the height of a line, and returns its baseline.
    @discardableResult
    private mutating func addRoom(for metrics: Metrics, isFirst: Bool) -> Double {
        let top = bottom + (isFirst ? 0 : lastLeading + spacing)
        let baseline = options.snapped(top + metrics.ascent, .toNearestOrAwayFromZero)
        bottom = top + metrics.ascent + metrics.descent
        lastLeading = metrics.leading
        result.size.height = max(bottom, baseline + metrics.descent)
        return baseline
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

    private typealias Metrics = (ascent: Double, descent: Double, leading: Double)

    /// The largest metrics of the fonts in a line.
    private func metrics(of line: LineBreaker.Line) -> Metrics {
        let paragraph = text.paragraphs[line.paragraph]
        var found = (ascent: 0.0, descent: 0.0, leading: -Double.infinity)
        func include(_ font: FontInstance, _ run: Int) {
            let style = text.style(run)
            let (metrics, size) = (font.metrics, style.font.size)
            found.ascent = max(found.ascent, metrics.ascent * size + style.baselineOffset)
            found.descent = max(found.descent, metrics.descent * size - style.baselineOffset)
            found.leading = max(found.leading, metrics.leading * size + style.leading)
        }
        let indices = text.itemIndices(of: line.range, in: paragraph)
        text.countWork(indices.count)
        for item in text.items[indices] {
            // The font of the run counts even if a fallback font replaces it for some characters. Line heights thus
            // vary less.
            include(text.runFonts[item.run], item.run)
            if let attachment = text.style(item.run).attachment {
                let offset = text.style(item.run).baselineOffset
                found.ascent = max(found.ascent, attachment.ascent + offset)
                found.descent = max(found.descent, attachment.descent - offset)
            } else {
                include(item.request.font, item.run)
            }
        }
        if line.range.isEmpty { include(text.runFonts[paragraph.run], paragraph.run) }
        if found.leading == -.infinity { found.leading = 0 }
        return found
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
