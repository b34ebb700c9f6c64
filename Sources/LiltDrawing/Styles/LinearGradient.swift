/// A gradient along a line across the shape's bounds.
///
/// ```swift
/// let sky = Rectangle().fill(LinearGradient(colors: [.cyan, .blue], startPoint: .top, endPoint: .bottom))
/// ```
///
/// Equal points give the last color. A point that is not finite draws nothing.
public struct LinearGradient: ShapeStyle, Hashable {
    package var gradient: AnyGradient
    package var startPoint: UnitPoint
    package var endPoint: UnitPoint

    init(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// Creates a gradient between two points, in fractions of the shape's bounds.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(AnyGradient(gradient), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of evenly spaced colors.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    /// Creates a gradient of stops.
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }
}

extension LinearGradient: PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle(
            .gradient(ResolvedGradient(gradient, in: environment), .linear(start: startPoint, end: endPoint))
        ).faded(toLevel: level)
    }
}

extension ShapeStyle where Self == LinearGradient {
    /// A gradient between two points, in fractions of the shape's bounds.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient between two points, mixed in the gradient's color space.
    public static func linearGradient(
        _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of evenly spaced colors.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    /// A gradient of stops.
    public static func linearGradient(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }
}

/// As a style, a gradient runs from the top of the shape to its bottom.
extension Gradient: ShapeStyle, PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        AnyGradient(self).resolved(in: environment, level: level)
    }
}

/// As a style, a gradient runs from the top of the shape to its bottom.
extension AnyGradient: ShapeStyle, PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        LinearGradient(self, startPoint: .top, endPoint: .bottom).resolved(in: environment, level: level)
    }
}
