/// Content on a virtual clock: the frame loop of a window, without the window.
///
/// Each frame is made at an instant k / refreshRate, where k is a whole number, and shows that instant. If nothing
/// moves, no frame is made and the last picture stays, as on a display. The same content, arguments and events give the
/// same pixels on any machine.
///
///     let host = HeadlessHost(content: demo, viewport: Viewport(size: size), refreshRate: 60)
///     try host.advance(to: 0.5)
///     host.bitmap   // what a display would show at half a second
@MainActor
public final class HeadlessHost {
    /// The virtual surface, clock and input.
    public let platform: HeadlessPlatform
    /// The loop that drives the content.
    public let loop: FrameLoop

    /// - Parameters:
    ///   - viewport: Not empty; at most `Viewport.maximumPixelLength` pixels per side.
    ///   - refreshRate: Frames per second, positive.
    ///   - events: The content receives each event when the clock reaches its time.
    ///   - history: Records the run from its start.
    public convenience init(
        content: any FrameContent, viewport: Viewport, refreshRate: Double = 60, events: [InputEvent] = [],
        threadCount: Int = 1, history: FrameHistory? = nil
    ) {
        self.init(
            content: content,
            platform: HeadlessPlatform(viewport: viewport, refreshRate: refreshRate, events: events),
            threadCount: threadCount, history: history, draws: true)
    }

    /// Creates a host on a platform. If `draws` is false, it draws only the frames whose picture is read.
    package init(
        content: any FrameContent, platform: HeadlessPlatform, threadCount: Int = 1, history: FrameHistory? = nil,
        draws: Bool
    ) {
        self.platform = platform
        loop = FrameLoop(
            content: content, platform: platform, threadCount: threadCount, history: history, draws: draws)
    }

    /// Seconds since the start.
    public var now: Double { platform.clock.now }

    /// The picture on the display; nil before the first `advance`.
    ///
    /// The bitmap shares the loop's pixels. If a caller still keeps the bitmap at the next frame, that frame first
    /// copies the whole picture.
    public var bitmap: Bitmap? { loop.picture }

    /// Runs until `time`, including frames and events exactly at that time.
    ///
    /// If `time` is in the past, only work that is due now runs. The time must not be infinity or NaN.
    public func advance(to time: Double) throws {
        precondition(!time.isNaN && time < .infinity, "cannot advance to \(time)")
        while true {
            loop.content.clock?.follow(now)
            runTasks()
            // The app's own delays use the virtual clock.
            let end = try FrameTimeClock.$current.withValue(loop.content.clock) { try loop.turn(until: max(time, now)) }
            guard case .reachedLimit = end else { continue }
            if now >= time { break }
            // The next frame is after `time`; events until `time` are still delivered.
            platform.virtualClock.advance(to: time)
        }
        loop.content.clock?.follow(now)
    }

    /// Records in the history that the content's tasks run at this instant, if any of them runs or was woken.
    package func recordTasks() {
        guard let history = loop.history, loop.content.taskActivity != .none else { return }
        history.addTasks(clockTime: loop.content.clock?.now.seconds ?? now)
    }

    /// Runs the work on the main queue, and tasks of the content until they sleep on the content's clock or end; see
    /// ``TaskWait``.
    ///
    /// This function can run them only on the main thread, outside a job of the main queue. Elsewhere, the caller must
    /// let the tasks run, as the asynchronous functions of `Stage` do.
    package func runTasks() {
        guard Thread.isMainThread else { return }
        recordTasks()
        waitForTasks(isQueueDrained: Self.drainMainQueue())
    }

    /// Runs the app's work on the main queue and timers due in real time, if this is the main thread.
    ///
    /// - Returns: Whether the queue is drained. False on another thread, or inside a job of the queue.
    package static func drainMainQueue() -> Bool {
        guard Thread.isMainThread else { return false }
        var isQueueDrained = false
        DispatchQueue.main.async { isQueueDrained = true }
        // A pass of the run loop fires timers or drains the queue.
        for _ in 0..<3 where !isQueueDrained { _ = RunLoop.main.limitDate(forMode: .default) }
        return isQueueDrained
    }

    /// Runs tasks of the content on the main thread until they sleep on the content's clock or end; see ``TaskWait``.
    package func waitForTasks(isQueueDrained: Bool) {
        var wait = TaskWait()
        while true {
            switch loop.content.taskActivity {
            case .none: return
            case .waking: guard isQueueDrained || wait.allowsTurn else { return }
            case .running: guard wait.allowsTurn else { return }
            }
            Self.giveThreadsATurn()
            _ = RunLoop.main.limitDate(forMode: .default)
            wait.countTurn()
        }
    }

    /// Waits until the threads that run tasks have had time to start all ready jobs; if tasks occupy all threads, at
    /// most until the limit of ``TaskWait``.
    private nonisolated static func giveThreadsATurn() {
        let turn = DispatchWorkItem {}
        // This is the default priority of a view's tasks.
        DispatchQueue.global(qos: .userInitiated).async(execute: turn)
        _ = turn.wait(timeout: .now() + TaskWait.limit.seconds)
    }
}
