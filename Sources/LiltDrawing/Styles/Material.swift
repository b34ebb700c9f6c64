/// A translucent layer that shows a blurred and tinted picture of the content behind it.
///
/// ```swift
/// let caption = Text("Lake").padding(8).background(.ultraThinMaterial, in: Capsule())
/// ```
///
/// The content behind is everything drawn before in the same window. If views around the material have a filter or a
/// blend mode, only the content that was drawn before inside the nearest such view counts. The content is blurred with
/// a standard deviation of 20 points, its colors become more vivid, and a white or, in the dark appearance, nearly
/// black tint covers it. Thicker materials have a more opaque tint. Beyond the border of the window, the blur repeats
/// the outermost pixels.
///
/// A change behind a material redraws the whole material. The opacity of a material mixes the sharp content with the
/// blurred content.
///
/// - Complexity: In each frame that redraws it, the content behind is drawn twice in the material's area and 60 points
///   around it, plus a blur and two passes over these pixels.
public struct Material: ShapeStyle, Hashable {
    private enum Kind: Hashable { case ultraThin, thin, regular, thick, ultraThick, bar }

    private let kind: Kind

    /// The content behind is the most visible.
    public static let ultraThin = Material(kind: .ultraThin)
    /// The content behind is more visible than in the regular material.
    public static let thin = Material(kind: .thin)
    /// The content behind and the tint are balanced.
    public static let regular = Material(kind: .regular)
    /// The tint covers more than in the regular material.
    public static let thick = Material(kind: .thick)
    /// The tint covers nearly everything.
    public static let ultraThick = Material(kind: .ultraThick)
    /// The material of bars at the edges of a window.
    public static let bar = Material(kind: .bar)
}

extension Material: PrimitiveShapeStyle {
    package func resolved(in environment: EnvironmentValues, level: Int) -> ResolvedShapeStyle {
        let opacity: Float =
            switch kind {
            case .ultraThin: 0.36
            case .thin: 0.5
            case .regular: 0.64
            case .thick: 0.78
            case .ultraThick: 0.9
            case .bar: 0.7
            }
        let shade: Float = environment.colorScheme == .dark ? 0.12 : 1
        return ResolvedShapeStyle(
            .material(ResolvedMaterial(radius: 20, saturation: 1.8, tint: SIMD4(shade, shade, shade, opacity)))
        ).faded(toLevel: level)
    }
}

/// A material whose colors do not depend on the environment.
package struct ResolvedMaterial: Equatable, Sendable {
    /// The standard deviation of the blur, in points.
    package var radius: Double
    /// The saturation of the blurred content; 1 does not change its colors.
    package var saturation: Double
    /// Straight encoded sRGB and opacity.
    package var tint: SIMD4<Float>
}

extension ShapeStyle where Self == Material {
    /// The content behind is the most visible.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// The content behind is more visible than in the regular material.
    public static var thinMaterial: Material { .thin }
    /// The content behind and the tint are balanced.
    public static var regularMaterial: Material { .regular }
    /// The tint covers more than in the regular material.
    public static var thickMaterial: Material { .thick }
    /// The tint covers nearly everything.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// The material of bars at the edges of a window.
    public static var bar: Material { Material.bar }
}
