import LiltGeometry
import TestSupport
import Testing

/// A spring has several descriptions. Each can be computed from any other.
@Suite struct SpringTests {
    /// Whether two numbers are equal within a relative tolerance, which allows for a few roundings.
    private func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
        a == b || abs(a - b) <= tolerance * max(abs(a), abs(b), 1e-300)
    }

    @Test func responseAndRatioAreReportedUnchanged() {
        forEachSeed(2000) { seed, random in
            let response = random.nextLogarithmic(in: 0.01...100)
            let ratio = random.nextLogarithmic(in: 0.001...10)
            let spring = Spring(response: response, dampingRatio: ratio)
            #expect(isClose(spring.response, response, within: 1e-7), "seed \(seed)")
            #expect(isClose(spring.dampingRatio, ratio, within: 1e-7), "seed \(seed)")
            #expect(spring.duration == spring.response)
        }
    }

    @Test func durationAndBounceAreReportedUnchanged() {
        forEachSeed(2000) { seed, random in
            let duration = random.nextLogarithmic(in: 0.01...100)
            let bounce = random.nextDouble(in: -0.9...1)
            let spring = Spring(duration: duration, bounce: bounce)
            #expect(isClose(spring.duration, duration, within: 1e-7), "seed \(seed)")
            #expect(abs(spring.bounce - bounce) < 1e-7, "seed \(seed)")
        }
    }

    @Test func massStiffnessAndDampingAreReportedUnchangedForAnyMass() {
        forEachSeed(2000) { seed, random in
            let mass = random.nextLogarithmic(in: 0.1...10)
            let stiffness = random.nextLogarithmic(in: 1...1000)
            let damping = random.nextUnit() * 2 * (mass * stiffness).squareRoot()
            let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
            #expect(spring.mass == mass, "seed \(seed)")
            #expect(isClose(spring.stiffness, stiffness), "seed \(seed)")
            #expect(isClose(spring.damping, damping), "seed \(seed)")
            // A spring with the same motion, made from the other description.
            let same = Spring(response: spring.response, dampingRatio: spring.dampingRatio)
            #expect(isClose(same.value(target: 1.0, time: 0.3), spring.value(target: 1.0, time: 0.3), within: 1e-6))
        }
    }

    @Test func dampingBeyondCriticalCountsAsCriticalUnlessOverDampingIsAllowed() {
        let clamped = Spring(mass: 2, stiffness: 50, damping: 100)
        #expect(clamped.dampingRatio == 1 && clamped.bounce == 0)
        let allowed = Spring(mass: 2, stiffness: 50, damping: 100, allowOverDamping: true)
        #expect(abs(allowed.dampingRatio - 5) < 1e-12 && allowed.bounce < 0)
        #expect(allowed.value(target: 1.0, time: 0.3) < clamped.value(target: 1.0, time: 0.3))
    }

    /// SwiftUI reports a greater stiffness than the one with which the spring was created.
    @Test func overDampedStiffnessIsReportedAsInSwiftUI() {
        let spring = Spring(mass: 1.2, stiffness: 90, damping: 40, allowOverDamping: true)
        #expect(isClose(spring.stiffness, 1.2 * (2 * 400 / 1.44 - 75)))
    }

    @Test func presetsDifferOnlyInBounce() {
        #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0) && Spring() == .smooth)
        #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
        #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
        #expect(Spring.smooth(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.1))
        #expect(Spring.snappy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.25))
        #expect(Spring.bouncy(duration: 1, extraBounce: -0.3) == Spring(duration: 1, bounce: 0))
    }

    @Test func bounceAboveOneNeverRests() {
        #expect(Spring(duration: 1, bounce: 3) == Spring(duration: 1, bounce: 1))
        #expect(Spring(duration: 1, bounce: 1).settlingDuration == .infinity)
    }

    // MARK: - Extreme arguments

    static let extreme: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1, -1, -0.2, .leastNonzeroMagnitude, 1e300, -1e300,
    ]

    /// Calls every function of a spring, to detect traps and hangs.
    private func exercise(_ spring: Spring) {
        for time in Self.extreme {
            let value = spring.value(target: 1.0, initialVelocity: 1, time: time)
            let velocity = spring.velocity(target: 1.0, initialVelocity: 1, time: time)
            if time.isNaN {
                #expect((value, velocity) == (0, 1))
            }
        }
        #expect(!spring.settlingDuration.isNaN)
        for number in Self.extreme {
            #expect(!spring.settlingDuration(target: 1.0, initialVelocity: 1, epsilon: number).isNaN)
            #expect(!spring.settlingDuration(target: number, initialVelocity: 1, epsilon: 0.001).isNaN)
        }
        #expect(!spring.response.isNaN && !spring.dampingRatio.isNaN)
        #expect(!spring.stiffness.isNaN && !spring.damping.isNaN && !spring.bounce.isNaN)
        #expect(spring.force(target: 1.0, position: 1, velocity: 0) == 0)
    }

    @Test func noArgumentCausesATrapOrAHang() {
        for first in Self.extreme {
            for second in Self.extreme {
                exercise(Spring(duration: first, bounce: second))
                exercise(Spring(response: first, dampingRatio: second))
                exercise(Spring(settlingDuration: first, dampingRatio: second, epsilon: 0.001))
                exercise(Spring(settlingDuration: 1, dampingRatio: first, epsilon: second))
                exercise(Spring(mass: 1, stiffness: first, damping: second, allowOverDamping: true))
                exercise(Spring(mass: first, stiffness: 1, damping: second))
            }
        }
    }

    @Test func aRigidSpringIsAtItsTargetAsSoonAsTimePasses() {
        for spring in [
            Spring(duration: 0, bounce: 0.3), Spring(duration: 0, bounce: -0.5), Spring(response: 0, dampingRatio: 1e9),
            Spring(response: .leastNonzeroMagnitude, dampingRatio: 2), Spring(response: .nan, dampingRatio: 1),
            Spring(stiffness: .infinity, damping: 1), Spring(mass: 0, stiffness: 1, damping: 1),
        ] {
            #expect(spring.value(target: 7.0, initialVelocity: 3, time: 0) == 0)
            #expect(spring.value(target: 7.0, initialVelocity: 3, time: 1e-9) == 7)
            #expect(spring.velocity(target: 7.0, initialVelocity: 3, time: 1e-9) == 0)
            #expect((spring.response, spring.dampingRatio, spring.settlingDuration) == (0, 1, 0))
        }
    }

    /// The squares of such rates overflow.
    @Test func aSpringOfExtremelyShortResponseIsRigid() {
        for ratio in [0.3, 1, 2] {
            let spring = Spring(response: 1e-300, dampingRatio: ratio)
            #expect(spring == Spring(response: 0, dampingRatio: ratio))
            var (value, velocity) = (2.0, 3.0)
            spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0)
            #expect((value, velocity) == (2, 3))
            spring.update(value: &value, velocity: &velocity, target: 10, deltaTime: 0.01)
            #expect((value, velocity) == (10, 0))
        }
        let short = Spring(response: 1e-120, dampingRatio: 1)
        #expect(isClose(short.response, 1e-120))
        #expect(short.velocity(target: 7.0, initialVelocity: 3, time: 1e-9) == 0)
    }

    @Test func aStuckSpringNeverMoves() {
        let spring = Spring(duration: 0.5, bounce: -1)
        #expect(spring.value(target: 7.0, initialVelocity: 3, time: 100) == 0)
        #expect(spring.velocity(target: 7.0, initialVelocity: 3, time: 100) == 0)
        #expect((spring.bounce, spring.dampingRatio, spring.settlingDuration) == (-1, .infinity, .infinity))
    }

    @Test func aNegativeDurationReversesTheSignOfTheDamping() {
        let spring = Spring(duration: -0.2, bounce: 0.4)
        #expect(isClose(spring.response, 0.2) && isClose(spring.dampingRatio, -0.6))
    }

    // MARK: - Recorded

    struct Derived: Decodable {
        struct Arguments: Decodable {
            let duration: Double?
            let bounce: Double?
            let mass: Double?
            let stiffness: Double?
            let damping: Double?
            let allowOverDamping: Bool?
        }
        struct Row: Decodable {
            let arguments: Arguments
            let readBack: [Double]

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                arguments = try container.decode(Arguments.self)
                var numbers: [Double] = []
                while !container.isAtEnd { numbers.append(try container.decode(Double.self)) }
                readBack = numbers
            }
        }
        let tolerance: Double
        let rows: [Row]
    }

    @Test func reportedPropertiesMatchTheRecording() throws {
        let recorded: Derived = try RecordedVectors.section("spring_derived_properties")
        for row in recorded.rows {
            let arguments = row.arguments
            let spring =
                if let duration = arguments.duration {
                    Spring(duration: duration, bounce: arguments.bounce ?? 0)
                } else {
                    Spring(
                        mass: try #require(arguments.mass), stiffness: try #require(arguments.stiffness),
                        damping: try #require(arguments.damping),
                        allowOverDamping: arguments.allowOverDamping ?? false)
                }
            let readBack = [
                spring.duration, spring.bounce, spring.response, spring.dampingRatio, spring.mass,
                spring.stiffness, spring.damping,
            ]
            #expect(row.readBack.count == readBack.count, "\(row)")
            for (ours, theirs) in zip(readBack, row.readBack) {
                #expect(abs(ours - theirs) <= recorded.tolerance * max(1, abs(theirs)), "\(row)")
            }
        }
    }

    struct DurationBounce: Decodable {
        let rows: [[Double]]
    }

    @Test func motionMatchesTheRecording() throws {
        let recorded: DurationBounce = try RecordedVectors.section("spring_duration_bounce")
        for row in recorded.rows {
            let spring = Spring(duration: row[0], bounce: row[1])
            #expect(abs(spring.settlingDuration - row[2]) < 1e-6, "\(row)")
            #expect(abs(spring.value(target: 10.0, time: 0.1) - row[3]) < 5e-4, "\(row)")
        }
    }
}
