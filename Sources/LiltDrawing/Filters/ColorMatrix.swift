/// A linear map of colors. Each row computes a component from red, green, blue, opacity and 1.
///
/// ```
/// red'     = r1·red + r2·green + r3·blue + r4·opacity + r5
/// green'   = g1·red + …
/// blue'    = b1·red + …
/// opacity' = a1·red + …
/// ```
/// Components are straight and in 0…1. They are gamma-encoded unless a filter's options state otherwise. Results are
/// clamped.
@frozen
public struct ColorMatrix: Equatable, Sendable {
    /// Red.
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    /// Green.
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    /// Blue.
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    /// Opacity.
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

    /// Creates the identity.
    public init() {}

    /// Creates a map of red, green and blue by rows. Opacity does not change.
    init(_ r: SIMD3<Double>, _ g: SIMD3<Double>, _ b: SIMD3<Double>, offset: Double = 0) {
        (r1, r2, r3, r5) = (Float(r.x), Float(r.y), Float(r.z), Float(offset))
        (g1, g2, g3, g5) = (Float(g.x), Float(g.y), Float(g.z), Float(offset))
        (b1, b2, b3, b5) = (Float(b.x), Float(b.y), Float(b.z), Float(offset))
    }

    /// Whether the map can make clear pixels visible.
    package var colorsClearPixels: Bool { a5 > 0 }
}

/// The matrices of the named filters.
///
/// - Source: W3C, *Filter Effects Module Level 1*, sections 8.6 and 9 (feColorMatrix, the shorthand filter functions),
///   with its luminance of 0.213, 0.715 and 0.072; brightness is the sum that SwiftUI documents, not a product.
extension ColorMatrix {
    private static let luminance = SIMD3(0.213, 0.715, 0.072)

    /// 0 gives grays, 1 the original colors; above 1 they are more vivid.
    package static func saturation(_ amount: Double) -> ColorMatrix {
        let rest = luminance * (1 - amount)
        return ColorMatrix(
            rest + SIMD3(amount, 0, 0), rest + SIMD3(0, amount, 0), rest + SIMD3(0, 0, amount))
    }

    /// Turns the hue by an angle, around the axis of grays.
    package static func hueRotation(_ angle: Angle) -> ColorMatrix {
        let (sine, cosine) = sineAndCosine(angle.radians)
        let (c, s) = (Double(cosine), Double(sine))
        // A row is the luminance plus a difference from it, which turns with the angle. `quarter` is the difference
        // after a quarter of a turn, from the specification.
        func row(_ unit: SIMD3<Double>, _ quarter: SIMD3<Double>) -> SIMD3<Double> {
            luminance + (unit - luminance) * c + quarter * s
        }
        return ColorMatrix(
            row(SIMD3(1, 0, 0), SIMD3(-0.213, -0.715, 0.928)), row(SIMD3(0, 1, 0), SIMD3(0.143, 0.140, -0.283)),
            row(SIMD3(0, 0, 1), SIMD3(-0.787, 0.715, 0.072)))
    }

    /// Adds a number to red, green and blue.
    package static func brightness(_ amount: Double) -> ColorMatrix {
        ColorMatrix(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), offset: amount)
    }

    /// Scales the difference from middle gray.
    package static func contrast(_ amount: Double) -> ColorMatrix {
        ColorMatrix(
            SIMD3(amount, 0, 0), SIMD3(0, amount, 0), SIMD3(0, 0, amount), offset: 0.5 - 0.5 * amount)
    }

    /// 0 gives the original colors, 1 their complements.
    package static func inversion(_ amount: Double) -> ColorMatrix {
        let slope = 1 - 2 * amount
        return ColorMatrix(SIMD3(slope, 0, 0), SIMD3(0, slope, 0), SIMD3(0, 0, slope), offset: amount)
    }

    /// 0 gives the original colors, 1 grays.
    package static func grayscale(_ amount: Double) -> ColorMatrix {
        saturation(1 - (amount > 0 ? min(amount, 1) : 0))
    }

    /// Multiplies color and opacity by the components of a color.
    package static func multiplication(by color: SIMD4<Float>) -> ColorMatrix {
        var matrix = ColorMatrix()
        (matrix.r1, matrix.g2, matrix.b3, matrix.a4) = (color.x, color.y, color.z, color.w)
        return matrix
    }

    /// Black, with the luminance as its opacity.
    package static let luminanceToAlpha: ColorMatrix = {
        var matrix = ColorMatrix(.zero, .zero, .zero)
        (matrix.a1, matrix.a2, matrix.a3) = (Float(luminance.x), Float(luminance.y), Float(luminance.z))
        matrix.a4 = 0
        return matrix
    }()
}
