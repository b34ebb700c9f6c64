/// A line of text with a caret or a selection, and what typing, keys and presses do to it.
///
/// Places count the characters before them, as a reader counts them: a flag or a letter with an accent is one. A place
/// outside of the text is the nearest one inside.
package struct TextEditing: Equatable {
    /// How far a caret moves, or how much is taken away.
    package enum Unit: Hashable, Sendable {
        case character
        /// To the next end of a run of letters and digits, past what lies before it.
        case word
        /// To the end of the text.
        case line
    }

    /// The text.
    package private(set) var text: String
    /// Where the selection begins: it stays when the caret extends it.
    package private(set) var anchor: Int
    /// Where the selection ends and typing goes.
    package private(set) var caret: Int

    /// Creates it, with the caret at the end where nothing else is said.
    package init(text: String, anchor: Int? = nil, caret: Int? = nil) {
        let count = text.count
        self.text = text
        self.caret = min(max(caret ?? count, 0), count)
        self.anchor = min(max(anchor ?? caret ?? count, 0), count)
    }

    /// What is selected; empty at the caret where nothing is.
    package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    /// The selected characters.
    package var selectedText: String { String(text.dropFirst(selection.lowerBound).prefix(selection.count)) }

    // MARK: - Changing

    /// Puts `typed` in place of the selection, without its line breaks. Nothing happens where there is nothing else.
    package mutating func insert(_ typed: String) {
        let clean = typed.filter { !$0.isNewline }
        guard !clean.isEmpty else { return }
        replaceSelection(with: clean)
    }

    /// Takes away the selection; where nothing is selected, what lies behind the caret, or before it.
    package mutating func delete(_ unit: Unit = .character, backwards: Bool) {
        if selection.isEmpty { move(by: unit, backwards: backwards, extending: true) }
        replaceSelection(with: "")
    }

    /// Characters may join at the seams: an accent joins the letter before it.
    private mutating func replaceSelection(with new: String) {
        let before = String(text.prefix(selection.lowerBound)) + new
        text = before + text.dropFirst(selection.upperBound)
        caret = min(before.count, text.count)
        anchor = caret
    }

    // MARK: - Selecting

    /// Puts the caret to a place. The selection then reaches from where it began to there, or is empty.
    package mutating func move(to place: Int, extending: Bool = false) {
        caret = min(max(place, 0), text.count)
        if !extending { anchor = caret }
    }

    /// Moves the caret on, or back. A selection that is not extended ends on that side.
    package mutating func move(by unit: Unit, backwards: Bool, extending: Bool = false) {
        if unit == .character, !extending, !selection.isEmpty {
            return move(to: backwards ? selection.lowerBound : selection.upperBound)
        }
        move(to: place(unit, from: caret, backwards: backwards), extending: extending)
    }

    /// Selects all of the text.
    package mutating func selectAll() { (anchor, caret) = (0, text.count) }

    /// Selects from where a word begins to where one ends: the words around both places, and what is between.
    package mutating func selectWords(from first: Int, to last: Int) {
        let (start, end) = (word(around: first), word(around: last))
        (anchor, caret) = last < first ? (start.upperBound, end.lowerBound) : (start.lowerBound, end.upperBound)
    }

    private func place(_ unit: Unit, from place: Int, backwards: Bool) -> Int {
        switch unit {
        case .character: return place + (backwards ? -1 : 1)
        case .line: return backwards ? 0 : text.count
        case .word:
            let characters = Array(text)
            var place = place
            if backwards {
                while place > 0, !Self.isInWord(characters[place - 1]) { place -= 1 }
                while place > 0, Self.isInWord(characters[place - 1]) { place -= 1 }
            } else {
                while place < characters.count, !Self.isInWord(characters[place]) { place += 1 }
                while place < characters.count, Self.isInWord(characters[place]) { place += 1 }
            }
            return place
        }
    }

    /// The run of letters and digits, or of others, that the character at `place` is one of.
    private func word(around place: Int) -> Range<Int> {
        let characters = Array(text)
        guard !characters.isEmpty else { return 0..<0 }
        let place = min(max(place, 0), characters.count - 1)
        let kind = Self.isInWord(characters[place])
        var (start, end) = (place, place + 1)
        while start > 0, Self.isInWord(characters[start - 1]) == kind { start -= 1 }
        while end < characters.count, Self.isInWord(characters[end]) == kind { end += 1 }
        return start..<end
    }

    private static func isInWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
    }
}
