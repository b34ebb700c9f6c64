/// A generator of random bits that gives the same sequence for the same seed on every machine.
///
/// SplitMix64: a counter that increases by 2^64 divided by the golden ratio, and a function that mixes the bits of the
/// counter. It passes BigCrush, accepts any seed including 0, and repeats after 2^64 numbers. It is not
/// cryptographically secure.
///
/// ```swift
/// var random = SeededRandom(seed: 7)
/// let roll = Int.random(in: 1...6, using: &random)
/// ```
///
/// - Source: G. Steele, D. Lea, C. Flood, *Fast splittable pseudorandom number generators* (OOPSLA 2014), with the
///   constants of S. Vigna's splitmix64.
@frozen
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
    @usableFromInline
    var state: UInt64

    /// Creates the generator of a seed's sequence. Equal seeds give equal sequences.
    @inlinable
    public init(seed: UInt64) { state = seed }

    /// Returns the next 64 random bits. Takes about a nanosecond and allocates nothing.
    @inlinable
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a number in 0..<1. Each multiple of 2^-53 is equally likely.
    ///
    /// The standard library does not guarantee how `Double.random(in:using:)` maps bits to numbers. This mapping is
    /// fixed, so pictures made from a seed stay the same.
    @inlinable
    public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Returns a number in `range`, whose bounds must be finite.
    ///
    /// The result is the upper bound only if the last addition rounds up to it, or if the bounds are equal.
    @inlinable
    public mutating func nextDouble(in range: ClosedRange<Double>) -> Double {
        let (lower, upper) = (range.lowerBound, range.upperBound)
        let part = nextUnit()
        let length = upper - lower
        // The length of a range of huge numbers overflows.
        return length.isFinite ? lower + length * part : lower * (1 - part) + upper * part
    }

    /// Returns a generator with an independent sequence, and advances this generator by a step.
    ///
    /// Give each part of a simulation its own generator. The sequence of a part then does not depend on the number of
    /// draws in other parts.
    @inlinable
    public mutating func split() -> SeededRandom {
        // A second constant separates the counter of the new generator from this one's.
        SeededRandom(seed: next() ^ 0xD1B5_4A32_D192_ED03)
    }
}
