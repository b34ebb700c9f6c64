import Dispatch
import Synchronization

/// The functions that advance time, for views with tasks and delays. They do the same as the functions without `await`.
/// In addition, before each frame they run the work on the main queue, and run tasks until all tasks sleep or have
/// ended. If a task awaits something else, the frame waits for it only briefly.
///
/// Virtual time applies to `Task.sleep(for:)` and `Task.sleep(nanoseconds:)` in tasks that the content starts, to the
/// environment's clock, and to `DispatchQueue.main.asyncAfter(deadline:execute:)`. The latter uses virtual time even in
/// the functions without `await`. A `Timer`, another queue, another clock and the network use real time.
///
/// A `Timer` of the main run loop fires only while the stage advances on the main thread. A main function with `async`
/// is on that thread until it waits for something other than a stage. A test never is.
///
/// ```swift
/// @MainActor
/// @Test func theGreetingComesAfterASecond() async throws {
///     // Greeting has .task { try? await clock.sleep(for: .seconds(1)); isShown = true }
///     let stage = try Stage(size: CGSize(width: 300, height: 200)) { Greeting() }
///     try await stage.advance(by: 1)
///     try await stage.settle()
/// }
/// ```
extension Stage {
    /// Advances by `duration` seconds.
    public func advance(by duration: Double) async throws {
        let end = now + duration
        try check(time: end)
        await runTasks()
        repeat {
            // The loop goes from refresh to refresh, because the rounding errors of added periods would add up.
            let next = ((now * refreshRate + 1e-6).rounded(.down) + 1) / refreshRate
            try advance(to: min(next, end))
            await runTasks()
        } while now < end
    }

    /// Advances past `frames` refreshes of the display. A number below 1 advances no time.
    public func step(frames: Int = 1) async throws {
        try check(time: now + Double(frames) / refreshRate)
        await runTasks()
        for _ in 0..<max(1, frames) {
            try passFrames(min(frames, 1))
            await runTasks()
        }
    }

    /// Advances past one refresh, and then until the content requests no frame and its tasks have ended, or until only
    /// endless repetitions still move.
    ///
    /// - Throws: `StillMoving`, with the changes of the last frame, if this takes longer than `limit` seconds.
    public func settle(limit: Double = 10) async throws {
        try await step()
        let end = now + limit
        while !isSettled {
            guard now < end else { throw StillMoving(limit: limit, names: moving) }
            try await step()
        }
    }

    /// Goes back to an instant, like the form without `await`. Tasks run at the instants at which they ran before the
    /// rewind.
    public func rewind(to time: Double) async throws {
        try Self.check(past: time)
        let (run, entries) = beginRewind(to: time)
        run.host.loop.beginReplay(clipboardTexts: history.log.clipboardTexts)
        var events: [InputEvent] = []
        for entry in entries {
            if case .tasks = entry.kind { await Self.runTasks(of: run.host) }
            try run.host.replay(entry, events: &events)
        }
        try run.host.finishReplay(at: clamped(time))
        finishRewind(to: run, after: entries)
    }

    /// Plays the input that the last `rewind(to:)` undid, like the form without `await`. Tasks run at the instants at
    /// which they ran before the rewind.
    public func replay(until time: Double = .infinity) async throws {
        let readCount = history.log.clipboardTexts.count
        host.loop.beginReplay(clipboardTexts: rewoundTexts)
        defer { finishReplay(readCount: readCount) }
        var events: [InputEvent] = []
        while let entry = nextRewound(until: time) {
            if case .tasks = entry.kind { await Self.runTasks(of: host) }
            try host.replay(entry, events: &events)
        }
    }

    private func runTasks() async { await Self.runTasks(of: host) }

    /// Runs the work on the main queue, and tasks until they sleep on the content's clock or end; see ``TaskWait``.
    static func runTasks(of host: HeadlessHost) async {
        host.recordTasks()
        // Timers fire only on the main thread. An asynchronous main function stays on it only until it is suspended, so
        // this branch does not suspend it.
        if HeadlessHost.drainMainQueue() { return host.waitForTasks(isQueueDrained: true) }
        // The main queue runs its work in order, so the work of the app runs before this continuation.
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        var wait = TaskWait()
        while true {
            switch host.loop.content.taskActivity {
            case .none: return
            case .waking: break
            case .running: guard wait.allowsTurn else { return }
            }
            await giveThreadsATurn()
            wait.countTurn()
        }
    }

    /// Waits until the threads that run tasks have had time to start all ready jobs; if tasks occupy all threads, at
    /// most until the limit of ``TaskWait``.
    private static func giveThreadsATurn() async {
        let isOver = Mutex(false)
        let end = ContinuousClock.now + TaskWait.limit
        // This is the default priority of a view's tasks.
        Task.detached(priority: .userInitiated) { isOver.withLock { $0 = true } }
        repeat { await Task.yield() } while !isOver.withLock { $0 } && ContinuousClock.now < end
    }
}
