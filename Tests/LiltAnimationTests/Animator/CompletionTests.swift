import LiltAnimation
import TestSupport
import Testing

/// Counts the calls of completions, so that a test can check that each is called exactly once.
private final class Calls {
    private(set) var names: [String] = []

    var count: Int { names.count }

    func record(_ name: String) { names.append(name) }
}

/// A custom animation that ends after a number of frames, and is logically complete after half of them.
private struct Eager: CustomAnimation {
    struct Seen<V: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: Int { 0 }
    }

    let frames: Int

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let seen = context.state[Seen<V>.self] + 1
        context.state[Seen<V>.self] = seen
        if seen * 2 > frames { context.isLogicallyComplete = true }
        return seen > frames ? nil : value.scaled(by: Double(seen) / Double(frames))
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        frames.isMultiple(of: 3) && previous.base is Eager
    }
}

/// Every `withAnimation` completes exactly once, at the right time.
@Suite struct CompletionTests {
    private let calls = Calls()

    private func change(
        _ flight: inout AnimatedValue<Double>, to target: Double, _ animation: Animation?,
        _ criteria: AnimationCompletionCriteria = .logicallyComplete, _ name: String = "done"
    ) {
        let calls = calls
        withAnimation(animation, completionCriteria: criteria) {
            flight.set(target)
        } completion: {
            calls.record(name)
        }
    }

    @Test func aCurveCompletesAtItsEnd() {
        for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
            var value = AnimatedValue(0.0)
            change(&value, to: 1, .linear(duration: 1), criteria)
            value.advance(to: 0)
            value.advance(to: 0.99)
            #expect(calls.count == (criteria == .removed ? 1 : 0))
            value.advance(to: 1.01)
            value.advance(to: 2)
            #expect(calls.count == (criteria == .removed ? 2 : 1))
        }
    }

    @Test func aSpringIsLogicallyCompleteAfterItsResponseAndRemovedAtRest() {
        var value = AnimatedValue(0.0)
        change(&value, to: 1, .smooth(duration: 0.5), .logicallyComplete, "logical")
        value.advance(to: 0)
        value.stop()
        change(&value, to: 2, .smooth(duration: 0.5), .logicallyComplete, "second")
        change(&value, to: 3, .smooth(duration: 0.5), .removed, "removed")
        value.advance(to: 10)
        let end = value.endTime
        #expect(end > 10.6)
        value.advance(to: 10.499)
        #expect(calls.names == ["logical"])
        value.advance(to: 10.5)
        #expect(calls.names == ["logical", "second"])
        value.advance(to: end - 0.001)
        #expect(calls.count == 2)
        value.advance(to: end + 1e-9)
        #expect(calls.names == ["logical", "second", "removed"])
    }

    @Test func aSupersededAnimationCompletesOnItsOldSchedule() {
        var value = AnimatedValue(0.0)
        change(&value, to: 1, .linear(duration: 1), .logicallyComplete, "old")
        value.advance(to: 0)
        value.advance(to: 0.5)
        change(&value, to: 2, .linear(duration: 3), .logicallyComplete, "new")
        value.advance(to: 0.5)
        value.advance(to: 0.99)
        #expect(calls.count == 0)
        value.advance(to: 1.01)
        #expect(calls.names == ["old"])
        value.advance(to: 3.4)
        #expect(calls.count == 1)
        value.advance(to: 3.6)
        #expect(calls.names == ["old", "new"])
    }

    @Test func everyRetargetDefersTheCompletionsAtRemoval() {
        var value = AnimatedValue(0.0)
        change(&value, to: 1, .linear(duration: 1), .removed, "old")
        value.advance(to: 0)
        value.advance(to: 0.9)
        change(&value, to: 2, .linear(duration: 1), .removed, "new")
        value.advance(to: 0.9)
        value.advance(to: 1.8)
        #expect(calls.count == 0)
        value.advance(to: 1.95)
        #expect(calls.names == ["old", "new"])
    }

    @Test func aValueAtRestCallsItsCompletionAtRemovalBeforeItsLogicalOne() {
        var value = AnimatedValue(0.0)
        change(&value, to: 1, .linear(duration: 9), .logicallyComplete, "logical")
        value.advance(to: 0)
        change(&value, to: 2, .linear(duration: 0.5), .removed, "removed")
        value.advance(to: 0)
        value.advance(to: 0.51)
        #expect(calls.names == ["removed", "logical"])
    }

    @Test func logicallyCompleteAfterSetsTheInstantOfTheCompletion() {
        var value = AnimatedValue(0.0)
        change(&value, to: 1, .smooth(duration: 5).logicallyComplete(after: 0.2))
        value.advance(to: 0)
        value.advance(to: 0.19)
        #expect(calls.count == 0)
        value.advance(to: 0.2)
        #expect(calls.count == 1 && value.isAnimating)
    }

    @Test func modifiersConvertTheTimeOfLogicalCompletion() {
        func moment(_ animation: Animation) -> Double {
            var value = AnimatedValue(0.0)
            var moment = -1.0
            let calls = Calls()
            withAnimation(animation) {
                value.set(1)
            } completion: {
                calls.record("")
            }
            for index in 0...4000 {
                value.advance(to: Double(index) / 1000)
                if calls.count == 1, moment < 0 { moment = Double(index) / 1000 }
            }
            return moment
        }
        #expect(moment(.smooth(duration: 0.5)) == 0.5)
        #expect(moment(.smooth(duration: 0.5).speed(2)) == 0.25)
        #expect(moment(.smooth(duration: 0.5).speed(2).delay(1)) == 1.25)
        #expect(moment(.smooth(duration: 0.5).delay(1).speed(2)) == 0.75)
        #expect(abs(moment(.linear(duration: 0.5).repeatCount(3)) - 1.5) <= 0.002)
        #expect(moment(.interpolatingSpring(mass: 4, stiffness: 4 * .pi * .pi, damping: 30)) == 1)
        #expect(moment(.linear(duration: 0.5).logicallyComplete(after: -1)) == 0)
        // The curve is logically complete in the frame that shows its end. It is removed in the next frame.
        #expect(moment(.linear(duration: 0.5).logicallyComplete(after: .nan)) == 0.5)
        // A repetition of two cycles, whose first cycle never ends.
        for endless in [Animation.spring(duration: 0.5, bounce: 1), .linear(duration: .infinity)] {
            let twice = endless.repeatCount(2, autoreverses: false)
            for animation in [twice, twice.speed(2), twice.delay(0.1)] {
                #expect(moment(animation) == -1, "\(animation)")
            }
        }
    }

    @Test func anUnanimatedChangeCompletesAfterTheBody() {
        var value = AnimatedValue(0.0)
        change(&value, to: 0, .bouncy, .logicallyComplete, "same value")
        #expect(calls.names == ["same value"])
        change(&value, to: 5, nil, .removed, "no animation")
        #expect(calls.names == ["same value", "no animation"])
        let calls = calls
        withAnimation(.bouncy) {
            #expect(calls.count == 2)
        } completion: {
            calls.record("empty body")
        }
        #expect(calls.names.last == "empty body")
    }

    @Test func completionsThatBecomeDueInAnUpdateWaitForItsEnd() {
        let queue = CompletionQueue()
        var value = AnimatedValue(0.0)
        let calls = calls
        queue.perform {
            withAnimation(.linear(duration: 1)) {
            } completion: {
                calls.record("nothing")
            }
            #expect(calls.count == 0)
        }
        #expect(calls.names == ["nothing"])
        change(&value, to: 1, .linear(duration: 1), .logicallyComplete, "curve")
        queue.perform {
            value.advance(to: 0)
            value.advance(to: 2)
            #expect(calls.count == 1)
        }
        #expect(calls.names == ["nothing", "curve"])
    }

    @Test func aDeferredChangeDefersTheCompletion() {
        let queue = CompletionQueue()
        var value = AnimatedValue(0.0)
        var kept: (transaction: Transaction, claims: [CompletionClaim])?
        let calls = calls
        queue.perform {
            withAnimation(.linear(duration: 1)) {
                let transaction = Transaction.current
                kept = (transaction, transaction.claimCompletions())
            } completion: {
                calls.record("done")
            }
        }
        #expect(calls.count == 0)
        queue.perform {
            if let kept { value.set(1, transaction: kept.transaction) }
            kept = nil
            value.advance(to: 0)
        }
        #expect(calls.count == 0)
        queue.perform { _ = value.advance(to: 1.1) }
        #expect(calls.names == ["done"])
    }

    @Test func chainsOfUnanimatedCompletionsTakeOneStepPerUpdate() {
        let queue = CompletionQueue()
        let calls = calls
        func step(_ left: Int) {
            guard left > 0 else { return }
            withAnimation(.bouncy) {
            } completion: {
                calls.record("step")
                step(left - 1)
            }
        }
        queue.perform { step(4) }
        #expect(calls.count == 1 && queue.hasWaiting)
        queue.perform {}
        queue.perform {}
        #expect(calls.count == 3)
        queue.perform {}
        #expect(calls.count == 4 && !queue.hasWaiting)
        // Without updates, all completions run one after another, and no call is nested in another call.
        step(100_000)
        #expect(calls.count == 100_004)
    }

    @Test func completionsRunOutsideOfAnyTransaction() {
        let calls = calls
        withAnimation(.bouncy) {
            withAnimation(.linear) {
            } completion: {
                calls.record(Transaction.current.animation == nil ? "outside" : "inside")
            }
        }
        #expect(calls.names == ["outside"])
    }

    @Test func theOuterCompletionWaitsForTheInnerAnimation() {
        var value = AnimatedValue(0.0)
        let calls = calls
        withAnimation(.linear(duration: 1)) {
            withAnimation(.linear(duration: 2)) {
                value.set(1)
            } completion: {
                calls.record("inner")
            }
        } completion: {
            calls.record("outer")
        }
        value.advance(to: 0)
        value.advance(to: 1.5)
        #expect(calls.count == 0)
        value.advance(to: 2.5)
        #expect(calls.names.sorted() == ["inner", "outer"])
    }

    @Test func aCompletionForManyValuesIsCalledOnce() {
        var values = Array(repeating: AnimatedValue(0.0), count: 5)
        let calls = calls
        withAnimation(.linear(duration: 1)) {
            for index in values.indices { values[index].set(Double(index) + 1) }
        } completion: {
            calls.record("all")
        }
        for index in values.indices { values[index].advance(to: 0) }
        for index in values.indices.dropLast() { values[index].advance(to: 2) }
        #expect(calls.count == 0)
        values.removeLast()
        #expect(calls.count == 1)
    }

    @Test func aFreedValueCallsItsCompletion() {
        do {
            var value = AnimatedValue(0.0)
            change(&value, to: 1, .bouncy.repeatForever())
            value.advance(to: 0)
            value.advance(to: 0.1)
            #expect(calls.count == 0)
        }
        #expect(calls.count == 1)
    }

    @Test func anExplicitTransactionCallsItsCompletion() {
        var value = AnimatedValue(0.0)
        let calls = calls
        var transaction = Transaction(animation: .linear(duration: 1))
        transaction.addAnimationCompletion(criteria: .removed) { calls.record("first") }
        transaction.addAnimationCompletion { calls.record("second") }
        withTransaction(transaction) { value.set(1) }
        value.advance(to: 0)
        #expect(calls.count == 0)
        value.advance(to: 1.1)
        #expect(calls.names == ["first", "second"])
        do {
            var dropped = Transaction()
            dropped.addAnimationCompletion { calls.record("dropped") }
        }
        #expect(calls.names.last == "dropped")
    }

    @Test func catchingAValueCompletesItsAnimation() {
        var value = AnimatedValue(0.0)
        change(&value, to: 1, .bouncy, .logicallyComplete)
        value.advance(to: 0)
        change(&value, to: 2, .bouncy, .removed)
        value.stop()
        #expect(calls.count == 2)
    }

    /// Ten thousand sequences of changes, frames, catches and removals.
    @Test func everySequenceOfChangesCallsEachCompletionExactlyOnce() {
        let own = Animation(Eager(frames: 3))
        let owns = [own, own.speed(2), own.repeatCount(2), own.delay(0.1), Animation(Eager(frames: 0))]
        let animations = Specimen.all + owns
        forEachSeed(10_000) { seed, random in
            let queue = seed.isMultiple(of: 2) ? CompletionQueue() : nil
            var values: [AnimatedValue<Double>?] = [AnimatedValue(0), AnimatedValue(0), AnimatedValue(0)]
            var counts: [Int: Int] = [:]
            var changes = 0
            var time = 0.0
            func story() {
                for _ in 0..<Int.random(in: 1...16, using: &random) {
                    let index = Int.random(in: 0..<values.count, using: &random)
                    switch Int.random(in: 0..<10, using: &random) {
                    case 0: values[index] = nil
                    case 1: values[index]?.stop()
                    case 2: values[index] = AnimatedValue(0)
                    case 3: values[index]?.set(random.nextDouble(in: -9...9), transaction: Transaction())
                    case 4, 5:
                        time += random.nextDouble(in: 0...0.5)
                        for index in values.indices { values[index]?.advance(to: time) }
                    default:
                        let change = changes
                        changes += 1
                        let animation = Bool.random(using: &random) ? animations.randomElement(using: &random) : nil
                        let criteria: AnimationCompletionCriteria =
                            Bool.random(using: &random) ? .removed : .logicallyComplete
                        let target = Double(Int.random(in: -2...2, using: &random))
                        withAnimation(animation, completionCriteria: criteria) {
                            values[index]?.set(target)
                            if target == 2 { values[0]?.set(7) }
                        } completion: {
                            counts[change, default: 0] += 1
                        }
                    }
                }
            }
            if let queue { queue.perform(story) } else { story() }
            #expect(counts.values.allSatisfy { $0 == 1 }, "seed \(seed)")
            // At the end of the sequence, values that still move are freed.
            func ending() {
                for index in values.indices { values[index] = nil }
            }
            if let queue { queue.perform(ending) } else { ending() }
            #expect(counts.count == changes && counts.values.allSatisfy { $0 == 1 }, "seed \(seed): \(counts)")
        }
    }
}
