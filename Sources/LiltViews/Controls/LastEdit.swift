/// The last change of a field's text or selection. It determines the caret after code has changed the text.
///
/// Code changes the text if the binding of the field converts or refuses what is typed, or if the app sets the text in
/// mid-edit:
/// ```
///   typed     set by code     the caret
///   12a|34    1234            12|34       before the same characters
///   (1|       (1) |           (1) |       stays at the end
///   ab|cd     AB|CD           AB|CD       otherwise: after as many characters
/// ```
package struct LastEdit: Equatable {
    private let before: TextEditing
    private let after: TextEditing

    /// Records a change.
    package init(before: TextEditing, after: TextEditing) {
        self.before = before
        self.after = after
    }

    /// Returns the editing state of the field for its current text.
    package func editing(of text: String) -> TextEditing {
        // A refused change leaves the selection as it was.
        if text != after.text, text == before.text {
            return TextEditing(text: text, anchor: before.anchor, caret: before.caret)
        }
        let caret = index(after.caret, in: text)
        return TextEditing(
            text: text, anchor: after.anchor == after.caret ? caret : index(after.anchor, in: text), caret: caret)
    }

    /// Returns the index in `text` that corresponds to an index in the text after the change.
    private func index(_ index: Int, in text: String) -> Int {
        if text == after.text { return index }
        let rest = after.text.dropFirst(index)
        let start = text.count - rest.count
        return start >= 0 && text.dropFirst(start) == rest ? start : index
    }
}

extension LastEdit: CustomStringConvertible {
    /// The selection after the change. The text may be that of a secure field, so it is left out.
    package var description: String { "LastEdit(anchor: \(after.anchor), caret: \(after.caret))" }
}
