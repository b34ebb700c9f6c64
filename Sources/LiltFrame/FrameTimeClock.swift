import Foundation
import Synchronization

/// A clock that goes by frames: the host's, virtual or real. Tasks of views sleep by it.
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
/// A sleeper wakes when the first frame at or after its deadline begins. A frame is asked for then, and what it changes
/// shows in the next. The tasks of an actor, as those of views are, fall asleep and wake in an order that is always the
/// same: that of deadlines, and of falling asleep where these are equal. Headless a second passes when the host says
/// so, and no test waits for it. While a window is hidden no frames are made, and sleepers sleep on. Safe to use from
/// any thread.
public final class FrameTimeClock: Clock {
    /// An instant on the host's clock.
    public struct Instant: InstantProtocol {
        /// Seconds since the host started.
        public var seconds: Double

        /// Creates the instant so many seconds after the host started.
        public init(seconds: Double) { self.seconds = seconds }

        /// Returns the instant `duration` later.
        public func advanced(by duration: Duration) -> Instant { Instant(seconds: seconds + duration / .seconds(1)) }

        /// Returns the time from this instant to another.
        public func duration(to other: Instant) -> Duration { .seconds(other.seconds - seconds) }

        /// Whether the first instant is earlier.
        public static func < (first: Instant, second: Instant) -> Bool { first.seconds < second.seconds }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Double
        /// Where it sleeps; nil where that is no actor.
        let actor: ObjectIdentifier?
        let continuation: CheckedContinuation<Ending, Never>
        var ending = Ending.woken

        func wake() { continuation.resume(returning: ending) }
    }

    /// How a sleep ends.
    private enum Ending {
        /// The deadline had passed, or the task was canceled, before it began.
        case neverAsleep
        case woken
        case canceled
    }

    private struct State {
        var now = 0.0
        var lastID = 0
        /// By deadline, and by `id` where these are equal.
        var sleepers: [Sleeper] = []
        /// Canceled when they did not sleep: before, or after.
        var canceled: Set<Int> = []
        /// Who wakes next on an actor, while another one wakes there.
        var queues: [ObjectIdentifier: ArraySlice<Sleeper>] = [:]
        /// How many wake on no actor.
        var freeCount = 0
        /// By deadline, and in the order of the calls where these are equal.
        var actions: [(deadline: Double, run: @Sendable () -> Void)] = []

        /// The first place whose sleeper is not before this one.
        func place(deadline: Double, id: Int) -> Int {
            var (low, high) = (0, sleepers.count)
            while low < high {
                let middle = (low + high) / 2
                let sleeper = sleepers[middle]
                if (sleeper.deadline, sleeper.id) < (deadline, id) { low = middle + 1 } else { high = middle }
            }
            return low
        }

        /// True where nobody wakes on the actor of `sleeper`, so that it may be woken now. Else it waits for them.
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

        /// Notes that who was woken runs, and takes the next one on its actor.
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

    /// The clock of the headless host whose content runs now; nil in a window, where time is real.
    ///
    /// `Task.sleep(for:)`, `Task.sleep(nanoseconds:)` and `DispatchQueue.main.asyncAfter(deadline:execute:)` go by it.
    @TaskLocal package static var current: FrameTimeClock?

    private let state = Mutex(State())
    private let onSleep: @Sendable () -> Void

    /// Creates a clock at 0 seconds.
    ///
    /// - Parameter onSleep: Called on any thread when `nextDeadline` may have become an earlier one.
    package init(onSleep: @escaping @Sendable () -> Void) { self.onSleep = onSleep }

    /// The instant of the last frame, event or other work that the host began.
    public var now: Instant { Instant(seconds: state.withLock { $0.now }) }

    /// A nanosecond; sleepers wake at frames.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Returns when a frame at or after `deadline` begins; at once where that has passed.
    ///
    /// - Throws: `CancellationError` when the task is canceled, at once.
    public nonisolated(nonsending) func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await sleep(until: deadline, isolation: #isolation)
    }

    /// Falls asleep on the actor `isolation` and nowhere in between: a hop to another thread would leave it to chance
    /// who falls asleep first, and in which frame.
    private func sleep(until deadline: Instant, isolation: isolated (any Actor)?) async throws {
        try Task.checkCancellation()
        let actor = isolation.map { ObjectIdentifier($0) }
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        let ending = await withTaskCancellationHandler {
            _ = isolation  // A closure runs on the actor that it names.
            return await withCheckedContinuation { continuation in
                fallAsleep(Sleeper(id: id, deadline: deadline.seconds, actor: actor, continuation: continuation))
            }
        } onCancel: {
            cancel(id, deadline: deadline.seconds)
        }
        let isCancelled = state.withLock { $0.canceled.remove(id) != nil }
        if ending != .neverAsleep { wakeNext(on: actor) }
        if isCancelled || ending == .canceled { throw CancellationError() }
    }

    private func fallAsleep(_ sleeper: Sleeper) {
        let isAsleep = state.withLock { state in
            guard sleeper.deadline > state.now, !state.canceled.contains(sleeper.id) else { return false }
            state.sleepers.insert(sleeper, at: state.place(deadline: sleeper.deadline, id: sleeper.id))
            return true
        }
        if isAsleep { onSleep() } else { sleeper.continuation.resume(returning: .neverAsleep) }
    }

    private func cancel(_ id: Int, deadline: Double) {
        let sleeper = state.withLock { state -> Sleeper? in
            let place = state.place(deadline: deadline, id: id)
            guard place < state.sleepers.count, state.sleepers[place].id == id else {
                state.canceled.insert(id)
                return nil
            }
            var sleeper = state.sleepers.remove(at: place)
            sleeper.ending = .canceled
            return state.begins(sleeper) ? sleeper : nil
        }
        sleeper?.wake()
    }

    /// Wakes the next one when who was woken on `actor` runs, which it does on to its next wait.
    ///
    /// A task that is resumed reaches its actor by way of any thread, so that two that are resumed together may come in
    /// either order.
    private func wakeNext(on actor: ObjectIdentifier?) { state.withLock { $0.takeNext(on: actor) }?.wake() }

    /// Returns when `duration` has passed, as `sleep(until:)` does.
    public nonisolated(nonsending) func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
        try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }

    /// Runs `action` when the first frame at or after now plus `delay` seconds begins, on that frame's thread.
    package func run(after delay: Double, _ action: @escaping @Sendable () -> Void) {
        state.withLock { state in
            let deadline = state.now + max(0, delay)
            let index = state.actions.firstIndex { $0.deadline > deadline } ?? state.actions.endIndex
            state.actions.insert((deadline, action), at: index)
        }
        onSleep()
    }

    /// Moves to `time` and wakes nobody: the next frame does. A time that has passed changes nothing.
    ///
    /// Delays that begin between two frames count from here, and not from the frame before.
    package func follow(_ time: Double) {
        state.withLock { $0.now = max($0.now, time) }
    }

    /// Moves to `time`, runs the actions that are due and wakes who is due. A time that has passed wakes nobody.
    package func advance(to time: Double) {
        while let action = takeAction(dueAt: time) { action() }
        let woken = state.withLock { state -> [Sleeper] in
            guard time >= state.now else { return [] }
            state.now = time
            let end = state.place(deadline: time.nextUp, id: 0)
            let due = state.sleepers[..<end]
            state.sleepers.removeFirst(end)
            return due.filter { state.begins($0) }
        }
        for sleeper in woken { sleeper.wake() }
    }

    private func takeAction(dueAt time: Double) -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard let next = state.actions.first, next.deadline <= time else { return nil }
            // An action's own delays count from its deadline, so that a chain of them does not depend on the frames.
            state.now = max(state.now, next.deadline)
            return state.actions.removeFirst().run
        }
    }

    /// When the next sleeper wakes or the next action runs; nil if there is none.
    package var nextDeadline: Double? {
        state.withLock { state in
            [state.sleepers.first?.deadline, state.actions.first?.deadline].compactMap(\.self).min()
        }
    }

    /// Whether a task that slept wakes, and has yet to run.
    package var isWaking: Bool { state.withLock { !$0.queues.isEmpty || $0.freeCount > 0 } }

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
