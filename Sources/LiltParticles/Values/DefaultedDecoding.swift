// JSON may omit the parts of an emitter that have a default in Swift.
//
// The keys are not private. The compiler synthesizes encoding in another file, beside the type, and debug builds of
// Swift 6.3 cannot compile that encoding if the keys are private.

extension KeyedDecodingContainer {
    /// The value of a key, or its default if the key is missing.
    fileprivate func decode<Value: Decodable>(_ key: Key, default value: Value) throws -> Value {
        try decodeIfPresent(Value.self, forKey: key) ?? value
    }
}

extension EmitterBurst {
    enum CodingKeys: String, CodingKey { case time, count, period, repeatCount }

    /// Decodes `count`, and the fields that differ from their defaults. If `repeatCount` is null, the burst repeats
    /// without end.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let isForEver = try container.contains(.repeatCount) && container.decodeNil(forKey: .repeatCount)
        self.init(
            at: try container.decode(.time, default: 0),
            count: try container.decode(ParticleRange<Double>.self, forKey: .count),
            period: try container.decode(.period, default: 1),
            repeatCount: isForEver ? nil : try container.decode(.repeatCount, default: 1))
    }

    /// Encodes a burst in the JSON format.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(count, forKey: .count)
        try container.encode(period, forKey: .period)
        // `repeatCount` is encoded even if it is nil, because its default is 1.
        try container.encode(repeatCount, forKey: .repeatCount)
    }
}

extension ColorVariation {
    enum CodingKeys: String, CodingKey { case hue, chroma, lightness }

    /// Decodes the fields that differ from 0.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            hue: try container.decode(.hue, default: 0), chroma: try container.decode(.chroma, default: 0),
            lightness: try container.decode(.lightness, default: 0))
    }
}

extension ParticleTrail {
    enum CodingKeys: String, CodingKey { case duration, count, taper, fade }

    /// Decodes `duration`, and the fields that differ from their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            duration: try container.decode(Double.self, forKey: .duration),
            count: try container.decode(.count, default: 8), taper: try container.decode(.taper, default: 0),
            fade: try container.decode(.fade, default: 0))
    }
}

extension ForceField {
    enum CodingKeys: String, CodingKey { case kind, center, strength, radius, falloff, rate }

    /// Decodes `kind`, `strength`, and the fields that differ from the defaults of the kind.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(Kind.self, forKey: .kind)
        let strength = try container.decode(Double.self, forKey: .strength)
        switch kind {
        case .attractor: self = .attractor(strength: strength)
        case .vortex: self = .vortex(strength: strength)
        case .noise: self = .noise(strength: strength)
        }
        center = try container.decode(.center, default: center)
        radius = try container.decode(.radius, default: radius)
        falloff = try container.decode(.falloff, default: falloff)
        rate = try container.decode(.rate, default: rate)
    }
}

extension ParticleBounds {
    enum CodingKeys: String, CodingKey { case rect, rule, bounce }

    /// Decodes `rect`, `rule`, and `bounce` if it is not 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(CGRect.self, forKey: .rect), try container.decode(Rule.self, forKey: .rule),
            bounce: try container.decode(.bounce, default: 1))
    }
}

extension ParticleObstacle {
    enum CodingKeys: String, CodingKey { case kind, first, second, radius, bounce, friction, kills }

    /// Decodes `kind`, `first`, `second` for a line and `radius` for a circle, and the fields that differ from their
    /// defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        kind = try container.decode(Kind.self, forKey: .kind)
        first = try container.decode(CGPoint.self, forKey: .first)
        second = kind == .line ? try container.decode(CGPoint.self, forKey: .second) : first
        radius = kind == .circle ? try container.decode(Double.self, forKey: .radius) : 0
        bounce = try container.decode(.bounce, default: 0.5)
        friction = try container.decode(.friction, default: 0)
        kills = try container.decode(.kills, default: false)
    }
}

extension SecondaryEmitter {
    enum CodingKeys: String, CodingKey {
        case emitter, trigger, count, inheritedVelocity, inheritsColor, isInFront
    }

    /// Decodes `emitter`, `trigger`, and the fields that differ from their defaults.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Emitter.self, forKey: .emitter),
            on: try container.decode(Trigger.self, forKey: .trigger), count: try container.decode(.count, default: 10),
            inheritedVelocity: try container.decode(.inheritedVelocity, default: 0),
            inheritsColor: try container.decode(.inheritsColor, default: false),
            isInFront: try container.decode(.isInFront, default: false))
    }
}
