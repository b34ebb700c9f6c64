import Foundation

/// A value that a hand holds: the hand changes it, or it moves the view that the hand drags.
///
/// The shown value is the model plus an offset, so that the value does not jump when the hand catches it. Its velocity
/// at the release follows from the hand's velocity if the value has followed the hand in proportion, as an offset or a
/// position does:
/// ```
/// value = c + gx · x + gy · y         velocity = gx · vx + gy · vy
/// ```
/// (x, y) is the hand's location, and (vx, vy) the velocity that the gesture reports. If all locations are on a line,
/// the part of the velocity along that line counts. A value that has not followed in proportion, such as an angle, gets
/// the velocity that follows from its own samples.
@MainActor
final class HeldValue<Vector: VectorArithmetic> {
    /// A motion that a hand has stopped and not replaced yet.
    struct PausedMotion {
        let claims: [CompletionClaim]
        /// The index of the update that stopped the motion.
        let update: Int
    }

    /// The age in seconds up to which samples count for the velocity; the last three always count. The value may have
    /// followed the hand in another proportion at the time of older samples.
    private static var horizon: Double { 0.1 }

    private struct Sample {
        let time: Double
        let location: CGPoint
        let value: Vector
    }

    /// The shown value minus the model since the hand stopped the value in motion.
    var offset = Vector.zero
    /// The animation that the hand has stopped. If the offset is not zero at the release, this animation moves the
    /// value to its model.
    var stoppedAnimation: Animation?
    /// The stopped motion. Its completions wait until the hand changes the value, or until the motion continues after
    /// the release and ends.
    var paused: PausedMotion?
    private weak var hand: Hand?
    private var estimator = ReleaseVelocityEstimator<Vector>()
    private var samples: [Sample] = []

    /// Fulfills the claims of a motion that a change has replaced. The completions then no longer wait for that motion.
    func endPausedMotion() {
        for claim in paused?.claims ?? [] { claim.fulfill() }
        paused = nil
    }

    /// Adds the value that an event at `time` has set, with the hand's location at that event.
    func add(_ value: Vector, at time: Double, hand: Hand?, location: CGPoint?) {
        if hand !== self.hand {
            self.hand = hand
            estimator.reset()
            samples.removeAll(keepingCapacity: true)
        }
        estimator.add(value, at: time)
        guard let location else { return }
        while samples.count > 2, time - samples[0].time > Self.horizon { samples.removeFirst() }
        samples.append(Sample(time: time, location: location, value: value))
    }

    /// Returns the velocity, per second, of a value that is released at `time`.
    func velocity(at time: Double) -> Vector {
        if let hand, let velocity = proportionalVelocity(hand.velocity(at: time)) { return velocity }
        return estimator.velocity(releasedAt: time)
    }

    /// Returns the value's velocity for a velocity of the hand; nil if the value has not followed in proportion.
    private func proportionalVelocity(_ velocity: CGSize) -> Vector? {
        guard let last = samples.last, samples.count >= 2 else { return nil }
        // Fits the values to the locations by least squares. All sums are relative to the means.
        let count = Double(samples.count)
        var (meanX, meanY, meanValue) = (0.0, 0.0, Vector.zero)
        for sample in samples {
            meanX += Double(sample.location.x) / count
            meanY += Double(sample.location.y) / count
            meanValue += (sample.value - last.value).scaled(by: 1 / count)
        }
        meanValue += last.value
        var (xx, xy, yy) = (0.0, 0.0, 0.0)
        var (xValue, yValue) = (Vector.zero, Vector.zero)
        for sample in samples {
            let (x, y) = (Double(sample.location.x) - meanX, Double(sample.location.y) - meanY)
            let value = sample.value - meanValue
            (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
            xValue += value.scaled(by: x)
            yValue += value.scaled(by: y)
        }
        guard xx + yy > 0 else { return nil }
        var (gx, gy) = (Vector.zero, Vector.zero)
        let determinant = xx * yy - xy * xy
        if determinant > 1e-9 * (xx + yy) * (xx + yy) {
            gx = (xValue.scaled(by: yy) - yValue.scaled(by: xy)).scaled(by: 1 / determinant)
            gy = (yValue.scaled(by: xx) - xValue.scaled(by: xy)).scaled(by: 1 / determinant)
        } else {
            // All locations are on a line, so only the part along that line is known.
            let angle = atan2(2 * xy, xx - yy) / 2
            let (x, y) = (cos(angle), sin(angle))
            let along = (xValue.scaled(by: x) + yValue.scaled(by: y)).scaled(by: 1 / (xx + yy))
            (gx, gy) = (along.scaled(by: x), along.scaled(by: y))
        }
        var (deviation, variation) = (0.0, 0.0)
        for sample in samples {
            let (x, y) = (Double(sample.location.x) - meanX, Double(sample.location.y) - meanY)
            let value = sample.value - meanValue
            variation += value.magnitudeSquared
            deviation += (value - gx.scaled(by: x) - gy.scaled(by: y)).magnitudeSquared
        }
        guard deviation <= 1e-14 * variation else { return nil }
        return gx.scaled(by: Double(velocity.width)) + gy.scaled(by: Double(velocity.height))
    }
}
