import LiltGeometry
import TestSupport
import Testing

/// The closed form solves the spring's equation in every regime (under-damped, critical, over-damped), and the regimes
/// agree where they meet.
@Suite struct SpringMotionTests {
    static let ratios: [Double] = [
        0, 0.05, 0.3, 0.825, 0.999, 0.999_999, 0.999_999_999, 1, 1.000_000_001, 1.000_001, 1.001, 1.5, 4,
    ]

    /// Returns a motion with a response of 0.2 to 5 s, in any regime, with any velocity.
    private func randomMotion(_ random: inout SeededRandom) -> (spring: Spring, target: Double, velocity: Double) {
        let ratio = Self.ratios[Int(random.nextUnit() * Double(Self.ratios.count))]
        let spring = Spring(response: random.nextLogarithmic(in: 0.2...5), dampingRatio: ratio)
        return (spring, random.nextDouble(in: -10...10), random.nextDouble(in: -100...100))
    }

    @Test func motionStartsAtZeroWithItsInitialVelocityExactly() {
        forEachSeed(500) { seed, random in
            let (spring, target, velocity) = randomMotion(&random)
            #expect(spring.value(target: target, initialVelocity: velocity, time: 0) == 0, "seed \(seed)")
            #expect(spring.velocity(target: target, initialVelocity: velocity, time: 0) == velocity, "seed \(seed)")
        }
    }

    /// The test uses Richardson's difference quotient over 10^-3 periods. Its error is (2π·10^-3)^4 times the speed,
    /// plus rounding.
    @Test func velocityIsTheDerivativeOfValue() {
        forEachSeed(3000) { seed, random in
            let (spring, target, velocity) = randomMotion(&random)
            let time = random.nextDouble(in: 0...3) * spring.response
            func x(_ t: Double) -> Double { spring.value(target: target, initialVelocity: velocity, time: t) }
            let h = 1e-3 * spring.response
            let slope =
                (8 * (x(time + h) - x(time - h)) - (x(time + 2 * h) - x(time - 2 * h))) / (12 * h)
            let scale = abs(velocity) + abs(target) * 2 * .pi / spring.response
            let error = abs(spring.velocity(target: target, initialVelocity: velocity, time: time) - slope)
            // The over-damped springs have a fast and a slow mode. The greatest rate of a fast mode is 8 times the
            // natural frequency.
            #expect(error < 3e-6 * scale, "seed \(seed), ratio \(spring.dampingRatio)")
        }
    }

    /// m·x″ = force, where the acceleration x″ is the derivative of the velocity. The springs are under-damped, because
    /// an over-damped spring reports a greater stiffness than the one with which it was created.
    @Test func forceIsMassTimesAcceleration() {
        forEachSeed(1000) { seed, random in
            let spring = Spring(
                mass: random.nextLogarithmic(in: 0.2...5), stiffness: random.nextLogarithmic(in: 20...200),
                damping: random.nextDouble(in: 0...3))
            let (target, v0) = (random.nextDouble(in: -9...9), random.nextDouble(in: -9...9))
            let time = random.nextDouble(in: 0.01...2)
            func v(_ t: Double) -> Double { spring.velocity(target: target, initialVelocity: v0, time: t) }
            let h = 1e-4
            let acceleration = (v(time + h) - v(time - h)) / (2 * h)
            let position = spring.value(target: target, initialVelocity: v0, time: time)
            let force = spring.force(target: target, position: position, velocity: v(time))
            #expect(abs(force - spring.mass * acceleration) < 0.02, "seed \(seed)")
        }
    }

    @Test func splitStepsEqualOneStep() {
        forEachSeed(2000) { seed, random in
            let (spring, target, velocity) = randomMotion(&random)
            let time = random.nextDouble(in: 0...2) * spring.response
            var (x, v) = (0.0, velocity)
            let steps = 1 + Int(random.nextUnit() * 20)
            for _ in 0..<steps {
                spring.update(value: &x, velocity: &v, target: target, deltaTime: time / Double(steps))
            }
            let scale = abs(target) + abs(velocity) * spring.response
            let position = spring.value(target: target, initialVelocity: velocity, time: time)
            #expect(abs(x - position) < 1e-11 * scale, "seed \(seed)")
            let speed = spring.velocity(target: target, initialVelocity: velocity, time: time)
            #expect(abs(v - speed) < 1e-10 * scale / spring.response, "seed \(seed)")
        }
    }

    @Test func followingTheMotionBackwardUndoesIt() {
        forEachSeed(500) { seed, random in
            let (spring, target, velocity) = randomMotion(&random)
            var (x, v) = (0.0, velocity)
            spring.update(value: &x, velocity: &v, target: target, deltaTime: 0.1 * spring.response)
            spring.update(value: &x, velocity: &v, target: target, deltaTime: -0.1 * spring.response)
            let scale = abs(target) + abs(velocity) * spring.response
            #expect(abs(x) < 1e-9 * scale, "seed \(seed)")
            #expect(abs(v - velocity) < 1e-8 * scale / spring.response, "seed \(seed)")
        }
    }

    /// If ζ changes by d, the motion changes by about d, even where one formula replaces another.
    @Test func regimesAgreeWhereTheyMeet() {
        let critical = Spring(response: 0.5, dampingRatio: 1)
        for distance in [1e-3, 1e-6, 1e-9, 1e-12, 1e-15] {
            for ratio in [1 - distance, 1 + distance] {
                let spring = Spring(response: 0.5, dampingRatio: ratio)
                for step in 0...40 {
                    let time = Double(step) / 20
                    let difference =
                        spring.value(target: 1.0, initialVelocity: 5, time: time)
                        - critical.value(target: 1.0, initialVelocity: 5, time: time)
                    #expect(abs(difference) < 2 * distance + 1e-14, "ratio 1 ± \(distance) at \(time)")
                    let slopes =
                        spring.velocity(target: 1.0, initialVelocity: 5, time: time)
                        - critical.velocity(target: 1.0, initialVelocity: 5, time: time)
                    #expect(abs(slopes) < 40 * distance + 1e-13, "ratio 1 ± \(distance) at \(time)")
                }
            }
        }
    }

    @Test func criticallyDampedAndOverDampedSpringsNeverOvershoot() {
        forEachSeed(200) { seed, random in
            let spring = Spring(duration: random.nextLogarithmic(in: 0.1...3), bounce: random.nextDouble(in: -0.9...0))
            for step in 0...300 {
                let value = spring.value(target: 1.0, time: Double(step) * spring.duration / 100)
                #expect(value >= 0 && value <= 1 + 1e-15, "seed \(seed)")
            }
        }
    }

    /// The first peak of a step response is e^(-πζ/√(1-ζ²)) above the target, half a damped period after the start.
    @Test func overshootMatchesTheTextbook() {
        for ratio in [0.1, 0.3, 0.5, 0.7, 0.9] {
            let spring = Spring(response: 0.8, dampingRatio: ratio)
            let root = (1 - ratio * ratio).squareRoot()
            let peak = spring.value(target: 1.0, time: 0.4 / root)
            #expect(abs(peak - 1 - exp(-.pi * ratio / root)) < 1e-12)
            #expect(abs(spring.velocity(target: 1.0, time: 0.4 / root)) < 1e-12)
        }
    }

    @Test func anUndampedSpringKeepsItsEnergy() {
        let spring = Spring(mass: 2, stiffness: 50, damping: 0)
        func energy(_ time: Double) -> Double {
            let (x, v) = (spring.value(target: 3.0, time: time) - 3, spring.velocity(target: 3.0, time: time))
            return 25 * x * x + v * v
        }
        for step in 0..<1000 { #expect(abs(energy(Double(step) * 0.37) - 225) < 1e-9) }
    }

    @Test func vectorsMoveLikeTheirComponents() {
        forEachSeed(200) { seed, random in
            let (spring, x, vx) = randomMotion(&random)
            let (y, vy) = (random.nextDouble(in: -9...9), random.nextDouble(in: -9...9))
            let time = random.nextUnit()
            let pair = spring.value(
                target: AnimatablePair(x, y), initialVelocity: AnimatablePair(vx, vy), time: time)
            let first = spring.value(target: x, initialVelocity: vx, time: time)
            let second = spring.value(target: y, initialVelocity: vy, time: time)
            #expect(pair == AnimatablePair(first, second), "seed \(seed)")
        }
    }

    @Test func animatableFormsMoveBetweenTheirEnds() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        let (from, to) = (CGPoint(x: 10, y: 20), CGPoint(x: 30, y: -20))
        let velocity = CGPoint(x: 100, y: 0)
        func at(_ time: Double) -> CGPoint {
            spring.value(fromValue: from, toValue: to, initialVelocity: velocity, time: time)
        }
        #expect(at(0) == from && at(60) == to)
        let x = 10 + spring.value(target: 20.0, initialVelocity: 100, time: 0.2)
        #expect(abs(at(0.2).x - x) < 1e-12)
        let speed = spring.velocity(fromValue: from, toValue: to, initialVelocity: velocity, time: 0.2)
        #expect(abs(speed.x - spring.velocity(target: 20.0, initialVelocity: 100, time: 0.2)) < 1e-10)
        let force = spring.force(fromValue: from, toValue: to, position: from, velocity: velocity)
        #expect(force.x == spring.force(target: 30.0, position: 10, velocity: 100))
        // Angles are scaled by 128 internally; the result is an angle again.
        let angle = spring.value(
            fromValue: Angle.degrees(0), toValue: .degrees(90), initialVelocity: .zero, time: 0.2)
        #expect(abs(angle.degrees - spring.value(target: 90.0, time: 0.2)) < 1e-12)
    }

    @Test func aStepOfZeroSecondsChangesNothing() {
        let spring = Spring.bouncy
        var (value, velocity) = (0.1, 0.7)
        spring.update(value: &value, velocity: &velocity, target: 1e6, deltaTime: 0)
        #expect((value, velocity) == (0.1, 0.7))
    }

    @Test func aSpringIsAtRestAfterAnInfiniteTime() {
        #expect(Spring.bouncy.value(target: 3.0, initialVelocity: 9, time: .infinity) == 3)
        #expect(Spring(response: 1, dampingRatio: 3).value(target: 3.0, time: .infinity) == 3)
        #expect(Spring(response: 1, dampingRatio: 0).value(target: 3.0, time: .infinity) == 0)
        #expect(Spring.bouncy.velocity(target: 3.0, initialVelocity: 9, time: .infinity) == 0)
    }

    /// More damping never speeds up a motion from rest. A spring with an extreme damping ratio never moves, as one with
    /// an infinite damping ratio.
    @Test func aMotionIsSlowerWithMoreDamping() {
        let ratios = [1, 2, 9_999, 10_001, 1e5, 1e6, 1e7, 5e7, 1e8, 1e9, 1e100, 1e154, 1e155, 1e300, .infinity]
        for time in [1e-3, 1, 100, 1e6, 1e9, 1e300] {
            var last = (first: 1.0, second: 1.0)
            for ratio in ratios {
                let rate = 2 * Double.pi / 0.5
                let first = Spring(response: 0.5, dampingRatio: ratio).value(target: 1.0, time: time)
                let second = Spring(stiffness: rate * rate, damping: 2 * ratio * rate, allowOverDamping: true)
                    .value(target: 1.0, time: time)
                #expect((0...last.first).contains(first), "\(ratio) at \(time)")
                #expect((0...last.second).contains(second), "\(ratio) at \(time)")
                if ratio >= 1e9 { #expect(first == 0 && second == 0, "\(ratio) at \(time)") }
                last = (first, second)
            }
        }
    }

    @Test func aSlowMotionHasTheRateOfItsSlowPart() {
        for ratio in [1e4, 1.001e4, 1e5, 1e6] {
            let spring = Spring(response: 0.5, dampingRatio: ratio)
            let rate = 2 * Double.pi / 0.5 / (2 * ratio)
            for parts in [0.1, 1, 3] {
                let value = spring.value(target: 1.0, time: parts / rate)
                #expect(abs(value - (1 - exp(-parts))) < 2e-16 * ratio * ratio + 1e-7, "\(ratio)")
            }
            #expect(abs(spring.dampingRatio / ratio - 1) < 2e-16 * ratio * ratio + 1e-7)
        }
    }
}
