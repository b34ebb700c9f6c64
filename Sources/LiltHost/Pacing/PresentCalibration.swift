/// Finds out whether presenting waits for the display, from the first 30 presents that had enough time to wait.
struct PresentCalibration: Sendable {
    private var waits: [Double] = []
    private static let sampleCount = 30

    /// - Parameters:
    ///   - presentDuration: The duration of presenting in seconds.
    ///   - freeTime: The seconds of the period that remained after the work. A wait can be detected only if time
    ///     remained, so samples with less than 1 ms are ignored.
    mutating func add(presentDuration: Double, freeTime: Double) {
        guard freeTime > 0.001, waits.count < Self.sampleCount else { return }
        waits.append(presentDuration / freeTime)
    }

    /// Whether presenting waits: the median present took at least half of the time that remained in its period; nil
    /// until enough presents were timed.
    var presentBlocks: Bool? {
        guard waits.count == Self.sampleCount else { return nil }
        return waits.sorted()[Self.sampleCount / 2] >= 0.5
    }
}
