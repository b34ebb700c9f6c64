/// A blurred shadow of a shape, behind the shape or inside it.
///
/// ```swift
/// let style = Color.orange.shadow(.drop(radius: 4, x: 0, y: 2))
/// ```
public struct ShadowStyle: Hashable, Sendable {
    var isInner: Bool
    var color: Color
    var radius: CGFloat
    var offset: SIMD2<Double>

    /// A shadow that the shape casts on the backdrop.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of the blur, in points; see ``GraphicsContext/Filter/blur(radius:options:)``.
    ///   - x: The offset to the right, in points.
    ///   - y: The offset down, in points.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, offset: SIMD2(Double(x), Double(y)))
    }

    /// A shadow inside the shape, as if the shape were a hole in a plane. The parameters are those of
    /// ``drop(color:radius:x:y:)``.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, offset: SIMD2(Double(x), Double(y)))
    }
}
