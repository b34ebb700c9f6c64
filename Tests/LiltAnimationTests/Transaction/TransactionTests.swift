import Foundation
import LiltAnimation
import Testing

private struct IsTap: TransactionKey {
    static let defaultValue = false
}

extension Transaction {
    fileprivate var isTap: Bool {
        get { self[IsTap.self] }
        set { self[IsTap.self] = newValue }
    }
}

@Suite struct TransactionTests {
    @Test func outsideOfAllScopesNothingIsSet() {
        #expect(Transaction.current.animation == nil && !Transaction.current.isTap)
        #expect("\(Transaction.current)" == "Transaction()")
    }

    @Test func withAnimationSetsTheAnimationForItsBodyOnly() {
        let result = withAnimation(.bouncy) { Transaction.current.animation }
        #expect(result == .bouncy)
        #expect(withAnimation { Transaction.current.animation } == .default)
        #expect(Transaction.current.animation == nil)
    }

    @Test func innerValuesOverrideOuterOnesAndOtherOuterValuesRemain() {
        withTransaction(\.isTap, true) {
            withAnimation(.linear) {
                #expect(Transaction.current.isTap)
                withTransaction(Transaction(animation: .smooth)) {
                    #expect(Transaction.current.animation == .smooth && Transaction.current.isTap)
                    withTransaction(\.isTap, false) {
                        #expect(Transaction.current.animation == .smooth && !Transaction.current.isTap)
                    }
                }
                #expect(Transaction.current.animation == .linear)
            }
        }
    }

    @Test func anExplicitNilStopsAnOuterAnimation() {
        withAnimation(.bouncy) {
            withAnimation(nil) { #expect(Transaction.current.animation == nil) }
            withTransaction(Transaction()) { #expect(Transaction.current.animation == .bouncy) }
        }
    }

    @Test func disablingAnimationsDoesNotAffectAnExplicitAnimation() {
        var value = AnimatedValue(0.0)
        withAnimation(.linear(duration: 1)) {
            withTransaction(\.disablesAnimations, true) { value.set(10) }
        }
        value.advance(to: 0)
        #expect(value.advance(to: 0.5) == 5)
    }

    @Test func errorsOfTheBodyPropagateAndTheScopeCloses() {
        struct Failure: Error {}
        var completed = 0
        #expect(throws: Failure.self) {
            try withAnimation(.bouncy) {
                throw Failure()
            } completion: {
                completed += 1
            }
        }
        #expect(Transaction.current.animation == nil && completed == 1)
    }

    @Test func aTaskStartedInsideDoesNotInheritTheTransaction() async {
        let task = withAnimation(.bouncy) {
            Task { Transaction.current.animation }
        }
        #expect(await task.value == nil)
        let detached = withAnimation(.bouncy) {
            Task.detached { withAnimation(.linear) { Transaction.current.animation } }
        }
        #expect(await detached.value == .linear)
    }

    @Test func anotherThreadDoesNotSeeTheTransaction() {
        // Safe: the thread below writes the value before it signals the semaphore, and the test reads the value after
        // the signal.
        final class Seen: @unchecked Sendable {
            var animation: Animation? = .linear
        }
        let seen = Seen()
        withAnimation(.bouncy) {
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                seen.animation = Transaction.current.animation
                done.signal()
            }
            done.wait()
        }
        #expect(seen.animation == nil)
    }

    @Test func printingShowsTheEntriesInTheOrderInWhichTheyWereSet() {
        var transaction = Transaction(animation: .linear(duration: 2))
        transaction.isTap = true
        transaction.disablesAnimations = true
        transaction.tracksVelocity = true
        transaction.isContinuous = true
        transaction.addAnimationCompletion {}
        #expect(
            "\(transaction)" == "Transaction(animation: linear(duration: 2.0), IsTap: true, disablesAnimations: true, "
                + "tracksVelocity: true, isContinuous: true, completions: 1)")
        #expect("\(Transaction(animation: nil))" == "Transaction(animation: nil)")
    }

    @Test func copiesAreIndependent() {
        let first = Transaction(animation: .linear)
        var second = first
        second.animation = .bouncy
        second.isTap = true
        #expect(first.animation == .linear && !first.isTap)
    }

    @Test func trackedChangesAreShownAtOnceAndPassTheirVelocityToASpring() {
        var transaction = Transaction()
        transaction.tracksVelocity = true
        var value = AnimatedValue(0.0)
        for index in 1...10 {
            value.set(Double(index) * 5, transaction: transaction)
            #expect(value.advance(to: Double(index) / 60) == Double(index) * 5)
        }
        // The value moves by 5 units per frame, which is 300 units per second. This frame has the newest sample.
        #expect(abs(value.velocity - 300) < 1e-9)
        var waited = value
        value.set(50, transaction: Transaction(animation: .smooth), velocity: nil)
        value.set(100, transaction: Transaction(animation: .smooth))
        value.advance(to: 10.0 / 60)
        #expect(value.presentation == 50 && abs(value.velocity - 300) < 1e-9)
        // Each millisecond without a sample multiplies the velocity by 0.998.
        waited.set(100, transaction: Transaction(animation: .smooth))
        waited.advance(to: 10.0 / 60 + 0.05)
        #expect(abs(waited.velocity - 300 * pow(0.998, 50)) < 1e-9)
        #expect(waited.presentation == 50)
    }

    @Test func trackingEndsTwoSecondsAfterTheLastSample() {
        var transaction = Transaction()
        transaction.tracksVelocity = true
        var value = AnimatedValue(0.0)
        value.set(1, transaction: transaction)
        value.advance(to: 0)
        value.set(2, transaction: transaction)
        value.advance(to: 0.5)
        value.advance(to: 2.49)
        #expect(value.isAnimating)
        value.advance(to: 2.51)
        #expect(!value.isAnimating && value.presentation == 2)
    }

    @Test func aDragThatCatchesASpringFollowsTheFingerAtOnce() {
        var transaction = Transaction()
        transaction.tracksVelocity = true
        var value = AnimatedValue(0.0)
        value.set(100, transaction: Transaction(animation: .bouncy))
        value.advance(to: 0)
        value.advance(to: 0.1)
        value.set(40, transaction: transaction)
        #expect(value.advance(to: 0.12) == 40)
        value.set(41, transaction: transaction)
        #expect(value.advance(to: 0.13) == 41)
        #expect(abs(value.velocity - 100) < 1e-9)
    }
}
