import Foundation
import LiltFrame

/// An editable line of text.
///
/// - Text: the field inserts the characters that the keyboard or an input method composes.
/// - Pointer: a press moves the caret to the nearest character, a drag selects, a double press selects a word, a triple
///   press selects the whole text.
/// - Caret: the arrows, Home and End move it. With Control or Option, an arrow moves it by a word; with Command, to an
///   end of the text. With Shift, the move extends the selection.
/// - Deletion: Backspace and Delete delete the selection, or a character beside the caret; with Control or Option, a
///   word; with Command, all text on that side of the caret.
/// - Clipboard: Control or Command with A, C, X or V selects the whole text, copies, cuts or pastes.
/// - Return calls `onSubmit`.
///
/// A field of a value with a format keeps what is typed until Return, or until the field loses the focus or disappears.
/// Then it sets the value. If the text does not match the format, the value stays, and the field shows it again. If the
/// update that removes the field also changes the value, the new value stays.
///
/// Text that is wider than the field scrolls so that the caret is visible. A field with a vertical axis instead wraps
/// its text and grows with it, up to the environment's line limit. Then it scrolls vertically. In such a field, Return
/// inserts a line break, and the up and down arrows move the caret by a line.
///
/// ```swift
/// struct NameField: View {
///     @State private var name = ""
///
///     var body: some View {
///         TextField("Name", text: $name).textFieldStyle(.roundedBorder).onSubmit { print(name) }
///     }
/// }
/// ```
public struct TextField<Label: View>: View {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label
    let line: SourceLine
    /// Whether the field shows a dot for each character.
    var isSecure = false
    /// The axis along which the field grows or scrolls with its text.
    var axis = Axis.horizontal
    /// The least height of the text, in points.
    var minHeight: CGFloat = 20
    /// Scrolls the view around the field to the caret; nil if the field scrolls itself.
    var revealCaret: (@MainActor () -> Void)?
    /// The format of the field's value; nil if the field's value is its text.
    var format: FieldFormat?
    /// The callback for the beginning and the end of editing.
    var editingChanged: ((Bool) -> Void)?
    /// The callback for Return, from the initializers that SwiftUI deprecates.
    var onCommit: (() -> Void)?

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.submitAction) private var submit
    @Environment(\.textFieldStyle) private var style
    @Environment(\.clipboard) private var clipboard
    @Environment(\.lineLimits) private var lineLimits
    @Environment(\.locale) private var locale
    @State private var isFocused = false
    @State private var isHovered = false
    /// The last change of the text or its selection; nil means that the caret is at the end of the text.
    @State private var lastEdit: LastEdit?
    /// The object that finds the index of a caret one line up or down. The arrow keys of a field with several lines use
    /// it.
    @State private var lines = LineMoves()
    /// What is typed into a field with a format and not yet set as its value; nil if there is nothing.
    @State private var draft: String?
    /// The argument of the last call of `editingChanged`.
    @State private var isReported = false

    /// Creates a field for a string. An empty field shows `prompt`, or the label if `prompt` is nil.
    public init(
        text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.line = SourceLine(fileID, line)
        self.text = text.ofControl(at: self.line)
        self.prompt = prompt
        self.label = label()
    }

    /// The field in the environment's style.
    public var body: some View {
        let editing = shownEditing
        let margin: CGFloat = style.hasBorder ? 8 : 0
        let isActive = isFocused && isEnabled
        let valueText = format?.text(locale)
        ZStack(alignment: isMultiline ? .topLeading : .leading) {
            Group { if let prompt { prompt } else { label } }
                .foregroundStyle(HierarchicalShapeStyle.tertiary)
                .opacity(editing.text.isEmpty ? 1 : 0)
            // This invisible text determines the size and the baseline of the field.
            Text(
                verbatim: editing.text.isEmpty || editing.text.last?.isNewline == true
                    ? editing.text + " " : editing.text
            )
            .opacity(0)
        }
        .environment(\.lineLimits, isMultiline ? lineLimits : LineLimits(greatest: 1))
        .frame(maxWidth: .infinity, minHeight: minHeight, alignment: isMultiline ? .topLeading : .leading)
        .padding(.horizontal, margin)
        .overlay {
            GeometryReader { proxy in
                EditedLine(
                    editing: editing, isActive: isActive, size: proxy.size, margin: margin, isMultiline: isMultiline,
                    lines: lines, revealCaret: revealCaret
                ) { change in changeSelection(change) }
            }
            .environment(\.lineLimit, isMultiline ? nil : 1)
        }
        .padding(.vertical, style.hasBorder ? 5 : 0)
        .background(
            BackgroundStyle().opacity(style.hasBorder ? 1 : 0), in: RoundedRectangle(cornerRadius: style.cornerRadius)
        )
        .overlay(
            RoundedRectangle(cornerRadius: style.cornerRadius)
                .strokeBorder(Color.gray.opacity(!style.hasBorder ? 0 : isHovered && isEnabled ? 0.8 : 0.4))
                .allowsHitTesting(false)
        )
        .background(FocusRing(isVisible: isActive && style.hasBorder, cornerRadius: style.cornerRadius))
        .opacity(isEnabled ? 1 : 0.4)
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        .pointerStyle(.horizontalText)
        .modifier(
            FocusModifier(
                isFocused: $isFocused, takesPresses: true, isSecure: isSecure, key: { key($0) },
                text: { typed in
                    edit { $0.insert(typed, keepsLineBreaks: isMultiline) }
                    return true
                },
                element: { environment in
                    ControlElement(
                        role: isSecure ? .secureField : .textField, label: spokenText(of: label, in: environment),
                        value: isSecure ? nil : shownText, content: .ignored)
                })
        )
        .onChange(of: isFocused) { _, isFocused in
            if !isFocused {
                commit()
                lastEdit = nil
            }
            // The callback reads the value that the end of editing has set.
            report(isFocused)
        }
        // `onChange` does not run in a removed view, so the end of editing is handled here.
        .onDisappear {
            if draft != nil, format?.text(locale) == valueText { commit() }
            if !isFocused { report(false) }
        }
    }

    /// The text of the field: what is typed, or the value.
    private var shownText: String { draft ?? format?.text(locale) ?? text.wrappedValue }

    /// Sets the value of a field with a format to what is typed.
    private func commit() {
        guard let format, let draft else { return }
        format.set(draft, locale)
        self.draft = nil
        lastEdit = nil
    }

    /// Calls the callback for the beginning or the end of editing, unless its last call had the same argument.
    private func report(_ isEditing: Bool) {
        guard let editingChanged, isEditing != isReported else { return }
        isReported = isEditing
        ActionLine.perform(at: line) { editingChanged(isEditing) }
    }

    private var isMultiline: Bool { axis == .vertical }

    private var editing: TextEditing { lastEdit?.editing(of: shownText) ?? TextEditing(text: shownText) }

    /// The editing state to draw. A dot stands for one character, so the indices are the same as in the text.
    private var shownEditing: TextEditing {
        let editing = editing
        guard isSecure else { return editing }
        return TextEditing(
            text: String(repeating: "•", count: editing.text.count), anchor: editing.anchor, caret: editing.caret)
    }

    /// Changes the text, caret or selection. Writes the binding only if the text changes.
    private func edit(_ change: (inout TextEditing) -> Void) {
        let before = editing
        var after = before
        change(&after)
        lastEdit = LastEdit(before: before, after: after)
        guard after.text != before.text else { return }
        if format == nil { text.wrappedValue = after.text } else { draft = after.text }
    }

    /// Applies a change of the selection to the drawn text, and stores the resulting selection.
    private func changeSelection(_ change: (inout TextEditing) -> Void) {
        guard isSecure else { return edit(change) }
        var shown = shownEditing
        change(&shown)
        edit { $0 = TextEditing(text: $0.text, anchor: shown.anchor, caret: shown.caret) }
    }

    private func key(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return false }
        let extends = press.modifiers.contains(.shift)
        let isCommand = !press.modifiers.isDisjoint(with: [.control, .command])
        let isByWord = !press.modifiers.isDisjoint(with: [.control, .option])
        // In a secure field, a move by a word would reveal where the words of the hidden text end.
        let unit: TextEditing.Unit =
            press.modifiers.contains(.command) ? .line : isByWord ? isSecure ? .line : .word : .character
        switch press.key {
        case .upArrow where isMultiline:
            edit { $0.move(to: lines.index($0.caret, in: $0.text, -1), extending: extends) }
        case .downArrow where isMultiline:
            edit { $0.move(to: lines.index($0.caret, in: $0.text, 1), extending: extends) }
        case .leftArrow: edit { $0.move(by: unit, backward: true, extending: extends) }
        case .rightArrow: edit { $0.move(by: unit, backward: false, extending: extends) }
        case .home, .upArrow: edit { $0.move(by: .line, backward: true, extending: extends) }
        case .end, .downArrow: edit { $0.move(by: .line, backward: false, extending: extends) }
        case .delete: edit { $0.delete(unit, backward: true) }
        case .deleteForward: edit { $0.delete(unit, backward: false) }
        case .return where isMultiline: edit { $0.insert("\n", keepsLineBreaks: true) }
        case .return:
            guard submit != nil || onCommit != nil || draft != nil else { return false }
            commit()
            if let onCommit { ActionLine.perform(at: line, onCommit) }
            submit?()
        case "a" where isCommand: edit { $0.selectAll() }
        case "c" where isCommand: copy()
        case "x" where isCommand:
            // A secure field does not copy, so a cut would only delete the text.
            if isSecure { break }
            copy()
            // Keeps the text if the clipboard has refused it.
            guard clipboard?.text == editing.selectedText else { break }
            edit { if !$0.selection.isEmpty { $0.delete(backward: true) } }
        case "v" where isCommand: edit { $0.insert(clipboard?.text ?? "", keepsLineBreaks: isMultiline) }
        case .escape: return false
        // Keys that type a character count as handled, because the character also arrives as text.
        default: return press.key.typesCharacter && press.modifiers.isDisjoint(with: [.control, .command, .option])
        }
        return true
    }

    private func copy() {
        if isSecure { return }
        let selected = editing.selectedText
        if !selected.isEmpty { clipboard?.text = selected }
    }
}

extension TextField {
    /// Creates a field that grows or scrolls along an axis. An empty field shows `prompt`, or the label if `prompt` is
    /// nil.
    ///
    /// - Parameter axis: A horizontal field has one line, which scrolls. A vertical field wraps its text and grows.
    public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, label: label, fileID: fileID, line: line)
        self.axis = axis
    }
}

extension TextField where Label == Text {
    /// Creates a field that grows or scrolls along an axis. An empty field shows `prompt`, or the title if `prompt` is
    /// nil.
    ///
    /// - Parameter axis: A horizontal field has one line, which scrolls. A vertical field wraps its text and grows.
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, axis: axis, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a field that grows or scrolls along an axis. An empty field shows `prompt`, or the title if `prompt` is
    /// nil.
    ///
    /// - Parameter axis: A horizontal field has one line, which scrolls. A vertical field wraps its text and grows.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, prompt: prompt, axis: axis, label: { Text(title) }, fileID: fileID, line: line)
    }

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

/// The input that submits a value.
public struct SubmitTriggers: OptionSet, Sendable {
    /// One bit per input.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Return in a text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Return in a search field. Lilt has no search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Calls `action` when Return is pressed in a text field inside this view, before the `onSubmit` actions of the
    /// views around it.
    ///
    /// - Parameter triggers: The input that calls the action. A set without `text` never calls it.
    public func onSubmit(
        of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let line = SourceLine(fileID, line)
        let submit = { ActionLine.perform(at: line, action) }
        return transformEnvironment(\.submitAction) { action in
            guard triggers.contains(.text) else { return }
            let outer = action
            action = {
                submit()
                outer?()
            }
        }
    }

    /// If `isBlocking` is true, Return in a text field inside this view does not call the `onSubmit` actions of the
    /// views around this view.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
    }
}

extension EnvironmentValues {
    var submitAction: (() -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }

    private enum SubmitActionKey: EnvironmentKey {
        static var defaultValue: (() -> Void)? { nil }
    }

    /// The clipboard for copy and paste; nil if the host has attached none.
    var clipboard: (any Clipboard)? {
        get { self[ClipboardKey.self] }
        set { self[ClipboardKey.self] = newValue }
    }

    private enum ClipboardKey: EnvironmentKey {
        static var defaultValue: (any Clipboard)? { nil }
    }
}

extension TextField: Control {}
