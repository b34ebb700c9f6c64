/// An editable line of text that shows a dot for each character.
///
/// The field edits as `TextField` does, with two exceptions: the text cannot be copied or cut, and a move by a word
/// goes to an end of the text. No drawing, accessibility element or explanation contains the text. The log of a run
/// contains the pressed keys, because a replay needs them.
///
/// ```swift
/// struct SignIn: View {
///     @State private var password = ""
///
///     var body: some View {
///         SecureField("Password", text: $password).onSubmit { print(password.count) }
///     }
/// }
/// ```
public struct SecureField<Label: View>: View {
    var field: TextField<Label>

    /// Creates a field for a string. An empty field shows `prompt`, or the label if `prompt` is nil.
    public init(
        text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        var field = TextField(text: text, prompt: prompt, label: label, fileID: fileID, line: line)
        field.isSecure = true
        self.field = field
    }

    /// The field in the environment's style.
    public var body: some View { field }
}

extension SecureField where Label == Text {
    /// Creates a field for a string. An empty field shows `prompt`, or the title if `prompt` is nil.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a field for a string. An empty field shows `prompt`, or the title if `prompt` is nil.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, label: { Text(title) }, fileID: fileID, line: line)
    }
}
