/// The display's exact refresh period, measured as the median duration between pictures whose presentation waits for
/// the display.
struct RefreshRefinement: Sendable {
    private var periods: [Double] = []
    private var next = 0
    private static let sampleCount = 64

    /// Adds a measured duration. A duration that differs from the nominal period by more than a quarter is ignored,
    /// because it does not span exactly one refresh.
    mutating func add(_ measured: Double, nominal: Double) {
        guard abs(measured - nominal) < nominal / 4 else { return }
        if periods.count < Self.sampleCount {
            periods.append(measured)
        } else {
            periods[next] = measured
            next = (next + 1) % Self.sampleCount
        }
    }

    /// The median period; nil until there are enough samples.
    var refreshPeriod: Double? {
        periods.count == Self.sampleCount ? periods.sorted()[Self.sampleCount / 2] : nil
    }
}
