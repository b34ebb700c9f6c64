/// A sequence of dates at which a view is updated.
///
/// `entries(from:mode:)` returns dates in ascending order. If the first date is `startDate` or earlier, it is the
/// current entry. A view shows only the current entry: it skips entries that are past.
public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Entries.Element == Date
    typealias Mode = TimelineScheduleMode
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Whether a display shows every update or saves power.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal
    case lowFrequency
}

/// Dates at a fixed interval before and after the start date.
///
/// The index of the first entry is `(startDate - start) / interval` truncated toward zero, so a start that is less than
/// one interval in the future is the first entry. If the interval is not positive and finite, there is only one entry.
/// An interval of less than 10 microseconds counts as 10 microseconds, because dates are not more precise.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///     Text(context.date, style: .time)
/// }
/// ```
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Creates a schedule with entries every `interval` seconds from `startDate`.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval
    }

    /// Returns the entries, beginning with the current entry at `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        guard interval > 0, interval.isFinite else { return Entries(start: start, interval: 0, index: 0) }
        // With shorter intervals, the index may be infinite, and the next date may be equal to the last.
        let interval = max(interval, 1e-5)
        let index = (startDate.timeIntervalSince(start) / interval).rounded(.towardZero)
        return Entries(start: start, interval: interval, index: index)
    }

    /// The entries, computed one by one.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let start: Date
        fileprivate let interval: TimeInterval
        /// The index of the next entry. It is a whole number; the type is `Double`, so that no distance between dates
        /// overflows.
        fileprivate var index: Double

        /// Each date is computed from its index, so errors do not accumulate.
        public mutating func next() -> Date? {
            guard index.isFinite else { return nil }
            defer { index = interval > 0 ? index + 1 : .infinity }
            return start.addingTimeInterval(index * interval)
        }
    }
}

/// A date for every frame, or at most every `minimumInterval` seconds.
///
/// Entries start at the requested date. There are no entries while the schedule is paused or in the low-frequency mode.
///
/// ```swift
/// TimelineView(.animation(minimumInterval: 1 / 30)) { context in
///     Circle().offset(x: 20 * sin(context.date.timeIntervalSinceReferenceDate))
/// }
/// ```
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    /// The seconds between entries if `minimumInterval` is nil. A `TimelineView` has an entry for each frame instead.
    public static let defaultInterval: TimeInterval = 1.0 / 120

    /// The minimum number of seconds between entries; nil for an entry in every frame. Infinity means a single entry.
    /// Less than 1/120 s and NaN count as nil.
    public let minimumInterval: TimeInterval?
    /// Whether the schedule has no entries.
    public let isPaused: Bool

    /// Creates a schedule. A minimum interval of nil means every frame, as do NaN and less than 1/120 s. In a
    /// `TimelineView`, a minimum interval of at most 1.5 refresh periods also means every frame. If the minimum
    /// interval is infinite, there is only one entry.
    public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
        self.minimumInterval = minimumInterval
        isPaused = paused
    }

    /// Returns the entries, beginning with the current entry at `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let isActive = !isPaused && mode == .normal
        let interval = minimumInterval.flatMap { $0 > Self.defaultInterval ? $0 : nil } ?? Self.defaultInterval
        return Entries(start: startDate, interval: interval, index: isActive ? 0 : nil)
    }

    /// The entries, computed one by one.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let start: Date
        fileprivate let interval: TimeInterval
        fileprivate var index: Double?

        /// Returns the next date.
        public mutating func next() -> Date? {
            guard let current = index else { return nil }
            let next = current + 1
            index = (next * interval).isFinite ? next : nil
            return current == 0 ? start : start.addingTimeInterval(current * interval)
        }
    }
}

/// The start of each minute, beginning with the current minute.
///
/// The minutes are those of Coordinated Universal Time. In each civil time zone of today, minutes start at the same
/// instants.
///
/// ```swift
/// TimelineView(.everyMinute) { context in
///     Text(context.date, style: .time)
/// }
/// ```
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable, Sendable {
    /// Creates the schedule.
    public init() {}

    /// Returns the entries, beginning with the current entry at `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(minute: (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down))
    }

    /// The entries, computed one by one.
    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var minute: Double

        /// Returns the next date.
        public mutating func next() -> Date? {
            defer { minute += 1 }
            return Date(timeIntervalSinceReferenceDate: minute * 60)
        }
    }
}

/// A given list of dates.
///
/// ```swift
/// TimelineView(.explicit([.now, .now + 60])) { context in
///     Text(context.date, style: .time)
/// }
/// ```
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// - Parameter dates: Dates in ascending order.
    public init(_ dates: Entries) { self.dates = dates }

    /// Returns all dates, also those before `startDate`.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Entries every `interval` seconds from `startDate`.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// An entry for every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// An entry for every frame, or at most every `minimumInterval` seconds; none while paused. If `minimumInterval` is
    /// infinite, there is only one entry.
    public static func animation(
        minimumInterval: TimeInterval? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// An entry at the start of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
    /// The given dates, which must ascend.
    public static func explicit<Dates: Sequence>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
    where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
