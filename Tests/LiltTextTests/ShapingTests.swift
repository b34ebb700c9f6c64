import LiltText
import Testing

/// The glyphs and widths of text on one line.
@Suite struct ShapingTests {
    private func layout(_ text: String, _ font: FontDescriptor = FontDescriptor(size: 20)) -> TextLayout {
        ShapedText(StyledText(text, style: StyledText.Style(font: font))).layout()
    }

    @Test func widthGrowsWithSizeInProportion() {
        let text = "Grumpy wizards make toxic brew"
        let width = layout(text).size.width
        for factor in [0.5, 2, 3.7] {
            let scaled = layout(text, FontDescriptor(size: 20 * factor)).size.width
            #expect(abs(scaled - width * factor) < 1e-9 * scaled)
        }
    }

    @Test func heavierTextIsWider() {
        let widths = [100, 200, 400, 600, 700, 900].map {
            layout("animation", FontDescriptor(size: 20, weight: $0)).size.width
        }
        #expect(widths == widths.sorted())
        #expect(Set(widths).count == widths.count)
    }

    @Test func aMissingWeightIsReplacedByTheNextWeightAsInCSS() {
        func weight(_ weight: Double, _ family: FontDescriptor.Family) -> Double {
            FontLibrary.standard.instance(for: FontDescriptor(family: family, size: 10, weight: weight)).file.weight
        }
        // The rounded family has regular 400, medium 500 and bold 700.
        let found = [100, 400, 450, 500, 600, 900].map { weight($0, .rounded) }
        #expect(found == [400, 400, 500, 500, 700, 700])
        // The monospaced family has weights from light 300 to bold 700.
        #expect([200, 350, 650, 800].map { weight($0, .monospaced) } == [300, 300, 700, 700])
    }

    @Test func monospacedDigitsAreEquallyWide() {
        let font = FontDescriptor(size: 20, variants: .monospacedDigits)
        let one = layout("1", font).size.width
        for digit in 0...9 { #expect(layout("\(digit)", font).size.width == one) }
        #expect(layout("1").size.width < one)
    }

    @Test func monospacedLettersAreEquallyWide() {
        let font = FontDescriptor(family: .monospaced, size: 20)
        #expect(layout("iiii", font).size.width == layout("WWWW", font).size.width)
    }

    @Test func kerningReducesTheDistanceOfPairs() {
        #expect(layout("AV").size.width < layout("A").size.width + layout("V").size.width)
    }

    @Test func trackingAddsToEveryCharacter() {
        let plain = StyledText.Style(font: FontDescriptor(size: 20))
        var tracked = plain
        tracked.tracking = 3
        let text = "e\u{301}tude"
        let difference =
            ShapedText(StyledText(text, style: tracked)).layout().size.width
            - ShapedText(StyledText(text, style: plain)).layout().size.width
        #expect(abs(difference - 15) < 1e-9)
    }

    @Test func hebrewRunsFromRightToLeft() throws {
        let layout = layout("אבג")
        let run = try #require(layout.runs.first)
        #expect(run.font.file.familyName == "Noto Sans Hebrew")
        #expect(layout.glyphs.map(\.cluster) == [2, 1, 0])
    }

    @Test func numbersInHebrewRunFromLeftToRight() {
        let clusters = layout("אב 12 גד").glyphs.map(\.cluster)
        #expect(clusters == [7, 6, 5, 3, 4, 2, 1, 0])
    }

    @Test func arabicLettersJoin() {
        let joined = layout("سلام").glyphs.map(\.glyph)
        let apart = "سلام".flatMap { layout(String($0)).glyphs.map(\.glyph) }
        #expect(Set(joined).isDisjoint(with: [apart[0], apart[1]]))
    }

    /// The last text has a vowel sign on the first letter.
    @Test(arguments: ["سلام", "بب", "بَب"]) func arabicLettersJoinAcrossRuns(_ text: String) throws {
        let style = StyledText.Style(font: FontDescriptor(size: 20))
        let second = text.index(after: text.startIndex)
        let runs = [text[..<second], text[second...]].map { StyledText.Run(String($0), style: style) }
        #expect(ShapedText(StyledText(runs)).layout().glyphs.map(\.glyph) == layout(text).glyphs.map(\.glyph))
    }

    @Test func anEmojiOfSeveralPeopleIsOneGlyphInColor() throws {
        let layout = layout("👩‍👩‍👧")
        #expect(layout.glyphs.count == 1)
        let run = try #require(layout.runs.first)
        let picture = try #require(run.font.colorGlyph(layout.glyphs[0].glyph))
        #expect(picture.pixels.count == picture.width * picture.height)
        #expect(picture.pixels.contains { $0 >> 24 == 255 })
        #expect(picture.pixels.allSatisfy { ($0 & 0xFF) <= $0 >> 24 })
    }

    @Test(arguments: ["🎉", "👍🏽", "🇫🇷", "1️⃣", "❤️", "☀️"])
    func emojiAreOneGlyphInColor(_ text: String) throws {
        let layout = layout(text)
        #expect(layout.glyphs.count == 1)
        #expect(try #require(layout.runs.first).font.file.hasColorBitmaps)
    }

    @Test(arguments: ["→", "≠", "∑", "✓", "♥\u{FE0E}", "½", "Ж", "Ω", "₿", "⌘", "⇧"])
    func symbolsHaveAFace(_ text: String) throws {
        let layout = layout(text)
        #expect(layout.glyphs.allSatisfy { $0.glyph != 0 })
        #expect(try #require(layout.runs.first).font.file.hasColorBitmaps == false)
    }

    @Test func outlinesLieOnTheBaseline() throws {
        let run = try #require(layout("H").runs.first)
        let bounds = run.font.outline(of: layout("H").glyphs[0].glyph).boundingRect
        #expect(abs(bounds.maxY) < 0.01)
        #expect(abs(bounds.height - run.font.metrics.capHeight) < 0.01)
    }

    @Test func aMissingItalicFaceIsReplacedByASlantedUprightFace() throws {
        let font = FontDescriptor(family: .monospaced, size: 20, isItalic: true)
        let run = try #require(layout("l", font).runs.first)
        #expect(run.font.slant > 0)
        #expect(layout("l", FontDescriptor(size: 20, isItalic: true)).runs[0].font.slant == 0)
    }
}
