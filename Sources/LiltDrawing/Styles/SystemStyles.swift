/// The style of lines between views; see `ShapeStyle.separator`.
public struct SeparatorShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle.color(SystemStyleColor.separator, in: environment).faded(toLevel: level)
    }
}

/// The style of the text that an empty field shows; see `ShapeStyle.placeholder`.
public struct PlaceholderTextShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle.color(SystemStyleColor.placeholder, in: environment).faded(toLevel: level)
    }
}

/// The style of links; see `ShapeStyle.link`.
public struct LinkShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle.color(SystemStyleColor.link, in: environment).faded(toLevel: level)
    }
}

/// The style of a window's background; see `ShapeStyle.windowBackground`.
public struct WindowBackgroundShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle.color(SystemStyleColor.windowBackground, in: environment).faded(toLevel: level)
    }
}

/// The style of surfaces under content; see `ShapeStyle.fill`. Its levels `secondary`, `tertiary` and `quaternary` are
/// UIKit's colors for larger surfaces.
public struct FillShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle.color(SystemStyleColor.fills[min(max(level, 0), 3)], in: environment)
    }
}

/// The colors of UIKit that the styles show, each found by its name once.
private enum SystemStyleColor {
    static let separator = color("separator")
    static let placeholder = color("placeholderText")
    static let link = color("link")
    static let windowBackground = color("systemBackground")
    /// The colors of the levels of `fill`.
    static let fills = ["systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill"].map(color)

    private static func color(_ name: String) -> Color { SystemColor(name: name)?.color ?? .gray }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The color of lines between views: a translucent gray.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The color of the text that an empty field shows: a translucent gray.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    /// The color of links: blue.
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    /// The background of a window: white in light and black in dark appearance.
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// A translucent gray for small surfaces under content, such as the track of a slider. `fill.secondary` and the
    /// further levels are fainter, for larger surfaces.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}
