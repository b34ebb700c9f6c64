import Foundation

/// Estimates the velocity at which a hand releases a value: a pointer's position, an angle, a magnification.
///
/// Pointer events have positions in whole points and irregular times, and often several events of a frame have the same
/// time stamp. A difference of the last two events is therefore mostly noise, but a curve through the last tenth of a
/// second is not. The estimate is the slope at the newest sample of a parabola fitted by least squares, or of a line if
/// there are few samples.
///
/// ```
/// var estimator = ReleaseVelocityEstimator<Double>()
/// estimator.add(0, at: 0)             // the press; call reset() first to reuse the estimator
/// estimator.add(12, at: 0.008)
/// let velocity = estimator.velocity(releasedAt: 0.012, value: 18)
/// ```
///
/// A hand that rests sends no events, and neither does a busy machine whose events are late. The change of the value
/// across a gap of more than 40 ms tells the two cases apart:
/// ```
///   rest   ●●●●●────────●   the value has hardly changed: the velocity before the gap does not count
///   late   ●●●●●        ●   the value has continued: the gap is part of the motion
/// ```
/// A gap is a rest if the speed across it is at most a quarter of the greater of the speeds before and after it.
///
/// The estimate never points against the movement from the farthest sample of the last tenth of a second to the newest
/// sample. Its magnitude never exceeds the velocity of the fastest step between two samples.
///
/// The estimate is exact for constant speed. For constant acceleration it is exact if there are at least five samples
/// over at least 50 ms. With noise of σ per sample, the standard deviation of the error is at most 14 σ / (T √n) for n
/// samples over T seconds; see `slopeDeviation(count:)`. Limitations: the parabola smooths a change within the last
/// tenth of a second, and the estimate for a hand that stops within that time can be wrong by a quarter.
///
/// - Complexity: a few nanoseconds per sample, O(20) per estimate; never allocates.
@frozen
@usableFromInline
package struct ReleaseVelocityEstimator<Value: VectorArithmetic> {
    @usableFromInline
    struct Sample {
        @usableFromInline var time = 0.0
        @usableFromInline var value = Value.zero

        @inlinable
        init() {}
    }

    /// The maximum number of samples. They are enough to average out the noise; more samples would not improve the
    /// estimate.
    @inlinable static var capacity: Int { 20 }
    /// Samples that are less than this many seconds apart merge into one, which has the newest value. Late events
    /// arrive in such groups.
    @inlinable static var mergeDuration: Double { 0.0039 }
    /// Samples count if they are at most this many seconds older than the newest sample. Older motion is not relevant
    /// to the current velocity.
    @inlinable static var horizon: Double { 0.1 }
    /// A gap is a time of more than this many seconds without an event. The value rested, or the events were late.
    @inlinable static var gapDuration: Double { 0.04 }
    /// A gap is a rest if the speed across it is at most this fraction of the greater speed before or after it.
    @inlinable static var restFraction: Double { 0.25 }
    /// If the samples span fewer seconds than this, or are fewer than `parabolaCount`, a parabola's slope is mostly
    /// noise.
    @inlinable static var parabolaDuration: Double { 0.05 }
    @inlinable static var parabolaCount: Int { 5 }
    /// If the samples span fewer seconds than this, whole points are too coarse for any estimate.
    @inlinable static var minimumDuration: Double { 0.004 }

    /// The samples. The first `count` are in use, in order of time.
    @usableFromInline var samples = InlineArray<20, Sample>(repeating: Sample())
    @usableFromInline var count = 0
    /// The time of the first of the samples that have merged into the newest one.
    @usableFromInline var mergeStart = -Double.infinity

    /// Creates an estimator without samples.
    @inlinable
    package init() {}

    /// Discards all samples. Call it on a new press.
    @inlinable
    package mutating func reset() {
        count = 0
        mergeStart = -.infinity
    }

    /// Adds the value at an event's time in seconds.
    ///
    /// An event older than the newest one is ignored, as is a value or a time that is not finite.
    @inlinable
    package mutating func add(_ value: Value, at time: TimeInterval) {
        guard time.isFinite, value.magnitudeSquared.isFinite else { return }
        if count > 0 {
            if time < samples[count - 1].time { return }
            // The first sample, which is the press, does not merge with later ones.
            if count > 1 || time == samples[0].time, time - mergeStart < Self.mergeDuration {
                samples[count - 1].time = time
                samples[count - 1].value = value
                return
            }
        }
        if count == Self.capacity { makeRoom(for: time) }
        samples[count].time = time
        samples[count].value = value
        count += 1
        mergeStart = time
    }

    /// Returns the velocity per second at the newest sample, for a value released at `releaseTime`.
    ///
    /// Zero with fewer than two samples, samples that span less than 4 ms, a rest before the release, or a NaN release
    /// time.
    ///
    /// - Parameter value: The value at the release; nil if it is not known. If it is nil or equal to the value of the
    ///   newest sample, more than 40 ms between that sample and the release count as a rest.
    @inlinable
    package func velocity(releasedAt releaseTime: TimeInterval, value: Value? = nil) -> Value {
        guard count > 0, !releaseTime.isNaN else { return .zero }
        if let value, value != samples[count - 1].value {
            // The hand moved after the last event.
            var continued = self
            continued.add(value, at: releaseTime)
            return continued.velocity(releasedAt: releaseTime)
        }
        guard count >= 2 else { return .zero }
        let newest = samples[count - 1]
        guard releaseTime - newest.time <= Self.gapDuration else { return .zero }
        guard let first = firstSample() else { return .zero }
        let span = newest.time - samples[first].time
        guard span >= Self.minimumDuration else { return .zero }
        let movement = movement(since: first)
        let isParabola = count - first >= Self.parabolaCount && span >= Self.parabolaDuration
        var slope = fittedSlope(from: first, isParabola: isParabola)
        if isParabola, Self.product(slope, movement) < 0 { slope = fittedSlope(from: first, isParabola: false) }
        let along = Self.product(slope, movement)
        if along < 0 { slope -= movement.scaled(by: along / movement.magnitudeSquared) }
        var fastest = 0.0
        for index in (first + 1)..<count {
            let elapsed = samples[index].time - samples[index - 1].time
            let step = (samples[index].value - samples[index - 1].value).magnitudeSquared
            fastest = max(fastest, step / (elapsed * elapsed))
        }
        let length = slope.magnitudeSquared
        return length > fastest ? slope.scaled(by: (fastest / length).squareRoot()) : slope
    }

    /// The standard deviation of the slope of a parabola through `count` samples equally spaced in time, for noise of 1
    /// per sample and a time span of 1. For many samples n, it is the square root of 192 / n. For fewer samples than
    /// `parabolaCount`, it is the standard deviation of the slope of a line.
    ///
    /// - Source: M. Abramowitz, I. Stegun, *Handbook of Mathematical Functions*, 22.17, discrete orthogonal
    ///   polynomials.
    package static func slopeDeviation(count: Int) -> Double {
        let n = Double(count)
        let line = 12 * (n - 1) / (n * (n + 1))
        let bend = 180 * (n - 1) * (n - 1) * (n - 1) / ((n - 2) * n * (n + 1) * (n + 2))
        return (count >= parabolaCount ? line + bend : line).squareRoot()
    }

    /// The index of the oldest sample that belongs to the motion at the release; nil if the value rested just before.
    @inlinable
    func firstSample() -> Int? {
        let newest = samples[count - 1]
        var first = count - 1
        while first > 0, newest.time - samples[first].time < Self.horizon {
            let gap = samples[first].time - samples[first - 1].time
            if gap > Self.gapDuration {
                if isRest(before: first) { return first == count - 1 ? nil : first }
            } else if newest.time - samples[first - 1].time > Self.horizon {
                break
            }
            first -= 1
        }
        return first
    }

    /// Whether the gap before the sample at `index` is a rest. Otherwise the events of the gap were late.
    @inlinable
    func isRest(before index: Int) -> Bool {
        let across = speed(from: index - 1, to: index)
        let after = index < count - 1 ? speed(from: index, to: count - 1) : 0
        var start = index - 1
        while start > 0, samples[index - 1].time - samples[start - 1].time <= Self.horizon { start -= 1 }
        let before = start < index - 1 ? speed(from: start, to: index - 1) : 0
        return across <= Self.restFraction * max(before, after)
    }

    /// The movement to the newest sample from the farthest of the samples since `first`. After a reversal it is the
    /// movement back.
    @inlinable
    func movement(since first: Int) -> Value {
        var farthest = Value.zero
        for index in first..<count {
            let movement = samples[count - 1].value - samples[index].value
            if movement.magnitudeSquared > farthest.magnitudeSquared { farthest = movement }
        }
        return farthest
    }

    @inlinable
    func speed(from first: Int, to last: Int) -> Double {
        let elapsed = samples[last].time - samples[first].time
        return elapsed > 0 ? (samples[last].value - samples[first].value).magnitudeSquared.squareRoot() / elapsed : 0
    }

    /// The scalar product.
    @inlinable
    static func product(_ first: Value, _ second: Value) -> Double {
        ((first + second).magnitudeSquared - (first - second).magnitudeSquared) / 4
    }

    /// Removes one sample: the oldest one if it is beyond the horizon, otherwise the sample whose neighbors are closest
    /// in time.
    ///
    /// If the oldest sample were always removed, the 20 samples of a 1000 Hz mouse would cover only 80 ms of the
    /// horizon.
    @inlinable
    mutating func makeRoom(for time: TimeInterval) {
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
    /// quotient of two sums. Digits are not lost by cancellation, as they are with normal equations.
    ///
    /// - Source: G. Forsythe, *Generation and use of orthogonal polynomials for data-fitting* (J. SIAM 5, 1957).
    @inlinable
    func fittedSlope(from first: Int, isParabola: Bool) -> Value {
        let number = Double(count - first)
        var mean = 0.0
        for index in first..<count { mean += samples[index].time / number }
        var (squares, cubes) = (0.0, 0.0)
        var line = Value.zero
        // Values are taken relative to the newest one, because sums of large values would lose digits.
        let origin = samples[count - 1].value
        for index in first..<count {
            let u = samples[index].time - mean
            squares += u * u
            cubes += u * u * u
            line += (samples[index].value - origin).scaled(by: u)
        }
        line.scale(by: 1 / squares)
        guard isParabola else { return line }
        let alpha = cubes / squares
        let beta = squares / number
        var norm = 0.0
        var bend = Value.zero
        for index in first..<count {
            let u = samples[index].time - mean
            let polynomial = u * u - alpha * u - beta
            norm += polynomial * polynomial
            bend += (samples[index].value - origin).scaled(by: polynomial)
        }
        let derivative = 2 * (samples[count - 1].time - mean) - alpha
        return line + bend.scaled(by: derivative / norm)
    }
}

extension ReleaseVelocityEstimator.Sample: Sendable where Value: Sendable {}
extension ReleaseVelocityEstimator: Sendable where Value: Sendable {}
