/// A token of Swift source: a part that is neither white space nor a comment.
package struct SourceToken: Hashable {
    /// The kind of a token.
    package enum Kind: Hashable { case word, number, literal, symbol }

    package let kind: Kind
    /// The text of the token. A literal is a whole string or regular expression.
    package let text: String
    /// The bytes of the token in the source.
    package let bytes: Range<Int>
    /// Whether the token is the first of its line, except for comments.
    package let startsLine: Bool
    /// Whether a space, a comment or the start of the source precedes the token.
    package let followsSpace: Bool

    /// Whether a number has a fraction or an exponent.
    var isFloatingPoint: Bool {
        let isHexadecimal = text.hasPrefix("0x")
        return kind == .number && text.contains { $0 == "." || (isHexadecimal ? "pP" : "eE").contains($0) }
    }
}

/// Splits Swift source into tokens.
///
/// Symbols are single characters, except `->`. A string is one token that includes its interpolations.
struct SourceLexer {
    private let bytes: [UInt8]
    private var index = 0
    private var tokens: [SourceToken] = []
    private var startsLine = true
    private var followsSpace = true

    static func tokens(of source: String) -> [SourceToken] {
        var lexer = SourceLexer(bytes: Array(source.utf8))
        lexer.run()
        return lexer.tokens
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private func has(_ text: StaticString, at position: Int) -> Bool {
        text.withUTF8Buffer { bytes[min(position, bytes.count)...].starts(with: $0) }
    }

    private mutating func run() {
        while index < bytes.count {
            let byte = bytes[index]
            if Self.isLineBreak(byte) {
                (startsLine, followsSpace, index) = (true, true, index + 1)
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
                (followsSpace, index) = (true, index + 1)
            } else if has("//", at: index) {
                index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
                followsSpace = true
            } else if has("/*", at: index) {
                skipBlockComment()
            } else {
                takeToken()
            }
        }
    }

    private mutating func skipBlockComment() {
        let start = index
        var depth = 0
        repeat {
            if has("/*", at: index) {
                (depth, index) = (depth + 1, index + 2)
            } else if has("*/", at: index) {
                (depth, index) = (depth - 1, index + 2)
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
        if bytes[start..<min(index, bytes.count)].contains(where: Self.isLineBreak) { startsLine = true }
        followsSpace = true
    }

    private mutating func takeToken() {
        let start = index
        let kind: SourceToken.Kind
        if let end = endOfString(from: index) {
            (kind, index) = (.literal, end)
        } else if let end = endOfRegularExpression(from: index) {
            (kind, index) = (.literal, end)
        } else if Self.isDigit(bytes[index]) {
            (kind, index) = (.number, endOfNumber(from: index))
        } else if Self.isWord(bytes[index]) {
            (kind, index) = (.word, bytes[index...].firstIndex { !Self.isWord($0) } ?? bytes.count)
        } else {
            (kind, index) = (.symbol, index + (has("->", at: index) ? 2 : 1))
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        tokens.append(
            SourceToken(
                kind: kind, text: text, bytes: start..<index, startsLine: startsLine, followsSpace: followsSpace))
        (startsLine, followsSpace) = (false, false)
    }

    // MARK: - Parts

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a byte is part of a name: letters, digits, `_`, `$`, backticks, and all bytes beyond ASCII.
    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 128 || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || byte == UInt8(ascii: "`") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The end of a number. A period belongs to the number if a digit follows it; a sign belongs to the number if the
    /// letter of the exponent precedes it.
    private func endOfNumber(from start: Int) -> Int {
        let isHexadecimal = has("0x", at: start)
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            let isPoint = byte == UInt8(ascii: ".") && end + 1 < bytes.count && Self.isDigit(bytes[end + 1])
            let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
            guard Self.isWord(byte) || isPoint || (isSign && bytes[end - 1] | 0x20 == exponent) else { break }
            end += 1
        }
        return end
    }

    /// The end of the string that starts at a position, or nil if no string starts there.
    private func endOfString(from start: Int) -> Int? {
        var position = start
        while position < bytes.count, bytes[position] == UInt8(ascii: "#") { position += 1 }
        guard has("\"", at: position) else { return nil }
        let hashes = position - start
        let isLong = has("\"\"\"", at: position)
        position += isLong ? 3 : 1
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\\"), isFollowed(byHashes: hashes, at: position + 1) {
                position += 1 + hashes
                position = has("(", at: position) ? endOfParentheses(from: position) : position + 1
            } else if isLong ? has("\"\"\"", at: position) : bytes[position] == UInt8(ascii: "\""),
                isFollowed(byHashes: hashes, at: position + (isLong ? 3 : 1))
            {
                return position + (isLong ? 3 : 1) + hashes
            } else if !isLong, bytes[position] == UInt8(ascii: "\n") {
                return position
            } else {
                position += 1
            }
        }
        return bytes.count
    }

    private func isFollowed(byHashes count: Int, at position: Int) -> Bool {
        position + count <= bytes.count && bytes[position..<position + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// The position after the parenthesis that closes an interpolation.
    private func endOfParentheses(from start: Int) -> Int {
        var (depth, position) = (0, start)
        while position < bytes.count {
            if let end = endOfString(from: position) {
                position = end
                continue
            }
            if bytes[position] == UInt8(ascii: "(") { depth += 1 }
            if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
            position += 1
            if depth == 0 { break }
        }
        return min(position, bytes.count)
    }

    /// The end of the regular expression that starts at a position, or nil if none starts there. A slash is an operator
    /// if a value precedes it or a space follows it.
    private func endOfRegularExpression(from start: Int) -> Int? {
        guard has("/", at: start), start + 1 < bytes.count, bytes[start + 1] != UInt8(ascii: " ") else { return nil }
        if let last = tokens.last, last.kind != .symbol || [")", "]", "}"].contains(last.text) {
            guard ["return", "in", "case", "try", "await"].contains(last.text) else { return nil }
        }
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
            if bytes[position] == UInt8(ascii: "/") { return position + 1 }
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }
}
