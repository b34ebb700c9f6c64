/// A color as lightness and two opponent axes. Two colors differ to the eye in proportion to their distance in this
/// space.
///
/// - Source: Björn Ottosson, *A perceptual color space for image processing*, 2020, with its published matrices.
package struct OKLab: Equatable, Sendable {
    /// Lightness, 0 black to 1 white.
    package var lightness: Double
    /// Green to red.
    package var a: Double
    /// Blue to yellow.
    package var b: Double

    package init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// Converts linear sRGB components; extended range is kept.
    package init(linearRed red: Double, green: Double, blue: Double) {
        self.init(linear: SIMD4(red, green, blue, 0))
    }

    /// Converts linear red, green and blue; the fourth component does not count.
    package init(linear: SIMD4<Double>) {
        let (red, green, blue) = (linear.x, linear.y, linear.z)
        let roots = TransferFunction.cubeRoot(
            SIMD4(
                0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
                0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
                0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, 1))
        let (l, m, s) = (roots.x, roots.y, roots.z)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    /// The linear sRGB components. They are outside 0…1 if sRGB cannot show the color.
    package var linear: (red: Double, green: Double, blue: Double) {
        let lRoot = lightness + 0.3963377774 * a + 0.2158037573 * b
        let mRoot = lightness - 0.1055613458 * a - 0.0638541728 * b
        let sRoot = lightness - 0.0894841775 * a - 1.2914855480 * b
        let l = lRoot * lRoot * lRoot
        let m = mRoot * mRoot * mRoot
        let s = sRoot * sRoot * sRoot
        return (
            4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
        )
    }
}
