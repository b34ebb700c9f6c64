/// How a delay and a speed change turn the time of an animation into that of what they wrap:
/// ```
/// local(t) = max(0, t - delay) · speed + lead
///
///   lead ────────╮        ╱
///                │      ╱  speed
///      ──────────┴────╱────────── t
///                   delay
/// ```
/// Any chain of delays and speeds is one such map. `lead` comes from negative delays: the motion starts on its way.
struct TimeMap: Hashable, Sendable {
    /// Seconds of waiting, >= 0.
    private(set) var delay = 0.0
    /// Local seconds a second, >= 0. Zero stands still.
    private(set) var speed = 1.0
    /// Local seconds that have passed at the start, >= 0.
    private(set) var lead = 0.0

    /// Thirty thousand years: what stands for infinity where differences of times are formed.
    static let forever = 1e12

    /// Waits so many seconds before this map; below 0 skips as many. NaN counts as 0.
    mutating func wrap(delay seconds: Double) {
        let seconds = seconds.isNaN ? 0 : min(max(seconds, -Self.forever), Self.forever)
        delay += seconds
        if delay < 0 {
            lead += -delay * speed
            delay = 0
        }
    }

    /// Runs this map so many times as fast. Zero and below stop it; NaN counts as 1.
    mutating func wrap(speed factor: Double) {
        let factor = factor.isNaN ? 1 : min(max(factor, 0), Self.forever)
        // Nothing to wait for takes no time at any speed.
        if delay > 0 { delay = min(delay / factor, Self.forever) }
        speed = min(speed * factor, Self.forever)
    }

    /// Returns the local time at `time`, in seconds.
    func callAsFunction(_ time: Double) -> Double { max(0, time - delay) * speed + lead }

    /// Local seconds a second at `time`: 0 during the delay.
    func rate(at time: Double) -> Double { time >= delay ? speed : 0 }

    /// Returns the first time at which the local time is `localTime`: 0 where it is so from the start.
    func time(ofLocal localTime: Double) -> Double {
        guard localTime > lead else { return localTime == lead && lead == 0 ? delay : 0 }
        return delay + (localTime - lead) / speed
    }
}
