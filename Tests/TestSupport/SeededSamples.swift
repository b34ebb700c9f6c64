import LiltGeometry

/// Calls `body` with `count` generators, seeded 0, 1, 2 and so on.
///
/// `body` writes its seed into the comment of each expectation, so that a failure can be repeated:
/// ```swift
/// try forEachSeed(1000) { seed, random in
///     #expect(law(random.nextUnit()), "seed \(seed)")
/// }
/// ```
package func forEachSeed(
    _ count: Int, _ body: (_ seed: UInt64, _ random: inout SeededRandom) throws -> Void
) rethrows {
    for seed in 0..<UInt64(count) {
        var random = SeededRandom(seed: seed)
        try body(seed, &random)
    }
}

extension SeededRandom {
    /// Returns a number between the bounds. The number's logarithm is uniformly distributed.
    ///
    /// - Parameter range: The bounds, which must be above zero.
    package mutating func nextLogarithmic(in range: ClosedRange<Double>) -> Double {
        exp(nextDouble(in: log(range.lowerBound)...log(range.upperBound)))
    }
}
