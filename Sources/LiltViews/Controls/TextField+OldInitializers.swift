import Foundation

// The initializers of SwiftUI's first text fields. Their parameters include callbacks. Source written for SwiftUI still
// calls these initializers. New code uses `focused` and `onSubmit`.

extension TextField where Label == Text {
    /// Creates a field that reports the beginning and the end of editing, and Return.
    ///
    /// SwiftUI deprecates this initializer. New code uses `focused` and `onSubmit`.
    ///
    /// - Parameters:
    ///   - onEditingChanged: Called with true when the field gets the focus, and with false when it loses it.
    ///   - onCommit: Called when Return is pressed in the field.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(text: text, label: { Text(titleKey) }, fileID: fileID, line: line)
        editingChanged = onEditingChanged
        self.onCommit = onCommit
    }

    /// Creates a field that reports the beginning and the end of editing, and Return.
    ///
    /// SwiftUI deprecates this initializer. New code uses `focused` and `onSubmit`.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(text: text, label: { Text(title) }, fileID: fileID, line: line)
        editingChanged = onEditingChanged
        self.onCommit = onCommit
    }

    /// Creates a field that calls an action when Return is pressed in it.
    ///
    /// SwiftUI deprecates this initializer. New code uses `onSubmit`.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(text: text, label: { Text(titleKey) }, fileID: fileID, line: line)
        self.onCommit = onCommit
    }

    /// Creates a field that calls an action when Return is pressed in it.
    ///
    /// SwiftUI deprecates this initializer. New code uses `onSubmit`.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, label: { Text(title) }, fileID: fileID, line: line)
        self.onCommit = onCommit
    }

    /// Creates a field for a value with a formatter. It reports the beginning and the end of editing, and Return. It
    /// sets the value before it reports the end or Return.
    ///
    /// SwiftUI deprecates this initializer. New code uses `focused` and `onSubmit`.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(value: value, formatter: formatter, label: { Text(titleKey) }, fileID: fileID, line: line)
        editingChanged = onEditingChanged
        self.onCommit = onCommit
    }

    /// Creates a field for a value with a formatter. It reports the beginning and the end of editing, and Return. It
    /// sets the value before it reports the end or Return.
    ///
    /// SwiftUI deprecates this initializer. New code uses `focused` and `onSubmit`.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(value: value, formatter: formatter, label: { Text(title) }, fileID: fileID, line: line)
        editingChanged = onEditingChanged
        self.onCommit = onCommit
    }
}

extension SecureField where Label == Text {
    /// Creates a field that calls an action when Return is pressed in it.
    ///
    /// SwiftUI deprecates this initializer. New code uses `onSubmit`.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(text: text, label: { Text(titleKey) }, fileID: fileID, line: line)
        field.onCommit = onCommit
    }

    /// Creates a field that calls an action when Return is pressed in it.
    ///
    /// SwiftUI deprecates this initializer. New code uses `onSubmit`.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, label: { Text(title) }, fileID: fileID, line: line)
        field.onCommit = onCommit
    }
}
