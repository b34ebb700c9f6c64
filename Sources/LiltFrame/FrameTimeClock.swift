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
/// A sleeper wakes when the first frame at or after its deadline begins; a frame is asked for then, and what the sleeper
/// changes shows in the next. The tasks of an actor, such as those of views, fall asleep and wake in an order that is
/// always the same: that of deadlines, and of falling asleep where these are equal. Headless a second passes when the host says so, and no test waits for it. While a window is hidden no frames are made,
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
        /// Where it sleeps; nil where that is no actor.
        let actor: ObjectIdentifier?
        let continuation: CheckedContinuation<Void, any Error>
        var isCancelled = false

        func wake() {
            if isCancelled { continuation.resume(throwing: CancellationError()) } else { continuation.resume() }
        }
    }

    private struct State {
        var now = 0.0
        var lastID = 0
        var sleepers: [Sleeper] = []
        /// Cancelled before they had fallen asleep.
        var cancelled: Set<Int> = []
        /// Who wakes next, in this order, and waits for another of the same actor.
        var due: [Sleeper] = []
        /// Who has been woken and does not yet run.
        var waking: [Sleeper] = []

        /// Takes those of `due` that nobody is before on their actor.
        mutating func takeNext() -> [Sleeper] {
            var busy = Set(waking.compactMap(\.actor))
            var next: [Sleeper] = []
            due.removeAll { sleeper in
                if let actor = sleeper.actor, !busy.insert(actor).inserted { return false }
                next.append(sleeper)
                return true
            }
            waking += next
            return next
        }
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

    /// Returns when a frame at or after `deadline` begins; at once where that has passed.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, at once.
    public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, isolation: #isolation)
    }

    /// Falls asleep on the actor `isolation` and nowhere in between: a hop to another thread would leave it to chance
    /// who falls asleep first, and in which frame.
    private func sleep(until deadline: Instant, isolation: isolated (any Actor)?) async throws {
        try Task.checkCancellation()
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        defer {
            wakeNext { state in
                state.cancelled.remove(id)
                state.waking.removeAll { $0.id == id }
            }
        }
        try await withTaskCancellationHandler {
            _ = isolation  // A closure runs on the actor that it names.
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
                        Sleeper(
                            id: id, deadline: deadline.seconds, actor: isolation.map { ObjectIdentifier($0) },
                            continuation: continuation))
                    return true
                }
                if isAsleep { onSleep() }
            }
        } onCancel: {
            wakeNext { state in
                if let index = state.sleepers.firstIndex(where: { $0.id == id }) {
                    var sleeper = state.sleepers.remove(at: index)
                    sleeper.isCancelled = true
                    state.due.append(sleeper)
                } else if !(state.due + state.waking).contains(where: { $0.id == id }) {
                    state.cancelled.insert(id)
                }
            }
        }
    }

    /// Wakes who is next after a change of the state.
    ///
    /// A resumed task reaches its actor by way of any thread, so that two that are resumed together may overtake each
    /// other: the next one is only resumed when the one before runs, which goes on to its next wait before that.
    private func wakeNext(after change: (inout State) -> Void) {
        let next = state.withLock { state in
            change(&state)
            return state.takeNext()
        }
        for sleeper in next { sleeper.wake() }
    }

    /// Returns when `duration` has passed, as `sleep(until:)` does.
    public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }

    /// Moves to `time` and wakes who is due. A time that has passed changes nothing.
    package func advance(to time: Double) {
        wakeNext { state in
            guard time > state.now else { return }
            state.now = time
            let due = state.sleepers.filter { $0.deadline <= time }
            state.sleepers.removeAll { $0.deadline <= time }
            state.due += due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        }
    }

    /// When the next sleeper wakes; nil where nobody sleeps.
    package var nextDeadline: Double? { state.withLock { $0.sleepers.map(\.deadline).min() } }

    /// Whether a task that slept wakes, and has yet to run.
    package var isWaking: Bool { state.withLock { !$0.waking.isEmpty || !$0.due.isEmpty } }

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
