/// The time that a host runs on: a machine's monotonic clock, or a test's virtual one.
@MainActor @preconcurrency
public protocol FrameClock: AnyObject {
    /// Seconds since the host started. It never decreases.
    var now: Double { get }
}
