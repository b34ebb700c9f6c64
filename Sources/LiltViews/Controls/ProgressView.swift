/// An indicator of progress: a bar if the progress is known, otherwise a rotating ring.
///
/// ```swift
/// ProgressView(value: 0.4)
/// ```
///
/// The fraction is 0 if the value is NaN, or if the total is not positive and finite.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?
    /// The timer whose progress is shown; nil if the progress is `fraction`.
    private var timer: ProgressTimer?

    @Environment(\.progressViewStyle) private var style

    private init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    /// The indicator in the environment's style.
    public var body: some View {
        if let timer {
            TimelineView(timer) { context in indicator(timer.fraction(at: context.date)) }
        } else {
            indicator(fraction)
        }
    }

    private func indicator(_ fraction: Double?) -> AnyView {
        style.make(
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction,
                label: label.map { ProgressViewStyleConfiguration.Label(content: AnyView(fixedType: $0)) },
                currentValueLabel: currentValueLabel.map {
                    ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView(fixedType: $0))
                }))
    }

    private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { $0 > 0 && total > 0 && total.isFinite ? Double(min($0 / total, 1)) : 0 }
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates an indicator of unknown progress.
    public init() where Label == EmptyView { self.init(fraction: nil, label: nil, currentValueLabel: nil) }

    /// Creates an indicator of unknown progress with a label.
    public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label(), currentValueLabel: nil) }

    /// Creates an indicator of unknown progress with a title.
    public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }

    /// Creates an indicator of unknown progress with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }

    /// Creates an indicator of the fraction `value / total`, clamped to 0…1. If `value` is nil, the progress is
    /// unknown.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
    }

    /// Creates an indicator of the fraction `value / total`, clamped to 0…1, with a label. If `value` is nil, the
    /// progress is unknown.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
    }

    /// Creates an indicator of the fraction `value / total`, clamped to 0…1, with a title. If `value` is nil, the
    /// progress is unknown.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Creates an indicator of the fraction `value / total`, clamped to 0…1, with a title. If `value` is nil, the
    /// progress is unknown.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView {
    /// Creates an indicator of the fraction `value / total`, clamped to 0…1, with a label above and a description of
    /// the value below. If `value` is nil, the progress is unknown.
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
    }

    /// Creates the indicator of a configuration that a style receives. The indicator has the next outer style.
    public init(_ configuration: ProgressViewStyleConfiguration)
    where
        Label == ProgressViewStyleConfiguration.Label,
        CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
    {
        self.init(
            fraction: configuration.fractionCompleted, label: configuration.label,
            currentValueLabel: configuration.currentValueLabel)
    }
}

extension ProgressView {
    /// Creates an indicator of the time in a range of dates, with a label above and a description of the value below.
    /// It changes by itself, on the clock of the window or of the `Stage`.
    ///
    /// ```swift
    /// ProgressView(timerInterval: .now ... .now + 60) {
    ///     Text("Tea")
    /// } currentValueLabel: {
    ///     Text("one minute")
    /// }
    /// ```
    ///
    /// - Parameter countsDown: Whether the indicator shows the time that is left until the last date; otherwise it
    ///   shows the time that has passed.
    public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: nil, label: label(), currentValueLabel: currentValueLabel())
        timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
    /// Creates an indicator of the time in a range of dates, with a label above and the time as a text below.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(
            timerInterval: timerInterval, countsDown: countsDown, label: label,
            currentValueLabel: { DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown) })
    }

    /// Creates an indicator of the time in a range of dates, with the time as a text below.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
        self.init(
            fraction: nil, label: nil,
            currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
        timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    }
}

/// The text below the indicator of the time in a range of dates, such as `0:42`.
public struct DefaultDateProgressLabel: View {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    /// The time since the first date, or until the last date.
    public var body: some View { Text(timerInterval: interval, countsDown: countsDown).monospacedDigit() }
}

/// The dates at which the indicator of a timer changes: a thousand of them, but at most 60 per second.
struct ProgressTimer: TimelineSchedule, Hashable, Sendable {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    private var duration: TimeInterval { interval.upperBound.timeIntervalSince(interval.lowerBound) }

    /// Returns the fraction of the timer's duration that has passed or, if the timer counts down, the fraction that is
    /// left. The fraction is clamped to 0…1.
    func fraction(at date: Date) -> Double {
        let passed = duration > 0 ? date.timeIntervalSince(interval.lowerBound) / duration : 1
        let fraction = passed > 0 ? min(passed, 1) : 0
        return countsDown ? 1 - fraction : fraction
    }

    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let step = max(duration / 1000, 1.0 / 60)
        let index = (startDate.timeIntervalSince(interval.lowerBound) / step).rounded(.down)
        return Entries(interval: interval, step: step, index: index > 0 ? index : 0)
    }

    /// The dates, computed one by one. The last one is the end of the timer.
    struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let interval: ClosedRange<Date>
        fileprivate let step: TimeInterval
        /// The index of the next date; nil after the last one.
        fileprivate var index: Double?

        mutating func next() -> Date? {
            guard let current = index else { return nil }
            let date = interval.lowerBound.addingTimeInterval(current * step)
            guard date < interval.upperBound else {
                index = nil
                return interval.upperBound
            }
            index = current + 1
            return date
        }
    }
}
