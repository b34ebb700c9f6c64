/// Frames on an exact grid from 0, each seen at the instant at which it is made: the pacing of virtual time.
///
/// Frame k of the grid is at k / rate, computed from k, so that no error builds up however long a run is.
public struct VirtualPacer: FramePacing, Sendable {
    /// Frames a second, positive.
    public let refreshRate: Double
    private var lastIndex = -1.0

    /// Creates a pacer.
    ///
    /// - Precondition: `refreshRate` is positive and finite.
    public init(refreshRate: Double) {
        precondition(refreshRate > 0 && refreshRate.isFinite, "a refresh rate must be positive, not \(refreshRate)")
        self.refreshRate = refreshRate
    }

    /// The period of the grid, in seconds.
    public var refreshInterval: Double { 1 / refreshRate }

    /// Always false.
    public var isStalled: Bool { false }

    /// The first free place of the grid at or after `now`.
    public mutating func schedule(now: Double, isContinuing: Bool) -> ScheduledFrame {
        // An event at a grid instant belongs to that instant, also where its decimal time rounds just above it.
        let tolerance = 1e-6
        let place = now * refreshRate
        let current = place.rounded(.down)
        let index = max(lastIndex + 1, place - current > tolerance ? current + 1 : current)
        let time = index / refreshRate
        return ScheduledFrame(wakeTime: time, targetTimestamp: time)
    }

    /// Takes the place of the grid that the frame was presented at.
    public mutating func presented(_ timing: FrameTiming) {
        lastIndex = (timing.presentEnd * refreshRate).rounded()
    }

    /// Does nothing: the grid is fixed.
    public mutating func displayChanged(_ change: DisplayChange) {}
}
