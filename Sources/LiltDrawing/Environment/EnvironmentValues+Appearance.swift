extension EnvironmentValues {
    /// Whether drawing is for a light or a dark surface. Light until set; colours with a name follow it.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// Pixels a point. 1 until set.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The length of a pixel in points: `1 / displayScale`, 1 where that is not a positive number.
    public var pixelLength: CGFloat {
        displayScale > 0 && displayScale.isFinite ? 1 / displayScale : 1
    }

    /// What ``ShapeStyle/background`` stands for. `nil`, until set, is white in light and black in dark appearance.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }

    /// What ``ShapeStyle/tint`` and ``Color/accentColor`` stand for. `nil`, until set, is blue.
    package var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// What text and shapes are drawn with that name no style of their own, and its lesser levels.
    package var foregroundStyles: ForegroundStyles {
        get { self[ForegroundStylesKey.self] }
        set { self[ForegroundStylesKey.self] = newValue }
    }
}

/// The foreground style and its lesser levels, of which those that are `nil` follow from the ones before.
package struct ForegroundStyles: Sendable {
    /// Primary first, at most three.
    package var levels: [AnyShapeStyle]

    /// Nothing set: the colours of labels.
    package static let labels = ForegroundStyles(levels: [])

    /// Creates the levels, primary first; those after the third are ignored.
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
