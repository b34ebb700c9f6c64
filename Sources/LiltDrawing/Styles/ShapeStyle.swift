/// A color or pattern for shapes and text. It can depend on the environment.
///
/// A custom style returns another style:
///
/// ```swift
/// struct Ink: ShapeStyle {
///     func resolve(in environment: EnvironmentValues) -> Color {
///         environment.colorScheme == .light ? .black : .white
///     }
/// }
/// ```
public protocol ShapeStyle: Sendable {
    /// The type of the returned style; `Never` for styles that Lilt draws itself.
    associatedtype Resolved: ShapeStyle = Never

    /// Returns the style that replaces this one in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
    /// Stops the program. Lilt does not call this method for a style that it draws itself. Any other style must define
    /// the method.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) has no resolve(in:), and Lilt cannot draw it")
    }
}

extension Never: ShapeStyle {}

/// A style that Lilt draws itself.
package protocol PrimitiveShapeStyle {
    /// Returns the resolved style in an environment.
    ///
    /// - Parameter level: The level below primary, 0…4; see ``HierarchicalShapeStyle``. Styles other than the
    ///   foreground fade with the level.
    func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle
}

extension ShapeStyle {
    /// Returns the resolved style in an environment, through any number of replaced styles.
    ///
    /// - Parameter level: The level below primary, 0…4.
    /// - Complexity: one dynamic cast for each replaced style.
    package func resolvedStyle(in environment: EnvironmentValues, level: Int = 0) -> ResolvedShapeStyle {
        if let primitive = self as? any PrimitiveShapeStyle {
            return primitive.resolved(in: environment, level: level)
        }
        return resolve(in: environment).resolvedStyle(in: environment, level: level)
    }
}

extension Color: ShapeStyle, PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        // The tint can be a gradient, which a color cannot represent. The tint itself is resolved without a tint, so
        // an accent color in it is blue.
        if let tint = accentStyle(in: environment) {
            var outside = environment
            outside.tint = nil
            return tint.resolvedStyle(in: outside, level: level)
        }
        return ResolvedShapeStyle(.color(components(in: environment))).faded(toLevel: level)
    }
}

extension Color.Resolved: ShapeStyle, PrimitiveShapeStyle {
    /// Lilt draws resolved colors itself.
    public typealias Resolved = Never

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle(.color(encoded)).faded(toLevel: level)
    }
}
