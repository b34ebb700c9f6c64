/// The map from a host's clock to the clock of nested content.
///
/// Between two changes of the rate the map is linear. `hostStart` and `nestedStart` are the instants of the earlier
/// change on the two clocks:
/// ```
///   nested = nestedStart + rate · (host − hostStart)
/// ```
/// The instants of frames are not sums of periods, because their rounding errors would add up. The clock counts
/// refreshes since the last change of the rate, multiplies the count by the rate as a fraction, and divides once by the
/// refresh rate. If the nested clock starts at a multiple of 1 / refresh rate, the instant of each whole refresh is the
/// nearest `Double` to such a multiple.
public struct NestedClock: Hashable, Sendable {
    /// The rate since the last change.
    public private(set) var rate: ClockRate
    /// The number of refreshes per second. If a display's number differs from a whole number by at most one part in a
    /// million, it is that whole number.
    private(set) var refreshRate = 60.0
    /// The instant of the last change, in seconds on the host's clock.
    private var hostStart = 0.0
    /// The instant of the last whole refresh at or before that change, in seconds on the nested clock.
    private var start = 0.0
    /// The refreshes of the nested clock from `start` to the change: 0..<1, or more if the refresh rate grew at the
    /// change.
    private var fraction = 0.0

    /// The largest distance from the grid, in refreshes, that counts as a rounding error.
    static let tolerance = 1e-6

    /// Creates a clock that is 0 when the host's is 0.
    public init(rate: ClockRate = .normal) { self.rate = rate }

    /// Whether the nested clock shows the host's time.
    var isHostClock: Bool { rate == .normal && hostStart == start && fraction == 0 }

    /// Whether two instants differ by at most a rounding error.
    func isNear(_ first: Double, _ second: Double) -> Bool {
        abs(first - second) * refreshRate <= Self.tolerance
    }

    /// Returns the instant on the nested clock at an instant on the host's, both in seconds. The result is exact at
    /// whole refreshes of the nested clock.
    public func time(at hostTime: Double) -> Double {
        if isHostClock { return hostTime }
        let position = position(at: hostTime)
        let whole = position.rounded()
        if abs(position - whole) <= Self.tolerance { return instant(ofStep: whole) }
        let passed = (hostTime - hostStart) * Double(rate.numerator) / Double(rate.denominator)
        return start + fraction / refreshRate + passed
    }

    /// Returns the first instant on the host's clock at which the nested clock shows `time`; infinity while paused.
    public func hostTime(at time: Double) -> Double {
        if isHostClock { return time }
        guard !rate.isPaused else { return .infinity }
        let rest = time - start - fraction / refreshRate
        return hostStart + rest * Double(rate.denominator) / Double(rate.numerator)
    }

    /// Changes the rate at an instant on the host's clock. The nested clock continues from its instant.
    public mutating func setRate(_ rate: ClockRate, at hostTime: Double) {
        restart(at: hostTime)
        self.rate = rate
    }

    /// Discards the part of a refresh since the last whole refresh, so that the nested clock's refreshes coincide with
    /// the host's.
    mutating func dropFraction() { fraction = 0 }

    /// Returns the instant of the host's last refresh at or before `hostTime`, in seconds. `known` is the instant of an
    /// earlier refresh.
    func refresh(before hostTime: Double, after known: Double) -> Double {
        let count = ((hostTime - known) * refreshRate + Self.tolerance).rounded(.down)
        let grid = known * refreshRate
        let whole = grid.rounded()
        return abs(grid - whole) <= Self.tolerance ? (whole + count) / refreshRate : known + count / refreshRate
    }

    /// Advances by a number of refreshes at once, for single steps of a paused clock. The nested clock is then at a
    /// whole refresh.
    public mutating func step(by count: Int, at hostTime: Double) {
        restart(at: hostTime)
        start = instant(ofStep: Double(count))
        fraction = 0
    }

    /// Jumps to the instant `time` on the nested clock, at the instant `hostTime` on the host's clock, both in seconds.
    public mutating func jump(to time: Double, at hostTime: Double) {
        (hostStart, start, fraction) = (hostTime, time, 0)
    }

    /// Takes the host's refresh period, in seconds. Does not change the nested clock's instants until `hostTime`.
    mutating func adopt(refreshPeriod: Double, at hostTime: Double) {
        guard refreshPeriod > 0, refreshPeriod.isFinite else { return }
        let exact = 1 / refreshPeriod
        let whole = exact.rounded()
        let new = abs(exact - whole) <= Self.tolerance * exact ? whole : exact
        guard new != refreshRate else { return }
        restart(at: hostTime)
        fraction *= new / refreshRate
        refreshRate = new
    }

    private mutating func restart(at hostTime: Double) {
        let position = position(at: hostTime)
        let step = wholeSteps(position)
        start = instant(ofStep: step)
        fraction = max(position - step, 0)
        if fraction < Self.tolerance { fraction = 0 }
        hostStart = hostTime
    }

    // MARK: - Steps

    /// Returns the refreshes on the nested clock since `start`, at an instant on the host's clock.
    private func position(at hostTime: Double) -> Double {
        var refreshes = (hostTime - hostStart) * refreshRate
        let whole = refreshes.rounded()
        if abs(refreshes - whole) <= Self.tolerance { refreshes = whole }
        return fraction + refreshes * Double(rate.numerator) / Double(rate.denominator)
    }

    private func wholeSteps(_ position: Double) -> Double { (position + Self.tolerance).rounded(.down) }

    /// Returns the instant, in seconds on the nested clock, at `position` refreshes after `start`. The result is exact
    /// if `position` · `divisions` is a whole number.
    private func instant(_ position: Double, divisions: Int) -> Double {
        let grid = start * refreshRate
        let whole = grid.rounded()
        guard abs(grid - whole) <= Self.tolerance else { return start + position / refreshRate }
        let parts = (whole + position) * Double(divisions)
        let wholeParts = parts.rounded()
        guard abs(parts - wholeParts) <= Self.tolerance * Double(divisions) else {
            return (whole + position) / refreshRate
        }
        return wholeParts / (refreshRate * Double(divisions))
    }

    /// Returns the instant of a step, in seconds on the nested clock. Step n is n refreshes after `start`.
    func instant(ofStep step: Double) -> Double { instant(step, divisions: 1) }

    /// Returns the instant of the nested clock's last whole refresh at an instant on the host's clock, both in seconds.
    func steppedTime(at hostTime: Double) -> Double { instant(ofStep: wholeSteps(position(at: hostTime))) }

    /// Returns the instant on the nested clock, in seconds, also between its whole refreshes. The grid of these
    /// instants divides each refresh into as many parts as the rate's denominator.
    func smoothTime(at hostTime: Double) -> Double { instant(position(at: hostTime), divisions: rate.denominator) }

    /// Returns the period between two instants of `smoothTime`, in seconds on the nested clock, for the host's refresh
    /// period in seconds.
    func smoothPeriod(_ refreshPeriod: Double) -> Double {
        rate.isPaused || rate == .normal
            ? refreshPeriod : Double(rate.numerator) / (refreshRate * Double(rate.denominator))
    }

    /// Returns the first step at or after `time`, in seconds on the nested clock.
    func step(at time: Double) -> Double { (steps(to: time) - Self.tolerance).rounded(.up) }

    /// Returns the first step after `time`, in seconds on the nested clock.
    func step(after time: Double) -> Double { (steps(to: time) + Self.tolerance).rounded(.down) + 1 }

    private func steps(to time: Double) -> Double { (time - start) * refreshRate }

    /// Returns the first instant on the host's clock at which the nested clock shows a step; infinity while paused.
    func hostTime(ofStep step: Double) -> Double {
        guard !rate.isPaused, step.isFinite else { return .infinity }
        return hostStart + (step - fraction) * Double(rate.denominator) / (Double(rate.numerator) * refreshRate)
    }
}
