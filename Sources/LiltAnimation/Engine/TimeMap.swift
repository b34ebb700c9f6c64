/// Converts an animation's time to the time of the motion inside its delays and speed changes:
/// ```
/// local(t) = max(0, t - delay) · speed + lead
///
///   lead ────────╮        ╱
///                │      ╱  speed
///      ──────────┴────╱────────── t
///                   delay
/// ```
/// Any chain of delays and speeds is such a map. `lead` comes from negative delays, which skip the start of the motion.
struct TimeMap: Hashable, Sendable {
    /// Seconds before the motion starts, >= 0.
    private(set) var delay = 0.0
    /// Local seconds per second, >= 0. With zero, local time does not pass.
    private(set) var speed = 1.0
    /// Local seconds that have passed at the start, >= 0.
    private(set) var lead = 0.0

    /// Seconds that replace infinity, so that differences of times are finite: 32,000 years.
    static let forever = 1e12

    /// Delays this map by `seconds`. A negative delay skips the start of the motion; NaN counts as 0.
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
        // Without a delay, a factor of 0 would give 0 / 0.
        if delay > 0 { delay = min(delay / factor, Self.forever) }
        speed = min(speed * factor, Self.forever)
    }

    /// Returns the local time at `time`, in seconds.
    func callAsFunction(_ time: Double) -> Double { max(0, time - delay) * speed + lead }

    /// Returns the local seconds per second at `time`; 0 during the delay.
    func rate(at time: Double) -> Double { time >= delay ? speed : 0 }

    /// Returns the first time at which the local time is `localTime`; 0 if `lead` has already passed it. For a local
    /// time of 0 without a lead, returns the end of the delay.
    func time(ofLocal localTime: Double) -> Double {
        guard localTime > lead else { return localTime == lead && lead == 0 ? delay : 0 }
        return delay + (localTime - lead) / speed
    }
}
