/// Content on a virtual clock: the frame loop of a window, without the window.
///
/// Frame k is made at k / refreshRate and shows that instant. Where nothing moves no frame is made, and the picture
/// stays the last one, as on a display. The same content, arguments and events give the same pixels on any machine.
///
///     let host = HeadlessHost(content: demo, viewport: Viewport(size: size), refreshRate: 60)
///     try host.advance(to: 0.5)
///     host.bitmap   // what a display would show at half a second
@MainActor
public final class HeadlessHost {
    public let platform: HeadlessPlatform
    public let loop: FrameLoop

    /// - Parameters:
    ///   - viewport: Not empty; at most `Viewport.maximumPixelLength` pixels a side.
    ///   - refreshRate: Frames a second, positive.
    ///   - events: Handed over when the clock reaches their times.
    public init(
        content: any FrameContent, viewport: Viewport, refreshRate: Double = 60, events: [InputEvent] = [],
        threadCount: Int = 1
    ) {
        platform = HeadlessPlatform(viewport: viewport, refreshRate: refreshRate, events: events)
        loop = FrameLoop(content: content, platform: platform, threadCount: threadCount)
    }

    /// Seconds since the start.
    public var now: Double { platform.clock.now }

    /// The picture that a display shows now. Before the first `advance`, none.
    ///
    /// The loop's own pixels: while a caller holds on to them, the next frame copies the whole picture first.
    public var bitmap: Bitmap? { loop.picture }

    /// Runs until `time`, frames and events at that very instant included.
    ///
    /// A time that has passed makes only what is due now.
    public func advance(to time: Double) throws {
        precondition(!time.isNaN && time < .infinity, "cannot advance to \(time)")
        while true {
            runTasks()
            guard case .reachedLimit = try loop.turn(until: max(time, now)) else { continue }
            if now >= time { break }
            // The next frame lies behind `time`; what was done until `time` is still handed over.
            platform.virtualClock.advance(to: time)
        }
    }

    /// How long a frame waits for tasks that wait for something else than the frames' clock, in seconds.
    private static let taskPatience = 0.02
    /// How many turns tasks are given, though they take longer: what stays on the main actor needs one or two, what goes
    /// to other threads and comes back as many more.
    private static let taskTurns = 10
    /// How long these turns may take where tasks keep all threads, in seconds.
    private static let taskLimit = 0.2

    /// Lets tasks of the content run until they sleep or have ended.
    ///
    /// Where this is not the main thread, or a job of the main queue already, nobody can: whoever has called has to let
    /// them run, as the asynchronous functions of `Stage` do.
    private func runTasks() {
        guard loop.content.taskActivity != .none, Thread.isMainThread else { return }
        let start = ContinuousClock.now
        var isQueueWorkedOff = false
        DispatchQueue.main.async { isQueueWorkedOff = true }
        var turn = 0
        while true {
            // By time alone a busy machine would make other pictures than an idle one.
            let time = (ContinuousClock.now - start).seconds
            let mayGoOn = time < Self.taskPatience || (turn < Self.taskTurns && time < Self.taskLimit)
            switch loop.content.taskActivity {
            case .none: return
            case .waking: guard isQueueWorkedOff || mayGoOn else { return }
            case .running: guard mayGoOn else { return }
            }
            Self.waitForOtherThreads(atMost: Self.taskLimit)
            _ = RunLoop.main.limitDate(forMode: .default)
            turn += 1
        }
    }

    /// Gives the threads that tasks run on a turn: what was ready there has begun when it returns, unless tasks keep all
    /// of them for so many seconds.
    private nonisolated static func waitForOtherThreads(atMost limit: Double) {
        let turn = DispatchWorkItem {}
        // Tasks of views have this priority where they say nothing else.
        DispatchQueue.global(qos: .userInitiated).async(execute: turn)
        _ = turn.wait(timeout: .now() + limit)
    }
}
