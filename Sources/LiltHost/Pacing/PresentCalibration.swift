/// Finds out whether presenting waits for the display, from the first 30 presents in a row.
struct PresentCalibration: Sendable {
    private var waits: [Double] = []
    private static let sampleCount = 30

    /// - Parameters:
    ///   - presentDuration: Seconds that presenting took.
    ///   - freeTime: Seconds of the period that the work had left. A present can be seen to wait only where time was
    ///     left to wait for: samples with less than 1 ms do not count.
    mutating func add(presentDuration: Double, freeTime: Double) {
        guard freeTime > 0.001, waits.count < Self.sampleCount else { return }
        waits.append(presentDuration / freeTime)
    }

    /// Nil until enough presents were timed; then whether the median one waited at least half of what was left of
    /// its period.
    var presentBlocks: Bool? {
        guard waits.count == Self.sampleCount else { return nil }
        return waits.sorted()[Self.sampleCount / 2] >= 0.5
    }
}
