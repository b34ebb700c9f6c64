/// What text is set by where it says nothing itself.
extension EnvironmentValues {
    /// The font of text that names none. `nil`, until set, is body.
    public var font: Font? {
        get { textStyling.font }
        set { textStyling.font = newValue }
    }

    /// The most lines of a text; `nil`, until set, for any number. Below 1 counts as 1.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }

    /// Where the lines of a text lie in its width. Leading until set.
    public var multilineTextAlignment: TextAlignment {
        get { self[MultilineTextAlignmentKey.self] }
        set { self[MultilineTextAlignmentKey.self] = newValue }
    }

    /// Which part of a text too long gives way. The tail until set.
    public var truncationMode: Text.TruncationMode {
        get { self[TruncationModeKey.self] }
        set { self[TruncationModeKey.self] = newValue }
    }

    /// Points between lines besides what the font asks for. Below 0 counts as 0, which it is until set.
    public var lineSpacing: CGFloat {
        get { self[LineSpacingKey.self] }
        set { self[LineSpacingKey.self] = newValue }
    }

    /// How far text shrinks before it is truncated, 0…1. 1, until set, does not shrink it.
    public var minimumScaleFactor: CGFloat {
        get { self[MinimumScaleFactorKey.self] }
        set { self[MinimumScaleFactorKey.self] = newValue }
    }

    /// A change of letters. `nil`, until set, shows them as they are.
    public var textCase: Text.Case? {
        get { self[TextCaseKey.self] }
        set { self[TextCaseKey.self] = newValue }
    }

    /// The language and customs of numbers and dates. American English until set, wherever the program runs.
    public var locale: Locale {
        get { self[LocaleKey.self] ?? LocaleKey.english }
        set { self[LocaleKey.self] = newValue }
    }

    /// The locale where one was set: most texts need not look at it.
    var explicitLocale: Locale? { self[LocaleKey.self] }

    /// How dates are counted. Gregorian until set.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone of dates. Greenwich until set.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The side where reading begins. The left until set.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }

    /// The size of symbols beside text. Medium until set.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    /// What a part of the view tree says about the letters in it.
    package var textStyling: TextStyling {
        get { self[TextStylingKey.self] }
        set { self[TextStylingKey.self] = newValue }
    }
}

private struct TextStylingKey: EnvironmentKey {
    static let defaultValue = TextStyling()
}

private struct ImageScaleKey: EnvironmentKey {
    static let defaultValue = Image.Scale.medium
}

private struct LineLimitKey: EnvironmentKey {
    static let defaultValue: Int? = nil
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
