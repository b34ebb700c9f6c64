/// A style of any type.
public struct AnyShapeStyle: ShapeStyle, PrimitiveShapeStyle {
    private let style: any ShapeStyle

    /// Wraps a style; one that is wrapped already is not wrapped again.
    public init<S: ShapeStyle>(_ style: S) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }

    /// The colour inside, where it is one.
    var plainColor: Color? { style as? Color }

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        style.resolvedStyle(in: environment, level: level)
    }
}
