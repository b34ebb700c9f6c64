/// The Swift names of the image sets or color sets of asset catalogs. A folder that provides a namespace becomes a type
/// that encloses the names inside.
struct AssetNames {
    /// A set with its Swift name.
    struct Member {
        /// The name of its declaration.
        let name: String
        /// The name, after the names of the enclosing types: "Brand.ink".
        let path: String
        /// The set's name in the catalog: "Brand/ink".
        let set: String

        /// Whether no type encloses the declaration.
        var isOutermost: Bool { name == path }
    }

    /// A message for each set or folder that gets no Swift name: it has no usable letter or digit, or another set has
    /// the same name.
    private(set) var problems: [String] = []
    private var members: [Member] = []
    private var folders: [(name: String, names: AssetNames)] = []
    private let path: String

    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init",
        "inout", "internal", "is", "let", "nil", "operator", "private", "precedencegroup", "protocol", "public",
        "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true", "try", "typealias", "var", "where", "while",
    ]

    /// Creates the names of sets.
    ///
    /// - Parameter ending: A word in lower case that is removed from the end of each name.
    init(_ sets: [String], ending: String) {
        self.init(sets.map { (parts: $0.split(separator: "/").map(String.init), set: $0) }, ending: ending, path: "")
    }

    private init(_ sets: [(parts: [String], set: String)], ending: String, path: String) {
        self.path = path
        var known: [String: String] = [:]
        var inner: [String: [(parts: [String], set: String)]] = [:]
        for (parts, set) in sets.sorted(by: { $0.set < $1.set }) {
            guard let first = parts.first else { continue }
            if parts.count > 1 {
                inner[first, default: []].append((Array(parts.dropFirst()), set))
                continue
            }
            guard let name = Self.name(first, ending: ending) else {
                problems.append("\"\(set)\" has no letter or digit for a name")
                continue
            }
            if let other = known.updateValue(set, forKey: name) {
                // `other` is the same set in another catalog, or its name differs only in characters that a Swift name
                // omits.
                if other != set { problems.append("\"\(set)\" has the same name as \"\(other)\": \(name)") }
                known[name] = other
                continue
            }
            members.append(Member(name: name, path: path + name, set: set))
        }
        for (folder, sets) in inner.sorted(by: { $0.key < $1.key }) {
            guard let name = Self.name(folder, ending: ""), !name.hasPrefix("`") else {
                problems.append("the folder \"\(folder)\" has no name")
                continue
            }
            let type = name.prefix(1).uppercased() + name.dropFirst()
            let names = AssetNames(sets, ending: ending, path: path + type + ".")
            problems += names.problems
            folders.append((type, names))
        }
    }

    /// Returns the name of a set: its words in camel case, without the ending.
    static func name(_ set: String, ending: String) -> String? {
        let words = set.unicodeScalars.split { !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
            .map { String(String.UnicodeScalarView($0)) }
        guard let first = words.first else { return nil }
        var name = small(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if !ending.isEmpty, name.count > ending.count, name.lowercased().hasSuffix(ending) {
            name = String(name.dropLast(ending.count))
        }
        if let digit = name.first, ("0"..."9").contains(digit) { name = "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    /// The word with its leading capitals in lower case. The last of several capitals begins the next word, and stays:
    /// "URLIcon" gives "urlIcon".
    private static func small(_ word: String) -> String {
        let capitals = word.prefix(while: \.isUppercase).count
        let count = capitals > 1 && capitals < word.count ? capitals - 1 : capitals
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// The declarations as lines, indented by four spaces. A nil declaration is omitted.
    func lines(_ declaration: (Member) -> String?) -> [String] {
        var lines = members.compactMap(declaration)
        for (name, names) in folders {
            let inner = names.lines(declaration)
            if !inner.isEmpty { lines += ["enum \(name) {"] + inner + ["}"] }
        }
        return lines.map { "    " + $0 }
    }
}
