/// A line of text with a caret or a selection, and the operations of typing, keys and presses.
///
/// An index is the number of characters before a position. Characters are grapheme clusters: a flag, or a letter with
/// an accent, is one character. Indices are clamped to the text.
package struct TextEditing: Equatable {
    /// The distance of a caret's move, or the length of a deletion.
    package enum Unit: Hashable, Sendable {
        /// One character.
        case character
        /// The characters up to the next word, and that word. A move forward goes to the word's end, a move backward to
        /// the start of the word before.
        case word
        /// The rest of the text. A move forward goes to the end of the text, a move backward to its start.
        case line
    }

    /// The text.
    package private(set) var text: String
    /// The index of the selection's fixed end.
    package private(set) var anchor: Int
    /// The index of the selection's moving end, where typing inserts.
    package private(set) var caret: Int

    /// Creates an editing state. If `caret` is nil, the caret is at the end of the text. If `anchor` is nil, it is at
    /// the caret.
    package init(text: String, anchor: Int? = nil, caret: Int? = nil) {
        let count = text.count
        self.text = text
        self.caret = min(max(caret ?? count, 0), count)
        self.anchor = min(max(anchor ?? caret ?? count, 0), count)
    }

    /// The range of the selected characters. If nothing is selected, it is empty and at the caret.
    package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    /// The selected characters.
    package var selectedText: String { String(text.dropFirst(selection.lowerBound).prefix(selection.count)) }

    // MARK: - Changing

    /// Replaces the selection with the characters of `typed`. Has no effect if there are none.
    ///
    /// - Parameter keepsLineBreaks: Whether line breaks are inserted. If not, they are omitted.
    package mutating func insert(_ typed: String, keepsLineBreaks: Bool = false) {
        let clean = keepsLineBreaks ? typed : typed.filter { !$0.isNewline }
        guard !clean.isEmpty else { return }
        replaceSelection(with: clean)
    }

    /// Deletes the selection. If nothing is selected, deletes `unit` after the caret, or before the caret if `backward`
    /// is true.
    package mutating func delete(_ unit: Unit = .character, backward: Bool) {
        if selection.isEmpty { move(by: unit, backward: backward, extending: true) }
        replaceSelection(with: "")
    }

    /// Replaces the selection and moves the caret to the end of the new text. Clamps the caret, because characters may
    /// combine at the ends of the new text. An accent, for example, combines with the letter before it.
    private mutating func replaceSelection(with new: String) {
        let before = String(text.prefix(selection.lowerBound)) + new
        text = before + text.dropFirst(selection.upperBound)
        caret = min(before.count, text.count)
        anchor = caret
    }

    // MARK: - Selecting

    /// Moves the caret to `index`. If `extending` is false, also moves the anchor there.
    package mutating func move(to index: Int, extending: Bool = false) {
        caret = min(max(index, 0), text.count)
        if !extending { anchor = caret }
    }

    /// Moves the caret by `unit`. If there is a selection, and `extending` is false, a move by one character goes to
    /// the end of the selection in the direction of the move.
    package mutating func move(by unit: Unit, backward: Bool, extending: Bool = false) {
        if unit == .character, !extending, !selection.isEmpty {
            return move(to: backward ? selection.lowerBound : selection.upperBound)
        }
        move(to: index(unit, from: caret, backward: backward), extending: extending)
    }

    /// Selects the whole text.
    package mutating func selectAll() { (anchor, caret) = (0, text.count) }

    /// Selects the words at both indices and the text between these words.
    package mutating func selectWords(from first: Int, to last: Int) {
        let (start, end) = (word(around: first), word(around: last))
        (anchor, caret) = last < first ? (start.upperBound, end.lowerBound) : (start.lowerBound, end.upperBound)
    }

    private func index(_ unit: Unit, from start: Int, backward: Bool) -> Int {
        switch unit {
        case .character: return start + (backward ? -1 : 1)
        case .line: return backward ? 0 : text.count
        case .word:
            let characters = Array(text)
            var index = start
            if backward {
                while index > 0, !Self.isInWord(characters[index - 1]) { index -= 1 }
                while index > 0, Self.isInWord(characters[index - 1]) { index -= 1 }
            } else {
                while index < characters.count, !Self.isInWord(characters[index]) { index += 1 }
                while index < characters.count, Self.isInWord(characters[index]) { index += 1 }
            }
            return index
        }
    }

    /// Returns the run of word characters, or of other characters, that contains the character at `index`.
    private func word(around index: Int) -> Range<Int> {
        let characters = Array(text)
        guard !characters.isEmpty else { return 0..<0 }
        let index = min(max(index, 0), characters.count - 1)
        let kind = Self.isInWord(characters[index])
        var (start, end) = (index, index + 1)
        while start > 0, Self.isInWord(characters[start - 1]) == kind { start -= 1 }
        while end < characters.count, Self.isInWord(characters[end]) == kind { end += 1 }
        return start..<end
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
    }
}
