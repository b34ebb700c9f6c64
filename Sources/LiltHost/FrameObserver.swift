/// Is told what a frame loop does: statistics, traces and recordings are observers.
@MainActor
public protocol FrameObserver: AnyObject {
    /// Content was handed `event`.
    func didHandle(_ event: InputEvent)
    /// A frame was presented.
    func didPresent(_ report: FrameReport)
}

/// What became of one frame.
public struct FrameReport: Sendable {
    /// The frame's number and times.
    public var info: FrameInfo
    /// When the picture was handed over, in seconds on the host's clock: what a pacer decides.
    public var presentTime: Double
    /// When presenting returned, the platform's own work and waiting included.
    public var presentedTime: Double
    /// Whether the frame before asked for this one; false after an idle time.
    public var isContinuing: Bool
    /// Items of the display list.
    public var itemCount: Int
    /// The real time that each stage took.
    public var stages: FrameStages
    /// What the content said of its last frame.
    public var probes: [Probe]
}

/// Seconds of real time that the stages of a frame took, also where the host's clock is virtual.
public struct FrameStages: Hashable, Sendable {
    /// Handling events since the frame before.
    public var events: Double
    /// Updating and recording the display list.
    public var update: Double
    /// Turning the display list into pixels.
    public var raster: Double
    /// Handing the pixels to the platform, its waiting included.
    public var present: Double
}
