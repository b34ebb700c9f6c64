import Synchronization

/// Time for tasks of views: the same functions as without `await`, which let tasks run before each frame, until they
/// sleep by the environment's clock or have ended. What tasks wait for otherwise is not waited for.
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
    /// How long a frame waits for tasks that wait for something else than the frames' clock.
    private static var patience: Duration { .milliseconds(50) }
    /// How many turns tasks are given, though they take longer: what stays on the main actor needs one or two, what goes
    /// to other threads and comes back as many more.
    private static var turns: Int { 50 }
    /// How long these turns may take where tasks keep all threads.
    private static var limit: Duration { .milliseconds(500) }

    /// Lets `duration` seconds pass.
    public func advance(by duration: Double) async throws {
        let end = now + duration
        await runTasks()
        while now < end {
            // From refresh to refresh: adding periods to the clock would drift off the grid.
            let next = ((now * refreshRate + 1e-6).rounded(.down) + 1) / refreshRate
            try advance(to: min(next, end))
            await runTasks()
        }
    }

    /// Lets time pass until `frames` more refreshes of the display are over.
    public func step(frames: Int = 1) async throws {
        await runTasks()
        for _ in 0..<frames {
            try passFrames(1)
            await runTasks()
        }
    }

    /// Lets time pass until the content asks for no further frame and its tasks have ended, or only what repeats for
    /// ever still moves.
    ///
    /// - Throws: `StillMoving`, with what changed in the last frame, when that takes longer than `limit` seconds.
    public func settle(limit: Double = 10) async throws {
        try await step()
        let end = now + limit
        while !isSettled {
            guard now < end else { throw StillMoving(limit: limit, names: moving) }
            try await step()
        }
    }

    private func runTasks() async {
        let start = ContinuousClock.now
        var turn = 0
        while true {
            // By time alone a busy machine would give other results than an idle one.
            let time = ContinuousClock.now - start
            switch content.taskActivity {
            case .none: return
            case .waking: break
            case .running: guard time < Self.patience || (turn < Self.turns && time < Self.limit) else { return }
            }
            await letOthersRun()
            turn += 1
        }
    }

    /// Gives the threads that tasks run on a turn: what was ready there has begun when it returns, unless tasks keep all
    /// of them for longer than the limit.
    private func letOthersRun() async {
        let isOver = Mutex(false)
        let end = ContinuousClock.now + Self.limit
        // Tasks of views have this priority where they say nothing else.
        Task.detached(priority: .userInitiated) { isOver.withLock { $0 = true } }
        repeat { await Task.yield() } while !isOver.withLock { $0 } && ContinuousClock.now < end
    }
}
