import Dispatch
import LiltFrame

// The delays of an app's own code. In a headless host, these functions use its virtual clock, so that a test with a
// delay of ten seconds does not wait. In content with a nested clock, they use that clock, also in a window. In all
// other code, they use real time, like the functions of the standard library and of Dispatch that they replace.
//
// The functions are in a module that `Lilt` and `SwiftUI` re-export. Members of a module that a file does not import
// are visible, too, but only members of an imported module replace the standard library's members with the same
// signature.

extension Task where Success == Never, Failure == Never {
    /// Suspends the task for a duration.
    ///
    /// In a task that a headless program's views or events start, the duration is on the host's clock: the task wakes
    /// at the start of the first frame at or after the end of the duration. In a task of content with a nested clock,
    /// the duration is on that clock. In any other task, the function is the standard library's `sleep`.
    ///
    /// - Throws: `CancellationError` at once if the task is canceled.
    public nonisolated(nonsending) static func sleep(for duration: Duration) async throws {
        if let clock = FrameTimeClock.current {
            try await clock.sleep(for: duration)
            return
        }
        do {
            try await Task.sleep(for: duration, tolerance: nil, clock: .continuous)
        } catch {
            returnToActor()
            throw error
        }
        returnToActor()
    }

    /// Does nothing, on the caller's actor.
    ///
    /// After the suspension, the caller must continue on its actor. The optimizer removes that switch of actors if no
    /// code follows it. Without this call, a task on the main actor would continue on another thread.
    @inline(never)
    @_optimize(none)
    private nonisolated static func returnToActor() {}

    /// Suspends the task for a number of nanoseconds; see `sleep(for:)`.
    ///
    /// - Throws: `CancellationError` at once if the task is canceled.
    public nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
        try await Task.sleep(for: .nanoseconds(Int64(clamping: duration)))
    }
}

extension DispatchQueue {
    /// Runs a closure at an instant or later.
    ///
    /// If a headless program's views or events call this on the main queue, the delay is on the host's clock, rounded
    /// up to whole milliseconds. The closure then runs at the start of the first frame at or after the end of the
    /// delay. In content with a nested clock, the delay is on that clock. In any other case, the function is Dispatch's
    /// `asyncAfter`, which uses real time.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
        // Compares labels, because each use of `main` makes another object.
        guard label == DispatchQueue.main.label, let clock = FrameTimeClock.current else {
            asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
            return
        }
        let (end, now) = (deadline.uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
        // The caller computed its deadline slightly earlier, so the rest is slightly shorter than the delay. Rounding
        // up removes that difference.
        let milliseconds = end > now ? Double((end - now) / 1_000_000 + 1) : 0
        clock.run(after: milliseconds / 1000) { FrameTimeClock.$current.withValue(clock, operation: work) }
    }
}
