import LiltDrawing
import LiltText
import Testing

/// Texts of attributed strings.
@Suite struct AttributedTextTests {
    private func block(_ text: Text) -> TextBlock { TextBlock(text, in: EnvironmentValues()) }

    private func attributed(_ change: (inout AttributedString) -> Void) -> Text {
        var string = AttributedString("word")
        change(&string)
        return Text(string)
    }

    @Test func anAttributeIsTheModifierOfThatName() {
        let word = Text(verbatim: "word")
        let pairs: [(Text, Text)] = [
            (attributed { _ in }, word),
            (attributed { $0.font = .title }, word.font(.title)),
            (attributed { $0.foregroundColor = .red }, word.foregroundColor(.red)),
            (attributed { $0.underlineStyle = .single }, word.underline()),
            (
                attributed { $0.strikethroughStyle = Text.LineStyle(pattern: .dash, color: .blue) },
                word.strikethrough(pattern: .dash, color: .blue)
            ),
            (attributed { $0.kern = 3 }, word.kerning(3)),
            (attributed { $0.tracking = 2 }, word.tracking(2)),
            (attributed { $0.baselineOffset = -4 }, word.baselineOffset(-4)),
            (attributed { $0.inlinePresentationIntent = .stronglyEmphasized }, word.bold()),
            (attributed { $0.inlinePresentationIntent = [.emphasized, .code] }, word.italic().monospaced()),
            (attributed { $0.inlinePresentationIntent = .strikethrough }, word.strikethrough()),
            (attributed { $0.link = URL(string: "https://example.com") }, word.foregroundStyle(.tint)),
        ]
        for (index, (first, second)) in pairs.enumerated() {
            #expect(block(first) == block(second), "pair \(index)")
        }
        #expect(block(attributed { $0.backgroundColor = .yellow }) != block(word))
        #expect(block(attributed { $0.kern = .nan }) == block(word))
    }

    @Test func anAttributeOverridesAModifierOfTheText() {
        let title = attributed { $0.font = .title }
        #expect(block(title.font(.caption)) == block(title))
        #expect(block(Text(AttributedString("word")).font(.title)) == block(title))
        let link = attributed {
            $0.link = URL(string: "https://example.com")
            $0.foregroundColor = .red
        }
        #expect(block(link) == block(attributed { $0.foregroundColor = .red }))
    }

    @Test func aTextOfRunsIsTheSumOfTheirTexts() throws {
        let red = AttributedString("one ", attributes: AttributeContainer().foregroundColor(.red).font(.title))
        let plain = AttributedString("two")
        #expect(block(Text(red + plain)) == block(Text(red) + Text(plain)))
        #expect(block(Text(red + plain)).string == "one two")
        #expect(block(Text("a \(red)b")) == block(Text("a ") + Text(red) + Text("b")))
        var part = AttributedString("a b")
        let range = try #require(part.range(of: "b"))
        part[range].foregroundColor = .blue
        #expect(block(Text(part)) == block(Text("a ") + Text("b").foregroundColor(.blue)))
        #expect(block(Text(AttributedString())) == block(Text(verbatim: "")))
    }

    @Test func textsOfEqualStringsAreEqual() {
        #expect(attributed { $0.foregroundColor = .red } == attributed { $0.foregroundColor = .red })
        #expect(attributed { $0.foregroundColor = .red } != attributed { $0.foregroundColor = .blue })
    }

    // MARK: - Markdown

    @Test(arguments: [
        "a **bold** word", "***both*** ~~gone~~ `code`", "see [the site](https://example.com)", "# no heading",
        "a\n\nb", "plain", "", "  spaces  ", "2 * 3 * 4",
    ])
    func inlineMarkdownIsThatOfALiteral(source: String) throws {
        let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
        let string = try AttributedString(markdown: source, options: options)
        #expect(block(Text(string)) == block(Text(LocalizedStringKey(source))))
    }

    @Test func fullMarkdownLosesTheMarksOfBlocks() throws {
        func characters(_ source: String) throws -> String {
            String(try AttributedString(markdown: source).characters)
        }
        #expect(try characters("# Title") == "Title")
        #expect(try characters("- one\n- two") == "onetwo")
        #expect(try characters("one\ntwo") == "one two")
        #expect(try characters("one  \ntwo") == "one\ntwo")
        #expect(try characters("one\\\ntwo") == "one\ntwo")
        let lines = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnly)
        #expect(try String(AttributedString(markdown: "# one\ntwo", options: lines).characters) == "# one two")
    }

    @Test func aLinkKeepsItsDestination() throws {
        let base = try #require(URL(string: "https://example.com/a/"))
        let string = try AttributedString(markdown: "to [**b**](b.html) and [c](https://c.example)", baseURL: base)
        let links = string.runs.compactMap { $0.link?.absoluteString }
        #expect(links == ["https://example.com/a/b.html", "https://c.example"])
        #expect(string.runs.filter { $0.inlinePresentationIntent == .stronglyEmphasized }.count == 1)
    }
}
