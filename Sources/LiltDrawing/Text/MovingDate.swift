/// The time since or until a date, as characters that change by themselves.
struct MovingDate: Hashable, Sendable {
    /// The format of the time.
    enum Form: Hashable, Sendable {
        /// Hours, minutes and seconds with colons.
        case timer(showsHours: Bool)
        /// Two units.
        case relative
        /// One unit with a sign.
        case offset
    }

    let date: Date
    let form: Form
    /// The dates before and after which the time stands still; nil for none.
    var interval: ClosedRange<Date>?
    /// The date from which the time stands still; nil for none.
    var pauseTime: Date?

    /// The seconds by which a frame may precede a whole second, because a `Date` is precise only to 0.1 µs.
    private static let tolerance = 1e-6
    /// The greatest number of seconds that is shown.
    private static let limit = 1e12

    init(_ date: Date, form: Form) {
        self.date = date
        self.form = form
    }

    /// The whole seconds from the date to `now`, rounded down, with the limits of the interval.
    private func seconds(at now: Date) -> Int {
        var moment = now
        if let pauseTime { moment = min(moment, pauseTime) }
        if let interval { moment = min(max(moment, interval.lowerBound), interval.upperBound) }
        let seconds = (moment.timeIntervalSince(date) + Self.tolerance).rounded(.down)
        return seconds.isNaN ? 0 : Int(min(max(seconds, -Self.limit), Self.limit))
    }

    /// The seconds of the smallest unit that is shown for a number of seconds.
    private func step(of seconds: Int) -> Int {
        switch form {
        case .timer: 1
        case .relative: seconds < 3600 ? 1 : seconds < 86_400 ? 60 : 3600
        case .offset: seconds < 60 ? 1 : seconds < 3600 ? 60 : seconds < 86_400 ? 3600 : 86_400
        }
    }

    private func text(at now: Date, locale: Locale) -> String {
        let seconds = seconds(at: now)
        let whole = abs(seconds) / step(of: abs(seconds)) * step(of: abs(seconds))
        let duration = Duration.seconds(whole)
        switch form {
        case .timer(let showsHours):
            let pattern: Duration.TimeFormatStyle.Pattern =
                showsHours && whole >= 3600 ? .hourMinuteSecond : .minuteSecond
            return Duration.TimeFormatStyle(pattern: pattern, locale: locale).format(duration)
        case .relative:
            return duration.formatted(
                .units(allowed: [.days, .hours, .minutes, .seconds], width: .abbreviated, maximumUnitCount: 2)
                    .locale(locale))
        case .offset:
            let text = duration.formatted(
                .units(allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 1)
                    .locale(locale))
            return (seconds < 0 ? "-" : "+") + text
        }
    }
}

extension MovingDate: FormattedContent {
    func string(in environment: EnvironmentValues) -> String {
        text(at: environment.currentDate, locale: environment.locale)
    }

    func equals(_ other: any FormattedContent) -> Bool { other as? MovingDate == self }

    func nextChange(after now: Date) -> Date? {
        let end = min(interval?.upperBound ?? .distantFuture, pauseTime ?? .distantFuture)
        guard now < end else { return nil }
        let seconds = seconds(at: now)
        let step = step(of: abs(seconds))
        // Before the date, the remaining time is rounded up to whole seconds. So the characters for n steps are shown
        // until the remaining time is n steps minus one second.
        let next = seconds < 0 ? 1 - -seconds / step * step : (seconds / step + 1) * step
        let change = date.addingTimeInterval(Double(next))
        // The result is nil for a date that is NaN or beyond the limit, because its change is not later than `now`.
        return change > now && change.timeIntervalSince(end) <= Self.tolerance ? change : nil
    }
}

extension Text {
    /// Returns the first date after `date` at which the characters change by themselves; nil if they do not.
    package func nextChange(after date: Date) -> Date? {
        segments.lazy.compactMap { segment -> Date? in
            switch segment.content {
            case .verbatim, .image: nil
            case .formatted(let value): value.nextChange(after: date)
            case .localized(let key): key.nextChange(after: date)
            }
        }
        .min()
    }
}

extension LocalizedStringKey {
    /// Returns the first date after `date` at which the characters change by themselves; nil if they do not.
    func nextChange(after date: Date) -> Date? {
        parts.lazy.compactMap { part -> Date? in
            switch part {
            case .formatted(let value): value.nextChange(after: date)
            case .text(let text): text.nextChange(after: date)
            default: nil
            }
        }
        .min()
    }
}

/// The clock that determines the current date.
package final class DateSource: Sendable {
    let date: @Sendable () -> Date

    /// Creates a source from a closure that returns the current date.
    package init(_ date: @escaping @Sendable () -> Date) { self.date = date }
}

extension EnvironmentValues {
    /// The clock of the texts that change by themselves; nil for the computer's clock.
    package var dateSource: DateSource? {
        get { self[DateSourceKey.self] }
        set { self[DateSourceKey.self] = newValue }
    }

    /// The current date.
    package var currentDate: Date { dateSource?.date() ?? Date() }

    private enum DateSourceKey: EnvironmentKey {
        static var defaultValue: DateSource? { nil }
    }
}
