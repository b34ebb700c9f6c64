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
            ButtonStyleConfiguration(role: role, label: ButtonStyleConfiguration.Label(label), isPressed: isPressed)
        )
        .environment(\.isFocused, isFocused && isEnabled)
        .modifier(PressModifier(isPressed: $isPressed, isFocused: $isFocused, line: line, action: action))
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
        private let content: AnyView

        init<V: View>(_ content: V) { self.content = AnyView(content) }

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

/// The appearance of buttons.
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

/// The color of a label: red for a destructive button, otherwise the tint.
struct ButtonTint: ShapeStyle {
    let role: ButtonRole?

    func resolve(in environment: EnvironmentValues) -> AnyShapeStyle {
        role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
    }
}

/// A button style: the label in the tint color, on a shade under the pointer. A pressed label is faint. A foreground
/// style around the button replaces the tint.
public struct BorderlessButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .defaultForegroundStyle(ButtonTint(role: configuration.role))
            .modifier(LabelAppearance(isPressed: configuration.isPressed, pressedOpacity: 0.2))
    }
}

/// A button style: the label on a gray rounded rectangle.
public struct BorderedButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .defaultForegroundStyle(ButtonTint(role: configuration.role))
            .modifier(
                ButtonBorder(isPressed: configuration.isPressed, fill: AnyShapeStyle(Color.gray.opacity(0.18))))
    }
}

/// A button style: the label on a rounded rectangle in the tint color.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .defaultForegroundStyle(Color.white)
            .modifier(
                ButtonBorder(
                    isPressed: configuration.isPressed,
                    fill: configuration.role == .destructive
                        ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())))
    }
}

/// A button style: the unchanged label, on a shade under the pointer. A pressed label is a little faint.
public struct PlainButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.modifier(LabelAppearance(isPressed: configuration.isPressed, pressedOpacity: 0.6))
    }
}

/// The default button style, the same as `BorderlessButtonStyle`. A button without a border is not larger than its
/// label.
public struct DefaultButtonStyle: ButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        BorderlessButtonStyle().makeBody(configuration: configuration)
    }
}

extension ButtonStyle where Self == DefaultButtonStyle {
    /// The default style, `borderless`.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    /// The label on a gray rounded rectangle.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label on a rounded rectangle in the tint color.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// The unchanged label.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the tint color.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A type-erased button style.
typealias AnyButtonStyle = AnyStyle<ButtonStyleConfiguration>

extension AnyStyle where Configuration == ButtonStyleConfiguration {
    init<S: ButtonStyle>(_ style: S) {
        make = { AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) }) }
    }
}

extension View {
    /// Sets the style of buttons inside this view.
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
