/// Determines when the next frame is made and presented, and which instant it shows.
///
/// A loop calls `schedule` before each frame and reports the frame through `presented`. A pacer computes only with the
/// times that these calls pass; it reads no clock.
public protocol FramePacing {
    /// The period between refreshes, in seconds.
    var refreshPeriod: Double { get }

    /// - Parameters:
    ///   - now: The time of the host's clock, in seconds.
    ///   - isContinuing: Whether the previous frame requested this one; false after idle time.
    mutating func schedule(now: Double, isContinuing: Bool) -> ScheduledFrame

    /// Reports the timing of the last scheduled frame.
    mutating func presented(_ timing: FrameTiming)

    /// Called when the display changed. Measurements of the old display are invalid then.
    mutating func displayChanged(_ change: DisplayChange)

    /// Whether presenting takes so long that the surface is assumed hidden, even if the platform reports it visible.
    var isStalled: Bool { get }
}

/// The schedule of a frame: the start of its work, its presentation, and the instant that it shows. All times are in
/// seconds on the host's clock.
public struct ScheduledFrame: Hashable, Sendable {
    /// The time at which events are read and work begins: as late as the usual duration of the work allows.
    public var wakeTime: Double
    /// The instant that the frame shows.
    public var targetTimestamp: Double
    /// The time at which the picture is presented; nil if presenting waits for the display by itself.
    public var presentTime: Double?
    /// The number of refreshes without a picture since the previous frame, while frames were wanted.
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
    /// The time at which the loop began to present the picture.
    public var presentStart: Double
    /// The time at which the call that presented it returned.
    public var presentEnd: Double
    /// Whether the previous frame requested this frame.
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
