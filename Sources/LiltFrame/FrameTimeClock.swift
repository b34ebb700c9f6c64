import Foundation
import Synchronization

/// A clock of a host's frames, virtual or real. Tasks of views sleep on it.
///
/// ```swift
/// struct Greeting: View {
///     @Environment(\.clock) var clock
///     @State var isShown = false
///
///     var body: some View {
///         Text(isShown ? "Hello" : "").task {
///             try? await clock.sleep(for: .seconds(1))
///             withAnimation { isShown = true }
///         }
///     }
/// }
/// ```
/// A sleeper wakes at the start of the first frame at or after its deadline. The clock requests that frame; the next
/// frame shows the changes that the task makes. Tasks on one actor, such as those of views, sleep and wake in a fixed
/// order: by deadline, and at equal deadlines in the order in which they fell asleep. In a headless host a second
/// passes when the host advances by a second, so no test waits. A hidden window makes no frames, so sleepers stay
/// asleep. The clock is safe to use from any thread.
public final class FrameTimeClock: Clock {
    /// An instant on the host's clock.
    public struct Instant: InstantProtocol {
        /// Seconds since the host started.
        public var seconds: Double

        /// Creates the instant a number of seconds after the host's start.
        public init(seconds: Double) { self.seconds = seconds }

        /// Returns the instant `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + duration / .seconds(1)) }

        /// Returns the time from this instant to another.
        public func duration(to other: Instant) -> Duration {
            let distance = other.seconds - seconds
            // A duration has no infinity.
            return .seconds(distance.isNaN ? 0 : min(max(distance, -1e18), 1e18))
        }

        /// Whether the first instant is earlier.
        public static func < (first: Instant, second: Instant) -> Bool { first.seconds < second.seconds }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Double
        /// The actor on which the task sleeps; nil if the task runs on no actor.
        let actor: ObjectIdentifier?
        let continuation: CheckedContinuation<Ending, Never>
        var ending = Ending.woken

        func wake() { continuation.resume(returning: ending) }
    }

    /// The reason that a sleep ends.
    private enum Ending {
        /// The task did not fall asleep: the deadline had passed, or the task was canceled, before the sleep began.
        case neverAsleep
        case woken
        case canceled
    }

    private struct State {
        var now = 0.0
        var lastID = 0
        /// The number of sleeps that began at or after their deadline, since the last change of `now`.
        var passedCount = 0
        /// The sleeping tasks, sorted by deadline, and by `id` for equal deadlines.
        var sleepers: [Sleeper] = []
        /// The IDs of sleepers that were canceled before they slept or after they woke.
        var canceled: Set<Int> = []
        /// The sleepers to wake next, by actor. An actor has an entry while one of its sleepers is waking.
        var queues: [ObjectIdentifier: ArraySlice<Sleeper>] = [:]
        /// The number of woken sleepers without an actor.
        var freeCount = 0
        /// The waiting actions, sorted by deadline, and by the order of the calls of `run` for equal deadlines.
        var actions: [(deadline: Double, run: @Sendable () -> Void)] = []
        /// The deadline of the action that runs now; nil at other times.
        var runningDeadline: Double?

        /// Advances to `time`.
        mutating func move(to time: Double) {
            if time > now { passedCount = 0 }
            now = time
        }

        /// Returns the deadline that a sleep until `deadline` gets: a later one if `deadline` has passed and too many
        /// sleeps have returned at once.
        mutating func deadline(of deadline: Double) -> Double {
            // A deadline that is not a number never comes, so it counts as passed.
            guard !(deadline > now) else { return deadline }
            passedCount += 1
            return passedCount <= 1000 ? deadline : now + FrameTimeClock.shortestDelay
        }

        /// The index at which to insert a sleeper with this deadline and ID.
        func insertionIndex(deadline: Double, id: Int) -> Int {
            var (low, high) = (0, sleepers.count)
            while low < high {
                let middle = (low + high) / 2
                let sleeper = sleepers[middle]
                if (sleeper.deadline, sleeper.id) < (deadline, id) { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// Returns whether to wake `sleeper` now: no other sleeper is waking on its actor, or it has no actor.
        /// Otherwise queues `sleeper`.
        mutating func begins(_ sleeper: Sleeper) -> Bool {
            guard let actor = sleeper.actor else {
                freeCount += 1
                return true
            }
            if queues[actor] == nil {
                queues[actor] = []
                return true
            }
            queues[actor]?.append(sleeper)
            return false
        }

        /// Records that the woken sleeper runs, and returns the next sleeper to wake on its actor; nil if there is
        /// none.
        mutating func takeNext(on actor: ObjectIdentifier?) -> Sleeper? {
            guard let actor else {
                freeCount -= 1
                return nil
            }
            if let next = queues[actor]?.popFirst() { return next }
            queues[actor] = nil
            return nil
        }
    }

    /// The clock of the content that runs now, if that content is in a headless host or has a nested clock. nil in any
    /// other code, for which the time is real.
    ///
    /// `Task.sleep(for:)`, `Task.sleep(nanoseconds:)` and `DispatchQueue.main.asyncAfter(deadline:execute:)` use it.
    @TaskLocal package static var current: FrameTimeClock?

    private let state = Mutex(State())
    private let onSleep: @Sendable () -> Void
    /// The date at 0 seconds.
    private let startDate: Date

    /// Creates a clock at 0 seconds.
    ///
    /// - Parameters:
    ///   - startDate: The date at 0 seconds.
    ///   - onSleep: Called on any thread when `nextDeadline` may be earlier than before.
    package init(
        startDate: Date = Date(timeIntervalSinceReferenceDate: 0), onSleep: @escaping @Sendable () -> Void
    ) {
        self.startDate = startDate
        self.onSleep = onSleep
    }

    /// The date of `now`, counted from `startDate`.
    package var date: Date { startDate.addingTimeInterval(now.seconds) }

    /// The instant of the last frame, event or other work that the host began.
    public var now: Instant { Instant(seconds: state.withLock { $0.now }) }

    /// A nanosecond; sleepers wake at frames.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Returns at the start of the first frame at or after `deadline`; at once if `deadline` has passed or is NaN.
    /// After a thousand sleeps in one frame that return at once, further ones last a millisecond, so a loop of them
    /// lets frames pass.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled.
    public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, isolation: #isolation)
    }

    /// Falls asleep on the actor `isolation` without leaving it. If the task left the actor, the order of sleepers, and
    /// the frames in which they wake, would depend on the timing of threads.
    private func sleep(until deadline: Instant, isolation: isolated (any Actor)?) async throws {
        try Task.checkCancellation()
        let actor = isolation.map { ObjectIdentifier($0) }
        let (id, deadline) = state.withLock { state in
            state.lastID += 1
            return (state.lastID, state.deadline(of: deadline.seconds))
        }
        let ending = await withTaskCancellationHandler {
            _ = isolation  // A closure that captures an actor runs on it.
            return await withCheckedContinuation { continuation in
                fallAsleep(Sleeper(id: id, deadline: deadline, actor: actor, continuation: continuation))
            }
        } onCancel: {
            cancel(id, deadline: deadline)
        }
        let isCancelled = state.withLock { $0.canceled.remove(id) != nil }
        if ending != .neverAsleep { wakeNext(on: actor) }
        if isCancelled || ending == .canceled { throw CancellationError() }
    }

    private func fallAsleep(_ sleeper: Sleeper) {
        let isAsleep = state.withLock { state in
            guard sleeper.deadline > state.now, !state.canceled.contains(sleeper.id) else { return false }
            state.sleepers.insert(sleeper, at: state.insertionIndex(deadline: sleeper.deadline, id: sleeper.id))
            return true
        }
        if isAsleep { onSleep() } else { sleeper.continuation.resume(returning: .neverAsleep) }
    }

    private func cancel(_ id: Int, deadline: Double) {
        let sleeper = state.withLock { state -> Sleeper? in
            let index = state.insertionIndex(deadline: deadline, id: id)
            guard index < state.sleepers.count, state.sleepers[index].id == id else {
                state.canceled.insert(id)
                return nil
            }
            var sleeper = state.sleepers.remove(at: index)
            sleeper.ending = .canceled
            return state.begins(sleeper) ? sleeper : nil
        }
        sleeper?.wake()
    }

    /// Wakes the next sleeper on `actor`. The previous sleeper calls this as soon as it runs.
    ///
    /// A resumed task reaches its actor through any thread. Two tasks resumed together could therefore arrive in either
    /// order.
    private func wakeNext(on actor: ObjectIdentifier?) { state.withLock { $0.takeNext(on: actor) }?.wake() }

    /// Returns when `duration` has passed, as `sleep(until:)` does.
    public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }

    /// The delay, in seconds, of an action that another action starts without a delay, and of a sleep after too many
    /// sleeps that returned at once.
    private static let shortestDelay = 0.001

    /// Runs `action` on the frame's thread, at the start of the first frame that is at least `delay` seconds from now.
    /// A negative delay and NaN count as 0.
    package func run(after delay: Double, _ action: @escaping @Sendable () -> Void) {
        state.withLock { state in
            var deadline = (state.runningDeadline ?? state.now) + (delay > 0 ? delay : 0)
            // An action that starts itself again without a delay would never let the frame begin.
            if let running = state.runningDeadline, deadline <= running { deadline = running + Self.shortestDelay }
            let index = state.actions.firstIndex { $0.deadline > deadline } ?? state.actions.endIndex
            state.actions.insert((deadline, action), at: index)
        }
        onSleep()
    }

    /// Advances to `time` without waking sleepers; the next frame wakes them. A past time has no effect.
    ///
    /// Delays that begin between two frames count from this time, not from the previous frame.
    package func follow(_ time: Double) {
        state.withLock { $0.move(to: max($0.now, time)) }
    }

    /// Advances to `time`, runs the actions that are due and wakes the sleepers that are due. A past time wakes no
    /// sleeper.
    package func advance(to time: Double) {
        while let action = takeAction(dueAt: time) { action() }
        state.withLock { $0.runningDeadline = nil }
        let woken = state.withLock { state -> [Sleeper] in
            guard time >= state.now else { return [] }
            state.move(to: time)
            let end = state.insertionIndex(deadline: time.nextUp, id: 0)
            let due = state.sleepers[..<end]
            state.sleepers.removeFirst(end)
            return due.filter { state.begins($0) }
        }
        for sleeper in woken { sleeper.wake() }
    }

    private func takeAction(dueAt time: Double) -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard let next = state.actions.first, next.deadline <= time else { return nil }
            // Delays that an action starts count from its deadline, so a chain of delays does not depend on frames.
            state.move(to: max(state.now, next.deadline))
            state.runningDeadline = next.deadline
            return state.actions.removeFirst().run
        }
    }

    /// The deadline of the next sleeper or action; nil if there is none.
    package var nextDeadline: Double? {
        state.withLock { state in
            [state.sleepers.first?.deadline, state.actions.first?.deadline].compactMap(\.self).min()
        }
    }

    /// Whether a woken task has not run yet.
    package var isWaking: Bool { state.withLock { !$0.queues.isEmpty || $0.freeCount > 0 } }

    /// The number of sleeping tasks.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }
}

extension EnvironmentValues {
    /// The clock on which tasks of views sleep: the host's frames. Outside a host it does not advance.
    public var clock: FrameTimeClock {
        get { self[ClockKey.self] }
        set { self[ClockKey.self] = newValue }
    }

    private enum ClockKey: EnvironmentKey {
        static let defaultValue = FrameTimeClock {}
    }
}
