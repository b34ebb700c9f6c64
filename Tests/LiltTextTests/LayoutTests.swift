import LiltText
import TestSupport
import Testing

/// The lines of a text: their breaks, their sizes, and their truncation.
@Suite struct LayoutTests {
    private func shaped(_ text: String, size: Double = 20, direction: TextDirection = .natural) -> ShapedText {
        ShapedText(StyledText(text, style: StyledText.Style(font: FontDescriptor(size: size))), direction: direction)
    }

    /// Returns the characters of each line.
    private func lines(_ text: String, _ layout: TextLayout) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return layout.lines.map { line in
            var string = ""
            string.unicodeScalars.append(contentsOf: scalars[line.range])
            return string
        }
    }

    private static let pangram = "Grumpy wizards make toxic brew for the evil queen and jack."

    // MARK: - Breaking

    @Test func linesBreakBetweenWords() {
        let text = "one two three"
        #expect(
            lines(text, shaped(text).layout(width: shaped("one two").layout().size.width)) == ["one two ", "three"])
    }

    @Test func mandatoryBreaksBeginLinesInAnyWidth() {
        let text = "a\nb\r\nc\u{2028}d"
        #expect(shaped(text).layout().lines.count == 4)
        #expect(shaped("").layout().lines.count == 1)
        #expect(shaped("a\n").layout().lines.count == 2)
        #expect(shaped("\n\n").layout().lines.count == 3)
    }

    @Test func aWordTooWideIsBrokenBetweenCharacters() {
        let text = "incomprehensibilities"
        let layout = shaped(text).layout(width: 60)
        #expect(layout.lines.count > 2)
        #expect(lines(text, layout).joined() == text)
        #expect(layout.lines.allSatisfy { $0.width <= 60 })
    }

    @Test func charactersAreNeverSplit() {
        let text = "👩‍👩‍👧🇫🇷e\u{301}👍🏽"
        let layout = shaped(text).layout(width: 1)
        #expect(lines(text, layout).map(\.count) == [1, 1, 1, 1])
    }

    @Test func aNonBreakingSpaceKeepsWordsOnOneLine() {
        let text = "one two\u{A0}three"
        #expect(lines(text, shaped(text).layout(width: 100)) == ["one ", "two\u{A0}three"])
    }

    @Test func ideographsBreakAnywhereButNotBeforeAFullStop() {
        // No face has ideographs. Boxes replace them, and break like ideographs.
        let text = "日本語。"
        let layout = shaped(text).layout(width: shaped("日本語").layout().size.width)
        #expect(lines(text, layout) == ["日本", "語。"])
    }

    @Test func spacesAtTheEndOfALineHangOverItsEdge() {
        let text = "word     word"
        let width = shaped("word").layout().size.width
        let layout = shaped(text).layout(width: width)
        #expect(layout.lines.count == 2)
        #expect(abs(layout.size.width - width) < 1e-9)
    }

    // MARK: - Size

    @Test func everyCharacterIsOnExactlyOneLine() {
        forEachSeed(60) { seed, random in
            let width = random.nextDouble(in: 1...400)
            let layout = shaped(Self.pangram).layout(width: width)
            #expect(lines(Self.pangram, layout).joined() == Self.pangram, "seed \(seed)")
        }
    }

    @Test func linesFitTheWidthUnlessASingleCharacterIsWider() {
        forEachSeed(60) { seed, random in
            let width = random.nextDouble(in: 20...400)
            let layout = shaped(Self.pangram).layout(width: width)
            #expect(layout.size.width <= width + 1.0 / 64, "seed \(seed)")
        }
    }

    @Test func aNarrowerWidthNeverTakesFewerLines() {
        var count = 1
        for width in stride(from: 520.0, through: 5, by: -5) {
            let layout = shaped(Self.pangram).layout(width: width)
            #expect(layout.lines.count >= count)
            count = layout.lines.count
        }
    }

    @Test func layoutAtTheMeasuredSizeHasTheSameLines() {
        for width in stride(from: 30.0, through: 500, by: 7.3) {
            for pixelLength in [0, 1, 0.5] {
                var options = TextLayout.Options()
                options.pixelLength = pixelLength
                let text = shaped(Self.pangram, size: 13.7)
                let layout = text.layout(width: width, options: options)
                let again = text.layout(
                    width: Double(layout.size.width), height: Double(layout.size.height), options: options)
                #expect(again.lines.map(\.range) == layout.lines.map(\.range))
                #expect(again.size == layout.size)
            }
        }
    }

    @Test func heightIsTheSumOfLines() {
        let one = shaped("x").layout().size.height
        let three = shaped("x\nx\nx").layout().size.height
        #expect(abs(three - 3 * one) < 1e-9)
        var options = TextLayout.Options()
        options.lineSpacing = 5
        #expect(abs(shaped("x\nx\nx").layout(options: options).size.height - three - 10) < 1e-9)
    }

    @Test(arguments: [0, 1, 0.5]) func theHeightOfAnyNumberOfLinesIsThatOfTheirLayout(pixelLength: Double) {
        var options = TextLayout.Options()
        (options.pixelLength, options.lineSpacing) = (pixelLength, 2.3)
        let one = shaped("x", size: 13.3)
        for count in 1...40 {
            let text = Array(repeating: "x", count: count).joined(separator: "\n")
            let layout = shaped(text, size: 13.3).layout(options: options)
            #expect(one.height(ofLines: count, options: options) == layout.size.height, "\(count) lines")
        }
    }

    @Test func baselinesLieOnPixels() {
        var options = TextLayout.Options()
        options.pixelLength = 0.5
        let layout = shaped(Self.pangram, size: 13.3).layout(width: 100, options: options)
        #expect(layout.lines.count > 3)
        for line in layout.lines { #expect(line.baseline * 2 == (line.baseline * 2).rounded()) }
    }

    @Test func centeredLinesHaveEqualMargins() {
        var options = TextLayout.Options()
        options.alignment = .center
        let layout = shaped("wide line\nx").layout(options: options)
        for line in layout.lines {
            #expect(abs(line.x - (Double(layout.size.width) - line.x - line.width)) < 1e-9)
        }
        options.alignment = .right
        let right = shaped("wide line\nx").layout(options: options).lines[1]
        #expect(abs(right.x + right.width - Double(layout.size.width)) < 1e-9)
    }

    @Test func raisedTextMakesALineTaller() {
        let plain = StyledText.Style(font: FontDescriptor(size: 20))
        var raised = plain
        raised.baselineOffset = 9
        let height = ShapedText(StyledText("x", style: plain)).layout().size.height
        let layout = ShapedText(StyledText([.init("x", style: plain), .init("2", style: raised)])).layout()
        #expect(abs(layout.size.height - height - 9) < 1e-9)
        #expect(abs(layout.runs[0].baseline - layout.runs[1].baseline - 9) < 1e-9)
    }

    // MARK: - Truncation

    @Test func tailTruncationKeepsTheBeginning() throws {
        var options = TextLayout.Options()
        options.lineLimit = 1
        let layout = shaped(Self.pangram).layout(width: 150, options: options)
        #expect(layout.lines.count == 1 && layout.isTruncated)
        #expect(layout.size.width <= 150)
        let clusters = shaped(Self.pangram).clusters(of: layout).map(\.text)
        #expect(clusters.first == "G")
    }

    @Test func headAndMiddleTruncationKeepTheEnd() {
        for truncation in [TextLayout.Truncation.head, .middle] {
            var options = TextLayout.Options()
            options.lineLimit = 1
            options.truncation = truncation
            let layout = shaped(Self.pangram).layout(width: 150, options: options)
            #expect(layout.size.width <= 150)
            let last = layout.glyphs.last.map { Int($0.cluster) }
            #expect(last == Self.pangram.count - 1)
            #expect(layout.glyphs.first.map { $0.cluster == 0 } == true)
        }
    }

    /// If an empty paragraph follows, the ellipsis is after the last character of the line. There, too, it represents
    /// no character.
    @Test(arguments: ["a", "ab", "Grumpy wizards"], [TextLayout.Truncation.head, .middle, .tail])
    func anEllipsisIsASeparateClusterWithoutACaret(text: String, truncation: TextLayout.Truncation) {
        for ending in ["", "\n", "\n\n", "\r\n", "\u{2028}", "\nx"] {
            for width in [nil, 30.0, 0] {
                let shaped = shaped(text + ending)
                var options = TextLayout.Options()
                options.lineLimit = 1
                options.truncation = truncation
                let layout = shaped.layout(width: width, options: options)
                let clusters = shaped.clusters(of: layout).map(\.text)
                #expect(clusters.count { $0 == "…" } == (layout.isTruncated ? 1 : 0))
                #expect(clusters.filter { $0 != "…" }.allSatisfy { (text + ending).contains($0) })
                // Each shown character has one caret cell, so the cells do not overlap.
                let stretches = shaped.stretches(of: 0..<shaped.characterCount, in: layout)
                for (left, right) in zip(stretches, stretches.dropFirst()) { #expect(left.maxX <= right.minX + 0.01) }
                for offset in 0...shaped.characterCount {
                    #expect(shaped.caret(at: offset, in: layout).x <= layout.size.width + 0.01)
                }
            }
        }
    }

    @Test(arguments: ["\u{200B}", "\u{AD}"])
    func aCharacterThatIsNeverDrawnTakesNoWidthFromTheCharacterBefore(hidden: String) {
        let text = shaped("a\(hidden)b")
        let layout = text.layout()
        let width = Double(shaped("a").layout().size.width)
        for offset in [1, 2] { #expect(abs(text.caret(at: offset, in: layout).x - width) < 0.01) }
    }

    @Test func aSmallHeightShowsTheLinesThatFit() {
        let text = shaped(Self.pangram)
        let line = text.layout().size.height
        for count in 1...3 {
            let layout = text.layout(width: 100, height: Double(line) * (Double(count) + 0.5))
            #expect(layout.lines.count == count && layout.isTruncated)
        }
        #expect(text.layout(width: 100, height: 0).lines.count == 1)
    }

    @Test func textThatFitsIsNotTruncated() {
        var options = TextLayout.Options()
        options.lineLimit = 1
        let width = Double(shaped(Self.pangram).layout().size.width)
        #expect(!shaped(Self.pangram).layout(width: width, options: options).isTruncated)
        #expect(shaped(Self.pangram).layout(width: width - 1, options: options).isTruncated)
        #expect(shaped("a\nb").layout(options: options).isTruncated)
    }

    /// A cut between two kerned letters shapes the part before it again.
    @Test func aTabIsASpaceInATruncatedLine() {
        let (text, space) = (shaped("A\tWAVAVAVAVA"), shaped(" ").layout().glyphs[0].glyph)
        var options = TextLayout.Options()
        options.lineLimit = 1
        for width in stride(from: 40.0, through: 140, by: 4) {
            let layout = text.layout(width: width, options: options)
            // The ellipsis has no scalar.
            let shown = layout.runs.filter { !$0.isEllipsis }.flatMap { layout.glyphs[$0.glyphs] }
            let tab = shown.first { $0.cluster == 1 }?.glyph
            #expect(layout.isTruncated && tab ?? space == space)
        }
    }

    // MARK: - Clusters

    private func serif(_ text: String, kerning: Double = 0) -> ShapedText {
        let font = FontDescriptor(family: .serif, size: 20)
        return ShapedText(StyledText(text, style: StyledText.Style(font: font, kerning: kerning)))
    }

    @Test func caretsInALigatureWithKerningAscend() {
        let text = serif("office", kerning: 4)
        let layout = text.layout()
        #expect(layout.glyphs.count < 6)
        let carets = (0...6).map { text.caret(at: $0, in: layout).x }
        #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 + 4 < $1 })
        #expect(carets[0] == 0 && carets[6] == layout.size.width)
        // The letters after the ligature are as wide as without a ligature.
        #expect(abs(carets[6] - carets[5] - serif("e", kerning: 4).layout().size.width) < 0.01)
    }

    @Test func caretsInAnArabicLigatureWithTrackingDescend() {
        let style = StyledText.Style(font: FontDescriptor(size: 20), tracking: 4)
        let text = ShapedText(StyledText("سلام", style: style))
        let layout = text.layout()
        #expect(layout.glyphs.count == 3)
        let carets = (0...4).map { text.caret(at: $0, in: layout).x }
        #expect(zip(carets, carets.dropFirst()).allSatisfy { $0 > $1 + 4 })
        #expect(carets[0] == layout.size.width && carets[4] == 0)
    }

    @Test func aLigatureThatIsSplitBetweenLinesIsOneClusterInEach() {
        let text = serif("office")
        #expect(text.clusters(of: text.layout(width: 0)).map(\.text) == ["o", "f", "f", "i", "c", "e"])
        for width in stride(from: 0.0, through: 60, by: 2) {
            let clusters = text.clusters(of: text.layout(width: width))
            #expect(clusters.map(\.text).joined() == "office")
            // No letter of this face is narrower than 5 points at this size.
            for cluster in clusters { #expect(cluster.maxX - cluster.minX > 5 * Double(cluster.text.count)) }
        }
    }

    /// The number sign and the digit are one character of two clusters.
    @Test func aSignBeforeADigitIsAClusterOfItsOwn() {
        let text = shaped("\u{600}1")
        #expect(text.clusters(of: text.layout()).map(\.text) == ["\u{600}", "1"])
        #expect(text.stretches(of: 0..<1, in: text.layout()).count == 1)
    }

    @Test func clustersDivideTheirRunsAndNoScalarIsInTwo() {
        let parts = [
            "office", "fl", "e\u{301}", "سلام", "אב", "\u{600}1", "\u{AD}", "\u{200B}", "f\u{AD}f", " ", "👍🏽", "\t",
        ]
        forEachSeed(200) { seed, random in
            let runs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                let text = (0..<4).map { _ in parts.randomElement(using: &random)! }.joined()
                let font = FontDescriptor(family: .serif, size: 20)
                let kerning: Double = [0, 3].randomElement(using: &random)!
                return StyledText.Run(text, style: StyledText.Style(font: font, kerning: kerning))
            }
            let text = ShapedText(StyledText(runs))
            var options = TextLayout.Options()
            options.lineLimit = ([nil, 1, 2] as [Int?]).randomElement(using: &random)!
            for width in [nil, 0, 25, 60] as [Double?] {
                let layout = text.layout(width: width, options: options)
                var covered: Set<Int> = []
                var edges: [Int: Double] = [:]
                for cluster in text.clusters(of: layout) {
                    #expect(abs(edges[cluster.run, default: layout.runs[cluster.run].minX] - cluster.minX) < 1e-3)
                    #expect(cluster.minX <= cluster.maxX + 1e-3, "seed \(seed)")
                    edges[cluster.run] = cluster.maxX
                    if layout.runs[cluster.run].isEllipsis { continue }
                    let start = Int(layout.glyphs[cluster.glyphs.lowerBound].cluster)
                    for scalar in start..<start + cluster.text.unicodeScalars.count {
                        #expect(covered.insert(scalar).inserted, "seed \(seed)")
                        #expect(layout.lines[cluster.line].range.contains(scalar), "seed \(seed)")
                    }
                }
                for (run, edge) in edges { #expect(abs(edge - layout.runs[run].maxX) < 1e-9, "seed \(seed)") }
            }
        }
    }

    // MARK: - Direction

    @Test func rightToLeftLinesOrderRunsFromTheRight() throws {
        // In memory, the Hebrew word is before the Latin word. On screen, the Latin word is on the left.
        let layout = shaped("שלום abc").layout()
        let latin = try #require(layout.runs.first { $0.level & 1 == 0 })
        let hebrew = try #require(layout.runs.last { $0.level & 1 == 1 })
        #expect(latin.maxX <= hebrew.minX + 6)
        #expect(layout.runs.first?.minX == 0)
    }

    @Test func neutralCharactersHaveTheRequestedDirection() {
        let left = shaped("(1)", direction: .natural).layout().glyphs.map(\.cluster)
        let right = shaped("(a", direction: .rightToLeft).layout().glyphs.map(\.cluster)
        #expect(left == [0, 1, 2])
        #expect(right == [1, 0])
    }

    // MARK: - Extreme input

    @Test func extremeSizesGiveFiniteLayouts() {
        for size in [0, -5, Double.nan, .infinity, 1e300] {
            let layout = shaped("odd", size: size).layout(width: 100)
            #expect(layout.size.height.isFinite && layout.size.width.isFinite)
        }
        for width in [0, -1, Double.nan, .infinity] {
            let layout = shaped("odd").layout(width: width, height: width)
            #expect(layout.lines.count >= 1)
        }
        let empty = ShapedText(StyledText([]))
        #expect(empty.layout().size == .zero && empty.height(ofLines: 2) == 0)
    }

    @Test func anyCharactersCanBeLaidOut() {
        forEachSeed(300) { seed, random in
            var text = ""
            for _ in 0..<Int.random(in: 1...24, using: &random) {
                let blocks: [ClosedRange<UInt32>] = [
                    0...0x7F, 0x300...0x36F, 0x590...0x6FF, 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x2000...0x206F,
                    0xFE00...0xFE0F, 0x4E00...0x4E20, 0xE000...0xE010, 0x1F3FB...0x1F3FF, 0xD7B0...0xD7FF,
                    0x900...0x97F,
                ]
                let block = blocks.randomElement(using: &random)!
                guard let scalar = Unicode.Scalar(UInt32.random(in: block, using: &random)) else { continue }
                text.unicodeScalars.append(scalar)
            }
            let shaped = shaped(text)
            for width in [nil, 40, 0.0] {
                var options = TextLayout.Options()
                options.lineLimit = random.next() & 1 == 0 ? nil : 2
                options.truncation = [.head, .middle, .tail].randomElement(using: &random)!
                let layout = shaped.layout(width: width, options: options)
                let covered = layout.lines.reduce(0) { $0 + $1.range.count }
                #expect(covered <= shaped.count, "seed \(seed)")
                #expect(layout.size.width.isFinite, "seed \(seed)")
                _ = shaped.clusters(of: layout)
            }
        }
    }
}
