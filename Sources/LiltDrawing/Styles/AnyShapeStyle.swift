/// A type-erased shape style.
///
/// ```swift
/// let isOn = true
/// let style = isOn ? AnyShapeStyle(Color.red) : AnyShapeStyle(Gradient(colors: [.red, .blue]))
/// ```
public struct AnyShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    private let style: any ShapeStyle

    /// Wraps a style. An `AnyShapeStyle` is not wrapped again.
    public init<S: ShapeStyle>(_ style: S) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }

    /// The wrapped color; nil for another style.
    var plainColor: Color? { style as? Color }

    /// The wrapped gradient of colors; nil for another style.
    package var gradient: Gradient? { style as? Gradient }

    /// Whether both styles are equal. Styles of different types, or of a type that is not equatable, are not equal.
    package func isEqual(to other: AnyShapeStyle) -> Bool {
        func equals<Style: Equatable>(_ style: Style) -> Bool { other.style as? Style == style }
        return (style as? any Equatable).map { equals($0) } ?? false
    }

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        style.resolvedStyle(in: environment, level: level)
    }
}
