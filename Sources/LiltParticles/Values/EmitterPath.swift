/// A path along which an emitter moves, at constant or eased speed.
///
/// ```swift
/// var emitter = Emitter()
/// emitter.path = EmitterPath(Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)), duration: 2)
/// ```
public struct EmitterPath: Hashable, Sendable {
    /// The path, relative to the emitter's position. Subpaths are traversed in order.
    public var path: Path
    /// The seconds from the start of the path to its end, 0.001…10⁶.
    public var duration: Double
    /// The fraction of the path's length that the emitter has covered at each fraction of the duration.
    public var curve: UnitCurve
    /// Whether the emitter starts again when it reaches the end. Otherwise it stays at the end.
    public var repeats: Bool
    /// Whether every second pass runs backward.
    public var autoreverses: Bool

    /// Creates an emitter path.
    public init(
        _ path: Path, duration: Double, curve: UnitCurve = .linear, repeats: Bool = true, autoreverses: Bool = false
    ) {
        self.path = path
        self.duration = duration
        self.curve = curve
        self.repeats = repeats
        self.autoreverses = autoreverses
    }

    /// Hashes only the parts in which most values differ.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(path.description)
        hasher.combine(duration)
    }
}

extension EmitterPath: Codable {
    private enum Key: String, CodingKey { case path, duration, curve, repeats, autoreverses }

    /// Decodes the path from the JSON format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            try container.decode(CodedPath.self, forKey: .path).path,
            duration: try container.decode(Double.self, forKey: .duration),
            curve: try container.decodeIfPresent(CodedUnitCurve.self, forKey: .curve)?.curve ?? .linear,
            repeats: try container.decodeIfPresent(Bool.self, forKey: .repeats) ?? true,
            autoreverses: try container.decodeIfPresent(Bool.self, forKey: .autoreverses) ?? false)
    }

    /// Encodes the path in the JSON format.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(CodedPath(path: path), forKey: .path)
        try container.encode(duration, forKey: .duration)
        if curve != .linear { try container.encode(CodedUnitCurve(curve: curve), forKey: .curve) }
        if !repeats { try container.encode(repeats, forKey: .repeats) }
        if autoreverses { try container.encode(autoreverses, forKey: .autoreverses) }
    }
}
