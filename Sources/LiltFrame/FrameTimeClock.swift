import Foundation
import Synchronization

/// A clock that goes by frames: the host's, virtual or real. Tasks of views sleep by it.
///
/// ```swift
/// @Environment(\.clock) private var clock
/// …
/// .task {
///     try? await clock.sleep(for: .seconds(1))
///     withAnimation { isShown = true }
/// }
/// ```
/// A sleeper wakes before the first frame at or after its deadline, in the order of deadlines; a frame is asked for then.
/// Headless a second passes when the host says so, and no test waits for it. While a window is hidden no frames are made,
/// and sleepers sleep on. Safe to use from any thread.
public final class FrameTimeClock: Clock {
    /// An instant on the host's clock.
    public struct Instant: InstantProtocol {
        /// Seconds since the host started.
        public var seconds: Double

        /// Creates the instant so many seconds after the host started.
        public init(seconds: Double) { self.seconds = seconds }

        public func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + duration / .seconds(1)) }

        public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }

        public static func < (first: Instant, second: Instant) -> Bool { first.seconds < second.seconds }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Double
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = 0.0
        var lastID = 0
        var sleepers: [Sleeper] = []
        /// Cancelled before they had fallen asleep.
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let onSleep: @Sendable () -> Void

    /// Creates a clock at 0 seconds.
    ///
    /// - Parameter onSleep: Called on any thread when `nextDeadline` may have become an earlier one.
    package init(onSleep: @escaping @Sendable () -> Void) { self.onSleep = onSleep }

    /// The instant of the last frame.
    public var now: Instant { Instant(seconds: state.withLock { $0.now }) }

    /// A nanosecond; sleepers wake at frames.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Returns when a frame at or after `deadline` is about to be made; at once where that has passed.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, at once.
    public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let isAsleep = state.withLock { state in
                    if state.cancelled.remove(id) != nil {
                        continuation.resume(throwing: CancellationError())
                        return false
                    }
                    guard deadline.seconds > state.now else {
                        continuation.resume()
                        return false
                    }
                    state.sleepers.append(
                        Sleeper(id: id, deadline: deadline.seconds, continuation: continuation))
                    return true
                }
                if isAsleep { onSleep() }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        _ = state.withLock { $0.cancelled.remove(id) }
    }

    /// Returns when `duration` has passed, as `sleep(until:)` does. Stays on the caller's actor, so that tasks fall asleep
    /// and wake in an order that is always the same.
    public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }

    /// Moves to `time` and wakes who is due. A time that has passed changes nothing.
    package func advance(to time: Double) {
        let due = state.withLock { state -> [Sleeper] in
            guard time > state.now else { return [] }
            state.now = time
            let due = state.sleepers.filter { $0.deadline <= time }
            state.sleepers.removeAll { $0.deadline <= time }
            return due
        }
        for sleeper in due.sorted(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) { sleeper.continuation.resume() }
    }

    /// When the next sleeper wakes; nil where nobody sleeps.
    package var nextDeadline: Double? { state.withLock { $0.sleepers.map(\.deadline).min() } }

    /// How many tasks sleep.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }
}

extension EnvironmentValues {
    /// The clock that tasks of views sleep by: the host's frames. Outside of a host it stands still.
    public var clock: FrameTimeClock {
        get { self[ClockKey.self] }
        set { self[ClockKey.self] = newValue }
    }

    private enum ClockKey: EnvironmentKey {
        static let defaultValue = FrameTimeClock {}
    }
}
