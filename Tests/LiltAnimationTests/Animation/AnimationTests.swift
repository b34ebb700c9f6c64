import LiltAnimation
import TestSupport
import Testing

@Suite struct AnimationTests {
    struct Factories: Decodable {
        struct Row: Decodable {
            let call: String
            let values: [Double]

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                call = try container.decode(String.self)
                values = try (0..<3).map { _ in try container.decode(Double.self) }
            }
        }
        struct Interpolating: Decodable {
            let call: String
            let mass: Double?
            let stiffness: Double
            let damping: Double
            let initialVelocity: Double?
        }
        let fluid: [Row]
        let interpolating: [Interpolating]
    }

    @Test func springFactoriesMatchTheRecording() throws {
        let made: [String: Animation] = [
            "spring(duration:.5,bounce:-.5,blendDuration:.1)": .spring(duration: 0.5, bounce: -0.5, blendDuration: 0.1),
            "spring(duration:0,bounce:.2,blendDuration:.1)": .spring(duration: 0, bounce: 0.2, blendDuration: 0.1),
            "interactiveSpring(duration:.15,extraBounce:-.3,blendDuration:.25)":
                .interactiveSpring(duration: 0.15, extraBounce: -0.3, blendDuration: 0.25),
            "smooth(duration:.5,extraBounce:-.5)": .smooth(duration: 0.5, extraBounce: -0.5),
            "snappy(duration:.5,extraBounce:-.5)": .snappy(duration: 0.5, extraBounce: -0.5),
            "default": .default,
        ]
        let recorded: Factories = try RecordedVectors.section("animation_factories")
        for row in recorded.fluid {
            let animation = try #require(made[row.call], "\(row.call)")
            let spring =
                animation.base is DefaultAnimation
                ? DefaultAnimation.spring : try #require(animation.base as? SpringAnimation, "\(row.call)")
            let values = [spring.response, spring.dampingFraction, spring.blendDuration]
            for (value, expected) in zip(values, row.values) {
                #expect(abs(value - expected) < 1e-12, "\(row.call): \(values)")
            }
        }
    }

    @Test func interpolatingSpringFactoriesMatchTheRecording() throws {
        let made: [String: [Animation]] = [
            "interpolatingSpring(duration:.5,bounce:-.5,initialVelocity:.3)":
                [.interpolatingSpring(duration: 0.5, bounce: -0.5, initialVelocity: 0.3)],
            "interpolatingSpring(duration:.5,bounce:1.2,initialVelocity:.3)":
                [.interpolatingSpring(duration: 0.5, bounce: 1.2, initialVelocity: 0.3)],
            "interpolatingSpring(duration:0 or -.2, bounce:.2)":
                [.interpolatingSpring(duration: 0, bounce: 0.2), .interpolatingSpring(duration: -0.2, bounce: 0.2)],
        ]
        let recorded: Factories = try RecordedVectors.section("animation_factories")
        for row in recorded.interpolating {
            for animation in try #require(made[row.call], "\(row.call)") {
                let spring = try #require(animation.base as? InterpolatingSpringAnimation)
                func isClose(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-9 }
                #expect(isClose(spring.mass, row.mass ?? 1), "\(row.call)")
                #expect(isClose(spring.stiffness, row.stiffness) && isClose(spring.damping, row.damping), "\(row.call)")
                #expect(isClose(spring.initialVelocity, row.initialVelocity ?? 0), "\(row.call)")
                if row.stiffness == .infinity {
                    var context = AnimationContext<Double>()
                    #expect(animation.animate(value: 1, time: 0, context: &context) == nil, "nil at once")
                }
            }
        }
    }

    @Test func aSpringWithAMassIsConvertedToTheEqualSpringWithAMassOfOne() throws {
        let spring = Spring(mass: 1.2, stiffness: 90, damping: 12)
        let base = Animation.interpolatingSpring(spring, initialVelocity: 0.3).base
        let made = try #require(base as? InterpolatingSpringAnimation)
        #expect(made.mass == 1 && abs(made.stiffness - 75) < 1e-9 && abs(made.damping - 10) < 1e-9)
        #expect(made.initialVelocity == 0.3)
    }

    @Test func defaultsMatchSwiftUI() {
        #expect(Animation.linear == .linear(duration: 0.35) && Animation.easeIn == .easeIn(duration: 0.35))
        #expect(Animation.easeOut == .easeOut(duration: 0.35) && Animation.easeInOut == .easeInOut(duration: 0.35))
        #expect(Animation.timingCurve(0.1, 0.2, 0.3, 0.4) == .timingCurve(0.1, 0.2, 0.3, 0.4, duration: 0.35))
        #expect(Animation.spring == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
        #expect(Animation.spring == .spring())
        #expect(Animation.spring(response: 0.5) == .spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0))
        #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
        #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
        #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
        #expect(
            Animation.interactiveSpring(response: 0.15)
                == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
        #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
        #expect(Animation.linear.repeatForever() == .linear.repeatForever(autoreverses: true))
        #expect(Animation.linear.repeatCount(3) == .linear.repeatCount(3, autoreverses: true))
        #expect(Animation.default != .smooth, "a different kind")
    }

    @Test func bezierUnitCurvesBecomeTimingCurvesWithUnclampedPoints() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: -0.4, y: 1.3), endControlPoint: UnitPoint(x: 1.4, y: -0.2))
        #expect(Animation.timingCurve(curve, duration: 1) == .timingCurve(-0.4, 1.3, 1.4, -0.2, duration: 1))
        #expect(Animation.timingCurve(.easeIn, duration: 1) == .easeIn(duration: 1))
        #expect(Animation.timingCurve(.circularEaseIn, duration: 1) != .timingCurve(.circularEaseOut, duration: 1))
    }

    @Test func equalAnimationsHaveEqualHashes() {
        let all = Specimen.all
        for (index, animation) in all.enumerated() {
            for (other, second) in all.enumerated() {
                if animation == second { #expect(animation.hashValue == second.hashValue) }
                // Two specimens may be equal only if they are springs.
                if index != other, animation == second { #expect(animation.base is SpringAnimation) }
            }
        }
        #expect(Animation.linear.speed(2).delay(1) == .linear.speed(2).delay(1))
        #expect(Animation.linear.speed(2).delay(1) != .linear.delay(1).speed(2))
        #expect(Set([Animation.bouncy, .bouncy, .smooth]).count == 2)
    }

    @Test func animationsAreDescribedInTheirSourceSpelling() {
        #expect("\(Animation.default)" == "default")
        #expect("\(Animation.linear)" == "linear(duration: 0.35)")
        #expect("\(Animation.timingCurve(0.1, 0, 0.5, 1))" == "timingCurve(0.1, 0.0, 0.5, 1.0, duration: 0.35)")
        #expect(
            "\(Animation.timingCurve(.circularEaseOut, duration: 1))" == "timingCurve(circularEaseOut, duration: 1.0)")
        #expect(
            "\(Animation.timingCurve(.circularEaseInOut.inverse, duration: 1))"
                == "timingCurve(circularEaseInOut.inverse, duration: 1.0)")
        #expect(
            "\(Animation.spring(response: 0.3, dampingFraction: 0.7).speed(2).repeatCount(3).delay(1))"
                == "spring(response: 0.3, dampingFraction: 0.7, blendDuration: 0.0).speed(2.0)"
                + ".repeatCount(3, autoreverses: true).delay(1.0)")
        #expect(
            "\(Animation.linear.repeatForever(autoreverses: false).logicallyComplete(after: 2))"
                == "linear(duration: 0.35).repeatForever(autoreverses: false).logicallyComplete(after: 2.0)")
        #expect(String(reflecting: Animation.easeIn) == "Animation.easeIn(duration: 0.35)")
        let mirror = Mirror(reflecting: Animation.spring(response: 0.3, dampingFraction: 0.7, blendDuration: 0.1))
        #expect(mirror.children.compactMap(\.label) == ["response", "dampingFraction", "blendDuration"])
    }

    @Test func differentCurvesHaveDifferentDescriptions() {
        let curves: [UnitCurve] = [.linear, .easeIn, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut]
        let animations = Set((curves + curves.map(\.inverse)).map { Animation.timingCurve($0, duration: 1) })
        #expect(Set(animations.map(\.description)).count == animations.count)
    }

    /// Animations show finite values at any time and never stop the program, even with parameters that no spring or
    /// curve can have.
    @Test func extremeParametersShowFiniteValues() {
        let extreme = [Double.nan, .infinity, -.infinity, 0, -0.0, -1, 1e-300, 1e300, .leastNonzeroMagnitude]
        for first in extreme {
            for second in extreme {
                let animations: [Animation] = [
                    .spring(response: first, dampingFraction: second, blendDuration: first),
                    .spring(duration: first, bounce: second, blendDuration: second),
                    .spring(Spring(response: first, dampingRatio: second)),
                    .interpolatingSpring(mass: first, stiffness: second, damping: 1),
                    .interpolatingSpring(mass: 1, stiffness: first, damping: second, initialVelocity: first),
                    .interpolatingSpring(duration: first, bounce: second),
                    .timingCurve(first, second, second, first, duration: 1), .linear(duration: first),
                    .timingCurve(.circularEaseInOut, duration: second),
                    .bouncy.delay(first).speed(second), .bouncy.speed(first).delay(second),
                    .linear.logicallyComplete(after: first).repeatForever().speed(second),
                ]
                for animation in animations {
                    var flight = Flight()
                    flight.begin(100, animation)
                    for time in [0.1, 0.2, 1, 100, 1e6] {
                        #expect(flight.frame(at: time).isFinite, "\(animation) at \(time)")
                    }
                    flight.begin(-50, .interactiveSpring)
                    #expect(flight.frame(after: 0.01).isFinite, "\(animation) interrupted")
                    flight.begin(20, animation)
                    flight.frame(after: 0.05)
                    flight.frame(after: 1e9)
                    #expect(flight.value.presentation.isFinite, "\(animation) interrupting")
                }
            }
        }
    }

    /// Animations with three parameters of any kind.
    private static let factories: [@Sendable (Double, Double, Double) -> Animation] = [
        { .spring(response: $0, dampingFraction: $1, blendDuration: $2) },
        { .spring(duration: $0, bounce: $1, blendDuration: $2) },
        { .spring(Spring(response: $0, dampingRatio: $1), blendDuration: $2) },
        { .spring(Spring(mass: $0, stiffness: $1, damping: $2, allowOverDamping: true)) },
        { .spring(Spring(settlingDuration: $0, dampingRatio: $1, epsilon: $2)) },
        { .interactiveSpring(duration: $0, extraBounce: $1, blendDuration: $2) },
        { first, second, _ in .bouncy(duration: first, extraBounce: second) },
        { .interpolatingSpring(mass: $0, stiffness: $1, damping: $2) },
        { .interpolatingSpring(stiffness: $0, damping: $1, initialVelocity: $2) },
        { .interpolatingSpring(duration: $0, bounce: $1, initialVelocity: $2) },
        { .interpolatingSpring(Spring(response: $0, dampingRatio: $1), initialVelocity: $2) },
        { .linear(duration: $0).speed($1).delay($2) },
        { .easeInOut(duration: $0).repeatCount(4).speed($1).logicallyComplete(after: $2) },
        { .timingCurve($0, $1, 0.5, 1, duration: $2) },
        { .timingCurve(.circularEaseInOut, duration: $0).delay($1).repeatForever().speed($2) },
        { .bouncy.delay($0).speed($1).repeatForever(autoreverses: false).delay($2) },
        { .interpolatingSpring(duration: $0, bounce: $1).repeatForever().speed($2) },
    ]

    /// All positions, velocities and times are numbers, whatever the parameters, the instant, the distance and the
    /// given velocity are.
    @Test func noMotionIsNaN() {
        let extreme = [
            Double.nan, .infinity, -.infinity, 0, -1, 1e-300, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
            0.3, 1, 1e-9, 1e9, 1e150,
        ]
        for (index, factory) in Self.factories.enumerated() {
            for (row, first) in extreme.enumerated() {
                for (column, second) in extreme.enumerated() {
                    let third = extreme[(row + 3 * column) % extreme.count]
                    let animation = factory(first, second, third)
                    let name: Comment = "\(index): \(animation)"
                    for velocity in [nil, 300, .nan, .infinity, 1e300, 1e150] as [Double?] {
                        var flight = Flight()
                        flight.begin(100, animation, velocity: velocity)
                        for time in [0, 0.1, 1, 1e6] {
                            #expect(flight.frame(at: time).isFinite && flight.value.velocity.isFinite, name)
                            #expect(!flight.value.endTime.isNaN && !flight.value.nextEventTime.isNaN, name)
                        }
                        flight.begin(3, velocity == nil ? .linear : animation)
                        for time in [0.1, 1, 1e6] { #expect(flight.frame(after: time).isFinite, name) }
                    }
                    var context = AnimationContext<Double>(environment: EnvironmentValues())
                    for time in [0, 0.1, 1e9, .infinity, -1] {
                        let value = animation.animate(value: 1e150, time: time, context: &context)
                        #expect(value?.isFinite ?? true, name)
                        let velocity = animation.velocity(value: 1e150, time: time, context: context)
                        #expect(velocity?.isFinite ?? true, name)
                    }
                }
            }
        }
    }

    @Test func extremeParametersBehaveAsDocumented() {
        func position(_ animation: Animation, at time: Double) -> Double {
            var flight = Flight()
            flight.begin(100, animation)
            return flight.frame(at: time)
        }
        let stiffest = position(.spring(response: 2 * .pi / 45_000.0.squareRoot(), dampingFraction: 1), at: 0.01)
        for response in [0, -1, Double.nan, 1e-9] {
            #expect(position(.spring(response: response, dampingFraction: 1), at: 0.01) == stiffest, "the cap")
        }
        #expect(position(.spring(response: .infinity, dampingFraction: 1), at: 1e5) == 0, "no restoring force")
        #expect(position(.spring(response: 1, dampingFraction: .nan), at: 0) == 100, "jumps")
        #expect(position(.spring(duration: 1, bounce: -1), at: 1e5) == 0, "stuck")
        #expect(abs(position(.spring(response: 1, dampingFraction: -3), at: 0.5) - 200) < 1e-9, "undamped")
        #expect(position(.linear(duration: .infinity), at: 1e9) == 0)
        for duration in [0, -1, Double.nan] { #expect(position(.linear(duration: duration), at: 0) == 100) }
        for duration in [0, -1, Double.nan, .infinity, -.infinity, 1e-300, 1e300] {
            #expect(position(.interpolatingSpring(duration: duration), at: 0) == 100, "jumps")
        }
        #expect(position(.interpolatingSpring(duration: 1, bounce: .nan), at: 0) == 100, "jumps")
        for bounce in [-1, -1 + 1e-12, -3, -.infinity] as [Double] {
            #expect(position(.interpolatingSpring(duration: 1, bounce: bounce), at: 1e5) == 0, "stuck")
            #expect(position(.spring(duration: 1, bounce: bounce), at: 1e5) == 0, "stuck")
        }
        for ratio in [1e9, 1e100, 1e200, 1e300] {
            #expect(position(.spring(response: 1, dampingFraction: ratio), at: 1e5) == 0, "stuck")
        }
        for (velocity, effective) in [(1e300, 1e9), (-1e10, -1e9), (.infinity, 0), (-.infinity, 0), (.nan, 0)] {
            #expect(
                position(.interpolatingSpring(duration: 1, initialVelocity: velocity), at: 0.2)
                    == position(.interpolatingSpring(duration: 1, initialVelocity: effective), at: 0.2))
        }
        // At this instant, the distance of two numbers of seconds exceeds a cycle.
        let cycle = position(.interpolatingSpring(duration: 1, bounce: 1e-9).repeatForever().speed(.infinity), at: 1e6)
        #expect((-1...101).contains(cycle))
    }

    @Test func aCurveOfAlmostNoDurationHandsOverNoVelocity() {
        var flight = Flight()
        flight.begin(100, .linear(duration: 1e-300))
        #expect(flight.value.velocity == 0)
        flight.begin(0, .bouncy)
        #expect((-100...200).contains(flight.frame(after: 0.01)))
    }

    @Test func anUndampedSpringOscillatesForever() {
        var flight = Flight()
        flight.begin(100, .spring(duration: 1, bounce: 1))
        #expect(flight.value.endTime == .infinity)
        #expect(abs(flight.frame(at: 1000.5) - 200) < 1e-6 && flight.value.isAnimating)
    }
}
