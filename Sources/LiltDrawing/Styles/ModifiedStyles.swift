/// A style with a lower opacity.
struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle, PrimitiveShapeStyle {
    let style: Style
    let opacity: Double

    func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        var resolved = style.resolvedStyle(in: environment, level: level)
        resolved.fade(by: Float(opacity))
        return resolved
    }
}

/// A style with an additional shadow.
struct ShadowShapeStyle<Style: ShapeStyle>: ShapeStyle, PrimitiveShapeStyle {
    let style: Style
    let shadow: ShadowStyle

    func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        var resolved = style.resolvedStyle(in: environment, level: level)
        guard resolved.shadows.count < ResolvedShapeStyle.maximumShadowCount else { return resolved }
        resolved.shadows.append(ResolvedShadow(shadow, in: environment))
        return resolved
    }
}

/// A style drawn with a blend mode.
struct BlendModeShapeStyle<Style: ShapeStyle>: ShapeStyle, PrimitiveShapeStyle {
    let style: Style
    let blendMode: BlendMode

    func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        var resolved = style.resolvedStyle(in: environment, level: level)
        resolved.blendMode = GraphicsContext.BlendMode(blendMode)
        return resolved
    }
}

/// A style that spans a rectangle instead of the bounds of each shape.
struct AnchoredShapeStyle<Style: ShapeStyle>: ShapeStyle, PrimitiveShapeStyle {
    let style: Style
    let rect: CGRect

    func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        var resolved = style.resolvedStyle(in: environment, level: level)
        switch resolved.paint {
        case .gradient, .mesh, .tiles:
            // If the style is already in a rectangle of its own, it stays there.
            resolved.rect = resolved.rect ?? rect.standardized
        case .color, .material: break
        }
        return resolved
    }
}

extension ShapeStyle {
    /// Returns the style with its unit points in a rectangle instead of the bounds of each shape. The rectangle is in
    /// points, in the coordinate space in which the shape is drawn. A color or material stays as it is.
    ///
    /// ```swift
    /// let sky = LinearGradient(colors: [.blue, .white], startPoint: .top, endPoint: .bottom)
    /// let cloud = Circle().fill(sky.in(CGRect(x: 0, y: -100, width: 40, height: 300)))
    /// ```
    public func `in`(_ rect: CGRect) -> some ShapeStyle { AnchoredShapeStyle(style: self, rect: rect) }

    /// Returns the style with its opacity multiplied by `opacity`, usually 0…1. NaN and negative numbers count as 0.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        OpacityShapeStyle(style: self, opacity: opacity)
    }

    /// Returns the style with an additional shadow. A style has at most 255 shadows.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ShadowShapeStyle(style: self, shadow: style)
    }

    /// Returns the style drawn with a blend mode.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        BlendModeShapeStyle(style: self, blendMode: mode)
    }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with its opacity multiplied by `opacity`.
    public static func opacity(_ opacity: Double) -> some ShapeStyle {
        OpacityShapeStyle(style: ForegroundStyle(), opacity: opacity)
    }

    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ShadowShapeStyle(style: ForegroundStyle(), shadow: style)
    }

    /// The foreground style drawn with a blend mode.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
        BlendModeShapeStyle(style: ForegroundStyle(), blendMode: mode)
    }
}
