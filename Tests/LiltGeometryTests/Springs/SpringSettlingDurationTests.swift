import LiltGeometry
import TestSupport
import Testing

@Suite struct SpringSettlingDurationTests {
    private func distance(_ spring: Spring, _ target: Double, _ velocity: Double, at time: Double) -> Double {
        abs(spring.value(target: target, initialVelocity: velocity, time: time) - target)
    }

    @Test func oscillatingSpringsSettleWhenTheirEnvelopeDoes() {
        forEachSeed(1000) { seed, random in
            let spring = Spring(
                response: random.nextLogarithmic(in: 0.1...5), dampingRatio: random.nextDouble(in: 0.05...0.99))
            let (target, velocity) = (random.nextDouble(in: -9...9), random.nextDouble(in: -99...99))
            let epsilon = random.nextLogarithmic(in: 1e-6...0.1)
            let decay = spring.damping / 2
            let amplitude = abs(decay * target - velocity) + abs(target)
            let duration = spring.settlingDuration(target: target, initialVelocity: velocity, epsilon: epsilon)
            let atEnd = amplitude * exp(-decay * duration)
            #expect(abs(atEnd - epsilon) < 1e-9 * epsilon || amplitude <= epsilon, "seed \(seed)")
        }
    }

    @Test func otherSpringsSettleOnTenthsOfASecond() {
        forEachSeed(1000) { seed, random in
            let spring = Spring(duration: random.nextLogarithmic(in: 0.1...10), bounce: random.nextDouble(in: -0.8...0))
            let duration = spring.settlingDuration
            #expect(abs(duration * 10 - (duration * 10).rounded()) < 1e-9, "seed \(seed)")
            #expect(distance(spring, 1, 0, at: duration) < 0.001, "seed \(seed)")
            if duration > 0.1 { #expect(distance(spring, 1, 0, at: duration - 0.1) >= 0.001, "seed \(seed)") }
        }
    }

    /// With the default epsilon ε and a distance of 1, the value stays within 8 ε of the target from the settling
    /// duration on.
    ///
    /// |x| <= (1 + ct)·e^(-ct). If the envelope (1 + c)·e^(-ct) is ε, then ct = ln((1 + c)/ε), so |x| is at most ε·(1 +
    /// ct)/(1 + c). This is largest for slow springs, c → 0: (1 + ln 1000)·ε = 0.0079.
    @Test func theValueIsVisuallyAtRestAfterTheSettlingDuration() {
        var worst = (distance: 0.0, seed: UInt64(0))
        forEachSeed(10_000) { seed, random in
            let nearlyCritical = seed.isMultiple(of: 2)
            let spring = Spring(
                duration: random.nextLogarithmic(in: 0.01...100),
                bounce: nearlyCritical ? random.nextLogarithmic(in: 1e-9...0.1) : random.nextDouble(in: -0.95...0.99))
            let duration = spring.settlingDuration
            for step in 0..<40 {
                let time = duration + Double(step) * spring.response / 16
                let left = distance(spring, 1, 0, at: time)
                if left > worst.distance { worst = (left, seed) }
            }
        }
        #expect(worst.distance < 0.008, "\(worst.distance) at seed \(worst.seed)")
        // The greatest measured distance is close to the bound, so the random springs include nearly the worst springs.
        #expect(worst.distance > 0.007, "\(worst.distance) at seed \(worst.seed)")
    }

    @Test func verySlowSpringsSettleEventually() {
        for bounce in [-0.9, -0.5, 0] {
            let spring = Spring(duration: 600, bounce: bounce)
            let duration = spring.settlingDuration
            #expect(duration > 102.4 && duration.isFinite)
            #expect(distance(spring, 1, 0, at: duration) < 0.001)
            #expect(distance(spring, 1, 0, at: duration * 0.99) > 0.001)
        }
    }

    @Test func aSpringAtItsTargetSettlesAtOnce() {
        #expect(Spring.smooth.settlingDuration(target: 0.0, epsilon: 0.001) == 0)
        #expect(Spring.bouncy.settlingDuration(target: 0.0, epsilon: 0.001) == 0)
    }

    @Test func unreachableEpsilonsGiveInfinity() {
        for spring in [Spring.smooth, .bouncy, Spring(duration: 1, bounce: -0.5)] {
            for epsilon in [0, -1, Double.nan, -Double.infinity] {
                #expect(spring.settlingDuration(target: 1.0, epsilon: epsilon) == .infinity)
            }
            #expect(spring.settlingDuration(target: 1.0, epsilon: .infinity) == 0)
        }
        #expect(Spring(response: 1, dampingRatio: 0).settlingDuration == .infinity)
    }

    @Test func growingSpringsCountAsSettledAtOnce() {
        #expect(Spring(duration: -0.2).settlingDuration == 0)
        #expect(Spring(duration: -0.2, bounce: 0.5).settlingDuration == 0)
    }

    /// The time at which e^(-ct) reaches a number says nothing about a motion that grows.
    @Test func growingSpringsCountAsSettledAtOnceOverAnyDistance() {
        for damping in [-1e-3, -1, -19, -20, -21, -1e3, -1e10] {
            for stiffness in [100, 0.01, 0, -1] {
                let spring = Spring(mass: 1, stiffness: stiffness, damping: damping, allowOverDamping: true)
                for target in [1, 1e-4, -1e-9, 0] {
                    #expect(spring.settlingDuration(target: target, epsilon: 0.001) == 0, "\(spring), \(target)")
                    let moving = spring.settlingDuration(target: target, initialVelocity: 1e-5, epsilon: 0.001)
                    #expect(moving == 0, "\(spring), \(target)")
                }
            }
        }
        for bounce in [-0.5, 0, 0.5] {
            #expect(Spring(duration: -600, bounce: bounce).settlingDuration(target: 1e-4, epsilon: 0.001) == 0)
        }
    }

    @Test func animatableFormsMeasureTheDistanceBetweenTheirEnds() {
        let duration = Spring.bouncy.settlingDuration(
            fromValue: CGPoint(x: 10, y: 10), toValue: CGPoint(x: 13, y: 14), initialVelocity: .zero, epsilon: 0.01)
        #expect(abs(duration - Spring.bouncy.settlingDuration(target: 5.0, epsilon: 0.01)) < 1e-12)
    }

    // MARK: - Springs made from their settling duration

    @Test func springsMadeFromASettlingDurationMeetTheirEquation() {
        forEachSeed(1000) { seed, random in
            let duration = random.nextLogarithmic(in: 0.01...10)
            let ratio = random.nextDouble(in: 0.01...0.999)
            let epsilon = random.nextLogarithmic(in: 1e-6...0.005)
            let spring = Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
            let amplitude = ratio / (1 - ratio * ratio).squareRoot()
            let left = amplitude * exp(-ratio * spring.naturalFrequency * duration)
            #expect(abs(left - epsilon) < 1e-6 * epsilon, "seed \(seed)")
            #expect(abs(spring.dampingRatio - ratio) < 1e-9, "seed \(seed)")
        }
    }

    @Test func criticalSpringsMadeFromASettlingDurationSettleAtThatTime() {
        for epsilon in [1e-15, 1e-9, 1e-3, 0.1, 0.5, 0.99, 0.999_999] {
            for duration in [0.01, 0.7, 10] {
                let spring = Spring(settlingDuration: duration, dampingRatio: 1, epsilon: epsilon)
                #expect(abs(distance(spring, 1, 0, at: duration) - epsilon) < 1e-9 * max(epsilon, 1e-5), "\(epsilon)")
                #expect(abs(spring.dampingRatio - 1) < 1e-15)
            }
        }
    }

    @Test func argumentsAreClampedToValidRanges() {
        #expect(
            Spring(settlingDuration: 99, dampingRatio: 7) == Spring(settlingDuration: 10, dampingRatio: 1))
        #expect(
            Spring(settlingDuration: -1, dampingRatio: 0.5) == Spring(settlingDuration: 0.01, dampingRatio: 0.5))
        #expect(
            Spring(settlingDuration: 1, dampingRatio: 0.5, epsilon: -1)
                == Spring(settlingDuration: 1, dampingRatio: 0.5))
        let nearlyUndamped = Spring(settlingDuration: 1, dampingRatio: 0)
        #expect(nearlyUndamped.response > 0 && nearlyUndamped.response < 1)
    }
}
