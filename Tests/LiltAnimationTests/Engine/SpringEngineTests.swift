import LiltAnimation
import TestSupport
import Testing

/// The springs of animations: the values of the closed form, the settle time, and the change of stiffness.
@Suite struct SpringEngineTests {
    struct Traces: Decodable {
        struct Case: Decodable {
            struct Row: Decodable {
                let time, offset, velocity: Double

                init(from decoder: any Decoder) throws {
                    var container = try decoder.unkeyedContainer()
                    time = try container.decode(Double.self)
                    offset = try container.decode(Double.self)
                    velocity = try container.decode(Double.self)
                }
            }
            let response, dampingFraction, target: Double
            let rows: [Row]
        }
        let cases: [Case]
    }

    /// The integrator that made the traces has steps of 1/300 s. The tolerance is the greatest distance that the traced
    /// value moves in one step, plus a thousandth of the target.
    @Test func tracesOfAFixedStepIntegratorDifferByLessThanOneStep() throws {
        let traces: Traces = try RecordedVectors.section("fluidSpring_traces")
        for trace in traces.cases {
            let animation = Animation.spring(response: trace.response, dampingFraction: trace.dampingFraction)
            let peak = trace.rows.map { abs($0.velocity) }.max() ?? 0
            var flight = Flight()
            flight.begin(trace.target, animation)
            for row in trace.rows {
                #expect(
                    abs(flight.frame(at: row.time) - row.offset) <= peak / 300 + 1e-3 * trace.target,
                    "\(animation) at \(row.time)")
            }
        }
    }

    @Test func springAnimationsFollowTheSpring() {
        forEachSeed(300) { seed, random in
            let response = random.nextLogarithmic(in: 0.1...2)
            let ratio = random.nextLogarithmic(in: 0.1...3)
            let spring = Spring(response: response, dampingRatio: ratio)
            let animations: [Animation] = [
                .spring(response: response, dampingFraction: ratio), .spring(spring), .interpolatingSpring(spring),
            ]
            for animation in animations {
                var flight = Flight()
                flight.begin(100, animation)
                let time = random.nextDouble(in: 0...0.2) * response
                let expected = spring.value(target: 100.0, time: time)
                #expect(abs(flight.frame(at: time) - expected) < 1e-7, "seed \(seed) \(animation)")
            }
        }
    }

    @Test func anInitialVelocityIsInDistancesPerSecond() {
        var flight = Flight()
        flight.begin(100, .interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 3))
        #expect(abs(flight.value.velocity - 300) < 1e-9)
        let spring = Spring(stiffness: 100, damping: 10)
        let expected = spring.value(target: 100.0, initialVelocity: 300, time: 0.3)
        #expect(abs(flight.frame(at: 0.3) - expected) < 1e-9)
    }

    /// The reference steps through the motion to find the last time at which the displacement exceeds the threshold.
    @Test func settleTimesAreUpperBoundsAndNearlyMinimal() {
        forEachSeed(2000) { seed, random in
            let ratio = random.nextLogarithmic(in: 0.05...8)
            let spring = Spring(response: random.nextLogarithmic(in: 0.05...5), dampingRatio: ratio)
            let displacement = random.nextLogarithmic(in: 0.01...1000)
            let velocity = random.nextDouble(in: -20...20) * displacement / spring.response
            let c = spring.decayConstant
            let threshold = displacement * 0.001
            let settle = spring.settleTime(
                displacement: displacement, slope: abs(velocity + c * displacement), threshold: threshold)
            #expect(settle.isFinite && settle >= 0, "seed \(seed)")
            var latest = 0.0
            for index in 0...4000 {
                let time = settle * Double(index) / 2000
                let position = spring.transition(at: time).displacement(from: displacement, velocity: velocity)
                if abs(position) > threshold { latest = time }
            }
            #expect(latest <= settle * (1 + 1e-9), "seed \(seed): moves until \(latest), not \(settle), ratio \(ratio)")
            // The motion touches its envelope once per half period, and a strongly damped motion has few half periods.
            #expect(latest >= settle * 0.55 - spring.response, "seed \(seed): \(latest) of \(settle), ratio \(ratio)")
        }
    }

    @Test func settleTimesHaveNoJumpAtCriticalDamping() {
        func settle(_ ratio: Double) -> Double {
            let spring = Spring(response: 0.5, dampingRatio: ratio)
            return spring.settleTime(displacement: 1, slope: spring.decayConstant, threshold: 0.001)
        }
        let critical = settle(1)
        for step in [1e-4, 1e-6, 1e-9, 1e-12] {
            #expect(abs(settle(1 - step) - critical) < 0.1 * step.squareRoot() + 1e-6)
            #expect(abs(settle(1 + step) - critical) < 10 * step.squareRoot() + 1e-6)
        }
        // (1 + s)·e^(-s) = 0.001 at s = 9.2334.
        #expect(abs(critical - 9.233413 / (4 * .pi)) < 1e-6)
    }

    @Test func springsWithoutAnEndReportInfinity() {
        let undamped = Spring(response: 1, dampingRatio: 0)
        #expect(undamped.settleTime(displacement: 1, slope: 0, threshold: 0.001) == .infinity)
        #expect(undamped.settleTime(displacement: 0, slope: 0, threshold: 0) == 0)
        let stuck = Spring(duration: 1, bounce: -1)
        #expect(stuck.settleTime(displacement: 1, slope: .infinity, threshold: 0.001) == .infinity)
        let rigid = Spring(response: 0, dampingRatio: 1)
        #expect(rigid.settleTime(displacement: 1, slope: .infinity, threshold: 0.001) == 0)
    }
}

/// The time in which the stiffness changes from the stiffness of one spring to that of another.
@Suite struct SpringBlendTests {
    struct Recorded: Decodable {
        struct Case: Decodable {
            let prevResponse, response, blendDuration, mergeTime, blendInterval: Double
            let effectiveResponse: [[Double]]
        }
        let cases: [Case]
    }

    private func blend(_ from: Double, _ to: Double, damping: Double = 0.8, duration: Double) -> SpringBlend {
        SpringBlend(
            to: Spring(response: to, dampingRatio: damping), response: to, dampingFraction: damping,
            difference: from - to, duration: duration)
    }

    @Test func theResponseFollowsTheRecording() throws {
        let recorded: Recorded = try RecordedVectors.section("fluidSpring_blend")
        for sample in recorded.cases {
            let blend = blend(sample.prevResponse, sample.response, duration: sample.blendDuration)
            for pair in sample.effectiveResponse {
                #expect(abs(blend.response(at: pair[0] - sample.mergeTime) - pair[1]) < 1e-9)
            }
        }
    }

    /// A fine Runge-Kutta integration of x″ + 2ζω₀(t)x′ + ω₀(t)²x = 0.
    private func reference(_ blend: SpringBlend, damping: Double, to time: Double) -> (x: Double, v: Double) {
        var (x, v, t) = (1.0, 0.5, 0.0)
        let steps = 20_000
        let h = time / Double(steps)
        func force(_ x: Double, _ v: Double, _ t: Double) -> Double {
            let w = 2 * Double.pi / blend.response(at: t)
            return -w * w * x - 2 * damping * w * v
        }
        for _ in 0..<steps {
            let (k1x, k1v) = (v, force(x, v, t))
            let (k2x, k2v) = (v + h / 2 * k1v, force(x + h / 2 * k1x, v + h / 2 * k1v, t + h / 2))
            let (k3x, k3v) = (v + h / 2 * k2v, force(x + h / 2 * k2x, v + h / 2 * k2v, t + h / 2))
            let (k4x, k4v) = (v + h * k3v, force(x + h * k3x, v + h * k3v, t + h))
            x += h / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
            t += h
        }
        return (x, v)
    }

    @Test func stepsOfOneTwelveHundredthFollowTheEquation() {
        for (from, to) in [(0.3, 0.8), (0.8, 0.2), (0.15, 0.55)] {
            for damping in [0.3, 0.86, 1, 2.5] {
                let blend = blend(from, to, damping: damping, duration: 0.25)
                for time in [0.1, 0.25, 0.4] {
                    let transition = blend.transition(at: time)
                    let (x, v) = reference(blend, damping: damping, to: time)
                    // The method is of second order: its error is about (step · rate)² times the size of the motion.
                    // Velocities are up to 40.
                    #expect(abs(transition.displacement(from: 1, velocity: 0.5) - x) < 2e-4, "\(from) to \(to)")
                    #expect(abs(transition.velocity(from: 1, velocity: 0.5) - v) < 1e-2, "\(from) to \(to)")
                }
            }
        }
    }

    @Test func theMotionIsContinuousAcrossStepsAndAtTheEnd() {
        let blend = blend(0.3, 0.8, duration: 0.2503)
        for time in [1.0 / 1200, 17.0 / 1200, 0.25, 0.2503] {
            let (before, after) = (blend.transition(at: time - 1e-9), blend.transition(at: time + 1e-9))
            #expect(abs(before.xx - after.xx) < 1e-6 && abs(before.vv - after.vv) < 1e-5)
        }
    }

    @Test func theLogicalTimeIsTheFirstThatReachesTheResponse() {
        forEachSeed(500) { seed, random in
            let blend = blend(
                random.nextLogarithmic(in: 0.05...3), random.nextLogarithmic(in: 0.05...3),
                duration: random.nextLogarithmic(in: 0.01...3))
            var first = 0.0
            while first < blend.response(at: first) { first += 1e-4 }
            #expect(abs(blend.logicalTime - first) <= 2e-4, "seed \(seed)")
        }
    }

    @Test func aBlendBeginsWithTheOldStiffness() {
        // Without blending, the new spring has its own stiffness at once. With blending, it starts with the stiffness
        // of the old spring.
        func acceleration(_ animation: Animation) -> Double {
            var flight = Flight()
            flight.begin(100, .spring(response: 1, dampingFraction: 0.8))
            flight.frame(at: 0.2)
            flight.begin(200, animation)
            let before = flight.value.velocity
            flight.frame(at: 0.2 + 1e-5)
            return (flight.value.velocity - before) / 1e-5
        }
        let slow = acceleration(.spring(response: 1, dampingFraction: 0.8))
        let blended = acceleration(.spring(response: 0.2, dampingFraction: 0.8, blendDuration: 0.5))
        let quick = acceleration(.spring(response: 0.2, dampingFraction: 0.8))
        #expect(abs(blended - slow) < 0.01 * abs(slow))
        #expect(abs(quick) > 5 * abs(slow))
    }

    @Test func theLongestBlendIsClampedAndEnds() {
        var flight = Flight()
        flight.begin(100, .spring(response: 1, dampingFraction: 0.8))
        flight.frame(at: 0.2)
        flight.begin(200, .spring(response: 0.2, dampingFraction: 0.8, blendDuration: .infinity))
        #expect(flight.value.endTime <= 0.2 + SpringBlend.maximumDuration + 1)
        #expect(flight.frame(at: 20) == 200)
    }
}
