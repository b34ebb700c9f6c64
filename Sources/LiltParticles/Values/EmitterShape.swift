/// The shape on which particles spawn: a figure around the emitter's position. Spawns are uniformly distributed over
/// its area or along its edge. Coordinates are −10⁶…10⁶ points, sides and radii 0…10⁶ points.
///
/// ```swift
/// emitter.shape = .rectangle(CGSize(width: 200, height: 20))
/// emitter.shape = .ring(innerRadius: 40, outerRadius: 60)
/// emitter.shape = .path(heart, .edge)
/// ```
public struct EmitterShape: Hashable, Sendable {
    /// The part of a figure on which particles spawn.
    public enum Region: String, Hashable, Codable, Sendable {
        /// The area. Particles are distributed uniformly over it.
        case area
        /// The outline. Particles are distributed uniformly over its length.
        case edge
    }

    enum Figure: Hashable, Sendable {
        case point
        case line(from: CGPoint, to: CGPoint)
        case rectangle(CGSize)
        case ellipse(CGSize)
        case ring(innerRadius: Double, outerRadius: Double)
        case polygon([CGPoint])
        case path(CodedPath)
    }

    var figure: Figure
    var region: Region

    /// The emitter's position itself.
    public static let point = EmitterShape(figure: .point, region: .area)

    /// A line between two points, which are relative to the emitter's position.
    public static func line(from start: CGPoint, to end: CGPoint) -> EmitterShape {
        EmitterShape(figure: .line(from: start, to: end), region: .edge)
    }

    /// An upright rectangle around the emitter's position.
    public static func rectangle(_ size: CGSize, _ region: Region = .area) -> EmitterShape {
        EmitterShape(figure: .rectangle(size), region: region)
    }

    /// An ellipse around the emitter's position.
    public static func ellipse(_ size: CGSize, _ region: Region = .area) -> EmitterShape {
        EmitterShape(figure: .ellipse(size), region: region)
    }

    /// A circle around the emitter's position.
    public static func circle(radius: Double, _ region: Region = .area) -> EmitterShape {
        .ellipse(CGSize(width: 2 * radius, height: 2 * radius), region)
    }

    /// The area between two circles around the emitter's position. Equal radii give the circle.
    public static func ring(innerRadius: Double, outerRadius: Double) -> EmitterShape {
        EmitterShape(figure: .ring(innerRadius: innerRadius, outerRadius: outerRadius), region: .area)
    }

    /// A closed polygon with at most 4096 corners, which are relative to the emitter's position.
    public static func polygon(_ corners: [CGPoint], _ region: Region = .area) -> EmitterShape {
        EmitterShape(figure: .polygon(corners), region: region)
    }

    /// A path relative to the emitter's position. Its area is the area that a non-zero fill covers.
    ///
    /// Chords replace the curves of the path, and deviate from them by at most a tenth of a point. A path counts as a
    /// single point if its chords have more than 4097 ends (two consecutive chords share one), if it has no length, or
    /// if its length or one of its points is not finite.
    public static func path(_ path: Path, _ region: Region = .area) -> EmitterShape {
        EmitterShape(figure: .path(CodedPath(path: path)), region: region)
    }
}

/// In JSON, a shape is `"point"`, or an object with one of `line`, `rectangle`, `ellipse`, `ring`, `polygon` and
/// `path`. The object's `region` is optional.
extension EmitterShape: Codable {
    private enum Key: String, CodingKey { case line, rectangle, ellipse, ring, polygon, path, region }

    /// Decodes the shape from the JSON format.
    public init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            guard name == "point" else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "is '\(name)'; the only name is 'point'"))
            }
            self = .point
            return
        }
        let container = try decoder.container(keyedBy: Key.self)
        region = try container.decodeIfPresent(Region.self, forKey: .region) ?? .area
        func pair<Value: Decodable>(_ key: Key, of type: Value.Type) throws -> (Value, Value) {
            let values = try container.decode([Value].self, forKey: key)
            guard values.count == 2 else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "needs two values")
            }
            return (values[0], values[1])
        }
        if container.contains(.line) {
            let (start, end) = try pair(.line, of: CGPoint.self)
            (figure, region) = (.line(from: start, to: end), .edge)
        } else if container.contains(.rectangle) {
            figure = .rectangle(try container.decode(CGSize.self, forKey: .rectangle))
        } else if container.contains(.ellipse) {
            figure = .ellipse(try container.decode(CGSize.self, forKey: .ellipse))
        } else if container.contains(.ring) {
            let (inner, outer) = try pair(.ring, of: Double.self)
            figure = .ring(innerRadius: inner, outerRadius: outer)
        } else if container.contains(.polygon) {
            figure = .polygon(try container.decode([CGPoint].self, forKey: .polygon))
        } else {
            figure = .path(try container.decode(CodedPath.self, forKey: .path))
        }
    }

    /// Encodes the shape in the JSON format.
    public func encode(to encoder: any Encoder) throws {
        if figure == .point {
            var container = encoder.singleValueContainer()
            try container.encode("point")
            return
        }
        var container = encoder.container(keyedBy: Key.self)
        switch figure {
        case .point: break
        case .line(let start, let end): try container.encode([start, end], forKey: .line)
        case .rectangle(let size): try container.encode(size, forKey: .rectangle)
        case .ellipse(let size): try container.encode(size, forKey: .ellipse)
        case .ring(let inner, let outer): try container.encode([inner, outer], forKey: .ring)
        case .polygon(let corners): try container.encode(corners, forKey: .polygon)
        case .path(let path): try container.encode(path, forKey: .path)
        }
        // A line has no area, only its edge.
        if case .line = figure { return }
        if region == .edge { try container.encode(region, forKey: .region) }
    }
}
