/// The foreground style of the environment.
public struct ForegroundStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the foreground style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        HierarchicalShapeStyle.primary.resolved(in: environment, level: level)
    }
}

/// The background style of the environment; see ``EnvironmentValues/backgroundStyle``.
public struct BackgroundStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the background style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        guard let style = environment.backgroundStyle else {
            return Color(named: .background).resolved(in: environment, level: level)
        }
        var outside = environment
        outside.backgroundStyle = nil
        return style.resolvedStyle(in: outside, level: level)
    }
}

/// The tint of the environment; blue if none is set.
public struct TintShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    /// Creates the tint style.
    public init() {}

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        guard let style = environment.tint else { return Color.accentColor.resolved(in: environment, level: level) }
        var outside = environment
        outside.tint = nil
        return style.resolvedStyle(in: outside, level: level)
    }
}

/// The style of a selection: the accent color.
public struct SelectionShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    /// Returns the accent color.
    public func resolve(in environment: EnvironmentValues) -> Color { .accentColor }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style of the environment.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background style of the environment.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of the environment.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The style of a selection: the accent color.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
