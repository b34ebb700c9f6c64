import LiltDrawing
import LiltText
import TestSupport
import Testing

/// Inline Markdown in literals.
@Suite struct MarkdownTests {
    /// Returns the characters of a text. Braces contain each styled run, after letters for its styles.
    private func runs(_ text: Text) -> String {
        let block = TextBlock(text, in: EnvironmentValues())
        let plain = TextBlock(Text(verbatim: "x"), in: EnvironmentValues()).content.runs[0].style
        return zip(block.content.runs, block.appearances).map { run, appearance in
            var styles = ""
            if run.style.font.weight > plain.font.weight { styles += "b" }
            if run.style.font.isItalic { styles += "i" }
            if run.style.font.family != plain.font.family { styles += "m" }
            if appearance.strikethrough != nil { styles += "s" }
            if appearance.isOwn { styles += "l" }
            return styles.isEmpty ? run.text : "{\(styles) \(run.text)}"
        }.joined()
    }

    @Test func marksStyleLiterals() {
        #expect(runs(Text("a **bold** word")) == "a {b bold} word")
        #expect(runs(Text("**bold**, *italic*, _too_, ***both***")) == "{b bold}, {i italic}, {i too}, {bi both}")
        #expect(runs(Text("~~gone~~ `code`")) == "{s gone} {m code}")
        #expect(runs(Text("see [the site](https://example.com) now")) == "see {l the site} now")
        #expect(runs(Text("**nested *all* ~~three~~**")) == "{b nested }{bi all}{b  }{bs three}")
    }

    @Test func severalThreadsReadMarkdownAtOnce() async {
        let areRead = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<200).allSatisfy { _ in runs(Text("~~gone~~ `code`")) == "{s gone} {m code}" }
                }
            }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(areRead)
    }

    @Test func otherCharactersStayUnchanged() {
        for string in [
            "2 * 3 * 4", "snake_case_name", "Q&A", "a < b > c", "# no heading", "- no list", "1. no list",
            "    no code", "> no quote", "a\n\nb", "  spaces  \n  on each side  ", "===\n---", "| a | b |", "$100", "",
            "https://example.com/a_b_c", "* * *", "\t*", "<b>no</b>", "\u{301}2 * 3",
        ] {
            #expect(runs(Text(LocalizedStringKey(string))) == string)
        }
        #expect(runs(Text("\\*a\\* &amp; b")) == "*a* & b")
    }

    /// The block General Punctuation, other white space, and the ends of the private-use areas.
    @Test func noCharacterPreventsTheReadingOfMarkdown() {
        let ends: [UInt32] = [
            0xA0, 0x1680, 0x3000, 0xE000, 0xF8FF, 0xF_0000, 0xF_FFFD, 0x10_0000, 0x10_0001, 0x10_FFFD,
        ]
        for scalar in (Array(0x2000...0x206F) + ends).compactMap({ Unicode.Scalar($0) }) {
            let string = "a\(scalar)b *c*"
            let start = runs(Text(verbatim: "a\(scalar)b "))
            #expect(runs(Text(LocalizedStringKey(string))) == start + "{i c}", "\(string.debugDescription)")
        }
        let name = "*x*"
        #expect(runs(Text("\u{100001}\(name) **b\u{100000}**")) == "\u{100001}*x* {b b\u{100000}}")
    }

    @Test func aCharacterReferenceIsNotAValue() {
        let (name, other) = ("Ann", "Bob")
        #expect(runs(Text("&#x100000; \(name) *b*")) == "\u{100000} Ann {i b}")
        #expect(runs(Text("\(name)&#X100001;&#1048576; *\(other)*")) == "Ann\u{100001}\u{100000} {i Bob}")
        #expect(runs(Text("`&#x100000;` \(name) #1048576")) == "{m &#x100000;} Ann #1048576")
    }

    @Test func whiteSpaceOfCharacterReferencesIsKept() throws {
        let strings = [
            "a&MediumSpace;b&#x205F; *c*": "a\u{205F}b\u{205F} {i c}",
            "a&#x2001;b&#08193; *c*": "a\u{2001}b\u{2001} {i c}",
            "a&#x202f;b&#x2000;&#8198; *c*": "a\u{202F}b\u{2000}\u{2006} {i c}",
            "\u{2001}\u{2000}\u{2006}\u{202F}\u{3000} *c*": "\u{2001}\u{2000}\u{2006}\u{202F}\u{3000} {i c}",
        ]
        for (string, expected) in strings { #expect(runs(Text(LocalizedStringKey(string))) == expected) }
        let syntaxes: [AttributedString.MarkdownParsingOptions.InterpretedSyntax] = [
            .full, .inlineOnly, .inlineOnlyPreservingWhitespace,
        ]
        for syntax in syntaxes {
            let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: syntax)
            let string = try AttributedString(markdown: "*a*\u{205F}b\u{2001}c", options: options)
            #expect(String(string.characters) == "a\u{205F}b\u{2001}c", "\(syntax)")
        }
    }

    @Test func eachLineEndingEndsALine() {
        #expect(runs(Text(LocalizedStringKey("*Dear*\r\n\r\nreader"))) == "{i Dear}\n\nreader")
        #expect(runs(Text(LocalizedStringKey("*x*\r\n# y"))) == "{i x}\n# y")
        var random = SeededRandom(seed: 5)
        let pieces = ["\n", "\n", "*", "**", "~~", "`", "# ", "- ", "1. ", "> ", "    ", "\\", " ", "a", "é", "==="]
        for _ in 0..<1_000 {
            let source = "*x*" + (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            for ending in ["\r\n", "\r"] {
                let other = source.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
                #expect(
                    runs(Text(LocalizedStringKey(other))) == runs(Text(LocalizedStringKey(source))),
                    "\(other.debugDescription)")
            }
        }
    }

    @Test func marksAroundAValueStyleTheValueAndMarksInAValueAreShown() {
        let name = "*x*_y_"
        #expect(runs(Text("**\(name)** is \(1_000) *\(0.5, specifier: "%.1f")*")) == "{b *x*_y_} is 1,000 {i 0.5}")
        #expect(runs(Text("\(Text("inner").italic()) **\(Text("both").italic())**")) == "{i inner} {bi both}")
        #expect(runs(Text(verbatim: "**a**")) == "**a**")
        #expect(runs(Text(name + "**a**")) == "*x*_y_**a**")
    }

    /// Any string is read without a trap, and keeps its characters except for marks, escapes and entities.
    @Test func anyStringIsSafe() {
        var random = SeededRandom(seed: 3)
        let pieces = [
            "*", "**", "_", "~~", "`", "[", "](", ")", "<", ">", "&", "\\", "\n", " ", "\t", "a", "é", "👩‍👩‍👧", "\u{0}",
            "!",
        ]
        for _ in 0..<3_000 {
            let string = (0..<Int.random(in: 0...14, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let shown = TextBlock(Text(LocalizedStringKey(string)), in: EnvironmentValues()).string
            let kept = string.filter { "aé👩‍👩‍👧".contains($0) }
            // A link's destination is not shown.
            if !string.contains("](") {
                #expect(shown.filter { "aé👩‍👩‍👧".contains($0) } == kept, "\(string.debugDescription)")
            }
        }
    }
}
