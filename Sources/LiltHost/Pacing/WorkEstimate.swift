/// The expected duration of the work on a frame, in seconds, from the last 16 frames.
struct WorkEstimate: Sendable {
    private var durations: [Double] = []
    private var next = 0
    private static let sampleCount = 16

    mutating func add(_ duration: Double) {
        if durations.count < Self.sampleCount {
            durations.append(duration)
        } else {
            durations[next] = duration
            next = (next + 1) % Self.sampleCount
        }
    }

    /// The median duration; 0 before the first frame.
    var typical: Double { durations.isEmpty ? 0 : durations.sorted()[durations.count / 2] }

    /// The longest duration, at most `limit`.
    func longest(upTo limit: Double) -> Double { min(durations.max() ?? 0, limit) }
}
