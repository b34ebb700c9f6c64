/// An editable text of any length, which scrolls inside its frame.
///
/// The editor takes the proposed size. Return inserts a line break; other keys and presses act as in a ``TextField``.
/// When the caret moves out of the frame, the text scrolls to it.
///
/// ```swift
/// struct Notes: View {
///     @State private var text = ""
///
///     var body: some View {
///         TextEditor(text: $text).frame(height: 120)
///     }
/// }
/// ```
public struct TextEditor: View {
    private let field: TextField<EmptyView>

    /// Creates an editor for a string.
    public init(text: Binding<String>, fileID: StaticString = #fileID, line: UInt = #line) {
        field = TextField(text: text, axis: .vertical, label: { EmptyView() }, fileID: fileID, line: line)
    }

    /// The text in a scroll view.
    public var body: some View {
        GeometryReader { proxy in
            ScrollViewReader { reader in
                ScrollView {
                    filled(field, height: proxy.size.height) { reader.scrollTo(CaretID()) }
                        .padding(.horizontal, 5)
                        .padding(.vertical, 8)
                }
            }
        }
        .textFieldStyle(.plain)
        .lineLimit(nil)
    }

    /// Returns a field that is at least as high as the editor inside its padding, so that a press below the text also
    /// gives it the focus.
    private func filled(
        _ field: TextField<EmptyView>, height: CGFloat, revealCaret: @escaping @MainActor () -> Void
    ) -> TextField<EmptyView> {
        var field = field
        field.minHeight = max(height - 16, 20)
        field.revealCaret = revealCaret
        return field
    }
}

extension View {
    /// Has no effect: scroll views and text editors have no background of their own, so the view behind them is
    /// visible.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
}
