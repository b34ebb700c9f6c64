import Assets

/// The file `Contents.json` of a set in an asset catalog.
///
/// Source: Apple, *Asset Catalog Format Reference*.
struct SetContents: Decodable {
    static let fileName = "Contents.json"

    /// The largest file that is read: 1 MiB.
    private static let byteLimit = 1 << 20

    /// The error of a file that cannot be read.
    struct ReadingError: Error, CustomStringConvertible {
        let description: String
    }

    struct Properties: Decodable {
        /// "template" or "original".
        var renderingIntent: String?

        private enum CodingKeys: String, CodingKey {
            case renderingIntent = "template-rendering-intent"
        }
    }

    /// A condition on the environment, such as "luminosity" with the value "dark".
    struct Appearance: Decodable {
        var appearance: String
        var value: String
    }

    /// A picture, for one scale, appearance and kind of device.
    struct ImageEntry: Decodable {
        var filename: String?
        var scale: String?
        var idiom: String?
        var appearances: [Appearance]?
    }

    /// A color, for one appearance and kind of device.
    struct ColorEntry: Decodable {
        var color: SetColor?
        var idiom: String?
        var appearances: [Appearance]?
    }

    var properties: Properties?
    var images: [ImageEntry]?
    var colors: [ColorEntry]?

    /// Reads the file in a folder.
    ///
    /// - Throws: `ReadingError` if the file is missing or larger than 1 MiB, or if it has another format.
    init(inFolder folder: String) throws(ReadingError) {
        let path = folder + "/" + Self.fileName
        let data: Data
        do {
            data = try RegularFile.data(at: path, limit: Self.byteLimit)
        } catch {
            throw ReadingError(description: error.reason)
        }
        do {
            self = try JSONDecoder().decode(SetContents.self, from: data)
        } catch {
            throw ReadingError(description: "\(path): \(Self.reason(error))")
        }
    }

    /// The problem in one line.
    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "it is not readable" }
        func keyPath(_ path: [any CodingKey]) -> String {
            path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        }
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "'\(keyPath(context.codingPath))' has a value of the wrong type"
        case .keyNotFound(let key, let context): return "'\(keyPath(context.codingPath + [key]))' is missing"
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty
                ? "it is not JSON" : "'\(keyPath(context.codingPath))' \(context.debugDescription)"
        @unknown default: return "it is not readable"
        }
    }
}

extension SetContents {
    /// Returns the entries for a color scheme: those that require it, otherwise those without a requirement, otherwise
    /// those of the other scheme. Entries that require a high contrast or another property never apply.
    static func entries<Entry>(
        _ entries: [Entry], for scheme: ColorScheme, _ appearances: (Entry) -> [Appearance]?
    ) -> [Entry] {
        let (own, other) = scheme == .dark ? ("dark", "light") : ("light", "dark")
        for value in [own, nil, other] {
            let found = entries.filter { entry in
                let required = appearances(entry) ?? []
                guard let value else { return required.isEmpty }
                return required.count == 1 && required[0].appearance == "luminosity" && required[0].value == value
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The order in which kinds of devices are preferred: any device, then a phone, a tablet, a computer, others.
    static func rank(_ idiom: String?) -> Int {
        let order = ["universal", "iphone", "ipad", "mac"]
        return idiom.map { order.firstIndex(of: $0) ?? order.count } ?? 0
    }
}
