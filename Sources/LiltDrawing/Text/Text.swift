/// Text with its own fonts and colors. The environment determines the rest of its appearance.
///
/// ```swift
/// Text("Score: \(score)").font(.title).monospacedDigit()
/// Text("fast").bold() + Text(" and light").fontWeight(.light).foregroundStyle(.secondary)
/// ```
/// An inner modifier overrides an outer one.
public struct Text: Equatable, Sendable {
    /// A part of a text.
    struct Segment: Equatable, Sendable {
        enum Content: Equatable, Sendable {
            case verbatim(String)
            case localized(LocalizedStringKey)
            case formatted(FormattedValue)
            case image(Image)
        }

        var content: Content
        var style = TextStyling()
    }

    var segments: [Segment]

    init(_ content: Segment.Content) {
        segments = [Segment(content: content)]
    }

    /// Creates text that is shown unchanged.
    public init(verbatim content: String) {
        self.init(.verbatim(content))
    }

    /// Creates text from a string, which is shown unchanged.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(.verbatim(String(content)))
    }

    /// Creates text from a literal with interpolated values; see ``LocalizedStringKey``.
    ///
    /// There are no translation tables: `tableName`, `bundle` and `comment` have no effect.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(.localized(key))
    }

    /// Creates text from a formatted value. The format follows the environment's locale, and for dates its calendar and
    /// time zone.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F: Sendable, F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        self.init(.formatted(FormattedValue(input, format: format)))
    }

    /// Creates text of a date or a time of day, in the environment's locale, calendar and time zone.
    public init(_ date: Date, style: DateStyle) {
        self.init(.formatted(FormattedValue(date, format: style.format)))
    }

    /// Creates text of a date, as a formatter writes it. The formatter determines the locale and the time zone.
    public init(_ date: Date, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: date) ?? ""))
    }

    /// Creates text of an interval of time, as a formatter writes it. Foundation on Linux does not declare this type as
    /// `ReferenceConvertible`.
    public init(_ interval: DateInterval, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: interval) ?? ""))
    }

    /// Creates text of a value, such as `DateComponents`, as a formatter writes it. A value that the formatter cannot
    /// write gives an empty text.
    public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    /// Creates text of an object, as a formatter writes it. An object that the formatter cannot write gives an empty
    /// text.
    public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: subject) ?? ""))
    }

    /// Creates text of an image. A symbol follows the font's size and is aligned with the baseline.
    public init(_ image: Image) {
        self.init(.image(image))
    }

    /// Returns the two texts joined. Each keeps its own fonts and colors.
    public static func + (lhs: Text, rhs: Text) -> Text {
        var sum = lhs
        sum.segments += rhs.segments
        return sum
    }
}

extension Text {
    /// The part of a date that is shown.
    public struct DateStyle: Hashable, Sendable {
        let format: Date.FormatStyle

        /// The time of day: 3:42 PM.
        public static let time = DateStyle(format: .init(date: .omitted, time: .shortened))
        /// The day: June 3, 2025.
        public static let date = DateStyle(format: .init(date: .long, time: .omitted))
    }
}

/// A value and its format. An environment turns it into characters.
struct FormattedValue: Equatable, Sendable {
    private let content: any FormattedContent

    init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F: Sendable, F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        content = TypedContent(input: input, format: format)
    }

    func string(in environment: EnvironmentValues) -> String { content.string(in: environment) }

    static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.content.equals(b.content) }

    private protocol FormattedContent: Sendable {
        func string(in environment: EnvironmentValues) -> String
        func equals(_ other: any FormattedContent) -> Bool
    }

    private struct TypedContent<F: FormatStyle>: FormattedContent
    where F: Sendable, F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        var input: F.FormatInput
        var format: F

        func string(in environment: EnvironmentValues) -> String {
            let local = format.locale(environment.locale)
            guard var dates = local as? Date.FormatStyle, let date = input as? Date else { return local.format(input) }
            dates.calendar = environment.calendar
            dates.timeZone = environment.timeZone
            return dates.format(date)
        }

        func equals(_ other: any FormattedContent) -> Bool {
            guard let other = other as? TypedContent<F> else { return false }
            return input == other.input && format == other.format
        }
    }
}
