/// A path in its JSON format: the text of its elements, for example `0 0 m 10 0 l h`.
struct CodedPath: Codable, Hashable, Sendable {
    var path: Path

    init(path: Path) {
        self.path = path
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let path = Path(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "is not a path such as '0 0 m 10 0 l 10 5 l h'")
        }
        self.path = path
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(path.description)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(path.description)
    }
}
