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

    /// Creates text of a date or a time of day, or of the time since or until a date, in the environment's locale,
    /// calendar and time zone. A time since or until a date changes by itself, on the clock of the window or of the
    /// `Stage`.
    ///
    /// ```swift
    /// Text(.now, style: .timer).monospacedDigit()
    /// ```
    public init(_ date: Date, style: DateStyle) {
        switch style.kind {
        case .fixed(let format): self.init(.formatted(FormattedValue(date, format: format)))
        case .moving(let form): self.init(.formatted(FormattedValue(MovingDate(date, form: form))))
        }
    }

    /// Creates text of a timer, such as `4:17`, which changes by itself, on the clock of the window or of the `Stage`.
    ///
    /// ```swift
    /// Text(timerInterval: .now ... .now + 300)
    /// ```
    ///
    /// - Parameters:
    ///   - timerInterval: The start and the end of the timer, which stands still before and after them.
    ///   - pauseTime: The date from which the timer stands still; nil for never.
    ///   - countsDown: Whether the text is the time until the end; otherwise it is the time since the start.
    ///   - showsHours: Whether hours are separate, as in `1:15:00`; otherwise the text is `75:00`.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        let date = countsDown ? timerInterval.upperBound : timerInterval.lowerBound
        var moving = MovingDate(date, form: .timer(showsHours: showsHours))
        moving.interval = timerInterval
        moving.pauseTime = pauseTime
        self.init(.formatted(FormattedValue(moving)))
    }

    /// Creates text of two times of day, such as `9:30 – 11:30 AM`, in the environment's locale, calendar and time
    /// zone.
    public init(_ dates: ClosedRange<Date>) {
        self.init(.formatted(FormattedValue(dates)))
    }

    /// Creates text of a date, as a formatter writes it. The formatter determines the locale and the time zone.
    public init(_ date: Date, formatter: Formatter) {
        self.init(.verbatim(formatter.string(for: date) ?? ""))
    }

    /// Creates text of a `DateInterval`, as a formatter writes it. Foundation on Linux does not declare this type as
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
    /// The part of a date that is shown, or the time since or until the date.
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case fixed(Date.FormatStyle)
            case moving(MovingDate.Form)
        }

        let kind: Kind

        /// The time of day: 3:42 PM.
        public static let time = DateStyle(kind: .fixed(.init(date: .omitted, time: .shortened)))
        /// The day: June 3, 2025.
        public static let date = DateStyle(kind: .fixed(.init(date: .long, time: .omitted)))
        /// The time until the date, then the time since it: 2:32, or 36:59:01.
        public static let timer = DateStyle(kind: .moving(.timer(showsHours: true)))
        /// The time until the date, then the time since it, in two units: 2 hr, 23 min. The largest unit is a day.
        public static let relative = DateStyle(kind: .moving(.relative))
        /// The time since the date in one unit, with a sign: +2 hours after the date, -11 minutes before it. The
        /// largest unit is a day.
        public static let offset = DateStyle(kind: .moving(.offset))
    }
}

/// A value with a format, which an environment turns into characters.
protocol FormattedContent: Sendable {
    func string(in environment: EnvironmentValues) -> String
    func equals(_ other: any FormattedContent) -> Bool
    /// Returns the first date after `date` at which the characters change by themselves; nil if they do not.
    func nextChange(after date: Date) -> Date?
}

extension FormattedContent {
    func nextChange(after date: Date) -> Date? { nil }
}

/// A value and its format. An environment turns it into characters.
struct FormattedValue: Equatable, Sendable {
    private let content: any FormattedContent

    init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F: Sendable, F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
        content = TypedContent(input: input, format: format)
    }

    init(_ date: MovingDate) { content = date }

    init(_ dates: ClosedRange<Date>) { content = DateRange(dates: dates) }

    func string(in environment: EnvironmentValues) -> String { content.string(in: environment) }

    /// The first date after `date` at which the characters change by themselves; nil if they do not.
    func nextChange(after date: Date) -> Date? { content.nextChange(after: date) }

    static func == (a: FormattedValue, b: FormattedValue) -> Bool { a.content.equals(b.content) }

    private struct DateRange: FormattedContent {
        let dates: ClosedRange<Date>

        func string(in environment: EnvironmentValues) -> String {
            Date.IntervalFormatStyle(
                date: .omitted, time: .shortened, locale: environment.locale, calendar: environment.calendar,
                timeZone: environment.timeZone
            )
            .format(dates.lowerBound..<dates.upperBound)
        }

        func equals(_ other: any FormattedContent) -> Bool { (other as? DateRange)?.dates == dates }
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
