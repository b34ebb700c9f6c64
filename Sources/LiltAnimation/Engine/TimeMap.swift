/// The map by which a delay and a speed change convert an animation's time to that of the motion inside:
/// ```
/// local(t) = max(0, t - delay) · speed + lead
///
///   lead ────────╮        ╱
///                │      ╱  speed
///      ──────────┴────╱────────── t
///                   delay
/// ```
/// Any chain of delays and speeds is such a map. `lead` comes from negative delays: the motion starts part of the way
/// through.
struct TimeMap: Hashable, Sendable {
    /// Seconds of waiting, >= 0.
    private(set) var delay = 0.0
    /// Local seconds per second, >= 0. With zero, local time does not pass.
    private(set) var speed = 1.0
    /// Local seconds that have passed at the start, >= 0.
    private(set) var lead = 0.0

    /// Thirty thousand years: replaces infinity where differences of times are computed.
    static let forever = 1e12

    /// Waits `seconds` before this map; a negative number skips as many. NaN counts as 0.
    mutating func wrap(delay seconds: Double) {
        let seconds = seconds.isNaN ? 0 : min(max(seconds, -Self.forever), Self.forever)
        delay += seconds
        if delay < 0 {
            lead += -delay * speed
            delay = 0
        }
    }

    /// Runs this map at `factor` times its speed. Zero and negative factors stop it; NaN counts as 1.
    mutating func wrap(speed factor: Double) {
        let factor = factor.isNaN ? 1 : min(max(factor, 0), Self.forever)
        // No delay stays no delay at any speed.
        if delay > 0 { delay = min(delay / factor, Self.forever) }
        speed = min(speed * factor, Self.forever)
    }

    /// Returns the local time at `time`, in seconds.
    func callAsFunction(_ time: Double) -> Double { max(0, time - delay) * speed + lead }

    /// Local seconds a second at `time`: 0 during the delay.
    func rate(at time: Double) -> Double { time >= delay ? speed : 0 }

    /// Returns the first time at which the local time is `localTime`; 0 if it is reached at the start.
    func time(ofLocal localTime: Double) -> Double {
        guard localTime > lead else { return localTime == lead && lead == 0 ? delay : 0 }
        return delay + (localTime - lead) / speed
    }
}
