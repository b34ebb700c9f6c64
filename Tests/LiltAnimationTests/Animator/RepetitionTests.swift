import LiltAnimation
import TestSupport
import Testing

/// The cycles of repeated animations: their phase, their direction and their end.
@Suite struct RepetitionTests {
    /// Returns the value, 0…1, of a triangle wave whose period is two durations.
    private func triangle(_ time: Double, duration: Double) -> Double {
        let phase = (time / duration).truncatingRemainder(dividingBy: 2)
        return phase <= 1 ? phase : 2 - phase
    }

    @Test func tenThousandCyclesDoNotDrift() {
        let duration = 0.35
        var flight = Flight()
        flight.begin(100, .linear(duration: duration).repeatForever())
        for index in 1...2000 {
            // The period of the samples is not a multiple of the duration of a cycle, so the samples are at 2000
            // different phases.
            let time = Double(index) * 1.75012345
            // A `Double` near 3500 is exact to 5e-13.
            #expect(abs(flight.frame(at: time) - 100 * triangle(time, duration: duration)) < 1e-8)
        }
    }

    @Test func cyclesOfSpringsLastAsLongAsTheSpring() {
        let spring = Animation.bouncy
        var single = Flight()
        single.begin(100, spring)
        let cycle = single.value.endTime
        var flight = Flight()
        flight.begin(100, spring.repeatForever(autoreverses: true))
        for count in [1.0, 2, 3, 5000, 9999] {
            for phase in [0.05, 0.2, 0.5] {
                var once = single
                let position = once.frame(at: phase)
                let shown = flight.frame(at: count * cycle + phase)
                let isReversed = !count.truncatingRemainder(dividingBy: 2).isZero
                #expect(abs(shown - (isReversed ? 100 - position : position)) < 1e-6, "cycle \(count)")
            }
        }
    }

    @Test func laterCyclesStartAtTheEndOfAFirstCycleThatTookOver() {
        let duration = 0.5
        var flight = Flight()
        flight.begin(100, .linear(duration: 1))
        flight.frame(at: 0.3)
        flight.begin(200, .smooth(duration: duration).repeatCount(3, autoreverses: false))
        var first = Flight()
        first.begin(100, .linear(duration: 1))
        first.frame(at: 0.3)
        first.begin(200, .smooth(duration: duration))
        let boundary = first.value.endTime
        var fresh = Flight()
        fresh.begin(200, .smooth(duration: duration))
        #expect(abs(flight.frame(at: 0.4) - first.frame(at: 0.4)) < 1e-9)
        #expect(abs(flight.frame(at: boundary + 0.1) - fresh.frame(at: 0.1)) < 1e-9)
        #expect(abs(flight.value.endTime - (boundary + 2 * fresh.value.endTime)) < 1e-9)
    }

    @Test func oddCountsEndAtTheTarget() {
        for count in [1, 3, 5] {
            var flight = Flight()
            flight.begin(100, .linear(duration: 0.5).repeatCount(count))
            #expect(abs(flight.value.endTime - 0.5 * Double(count)) < 1e-12)
            #expect(abs(flight.frame(at: 0.5 * Double(count) - 0.001) - 99.8) < 1e-9)
        }
    }

    @Test func evenCountsReachTheTargetWithoutAJump() {
        for count in [2, 4, 10] {
            for base in [Animation.linear(duration: 0.5), .easeInOut(duration: 0.4), .bouncy, .smooth] {
                var flight = Flight()
                flight.begin(100, base.repeatCount(count, autoreverses: true))
                var last = 0.0
                var largest = 0.0
                while flight.value.isAnimating {
                    let shown = flight.frame(after: 1.0 / 240)
                    largest = max(largest, abs(shown - last))
                    last = shown
                }
                #expect(last == 100)
                // The fastest of these animations moves 580 units per second, which is 2.4 units per frame.
                #expect(largest < 5, "\(base) × \(count)")
            }
        }
    }

    @Test func countsBelowOneRunOnce() {
        for count in [1, 0, -1, .min] {
            for autoreverses in [true, false] {
                var flight = Flight()
                flight.begin(100, .linear(duration: 0.5).repeatCount(count, autoreverses: autoreverses))
                #expect(flight.frame(at: 0.25) == 50)
                #expect(flight.value.endTime == 0.5)
            }
        }
    }

    @Test func theLargestCountNeverTraps() {
        var flight = Flight()
        flight.begin(100, .linear(duration: 0.5).repeatCount(.max).speed(3).repeatCount(.max, autoreverses: false))
        #expect((0...100).contains(flight.frame(at: 1e9)))
        flight.frame(at: .infinity)
    }

    @Test func cyclesTooShortToDistinguishStayBetweenTheEnds() {
        for duration in [1e-300, .leastNonzeroMagnitude] {
            for autoreverses in [true, false] {
                var flight = Flight()
                flight.begin(100, .linear(duration: duration).repeatForever(autoreverses: autoreverses))
                for time in [1e-9, 0.5, 1e9] { #expect((0...100).contains(flight.frame(at: time))) }
                flight.begin(50, .bouncy)
                #expect((flight.settle() ?? .infinity) < 60 && flight.value.presentation == 50)
            }
        }
    }

    @Test func animationsOfZeroDurationDoNotRepeat() {
        let bases: [Animation] = [
            .linear(duration: 0), .linear(duration: -1), .linear(duration: .nan), .interpolatingSpring(duration: 0),
        ]
        for base in bases {
            for animation in [base.repeatForever(), base.repeatCount(5), base.repeatForever(autoreverses: false)] {
                var flight = Flight()
                flight.begin(100, animation)
                #expect(flight.value.presentation == 100 && !flight.value.isAnimating, "\(animation)")
            }
        }
    }

    @Test func velocityIsReversedInReversedCycles() {
        var flight = Flight()
        flight.begin(100, .linear(duration: 0.5).repeatForever())
        flight.frame(at: 0.25)
        #expect(flight.value.velocity == 200)
        flight.frame(at: 0.75)
        #expect(flight.value.velocity == -200)
    }

    @Test func repetitionsNest() {
        var flight = Flight()
        // The outer repetition runs the inner one three times. The inner one moves forward, backward, forward. Its
        // second run is reversed.
        flight.begin(100, .linear(duration: 1).repeatCount(3).repeatCount(3))
        let turns: [(Double, Double)] = [
            (0.5, 50), (1.5, 50), (1.25, 75), (2.25, 25), (3.25, 75), (4.25, 25), (5.25, 75), (6.25, 25), (8.75, 75),
        ]
        for (time, position) in turns { #expect(abs(flight.frame(at: time) - position) < 1e-9, "\(time)") }
        #expect(abs(flight.value.endTime - 9) < 1e-12)
    }

    @Test func delaysInsideARepetitionWaitInEachCycle() {
        var flight = Flight()
        flight.begin(100, .linear(duration: 1).delay(0.5).repeatCount(3, autoreverses: false))
        for (time, position) in [(0.4, 0.0), (1, 50), (1.9, 0), (2.5, 50), (4, 50)] {
            #expect(abs(flight.frame(at: time) - position) < 1e-9, "\(time)")
        }
    }

    @Test func anEndlessRepetitionReportsThatItRepeatsForever() {
        #expect(Animation.linear.repeatForever().speed(2).delay(1).repeatsForever)
        #expect(!Animation.linear.repeatCount(9).repeatsForever)
    }
}

/// Delays and speeds.
@Suite struct TimeModifierTests {
    @Test func modifiersUseTheTimeOfTheModifiersOutside() {
        var flight = Flight()
        flight.begin(100, .linear(duration: 1).delay(1).speed(2))
        #expect(flight.frame(at: 0.5) == 0)
        #expect(abs(flight.frame(at: 0.75) - 50) < 1e-9)
        flight = Flight()
        flight.begin(100, .linear(duration: 1).speed(2).delay(1))
        #expect(flight.frame(at: 1) == 0)
        #expect(abs(flight.frame(at: 1.25) - 50) < 1e-9)
    }

    /// The reference applies the maps of the modifiers one by one.
    @Test func chainsOfDelaysAndSpeedsComposeLikeTheirMaps() {
        forEachSeed(500) { seed, random in
            var animation = Animation.linear(duration: 10)
            var maps: [(Double) -> Double] = []
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                if Bool.random(using: &random) {
                    let delay = random.nextDouble(in: -0.5...1)
                    animation = animation.delay(delay)
                    maps.append { max(0, $0 - delay) }
                } else {
                    let speed = random.nextDouble(in: 0.2...3)
                    animation = animation.speed(speed)
                    maps.append { $0 * speed }
                }
            }
            var flight = Flight()
            flight.begin(10, animation)
            for _ in 0..<5 {
                let time = flight.now + random.nextDouble(in: 0...0.5)
                let local = maps.reversed().reduce(time) { $1($0) }
                guard local <= 10 else { return }
                #expect(abs(flight.frame(at: time) - local) < 1e-9, "seed \(seed), \(animation)")
            }
        }
    }

    @Test func extremeSpeedsAndDelaysAreDefined() {
        func position(_ animation: Animation, at time: Double = 0.5) -> Double {
            var flight = Flight()
            flight.begin(100, animation)
            return flight.frame(at: time)
        }
        let base = Animation.linear(duration: 1)
        for stopped in [0, -1, -Double.infinity] {
            #expect(position(base.speed(stopped)) == 0 && position(base.speed(stopped), at: 1e6) == 0)
        }
        #expect(position(base.speed(.nan)) == 50)
        #expect(position(base.speed(.infinity)) == 100)
        #expect(position(base.delay(.nan)) == 50)
        #expect(position(base.delay(.infinity), at: 1e9) == 0)
        #expect(position(base.delay(-.infinity)) == 100)
        #expect(position(base.delay(-0.25)) == 75)
        #expect(position(base.delay(.infinity).speed(0).delay(-.infinity).speed(.infinity)).isFinite)
    }
}
