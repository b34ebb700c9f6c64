/// The type of an emitter's field. It can be encoded as JSON and Swift source, and clamped to limits.
protocol EmitterFieldValue: Equatable {
    associatedtype Coded: Codable

    /// The value in the JSON format.
    var coded: Coded { get }
    init(coded: Coded) throws

    /// Applies limits to every number in the value. If the value is itself a number, its limits are `limits`.
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)

    /// A Swift expression for the value, in a context that determines its type.
    var swiftSource: String { get }
}

extension EmitterFieldValue where Coded == Self {
    var coded: Self { self }
    init(coded: Self) { self = coded }
}

extension Double: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.number(name, &self, limits)
    }

    /// The number as Swift source. A whole number below 10¹⁵ is written as `3`, not as `3.0`. Any other number has the
    /// shortest form that parses to the same number.
    var swiftSource: String {
        if isNaN { return ".nan" }
        if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
        return self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
    }
}

extension Int: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.number(name, &self, limits)
    }

    var swiftSource: String { "\(self)" }
}

extension Bool: EmitterFieldValue {
    func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) {}
    var swiftSource: String { "\(self)" }
}

extension Angle: EmitterFieldValue {
    var coded: Double { writtenDegrees }
    init(coded: Double) { self.init(degrees: coded) }

    /// The angle in degrees, rounded to six decimals if the rounded number converts to the same angle. Angles are
    /// stored in radians, so 120° would otherwise be written as 119.99999999999999.
    fileprivate var writtenDegrees: Double {
        let exact = degrees
        guard exact.magnitude < 1e6 else { return exact }
        let short = (exact * 1e6).rounded() / 1e6
        return Angle(degrees: short) == self ? short : exact
    }

    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        let given = degrees
        var number = given
        try limiter.number(name, &number, limits)
        if number != given { degrees = number }
    }

    var swiftSource: String {
        // The source states radians if a number of degrees would not convert to the same bits.
        Angle(degrees: writtenDegrees) == self
            ? ".degrees(\(writtenDegrees.swiftSource))" : ".radians(\(radians.swiftSource))"
    }
}

extension ParticleRange: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        var (low, high) = (lowerBound.number, upperBound.number)
        try limiter.number(name, &low, limits)
        try limiter.number(name, &high, limits)
        if low != lowerBound.number { lowerBound = Bound(number: low) }
        if high != upperBound.number { upperBound = Bound(number: high) }
    }

    var swiftSource: String {
        let (low, high) = (Self.source(lowerBound), Self.source(upperBound))
        if low == high {
            // A number that is not finite is written as a member of `Double`, such as `.infinity`. The range has no
            // such member.
            return Bound.self == Double.self && !lowerBound.number.isFinite ? ".constant(\(low))" : low
        }
        guard lowerBound <= upperBound else {
            // Bounds that were set separately can be in descending order, for which a closed range traps.
            let creation = "var range = ParticleRange<\(Bound.self)>.constant(\(low))"
            return "{ \(creation); range.upperBound = \(high); return range }()"
        }
        // A space separates the operator from a sign or a dot, which would otherwise become part of it.
        let isApart = Bound.self == Angle.self || high.hasPrefix("-") || high.hasPrefix(".")
        return ".random(in: \(low)\(isApart ? " ... " : "...")\(high))"
    }

    private static func source(_ bound: Bound) -> String {
        (bound as? Angle)?.swiftSource ?? bound.number.swiftSource
    }
}

extension CGPoint: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.numbers(name, &x, &y, limits)
    }

    var swiftSource: String { "CGPoint(x: \(Double(x).swiftSource), y: \(Double(y).swiftSource))" }
}

extension CGSize: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.numbers(name, &width, &height, limits)
    }

    var swiftSource: String { "CGSize(width: \(Double(width).swiftSource), height: \(Double(height).swiftSource))" }
}

extension CGVector: EmitterFieldValue {
    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.numbers(name, &dx, &dy, limits)
    }

    var swiftSource: String { "CGVector(dx: \(Double(dx).swiftSource), dy: \(Double(dy).swiftSource))" }
}

extension Color: EmitterFieldValue {
    var coded: CodedColor { CodedColor(color: self) }
    init(coded: CodedColor) { self = coded.color }

    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        let given = components
        var changed = given
        for index in 0..<4 {
            var number = Double(given[index])
            try limiter.number(name, &number, 0...1)
            changed[index] = Float(number)
        }
        if changed != given { self = Color(components: changed) }
    }

    var swiftSource: String {
        if let name, Self.sourceNames.contains(name) {
            return "Color.\(name.rawValue)" + (nameOpacity == 1 ? "" : ".opacity(\(Self.source(nameOpacity)))")
        }
        let parts = zip(["red", "green", "blue"], 0..<3).map { "\($0): \(Self.source(components[$1]))" }
        let opacity = components.w == 1 ? "" : ", opacity: \(Self.source(components.w))"
        return "Color(\(parts.joined(separator: ", "))\(opacity))"
    }

    /// The colors that are static members of `Color`. Other colors are static members of `ShapeStyle` only.
    private static let sourceNames: Set<NamedColor> = [
        .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray, .primary,
        .secondary, .accent,
    ]

    /// The shortest decimal number that parses to the same `Float`. Parsed as a `Double`, it may give another number.
    private static func source(_ component: Float) -> String {
        // Integers up to 2²⁴ and non-finite numbers are written as for `Double`, other numbers as `Float` writes them.
        component.isFinite && component.magnitude > 0x1p24 ? "\(component)" : numberSource(component)
    }

    private static func numberSource(_ component: Float) -> String {
        component.isFinite && component != component.rounded() ? "\(component)" : Double(component).swiftSource
    }
}

extension Gradient: EmitterFieldValue {
    struct CodedStop: Codable {
        var location: Double
        var color: CodedColor
    }

    var coded: [CodedStop] { stops.map { CodedStop(location: Double($0.location), color: $0.color.coded) } }

    init(coded: [CodedStop]) {
        self.init(stops: coded.map { Stop(color: Color(coded: $0.color), location: CGFloat($0.location)) })
    }

    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try limiter.count(name, &stops, atMost: 256)
        for index in stops.indices {
            var location = Double(stops[index].location)
            try limiter.number("\(name)[\(index)].location", &location, 0...1)
            stops[index].location = CGFloat(location)
            try stops[index].color.limit("\(name)[\(index)].color", to: 0...1, by: limiter)
        }
    }

    var swiftSource: String {
        let entries = stops.map { stop in
            ".init(color: \(stop.color.swiftSource), location: \(Double(stop.location).swiftSource))"
        }
        return "Gradient(stops: [\(entries.joined(separator: ", "))])"
    }
}

extension Optional: EmitterFieldValue where Wrapped: EmitterFieldValue {
    var coded: Wrapped.Coded? { self?.coded }
    init(coded: Wrapped.Coded?) throws { self = try coded.map { try Wrapped(coded: $0) } }

    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        try self?.limit(name, to: limits, by: limiter)
    }

    var swiftSource: String { self?.swiftSource ?? "nil" }
}

/// `limits` applies to each entry. The emitter checks the number of entries.
extension Array: EmitterFieldValue where Element: EmitterFieldValue {
    var coded: [Element.Coded] { map(\.coded) }
    init(coded: [Element.Coded]) throws { self = try coded.map { try Element(coded: $0) } }

    mutating func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) throws(EmitterError)
    {
        for index in indices { try self[index].limit("\(name)[\(index)]", to: limits, by: limiter) }
    }

    var swiftSource: String { "[\(map(\.swiftSource).joined(separator: ", "))]" }
}

extension EmitterFieldValue where Self: RawRepresentable, RawValue == String {
    func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) {}
    var swiftSource: String { ".\(rawValue)" }
}

extension OverflowPolicy: EmitterFieldValue {}
extension ParticleSpace: EmitterFieldValue {}
extension ParticleAim: EmitterFieldValue {}
extension ParticleOrder: EmitterFieldValue {}

extension BlendMode: EmitterFieldValue {
    private static let named: [String: BlendMode] = Dictionary(
        uniqueKeysWithValues: [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver,
            .destinationOut, .plusDarker, .plusLighter,
        ].map { ("\($0)", $0) })

    var coded: String { "\(self)" }

    init(coded: String) throws {
        guard let mode = Self.named[coded] else {
            throw EmitterError(field: "", problem: "is '\(coded)', which is not a blend mode")
        }
        self = mode
    }

    func limit(_ name: String, to limits: ClosedRange<Double>, by limiter: EmitterLimiter) {}
    var swiftSource: String { ".\(self)" }
}
