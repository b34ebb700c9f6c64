/// The recent values that a hand has set, from which the velocity at its release follows.
///
/// It uses the rules of `ReleaseVelocityEstimator` for any vector. It fits a parabola by least squares to the samples
/// of the last tenth of a second, or a line if there are few, and returns its slope at the newest sample. There is no
/// velocity if the hand had stopped.
struct ManipulationTrace<Vector: VectorArithmetic> {
    private var samples: [(time: Double, value: Vector)] = []

    private static var capacity: Int { 20 }
    private static var mergeInterval: Double { 1e-4 }
    private static var horizon: Double { 0.1 }
    private static var stillInterval: Double { 0.04 }
    private static var parabolaSpan: Double { 0.05 }
    private static var parabolaCount: Int { 5 }
    private static var minimumSpan: Double { 0.004 }

    /// Adds the value that an event at `time` set.
    mutating func add(_ value: Vector, at time: Double) {
        if let last = samples.last {
            if time < last.time { return }
            if time - last.time < Self.mergeInterval {
                samples[samples.count - 1].value = value
                return
            }
        }
        if samples.count == Self.capacity { samples.removeFirst() }
        samples.append((time, value))
    }

    /// Returns the velocity per second of a hand that released the value at `releaseTime`. Returns nil if the hand had
    /// stopped, or if there are too few samples.
    func velocity(releasedAt releaseTime: Double) -> Vector? {
        guard let newest = samples.last, releaseTime - newest.time <= Self.stillInterval else { return nil }
        var first = samples.count - 1
        while first > 0, newest.time - samples[first - 1].time <= Self.horizon,
            samples[first].time - samples[first - 1].time <= Self.stillInterval
        {
            first -= 1
        }
        let recent = samples[first...]
        let span = newest.time - recent[first].time
        guard recent.count >= 2, span >= Self.minimumSpan else { return nil }
        let count = Double(recent.count)
        let mean = recent.reduce(0) { $0 + $1.time } / count
        var (squares, cubes) = (0.0, 0.0)
        var line = Vector.zero
        for sample in recent {
            let u = sample.time - mean
            squares += u * u
            cubes += u * u * u
            line += sample.value.scaled(by: u)
        }
        line.scale(by: 1 / squares)
        guard recent.count >= Self.parabolaCount, span >= Self.parabolaSpan else { return line }
        let (alpha, beta) = (cubes / squares, squares / count)
        var norm = 0.0
        var bend = Vector.zero
        for sample in recent {
            let u = sample.time - mean
            let polynomial = u * u - alpha * u - beta
            norm += polynomial * polynomial
            bend += sample.value.scaled(by: polynomial)
        }
        bend.scale(by: (2 * (newest.time - mean) - alpha) / norm)
        return line + bend
    }
}
