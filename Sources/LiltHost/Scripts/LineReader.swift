/// An error in a line, before its line number is added.
struct LineError: Error {
    var message: String
    init(_ message: String) { self.message = message }
}

/// Reads a line from left to right. A `#` at the start or after white space begins a comment.
struct LineReader {
    private var rest: Substring

    init(_ line: some StringProtocol) {
        var text = Substring(line)
        var previous: Character = " "
        if let comment = text.firstIndex(where: { character in
            defer { previous = character }
            return character == "#" && previous.isWhitespace
        }) {
            text = text[..<comment]
        }
        rest = text
        skipSpace()
    }

    var isAtEnd: Bool { rest.isEmpty }

    private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

    mutating func word() -> String? {
        guard !rest.isEmpty else { return nil }
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest[word.endIndex...]
        skipSpace()
        return String(word)
    }

    mutating func remainder() -> String {
        defer { rest = "" }
        var text = rest
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// Consumes the next word if it is `expected`.
    mutating func take(_ expected: String) -> Bool {
        let before = rest
        if word() == expected { return true }
        rest = before
        return false
    }

    mutating func expect(_ expected: String, example: String) throws(LineError) {
        let found = word()
        guard found == expected else {
            throw LineError("expected '\(expected)' as in '\(example)', found \(Self.quoted(found))")
        }
    }

    func expectEnd() throws(LineError) {
        guard isAtEnd else { throw LineError("expected the end of the line, found '\(rest)'") }
    }

    mutating func time(after previousEnd: Double) throws(LineError) -> Double {
        let found = word() ?? ""
        let isRelative = found.hasPrefix("+")
        guard let number = Self.number(isRelative ? found.dropFirst() : found[...]), number >= 0 else {
            throw LineError("expected a time in seconds such as 0.5 or +0.1, found '\(found)'")
        }
        let time = isRelative ? previousEnd + number : number
        guard time <= InputScript.maximumTime else {
            throw LineError("expected a time of at most \(Int(InputScript.maximumTime)) seconds, found '\(found)'")
        }
        return time
    }

    mutating func positiveNumber(named name: String, upTo limit: Double) throws(LineError) -> Double {
        let found = word()
        guard let found, let number = Self.number(found[...]), number > 0, number <= limit else {
            throw LineError("expected \(name) above 0 and at most \(Int(limit)), found \(Self.quoted(found))")
        }
        return number
    }

    mutating func number(named name: String, within limit: Double) throws(LineError) -> Double {
        let found = word()
        guard let found, let number = Self.number(found[...]), abs(number) <= limit else {
            throw LineError("expected \(name) from \(-Int(limit)) to \(Int(limit)), found \(Self.quoted(found))")
        }
        return number
    }

    mutating func point(after verb: String) throws(LineError) -> CGPoint {
        let found = word()
        let parts = found?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        guard parts.count == 2, let x = Self.number(parts[0]), let y = Self.number(parts[1]) else {
            throw LineError("expected a point such as 120,80 after '\(verb)', found \(Self.quoted(found))")
        }
        return CGPoint(x: x, y: y)
    }

    mutating func size() throws(LineError) -> CGSize {
        let found = word()
        let parts = found?.split(separator: "x", omittingEmptySubsequences: false) ?? []
        let limit = Double(Viewport.maximumPixelLength)
        guard parts.count == 2, let width = Self.number(parts[0]), let height = Self.number(parts[1]),
            width > 0, width <= limit, height > 0, height <= limit
        else {
            throw LineError(
                "expected a size such as 800x600, above 0 and at most \(Int(limit)) a side, after 'resize', "
                    + "found \(Self.quoted(found))")
        }
        return CGSize(width: width, height: height)
    }

    mutating func button() throws(LineError) -> PointerButton {
        guard let found = word() else { return .primary }
        guard let button = PointerButton(rawValue: found) else {
            throw LineError("expected primary, secondary or middle, found '\(found)'")
        }
        return button
    }

    /// The finite number that a text contains in decimal notation, with or without an exponent; nil if there is none.
    private static func number(_ text: Substring) -> Double? {
        // `Double` accepts hexadecimal numbers, too. All of them contain an x.
        guard !text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }), let number = Double(text), number.isFinite
        else { return nil }
        return number
    }

    private static func quoted(_ found: String?) -> String { found.map { "'\($0)'" } ?? "the end of the line" }
}
