/// Determines when the next frame is made and presented, and which instant it shows.
///
/// A loop calls `schedule` before each frame and reports the frame through `presented`. A pacer is pure arithmetic on
/// these times.
public protocol FramePacing {
    /// The period between refreshes, in seconds.
    var refreshPeriod: Double { get }

    /// - Parameters:
    ///   - now: The host's clock.
    ///   - isContinuing: Whether the previous frame requested this one; false after idle time.
    mutating func schedule(now: Double, isContinuing: Bool) -> ScheduledFrame

    /// Reports the timing of the last scheduled frame.
    mutating func presented(_ timing: FrameTiming)

    /// The display changed, so measurements of the old one are invalid.
    mutating func displayChanged(_ change: DisplayChange)

    /// Whether presenting takes so long that the surface must be hidden, even if the platform reports it visible.
    var isStalled: Bool { get }
}

/// The schedule of a frame: the start of its work, its presentation, and the instant that it shows. Seconds on the
/// host's clock.
public struct ScheduledFrame: Hashable, Sendable {
    /// The time at which events are read and work begins: as late as the usual duration of the work allows.
    public var wakeTime: Double
    /// The instant that the frame shows.
    public var targetTimestamp: Double
    /// The time at which the picture is presented; nil if the platform's presenting waits for the display.
    public var presentTime: Double?
    /// Refreshes without a picture since the previous frame, while frames were wanted.
    public var missed: Int

    /// Creates a schedule.
    public init(wakeTime: Double, targetTimestamp: Double, presentTime: Double? = nil, missed: Int = 0) {
        self.wakeTime = wakeTime
        self.targetTimestamp = targetTimestamp
        self.presentTime = presentTime
        self.missed = missed
    }
}

/// The timing of a frame, in seconds on the host's clock.
public struct FrameTiming: Hashable, Sendable {
    /// The time at which work on the frame began.
    public var workStart: Double
    /// The time at which the picture was complete.
    public var workEnd: Double
    /// The time at which presenting was called.
    public var presentStart: Double
    /// The time at which presenting returned.
    public var presentEnd: Double
    /// Whether the previous frame requested this one.
    public var isContinuing: Bool

    /// Creates the timing of a frame.
    public init(
        workStart: Double, workEnd: Double, presentStart: Double, presentEnd: Double, isContinuing: Bool
    ) {
        self.workStart = workStart
        self.workEnd = workEnd
        self.presentStart = presentStart
        self.presentEnd = presentEnd
        self.isContinuing = isContinuing
    }
}
