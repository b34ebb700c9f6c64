/// A type of which a ``ParticleRange`` is made: a number or an angle.
public protocol ParticleQuantity: Comparable, Hashable, Sendable {
    /// The number that stands for the quantity in JSON and in limits: degrees for an angle, the number itself
    /// otherwise.
    var number: Double { get }
    /// Creates the quantity from a number.
    init(number: Double)
}

extension Double: ParticleQuantity {
    /// The number itself.
    public var number: Double { self }
    /// Creates the number itself.
    public init(number: Double) { self = number }
}

extension Angle: ParticleQuantity {
    /// The angle in degrees.
    public var number: Double { degrees }
    /// Creates an angle from degrees.
    public init(number: Double) { self.init(degrees: number) }
}

/// A quantity that is random for each particle, uniformly distributed between two bounds.
///
/// ```swift
/// emitter.life = 1.2                          // the same for all
/// emitter.speed = .random(in: 120...260)
/// emitter.spin = .random(in: .degrees(-90) ... .degrees(90))
/// emitter.size = .varying(8, by: 3)           // 5…11
/// ```
///
/// In JSON, a range is a number or a pair of bounds; angles are in degrees.
public struct ParticleRange<Bound: ParticleQuantity>: Hashable, Sendable {
    /// The least value.
    public var lowerBound: Bound
    /// The upper bound. It is not included, except by rounding.
    public var upperBound: Bound

    init(_ first: Bound, _ second: Bound) {
        (lowerBound, upperBound) = second < first ? (second, first) : (first, second)
    }

    /// The same value for every particle.
    public static func constant(_ value: Bound) -> ParticleRange { ParticleRange(value, value) }

    /// A value that is uniformly distributed in `range`.
    public static func random(in range: ClosedRange<Bound>) -> ParticleRange {
        ParticleRange(range.lowerBound, range.upperBound)
    }

    /// A value that is uniformly distributed and differs from `middle` by at most `deviation`. The sign of the
    /// deviation has no effect.
    public static func varying(_ middle: Bound, by deviation: Bound) -> ParticleRange {
        ParticleRange(
            Bound(number: middle.number - deviation.number), Bound(number: middle.number + deviation.number))
    }
}

extension ParticleRange: ExpressibleByFloatLiteral where Bound == Double {
    /// The same number for every particle.
    public init(floatLiteral value: Double) { self.init(value, value) }
}

extension ParticleRange: ExpressibleByIntegerLiteral where Bound == Double {
    /// The same number for every particle.
    public init(integerLiteral value: Int) { self.init(Double(value), Double(value)) }
}

extension ParticleRange where Bound == Angle {
    /// The same angle for every particle.
    public static func degrees(_ degrees: Double) -> ParticleRange { .constant(.degrees(degrees)) }
    /// The same angle for every particle.
    public static func radians(_ radians: Double) -> ParticleRange { .constant(.radians(radians)) }
    /// The zero angle for every particle.
    public static var zero: ParticleRange { .constant(.zero) }
}

extension ParticleRange: Codable {
    /// Decodes the range from the JSON format.
    public init(from decoder: any Decoder) throws {
        if var pair = try? decoder.unkeyedContainer() {
            let first = try pair.decode(Double.self)
            let second = try pair.decode(Double.self)
            guard pair.isAtEnd else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "has more than two bounds"))
            }
            self.init(Bound(number: first), Bound(number: second))
        } else {
            let value = Bound(number: try decoder.singleValueContainer().decode(Double.self))
            self.init(value, value)
        }
    }

    /// Encodes the range in the JSON format.
    public func encode(to encoder: any Encoder) throws {
        func written(_ bound: Bound) -> Double { (bound as? Angle)?.coded ?? bound.number }
        if lowerBound == upperBound {
            var container = encoder.singleValueContainer()
            try container.encode(written(lowerBound))
        } else {
            var container = encoder.unkeyedContainer()
            try container.encode(written(lowerBound))
            try container.encode(written(upperBound))
        }
    }
}
