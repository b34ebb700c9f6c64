/// An editable text of any length, which scrolls inside its frame.
///
/// The editor takes the proposed size. Return inserts a line break; other keys and presses act as in a ``TextField``.
/// ```swift
/// struct Notes: View {
///     @State private var text = ""
///
///     var body: some View {
///         TextEditor(text: $text).frame(height: 120)
///     }
/// }
/// ```
///
/// If the caret is outside of the frame, the text does not scroll to the caret by itself.
public struct TextEditor: View {
    private let field: TextField<EmptyView>

    /// Creates an editor for a string.
    public init(text: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line) {
        field = TextField(text: text, axis: .vertical, label: { EmptyView() }, fileID: fileID, line: line)
    }

    /// The text in a scroll view.
    public var body: some View {
        GeometryReader { proxy in
            ScrollView { filled(field, height: proxy.size.height).padding(.horizontal, 5).padding(.vertical, 8) }
        }
        .textFieldStyle(.plain)
        .lineLimit(nil)
    }

    /// Returns a field that is at least as high as the editor, so that a press below the text also gives it the focus.
    private func filled(_ field: TextField<EmptyView>, height: CGFloat) -> TextField<EmptyView> {
        var field = field
        field.minHeight = max(height - 16, 20)
        return field
    }
}
