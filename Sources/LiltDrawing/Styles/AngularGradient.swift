/// A gradient around a point, clockwise on screen.
///
/// ```swift
/// let wheel = Circle().fill(AngularGradient(colors: [.red, .green, .blue, .red], center: .center))
/// ```
///
/// If the angles span less than a turn, the rest is filled half with the end color and half with the start color. If
/// they span more, only the last turn is drawn. Equal angles give the last color. An angle or center that is not finite
/// draws nothing.
public struct AngularGradient: ShapeStyle, Hashable {
    package var gradient: AnyGradient
    package var center: UnitPoint
    package var startAngle: Angle
    package var endAngle: Angle

    init(_ gradient: AnyGradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    /// Creates a gradient between two angles. The center is in fractions of the shape's bounds.
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        self.init(AnyGradient(gradient), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of evenly spaced colors between two angles.
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of stops between two angles.
    public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// Creates a gradient of one whole turn from `angle`.
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .radians(2 * .pi))
    }

    /// Creates a gradient of evenly spaced colors over one whole turn.
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    /// Creates a gradient of stops over one whole turn.
    public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
    }
}

extension AngularGradient: PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle(
            .gradient(
                ResolvedGradient(gradient, in: environment),
                .angular(center: center, start: startAngle, end: endAngle))
        ).faded(toLevel: level)
    }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient between two angles around a center, which is in fractions of the shape's bounds.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient between two angles, mixed in the gradient's color space.
    public static func angularGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient of evenly spaced colors.
    public static func angularGradient(
        colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient of stops.
    public static func angularGradient(
        stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    /// A gradient of a whole turn from `angle`.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    /// A gradient of a whole turn, mixed in the gradient's color space.
    public static func conicGradient(
        _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(gradient, center: center, startAngle: angle, endAngle: angle + .radians(2 * .pi))
    }

    /// A gradient of evenly spaced colors over a whole turn.
    public static func conicGradient(
        colors: [Color], center: UnitPoint, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, angle: angle)
    }

    /// A gradient of stops over a whole turn.
    public static func conicGradient(
        stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, angle: angle)
    }
}
