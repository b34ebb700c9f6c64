/// The sRGB transfer function, with identical results on every machine.
///
/// The system's `pow` has several implementations, chosen by processor, that differ in their last bits. Here x^2.4 =
/// x²·(x^⅕)² and x^(1/2.4) = (x^¹⁄₁₂)⁵ use +, −, ×, ÷ and √, with roots by Newton's method. The error is below 10⁻¹⁴.
/// The function continues beyond 0…1 (extended range): opposite numbers have opposite results.
///
/// - Source: IEC 61966-2-1, with the exact join at 0.04045.
package enum TransferFunction {
    /// Gamma-encoded component to linear light.
    package static func linear(fromEncoded encoded: Double) -> Double {
        let magnitude = encoded.magnitude
        guard magnitude.isFinite else { return encoded }
        if magnitude <= 0.04045 { return encoded / 12.92 }
        let x = (magnitude + 0.055) / 1.055
        let root = fifthRoot(x)
        let power = x * x * (root * root)
        return encoded < 0 ? -power : power
    }

    /// The same for four components at once, with the same bits.
    package static func linear(fromEncoded encoded: SIMD4<Double>) -> SIMD4<Double> {
        let magnitude = encoded.magnitudes
        let isFinite = magnitude .< .infinity
        let x = (magnitude.replacing(with: 1, where: .!isFinite) + 0.055) / 1.055
        let root = fifthRoot(x)
        let power = x * x * (root * root)
        return power.replacing(with: power * -1, where: encoded .< 0)
            .replacing(with: encoded / 12.92, where: magnitude .<= 0.04045).replacing(with: encoded, where: .!isFinite)
    }

    /// Linear light to gamma-encoded component.
    package static func encoded(fromLinear linear: Double) -> Double {
        let magnitude = linear.magnitude
        guard magnitude.isFinite else { return linear }
        if magnitude <= 0.0031308 { return linear * 12.92 }
        let root = cubeRoot(magnitude).squareRoot().squareRoot()
        let fourth = (root * root) * (root * root)
        let value = 1.055 * (fourth * root) - 0.055
        return linear < 0 ? -value : value
    }

    /// The real cube root; negative for a negative number.
    package static func cubeRoot(_ value: Double) -> Double {
        let magnitude = value.magnitude
        guard magnitude.isFinite, magnitude >= .leastNormalMagnitude else { return magnitude.isFinite ? 0 : value }
        // Dividing the bits by 3 divides the exponent by 3: a root within 6 %. Four iterations reach full precision.
        var root = Double(bitPattern: magnitude.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
        for _ in 0..<4 { root = (2 * root + magnitude / (root * root)) / 3 }
        return value < 0 ? -root : root
    }

    /// The same for four values at once, with the same bits.
    package static func cubeRoot(_ value: SIMD4<Double>) -> SIMD4<Double> {
        let magnitude = value.magnitudes
        let isNormal = magnitude .>= .leastNormalMagnitude .& magnitude .< .infinity
        let normal = magnitude.replacing(with: 1, where: .!isNormal)
        var root = normal.mapBits { $0 / 3 + 0x2A9F_7893_782D_A1CE }
        for _ in 0..<4 { root = (2 * root + normal / (root * root)) / 3 }
        return root.replacing(with: root * -1, where: value .< 0)
            .replacing(with: 0, where: magnitude .< .leastNormalMagnitude)
            .replacing(with: value, where: .!(magnitude .< .infinity))
    }

    /// x^⅕ for a positive normal x.
    private static func fifthRoot(_ x: Double) -> Double {
        var root = Double(bitPattern: x.bitPattern / 5 + 0x3325_5B0A_3D70_A3D7)
        for _ in 0..<5 {
            let square = root * root
            root = (4 * root + x / (square * square)) / 5
        }
        return root
    }
    private static func fifthRoot(_ x: SIMD4<Double>) -> SIMD4<Double> {
        var root = x.mapBits { $0 / 5 + 0x3325_5B0A_3D70_A3D7 }
        for _ in 0..<5 {
            let square = root * root
            root = (4 * root + x / (square * square)) / 5
        }
        return root
    }
}

extension SIMD4<Double> {
    /// The absolute values.
    fileprivate var magnitudes: SIMD4<Double> { replacing(with: self * -1, where: self .< 0) }

    @inline(__always)
    fileprivate func mapBits(_ map: (UInt64) -> UInt64) -> SIMD4<Double> {
        SIMD4(
            Double(bitPattern: map(x.bitPattern)), Double(bitPattern: map(y.bitPattern)),
            Double(bitPattern: map(z.bitPattern)), Double(bitPattern: map(w.bitPattern)))
    }
}
