import Foundation

/// The conversion between the value of a text field and its text.
struct FieldFormat {
    /// Returns the text of the value in a locale.
    let text: (Locale) -> String
    /// Sets the value to that of a text in a locale. Does nothing if the text does not match the format.
    let set: (String, Locale) -> Void
}

extension FieldFormat {
    /// Creates the conversion of a value with a format.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
        text = { format.locale($0).format(value.wrappedValue) }
        set = { text, locale in
            guard let new = Self.value(of: text, format.locale(locale)) else { return }
            value.wrappedValue = new
        }
    }

    /// Creates the conversion of an optional value with a format. An empty text stands for nil.
    init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
        text = { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" }
        set = { text, locale in
            if text.isEmpty {
                value.wrappedValue = nil
            } else if let new = Self.value(of: text, format.locale(locale)) {
                value.wrappedValue = new
            }
        }
    }

    private static func value<F: ParseableFormatStyle>(of text: String, _ format: F) -> F.FormatInput?
    where F.FormatOutput == String {
        finite(try? format.parseStrategy.parse(text))
    }

    /// Returns the value that was read; nil if it is NaN or infinite, because no field should set such a number.
    private static func finite<V>(_ value: V?) -> V? {
        if let number = value as? Decimal { return number.isNaN ? nil : value }
        guard let number = value as? any FloatingPoint else { return value }
        return number.isFinite ? value : nil
    }

    /// Creates the conversion of a value with a formatter, which determines the locale.
    init<V>(_ value: Binding<V>, formatter: Formatter) {
        text = { _ in formatter.string(for: value.wrappedValue) ?? "" }
        set = { text, _ in
            guard let new = Self.finite(Self.value(of: text, formatter, as: V.self)) else { return }
            value.wrappedValue = new
        }
    }

    /// Returns the value that a formatter reads from a text; nil if the text does not match. Foundation on Linux reads
    /// a text only with the methods of number and date formatters, and a number formatter does not enforce its bounds.
    private static func value<V>(of text: String, _ formatter: Formatter, as type: V.Type) -> V? {
        if let dates = formatter as? DateFormatter { return dates.date(from: text) as? V }
        guard let numbers = formatter as? NumberFormatter, let number = numbers.number(ofWhole: text) else {
            return nil
        }
        if let minimum = numbers.minimum, number.compare(minimum) == .orderedAscending { return nil }
        if let maximum = numbers.maximum, number.compare(maximum) == .orderedDescending { return nil }
        // The first cast fails for `CGFloat`, for a `Float` that is not exact, and for `Decimal`. If all fail, such as
        // for an integer and a number with a fraction, the text does not match.
        if let value = number as? V ?? CGFloat(number.doubleValue) as? V { return value }
        // A number that is too large for a `Float` does not match, either.
        if number.floatValue.isFinite, let value = number.floatValue as? V { return value }
        return Decimal(string: number.stringValue).flatMap { $0 as? V }
    }
}

extension NumberFormatter {
    /// Returns the number of a text. Foundation's method on Linux also reads a number from the beginning of a text,
    /// such as "12abc". This one refuses such a text, as Apple's does.
    ///
    /// Limitation: it also refuses a text of more than 1,000 bytes in UTF-8, and a spelled-out fraction of zeros, such
    /// as "zero point zero". It accepts space behind a number.
    fileprivate func number(ofWhole text: String) -> NSNumber? {
        // The text of a number is shorter, and the search below is slow for a long text.
        guard text.utf8.count <= 1_000, let number = number(from: text) else { return nil }
        // Foundation returns an integer only if it has read the whole text, provided that fractions are allowed.
        if allowsFloats, String(cString: number.objCType) != "d" { return number }
        // Foundation does not report the position at which it stopped. The characters behind that position do not
        // change the number.
        var read = text[...]
        while !read.isEmpty, self.number(from: String(read.dropLast())) == number { read.removeLast() }
        return mayFollow(read, text[read.endIndex...]) ? number : nil
    }

    /// Whether `rest` belongs to the number before it and does not change the number. Such a rest consists of zeros of
    /// a fraction, digits beyond the number's precision, an exponent of zero, the suffix of the format, and space.
    private func mayFollow(_ read: Substring, _ rest: Substring) -> Bool {
        var rest = rest
        while rest.last?.isWhitespace == true { rest.removeLast() }
        let suffixes = [positiveSuffix, negativeSuffix].compactMap { $0 }.filter { !$0.isEmpty }
        // A number has one suffix.
        if !suffixes.contains(where: { read.hasSuffix($0) }),
            let suffix = suffixes.first(where: { rest.hasSuffix($0) })
        {
            rest.removeLast(suffix.count)
        }
        let separators = [decimalSeparator, currencyDecimalSeparator].compactMap { $0 }
        if allowsFloats, !separators.contains(where: { read.contains($0) }),
            let separator = separators.first(where: { rest.hasPrefix($0) })
        {
            rest.removeFirst(separator.count)
        }
        rest = rest.drop { $0.isWholeNumber }
        if rest.isEmpty { return true }
        guard let symbol = ["e", "E", exponentSymbol ?? "E"].first(where: { rest.hasPrefix($0) }) else { return false }
        var exponent = rest.dropFirst(symbol.count)
        if exponent.first == "+" || exponent.first == "-" { exponent.removeFirst() }
        return !exponent.isEmpty && exponent.allSatisfy { $0.wholeNumberValue == 0 }
    }
}

extension TextField {
    /// Creates a field for a value with a format, in the environment's locale. An empty field shows `prompt`, or the
    /// label if `prompt` is nil.
    ///
    /// ```swift
    /// struct Amount: View {
    ///     @State private var amount = 12.5
    ///
    ///     var body: some View {
    ///         TextField("Amount", value: $amount, format: .number).onSubmit { print(amount) }
    ///     }
    /// }
    /// ```
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatOutput == String {
        self.init(text: .constant(""), prompt: prompt, label: label, fileID: fileID, line: line)
        self.format = FieldFormat(value.ofControl(at: self.line), format)
    }

    /// Creates a field for an optional value with a format, in the environment's locale. An empty text stands for nil.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatOutput == String {
        self.init(text: .constant(""), prompt: prompt, label: label, fileID: fileID, line: line)
        self.format = FieldFormat(value.ofControl(at: self.line), format)
    }

    /// Creates a field for a value with a formatter. Foundation on Linux reads the text only with a `NumberFormatter`
    /// or a `DateFormatter`; with another formatter, the value does not change.
    public init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(text: .constant(""), prompt: prompt, label: label, fileID: fileID, line: line)
        format = FieldFormat(value.ofControl(at: self.line), formatter: formatter)
    }
}

extension TextField where Label == Text {
    /// Creates a field for a value with a format, in the environment's locale. An empty field shows `prompt`, or the
    /// title if `prompt` is nil.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatOutput == String {
        self.init(
            value: value, format: format, prompt: prompt, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a field for a value with a format, in the environment's locale. An empty field shows `prompt`, or the
    /// title if `prompt` is nil.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) }, fileID: fileID, line: line)
    }

    /// Creates a field for an optional value with a format, in the environment's locale. An empty text stands for nil.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) where F.FormatOutput == String {
        self.init(
            value: value, format: format, prompt: prompt, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a field for an optional value with a format, in the environment's locale. An empty text stands for nil.
    @_disfavoredOverload
    public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt, label: { Text(title) }, fileID: fileID, line: line)
    }

    /// Creates a field for a value with a formatter. Foundation on Linux reads the text only with a `NumberFormatter`
    /// or a `DateFormatter`; with another formatter, the value does not change.
    public init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil,
        fileID: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            value: value, formatter: formatter, prompt: prompt, label: { Text(titleKey) }, fileID: fileID, line: line)
    }

    /// Creates a field for a value with a formatter. Foundation on Linux reads the text only with a `NumberFormatter`
    /// or a `DateFormatter`; with another formatter, the value does not change.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            value: value, formatter: formatter, prompt: prompt, label: { Text(title) }, fileID: fileID, line: line)
    }
}
