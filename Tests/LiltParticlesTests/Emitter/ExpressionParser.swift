/// Reads the part of Swift's expressions that emitters are written in, by the rules of Swift's lexer for operators and
/// numbers: literals, members, calls with labels, arrays, dictionaries, closed ranges, and closures that are called.
struct ExpressionParser {
    struct Mistake: Error {
        var message: String
    }

    private enum Token: Equatable {
        case number, string
        case name(String)
        /// A run of operator characters with whether white space is before and behind it.
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

    /// Reads all of the source.
    mutating func parse() throws {
        try tokenize()
        try expression()
        try expect(.end)
    }

    // MARK: - Tokens

    private mutating func tokenize() throws {
        let characters = Array(source)
        var place = 0
        func isDigit(_ place: Int) -> Bool { place < characters.count && characters[place].isWholeNumber }
        while place < characters.count {
            let character = characters[place]
            let start = place
            if character == " " {
                place += 1
            } else if character.isWholeNumber {
                while isDigit(place) { place += 1 }
                if place + 1 < characters.count, characters[place] == ".", isDigit(place + 1) {
                    place += 1
                    while isDigit(place) { place += 1 }
                }
                if place < characters.count, characters[place] == "e" {
                    place += 1
                    if place < characters.count, "+-".contains(characters[place]) { place += 1 }
                    guard isDigit(place) else { throw Mistake(message: "an exponent without digits") }
                    while isDigit(place) { place += 1 }
                }
                tokens.append(.number)
            } else if character.isLetter || character == "_" {
                while place < characters.count, characters[place].isLetter || isDigit(place) { place += 1 }
                tokens.append(.name(String(characters[start..<place])))
            } else if character == "\"" {
                place += 1
                while place < characters.count, characters[place] != "\"" { place += 1 }
                guard place < characters.count else { throw Mistake(message: "a string without an end") }
                place += 1
                tokens.append(.string)
            } else if "()[]{},:;".contains(character) {
                place += 1
                tokens.append(.punctuation(character))
            } else if "-+.<>=!".contains(character) {
                // An operator that begins with a dot may contain dots; a single dot is a member's.
                while place < characters.count,
                    "-+<>=!".contains(characters[place]) || characters[place] == "." && character == "."
                { place += 1 }
                let before = start == 0 || " ([{,:;".contains(characters[start - 1])
                let after = place == characters.count || " )]},:;".contains(characters[place])
                tokens.append(.op(String(characters[start..<place]), spaceBefore: before, spaceAfter: after))
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
        // A prefix operator has space before it and none behind.
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
