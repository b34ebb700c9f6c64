/// A clock that moves only by `advance(to:)`.
@MainActor
public final class VirtualClock: FrameClock {
    /// The time that was set last, in seconds.
    public private(set) var now: Double

    /// - Parameter start: The first time, in seconds, finite.
    public init(start: Double = 0) {
        precondition(start.isFinite, "a clock cannot start at \(start)")
        now = start
    }

    /// Advances to `time`. A past time or NaN has no effect.
    public func advance(to time: Double) {
        if time > now { now = time }
    }
}
