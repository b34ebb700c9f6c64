import LiltGeometry
import TestSupport
import Testing

@Suite struct ReleaseVelocityEstimatorTests {
    /// Feeds positions along x, mirrored on y, and returns the two velocities.
    private func estimate(
        _ samples: [(time: Double, x: Double)], releasedAt release: Double? = nil
    ) -> CGSize {
        var estimator = ReleaseVelocityEstimator()
        for sample in samples { estimator.add(CGPoint(x: sample.x, y: -sample.x), at: sample.time) }
        return estimator.velocity(releasedAt: release ?? samples.last?.time ?? 0)
    }

    private func samples(every interval: Double, count: Int, _ x: (Double) -> Double) -> [(time: Double, x: Double)] {
        (0..<count).map { (Double($0) * interval, x(Double($0) * interval)) }
    }

    // MARK: - Laws

    @Test func constantSpeedIsExact() {
        for interval in [0.0005, 0.001, 0.004, 0.008, 1.0 / 60, 0.033] {
            for count in [2, 3, 5, 20, 21, 200] where Double(count - 1) * interval >= 0.004 {
                let velocity = estimate(samples(every: interval, count: count) { 700 * $0 })
                #expect(abs(velocity.width - 700) < 1e-6, "\(count) each \(interval)")
                #expect(abs(velocity.height + 700) < 1e-6, "\(count) each \(interval)")
            }
        }
    }

    @Test func constantAccelerationIsExactWithinTheFastestStep() {
        // Decelerating motion, whose final slope is below every step's.
        let velocity = estimate(samples(every: 0.008, count: 12) { 2000 * $0 - 5000 * $0 * $0 })
        #expect(abs(velocity.width - (2000 - 10_000 * 0.088)) < 1e-6)
    }

    @Test func noAxisIsFasterThanItsFastestStep() {
        forEachSeed(500) { seed, random in
            var (time, x) = (0.0, 0.0)
            var stream: [(time: Double, x: Double)] = []
            var fastest = 0.0
            for _ in 0..<12 {
                let (elapsed, step) = (random.nextDouble(in: 0.001...0.02), random.nextDouble(in: -50...50))
                if !stream.isEmpty { fastest = max(fastest, abs(step) / elapsed) }
                (time, x) = (time + elapsed, x + step)
                stream.append((time, x))
            }
            #expect(abs(estimate(stream).width) <= fastest * (1 + 1e-12), "seed \(seed)")
        }
    }

    @Test func aPointerHeldStillHasExactlyZeroVelocity() {
        let stream = samples(every: 0.008, count: 20) { 1500 * $0 }
        let last = stream[19].time
        #expect(estimate(stream, releasedAt: last + 0.0401) == .zero)
        #expect(estimate(stream, releasedAt: last + 0.0399).width > 1000)
    }

    @Test func motionBeforeAPauseDoesNotCount() {
        var stream = samples(every: 0.008, count: 10) { 1500 * $0 }
        for index in 0..<5 {
            let step = Double(index)
            stream.append((0.2 + step * 0.008, 108 - step))
        }
        #expect(abs(estimate(stream).width + 125) < 1e-6)
    }

    @Test func motionBeyondTheHorizonDoesNotCount() {
        let stream = samples(every: 0.01, count: 60) { $0 < 0.45 ? 3000 * $0 : 3000 * 0.45 - 200 * ($0 - 0.45) }
        #expect(abs(estimate(stream).width + 200) < 1e-6)
    }

    @Test func tooFewSamplesOrTooShortATimeGiveZero() {
        #expect(estimate([]) == .zero)
        #expect(estimate([(0, 0)]) == .zero)
        #expect(estimate([(0, 0), (0.003, 30)]) == .zero)
        #expect(estimate([(0, 0), (0.00005, 30)]) == .zero)
    }

    @Test func eventsAtTheSameTimeCountAsOne() {
        let separate = estimate([(0, 0), (0.01, 10), (0.02, 20)])
        let repeated = estimate([(0, -5), (0, 0), (0.01, 7), (0.01, 10), (0.02, 13), (0.02005, 20)])
        #expect(abs(separate.width - repeated.width) < 1e-9)
    }

    @Test func resetDiscardsAllSamples() {
        var estimator = ReleaseVelocityEstimator()
        for step in 0..<10 { estimator.add(CGPoint(x: step * 50, y: 0), at: Double(step) * 0.01) }
        estimator.reset()
        #expect(estimator.velocity(releasedAt: 0.09) == .zero)
    }

    @Test func oddSamplesAreIgnored() {
        var estimator = ReleaseVelocityEstimator()
        for step in 0..<10 {
            estimator.add(CGPoint(x: Double(step) * 10, y: 0), at: Double(step) * 0.01)
            estimator.add(CGPoint(x: Double.nan, y: 0), at: Double(step) * 0.01 + 0.001)
            estimator.add(CGPoint(x: 0, y: Double.infinity), at: Double(step) * 0.01 + 0.001)
            estimator.add(CGPoint(x: 1e6, y: 0), at: .nan)
            estimator.add(CGPoint(x: 1e6, y: 0), at: .infinity)
            estimator.add(CGPoint(x: 1e6, y: 0), at: Double(step) * 0.01 - 0.005)
        }
        #expect(abs(estimator.velocity(releasedAt: 0.09).width - 1000) < 1e-6)
        #expect(estimator.velocity(releasedAt: .nan) == .zero)
        #expect(estimator.velocity(releasedAt: .infinity) == .zero)
    }

    // MARK: - Monte Carlo

    /// A drag of 0.2 s: x in points, and the true speed, at a time.
    private typealias Motion = (x: (Double) -> Double, speed: (Double) -> Double)

    private enum Hand { case steady, braking, slipping, reaching }

    private func motion(of hand: Hand, _ random: inout SeededRandom) -> Motion {
        let speed = random.nextDouble(in: 300...3000) * (random.nextUnit() < 0.5 ? -1 : 1)
        let duration = 0.2
        switch hand {
        case .steady:
            return ({ speed * $0 }, { _ in speed })
        case .braking:
            let braking = 0.65 * speed / duration
            return ({ speed * $0 - 0.5 * braking * $0 * $0 }, { speed - braking * $0 })
        case .slipping:
            // Back by three points as the finger lifts.
            let slip = speed < 0 ? -3.0 : 3.0
            return ({ speed * $0 - ($0 > 0.19 ? slip : 0) }, { _ in speed })
        case .reaching:
            // The minimum-jerk profile of T. Flash and N. Hogan (J. Neuroscience 5, 1985), cut off in mid-motion.
            let whole = duration / random.nextDouble(in: 0.55...0.85)
            let distance = speed * whole / 1.6
            return (
                { time in
                    let u = time / whole
                    return distance * u * u * u * (10 - 15 * u + 6 * u * u)
                },
                { time in
                    let u = time / whole
                    return distance / whole * 30 * u * u * (1 - u) * (1 - u)
                }
            )
        }
    }

    /// When events happen, and the time stamps that they are delivered with.
    private typealias Stream = [(event: Double, stamp: Double)]

    private func regularStream(every interval: Double, from start: Double = 0) -> Stream {
        (0..<Int((0.2 - start) / interval)).map { index in
            let time = start + Double(index) * interval
            return (time, time)
        }
    }

    /// Events of 250 Hz that a program reads once a frame, all with that frame's time.
    private func batchedStream() -> Stream {
        // Rounding must not push an event on a frame's edge into the next one.
        regularStream(every: 0.004).map { ($0.event, ($0.event * 60 - 1e-9).rounded(.up) / 60) }
    }

    /// The median of 2000 relative errors. Positions have noise of 0.3 points and are rounded to whole points.
    private func medianError(_ hand: Hand, _ stream: (inout SeededRandom) -> Stream) -> Double {
        var errors: [Double] = []
        forEachSeed(2000) { _, random in
            let motion = motion(of: hand, &random)
            let events = stream(&random)
            let samples = events.map { event, stamp in
                // A sum of twelve evenly spread numbers is near enough to a normal one.
                let tremor = (0..<12).reduce(-6) { sum, _ in sum + random.nextUnit() } * 0.3
                return (time: stamp, x: (motion.x(event) + tremor).rounded())
            }
            let truth = motion.speed(events.last?.event ?? 0)
            errors.append(abs(Double(estimate(samples).width) - truth) / abs(truth))
        }
        return errors.sorted()[errors.count / 2]
    }

    @Test func medianErrorIsSmallOnSmoothStreams() {
        let streams: [(String, (inout SeededRandom) -> Stream)] = [
            ("1000 Hz", { _ in regularStream(every: 0.001) }),
            ("125 Hz", { _ in regularStream(every: 0.008) }),
            ("60 Hz", { random in regularStream(every: 1.0 / 60, from: random.nextUnit() / 60) }),
        ]
        for (name, stream) in streams {
            for (hand, bound) in [(Hand.steady, 0.01), (.braking, 0.02), (.slipping, 0.06), (.reaching, 0.25)] {
                let error = medianError(hand, stream)
                #expect(error < bound, "\(name), \(hand): \(error)")
            }
        }
    }

    @Test func medianErrorIsBoundedOnFrameBatchedStreams() {
        for (hand, bound) in [(Hand.steady, 0.05), (.braking, 0.05), (.slipping, 0.1), (.reaching, 0.25)] {
            let error = medianError(hand) { _ in batchedStream() }
            #expect(error < bound, "\(hand): \(error)")
        }
    }
}
