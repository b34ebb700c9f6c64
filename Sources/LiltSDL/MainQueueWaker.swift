import CSDL2

/// Makes work on the main dispatch queue and the main run loop wake a thread that waits for SDL's events.
///
/// A thread of its own sleeps on the queue's file descriptor and posts an event for each piece of work; idle, nothing
/// runs. The work itself, and due timers, are done by `drain` on the main thread.
@MainActor
final class MainQueueWaker {
    private var nextTimer: Date?

    /// - Parameter post: Called on a thread of the waker's own; must make the main thread's wait return.
    init(post: @escaping @Sendable () -> Void) {
        let watch = lilt_edge_watch(lilt_main_queue_descriptor())
        guard watch >= 0 else { return }
        let thread = Thread {
            while lilt_edge_wait(watch) == 1 { post() }
        }
        thread.name = "lilt main queue"
        thread.stackSize = 64 << 10
        thread.start()
        drain()
    }

    /// Does the work that waits on the main queue and run loop, and due timers.
    func drain() {
        nextTimer = RunLoop.main.limitDate(forMode: .default)
    }

    /// When the next timer of the main run loop is due on `clock`; infinity without any.
    func nextTimerTime(clock: MonotonicClock) -> Double {
        guard let nextTimer, nextTimer != .distantFuture else { return .infinity }
        return clock.now + max(0, nextTimer.timeIntervalSinceNow)
    }
}
