import Foundation

/// Defers completions to the end of the update in which they become due.
///
/// A completion usually changes state, which an update in progress must not see. A host owns one queue and runs every
/// update, and every delivery of events, inside `perform`. Without a queue, completions are called at once.
///
/// A queue is used on one thread. `perform` makes it the thread's current queue while the body runs.
package final class CompletionQueue {
    private var due: [AnimationCompletion] = []

    /// The number of completions called so far. If it grows, the host makes another frame for their changes.
    package private(set) var callCount = 0

    /// Creates an empty queue.
    package init() {}

    /// Whether completions that became due inside other completions' closures wait for the next `perform`.
    ///
    /// A host then requests another frame. A chain of completions that animate nothing thus takes one step per frame
    /// instead of blocking the program.
    package var hasWaiting: Bool { !due.isEmpty }

    /// Runs `body` as one update, then calls the due completions in order.
    ///
    /// Within another `perform` of the same thread, the outer one makes the calls.
    package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard Self.current == nil else { return try body() }
        defer { callDue() }
        return try ThreadBound.bind(self, to: Self.$binding, body)
    }

    /// Runs `body` as an update of its own, then calls the due completions in order, even within another `perform`.
    ///
    /// For content inside other content, each with its own queue.
    package func performSeparately<Result>(_ body: () throws -> Result) rethrows -> Result {
        defer { callDue() }
        return try ThreadBound.bind(self, to: Self.$binding, body)
    }

    private func callDue() {
        let calls = due
        due = []
        callCount += calls.count
        ThreadBound.bind(self, to: Self.$binding) {
            for completion in calls { completion.call() }
        }
    }

    /// The maximum number of chained completions that are called outside an update.
    package static let chainLimit = 1 << 17

    /// Calls a completion outside an update, and then the completions that become due in its closure, one after the
    /// other.
    ///
    /// The calls are not nested, so a chain does not fill the stack. A completion that restarts itself without an
    /// animation would never end, for example after its view is removed. After `chainLimit` calls the rest is dropped,
    /// with a line on standard error.
    static func callWithoutUpdate(_ completion: AnimationCompletion) {
        let queue = CompletionQueue()
        queue.append(completion)
        while queue.hasWaiting {
            guard queue.callCount < chainLimit else {
                queue.dropDue()
                return
            }
            queue.callDue()
        }
    }

    private func dropDue() {
        let calls = due
        due = []
        for completion in calls { completion.drop() }
        FileHandle.standardError.write(
            Data("lilt: an endless chain of completions is dropped after \(callCount) calls\n".utf8))
    }

    /// Defers a call to the end of the update.
    func append(_ completion: AnimationCompletion) {
        due.append(completion)
    }

    @TaskLocal private static var binding: ThreadBound<CompletionQueue>?

    /// The queue of the update that this thread is in.
    static var current: CompletionQueue? { binding?.value }
}
