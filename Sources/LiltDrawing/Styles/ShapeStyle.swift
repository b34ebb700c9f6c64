/// A colour or pattern that shapes and text are drawn with, by the place where they are.
///
/// A style of one's own picks another one by the environment:
///
/// ```swift
/// struct Ink: ShapeStyle {
///     func resolve(in environment: EnvironmentValues) -> Color {
///         environment.colorScheme == .light ? .black : .white
///     }
/// }
/// ```
public protocol ShapeStyle: Sendable {
    /// The type of the style that this one stands for; `Never` for those that the renderer knows.
    associatedtype Resolved: ShapeStyle = Never

    /// Returns the style that this one stands for in an environment.
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
    /// Not to be called: the renderer knows this style.
    public func resolve(in environment: EnvironmentValues) -> Never {
        preconditionFailure("\(Self.self) has neither a style that it stands for nor a drawing of its own")
    }
}

extension Never: ShapeStyle {}

/// A style that the renderer knows.
package protocol PrimitiveShapeStyle {
    /// Returns what is drawn in an environment.
    ///
    /// - Parameter level: How far below primary, 0…4; see ``HierarchicalShapeStyle``. Styles that are no foreground
    ///   fade by it.
    func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle
}

extension ShapeStyle {
    /// Returns what the style comes to in an environment, whatever other styles it stands for.
    ///
    /// - Parameter level: How far below primary, 0…4.
    /// - Complexity: a dynamic cast for each style that stands for another.
    package func resolvedStyle(in environment: EnvironmentValues, level: Int = 0) -> ResolvedShapeStyle {
        if let primitive = self as? any PrimitiveShapeStyle {
            return primitive.resolved(in: environment, level: level)
        }
        return resolve(in: environment).resolvedStyle(in: environment, level: level)
    }
}

extension Color: ShapeStyle, PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        // The accent can be a gradient, which a colour cannot. A tint that is the accent again is blue.
        if let tint = accentStyle(in: environment) {
            var outside = environment
            outside.tint = nil
            return tint.resolvedStyle(in: outside, level: level)
        }
        return ResolvedShapeStyle(.color(components(in: environment))).faded(toLevel: level)
    }
}

extension Color.Resolved: ShapeStyle, PrimitiveShapeStyle {
    /// The renderer draws resolved colors itself.
    public typealias Resolved = Never

    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        ResolvedShapeStyle(.color(encoded)).faded(toLevel: level)
    }
}
