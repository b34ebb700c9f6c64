/// Observes a frame loop: for statistics, traces and recordings.
@MainActor
public protocol FrameObserver: AnyObject {
    /// Called after the content has received `event`.
    func didHandle(_ event: InputEvent)
    /// Called after a frame has been presented.
    func didPresent(_ report: FrameReport)
}

/// The result of one frame.
public struct FrameReport: Sendable {
    /// The frame's number and times.
    public var info: FrameInfo
    /// The time at which the call that presents the picture began, in seconds on the host's clock.
    public var presentTime: Double
    /// The time at which that call returned, after the platform's work and waiting. Pacers use both times.
    public var presentedTime: Double
    /// Whether the previous frame requested this one; false after idle time.
    public var isContinuing: Bool
    /// The number of items of the display list.
    public var itemCount: Int
    /// The real duration of each stage.
    public var stages: FrameStages
    /// The content's probes in this frame.
    public var probes: [Probe]
}

/// The duration of each stage of a frame, in seconds of real time, even if the host's clock is virtual.
public struct FrameStages: Hashable, Sendable {
    /// Handling the events since the previous frame.
    public var events: Double
    /// Updating and recording the display list.
    public var update: Double
    /// Rasterizing the display list.
    public var raster: Double
    /// Presenting the pixels, including the time for which the platform waits.
    public var present: Double
}
