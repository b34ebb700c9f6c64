/// Coordinates in 1/256 pixel. Coverage is computed from such coordinates.
///
/// An error of 1/256 pixel is smaller than one step of coverage. Sums of products fit into 64 bits. A translation by
/// whole pixels keeps the fraction exactly.
typealias FixedPoint = SIMD2<Int32>

enum FixedPointScale {
    static let bits: Int32 = 8
    static let one: Int32 = 1 << bits

    /// The largest distance of a coordinate from the origin, in pixels. Coordinates are clamped to it, so sums of their
    /// differences fit into 32 bits.
    static let limit = 1_048_576.0

    /// Rounds coordinates in pixels to the nearest 1/256 pixel, ties to even. Adding 1.5·2⁵² leaves the integer in the
    /// low bits, in one step on every processor. The result for a coordinate that is not finite is an arbitrary value
    /// within the limit.
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
