// Elementary functions made of +, −, ×, rounding and operations on bits. Their results are identical on every machine.
// The system's functions have several variants, chosen by processor, whose results differ. The functions below are
// inlined, because they are called for each particle.

/// Returns the nearest integer, ties to even, for |x| < 2⁵¹: adding 1.5·2⁵² leaves no bits for a fraction.
///
/// The system's function is slower. Only some processors of a family have an instruction that rounds. A program for the
/// whole family therefore calls a function.
@inline(__always)
func nearestWhole(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

/// Returns eˣ for x ≤ 0 with a relative error below 4·10⁻¹⁶; 0 below −700. NaN gives NaN.
///
/// x is split into n·ln 2 + r with |r| ≤ ln 2 / 2; ln 2 is a sum of two parts (Cody and Waite). The Taylor series of eʳ
/// runs to r¹³; its next term is below 10⁻¹⁷. The exponent multiplies by 2ⁿ.
@inline(__always)
package func decay(_ x: Double) -> Double {
    guard x >= -700 else { return x.isNaN ? x : 0 }
    let n = nearestWhole(x * 1.4426950408889634)
    let r = (x - n * 0.6931471803691238) - n * 1.9082149292705877e-10
    var sum = 1 + r * (1.0 / 13)
    sum = 1 + r * (1.0 / 12) * sum
    sum = 1 + r * (1.0 / 11) * sum
    sum = 1 + r * (1.0 / 10) * sum
    sum = 1 + r * (1.0 / 9) * sum
    sum = 1 + r * (1.0 / 8) * sum
    sum = 1 + r * (1.0 / 7) * sum
    sum = 1 + r * (1.0 / 6) * sum
    sum = 1 + r * (1.0 / 5) * sum
    sum = 1 + r * (1.0 / 4) * sum
    sum = 1 + r * (1.0 / 3) * sum
    sum = 1 + r * (1.0 / 2) * sum
    sum = 1 + r * sum
    return sum * Double(bitPattern: UInt64(bitPattern: Int64(n) + 1023) << 52)
}

/// Returns cosine and sine of an angle in single precision, within 2·10⁻⁷ for |radians| < 10⁴. Beyond that the angle
/// itself is less precise. An angle that is not finite, or beyond 10⁹, gives (1, 0).
///
/// The angle is reduced to [−π/4, π/4] around the nearest quarter turn. The Taylor series run to x⁹ and x⁸; their next
/// terms are below 3·10⁻⁸.
@inline(__always)
package func direction(_ radians: Float) -> SIMD2<Float> {
    guard radians.magnitude < 1e9 else { return SIMD2(1, 0) }
    let wide = Double(radians)
    let shifted = wide * (2 / .pi) + 0x1.8p52
    let quarter = shifted - 0x1.8p52
    let x = Float(wide - quarter * (.pi / 2))
    let square = x * x
    let sine = x * (1 - square * (1 / 6) * (1 - square * (1 / 20) * (1 - square * (1 / 42) * (1 - square * (1 / 72)))))
    let cosine = 1 - square * (1 / 2) * (1 - square * (1 / 12) * (1 - square * (1 / 30) * (1 - square * (1 / 56))))
    // The last bits of the sum are the number n of quarter turns. Bit 0 of n swaps sine and cosine. Bit 1 of n negates
    // the sine, and bit 1 of n + 1 the cosine. The code uses bits, not branches: angles are random, so a processor
    // mispredicts half of the branches.
    let turns = UInt32(truncatingIfNeeded: shifted.bitPattern)
    let swap = (cosine.bitPattern ^ sine.bitPattern) & (0 &- (turns & 1))
    return SIMD2(
        Float(bitPattern: cosine.bitPattern ^ swap ^ ((turns &+ 1) & 2) << 30),
        Float(bitPattern: sine.bitPattern ^ swap ^ (turns & 2) << 30))
}
