/// The display's true period from the intervals between presents that wait for it.
struct RefreshRefinement: Sendable {
    private var intervals: [Double] = []
    private var next = 0
    private static let sampleCount = 64

    /// Intervals further than a quarter from the nominal one are missed or doubled frames, and do not count.
    mutating func add(_ measured: Double, nominal: Double) {
        guard abs(measured - nominal) < nominal / 4 else { return }
        if intervals.count < Self.sampleCount {
            intervals.append(measured)
        } else {
            intervals[next] = measured
            next = (next + 1) % Self.sampleCount
        }
    }

    /// The median interval; nil until there are enough.
    var interval: Double? {
        intervals.count == Self.sampleCount ? intervals.sorted()[Self.sampleCount / 2] : nil
    }
}
