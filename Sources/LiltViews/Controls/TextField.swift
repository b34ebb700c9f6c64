import Foundation

/// A line of text that can be typed into.
///
/// Characters come as the keyboard or an input method composed them. Arrows, Home and End move the caret; Backspace and
/// Delete take a character away; Return calls `onSubmit`.
public struct TextField<Label: View>: View {
    private let text: Binding<String>
    private let prompt: Text?
    private let label: Label

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.submitAction) private var submit
    @Environment(\.textFieldStyle) private var style
    @State private var isFocused = false
    /// How many characters lie before the caret.
    @State private var caret = 0

    /// Creates a field for a string, which shows `prompt`, or else the label, while it is empty.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    public var body: some View {
        let string = text.wrappedValue
        let before = String(string.prefix(caret))
        ZStack(alignment: .leading) {
            Group { if let prompt { prompt } else { label } }
                .foregroundStyle(HierarchicalShapeStyle.tertiary)
                .opacity(string.isEmpty ? 1 : 0)
            HStack(spacing: 0) {
                Text(verbatim: before)
                Caret(isVisible: isFocused && isEnabled)
                Text(verbatim: String(string.dropFirst(before.count)))
            }
            .lineLimit(1)
        }
        .frame(maxWidth: .infinity, minHeight: 20, alignment: .leading)
        .padding(.horizontal, style.hasBorder ? 8 : 0)
        .padding(.vertical, style.hasBorder ? 5 : 0)
        .background(BackgroundStyle().opacity(style.hasBorder ? 1 : 0), in: RoundedRectangle(cornerRadius: style.cornerRadius))
        .overlay(
            RoundedRectangle(cornerRadius: style.cornerRadius)
                .strokeBorder(Color.gray.opacity(style.hasBorder ? 0.4 : 0)))
        .background(
            FocusRing(isVisible: isFocused && isEnabled && style.hasBorder, cornerRadius: style.cornerRadius))
        .clipped()
        .opacity(isEnabled ? 1 : 0.4)
        .contentShape(Rectangle())
        .modifier(
            FocusModifier(
                isFocused: $isFocused, takesPresses: true, key: { key($0) },
                text: { typed in
                    insert(typed)
                    return true
                }))
        .onChange(of: isFocused) { _, isFocused in
            if isFocused { caret = text.wrappedValue.count }
        }
        .onChange(of: string) { _, new in caret = min(caret, new.count) }
    }

    private func insert(_ typed: String) {
        let clean = typed.filter { !$0.isNewline }
        guard !clean.isEmpty else { return }
        var characters = Array(text.wrappedValue)
        let place = min(caret, characters.count)
        characters.insert(contentsOf: clean, at: place)
        caret = place + clean.count
        text.wrappedValue = String(characters)
    }

    private func key(_ press: KeyPress) -> Bool {
        guard press.phase != .up else { return false }
        var characters = Array(text.wrappedValue)
        let place = min(caret, characters.count)
        switch press.key {
        case .leftArrow: caret = max(place - 1, 0)
        case .rightArrow: caret = min(place + 1, characters.count)
        case .home, .upArrow: caret = 0
        case .end, .downArrow: caret = characters.count
        case .delete:
            guard place > 0 else { return true }
            characters.remove(at: place - 1)
            caret = place - 1
            text.wrappedValue = String(characters)
        case .deleteForward:
            guard place < characters.count else { return true }
            characters.remove(at: place)
            text.wrappedValue = String(characters)
        case .return:
            guard let submit else { return false }
            submit()
        case .escape: return false
        // What types a character comes as text, too.
        default: return press.modifiers.isDisjoint(with: [.control, .command, .option])
        }
        return true
    }
}

/// A line that blinks where typing goes.
private struct Caret: View {
    let isVisible: Bool

    var body: some View {
        if isVisible {
            TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)) { context in
                let isLit = Int((context.date.timeIntervalSinceReferenceDate * 2).rounded()) % 2 == 0
                Rectangle().fill(TintShapeStyle()).frame(width: 2, height: 18).opacity(isLit ? 1 : 0)
            }
        }
    }
}

extension TextField where Label == Text {
    /// Creates a field that shows a title while it is empty.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field that shows a title while it is empty.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

extension View {
    /// Calls `action` when Return is pressed in a text field inside this view.
    public func onSubmit(_ action: @escaping () -> Void) -> some View {
        environment(\.submitAction, action)
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
}
