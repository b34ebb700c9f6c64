/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
    private let number: Int

    /// Takes something away for good.
    public static let destructive = ButtonRole(number: 0)
    /// Leaves without a change.
    public static let cancel = ButtonRole(number: 1)
}

/// A view that does something when it is pressed.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label

    @Environment(\.buttonStyle) private var style
    @Environment(\.isEnabled) private var isEnabled
    @State private var isPressed = false
    @State private var isFocused = false

    /// Creates a button.
    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button.
    public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    public var body: some View {
        style.make(
            ButtonStyleConfiguration(role: role, label: ButtonStyleConfiguration.Label(label), isPressed: isPressed)
        )
        .environment(\.isFocused, isFocused && isEnabled)
        .modifier(PressModifier(isPressed: $isPressed, isFocused: $isFocused, action: action))
    }
}

extension Button where Label == Text {
    /// Creates a button with a title.
    public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
        self.init(role: nil, action: action) { Text(titleKey) }
    }

    /// Creates a button with a title.
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Creates a button with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == LiltViews.Label<Text, Image> {
    /// Creates a button with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void) {
        self.init(role: nil, action: action) { LiltViews.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping () -> Void) {
        self.init(role: role, action: action) { LiltViews.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LiltViews.Label(title, systemImage: systemImage) }
    }
}

/// A button's label and how it is now, for styles.
@MainActor
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        private let content: AnyView

        init<V: View>(_ content: V) { self.content = AnyView(content) }

        public var body: some View { content }
    }

    /// What the button is for.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether it is held down.
    public let isPressed: Bool
}

/// How buttons look.
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
    /// The type of the look.
    associatedtype Body: View
    /// A button's label and how it is now.
    typealias Configuration = ButtonStyleConfiguration

    /// The look of a button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The label in the tint colour, dimmed while it is pressed.
public struct BorderlessButtonStyle: ButtonStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(
                configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle()))
            .modifier(ControlLook(isPressed: configuration.isPressed, cornerRadius: 4))
    }
}

/// The label in a grey frame.
public struct BorderedButtonStyle: ButtonStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(
                configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle()))
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            .background(HoverFill(isPressed: configuration.isPressed, style: AnyShapeStyle(Color.gray.opacity(0.18))))
            .modifier(ControlLook(isPressed: configuration.isPressed, cornerRadius: 8))
    }
}

/// The label on the tint colour.
public struct BorderedProminentButtonStyle: ButtonStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(.white)
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            .background(
                HoverFill(
                    isPressed: configuration.isPressed,
                    style: configuration.role == .destructive
                        ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())))
            .modifier(ControlLook(isPressed: configuration.isPressed, cornerRadius: 8))
    }
}

/// The label as it is, dimmed while it is pressed.
public struct PlainButtonStyle: ButtonStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label.modifier(ControlLook(isPressed: configuration.isPressed, cornerRadius: 4))
    }
}

/// The usual look: a grey frame.
public struct DefaultButtonStyle: ButtonStyle {
    /// Creates it.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BorderedButtonStyle().makeBody(configuration: configuration)
    }
}

extension ButtonStyle where Self == DefaultButtonStyle {
    /// The usual look.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    /// The label in a grey frame.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label on the tint colour.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
    /// The label as it is.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the tint colour.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A style of which only the look is known.
@MainActor
struct AnyButtonStyle: Sendable {
    let make: @MainActor @Sendable (ButtonStyleConfiguration) -> AnyView

    init<S: ButtonStyle>(_ style: S) {
        make = { AnyView(StyleBody(style: style, configuration: $0) { $0.makeBody(configuration: $1) }) }
    }

    static let automatic = AnyButtonStyle(DefaultButtonStyle())
}

extension View {
    /// How buttons inside this view look.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        environment(\.buttonStyle, AnyButtonStyle(style))
    }
}

extension EnvironmentValues {
    var buttonStyle: AnyButtonStyle {
        get { self[ButtonStyleKey.self] ?? onMainActor(()) { _ in AnyButtonStyle.automatic } }
        set { self[ButtonStyleKey.self] = newValue }
    }

    /// Whether the control around this view has the keyboard.
    public internal(set) var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }

    private enum ButtonStyleKey: EnvironmentKey {
        static var defaultValue: AnyButtonStyle? { nil }
    }

    private enum IsFocusedKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }
}
