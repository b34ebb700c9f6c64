/// Paces frames in virtual time. Each frame is shown at the instant at which it is made, on an exact grid from 0.
///
/// Frame k of the grid is at k / rate, computed from k, so no error accumulates.
public struct VirtualPacer: FramePacing, Sendable {
    /// Frames per second, positive.
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
    public var refreshPeriod: Double { 1 / refreshRate }

    /// Always false.
    public var isStalled: Bool { false }

    /// Returns the first unused instant of the grid at or after `now`.
    public mutating func schedule(now: Double, isContinuing: Bool) -> ScheduledFrame {
        // An event at an instant of the grid belongs to that instant, even if its time as a `Double` is slightly later.
        let tolerance = 1e-6
        let position = now * refreshRate
        let current = position.rounded(.down)
        let index = max(lastIndex + 1, position - current > tolerance ? current + 1 : current)
        let time = index / refreshRate
        return ScheduledFrame(wakeTime: time, targetTimestamp: time)
    }

    /// Marks the grid instant of the presented frame as used.
    public mutating func presented(_ timing: FrameTiming) {
        lastIndex = (timing.presentEnd * refreshRate).rounded()
    }

    /// Has no effect: the grid is fixed.
    public mutating func displayChanged(_ change: DisplayChange) {}
}
