import LiltDrawing
import LiltText
import Testing

/// The resolution of texts in an environment.
@Suite struct TextTests {
    private func block(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> TextBlock {
        var environment = EnvironmentValues()
        change(&environment)
        return TextBlock(text, in: environment)
    }

    private func string(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> String {
        block(text, change).string
    }

    private func style(_ text: Text, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> StyledText.Style {
        block(text, change).content.runs[0].style
    }

    // MARK: - Characters

    @Test func aSpecifierForAnotherTypeHasNoEffect() {
        #expect(string(Text("\(7, specifier: "%@") \(7, specifier: "%s") \(7, specifier: "%.1f")")) == "7 7 7")
        #expect(string(Text("\(7, specifier: "%d of %d") \(7, specifier: "%*d")")) == "7 7")
        #expect(string(Text("\(1.5, specifier: "%d") \(1.5, specifier: "%@")")) == "1.500000 1.500000")
        #expect(string(Text("\(7, specifier: "%d items") \(1.5, specifier: "%.1lf km")")) == "7 items 1.5 km")
        #expect(string(Text("\(7, specifier: "%2d")")) == " 7")
    }

    @Test func interpolationFormatsNumbersForTheLocale() {
        #expect(string(Text("Count: \(1234567)")) == "Count: 1,234,567")
        #expect(string(Text("\(-1000) and \(999)")) == "-1,000 and 999")
        #expect(string(Text("\(1.5)")) == "1.500000")
        #expect(string(Text("\(1.256, specifier: "%.2f")")) == "1.26")
        #expect(string(Text("\(7, specifier: "%03d") \(7, specifier: "%lld")")) == "007 7")
        #expect(string(Text("\(Double.infinity) \(Double.nan)")) == "∞ NaN")
        #expect(string(Text("\("text") \(true)")) == "text true")
    }

    @Test func aStringVariableIsShownUnchanged() {
        let count = "\(1000)"
        #expect(string(Text(count)) == "1000")
        #expect(string(Text(verbatim: "\(1000)")) == "1000")
        #expect(string(Text("substring".prefix(3))) == "sub")
    }

    @Test func formatsFollowTheEnvironmentsLocale() {
        let text = Text(1234.5, format: .number)
        #expect(string(text) == "1,234.5")
        #expect(string(text) { $0.locale = Locale(identifier: "de_DE") } == "1.234,5")
        #expect(string(Text("\(0.25, format: .percent)")) == "25%")
    }

    @Test func datesFollowTheEnvironmentsTimeZone() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(string(Text(date, style: .date)) == "January 1, 2001")
        #expect(string(Text(date, format: .dateTime.hour().minute())).hasPrefix("12:00"))
        let tokyo = string(Text(date, style: .time)) { $0.timeZone = TimeZone(secondsFromGMT: 9 * 3600)! }
        #expect(tokyo.hasPrefix("9:00"))
    }

    @Test func textCaseChangesLetters() {
        #expect(string(Text("Straße")) { $0.textCase = .uppercase } == "STRASSE")
        #expect(string(Text("Straße")) { $0.textCase = .lowercase } == "straße")
    }

    @Test func interpolatedTextsKeepTheirStyles() {
        let block = block(Text("a \(Text("b").bold()) c").italic())
        #expect(block.string == "a b c")
        #expect(block.content.runs.map(\.style.font.weight) == [400, 700, 400])
        #expect(block.content.runs.allSatisfy { $0.style.font.isItalic })
    }

    @Test func partsOfTheSameStyleAreOneRun() {
        #expect(block(Text("a") + Text("b")).content.runs.count == 1)
        #expect(block(Text("a") + Text("b").foregroundStyle(.red)).content.runs.count == 2)
    }

    // MARK: - Modifiers

    @Test func innerModifiersOverrideOuterOnes() {
        #expect(style(Text("a").font(.title).font(.caption)).font.size == 28)
        #expect(style(Text("a").fontWeight(.light).bold()).font.weight == 300)
        #expect(style(Text("a").underline(false).underline()).font.size == 17)
        #expect(block(Text("a").underline(false).underline()).appearances[0].underline == nil)
        #expect(block(Text("a").underline()).appearances[0].underline != nil)
    }

    @Test func anInnerWeightCombinesWithAnOuterFont() {
        let style = style(Text("a").bold().font(.caption))
        #expect(style.font.size == 12 && style.font.weight == 700)
    }

    @Test func textWithoutAFontHasTheEnvironmentsFont() {
        #expect(style(Text("a")).font.size == 17)
        #expect(style(Text("a")) { $0.font = .largeTitle }.font.size == 34)
        #expect(style(Text("a").font(.footnote)) { $0.font = .largeTitle }.font.size == 13)
        let bold = style(Text("a").font(.title)) { environment in
            var styling = TextStyling()
            styling.isBold = true
            environment.textStyling = styling
        }
        #expect(bold.font.size == 28 && bold.font.weight == 700)
    }

    @Test func designsAndDigitsReachTheFont() {
        #expect(style(Text("1").monospacedDigit()).font.variants == .monospacedDigits)
        #expect(style(Text("1").monospaced()).font.family == .monospaced)
        #expect(style(Text("1").fontDesign(.rounded)).font.family == .rounded)
        #expect(style(Text("1").baselineOffset(3)).baselineOffset == 3)
    }

    @Test func trackingReplacesKerning() {
        let kerned = style(Text("1").kerning(1))
        #expect(kerned.tracking == 0 && kerned.kerning == 1)
        for text in [Text("1").tracking(2).kerning(1), Text("1").kerning(1).tracking(2)] {
            #expect(style(text).tracking == 2 && style(text).kerning == 0)
        }
    }

    @Test func textsWithTheSameContentAndModifiersAreEqual() {
        #expect(Text("a \(1)").bold() == Text("a \(1)").bold())
        #expect(Text("a \(1)") != Text("a \(2)"))
        #expect(Text("a").foregroundStyle(.red) == Text("a").foregroundStyle(.red))
        #expect(Text("a").foregroundStyle(.red) != Text("a").foregroundStyle(.blue))
        #expect(Text(1, format: .number) == Text(1, format: .number))
        #expect(Text(1, format: .number) != Text(2, format: .number))
        #expect(Text("a") + Text("b") != Text("ab"))
    }

    // MARK: - Layout

    @Test func environmentDecidesLinesAndDirection() {
        let block = block(Text("one two three")) {
            $0.lineLimit = 1
            $0.layoutDirection = .rightToLeft
            $0.multilineTextAlignment = .leading
        }
        #expect(block.options.alignment == .right)
        #expect(block.layout(width: 60).layout.lines.count == 1)
        #expect(block.layout(width: 60).layout.isTruncated)
    }

    @Test func textShrinksBeforeItIsTruncated() {
        let text = Text("Shrink me to fit")
        let plain = block(text) { $0.lineLimit = 1 }
        let width = plain.layout().size.width * 0.75
        #expect(plain.layout(width: width).layout.isTruncated)
        let shrinking = block(text) {
            $0.lineLimit = 1
            $0.minimumScaleFactor = 0.5
        }
        let laidOut = shrinking.layout(width: width)
        #expect(!laidOut.layout.isTruncated)
        #expect(laidOut.size.width <= width + 1)
        // The text is scaled only slightly more than necessary.
        #expect(laidOut.layout.runs[0].size > 17 * 0.74)
    }

    @Test func sizesAreWholePixels() {
        for scale: CGFloat in [1, 2, 3] {
            let size = block(Text("Pixels")) { $0.displayScale = scale }.layout().size
            for side in [size.width, size.height] { #expect(abs(side * scale - (side * scale).rounded()) < 1e-9) }
        }
    }

    @Test func imagesAffectTheirLine() throws {
        let laidOut = block(Text("a \(Image(systemName: "heart.fill")) b")).layout()
        let run = try #require(laidOut.layout.runs.first { $0.isAttachment })
        #expect(run.maxX - run.minX == 17 * 1.2)
        #expect(laidOut.layout.runs.count == 3)
    }

    // MARK: - Carets

    @Test func caretsAscendThroughLeftToRightText() {
        let laidOut = block(Text("caret e\u{301}🎉 fi")).layout()
        let carets = (0...11).map { laidOut.caret(at: $0).minX }
        #expect(carets == carets.sorted())
        #expect(carets.first == 0 && abs((carets.last ?? 0) - laidOut.size.width) < 1)
        #expect(laidOut.caret(at: 99) == laidOut.caret(at: 11))
        #expect(laidOut.caret(at: -1).minX == 0)
    }

    @Test func offsetsBeyondATextCountAsItsEnds() {
        for string in ["ab", "שלום", "a\nb\n", ""] {
            let laidOut = block(Text(verbatim: string)).layout()
            #expect(laidOut.caret(at: -1) == laidOut.caret(at: 0), "\(string)")
            #expect(laidOut.caret(at: 1_000) == laidOut.caret(at: string.count), "\(string)")
        }
    }

    @Test func aPointAtACaretFindsItsOffset() {
        // U+0600 and the letter after it are one character of two clusters.
        for string in ["caret", "שלום", "one two three four", "\u{600}b", "a\u{600}b\u{600}1 c"] {
            let laidOut = block(Text(verbatim: string)).layout(width: 80)
            for offset in 0...string.count {
                let caret = laidOut.caret(at: offset)
                let found = laidOut.characterOffset(nearest: CGPoint(x: caret.minX, y: caret.midY))
                #expect(laidOut.caret(at: found) == caret, "\(string) \(offset)")
            }
        }
    }

    @Test func aPointNextToATextFindsItsStartOrItsEnd() {
        for string in ["\u{600}b", "a\u{600}b", "b\u{600}", "\u{600}1"] {
            let laidOut = block(Text(verbatim: string)).layout()
            let found = [-100, 100].map { laidOut.characterOffset(nearest: CGPoint(x: CGFloat($0), y: 5)) }
            #expect(found == [0, string.count], "\(string.unicodeScalars.map(\.value))")
        }
    }

    @Test func theCaretOfAnEmptyTextIsAsTallAsALine() {
        #expect(block(Text("")).layout().caret(at: 0).height > 17)
    }

    // MARK: - Motion

    @Test func fontSizeIsInterpolated() {
        let small = block(Text("moves").font(.system(size: 10)))
        let large = block(Text("moves").font(.system(size: 30, weight: .bold)))
        var difference = large.animatableData - small.animatableData
        difference.scale(by: 0.5)
        var middle = large
        middle.animatableData = small.animatableData + difference
        #expect(middle.content.runs[0].style.font.size == 20)
        #expect(middle.content.runs[0].style.font.weight == 550)
        let widths = [small, middle, large].map { $0.layout().size.width }
        #expect(widths[0] < widths[1] && widths[1] < widths[2])
    }

    @Test func theSizeOfASymbolInATextIsInterpolated() {
        let text = Text("a \(Image(systemName: "star.fill"))")
        let (small, large) = (block(text.font(.system(size: 10))), block(text.font(.system(size: 30))))
        var difference = large.animatableData - small.animatableData
        difference.scale(by: 0.5)
        var middle = large
        middle.animatableData = small.animatableData + difference
        let widths = [small, middle, large].map { block in
            block.layout().layout.runs.filter(\.isAttachment).map { $0.maxX - $0.minX }
        }
        #expect(widths.map(\.count) == [1, 1, 1])
        #expect(zip(widths.joined(), [12.0, 24, 36]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(widths)")
    }

    @Test func changesBetweenTextsWithDifferentRunsJump() {
        let one = block(Text("a"))
        let two = block(Text("a") + Text("b").bold())
        #expect((two.animatableData - one.animatableData) == .zero)
        var shown = two
        shown.animatableData = one.animatableData
        #expect(shown == two)
    }

    @Test func charactersHaveAscendingPositions() {
        let laidOut = block(Text("1,234").monospacedDigit()).layout()
        let clusters = laidOut.clusters
        #expect(clusters.map(\.text) == ["1", ",", "2", "3", "4"])
        for (a, b) in zip(clusters, clusters.dropFirst()) { #expect(abs(a.maxX - b.minX) < 1e-6) }
        #expect(clusters[0].maxX - clusters[0].minX == clusters[2].maxX - clusters[2].minX)
    }

    @Test func aFormatterWritesADateOrANumber() {
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US")
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        dates.dateFormat = "d MMM yyyy"
        let date = Date(timeIntervalSinceReferenceDate: 0)
        #expect(string(Text(date, formatter: dates)) == "1 Jan 2001")
        #expect(string(Text("on \(date, formatter: dates)")) == "on 1 Jan 2001")
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.numberStyle = .percent
        #expect(string(Text("\(NSNumber(value: 0.25), formatter: numbers)")) == "25%")
        #expect(string(Text(NSNumber(value: 0.5), formatter: numbers)) == "50%")
    }

    private final class HourFormatter: Formatter {
        override func string(for object: Any?) -> String? { (object as? DateComponents)?.hour.map { "\($0) h" } }
    }

    @Test func aFormatterWritesOtherTypesOfFoundation() {
        let components = DateComponents(hour: 3)
        #expect(string(Text(components, formatter: HourFormatter())) == "3 h")
        #expect(string(Text("in \(components, formatter: HourFormatter())")) == "in 3 h")
        #expect(string(Text(IndexPath(), formatter: HourFormatter())) == "")
        let intervals = DateIntervalFormatter()
        intervals.locale = Locale(identifier: "en_US")
        intervals.timeZone = TimeZone(identifier: "GMT")
        (intervals.dateStyle, intervals.timeStyle) = (.medium, .none)
        let day = DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 60)
        #expect(string(Text(day, formatter: intervals)) == "Jan 1, 2001")
        #expect(string(Text("on \(day, formatter: intervals)")) == "on Jan 1, 2001")
    }
}
