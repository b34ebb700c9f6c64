/// A factor that changes over a particle's life. It is a function of the fraction of life: 0 is the spawn, 1 the death.
///
/// ```swift
/// emitter.sizeOverLife = .ramp(from: 1, to: 0, .easeIn)
/// emitter.opacityOverLife = .stops([0: 0, 0.1: 1, 0.7: 1, 1: 0])
/// emitter.spinOverLife = .keyframes { CubicKeyframe(1.0, duration: 0.3); SpringKeyframe(0.0, duration: 0.7) }
/// ```
///
/// A system stores each curve as a table of 1024 entries. For the size, color, opacity and speed, it uses the entry
/// that is nearest to the particle's fraction of life. The table of the spin contains the integral of the curve, and
/// the system interpolates it linearly.
public struct LifeCurve: Hashable, Sendable {
    /// A factor at a fraction of life.
    public struct Stop: Hashable, Codable, Sendable {
        /// The fraction of life, 0…1.
        public var location: Double
        /// The factor at the location.
        public var value: Double

        /// Creates a stop.
        public init(location: Double, value: Double) {
            self.location = location
            self.value = value
        }
    }

    enum Kind: Hashable, Sendable {
        case constant(Double)
        case ramp(from: Double, to: Double, curve: UnitCurve)
        case stops([Stop])
        /// Values at evenly spaced fractions of life from 0 to 1, linearly interpolated.
        case samples([Double])
    }

    var kind: Kind

    /// The same factor throughout.
    public static func constant(_ value: Double) -> LifeCurve { LifeCurve(kind: .constant(value)) }

    /// From one factor to another along a unit curve.
    public static func ramp(from start: Double, to end: Double, _ curve: UnitCurve = .linear) -> LifeCurve {
        LifeCurve(kind: .ramp(from: start, to: end, curve: curve))
    }

    /// Factors at fractions of life, linearly interpolated. Before the first stop, the factor is the first stop's;
    /// after the last stop, it is the last stop's.
    ///
    /// The stops may be in any order. At two stops with the same location, the factor jumps. An empty list means the
    /// factor 1. An emitter's curve has at most 256 stops.
    public static func stops(_ stops: KeyValuePairs<Double, Double>) -> LifeCurve {
        .stops(stops.map { Stop(location: $0.key, value: $0.value) })
    }

    /// Factors at fractions of life; see ``stops(_:)-(KeyValuePairs<Double,Double>)``.
    public static func stops(_ stops: [Stop]) -> LifeCurve { LifeCurve(kind: .stops(stops)) }

    /// The factors of keyframes that start at `initialValue`. The total duration of the keyframes corresponds to a
    /// life.
    ///
    /// The curve is stored as 129 evenly spaced values, which its JSON and its Swift source also contain.
    public static func keyframes(
        from initialValue: Double = 1, @KeyframesBuilder<Double> content: () -> some Keyframes<Double>
    ) -> LifeCurve {
        let timeline = KeyframeTimeline(initialValue: initialValue, content: content)
        return .samples((0...128).map { timeline.value(progress: Double($0) / 128) })
    }

    /// Factors at evenly spaced fractions of life from 0 to 1, linearly interpolated. An empty list means the factor 1.
    /// An emitter's curve has at most 1024 factors.
    public static func samples(_ values: [Double]) -> LifeCurve { LifeCurve(kind: .samples(values)) }

    /// Returns the factor at a fraction of life, clamped to 0…1; NaN counts as 0.
    public func value(at progress: Double) -> Double {
        let progress = progress > 0 ? min(progress, 1) : 0
        switch kind {
        case .constant(let value):
            return value
        case .ramp(let start, let end, let curve):
            return start + (end - start) * curve.value(at: progress)
        case .stops(let stops):
            return Self.value(at: progress, of: stops.sortedByLocation)
        case .samples(let values):
            guard let last = values.last else { return 1 }
            let position = progress * Double(values.count - 1)
            let index = Int(position)
            return index + 1 < values.count
                ? values[index] + (values[index + 1] - values[index]) * (position - Double(index)) : last
        }
    }

    /// The factors at `count` evenly spaced fractions of life from 0 to 1.
    func table(count: Int) -> [Float] {
        var curve = self
        // The stops are sorted once, and not again for each entry.
        if case .stops(let stops) = kind { curve.kind = .stops(stops.sortedByLocation) }
        return (0..<count).map { Float(curve.value(at: Double($0) / Double(count - 1))) }
    }

    /// Whether the factor is the constant 1, which need not be applied.
    var isOne: Bool { kind == .constant(1) }

    private static func value(at progress: Double, of stops: [Stop]) -> Double {
        guard let first = stops.first else { return 1 }
        guard progress >= first.location else { return first.value }
        // The last stop at or before the progress. If several stops have that location, it is the last of them.
        let index = stops.lastIndex { $0.location <= progress } ?? 0
        guard index + 1 < stops.count else { return stops[index].value }
        let (low, high) = (stops[index], stops[index + 1])
        return low.value + (high.value - low.value) * ((progress - low.location) / (high.location - low.location))
    }
}

extension [LifeCurve.Stop] {
    /// The stops sorted by location. Stops at the same location keep their order.
    fileprivate var sortedByLocation: [LifeCurve.Stop] {
        let isSorted = zip(self, dropFirst()).allSatisfy { $0.location <= $1.location }
        return isSorted
            ? self
            : enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
                .map(\.element)
    }
}

/// In JSON, a curve is a number; `{"from": 1, "to": 0, "curve": "easeIn"}`; a list of `{"location": 0, "value": 1}`; or
/// `{"samples": [1, 0.5, 0]}`.
extension LifeCurve: Codable {
    private enum Key: String, CodingKey { case from, to, curve, samples }

    /// Decodes the curve from the JSON format.
    public init(from decoder: any Decoder) throws {
        if let value = try? decoder.singleValueContainer().decode(Double.self) {
            kind = .constant(value)
        } else if (try? decoder.unkeyedContainer()) != nil {
            kind = .stops(try [Stop](from: decoder))
        } else {
            let container = try decoder.container(keyedBy: Key.self)
            if container.contains(.samples) {
                kind = .samples(try container.decode([Double].self, forKey: .samples))
            } else {
                kind = .ramp(
                    from: try container.decode(Double.self, forKey: .from),
                    to: try container.decode(Double.self, forKey: .to),
                    curve: try container.decodeIfPresent(CodedUnitCurve.self, forKey: .curve)?.curve ?? .linear)
            }
        }
    }

    /// Encodes the curve in the JSON format.
    public func encode(to encoder: any Encoder) throws {
        switch kind {
        case .constant(let value):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        case .stops(let stops):
            try stops.encode(to: encoder)
        case .samples(let values):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(values, forKey: .samples)
        case .ramp(let start, let end, let curve):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(start, forKey: .from)
            try container.encode(end, forKey: .to)
            if curve != .linear { try container.encode(CodedUnitCurve(curve: curve), forKey: .curve) }
        }
    }
}
