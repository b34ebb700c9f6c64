/// A closure that waits for animations, and is called exactly once.
///
/// It counts claims: one for each animated value, one for the body of the `withAnimation` that made it, one for each
/// update that still has changes to apply. The claim that goes last makes the call:
/// ```
/// withAnimation body   ├──────┤
/// the update              ├──────────┤
/// animator of a value            ├───────────────────────┤ ← called here
/// ```
/// Claims end when they are fulfilled or freed, so a value that goes away in mid-flight, or a change that animates
/// nothing, cannot lose the call. A completion that nobody ever claimed is called when it is freed itself.
///
/// Not `Sendable`, as the transactions and animated values that hold it are not: the compiler keeps it, and the
/// closure, in the isolation where `withAnimation` was called. For views that is the main thread.
package final class AnimationCompletion {
    /// What the completion waits for.
    package let criteria: AnimationCompletionCriteria

    /// Whether any animation has ever claimed the completion: false where it was called because nothing animated.
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

    /// Makes the completion wait until the claim that is returned ends.
    ///
    /// - Parameter isAnimation: Whether an animation claims it, rather than a scope.
    package func claim(isAnimation: Bool = false) -> CompletionClaim {
        openClaims += 1
        if isAnimation { hasAnimated = true }
        return CompletionClaim(on: self)
    }

    /// Ends one claim; the last one calls, or leaves the call to the update that is running.
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

    /// Takes the closure away: it is not called.
    func drop() { body = nil }

    /// Calls the closure, outside of any transaction, unless somebody has or a new claim waits.
    func call() {
        guard openClaims == 0, let body = body.take() else { return }
        TransactionScope.withoutTransaction { body() }
    }
}

/// Somebody's wish that a completion wait. It ends when it is fulfilled or, at the latest, freed.
package final class CompletionClaim {
    private var completion: AnimationCompletion?

    fileprivate init(on completion: AnimationCompletion) {
        self.completion = completion
    }

    deinit { fulfill() }

    /// What the completion waits for.
    package var criteria: AnimationCompletionCriteria { completion?.criteria ?? .removed }

    /// Ends the claim. Further calls do nothing.
    package func fulfill() {
        completion.take()?.endClaim()
    }
}
