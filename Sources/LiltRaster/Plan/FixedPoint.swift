/// Coordinates in 1/256 pixel: what coverage is computed in.
///
/// A 256th is finer than a step of coverage, sums of products stay in 64 bits, and a shape moved by whole pixels keeps
/// every bit below them.
typealias FixedPoint = SIMD2<Int32>

enum FixedPointScale {
    static let bits: Int32 = 8
    static let one: Int32 = 1 << bits

    /// Coordinates beyond so many pixels are taken as this far out: sums of their differences fit 32 bits.
    static let limit = 1_048_576.0

    /// Rounds to the nearest 256th, ties to even: adding 1.5·2⁵² leaves the whole number in the low bits, on any
    /// processor in one step. Not finite gives some point within the limit.
    @inline(__always)
    static func fixed(_ pixels: SIMD2<Double>) -> FixedPoint {
        FixedPoint(fixed(pixels.x), fixed(pixels.y))
    }

    @inline(__always)
    static func fixed(_ pixels: Double) -> Int32 {
        let kept = pixels > -limit ? (pixels < limit ? pixels : limit) : -limit
        return Int32(truncatingIfNeeded: (kept * 256 + 6_755_399_441_055_744).bitPattern)
    }
}
