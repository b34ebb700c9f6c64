import LiltViews
import TestSupport
import Testing

/// The effects of keys and presses on a text and its selection.
@Suite struct TextEditingTests {
    @Test func typingReplacesTheSelectionAndMovesTheCaretAfterIt() {
        var editing = TextEditing(text: "red fox", anchor: 0, caret: 3)
        #expect(editing.selectedText == "red")
        editing.insert("gray")
        #expect(editing == TextEditing(text: "gray fox", caret: 4))
    }

    @Test func lineBreaksAreNotTyped() {
        var editing = TextEditing(text: "a")
        editing.insert("b\nc\r\n")
        #expect(editing == TextEditing(text: "abc"))
        editing.selectAll()
        editing.insert("\n")
        #expect(editing.selectedText == "abc", "the insertion of no text has changed the selection")
    }

    @Test func anAccentJoinsTheLetterBeforeTheCaret() {
        var editing = TextEditing(text: "ex", caret: 1)
        editing.insert("\u{301}")
        #expect(editing.text == "e\u{301}x")
        #expect(editing.caret == 1)
        editing.insert("y")
        #expect(editing.text == "e\u{301}yx")
    }

    @Test func backspaceAndDeleteDeleteACharacterAWordOrTheSelection() {
        var editing = TextEditing(text: "one, two 🇫🇷", caret: 10)
        editing.delete(backward: true)
        #expect(editing.text == "one, two ")
        editing.delete(.word, backward: true)
        #expect(editing.text == "one, ")
        editing.move(by: .line, backward: true)
        editing.delete(backward: false)
        #expect(editing == TextEditing(text: "ne, ", caret: 0))
        editing.delete(.word, backward: false)
        #expect(editing.text == ", ")
        editing.selectAll()
        editing.delete(.word, backward: true)
        #expect(editing == TextEditing(text: ""))
        editing.delete(backward: true)
        editing.delete(.line, backward: false)
        #expect(editing == TextEditing(text: ""))
    }

    @Test func anArrowMovesTheCaretToTheEndOfTheSelectionInItsDirection() {
        for (anchor, caret) in [(1, 4), (4, 1)] {
            var editing = TextEditing(text: "abcdef", anchor: anchor, caret: caret)
            editing.move(by: .character, backward: true)
            #expect(editing.selection == 1..<1)
            editing = TextEditing(text: "abcdef", anchor: anchor, caret: caret)
            editing.move(by: .character, backward: false)
            #expect(editing.selection == 4..<4)
            editing = TextEditing(text: "abcdef", anchor: anchor, caret: caret)
            editing.move(by: .character, backward: false, extending: true)
            #expect(editing.anchor == anchor && editing.caret == caret + 1)
        }
    }

    @Test func wordsAreRunsOfLettersDigitsAndApostrophes() {
        var editing = TextEditing(text: "it's  2 o'clock!", caret: 0)
        var indices: [Int] = []
        for _ in 0..<5 {
            editing.move(by: .word, backward: false)
            indices.append(editing.caret)
        }
        #expect(indices == [4, 7, 15, 16, 16])
        indices = []
        for _ in 0..<4 {
            editing.move(by: .word, backward: true)
            indices.append(editing.caret)
        }
        #expect(indices == [8, 6, 0, 0])
        editing.selectWords(from: 9, to: 9)
        #expect(editing.selectedText == "o'clock")
        editing.selectWords(from: 9, to: 1)
        #expect((editing.anchor, editing.caret) == (15, 0))
        editing.selectWords(from: 4, to: 4)
        #expect(editing.selectedText == "  ")
    }

    @Test func indicesAreClampedToTheText() {
        #expect(TextEditing(text: "ab", anchor: -3, caret: 9).selection == 0..<2)
        var editing = TextEditing(text: "ab")
        editing.move(to: .max)
        #expect(editing.caret == 2)
        editing.move(to: .min, extending: true)
        #expect(editing.selection == 0..<2)
        editing.selectWords(from: 99, to: -99)
        #expect(editing.selection == 0..<2)
    }

    /// Each text has a bar at the caret: before typing, after it, and as the field shows it then.
    @Test(arguments: [
        ("12|34", "12a|34", "12|34"), ("12|34", "1|34", "12|34"), ("12|34", "12|4", "12|34"),
        ("12|34", "121a2|34", "1212|34"), ("1|", "12|", "12-|"), ("|", "1|", "(1|"), ("a|b", "ac|b", "AC|B"),
        ("abcde|f", "abcdex|f", "abcdex|"), ("ab|", "abc|", "|"), ("a|b", "ac|b", "|"), ("👩|x", "👩👧|x", "👩‍👧|x"),
        ("|👧", "👩|👧", "👩‍👧|"), ("x|y", "xe\u{301}|y", "x\u{e9}|Y"),
    ])
    func theCaretStaysBesideItsCharactersIfCodeChangesTheText(before: String, after: String, shown: String) throws {
        func editing(_ text: String) throws -> TextEditing {
            let bar = try #require(text.firstIndex(of: "|"))
            return TextEditing(
                text: text.filter { $0 != "|" }, caret: text.distance(from: text.startIndex, to: bar))
        }
        let edit = LastEdit(before: try editing(before), after: try editing(after))
        let expected = try editing(shown)
        #expect(edit.editing(of: expected.text) == expected)
    }

    @Test func aRefusedChangeKeepsTheSelection() {
        let before = TextEditing(text: "12345", anchor: 4, caret: 2)
        let edit = LastEdit(before: before, after: TextEditing(text: "12a5", caret: 3))
        #expect(edit.editing(of: "12345") == before)
    }

    /// After any sequence of changes, the caret and the anchor are inside the text.
    @Test(arguments: 0..<50) func anySequenceOfChangesKeepsIndicesInTheText(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let pieces = [
            "a", "é", "e\u{301}", "\u{301}", " ", "🇫🇷", "\u{1F1EB}", "👩‍👩‍👧", "שלום", "x1_", "\n", "\u{200D}",
        ]
        var editing = TextEditing(text: "")
        for _ in 0..<200 {
            let unit = [TextEditing.Unit.character, .word, .line].randomElement(using: &random)!
            switch Int.random(in: 0..<7, using: &random) {
            case 0, 1, 2: editing.insert(pieces.randomElement(using: &random)!)
            case 3: editing.delete(unit, backward: .random(using: &random))
            case 4: editing.move(by: unit, backward: .random(using: &random), extending: .random(using: &random))
            case 5: editing.move(to: .random(in: -5...50, using: &random), extending: .random(using: &random))
            default:
                editing.selectWords(
                    from: .random(in: -5...50, using: &random), to: .random(in: -5...50, using: &random))
            }
            let count = editing.text.count
            #expect((0...count).contains(editing.caret) && (0...count).contains(editing.anchor), "seed \(seed)")
        }
    }
}
