/// The type of the bounds of a ``ParticleRange``.
public protocol ParticleQuantity: Comparable, Hashable, Sendable {
    /// The number in files and limits: degrees for an angle, the number itself otherwise.
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
/// In JSON it is a number or a pair of bounds; angles are in degrees.
public struct ParticleRange<Bound: ParticleQuantity>: Hashable, Sendable {
    /// The least value.
    public var lowerBound: Bound
    /// The upper bound, exclusive except after rounding.
    public var upperBound: Bound

    init(_ first: Bound, _ second: Bound) {
        (lowerBound, upperBound) = second < first ? (second, first) : (first, second)
    }

    /// The same value for every particle.
    public static func constant(_ value: Bound) -> ParticleRange { ParticleRange(value, value) }

    /// A uniformly distributed value of the range.
    public static func random(in range: ClosedRange<Bound>) -> ParticleRange {
        ParticleRange(range.lowerBound, range.upperBound)
    }

    /// A uniformly distributed value at most `deviation` from `middle`. The sign of the deviation has no effect.
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
    /// No turn.
    public static var zero: ParticleRange { .constant(.zero) }
}

extension ParticleRange: Codable {
    /// Decodes the value from its file format.
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

    /// Encodes the value in its file format.
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
