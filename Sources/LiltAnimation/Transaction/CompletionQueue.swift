import Foundation

/// Holds back the completions that fall due during an update until it has ended.
///
/// A completion usually changes state, which an update in progress must not see. A host owns one queue and runs every
/// update, and every delivery of events, inside `perform`. Without a queue completions are called where they fall due.
///
/// Not for several threads: `perform` binds the queue for the calls that its body makes.
package final class CompletionQueue {
    private var due: [AnimationCompletion] = []

    /// How many completions were called so far. What they changed wants a frame.
    package private(set) var callCount = 0

    /// Creates an empty queue.
    package init() {}

    /// Whether calls wait for the next `perform`: completions that fell due inside other completions' closures.
    ///
    /// A host asks for another frame then. They wait so that a chain of completions that animate nothing takes a step
    /// a frame instead of holding up the program for ever.
    package var hasWaiting: Bool { !due.isEmpty }

    /// Runs `body` as one update, then calls what has fallen due, in the order in which it did.
    ///
    /// Within another `perform` of the same thread, the calls are left to the outer one.
    package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard Self.current == nil else { return try body() }
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

    /// How many completions that fall due in each other's closures are called where no update is running.
    package static let chainLimit = 1 << 17

    /// Calls a completion where no update is running, and then what falls due in its closure, one after the other.
    ///
    /// One after the other rather than inside each other, so that no chain of closures fills the stack. A completion
    /// that starts itself again without an animation has no end here, as when its view has gone: after `chainLimit`
    /// calls the rest is dropped, and a line on the standard error says so.
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
            Data("lilt: a completion starts itself again without end; after \(callCount) calls it is dropped\n".utf8))
    }

    /// Leaves a call to the end of the update.
    func append(_ completion: AnimationCompletion) {
        due.append(completion)
    }

    @TaskLocal private static var binding: ThreadBound<CompletionQueue>?

    /// The queue of the update that this thread is in.
    static var current: CompletionQueue? { binding?.value }
}
