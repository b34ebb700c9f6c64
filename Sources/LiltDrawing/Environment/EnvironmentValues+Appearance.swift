extension EnvironmentValues {
    /// The light or dark appearance, which named colors follow. Light by default.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Pixels per point. 1 by default.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The length of a pixel in points: `1 / displayScale`, or 1 if the scale is not a positive number.
    public var pixelLength: CGFloat {
        displayScale > 0 && displayScale.isFinite ? 1 / displayScale : 1
    }

    /// The style of ``ShapeStyle/background``. `nil`, the default, is white in light and black in dark appearance.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// The style of ``ShapeStyle/tint`` and ``Color/accentColor``. `nil`, the default, is blue.
    package var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The default style of text and shapes, with its secondary levels.
    package var foregroundStyles: ForegroundStyles {
        get { self[ForegroundStylesKey.self] }
        set { self[ForegroundStylesKey.self] = newValue }
    }
}

/// The foreground style and its further levels. A level that is not set is derived from the previous one.
package struct ForegroundStyles: Sendable {
    /// Primary first; at most three.
    package var levels: [AnyShapeStyle]

    /// No style set: the label colors.
    package static let labels = ForegroundStyles(levels: [])

    /// Creates the levels, primary first; at most three.
    package init(levels: [AnyShapeStyle]) {
        self.levels = levels
    }
}

private struct ColorSchemeKey: EnvironmentKey {
    static let defaultValue = ColorScheme.light
}

private struct DisplayScaleKey: EnvironmentKey {
    static let defaultValue: CGFloat = 1
}

private struct BackgroundStyleKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
}

private struct TintKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
}

private struct ForegroundStylesKey: EnvironmentKey {
    static let defaultValue = ForegroundStyles.labels
}
