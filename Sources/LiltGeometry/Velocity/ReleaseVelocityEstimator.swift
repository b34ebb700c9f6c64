import Foundation

/// Estimates a pointer's velocity at its release from the positions that it reported.
///
/// Pointer events have whole points and irregular times, and often several per frame have the same time stamp. A
/// difference of the last two events is therefore mostly noise, but a curve through the last tenth of a second is not.
/// The estimate is the slope at the newest sample of a parabola fitted by least squares, or of a line if there are few
/// samples.
///
/// ```
/// var estimator = ReleaseVelocityEstimator()
/// estimator.add(press, at: 0)             // call reset() first to reuse it
/// estimator.add(CGPoint(x: 12, y: 0), at: 0.008)
/// let velocity = estimator.velocity(releasedAt: 0.012)
/// ```
///
/// Median error in the tests' Monte Carlo simulation, for a steady and a braking hand: under 2 % of the speed on smooth
/// streams of 60 to 1000 Hz, and under 5 % on streams batched by frame. It is exactly zero if the pointer was held
/// still before release. Limitations: the parabola smooths a change within the last few samples, and the estimate for a
/// hand that stops within the horizon can be wrong by a quarter.
///
/// - Complexity: a few nanoseconds per sample, O(20) per estimate; never allocates.
package struct ReleaseVelocityEstimator: Sendable {
    private struct Sample: Sendable {
        var time: TimeInterval = 0
        var x = 0.0
        var y = 0.0
    }

    /// Enough for a parabola with noise averaged out; more would add no accuracy within the horizon.
    private static let capacity = 20
    /// Events closer in time than this merge into one: the last position wins.
    private static let mergeInterval = 1e-4
    /// Older motion is not relevant to the current velocity.
    private static let horizon = 0.1
    /// A longer gap between events means that the pointer stood still.
    private static let stillInterval = 0.04
    /// For a shorter time or fewer samples than these, a parabola's slope is noise.
    private static let parabolaSpan = 0.05
    private static let parabolaCount = 5
    /// For a shorter time than this, whole points are too coarse for any estimate.
    private static let minimumSpan = 0.004

    /// The first `count` are in use, in order of time, which differs by at least `mergeInterval`.
    private var samples = InlineArray<20, Sample>(repeating: Sample())
    private var count = 0

    /// Creates an estimator without samples.
    package init() {}

    /// Discards all samples. Call it on a new press.
    package mutating func reset() { count = 0 }

    /// Adds the pointer's position in points, at an event's time in seconds.
    ///
    /// An event older than the newest one is ignored, as is a position or a time that is not finite.
    package mutating func add(_ location: CGPoint, at time: TimeInterval) {
        let sample = Sample(time: time, x: Double(location.x), y: Double(location.y))
        guard time.isFinite, sample.x.isFinite, sample.y.isFinite else { return }
        if count > 0 {
            let elapsed = time - samples[count - 1].time
            if elapsed < 0 { return }
            if elapsed < Self.mergeInterval {
                // The older time stays; otherwise a fast stream would merge forever.
                samples[count - 1].x = sample.x
                samples[count - 1].y = sample.y
                return
            }
        }
        if count == Self.capacity { makeRoom(for: time) }
        samples[count] = sample
        count += 1
    }

    /// Returns the velocity in points per second at the newest sample, for a pointer released at `releaseTime`.
    ///
    /// Zero with fewer than two samples, samples that span less than 4 ms, more than 40 ms between the newest sample
    /// and the release, or a NaN release time. On each axis, the velocity is at most that of the fastest step between
    /// two samples.
    package func velocity(releasedAt releaseTime: TimeInterval) -> CGSize {
        guard count >= 2 else { return .zero }
        let newest = samples[count - 1]
        guard releaseTime - newest.time <= Self.stillInterval else { return .zero }
        var first = count - 1
        while first > 0, newest.time - samples[first - 1].time <= Self.horizon,
            samples[first].time - samples[first - 1].time <= Self.stillInterval
        {
            first -= 1
        }
        let span = newest.time - samples[first].time
        guard span >= Self.minimumSpan else { return .zero }
        let isParabola = count - first >= Self.parabolaCount && span >= Self.parabolaSpan
        let slope = fittedSlope(from: first, isParabola: isParabola)
        var fastest = (x: 0.0, y: 0.0)
        for index in (first + 1)..<count {
            let (old, new) = (samples[index - 1], samples[index])
            let elapsed = new.time - old.time
            fastest.x = max(fastest.x, abs(new.x - old.x) / elapsed)
            fastest.y = max(fastest.y, abs(new.y - old.y) / elapsed)
        }
        return CGSize(
            width: min(max(slope.x, -fastest.x), fastest.x), height: min(max(slope.y, -fastest.y), fastest.y))
    }

    /// Removes one sample: the oldest one if it is beyond the horizon, or else the one with the closest neighbors.
    ///
    /// So a 1000 Hz mouse, whose 20 samples would cover only 20 ms, still covers the horizon.
    private mutating func makeRoom(for time: TimeInterval) {
        var dropped = 0
        if time - samples[0].time <= Self.horizon {
            var nearest = Double.infinity
            for index in 1..<(count - 1) {
                let gap = samples[index + 1].time - samples[index - 1].time
                if gap < nearest { (dropped, nearest) = (index, gap) }
            }
        }
        for index in dropped..<(count - 1) { samples[index] = samples[index + 1] }
        count -= 1
    }

    /// The slope at the newest sample of the least-squares line or parabola through the samples from index `first`.
    ///
    /// With the orthogonal polynomials 1, u, u² - αu - β of the sample times, u = t - mean, each coefficient is a
    /// quotient of two sums, without the cancellation of normal equations.
    ///
    /// - Source: G. Forsythe, *Generation and use of orthogonal polynomials for data-fitting* (J. SIAM 5, 1957).
    private func fittedSlope(from first: Int, isParabola: Bool) -> (x: Double, y: Double) {
        let number = Double(count - first)
        var mean = 0.0
        for index in first..<count { mean += samples[index].time / number }
        var (squares, cubes) = (0.0, 0.0)
        var line = (x: 0.0, y: 0.0)
        for index in first..<count {
            let u = samples[index].time - mean
            squares += u * u
            cubes += u * u * u
            line.x += u * samples[index].x
            line.y += u * samples[index].y
        }
        let slope = (x: line.x / squares, y: line.y / squares)
        guard isParabola else { return slope }
        let alpha = cubes / squares
        let beta = squares / number
        var norm = 0.0
        var bend = (x: 0.0, y: 0.0)
        for index in first..<count {
            let u = samples[index].time - mean
            let polynomial = u * u - alpha * u - beta
            norm += polynomial * polynomial
            bend.x += polynomial * samples[index].x
            bend.y += polynomial * samples[index].y
        }
        let derivative = 2 * (samples[count - 1].time - mean) - alpha
        return (slope.x + bend.x / norm * derivative, slope.y + bend.y / norm * derivative)
    }
}
