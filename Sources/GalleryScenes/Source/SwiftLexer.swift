/// Splits Swift source into parts of one kind each, for coloring. It distinguishes only the parts that have different
/// colors.
package struct SwiftLexer {
    /// The kind of a part of a line.
    package enum Kind: Sendable {
        case plain, keyword, type, string, number, comment, attribute
    }

    /// A part of a line.
    package struct Token: Hashable, Sendable {
        package let kind: Kind
        package let text: String
    }

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final",
        "for", "func", "get", "guard", "if", "import", "in", "init", "inout", "internal", "is", "lazy", "let",
        "mutating", "nil", "nonisolated", "operator", "package", "private", "protocol", "public", "repeat", "return",
        "self", "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "unowned", "var", "weak", "where", "while",
    ]

    private let characters: [Character]
    private var index = 0
    private var lines: [[Token]] = [[]]
    /// The number of open parentheses in each open interpolation, the innermost last.
    private var interpolations: [(parentheses: Int, isLong: Bool)] = []

    /// The tokens of each line of `source`. The joined texts of a line's tokens are the line.
    package static func lines(of source: String) -> [[Token]] {
        var lexer = SwiftLexer(characters: Array(source))
        lexer.run()
        return lexer.lines
    }

    private init(characters: [Character]) { self.characters = characters }

    private func at(_ text: String) -> Bool {
        characters[index...].starts(with: text)
    }

    private mutating func run() {
        while index < characters.count {
            let character = characters[index]
            if at("//") {
                take(.comment) { $0 != "\n" }
            } else if at("/*") {
                takeBlockComment()
            } else if at("\"\"\"") {
                takeString(isLong: true, opening: 3)
            } else if character == "\"" {
                takeString(isLong: false, opening: 1)
            } else if character == "@" || character == "#" {
                append(.attribute, String(character))
                index += 1
                take(.attribute) { $0.isLetter || $0.isNumber || $0 == "_" }
            } else if character.isNumber {
                take(.number) { $0.isLetter || $0.isNumber || $0 == "_" }
                takeFraction()
            } else if character.isLetter || character == "_" || character == "$" || character == "`" {
                takeWord()
            } else {
                append(.plain, String(character))
                index += 1
                closeInterpolation(after: character)
            }
        }
    }

    // MARK: - Parts

    private mutating func append(_ kind: Kind, _ text: String) {
        for (offset, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if offset > 0 { lines.append([]) }
            guard !part.isEmpty else { continue }
            let line = lines.count - 1
            if let last = lines[line].last, last.kind == kind {
                lines[line][lines[line].count - 1] = Token(kind: kind, text: last.text + part)
            } else {
                lines[line].append(Token(kind: kind, text: String(part)))
            }
        }
    }

    private mutating func take(_ kind: Kind, while condition: (Character) -> Bool) {
        let end = characters[index...].firstIndex { !condition($0) } ?? characters.count
        append(kind, String(characters[index..<end]))
        index = end
    }

    private mutating func takeWord() {
        let isMember = index > 0 && characters[index - 1] == "."
        let end =
            characters[(index + 1)...].firstIndex { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") }
            ?? characters.count
        let word = String(characters[index..<end])
        let isType = word.first.map { $0.isUppercase } ?? false
        append(isType ? .type : Self.keywords.contains(word) && !isMember ? .keyword : .plain, word)
        index = end
    }

    /// Takes `.5` of `1.5`, and nothing of a range or of a member.
    private mutating func takeFraction() {
        guard index + 1 < characters.count, characters[index] == ".", characters[index + 1].isNumber else { return }
        append(.number, ".")
        index += 1
        take(.number) { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private mutating func takeBlockComment() {
        var depth = 0
        repeat {
            let isMark = at("/*") || at("*/")
            if isMark { depth += at("/*") ? 1 : -1 }
            append(.comment, String(characters[index..<min(index + (isMark ? 2 : 1), characters.count)]))
            index += isMark ? 2 : 1
        } while depth > 0 && index < characters.count
    }

    /// Takes a string up to its end, or up to an interpolation, whose expression is code.
    private mutating func takeString(isLong: Bool, opening: Int) {
        append(.string, String(repeating: "\"", count: opening))
        index += opening
        while index < characters.count {
            if at("\\(") {
                append(.string, "\\(")
                index += 2
                interpolations.append((0, isLong))
                return
            }
            let isEnd = isLong ? at("\"\"\"") : characters[index] == "\""
            let count = isEnd ? (isLong ? 3 : 1) : characters[index] == "\\" ? 2 : 1
            let end = min(index + count, characters.count)
            append(.string, String(characters[index..<end]))
            // An unclosed single-line string ends with its line.
            let isOver = isEnd || (!isLong && characters[index] == "\n")
            index = end
            if isOver { return }
        }
    }

    private mutating func closeInterpolation(after character: Character) {
        guard let innermost = interpolations.last else { return }
        switch character {
        case "(":
            interpolations[interpolations.count - 1].parentheses += 1
        case ")" where innermost.parentheses > 0:
            interpolations[interpolations.count - 1].parentheses -= 1
        case ")":
            interpolations.removeLast()
            takeString(isLong: innermost.isLong, opening: 0)
        default: break
        }
    }
}
