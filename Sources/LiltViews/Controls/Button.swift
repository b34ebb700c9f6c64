/// The purpose of a button.
public struct ButtonRole: Equatable, Sendable {
    private let number: Int

    /// The button deletes data.
    public static let destructive = ButtonRole(number: 0)
    /// The button cancels an operation and changes nothing.
    public static let cancel = ButtonRole(number: 1)
}

/// A control that runs an action when it is pressed: by the pointer, or by Space or Return while the button has the
/// focus.
///
/// ```swift
/// Button("Save", systemImage: "star") { print("saved") }
///     .buttonStyle(.borderedProminent)
///     .keyboardShortcut("s")
/// ```
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    let line: SourceLine

    @Environment(\.buttonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled
    @State private var isPressed = false
    @State private var isFocused = false

    /// Creates a button. `action` runs when a press is released inside the button.
    public init(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role: nil, action: action, label: label, fileID: fileID, line: line)
    }

    /// Creates a button with a role.
    public init(
        role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.role = role
        self.action = action
        self.label = label()
        self.line = SourceLine(fileID, line)
    }

    /// The button in the environment's style.
    public var body: some View {
        style.make(
            PrimitiveButtonStyleConfiguration(
                role: role, label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(fixedType: label)),
                isPressed: isPressed, line: line, action: style.receivesPointer ? action : nil)
        )
        .environment(\.isFocused, isFocused && isEnabled)
        .modifier(
            PressModifier(
                isPressed: $isPressed, isFocused: $isFocused, line: line, receivesPointer: !style.receivesPointer,
                action: action))
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates the button of a configuration that a style receives. The button has the next outer style.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        role = configuration.role
        action = configuration.action ?? {}
        label = configuration.label
        line = configuration.line
    }
}

extension Button where Label == Text {
    /// Creates a button with a title.
    public init(
        _ titleKey: LocalizedStringKey, action: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(role: nil, action: action, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a button with a title.
    public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role: role, action: action, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a button with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping () -> Void, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(role: role, action: action, label: { Text(title) }, fileID: fileID, line: line)
    }
}

extension Button where Label == LiltViews.Label<Text, Image> {
    /// Creates a button with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            role: nil, action: action, label: { LiltViews.Label(titleKey, systemImage: systemImage) }, fileID: fileID,
            line: line)
    }

    /// Creates a button with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            role: role, action: action, label: { LiltViews.Label(titleKey, systemImage: systemImage) }, fileID: fileID,
            line: line)
    }

    /// Creates a button with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            role: role, action: action, label: { LiltViews.Label(title, systemImage: systemImage) }, fileID: fileID,
            line: line)
    }
}

/// The label and state of a button, for a style.
@MainActor @preconcurrency
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let content: AnyView
        /// The view that the app declares.
        public var body: some View { content }
    }

    /// The button's purpose; nil if it has none.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether a key presses the button, or the pointer presses it and is inside.
    public let isPressed: Bool
}

/// The appearance of buttons. A press of the view runs the button's action.
///
/// ```swift
/// struct Squishy: ButtonStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         configuration.label
///             .scaleEffect(configuration.isPressed ? 0.9 : 1)
///             .animation(.bouncy, value: configuration.isPressed)
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of the styled button.
    associatedtype Body: View
    /// The label and state of a button.
    typealias Configuration = ButtonStyleConfiguration

    /// Creates the view of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A type-erased button style of either kind. The styles of both kinds around a view are in one list, so that the
/// innermost style counts.
typealias AnyButtonStyle = AnyStyle<PrimitiveButtonStyleConfiguration>

extension AnyStyle where Configuration == PrimitiveButtonStyleConfiguration {
    init<S: ButtonStyle>(_ style: S) {
        make = {
            AnyView(
                StyleBody(style: style, configuration: $0) {
                    $0.makeBody(configuration: ButtonStyleConfiguration($1))
                })
        }
    }
}

extension ButtonStyleConfiguration {
    fileprivate init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(
            role: configuration.role, label: Label(content: configuration.label.content),
            isPressed: configuration.isPressed)
    }
}

extension View {
    /// Sets the appearance of buttons inside this view. It replaces the styles outside, of both kinds.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, AnyButtonStyle(style))
    }
}

extension EnvironmentValues {
    /// The innermost button style around the view. A new style does not replace the outer ones.
    var buttonStyle: AnyButtonStyle {
        get { self[AnyButtonStyle.Key.self].last ?? onMainActor(()) { _ in Self.automaticButton } }
        set { self[AnyButtonStyle.Key.self].append(newValue) }
    }

    /// The innermost button style around the view whose own views do not receive the pointer, so that the button
    /// receives it.
    var menuLabelStyle: AnyButtonStyle {
        var outside = self
        outside.removePointerStyles()
        return outside.buttonStyle
    }

    /// Removes the button styles inside of `menuLabelStyle`, so that this style is the innermost.
    mutating func removePointerStyles() {
        while buttonStyle.receivesPointer { self[AnyButtonStyle.Key.self].removeLast() }
    }

    /// Whether the control that contains this view has the keyboard focus.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }

    @MainActor private static let automaticButton = AnyButtonStyle(DefaultButtonStyle())

    private enum IsFocusedKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }
}

extension Button: Control {}

extension Button: ActionButton {
    func spokenTitle(in environment: EnvironmentValues) -> String { spokenText(of: label, in: environment) }
    func performAction() { ActionLine.perform(at: line, action) }
}
