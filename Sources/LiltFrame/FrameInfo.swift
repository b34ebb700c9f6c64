/// The number of a frame and the instant that it shows.
///
/// Everything in a frame is evaluated at `targetTimestamp`, the instant at which it becomes visible. Motion is
/// therefore smooth, although the work before presenting varies from frame to frame. All times are seconds on the
/// host's clock, whose zero is the start of the host.
public struct FrameInfo: Hashable, Sendable {
    /// The number of frames that this host showed before this one.
    public var index: Int
    /// The instant at which work on this frame began.
    public var timestamp: Double
    /// The instant at which this frame becomes visible. It grows from frame to frame.
    public var targetTimestamp: Double
    /// The display's refresh period, in seconds, positive.
    public var refreshPeriod: Double
    /// The number of refreshes without a picture since the previous frame, while frames were wanted.
    public var missed: Int

    /// Creates the description of a frame. Times and the refresh period are in seconds.
    public init(index: Int, timestamp: Double, targetTimestamp: Double, refreshPeriod: Double, missed: Int = 0) {
        self.index = index
        self.timestamp = timestamp
        self.targetTimestamp = targetTimestamp
        self.refreshPeriod = refreshPeriod
        self.missed = missed
    }
}
