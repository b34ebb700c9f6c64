import Synchronization

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
package final class AnimationCompletion: Sendable {
    /// What the completion waits for.
    package let criteria: AnimationCompletionCriteria

    /// A closure of SwiftUI's signature, which asks for neither `@Sendable` nor `sending`.
    ///
    /// Sendable unchecked: the lock below hands it to one thread once, the one that ends the last claim. Values of
    /// views end theirs on the main thread, where views make their closures.
    private struct Callback: @unchecked Sendable {
        let call: () -> Void
    }

    private struct State {
        var callback: Callback?
        var openClaims = 0
        var hasAnimated = false
    }

    private let state: Mutex<State>

    /// Creates a completion that calls `body`.
    init(criteria: AnimationCompletionCriteria, _ body: @escaping () -> Void) {
        self.criteria = criteria
        state = Mutex(State(callback: Callback(call: body)))
    }

    private init(_ callback: Callback) {
        criteria = .removed
        state = Mutex(State(callback: callback))
    }

    deinit {
        guard let callback = state.withLock({ $0.callback.take() }) else { return }
        AnimationCompletion(callback).becomeDue()
    }

    /// Whether any animation has ever claimed the completion: false where it was called because nothing animated.
    package var hasAnimated: Bool { state.withLock { $0.hasAnimated } }

    /// Makes the completion wait until the claim that is returned ends.
    ///
    /// - Parameter isAnimation: Whether an animation claims it, rather than a scope.
    package func claim(isAnimation: Bool = false) -> CompletionClaim {
        state.withLock { state in
            state.openClaims += 1
            if isAnimation { state.hasAnimated = true }
        }
        return CompletionClaim(on: self)
    }

    /// Ends one claim; the last one calls, or leaves the call to the update that is running.
    fileprivate func endClaim() {
        let isDue = state.withLock { state in
            state.openClaims -= 1
            return state.openClaims == 0 && state.callback != nil
        }
        if isDue { becomeDue() }
    }

    private func becomeDue() {
        if let queue = CompletionQueue.current {
            queue.append(self)
        } else {
            CompletionQueue.callWithoutUpdate(self)
        }
    }

    /// Calls the closure, outside of any transaction, unless somebody has or a new claim waits.
    func call() {
        guard let callback = state.withLock({ $0.openClaims == 0 ? $0.callback.take() : nil }) else { return }
        TransactionScope.withoutTransaction { callback.call() }
    }
}

/// Somebody's wish that a completion wait. It ends when it is fulfilled or, at the latest, freed.
package final class CompletionClaim {
    private var completion: AnimationCompletion?

    fileprivate init(on completion: AnimationCompletion) {
        self.completion = completion
    }

    deinit { fulfil() }

    /// What the completion waits for.
    package var criteria: AnimationCompletionCriteria { completion?.criteria ?? .removed }

    /// Ends the claim. Further calls do nothing.
    package func fulfil() {
        completion.take()?.endClaim()
    }
}
