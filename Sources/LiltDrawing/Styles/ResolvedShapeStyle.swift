/// A style resolved in an environment. It depends only on the bounds of the shape.
///
/// ```
/// let style = AnyShapeStyle(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
///     .resolvedStyle(in: environment)
/// context.fill(path, with: style, in: bounds)
/// ```
package struct ResolvedShapeStyle: Equatable, Sendable {
    /// The color, gradient, mesh, picture or material of the shape.
    package enum Paint: Equatable, Sendable {
        /// Straight encoded sRGB and opacity, as in ``Color``.
        case color(SIMD4<Float>)
        case gradient(ResolvedGradient, GradientPlacement)
        case mesh(ResolvedMesh)
        case tiles(ResolvedTiles)
        case material(ResolvedMaterial)
    }

    /// The geometry of a gradient relative to the shape's bounds.
    package enum GradientPlacement: Equatable, Sendable {
        case linear(start: UnitPoint, end: UnitPoint)
        /// Radii in points.
        case radial(center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// Radii in fractions of the width and of the height.
        case elliptical(center: UnitPoint, startFraction: CGFloat, endFraction: CGFloat)
        case angular(center: UnitPoint, start: Angle, end: Angle)
    }

    package var paint: Paint
    /// Multiplies the paint's opacity, 0…1.
    package var opacity: Float = 1
    /// The shadows, in the order in which they were added; at most `maximumShadowCount`.
    package var shadows: [ResolvedShadow] = []
    /// The largest number of shadows that `structure` can represent. Styles with the same `structure` have the same
    /// number of shadows.
    static let maximumShadowCount = 0xFF
    package var blendMode = GraphicsContext.BlendMode.normal
    /// The rectangle that a gradient or mesh spans, or in whose corner a tile is; nil for the bounds of the shape.
    var rect: CGRect?

    package init(_ paint: Paint) {
        self.paint = paint
    }

    /// Whether the style is a color with opacity 0.
    package var isClearColor: Bool {
        guard case .color(let color) = paint else { return false }
        return color.w * opacity <= 0
    }

    /// Returns the style of a color in an environment.
    package static func color(_ color: Color, in environment: EnvironmentValues) -> ResolvedShapeStyle {
        ResolvedShapeStyle(.color(color.components(in: environment)))
    }

    /// Multiplies the opacity by a number; NaN and negative numbers count as 0.
    package mutating func fade(by opacity: Float) {
        self.opacity *= opacity >= 0 ? opacity : 0
        for index in shadows.indices { shadows[index].color.w *= opacity >= 0 ? opacity : 0 }
    }

    /// The style `level` levels below primary. The opacity is multiplied by 0.5, 0.25, 0.16 or 0.1 at level 1, 2, 3 or
    /// 4.
    func faded(toLevel level: Int) -> ResolvedShapeStyle {
        guard level > 0 else { return self }
        var copy = self
        copy.fade(by: [1, 0.5, 0.25, 0.16, 0.1][min(level, 4)])
        return copy
    }

    /// The paint for a shape with these bounds, without shadows and blend mode.
    package func shading(in bounds: CGRect) -> GraphicsContext.Shading {
        let rect = rect ?? bounds
        switch paint {
        case .color(var color):
            color.w *= opacity
            return GraphicsContext.Shading(kind: .components(color))
        case .gradient(let gradient, let placement):
            let kind = GraphicsContext.Shading.Kind.resolvedGradient(gradient, placement.geometry(in: rect), opacity)
            return GraphicsContext.Shading(kind: kind)
        case .mesh(let mesh):
            return GraphicsContext.Shading(
                kind: .mesh(DisplayList.MeshPaint(mesh: mesh, rect: rect, opacity: opacity)))
        case .tiles(let tiles):
            return tiles.shading(at: rect.origin, opacity: opacity)
        case .material(let material):
            return GraphicsContext.Shading(
                kind: .material(DisplayList.MaterialPaint(material: material, opacity: opacity)))
        }
    }
}

extension ResolvedShapeStyle.GradientPlacement {
    /// The gradient's geometry in points.
    fileprivate func geometry(in rect: CGRect) -> DisplayList.GradientPaint.Geometry {
        func vector(_ point: UnitPoint) -> SIMD2<Double> {
            let position = point.point(in: rect)
            return SIMD2(Double(position.x), Double(position.y))
        }
        switch self {
        case .linear(let start, let end): return .linear(start: vector(start), end: vector(end))
        case .radial(let center, let startRadius, let endRadius):
            return .radial(center: vector(center), startRadius: Double(startRadius), endRadius: Double(endRadius))
        case .elliptical(let center, let startFraction, let endFraction):
            return .elliptical(
                center: vector(center), size: SIMD2(Double(rect.width), Double(rect.height)),
                startFraction: Double(startFraction), endFraction: Double(endFraction))
        case .angular(let center, let start, let end):
            return .conic(center: vector(center), startRadians: start.radians, endRadians: end.radians)
        }
    }
}

/// A gradient whose colors do not depend on the environment.
package struct ResolvedGradient: Equatable, Sendable {
    /// The stops, in the order given.
    package var stops: [DisplayList.GradientStop]
    package var space: Gradient.ColorSpace

    package init(_ gradient: AnyGradient, in environment: EnvironmentValues) {
        stops = gradient.stops(in: environment)
        space = gradient.space
    }
}

/// A shadow whose color does not depend on the environment.
package struct ResolvedShadow: Equatable, Sendable {
    /// Straight encoded sRGB and opacity.
    package var color: SIMD4<Float>
    /// The standard deviation of the blur, in points.
    package var radius: Double
    /// The offset in points, right and down.
    package var offset: SIMD2<Double>
    /// Whether the shadow falls onto the shape instead of behind it.
    package var isInner: Bool

    package init(_ style: ShadowStyle, in environment: EnvironmentValues) {
        color = style.color.components(in: environment)
        radius = Double(style.radius)
        offset = style.offset
        isInner = style.isInner
    }
}
