/// The appearance of text fields. Lilt provides the conforming types.
public protocol TextFieldStyle: Sendable {
    /// The appearance that the style selects.
    var appearance: TextFieldAppearance { get }
}

/// One of the appearances of text fields.
public enum TextFieldAppearance: Hashable, Sendable {
    /// The text without a border.
    case plain
    /// A border with rounded corners.
    case roundedBorder
    /// A border with square corners.
    case squareBorder

    var hasBorder: Bool { self != .plain }
    var cornerRadius: CGFloat { self == .roundedBorder ? 7 : 0 }
}

/// The default text field style, the same as `RoundedBorderTextFieldStyle`.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// Always `.roundedBorder`.
    public var appearance: TextFieldAppearance { .roundedBorder }
}

/// A text field style: the text without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// Always `.plain`.
    public var appearance: TextFieldAppearance { .plain }
}

/// A text field style: a border with rounded corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// Always `.roundedBorder`.
    public var appearance: TextFieldAppearance { .roundedBorder }
}

/// A text field style: a border with square corners.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public init() {}
    /// Always `.squareBorder`.
    public var appearance: TextFieldAppearance { .squareBorder }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default style, `roundedBorder`.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The text without a border.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A border with rounded corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// A border with square corners.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension View {
    /// Sets the style of text fields inside this view.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.textFieldStyle, style.appearance)
    }
}

extension EnvironmentValues {
    var textFieldStyle: TextFieldAppearance {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }

    private enum TextFieldStyleKey: EnvironmentKey {
        static var defaultValue: TextFieldAppearance { .roundedBorder }
    }
}
