import LiltAnimation
import TestSupport
import Testing

/// The presented curve is smooth where a spring interrupts.
@Suite struct InterruptionTests {
    /// Times that are not near the ends of cycles, because the interrupted motion itself is not smooth at these ends.
    private let moments = [0.071, 0.193, 0.291]

    /// Expects equal velocities. A velocity is reported, or measured as a difference quotient over 20 µs or more.
    /// Within 20 µs, an acceleration of up to 10⁵ units/s² (a stiff spring over a distance of 100) changes a velocity
    /// by 2 units/s. The values of timing curves are rounded to 2^-20 of the distance, so their difference quotients
    /// are centered and cover 200 µs. The velocities are in the hundreds of units per second.
    private func expectSmooth(
        _ before: Double, _ after: Double, scale: Double, _ comment: @autoclosure () -> String
    ) {
        #expect(abs(before - after) <= 0.02 * scale + 1, "\(before) then \(after): \(comment())")
    }

    @Test func aSpringStartsWithPositionAndVelocityOfAnyAnimation() {
        for old in Specimen.all {
            for new in Specimen.springs + Specimen.wrappedSprings + Specimen.interpolatingSprings {
                for moment in moments {
                    var flight = Flight()
                    flight.begin(100, old)
                    let shown = flight.frame(at: moment)
                    let velocity = flight.value.velocity
                    flight.begin(-40, new)
                    #expect(abs(flight.value.presentation - shown) < 1e-9, "\(old) by \(new)")
                    let taken = flight.value.velocity
                    #expect(abs(taken - velocity) <= 1e-9 * max(1, abs(velocity)), "\(old) by \(new) at \(moment)")
                    expectSmooth(
                        velocity, flight.slope(over: 2e-5), scale: max(abs(velocity), 400),
                        "\(old) by \(new) at \(moment)")
                }
            }
        }
    }

    @Test func theReportedVelocityIsTheSlopeOfThePresentation() {
        for animation in Specimen.all {
            var flight = Flight()
            flight.begin(100, animation)
            for moment in [0.03, 0.071, 0.193, 0.291, 0.47, 0.61] {
                flight.frame(at: moment)
                guard flight.value.isAnimating else { break }
                let step = 1e-4
                var (early, late) = (flight, flight)
                let slope = (late.frame(at: moment + step) - early.frame(at: moment - step)) / (2 * step)
                expectSmooth(
                    flight.value.velocity, slope, scale: max(100, abs(slope)), "\(animation) at \(moment)")
            }
        }
    }

    @Test func duringADelayTheOldAnimationContinuesAndTheSpringThenTakesOver() {
        for old in Specimen.all {
            for (new, delay) in Specimen.delayedSprings {
                let moment = 0.071
                var alone = Flight()
                alone.begin(100, old)
                alone.frame(at: moment)
                var flight = alone
                flight.begin(-40, new)
                for fraction in [0.1, 0.5, 0.9, 0.999] {
                    let time = moment + delay * fraction
                    #expect(
                        abs(flight.frame(at: time) - alone.frame(at: time)) < 1e-9, "\(old) by \(new) at \(fraction)")
                }
                let handOver = moment + delay
                // The velocity of the old motion may jump at the takeover, so the test measures it just before.
                alone.frame(at: handOver - 1e-6)
                let before = alone.value.velocity
                let gap = 1e-5
                flight.frame(at: handOver + gap)
                expectSmooth(
                    before, flight.value.velocity, scale: max(abs(before), 1000), "\(old) by \(new)")
                #expect(abs(flight.value.presentation - alone.value.presentation) < 0.1, "\(old) by \(new)")
            }
        }
    }

    @Test func theTakeoverDoesNotDependOnTheTimesOfFrames() {
        for old in Specimen.curves + Specimen.springs {
            for (new, _) in Specimen.delayedSprings {
                var (fine, coarse) = (Flight(), Flight())
                for rate in [fine, coarse].indices {
                    var flight = Flight()
                    flight.begin(100, old)
                    flight.frame(at: 0.1)
                    flight.begin(30, new)
                    if rate == 0 { fine = flight } else { coarse = flight }
                }
                for index in 1...400 { fine.frame(at: 0.1 + Double(index) / 1000) }
                coarse.frame(at: 0.5)
                #expect(abs(fine.value.presentation - coarse.value.presentation) < 1e-9, "\(old) by \(new)")
            }
        }
    }

    @Test func aSpringWithASpeedStartsWithThePresentedVelocity() {
        for speed in [0.25, 0.5, 2, 4] {
            var flight = Flight()
            flight.begin(100, .linear(duration: 1))
            flight.frame(at: 0.3)
            flight.begin(200, .smooth.speed(speed))
            #expect(abs(flight.value.velocity - 100) < 1e-9)
            // The motion equals the motion of a spring whose response is divided by the speed.
            var plain = Flight()
            plain.begin(100, .linear(duration: 1))
            plain.frame(at: 0.3)
            plain.begin(200, .smooth(duration: 0.5 / speed))
            for index in 1...20 {
                let time = 0.3 + Double(index) * 0.02
                #expect(abs(flight.frame(at: time) - plain.frame(at: time)) < 1e-9)
            }
        }
    }

    @Test func aSpringWhoseSpeedIsNearlyZeroDoesNotMoveTheValue() {
        for speed in [1e-300, Double.leastNonzeroMagnitude] {
            for old in [Animation.linear(duration: 1), .bouncy.delay(1)] {
                var flight = Flight()
                flight.begin(100, old)
                let shown = flight.frame(at: 0.3)
                flight.begin(200, .smooth.speed(speed))
                #expect(abs(flight.frame(at: 0.6) - shown) < 1e-9, "\(old) at \(speed)")
                #expect(flight.value.velocity.isFinite, "\(old) at \(speed)")
            }
        }
    }

    @Test func theVelocityOfAGestureReplacesTheDisplayedVelocity() {
        for animation in Specimen.springs + Specimen.wrappedSprings + Specimen.interpolatingSprings {
            var flight = Flight()
            flight.begin(100, animation, velocity: 700)
            #expect(flight.value.presentation == 0)
            #expect(abs(flight.value.velocity - 700) < 1e-6, "\(animation)")
            flight.frame(at: 0.1)
            flight.begin(100, animation, velocity: -300)
            #expect(abs(flight.value.velocity + 300) < 1e-6, "\(animation)")
        }
    }

    /// Throws a value at rest, and a moving value, with a delayed spring.
    @Test func theVelocityOfAGestureContinuesThroughADelay() {
        for (spring, wait) in [(Animation.bouncy.delay(0.3), 0.3), (.smooth.delay(0.4).speed(2), 0.2)] {
            for other in [nil, Animation.linear(duration: 1), .bouncy.delay(0.1)] {
                var flight = Flight()
                if let other { flight.begin(100, other) }
                let start = other == nil ? 0 : 0.15
                let shown = other == nil ? 0 : flight.frame(at: start)
                flight.set(50, spring, velocity: 700)
                for step in 0...60 {
                    let time = Double(step) / 100
                    let position = flight.frame(at: start + time)
                    let label = "\(spring) over \(String(describing: other)) at \(time)"
                    if time <= wait { #expect(abs(position - shown - 700 * time) < 1e-9, "\(label)") }
                    if time < wait { #expect(abs(flight.value.velocity - 700) < 1e-9, "\(label)") }
                }
                // The spring takes over smoothly.
                var again = Flight()
                if let other { again.begin(100, other) }
                if other != nil { again.frame(at: start) }
                again.set(50, spring, velocity: 700)
                again.frame(at: start)
                again.frame(at: start + wait + 1e-9)
                #expect(abs(again.value.velocity - 700) < 1e-3, "\(spring)")
                #expect(again.settle() != nil)
                #expect(again.value.presentation == 50)
            }
        }
    }

    @Test func aThrowIntoADelayWithoutEndStopsTheValue() {
        var flight = Flight()
        flight.begin(100, .bouncy.delay(.infinity), velocity: 700)
        #expect(flight.frame(at: 10) == 0)
    }

    @Test func aThrowWithoutADistanceMovesAndReturns() {
        var flight = Flight(5)
        flight.begin(5, .bouncy, velocity: 300)
        #expect(flight.frame(after: 0.05) > 10)
        #expect(flight.settle() != nil)
        #expect(flight.value.presentation == 5)
    }

    @Test func catchingStopsAtThePresentedValue() {
        for animation in Specimen.all {
            var flight = Flight()
            flight.begin(100, animation)
            let shown = flight.frame(at: 0.11)
            flight.stop()
            #expect(flight.value.presentation == shown && flight.value.model == shown)
            #expect(flight.value.velocity == 0 && !flight.value.isAnimating)
            #expect(flight.frame(at: 0.3) == shown)
        }
    }
}

/// Chains of animations, each of which combines with the animations before it.
@Suite struct CombinationTests {
    struct Recorded: Decodable {
        struct Case: Decodable {
            let entries_duration_elapsed_delta: [[Double]]
            let t: Double
            let result: Double?
        }
        let cases: [Case]
    }

    @Test func linearsOverLinearsMatchTheRecording() throws {
        let recorded: Recorded = try RecordedVectors.section("combineNonMerging")
        for sample in recorded.cases {
            var flight = Flight()
            var model = 0.0
            for entry in sample.entries_duration_elapsed_delta {
                flight.frame(at: entry[1])
                model += entry[2]
                flight.begin(model, .linear(duration: entry[0]))
            }
            let shown = flight.frame(at: sample.t)
            if let result = sample.result {
                #expect(abs(shown - result) < 1e-12, "\(sample)")
            } else {
                // At the instant of its end, a linear animation still runs. It is removed after that instant.
                flight.frame(at: sample.t + 1e-9)
                #expect(!flight.value.isAnimating && flight.value.presentation == model)
            }
        }
    }

    @Test func threeLinearsCombineAsRecorded() {
        var flight = Flight()
        flight.begin(10, .linear(duration: 1))
        flight.frame(at: 0.25)
        flight.begin(15, .linear(duration: 1))
        flight.frame(at: 0.5)
        flight.begin(12, .linear(duration: 1))
        #expect(abs(flight.frame(at: 0.75) - 11.25 - 0.25 * (12 - 11.25)) < 1e-12)
    }

    /// Each animation moves the value of the earlier animations toward its own target, by its progress. The test
    /// computes this recursion. It knows the progress of the animations, because they are linear.
    @Test func chainsOfAnyLengthFollowTheRecursion() {
        var chains = 0
        forEachSeed(200) { seed, random in
            var flight = Flight()
            var entries: [(start: Double, duration: Double, target: Double)] = []
            var (time, target) = (0.0, 0.0)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let duration = random.nextDouble(in: 0.2...1.5)
                flight.frame(at: time)
                // A chain that has ended starts again from its target, so the recursion does not apply to it.
                guard entries.isEmpty || flight.value.isAnimating else { return }
                target += random.nextDouble(in: -50...50)
                flight.begin(target, .linear(duration: duration))
                entries.append((time, duration, target))
                time += random.nextDouble(in: 0.01...0.3)
            }
            time -= random.nextDouble(in: 0...0.01)
            var expected = 0.0
            for entry in entries {
                let progress = min(1, (time - entry.start) / entry.duration)
                expected += progress * (entry.target - expected)
            }
            #expect(abs(flight.frame(at: time) - expected) < 1e-9, "seed \(seed)")
            chains += 1
        }
        #expect(chains > 100)
    }

    @Test func anInterpolatingSpringRunsOnTopOfACurve() {
        var flight = Flight()
        flight.begin(10, .linear(duration: 1))
        flight.frame(at: 0.25)
        flight.begin(30, .interpolatingSpring(stiffness: 100, damping: 10))
        let time = 0.2
        let progress = Spring(mass: 1, stiffness: 100, damping: 10).value(target: 1.0, time: time)
        let below = 10 * (0.25 + time)
        #expect(abs(flight.frame(at: 0.25 + time) - (below + progress * (30 - below))) < 1e-9)
    }

    @Test func anUnanimatedChangeShiftsARunningMotion() {
        for animation in Specimen.all {
            var (alone, shifted) = (Flight(), Flight())
            alone.begin(100, animation)
            shifted.begin(100, animation)
            alone.frame(at: 0.1)
            shifted.frame(at: 0.1)
            shifted.set(130, nil)
            #expect(abs(shifted.value.presentation - alone.value.presentation - 30) < 1e-9, "at once, \(animation)")
            for time in [0.1, 0.15, 0.3] {
                #expect(abs(shifted.frame(at: time) - alone.frame(at: time) - 30) < 1e-9, "\(animation)")
            }
        }
    }
}
