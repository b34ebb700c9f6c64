/// A text literal with interpolated values.
///
/// ```swift
/// Text("Count: \(1000)")                      // Count: 1,000
/// Text("\(0.5, specifier: "%.2f") seconds")   // 0.50 seconds
/// Text("\(Text("bold").bold()) or not")
/// ```
/// The environment's locale formats numbers: integers are grouped, fractions have six digits. There is no translation
/// table.
///
/// The literal may contain inline Markdown: `**bold**`, `*italic*`, `~~struck~~`, a code span in backticks, and
/// `[links](https://example.com)`. Links have the tint color and do not open anything. Values are not parsed. A
/// backslash before a mark shows the mark.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    enum Part: Equatable, Sendable {
        /// Characters of the literal, with Markdown.
        case literal(String)
        /// A string value, without Markdown.
        case value(String)
        case integer(String)
        case number(Double, specifier: String)
        case formatted(FormattedValue)
        case text(Text)
    }

    var parts: [Part]

    /// Creates a key without values.
    public init(_ value: String) {
        parts = [.literal(value)]
    }

    /// Creates a key from a literal without values.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a key from a literal with values.
    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var parts: [Part] = []

        /// Creates an empty collection of parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        /// Adds characters of the literal.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.literal(literal)) }
        }

        /// A string, shown unchanged.
        public mutating func appendInterpolation(_ string: String) {
            parts.append(.value(string))
        }

        /// A whole number, grouped by the locale.
        public mutating func appendInterpolation<I: BinaryInteger>(_ value: I) {
            parts.append(.integer(String(value)))
        }

        /// A fraction, with six digits.
        public mutating func appendInterpolation<F: BinaryFloatingPoint>(_ value: F) {
            parts.append(.number(Double(value), specifier: "%lf"))
        }

        /// A fraction, formatted as by C's `printf`. A specifier that is not for a fraction has no effect.
        public mutating func appendInterpolation<F: BinaryFloatingPoint>(_ value: F, specifier: String) {
            let format = Self.format(specifier, converting: "aAeEfFgG", length: "")
            parts.append(.number(Double(value), specifier: format ?? "%lf"))
        }

        /// An integer, formatted as by C's `printf`. A specifier that is not for an integer has no effect.
        public mutating func appendInterpolation<I: BinaryInteger>(_ value: I, specifier: String) {
            // The value is widened to the 64 bits that %lld reads, because %d would read only half of them.
            if let format = Self.format(specifier, converting: "diouxX", length: "ll") {
                parts.append(.value(String(format: format, Int64(truncatingIfNeeded: value))))
            } else {
                appendInterpolation(value)
            }
        }

        /// Returns a specifier whose conversion has the length modifier `length`; nil if a conversion is not one of
        /// `conversions`, or if there is more than one. Such a specifier would read memory that is not the value's.
        private static func format(_ specifier: String, converting conversions: String, length: String) -> String? {
            var (format, count, rest) = ("", 0, specifier[...])
            while let percent = rest.firstIndex(of: "%") {
                format += rest[...percent]
                rest = rest[rest.index(after: percent)...]
                if rest.first == "%" {
                    format += "%"
                    rest = rest.dropFirst()
                    continue
                }
                let flags = String(rest.prefix(while: { "-+ #'0123456789.".contains($0) }))
                rest = rest.dropFirst(flags.count).drop(while: { "hjlLqtz".contains($0) })
                guard count == 0, let conversion = rest.popFirst(), conversions.contains(conversion) else { return nil }
                format += flags + length + String(conversion)
                count = 1
            }
            return format + String(rest)
        }

        /// A formatted value, in the environment's locale.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F: Sendable, F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
            parts.append(.formatted(FormattedValue(input, format: format)))
        }

        /// A date or a time of day, in the environment's locale.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            parts.append(.text(Text(date, style: style)))
        }

        /// A date, as a formatter writes it. The formatter determines the locale and the time zone.
        public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
            parts.append(.value(formatter.string(for: date) ?? ""))
        }

        /// A `DateInterval`, as a formatter writes it.
        public mutating func appendInterpolation(_ interval: DateInterval, formatter: Formatter) {
            parts.append(.value(formatter.string(for: interval) ?? ""))
        }

        /// A value, such as `DateComponents`, as a formatter writes it; nothing if the formatter cannot write it.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject, formatter: Formatter
        ) {
            parts.append(.value(formatter.string(for: subject) ?? ""))
        }

        /// An object, as a formatter writes it; nothing if the formatter cannot write it.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            parts.append(.value(formatter.string(for: subject) ?? ""))
        }

        /// A text with fonts and colors of its own.
        public mutating func appendInterpolation(_ text: Text) {
            parts.append(.text(text))
        }

        /// Characters with attributes of their own, without Markdown.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            parts.append(.text(Text(attributedString)))
        }

        /// A symbol or picture within the text.
        public mutating func appendInterpolation(_ image: Image) {
            parts.append(.text(Text(image)))
        }

        /// Any other value, by its description.
        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) {
            parts.append(.value(String(describing: value)))
        }
    }
}

extension LocalizedStringKey {
    /// Returns the parts with `styling` and the styles of the literal's Markdown.
    ///
    /// In the text for the parser, one private-use character stands for each value, so Markdown around the value
    /// applies to the value. Another such character stands for each scalar of the literal that the parser's result
    /// could not tell from these characters. No character is used that a character reference in the literal, such as
    /// `&#x100000;`, may stand for.
    func styledParts(_ styling: TextStyling) -> [(part: Part, styling: TextStyling)] {
        // The first character of the last private-use plane.
        let first: UInt32 = 0x10_0000
        var source = ""
        var values: [Part] = []
        var referenced: Set<Unicode.Scalar> = []
        for case .literal(let string) in parts { referenced.formUnion(InlineMarkdown.referencedScalars(in: string)) }
        func replace(_ part: Part) {
            while let mark = Unicode.Scalar(first + UInt32(values.count)) {
                guard referenced.contains(mark) else {
                    source.unicodeScalars.append(mark)
                    values.append(part)
                    return
                }
                values.append(.literal(String(mark)))
            }
        }
        for part in parts {
            guard case .literal(let string) = part else {
                replace(part)
                continue
            }
            for scalar in string.unicodeScalars {
                if scalar.value < first {
                    source.unicodeScalars.append(scalar)
                } else {
                    replace(.literal(String(scalar)))
                }
            }
        }
        guard values.count < 0xFFFE, let runs = InlineMarkdown.runs(of: source) else {
            return parts.map { ($0, styling) }
        }
        return runs.flatMap { run in
            let styling = styling.styled(by: run)
            var result: [(part: Part, styling: TextStyling)] = []
            var literal = ""
            for scalar in run.text.unicodeScalars {
                let index = Int(scalar.value) - Int(first)
                guard values.indices.contains(index) else {
                    literal.unicodeScalars.append(scalar)
                    continue
                }
                if case .literal(let own) = values[index] {
                    literal += own
                    continue
                }
                if !literal.isEmpty { result.append((.value(literal), styling)) }
                literal = ""
                result.append((values[index], styling))
            }
            if !literal.isEmpty { result.append((.value(literal), styling)) }
            return result
        }
    }

    /// An integer formatted for a locale; nil is American English.
    static func string(ofInteger digits: String, in locale: Locale?) -> String {
        let count = digits.utf8.count - (digits.hasPrefix("-") ? 1 : 0)
        guard count > 3 else { return digits }
        let separator = locale.flatMap(\.groupingSeparator) ?? ","
        var result = digits.hasPrefix("-") ? "-" : ""
        for (index, digit) in digits.drop(while: { $0 == "-" }).enumerated() {
            if index > 0, (count - index) % 3 == 0 { result += separator }
            result.append(digit)
        }
        return result
    }

    /// A fraction formatted for a locale; nil is American English.
    static func string(of number: Double, specifier: String, in locale: Locale?) -> String {
        guard number.isFinite else { return number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞" }
        return locale.map { String(format: specifier, locale: $0, number) } ?? String(format: specifier, number)
    }
}
