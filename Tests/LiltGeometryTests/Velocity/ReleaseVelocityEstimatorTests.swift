import LiltGeometry
import TestSupport
import Testing

@Suite struct ReleaseVelocityEstimatorTests {
    private typealias Estimator = ReleaseVelocityEstimator<CGPoint.AnimatableData>

    /// Adds samples with a position on x and the negative position on y. Returns the two velocities.
    private func estimate(
        _ samples: [(time: Double, x: Double)], releasedAt release: Double? = nil
    ) -> CGSize {
        var estimator = Estimator()
        for sample in samples { estimator.add(CGPoint(x: sample.x, y: -sample.x).animatableData, at: sample.time) }
        return CGSize(estimator.velocity(releasedAt: release ?? samples.last?.time ?? 0))
    }

    private func samples(every period: Double, count: Int, _ x: (Double) -> Double) -> [(time: Double, x: Double)] {
        (0..<count).map { (Double($0) * period, x(Double($0) * period)) }
    }

    // MARK: - Laws

    @Test func theEstimateIsExactForConstantSpeed() {
        for period in [0.0005, 0.001, 0.004, 0.008, 1.0 / 60, 0.033] {
            for count in [2, 3, 5, 20, 21, 200] where Double(count - 1) * period >= 0.004 {
                let velocity = estimate(samples(every: period, count: count) { 700 * $0 })
                #expect(abs(velocity.width - 700) < 1e-6, "\(count) samples, one per \(period) s")
                #expect(abs(velocity.height + 700) < 1e-6, "\(count) samples, one per \(period) s")
            }
        }
    }

    @Test func theEstimateIsExactForConstantDeceleration() {
        // A decelerating motion, whose final slope is below the slope of every step.
        let velocity = estimate(samples(every: 0.008, count: 12) { 2000 * $0 - 5000 * $0 * $0 })
        #expect(abs(velocity.width - (2000 - 10_000 * 0.088)) < 1e-6)
    }

    /// Returns samples of a pointer that moves by random steps in the plane, at random times.
    private func wander(_ random: inout SeededRandom) -> [(time: Double, location: CGPoint)] {
        var (time, location) = (0.0, CGPoint.zero)
        return (0..<12).map { _ in
            time += random.nextDouble(in: 0.004...0.05)
            location.x += random.nextDouble(in: -50...50)
            location.y += random.nextDouble(in: -50...50)
            return (time, location)
        }
    }

    @Test func theEstimateIsNotFasterThanTheFastestStep() {
        forEachSeed(2000) { seed, random in
            let stream = wander(&random)
            var estimator = Estimator()
            for event in stream { estimator.add(event.location.animatableData, at: event.time) }
            let velocity = CGSize(estimator.velocity(releasedAt: stream[11].time))
            let fastest =
                zip(stream, stream.dropFirst()).map { old, new in
                    hypot(new.location.x - old.location.x, new.location.y - old.location.y) / (new.time - old.time)
                }.max() ?? 0
            #expect(hypot(velocity.width, velocity.height) <= fastest * (1 + 1e-12), "seed \(seed)")
        }
    }

    @Test func aLimitedEstimateKeepsTheDirectionOfTheFit() {
        // The motion accelerates along both axes, so the fitted parabola is steeper than the last step.
        var estimator = Estimator()
        for step in 0..<10 {
            let time = Double(step) * 0.008
            estimator.add(CGPoint(x: 20_000 * time * time, y: 30_000 * time * time).animatableData, at: time)
        }
        let velocity = CGSize(estimator.velocity(releasedAt: 0.072))
        #expect(abs(velocity.height / velocity.width - 1.5) < 1e-9)
    }

    @Test func theEstimateNeverPointsAgainstTheMovementWithinTheHorizon() {
        forEachSeed(2000) { seed, random in
            let speed = random.nextDouble(in: 100...3000)
            // The pointer stops abruptly and rests, and its events continue. A parabola through these samples would
            // reverse its direction at the end.
            let (period, end) = (random.nextDouble(in: 0.004...0.016), random.nextDouble(in: 0.01...0.09))
            let jitter = random.nextDouble(in: 0...1)
            var estimator = Estimator()
            var samples: [(time: Double, x: Double, y: Double)] = []
            var time = -0.2
            while time < end {
                let noise = random.nextDouble(in: -jitter...jitter)
                samples.append((time, speed * min(time, 0), noise))
                time += period
            }
            for sample in samples {
                estimator.add(CGPoint(x: sample.x, y: sample.y).animatableData, at: sample.time)
            }
            let newest = samples[samples.count - 1]
            let velocity = CGSize(estimator.velocity(releasedAt: newest.time))
            #expect(velocity.width > -1e-6 * speed, "seed \(seed)")
        }
    }

    // MARK: - Rests and late events

    @Test(arguments: [0.041, 0.06, 0.1, 0.25, 1])
    func eventsThatAreLateDoNotEndTheMotion(_ gap: Double) {
        let motion = samples(every: 0.008, count: 20) { 900 * $0 }
        let last = motion[19].time
        // Three cases: the last event is late, the release is late, or more events follow the late one.
        let late: [(time: Double, x: Double)] = motion + [(last + gap, 900 * (last + gap))]
        #expect(abs(estimate(late).width - 900) < 1e-6)
        var estimator = ReleaseVelocityEstimator<Double>()
        for sample in motion { estimator.add(sample.x, at: sample.time) }
        #expect(abs(estimator.velocity(releasedAt: last + gap, value: 900 * (last + gap)) - 900) < 1e-6)
        let resumed =
            late
            + samples(every: 0.008, count: 3) { 900 * $0 }.map { sample -> (time: Double, x: Double) in
                let offset = last + gap + 0.008
                return (sample.time + offset, sample.x + 900 * offset)
            }
        #expect(abs(estimate(resumed).width - 900) < 1e-6)
    }

    @Test(arguments: [0.041, 0.06, 0.1, 0.25, 1])
    func aRestBeforeTheReleaseGivesExactlyZero(_ gap: Double) {
        let motion = samples(every: 0.008, count: 20) { 900 * $0 }
        let last = motion[19]
        var estimator = ReleaseVelocityEstimator<Double>()
        for sample in motion { estimator.add(sample.x, at: sample.time) }
        #expect(estimator.velocity(releasedAt: last.time + gap) == 0)
        #expect(estimator.velocity(releasedAt: last.time + gap, value: last.x) == 0)
        // The release of the button moves the pointer by a point.
        #expect(estimator.velocity(releasedAt: last.time + gap, value: last.x + 1) == 0)
        #expect(estimate(motion + [(last.time + gap, last.x - 1)]) == .zero)
    }

    @Test func lateEventsInABunchCountOnce() {
        // A frame took 60 ms. The events that came meanwhile have the times at which the program read them, 0.4 ms
        // apart.
        let motion = samples(every: 0.008, count: 15) { 900 * $0 }
        let last = motion[14].time
        let bunch = (1...8).map { index -> (time: Double, x: Double) in
            let step = Double(index)
            return (last + 0.0608 + step * 0.0004, 900 * (last + step * 0.008))
        }
        #expect(abs(estimate(motion + bunch).width / 900 - 1) < 0.12)
    }

    @Test func theDeviationOfTheSlopeFollowsFromTheWeightsOfTheSamples() {
        for count in [5, 8, 13, 20] {
            // The estimate is linear in the samples, so its standard deviation is the length of the vector of its
            // weights. An evenly decelerating motion does not reach the limits of the estimator.
            let times = (0..<count).map { 0.099 * Double($0) / Double(count - 1) }
            func slope(lowering lowered: Int?) -> Double {
                var estimator = ReleaseVelocityEstimator<Double>()
                for (index, time) in times.enumerated() {
                    estimator.add(1e4 * time * (1 - time) + (index == lowered ? -1 : 0), at: time)
                }
                return estimator.velocity(releasedAt: 0.099)
            }
            let weights = (0..<count).map { slope(lowering: $0) - slope(lowering: nil) }
            let deviation = weights.reduce(0) { $0 + $1 * $1 }.squareRoot() * 0.099
            #expect(abs(deviation - ReleaseVelocityEstimator<Double>.slopeDeviation(count: count)) < 0.2 * deviation)
            #expect(ReleaseVelocityEstimator<Double>.slopeDeviation(count: count) < 14 / Double(count).squareRoot())
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
        let repeated = estimate([(0, -5), (0, 0), (0.01, 7), (0.01, 10), (0.02, 13), (0.02, 20)])
        #expect(abs(separate.width - repeated.width) < 1e-9)
    }

    @Test func resetDiscardsAllSamples() {
        var estimator = ReleaseVelocityEstimator<Double>()
        for step in 0..<10 { estimator.add(Double(step * 50), at: Double(step) * 0.01) }
        estimator.reset()
        #expect(estimator.velocity(releasedAt: 0.09) == 0)
    }

    @Test func invalidSamplesAreIgnored() {
        var estimator = ReleaseVelocityEstimator<Double>()
        for step in 0..<10 {
            estimator.add(Double(step) * 10, at: Double(step) * 0.01)
            estimator.add(.nan, at: Double(step) * 0.01 + 0.005)
            estimator.add(.infinity, at: Double(step) * 0.01 + 0.005)
            estimator.add(1e6, at: .nan)
            estimator.add(1e6, at: .infinity)
            estimator.add(1e6, at: Double(step) * 0.01 - 0.005)
        }
        #expect(abs(estimator.velocity(releasedAt: 0.09) - 1000) < 1e-6)
        #expect(estimator.velocity(releasedAt: .nan) == 0)
        #expect(estimator.velocity(releasedAt: .infinity) == 0)
        #expect(estimator.velocity(releasedAt: .infinity, value: 1000) == 0)
    }

    // MARK: - Monte Carlo

    /// The motion of a drag of 0.2 s: functions of time that return x in points, and the true speed.
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
            // The finger moves back by three points while it is lifted.
            let slip = speed < 0 ? -3.0 : 3.0
            return ({ speed * $0 - ($0 > 0.19 ? slip : 0) }, { _ in speed })
        case .reaching:
            // The minimum-jerk profile of T. Flash and N. Hogan (J. Neuroscience 5, 1985), cut off before its end.
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

    /// The instants of events, and the time stamps with which the program receives them.
    private typealias Stream = [(event: Double, stamp: Double)]

    private func regularStream(every period: Double, from start: Double = 0) -> Stream {
        (0..<Int((0.2 - start) / period)).map { index in
            let time = start + Double(index) * period
            return (time, time)
        }
    }

    /// Returns 250 events per second that a program reads once per frame, so that all events of a frame have that
    /// frame's time.
    private func batchedStream() -> Stream {
        // Rounding must not move an event at the instant of a frame to the next frame.
        regularStream(every: 0.004).map { ($0.event, ($0.event * 60 - 1e-9).rounded(.up) / 60) }
    }

    /// Returns the median of 2000 relative errors. The positions have noise with a standard deviation of 0.3 points,
    /// and are rounded to whole points.
    private func medianError(_ hand: Hand, _ stream: (inout SeededRandom) -> Stream) -> Double {
        var errors: [Double] = []
        forEachSeed(2000) { _, random in
            let motion = motion(of: hand, &random)
            let events = stream(&random)
            let samples = events.map { event, stamp in
                // The sum of twelve uniformly distributed numbers is nearly normally distributed.
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

extension CGSize {
    /// The velocity of a pointer.
    fileprivate init(_ velocity: CGPoint.AnimatableData) { self.init(width: velocity.first, height: velocity.second) }
}
