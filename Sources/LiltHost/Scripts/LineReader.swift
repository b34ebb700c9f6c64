/// An error in a line, before its line number is added.
struct LineError: Error {
    var message: String
    init(_ message: String) { self.message = message }
}

/// Reads a line from left to right. Outside of quotation marks, a `#` at the start or after white space begins a
/// comment.
struct LineReader {
    private var rest: Substring

    init(_ line: some StringProtocol) {
        rest = Substring(line)
        skipSpace()
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Skips white space, and a comment after it.
    private mutating func skipSpace() {
        rest = rest.drop(while: \.isWhitespace)
        if rest.first == "#" { rest = "" }
    }

    mutating func word() -> String? {
        guard !rest.isEmpty else { return nil }
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest[word.endIndex...]
        skipSpace()
        return String(word)
    }

    /// The rest of the line before a comment.
    private var uncommented: Substring {
        var previous: Character = " "
        let comment = rest.firstIndex { character in
            defer { previous = character }
            return character == "#" && previous.isWhitespace
        }
        return rest[..<(comment ?? rest.endIndex)]
    }

    /// Returns the rest of the line as a text; nil if there is none. The text is in quotation marks, or it is plain and
    /// ends before a comment and the white space at the end.
    mutating func text() -> String? {
        let before = self
        if let text = quotedText(), isAtEnd { return text }
        self = before
        defer { rest = "" }
        var text = uncommented
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.isEmpty ? nil : String(text)
    }

    /// Consumes an action and the ` of ` behind it; nil if there is no such action. An action in quotation marks is a
    /// named one.
    mutating func action() -> ElementAction? {
        let before = self
        if let name = quotedText(), word() == "of" { return .named(name) }
        self = before
        let text = uncommented
        guard let of = text.firstRange(of: " of "), of.lowerBound > text.startIndex else { return nil }
        rest = rest[of.upperBound...]
        skipSpace()
        return ElementAction(name: String(text[..<of.lowerBound]))
    }

    /// Consumes a text in quotation marks, and the white space after it. Returns nil, and may consume something, if
    /// there is no such text.
    ///
    /// The text is read by Unicode scalars, because a mark after a quotation mark forms one character with it.
    private mutating func quotedText() -> String? {
        var scalars = rest.unicodeScalars
        guard scalars.popFirst() == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"":
                guard scalars.first?.properties.isWhitespace != false else { return nil }
                rest = Substring(scalars)
                skipSpace()
                return String(text)
            case "\\":
                guard let escaped = Self.escapedScalar(&scalars) else { return nil }
                text.append(escaped)
            default: text.append(scalar)
            }
        }
        return nil
    }

    /// Consumes an escape after its backslash; nil if it is none.
    private static func escapedScalar(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        switch scalars.popFirst() {
        case "\"": return "\""
        case "\\": return "\\"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}"),
                // `UInt32` accepts a sign, too.
                scalars[..<end].allSatisfy(\.properties.isASCIIHexDigit),
                let value = UInt32(String(scalars[..<end]), radix: 16)
            else { return nil }
            scalars = scalars[scalars.index(after: end)...]
            return Unicode.Scalar(value)
        default: return nil
        }
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
        guard isAtEnd else { throw LineError("expected the end of the line, found '\(uncommented)'") }
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
