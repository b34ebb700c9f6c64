import LiltAnimation
import TestSupport
import Testing

@Suite struct PhaseSequenceTests {
    private typealias Phases = PhaseSequence<String>

    // The argument of `#require` cannot call mutating functions, so tests call this function instead.
    private func unwrap<Value>(_ value: Value?) throws -> Value { try #require(value) }

    @Test func aRepeatingSequenceCyclesThroughItsPhases() throws {
        var sequence = Phases(["a", "b", "c"], isRepeating: true)
        #expect(sequence.phase == "a")
        var step = try unwrap(sequence.appear())
        var walked = ["a"]
        for _ in 0..<7 {
            walked.append(step.phase)
            #expect(sequence.phase == step.phase)
            step = try unwrap(sequence.complete(number: step.number, hasAnimated: true))
        }
        #expect(walked == ["a", "b", "c", "a", "b", "c", "a", "b"])
        sequence.disappear()
        #expect(sequence.phase == "a")
        #expect(sequence.complete(number: step.number, hasAnimated: true) == nil)
        #expect(sequence.appear()?.phase == "b")
        #expect(sequence.appear() == nil)
    }

    @Test func aTriggeredSequenceRunsOnceAndRestsAtTheFirstPhase() throws {
        var sequence = Phases(["a", "b", "c"], isRepeating: false)
        #expect(sequence.appear() == nil && sequence.phase == "a")
        let first = try unwrap(sequence.trigger())
        let second = try unwrap(sequence.complete(number: first.number, hasAnimated: true))
        let third = try unwrap(sequence.complete(number: second.number, hasAnimated: true))
        #expect([first, second, third].map(\.phase) == ["b", "c", "a"])
        #expect(sequence.complete(number: third.number, hasAnimated: true) == nil)
        #expect(sequence.phase == "a")
    }

    @Test func aTriggerDuringARunRestartsItAndOutdatesPendingSteps() throws {
        var sequence = Phases(["a", "b", "c"], isRepeating: false)
        let first = try unwrap(sequence.trigger())
        let second = try unwrap(sequence.complete(number: first.number, hasAnimated: true))
        #expect(second.phase == "c")
        let again = try unwrap(sequence.trigger())
        #expect(again.phase == "b")
        #expect(sequence.complete(number: second.number, hasAnimated: true) == nil)
        #expect(sequence.phase == "b")
        #expect(sequence.complete(number: again.number, hasAnimated: true)?.phase == "c")
        // A second call for the same completion has no effect.
        #expect(sequence.complete(number: again.number, hasAnimated: true) == nil)
    }

    @Test func aLoopThatAnimatesNothingPausesAtTheFirstPhaseUntilTheViewChanges() throws {
        var sequence = Phases(["a", "b", "c"], isRepeating: true)
        var step = sequence.appear()
        var steps = 0
        while let next = step, steps < 100 {
            steps += 1
            step = sequence.complete(number: next.number, hasAnimated: false)
        }
        #expect(steps == 3 && sequence.phase == "a")
        #expect(sequence.update(["a", "b", "c"])?.phase == "b")
    }

    @Test func oneAnimatedPhaseKeepsTheLoopGoing() throws {
        var sequence = Phases(["a", "b", "c"], isRepeating: true)
        var step = try unwrap(sequence.appear())
        for _ in 0..<50 {
            step = try unwrap(sequence.complete(number: step.number, hasAnimated: step.phase == "b"))
        }
    }

    @Test func fewerThanTwoPhasesNeverStep() {
        for phases in [[], ["only"]] {
            for isRepeating in [true, false] {
                var sequence = Phases(phases, isRepeating: isRepeating)
                #expect(sequence.phase == phases.first)
                #expect(sequence.appear() == nil && sequence.trigger() == nil && sequence.update(phases) == nil)
            }
        }
    }

    @Test func phasesMayChangeDuringARun() throws {
        var sequence = Phases(["a", "b", "c", "d"], isRepeating: true)
        let first = try unwrap(sequence.appear())
        let second = try unwrap(sequence.complete(number: first.number, hasAnimated: true))
        #expect(sequence.update(["x", "y", "z"]) == nil && sequence.phase == "z")
        #expect(sequence.complete(number: second.number, hasAnimated: true)?.phase == "x")
        #expect(sequence.update([]) == nil && sequence.phase == nil)
    }

    @Test func aRepeatingSequenceContinuesIfItsPhaseIsRemovedOrASecondPhaseIsAdded() throws {
        var shrinking = Phases(["a", "b", "c"], isRepeating: true)
        let first = try unwrap(shrinking.appear())
        let second = try unwrap(shrinking.complete(number: first.number, hasAnimated: true))
        #expect(second.phase == "c")
        let step = try unwrap(shrinking.update(["x", "y"]))
        #expect(step.phase == "y" && shrinking.complete(number: second.number, hasAnimated: true) == nil)
        #expect(shrinking.complete(number: step.number, hasAnimated: true)?.phase == "x")

        for few in [[], ["only"]] {
            var growing = Phases(few, isRepeating: true)
            #expect(growing.update(["a", "b"]) == nil, "the sequence has stepped before it appeared")
            growing = Phases(few, isRepeating: true)
            #expect(growing.appear() == nil)
            #expect(growing.update(["a", "b"])?.phase == "b")
            growing.disappear()
            #expect(growing.update(["a", "b", "c"]) == nil)
        }
    }

    @Test func aTriggeredSequenceWithARemovedPhaseRestsAtTheFirstPhase() throws {
        var sequence = Phases(["a", "b", "c"], isRepeating: false)
        let first = try unwrap(sequence.trigger())
        let second = try unwrap(sequence.complete(number: first.number, hasAnimated: true))
        #expect(sequence.update(["x", "y"]) == nil && sequence.phase == "x")
        #expect(sequence.complete(number: second.number, hasAnimated: true) == nil)
    }

    /// The sequence sets a value, and the value's completions step the sequence, as in a view.
    @Test func aValueFollowsThePhases() throws {
        final class Owner {
            var sequence = PhaseSequence([0.0, 10, 20], isRepeating: false)
            var value = AnimatedValue(0.0)
            let queue = CompletionQueue()

            func take(_ step: PhaseSequence<Double>.Step?) {
                guard let step else { return }
                withAnimation(.linear(duration: 1)) {
                    value.set(step.phase)
                } completion: {
                    self.take(self.sequence.complete(number: step.number, hasAnimated: true))
                }
            }
        }
        let owner = Owner()
        owner.queue.perform { owner.take(owner.sequence.trigger()) }
        var shown: [Double] = []
        for index in 0...40 {
            owner.queue.perform { shown.append(owner.value.advance(to: Double(index) * 0.1 + 0.001 * Double(index))) }
        }
        #expect(shown.max() == 20 && shown.last == 0 && !owner.value.isAnimating)
        #expect(owner.sequence.phase == 0)
    }
}
