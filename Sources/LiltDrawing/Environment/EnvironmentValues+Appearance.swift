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

    /// The length of a pixel in points: `1 / displayScale`, or 1 if the scale is not positive and finite.
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
    /// Primary first; at most three. If no style is set, the list is empty, and the label colors apply.
    package let levels: [AnyShapeStyle]
    /// The levels of the enclosing views that set levels, the outermost view first. They are kept only if a style of
    /// `levels` can refer to them.
    private let outer: [[AnyShapeStyle]]

    /// The styles if no style is set; the label colors apply.
    package static let labels = ForegroundStyles([], outer: [])

    /// Creates the levels, primary first; at most three.
    ///
    /// - Parameter outside: The foreground styles to which the levels can refer. For example, if `.secondary` is the
    ///   only level, the level below it is the third level of `outside`.
    package init(levels: [AnyShapeStyle], inside outside: ForegroundStyles = .labels) {
        let isIndependent = levels.allSatisfy { $0.plainColor != nil }
        self.init(levels, outer: isIndependent || outside.levels.isEmpty ? [] : outside.outer + [outside.levels])
    }

    private init(_ levels: [AnyShapeStyle], outer: [[AnyShapeStyle]]) {
        self.levels = levels
        self.outer = outer
    }

    /// The foreground styles that these styles replace.
    var outside: ForegroundStyles {
        outer.last.map { ForegroundStyles($0, outer: outer.dropLast()) } ?? .labels
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
