/// The style of lines between views; see `ShapeStyle.separator`.
public struct SeparatorShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        systemStyle("separator", in: environment).faded(toLevel: level)
    }
}

/// The style of the text that an empty field shows; see `ShapeStyle.placeholder`.
public struct PlaceholderTextShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        systemStyle("placeholderText", in: environment).faded(toLevel: level)
    }
}

/// The style of links; see `ShapeStyle.link`.
public struct LinkShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        systemStyle("link", in: environment).faded(toLevel: level)
    }
}

/// The style of a window's background; see `ShapeStyle.windowBackground`.
public struct WindowBackgroundShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        systemStyle("systemBackground", in: environment).faded(toLevel: level)
    }
}

/// The style of surfaces under content; see `ShapeStyle.fill`. Its levels `secondary`, `tertiary` and `quaternary` are
/// UIKit's colors for larger surfaces.
public struct FillShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        let names = ["systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill"]
        return systemStyle(names[min(max(level, 0), 3)], in: environment)
    }
}

/// Returns the style of a color of UIKit.
private func systemStyle(_ name: String, in environment: EnvironmentValues) -> ResolvedShapeStyle {
    let color = SystemColor(name: name)?.color ?? .gray
    return ResolvedShapeStyle.color(color, in: environment)
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
