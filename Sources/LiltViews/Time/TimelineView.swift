import Foundation

/// A view that is updated at the dates of a schedule.
///
/// ```swift
/// TimelineView(.animation) { context in
///     Circle().offset(x: 100 * sin(context.date.timeIntervalSinceReferenceDate))
/// }
/// ```
@MainActor @preconcurrency
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The shown date and its cadence.
    public typealias Context = TimelineViewDefaultContext

    let schedule: Schedule
    let line: SourceLine
    let content: (Context) -> Content
}

/// The shown date of a timeline and its cadence. All timelines share this type.
public struct TimelineViewDefaultContext: Sendable {
    /// The frequency of a timeline's dates.
    public enum Cadence: Int, Comparable, Sendable {
        case live, seconds, minutes

        /// Whether the dates of `first` are more frequent than the dates of `second`.
        public static func < (first: Cadence, second: Cadence) -> Bool { first.rawValue < second.rawValue }
    }

    /// The current date of the schedule.
    public let date: Date
    /// The frequency of this timeline's dates.
    public let cadence: Cadence
}

extension TimelineView: View where Content: View {
    /// `Never`: the view has no body.
    public typealias Body = Never

    /// Creates a view that is updated at the dates of `schedule`.
    public init(
        _ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.schedule = schedule
        self.line = SourceLine(fileID, line)
        self.content = content
    }
}

extension TimelineView: PrimitiveView where Content: View {
    package static func makeView(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewOutputs {
        LiltViews.makeView(content(view, inputs), inputs: inputs)
    }

    package static func makeList(_ view: Attribute<Self>, inputs: ViewInputs) -> ViewList {
        LiltViews.makeList(content(view, inputs), inputs: inputs)
    }

    private static func content(_ view: Attribute<Self>, _ inputs: ViewInputs) -> Attribute<Content> {
        let clock = TimelineClock(schedule: inputs.attribute("schedule") { view.value.schedule }, inputs: inputs)
        inputs.graph.recorder?.name(clock.date, as: .timeline) { view.untracked.line }
        let observation = ObservedChanges()
        return inputs.attribute("timeline of \(Content.self)") {
            let context = Context(date: clock.date.value, cadence: .live)
            let make = view.value.content
            inputs.graph.countBody(of: Self.self)
            return observation.track { make(context) }
        }
    }
}

/// The current entry of a schedule, for one view.
@MainActor
private final class TimelineClock<Schedule: TimelineSchedule> {
    private(set) var date: Attribute<Date>
    /// The dates after `next`; nil before the first date is read, and for `AnimationTimelineSchedule`, whose dates are
    /// computed.
    private var iterator: Schedule.Entries.Iterator?
    private var next: Date?
    private var current: Date?

    /// The number of seconds by which a frame may precede its entry. It is twice the tolerance of a requested frame,
    /// because a few present-day dates have rounding errors of 0.1 µs each.
    private static var tolerance: Double { 2 * FrameRequests.tolerance }
    /// The maximum number of past entries that a frame skips, which takes about a millisecond.
    private static var skipLimit: Int { 100_000 }

    init(schedule: Attribute<Schedule>, inputs: ViewInputs) {
        let host = inputs.host
        let graph = inputs.graph
        let comparison = ValueComparison.of(Schedule.self)
        date = Attribute("date", value: host.startDate, in: inputs.subgraph)
        var last: Schedule?
        let attribute = TickingAttribute("date", in: inputs.subgraph) { [unowned self] attribute -> Date in
            let schedule = schedule.value
            // A present-day `Date` is precise only to 0.1 µs. Because of `tolerance`, this error does not delay an
            // entry that is due.
            let now = host.date(at: graph.currentTime)
            if last == nil || !comparison.isSame(last!, schedule) {
                last = schedule
                current = nil
                iterator = nil
            }
            // A custom schedule may end. The schedule of a timer ends, too, but maybe after hours, so nothing waits for
            // its end.
            attribute.isEndless =
                schedule is AnimationTimelineSchedule || schedule is PeriodicTimelineSchedule
                || schedule is EveryMinuteTimelineSchedule || schedule is ProgressTimer
            if let animation = schedule as? AnimationTimelineSchedule {
                return advance(animation, to: now, attribute: attribute, graph: graph, host: host)
            }
            return advance(schedule, to: now, attribute: attribute, graph: graph, host: host)
        }
        date = attribute
        inputs.subgraph.onRemoval { [self] in iterator = nil }
    }

    /// Returns the date to show. Without a minimum interval, this is the frame's instant. With a minimum interval, the
    /// dates are a whole number of refresh periods apart, and this is the last one that has come.
    private func advance(
        _ schedule: AnimationTimelineSchedule, to now: Date, attribute: TickingAttribute<Date>,
        graph: AttributeGraph, host: ViewHost
    ) -> Date {
        if schedule.isPaused {
            attribute.ticks = false
            let date = current ?? now
            current = date
            return date
        }
        guard let minimum = schedule.minimumInterval, minimum > host.refreshPeriod * 1.5 else {
            attribute.ticks = true
            current = now
            return now
        }
        // A whole number of refresh periods, so that each date is the instant of a frame.
        let period = (minimum / host.refreshPeriod).rounded() * host.refreshPeriod
        // The number of refresh periods may be infinite even if the minimum interval is finite.
        guard period.isFinite else {
            attribute.ticks = false
            let date = current ?? now
            current = date
            return date
        }
        let start = current ?? now
        let steps = ((now.timeIntervalSince(start) + Self.tolerance) / period).rounded(.down)
        let date = start.addingTimeInterval(max(steps, 0) * period)
        current = date
        attribute.ticks = false
        let due = date.addingTimeInterval(period).timeIntervalSince(host.startDate)
        attribute.wake(at: due)
        return date
    }

    private func advance(
        _ schedule: Schedule, to now: Date, attribute: TickingAttribute<Date>, graph: AttributeGraph, host: ViewHost
    ) -> Date {
        if iterator == nil {
            iterator = schedule.entries(from: now, mode: .normal).makeIterator()
            next = iterator?.next()
            current = next ?? now
        }
        // The loop skips the entries that are in the past. `skipLimit` ends it for a schedule that does not advance.
        var skipped = 0
        while let date = next, date.timeIntervalSince(now) <= Self.tolerance, skipped < Self.skipLimit {
            current = date
            next = iterator?.next()
            skipped += 1
        }
        if skipped == Self.skipLimit { catchUp(with: schedule, at: now) }
        attribute.ticks = false
        if let next { attribute.wake(at: next.timeIntervalSince(host.startDate)) }
        return current ?? now
    }

    /// Restarts the schedule near now if a frame has too many entries to skip: after a long sleep, or with very small
    /// periods. If a schedule cannot restart near now, the next frame continues skipping.
    private func catchUp(with schedule: Schedule, at now: Date) {
        var entries = schedule.entries(from: now, mode: .normal).makeIterator()
        guard let first = entries.next(), let current, first > current else { return }
        self.current = first
        next = entries.next()
        iterator = entries
    }
}

/// An attribute that is evaluated in each frame or at an instant, as its own rule determines.
@MainActor
final class TickingAttribute<Value>: Attribute<Value>, TimedAttribute {
    var isAwake = false
    var isListedAsleep = false
    var isTimed = false
    private var tickingRule: ((TickingAttribute<Value>) -> Value)?
    /// Whether each frame evaluates the value.
    var ticks = false
    /// Whether the next frame evaluates the value even if nothing reads it, because a motion begins in that frame.
    var isBeginning = false
    /// Whether nothing waits for the end of the evaluations: they continue forever, or a date of the app ends them.
    var isEndless = true
    private var shownTime = -Double.infinity
    private var wakeTime: Double?

    init(_ label: AttributeLabel, in subgraph: Subgraph, rule: @escaping @MainActor (TickingAttribute<Value>) -> Value)
    {
        tickingRule = rule
        super.init(label, in: subgraph, stage: .effects) { preconditionFailure("override the rule") }
    }

    /// Computes the value again in the first frame whose instant is `time` or later.
    func wake(at time: Double) {
        guard wakeTime != time else { return }
        wakeTime = time
        graph.requestFrame(at: time, isEndless: isEndless) { [weak self] in
            self?.wakeTime == time && self?.isValid == true
        }
        graph.addTimer(self)
    }

    override func compute() -> Bool {
        // Changes are applied between frames. The shown time stays the time of the last frame.
        if graph.isTicking { shownTime = graph.frameTime }
        guard let tickingRule else { return false }
        let value = tickingRule(self)
        if ticks { graph.addRunning(self) }
        return store(value)
    }

    var isRunning: Bool { ticks }
    var runsForever: Bool { ticks && isEndless }
    var endTime: Double { .infinity }
    // If changes follow the tick of a frame, the frame ticks again. A motion that these changes start or restart begins
    // in that next tick.
    func isShowing(_ time: Double) -> Bool { !isBeginning && shownTime == time }
    func isDue(at time: Double) -> Bool { isBeginning || wakeTime.map { $0 <= time } ?? false }
    func moveOn(to time: Double) -> Bool { false }

    override func release() {
        super.release()
        tickingRule = nil
    }
}
