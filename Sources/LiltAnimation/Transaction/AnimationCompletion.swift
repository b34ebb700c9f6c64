/// A closure that is called exactly once, when animations are complete.
///
/// It counts claims: one for each animated value, one for the body of its `withAnimation`, one for each update with
/// pending changes. The end of the last claim makes the call:
/// ```
/// withAnimation body   ├──────┤
/// the update              ├──────────┤
/// animator of a value            ├───────────────────────┤ ← called here
/// ```
/// A claim ends when it is fulfilled or freed. So a value that is removed during its animation, or a change that
/// animates nothing, cannot lose the call. A completion without any claim is called when it is freed.
///
/// It is not `Sendable`, like the transactions and animated values that own it. The compiler keeps it and the closure
/// in the isolation of the `withAnimation` call; for views that is the main thread.
package final class AnimationCompletion {
    /// The criterion of the completion.
    package let criteria: AnimationCompletionCriteria

    /// Whether any animation has claimed the completion; false if it is called because nothing animated.
    package private(set) var hasAnimated = false

    private var body: (() -> Void)?
    private var openClaims = 0

    /// Creates a completion that calls `body`.
    init(criteria: AnimationCompletionCriteria, _ body: @escaping () -> Void) {
        self.criteria = criteria
        self.body = body
    }

    deinit {
        guard let body = body.take() else { return }
        AnimationCompletion(criteria: criteria, body).becomeDue()
    }

    /// Defers the completion until the returned claim ends.
    ///
    /// - Parameter isAnimation: Whether the claim is for an animation, not for a `withAnimation` body or an update.
    package func claim(isAnimation: Bool = false) -> CompletionClaim {
        openClaims += 1
        if isAnimation { hasAnimated = true }
        return CompletionClaim(on: self)
    }

    /// Ends one claim. The last one makes the call, or defers it to the end of the current update.
    fileprivate func endClaim() {
        openClaims -= 1
        if openClaims == 0, body != nil { becomeDue() }
    }

    private func becomeDue() {
        if let queue = CompletionQueue.current {
            queue.append(self)
        } else {
            CompletionQueue.callWithoutUpdate(self)
        }
    }

    /// Discards the closure without calling it.
    package func drop() { body = nil }

    /// Calls the closure, outside of any transaction, unless it was already called or has a new claim.
    func call() {
        guard openClaims == 0, let body = body.take() else { return }
        TransactionScope.withoutTransaction { body() }
    }
}

/// A claim on a completion. The completion waits until the claim is fulfilled or freed.
package final class CompletionClaim {
    private var completion: AnimationCompletion?

    fileprivate init(on completion: AnimationCompletion) {
        self.completion = completion
    }

    deinit { fulfill() }

    /// The criterion of the completion.
    package var criteria: AnimationCompletionCriteria { completion?.criteria ?? .removed }

    /// Ends the claim. Further calls have no effect.
    package func fulfill() {
        completion.take()?.endClaim()
    }
}
