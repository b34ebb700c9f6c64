/// How text fields look.
public protocol TextFieldStyle: Sendable {
    /// The look.
    var look: TextFieldLook { get }
}

/// One of the looks of text fields.
public enum TextFieldLook: Hashable, Sendable {
    case plain, roundedBorder, squareBorder

    var hasBorder: Bool { self != .plain }
    var cornerRadius: CGFloat { self == .roundedBorder ? 7 : 0 }
}

/// The usual look: a frame with round corners.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates it.
    public init() {}
    public var look: TextFieldLook { .roundedBorder }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates it.
    public init() {}
    public var look: TextFieldLook { .plain }
}

/// A frame with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates it.
    public init() {}
    public var look: TextFieldLook { .roundedBorder }
}

/// A frame with square corners.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
    /// Creates it.
    public init() {}
    public var look: TextFieldLook { .squareBorder }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The usual look: a frame with round corners.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The text alone.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A frame with round corners.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// A frame with square corners.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension View {
    /// How text fields inside this view look.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { environment(\.textFieldStyle, style.look) }
}

extension EnvironmentValues {
    var textFieldStyle: TextFieldLook {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }

    private enum TextFieldStyleKey: EnvironmentKey {
        static var defaultValue: TextFieldLook { .roundedBorder }
    }
}
