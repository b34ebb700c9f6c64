/// The JSON format of a color: red, green, blue and optionally opacity in encoded sRGB, or a system color's name, with
/// its opacity if that is not 1.
///
///     [1, 0.5, 0]        [1, 0.5, 0, 0.8]        "orange"        ["orange", 0.8]
struct CodedColor: Codable {
    var color: Color

    init(color: Color) {
        self.color = color
    }

    init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            color = Color(named: try Self.named(name, decoder.codingPath))
            return
        }
        var list = try decoder.unkeyedContainer()
        if let name = try? list.decode(String.self) {
            let named = try Self.named(name, decoder.codingPath)
            color = Color(named: named, opacity: list.isAtEnd ? 1 : try list.decode(Float.self))
        } else {
            var components: [Float] = []
            while !list.isAtEnd && components.count < 5 { components.append(try list.decode(Float.self)) }
            guard components.count == 3 || components.count == 4 else {
                throw Self.mistake("needs red, green, blue and optionally opacity", decoder.codingPath)
            }
            if components.count == 3 { components.append(1) }
            color = Color(components: SIMD4(components))
        }
        guard list.isAtEnd else { throw Self.mistake("has more than a name and an opacity", decoder.codingPath) }
    }

    func encode(to encoder: any Encoder) throws {
        guard let name = color.name else {
            var list = encoder.unkeyedContainer()
            for index in 0..<4 { try list.encode(color.components[index]) }
            return
        }
        if color.nameOpacity == 1 {
            var value = encoder.singleValueContainer()
            try value.encode(name.rawValue)
        } else {
            var list = encoder.unkeyedContainer()
            try list.encode(name.rawValue)
            try list.encode(color.nameOpacity)
        }
    }

    private static func named(_ name: String, _ path: [any CodingKey]) throws -> NamedColor {
        guard let known = NamedColor(rawValue: name) else {
            throw mistake("is '\(name)', which is not a system color", path)
        }
        return known
    }

    private static func mistake(_ problem: String, _ path: [any CodingKey]) -> DecodingError {
        .dataCorrupted(.init(codingPath: path, debugDescription: problem))
    }
}
