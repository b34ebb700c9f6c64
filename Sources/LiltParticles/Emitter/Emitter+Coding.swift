import Foundation

/// In JSON an emitter is an object of the fields that differ from their defaults; the types of the fields document
/// their format. A color is a list of red, green, blue and optionally opacity in sRGB, or the name of a system color
/// such as "orange", or ["orange", 0.5] with an opacity. A gradient is a list such as [{"location": 0, "color":
/// "red"}]. Angles are in degrees.
extension Emitter: Codable {
    /// Decodes an emitter from the JSON format.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: FieldKey.self)
        // Each nested emitter adds two keys and an index to the coding path. The check bounds the decoder's recursion.
        guard decoder.codingPath.count < 3 * Emitter.maximumEmitterCount else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "is nested deeper than \(Emitter.maximumEmitterCount) emitters"))
        }
        var visitor = DecodingVisitor(container: container, codingPath: decoder.codingPath)
        try Self.visitFields(&visitor)
        visitor.names.insert("secondary")
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
        where !visitor.names.contains(key.stringValue) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "is not a field of an emitter")
        }
        self = visitor.emitter
        secondary = try container.decodeIfPresent([SecondaryEmitter].self, forKey: FieldKey("secondary")) ?? []
    }

    /// Encodes an emitter in the JSON format.
    public func encode(to encoder: any Encoder) throws {
        var visitor = EncodingVisitor(emitter: self, container: encoder.container(keyedBy: FieldKey.self))
        try Self.visitFields(&visitor)
        if !secondary.isEmpty { try visitor.container.encode(secondary, forKey: FieldKey("secondary")) }
    }

    /// Reads an emitter from JSON and checks that its numbers are within their limits.
    ///
    /// - Throws: `EmitterError` with the field and the problem. An unknown field is an error, too.
    public init(json: Data) throws(EmitterError) {
        do {
            self = try JSONDecoder().decode(Emitter.self, from: json)
            try validate()
        } catch let error as EmitterError {
            throw error
        } catch let error as DecodingError {
            throw EmitterError(error)
        } catch {
            throw EmitterError(field: "", problem: "cannot be read: \(error)")
        }
    }

    /// Encodes the emitter as indented JSON. The fields are in alphabetical order.
    ///
    /// - Throws: `EmitterError` if a number is not finite, because JSON cannot represent it.
    public func json() throws(EmitterError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        do {
            return try encoder.encode(self)
        } catch {
            throw EmitterError(field: "", problem: "holds a number that is not finite")
        }
    }
}

private struct FieldKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

private struct DecodingVisitor: EmitterFieldVisitor {
    var emitter = Emitter()
    let container: KeyedDecodingContainer<FieldKey>
    let codingPath: [any CodingKey]
    var names: Set<String> = []

    init(container: KeyedDecodingContainer<FieldKey>, codingPath: [any CodingKey]) {
        self.container = container
        self.codingPath = codingPath
    }

    mutating func visit<Value: EmitterFieldValue>(
        _ name: String, _ path: WritableKeyPath<Emitter, Value>, _ limits: ClosedRange<Double>, maximumCount: Int
    ) throws {
        names.insert(name)
        let key = FieldKey(name)
        guard let coded = try container.decodeIfPresent(Value.Coded.self, forKey: key) else { return }
        do {
            emitter[keyPath: path] = try Value(coded: coded)
        } catch let error as EmitterError {
            // The error gets the coding path of the value that it describes.
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath + [key], debugDescription: error.problem))
        }
    }
}

private struct EncodingVisitor: EmitterFieldVisitor {
    let emitter: Emitter
    var container: KeyedEncodingContainer<FieldKey>
    private let standard = Emitter()

    init(emitter: Emitter, container: KeyedEncodingContainer<FieldKey>) {
        self.emitter = emitter
        self.container = container
    }

    mutating func visit<Value: EmitterFieldValue>(
        _ name: String, _ path: WritableKeyPath<Emitter, Value>, _ limits: ClosedRange<Double>, maximumCount: Int
    ) throws {
        guard emitter[keyPath: path] != standard[keyPath: path] else { return }
        try container.encode(emitter[keyPath: path].coded, forKey: FieldKey(name))
    }
}
