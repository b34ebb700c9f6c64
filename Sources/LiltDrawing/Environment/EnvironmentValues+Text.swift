/// Defaults for text without settings of its own.
extension EnvironmentValues {
    /// The default font. `nil`, the default, is body.
    public var font: Font? {
        get { textStyling.font }
        set { textStyling.font = newValue }
    }

    /// The maximum number of lines of a text; `nil`, the default, for any. Below 1 counts as 1.
    public var lineLimit: Int? {
        get { lineLimits.greatest }
        set { lineLimits = LineLimits(greatest: newValue) }
    }

    /// The least and the greatest number of lines of a text.
    package var lineLimits: LineLimits {
        get { self[LineLimitsKey.self] }
        set { self[LineLimitsKey.self] = newValue }
    }

    /// The horizontal alignment of lines in a text's width. Leading by default.
    public var multilineTextAlignment: TextAlignment {
        get { self[MultilineTextAlignmentKey.self] }
        set { self[MultilineTextAlignmentKey.self] = newValue }
    }

    /// The part of an overflowing line that an ellipsis replaces. The tail by default.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }

    /// Points between lines, added to the font's own leading. 0 by default. A number that is negative or not finite
    /// counts as 0.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }

    /// The smallest factor, 0…1, by which text shrinks before it is truncated. 1, the default, does not shrink it. A
    /// factor that is negative, above 1 or NaN counts as 1.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        set { self[MinimumScaleFactorKey.self] = newValue }
    }

    /// The letter case in which text is shown. `nil`, the default, leaves it unchanged.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }

    /// The locale of numbers and dates. American English by default, on every machine.
    public var locale: Locale {
        get { self[LocaleKey.self] ?? LocaleKey.english }
        set { self[LocaleKey.self] = newValue }
    }

    /// The locale that was set; nil if there is none. Most texts have none, so they need no lookup of the default
    /// locale.
    var explicitLocale: Locale? { self[LocaleKey.self] }

    /// The calendar of dates. Gregorian by default.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone of dates. Greenwich by default.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The direction in which text is read and content is laid out. Left to right by default.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The size of symbols beside text. Medium by default.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    /// Text settings of a part of the view tree.
    package var textStyling: TextStyling {
        get { self[TextStylingKey.self] }
        set { self[TextStylingKey.self] = newValue }
    }
}

/// The least and the greatest number of lines of a text.
package struct LineLimits: Hashable, Sendable {
    /// The number of lines for which a text has room, even if it has fewer lines; at most 1,000.
    package var least: Int
    /// The maximum number of lines; nil for any.
    package var greatest: Int?

    /// Creates limits. A least number outside of 1…1,000 is clamped.
    package init(least: Int = 1, greatest: Int? = nil) {
        self.least = min(max(least, 1), 1_000)
        self.greatest = greatest
    }
}

private struct TextStylingKey: EnvironmentKey {
    static let defaultValue = TextStyling()
}

private struct ImageScaleKey: EnvironmentKey {
    static let defaultValue = Image.Scale.medium
}

private struct LineLimitsKey: EnvironmentKey {
    static let defaultValue = LineLimits()
}

private struct MultilineTextAlignmentKey: EnvironmentKey {
    static let defaultValue = TextAlignment.leading
}

private struct TruncationModeKey: EnvironmentKey {
    static let defaultValue = Text.TruncationMode.tail
}

private struct LineSpacingKey: EnvironmentKey {
    static let defaultValue: CGFloat = 0
}

private struct MinimumScaleFactorKey: EnvironmentKey {
    static let defaultValue: CGFloat = 1
}

private struct TextCaseKey: EnvironmentKey {
    static let defaultValue: Text.Case? = nil
}

private struct LocaleKey: EnvironmentKey {
    static let defaultValue: Locale? = nil
    static let english = Locale(identifier: "en_US")
}

private struct CalendarKey: EnvironmentKey {
    static let defaultValue = Calendar(identifier: .gregorian)
}

private struct TimeZoneKey: EnvironmentKey {
    static let defaultValue = TimeZone(secondsFromGMT: 0)!
}

private struct LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
}
