/// The Swift names of the image sets or color sets of asset catalogs. A folder that provides a namespace becomes a type
/// that encloses the names inside. Folders that have the same Swift name share a type. A Swift name omits spaces and
/// punctuation, and words in it are joined in camel case: "dark mode", "Dark-Mode" and "DarkMode" give `DarkMode`.
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

    /// A message for each set or folder that gets no Swift name: it has no usable letter or digit, Swift reserves the
    /// name, or another set has the same name.
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
    /// The names that no nested type can have.
    private static let reservedTypes: Set = ["Any", "Protocol", "Self", "Type"]

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
        var unnamed: Set<String> = []
        for (parts, set) in sets.sorted(by: { $0.set < $1.set }) {
            guard let first = parts.first else { continue }
            if parts.count > 1 {
                if let type = Self.typeName(first) {
                    inner[type, default: []].append((Array(parts.dropFirst()), set))
                } else if unnamed.insert(first).inserted {
                    problems.append("the folder \"\(first)\" has no name that a type can have")
                }
                continue
            }
            guard let name = Self.name(first, ending: ending) else {
                problems.append("\"\(set)\" has no letter or digit for a name")
                continue
            }
            if let other = known.updateValue(set, forKey: name) {
                // `other` is the same set in another catalog, or a different name gives it the same Swift name.
                if other != set { problems.append("\"\(set)\" has the same name as \"\(other)\": \(name)") }
                known[name] = other
                continue
            }
            members.append(Member(name: name, path: path + name, set: set))
        }
        for (type, sets) in inner.sorted(by: { $0.key < $1.key }) {
            // A name that begins with a digit or with a letter without case is the same for a set and for a type.
            if let other = known[type] {
                problems.append("the sets of a folder have the same name as \"\(other)\": \(type)")
                continue
            }
            let names = AssetNames(sets, ending: ending, path: path + type + ".")
            problems += names.problems
            folders.append((type, names))
        }
    }

    /// Whether a folder at any depth has the type name.
    func hasType(named name: String) -> Bool {
        folders.contains { $0.name == name || $0.names.hasType(named: name) }
    }

    /// Returns the name of a set: its words in camel case, without the ending.
    static func name(_ set: String, ending: String) -> String? {
        plainName(set, ending: ending).map { keywords.contains($0) ? "`\($0)`" : $0 }
    }

    /// Returns the name of a folder's type, which begins with a capital; nil if there is none.
    private static func typeName(_ folder: String) -> String? {
        guard let name = plainName(folder, ending: "") else { return nil }
        let type = name.prefix(1).uppercased() + name.dropFirst()
        return reservedTypes.contains(type) ? nil : type
    }

    /// Returns the name, which may be a keyword.
    private static func plainName(_ set: String, ending: String) -> String? {
        let words = set.unicodeScalars.split { !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
            .map { String(String.UnicodeScalarView($0)) }
        guard let first = words.first else { return nil }
        var name = small(first) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if !ending.isEmpty, name.count > ending.count, name.lowercased().hasSuffix(ending) {
            name = String(name.dropLast(ending.count))
        }
        if let digit = name.first, ("0"..."9").contains(digit) { name = "_" + name }
        return name
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
