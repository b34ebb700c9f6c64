import LiltText
import Testing

/// The work for a text grows linearly with its length. The tests count visited scalars, glyphs and items.
@Suite struct TextCostTests {
    /// Texts with many items, many lines, ligatures, or characters without an advance.
    private static let patterns: [(name: String, unit: String)] = [
        ("one script", "Grumpy wizards make toxic brew. "),
        ("no spaces", "abcdefghij"),
        ("two directions", "a\u{5D0}"),
        ("two directions with spaces", "ab \u{5D0}\u{5D1} 12 "),
        ("joined letters", "\u{644}\u{627}\u{628}\u{64E} "),
        ("fonts", "a\u{2211}\u{5D0}\u{1F600}"),
        ("brackets", "(\u{5D0}["),
        ("combining marks", "\u{301}"),
        ("a line break in each", "a\n"),
        ("spaces", " "),
        ("zero-width spaces", "\u{200B}"),
        ("joiners", "f\u{200D}i"),
    ]

    private func work(_ unit: String, count: Int, _ body: (ShapedText) -> Void) -> Int {
        let text = String(repeating: unit, count: max(1, count / unit.unicodeScalars.count))
        let shaped = ShapedText(StyledText(text, style: StyledText.Style(font: FontDescriptor(size: 12))))
        body(shaped)
        return shaped.work.load(ordering: .relaxed)
    }

    /// Expects that a text of ten times the length takes at most about ten times the work.
    private func expectLinear(_ name: String, _ unit: String, _ body: (ShapedText) -> Void) {
        let (short, long) = (work(unit, count: 1000, body), work(unit, count: 10_000, body))
        #expect(short > 0, "\(name)")
        #expect(long < 13 * short, "\(name): \(short) for 1000 scalars, \(long) for 10000")
        #expect(short < 100_000, "\(name)")
    }

    @Test func theHeightOfManyLinesIsFoundWithoutTheirLayout() {
        func heightWork(_ count: Int) -> Int { work("x", count: 1) { _ = $0.height(ofLines: count) } }
        #expect(heightWork(1_000) == heightWork(2))
    }

    @Test(arguments: [0.0, 50, 300, .infinity]) func layoutsAreLinear(width: Double) {
        for (name, unit) in Self.patterns {
            expectLinear(name, unit) { _ = $0.layout(width: width) }
            var options = TextLayout.Options()
            options.lineLimit = 3
            for truncation in [TextLayout.Truncation.head, .middle, .tail] {
                options.truncation = truncation
                let (short, long) = (
                    work(unit, count: 1000) { _ = $0.layout(width: width, options: options) },
                    work(unit, count: 10_000) { _ = $0.layout(width: width, options: options) }
                )
                #expect(long < 13 * short + 1000, "\(name), \(truncation): \(short), \(long)")
            }
        }
    }

    @Test(arguments: [0.0, 40, 300]) func layoutsInAHeightAreLinear(height: Double) {
        for (name, unit) in Self.patterns {
            for width in [0, 50, .infinity] {
                var options = TextLayout.Options()
                for truncation in [TextLayout.Truncation.head, .middle, .tail] {
                    options.truncation = truncation
                    let (short, long) = (
                        work(unit, count: 1000) { _ = $0.layout(width: width, height: height, options: options) },
                        work(unit, count: 10_000) { _ = $0.layout(width: width, height: height, options: options) }
                    )
                    #expect(long < 13 * short + 1000, "\(name), \(truncation): \(short), \(long)")
                }
            }
        }
    }

    @Test func caretsPressesAndSelectionsAreLinear() {
        for (name, unit) in Self.patterns {
            expectLinear(name, unit) { text in
                let layout = text.layout()
                let count = text.characterCount
                _ = text.caret(at: count / 2, in: layout)
                _ = text.characterOffset(nearest: 100, line: 0, in: layout)
                _ = text.stretches(of: count / 4..<count / 2, in: layout)
            }
        }
    }

    @Test func clustersAreLinear() {
        for (name, unit) in Self.patterns {
            expectLinear(name, unit) { _ = $0.clusters(of: $0.layout()) }
        }
    }

    @Test func theCacheKeepsFewVersionsOfALongText() {
        weak var first: ShapedText?
        let style = StyledText.Style(font: FontDescriptor(size: 12))
        for version in 0..<20 {
            let text = String(repeating: "long ", count: 1000) + "\(version) of a text that grows"
            let shaped = ShapedText.shaped(StyledText(text, style: style))
            if version == 0 { first = shaped }
        }
        #expect(first == nil)
    }
}
