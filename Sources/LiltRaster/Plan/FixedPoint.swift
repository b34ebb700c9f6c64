/// Coordinates in 1/256 pixel. Coverage is computed in them.
///
/// A 256th is finer than a step of coverage, sums of products fit 64 bits, and a translation by whole pixels keeps the
/// fraction exactly.
typealias FixedPoint = SIMD2<Int32>

enum FixedPointScale {
    static let bits: Int32 = 8
    static let one: Int32 = 1 << bits

    /// Coordinates are clamped to this many pixels from the origin, so sums of their differences fit 32 bits.
    static let limit = 1_048_576.0

    /// Rounds pixels to the nearest 256th, ties to even. Adding 1.5·2⁵² leaves the integer in the low bits, in one step
    /// on every processor. A coordinate that is not finite gives some value within the limit.
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
