import LiltAnimation
import TestSupport
import Testing

/// The frames of an animated value: the start of an animation, changes between frames, and independence of the frame
/// rate.
@Suite struct AnimatedValueTests {
    @Test func theFirstFrameShowsTheOldValue() {
        for animation in Specimen.all {
            var flight = Flight(10)
            flight.set(20, animation)
            #expect(flight.value.model == 20 && flight.value.presentation == 10)
            #expect(flight.frame(at: 7.3) == 10, "\(animation)")
            // The animation begins at this frame, whenever the change was made.
            var early = Flight(10)
            early.set(20, animation)
            early.frame(at: 0)
            #expect(abs(flight.frame(at: 7.5) - early.frame(at: 0.2)) < 1e-9, "\(animation)")
        }
    }

    @Test func anUnanimatedChangeIsShownAtOnce() {
        var flight = Flight(1)
        flight.set(5, nil)
        #expect(flight.value.presentation == 5 && !flight.value.isAnimating)
    }

    @Test func settingTheSameValueStartsNothing() {
        var flight = Flight(1)
        flight.set(1, .bouncy)
        #expect(!flight.value.isAnimating)
    }

    @Test func aMotionMovesForeverOnlyWhileABuiltInLoopIsItsNewestAnimation() {
        for loop in [Animation.linear(duration: 0.4).repeatForever(), .bouncy.repeatForever(autoreverses: false)] {
            var flight = Flight()
            #expect(!flight.value.movesForever, "at rest")
            flight.set(10, loop)
            #expect(!flight.value.movesForever, "before its first frame")
            for time in [0, 0.4, 1e6] {
                flight.frame(at: time)
                #expect(flight.value.movesForever && flight.value.endTime == .infinity, "\(loop) at \(time)")
            }
            flight.set(20, nil)
            #expect(flight.value.movesForever, "a change without an animation shifts the loop")
            flight.set(30, .smooth)
            #expect(!flight.value.movesForever, "a change waits for its frame")
            flight.frame(at: 1e6 + 1)
            #expect(!flight.value.movesForever, "an animation has taken over, or runs on top")
            flight.stop()
            #expect(!flight.value.movesForever)
        }
    }

    @Test func aLoopThatInterruptsAnotherMotionMovesForever() {
        for first in [Animation.linear(duration: 0.4).repeatForever(), .linear(duration: 9), .bouncy] {
            var flight = Flight()
            flight.begin(10, first)
            flight.frame(at: 0.1)
            flight.set(20, .linear(duration: 0.3).repeatForever())
            for time in [0.2, 0.6, 1e6] {
                flight.frame(at: time)
                #expect(flight.value.movesForever && flight.value.isAnimating, "\(first) at \(time)")
            }
        }
    }

    @Test func aMotionThatEndsOrThatAnAppComputesDoesNotMoveForever() {
        struct Endless: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                value.scaled(by: sin(time))
            }
        }
        let finite: [Animation] = [.linear(duration: 1e6), .smooth.repeatCount(1000), .linear.delay(1e6)]
        for animation in finite + [Animation(Endless()), Animation(Endless()).repeatForever()] {
            var flight = Flight()
            flight.begin(10, animation)
            for time in [0.1, 1, 10] {
                flight.frame(at: time)
                #expect(flight.value.isAnimating && !flight.value.movesForever, "\(animation) at \(time)")
            }
        }
    }

    @Test func twoChangesBeforeAFrameCombineAndTheNewerAnimationWins() {
        for newer in Specimen.all {
            var (twice, once) = (Flight(), Flight())
            twice.set(30, .linear(duration: 9))
            twice.set(100, newer)
            once.set(100, newer)
            for time in [0, 0.05, 0.1, 0.3] {
                #expect(abs(twice.frame(at: time) - once.frame(at: time)) < 1e-9, "\(newer)")
            }
        }
    }

    @Test func twoChangesBeforeAFrameCombineDuringAnAnimation() {
        for newer in Specimen.all {
            var (twice, once) = (Flight(), Flight())
            for index in 0...1 {
                var flight = index == 0 ? twice : once
                flight.begin(100, .easeIn(duration: 1))
                flight.frame(at: 0.2)
                if index == 0 { flight.set(-300, .bouncy) }
                flight.set(50, newer)
                if index == 0 { twice = flight } else { once = flight }
            }
            for time in [0.2, 0.25, 0.4] {
                #expect(abs(twice.frame(at: time) - once.frame(at: time)) < 1e-9, "\(newer)")
            }
        }
    }

    @Test func anUnanimatedChangeBeforeTheFirstFrameShiftsTheStart() {
        var flight = Flight(0)
        flight.set(10, .linear(duration: 1))
        flight.set(15, nil)
        #expect(flight.frame(at: 0) == 5)
        #expect(flight.frame(at: 0.5) == 10)
        #expect(flight.frame(at: 2) == 15)
    }

    @Test func curvesDoNotDependOnTheFrameRate() {
        let times = [0.1, 0.25, 0.5, 0.75, 1, 1.25]
        for animation in Specimen.all {
            for interruption in [nil, Animation.bouncy, .interactiveSpring, .easeOut, .smooth.delay(0.1)] {
                var curves: [[Double]] = []
                for rate in [30.0, 60, 120, 144, 0] {
                    var random = SeededRandom(seed: UInt64(rate))
                    var flight = Flight()
                    flight.begin(100, animation)
                    var shown: [Double] = []
                    for time in times {
                        // Makes frames at `rate` until each time, or at irregular times if the rate is 0.
                        while true {
                            let step = rate > 0 ? 1 / rate : random.nextDouble(in: 0.001...0.09)
                            guard flight.now + step < time else { break }
                            flight.frame(after: step)
                        }
                        shown.append(flight.frame(at: time))
                        if time == 0.25, let interruption { flight.begin(-50, interruption) }
                    }
                    curves.append(shown)
                }
                for curve in curves.dropFirst() {
                    for (a, b) in zip(curve, curves[0]) {
                        #expect(abs(a - b) < 1e-9, "\(animation), \(String(describing: interruption))")
                    }
                }
            }
        }
    }

    @Test func everyAnimationEndsAtTheModelValue() {
        for animation in Specimen.ending {
            var flight = Flight(3)
            flight.begin(103, animation)
            let end = flight.value.endTime
            #expect(end.isFinite, "\(animation)")
            let last = flight.frame(at: end * (1 - 1e-9))
            #expect(flight.value.isAnimating, "\(animation)")
            // A spring ends when at most a thousandth of the distance remains. A curve ends at the target.
            #expect(abs(last - 103) <= 0.1 + 1e-3, "\(animation) jumps by \(abs(last - 103)) at its end")
            #expect(flight.frame(at: end * (1 + 1e-9) + 1e-9) == 103)
            #expect(!flight.value.isAnimating && flight.value.velocity == 0)
        }
    }

    @Test func everyReversedSpringEndsAtItsSettleInstant() {
        let springs = Specimen.springs + Specimen.interpolatingSprings + Specimen.wrappedSprings
        var reversals = 0
        for animation in springs where !animation.repeatsForever {
            for moment in [0.0, 0.01, 0.07, 0.2, 0.4] {
                var flight = Flight(0)
                flight.begin(100, animation)
                flight.frame(at: moment)
                guard flight.value.isAnimating else { continue }
                flight.begin(0, animation)
                let end = flight.value.endTime
                #expect(end.isFinite && end < 20, "\(animation) back at \(moment)")
                if flight.value.isAnimating, end > flight.now {
                    let last = flight.frame(at: end - (end - flight.now) * 1e-9)
                    // The limit is a thousandth of the value at which the spring reversed, which may exceed 100.
                    #expect(abs(last) <= 0.13, "\(animation) back at \(moment)")
                    reversals += 1
                }
                #expect(flight.frame(at: end + 1e-9) == 0, "\(animation) back at \(moment)")
                #expect(!flight.value.isAnimating)
            }
        }
        #expect(reversals > 40)
    }

    @Test func anAnimationEndsAfterManyToggles() {
        forEachSeed(300) { seed, random in
            var flight = Flight()
            for _ in 0..<Int.random(in: 2...20, using: &random) {
                let animation = Specimen.ending.randomElement(using: &random)!
                flight.begin(flight.value.model == 0 ? 100 : 0, animation)
                flight.frame(after: random.nextDouble(in: 0...0.2))
            }
            #expect(flight.settle(limit: 30) != nil, "seed \(seed)")
            #expect(flight.value.presentation == flight.value.model, "seed \(seed)")
        }
    }

    @Test func vectorsMoveLikeTheirComponentsUntilTheCommonEnd() {
        var point = AnimatedValue(CGPoint(x: 1, y: 2))
        var (x, y) = (Flight(1), Flight(2))
        withAnimation(.bouncy) { point.set(CGPoint(x: 101, y: -48)) }
        x.set(101, .bouncy)
        y.set(-48, .bouncy)
        for time in [0, 0.1, 0.2, 0.4] {
            let shown = point.advance(to: time)
            #expect(abs(shown.x - x.frame(at: time)) < 1e-9 && abs(shown.y - y.frame(at: time)) < 1e-9)
        }
        #expect(point.velocity.first != 0)
    }

    @Test func propertiesOutsideOfTheAnimatableDataJump() {
        struct Label: Animatable, Equatable {
            var name: String
            var size: Double
            var animatableData: Double {
                get { size }
                set { size = newValue }
            }
        }
        var label = AnimatedValue(Label(name: "old", size: 10))
        withAnimation(.linear(duration: 1)) { label.set(Label(name: "new", size: 20)) }
        #expect(label.advance(to: 0) == Label(name: "new", size: 10))
        #expect(label.advance(to: 0.5) == Label(name: "new", size: 15))
    }

    @Test func framesAtExtremeTimesAreHarmless() {
        for animation in Specimen.ending {
            var flight = Flight()
            flight.begin(100, animation)
            let shown = flight.frame(at: 0.1)
            #expect(flight.frame(at: .nan) == shown)
            #expect(flight.frame(at: -5).isFinite)
            #expect(flight.frame(at: .infinity) == 100, "\(animation)")
            #expect(!flight.value.isAnimating)
        }
    }

    @Test func aValueJumpsOverAnExtremeDistance() {
        for extreme in [Double.nan, .infinity, -.infinity, 1e300] {
            for animation in Specimen.all {
                var flight = Flight(1)
                flight.set(extreme, animation)
                flight.frame(at: 0)
                #expect(!flight.value.isAnimating, "\(animation) to \(extreme)")
                flight.begin(3, animation)
                flight.frame(at: .infinity)
                flight.begin(5, animation)
                flight.frame(at: 0.1)
                #expect(flight.value.presentation.isFinite)
            }
        }
    }
}
