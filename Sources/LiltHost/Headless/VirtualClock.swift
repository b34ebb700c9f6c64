/// A clock that moves only when it is told to.
@MainActor
public final class VirtualClock: FrameClock {
    /// Seconds, as last set.
    public private(set) var now: Double

    /// - Parameter start: Seconds, finite.
    public init(start: Double = 0) {
        precondition(start.isFinite, "a clock cannot start at \(start)")
        now = start
    }

    /// Moves to `time`. A time that has passed, or is not a number, changes nothing.
    public func advance(to time: Double) {
        if time > now { now = time }
    }
}
