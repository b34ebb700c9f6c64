/// The rate of a nested clock: its seconds per second of the host's clock, as a fraction.
///
/// A fraction has no rounding error. A clock at a tenth of the rate therefore shows exactly the instants that it shows
/// at the full rate, and instants between them.
public struct ClockRate: Hashable, Sendable, CustomStringConvertible {
    /// The dividend, from 0 to the divisor.
    public let numerator: Int
    /// The divisor, positive.
    public let denominator: Int

    /// Creates a rate in lowest terms.
    ///
    /// - Precondition: 0 ≤ `numerator` ≤ `denominator` ≤ 1,000,000, and `denominator` is positive.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(
            denominator > 0 && denominator <= 1_000_000 && (0...denominator).contains(numerator),
            "a rate must be from 0 to 1, with a denominator of at most 1,000,000, not \(numerator)/\(denominator)")
        var (divisor, rest) = (denominator, numerator)
        while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// The rate of the host's clock.
    public static let normal = ClockRate(1)
    /// Half the rate of the host's clock.
    public static let half = ClockRate(1, 2)
    /// A quarter of the rate of the host's clock.
    public static let quarter = ClockRate(1, 4)
    /// A tenth of the rate of the host's clock.
    public static let tenth = ClockRate(1, 10)
    /// The nested clock does not advance.
    public static let paused = ClockRate(0)

    /// Whether the nested clock does not advance.
    public var isPaused: Bool { numerator == 0 }

    /// The fraction, for example `1/10`.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

    /// The rate as a number from 0 to 1.
    public var value: Double { Double(numerator) / Double(denominator) }
}
