/// A primitive style of Lilt that only sets the appearance of its buttons.
///
/// A button uses the appearance directly, like a `ButtonStyle` of an app, so it does not contain a second button.
@MainActor
protocol BundledButtonStyle: PrimitiveButtonStyle {
    associatedtype Appearance: ButtonStyle

    var appearance: Appearance { get }
}

extension BundledButtonStyle {
    var erased: AnyButtonStyle { AnyButtonStyle(appearance) }
}

/// A button style: the label in the tint color, on a shade while the pointer is over the button. A pressed label is
/// faint. A destructive button is red instead. A foreground style around the button replaces either color.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(appearance)
    }
}

/// A button style: the label in the tint color on a gray rounded rectangle. The label of a destructive button is red.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(appearance)
    }
}

/// A button style: the white label on a rounded rectangle in the tint color, or in red for a destructive button.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(appearance)
    }
}

/// A button style: the unchanged label, on a shade while the pointer is over the button. A pressed label is a little
/// faint.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(appearance)
    }
}

/// The default button style, the same as `BorderlessButtonStyle`. A button without a border is not larger than its
/// label.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the style.
    public init() {}

    /// Creates the view of a button.
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(appearance)
    }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The default style, `borderless`.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// The label on a gray rounded rectangle.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// The label on a rounded rectangle in the tint color.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// The unchanged label.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// The label in the tint color.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension BorderlessButtonStyle: BundledButtonStyle {
    var appearance: BorderlessAppearance { BorderlessAppearance() }
}

extension BorderedButtonStyle: BundledButtonStyle {
    var appearance: BorderedAppearance { BorderedAppearance() }
}

extension BorderedProminentButtonStyle: BundledButtonStyle {
    var appearance: BorderedAppearance { BorderedAppearance(isProminent: true) }
}

extension PlainButtonStyle: BundledButtonStyle {
    var appearance: PlainAppearance { PlainAppearance() }
}

extension DefaultButtonStyle: BundledButtonStyle {
    var appearance: BorderlessAppearance { BorderlessAppearance() }
}

/// The color of a label or border: red for a destructive button, otherwise the tint.
struct ButtonTint: ShapeStyle {
    let role: ButtonRole?

    func resolve(in environment: EnvironmentValues) -> AnyShapeStyle {
        role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
    }
}

/// The appearance of `BorderlessButtonStyle`.
struct BorderlessAppearance: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .defaultForegroundStyle(ButtonTint(role: configuration.role))
            .modifier(LabelAppearance(isPressed: configuration.isPressed, pressedOpacity: 0.2))
    }
}

/// The appearance of `BorderedButtonStyle`, and of `BorderedProminentButtonStyle`.
struct BorderedAppearance: ButtonStyle {
    var isProminent = false

    func makeBody(configuration: Configuration) -> some View {
        let tint = AnyShapeStyle(ButtonTint(role: configuration.role))
        configuration.label
            .defaultForegroundStyle(isProminent ? AnyShapeStyle(Color.white) : tint)
            .modifier(
                ButtonBorder(
                    isPressed: configuration.isPressed,
                    fill: isProminent ? tint : AnyShapeStyle(Color.gray.opacity(0.18))))
    }
}

/// The appearance of `PlainButtonStyle`.
struct PlainAppearance: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.modifier(LabelAppearance(isPressed: configuration.isPressed, pressedOpacity: 0.6))
    }
}
