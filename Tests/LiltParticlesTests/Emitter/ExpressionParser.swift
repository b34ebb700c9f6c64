/// Parses the expressions of an emitter's Swift source: literals, members, calls with labels, arrays, dictionaries,
/// closed ranges, and closures that are called. Operators and numbers follow the rules of Swift's lexer.
struct ExpressionParser {
    struct Mistake: Error {
        var message: String
    }

    private enum Token: Equatable {
        case number, string
        case name(String)
        /// Consecutive operator characters, and whether white space precedes and follows them.
        case op(String, spaceBefore: Bool, spaceAfter: Bool)
        case punctuation(Character)
        case end
    }

    private var tokens: [Token] = []
    private var index = 0
    private let source: String

    init(_ source: String) {
        self.source = source
    }

    /// Parses the whole source.
    mutating func parse() throws {
        try tokenize()
        try expression()
        try expect(.end)
    }

    // MARK: - Tokens

    private mutating func tokenize() throws {
        let characters = Array(source)
        var position = 0
        func isDigit(_ position: Int) -> Bool { position < characters.count && characters[position].isWholeNumber }
        while position < characters.count {
            let character = characters[position]
            let start = position
            if character == " " {
                position += 1
            } else if character.isWholeNumber {
                while isDigit(position) { position += 1 }
                if position + 1 < characters.count, characters[position] == ".", isDigit(position + 1) {
                    position += 1
                    while isDigit(position) { position += 1 }
                }
                if position < characters.count, characters[position] == "e" {
                    position += 1
                    if position < characters.count, "+-".contains(characters[position]) { position += 1 }
                    guard isDigit(position) else { throw Mistake(message: "an exponent without digits") }
                    while isDigit(position) { position += 1 }
                }
                tokens.append(.number)
            } else if character.isLetter || character == "_" {
                while position < characters.count, characters[position].isLetter || isDigit(position) { position += 1 }
                tokens.append(.name(String(characters[start..<position])))
            } else if character == "\"" {
                position += 1
                while position < characters.count, characters[position] != "\"" { position += 1 }
                guard position < characters.count else { throw Mistake(message: "a string without an end") }
                position += 1
                tokens.append(.string)
            } else if "()[]{},:;".contains(character) {
                position += 1
                tokens.append(.punctuation(character))
            } else if "-+.<>=!".contains(character) {
                // An operator that begins with a dot may contain more dots. A single dot is not an operator: it belongs
                // to a member access.
                while position < characters.count,
                    "-+<>=!".contains(characters[position]) || characters[position] == "." && character == "."
                { position += 1 }
                let before = start == 0 || " ([{,:;".contains(characters[start - 1])
                let after = position == characters.count || " )]},:;".contains(characters[position])
                tokens.append(.op(String(characters[start..<position]), spaceBefore: before, spaceAfter: after))
            } else {
                throw Mistake(message: "no token begins with '\(character)'")
            }
        }
        tokens.append(.end)
    }

    private func isNext(_ token: Token) -> Bool { tokens[index] == token }

    private mutating func take(_ token: Token) -> Bool {
        guard isNext(token) else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ token: Token) throws {
        guard take(token) else { throw Mistake(message: "expected \(token), found \(tokens[index]) in \(source)") }
    }

    // MARK: - Expressions

    private mutating func expression() throws {
        try operand()
        if case .op("...", let before, let after) = tokens[index], before == after {
            index += 1
            try operand()
        }
    }

    private mutating func operand() throws {
        // A prefix operator has white space before it and none after it.
        var isNegative = false
        if case .op("-", true, false) = tokens[index] {
            index += 1
            isNegative = true
        }
        switch tokens[index] {
        case .number: index += 1
        case .string: index += 1
        case .name(let name):
            guard name != "nan", name != "inf" else { throw Mistake(message: "no literal is called \(name)") }
            index += 1
            if name == "ParticleRange", take(.op("<", spaceBefore: false, spaceAfter: false)) {
                guard case .name = tokens[index] else { throw Mistake(message: "a generic argument is a name") }
                index += 1
                try expect(.op(">", spaceBefore: false, spaceAfter: false))
            }
        case .op(".", let hasSpace, false) where hasSpace || isNegative:
            index += 1
            guard case .name = tokens[index] else { throw Mistake(message: "a member is a name") }
            index += 1
        case .punctuation("["): try list()
        case .punctuation("{"): try closure()
        default: throw Mistake(message: "no expression begins with \(tokens[index]) in \(source)")
        }
        while true {
            if take(.punctuation("(")) {
                try arguments()
            } else if case .op("!", false, _) = tokens[index] {
                index += 1
            } else if case .op(".", false, false) = tokens[index] {
                index += 1
                guard case .name = tokens[index] else { throw Mistake(message: "a member is a name") }
                index += 1
            } else {
                return
            }
        }
    }

    private mutating func arguments() throws {
        if take(.punctuation(")")) { return }
        repeat {
            if case .name = tokens[index], tokens[index + 1] == .punctuation(":") { index += 2 }
            try expression()
        } while take(.punctuation(","))
        try expect(.punctuation(")"))
    }

    private mutating func list() throws {
        try expect(.punctuation("["))
        if take(.punctuation("]")) { return }
        if take(.punctuation(":")) { return try expect(.punctuation("]")) }
        try expression()
        let isDictionary = take(.punctuation(":"))
        if isDictionary { try expression() }
        while take(.punctuation(",")) {
            try expression()
            if isDictionary {
                try expect(.punctuation(":"))
                try expression()
            }
        }
        try expect(.punctuation("]"))
    }

    /// `{ var NAME = EXPRESSION; NAME.MEMBER = EXPRESSION; return NAME }`
    private mutating func closure() throws {
        try expect(.punctuation("{"))
        try expect(.name("var"))
        for isLast in [false, true] {
            try operand()
            try expect(.op("=", spaceBefore: true, spaceAfter: true))
            try expression()
            try expect(.punctuation(";"))
            if isLast { break }
        }
        try expect(.name("return"))
        try operand()
        try expect(.punctuation("}"))
    }
}
