import CSDL2

/// Ends a wait for SDL's events as soon as the main dispatch queue or the main run loop has work.
///
/// A separate thread sleeps on the queue's file descriptor, and posts an event when work arrives. `drain` does the work
/// and fires due timers on the main thread.
@MainActor
final class MainQueueWaker {
    private var nextTimer: Date?

    /// - Parameter post: Called on the waker's thread. It must end the main thread's wait.
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

    /// Does the work that waits on the main queue and the main run loop, and fires due timers.
    func drain() {
        nextTimer = RunLoop.main.limitDate(forMode: .default)
    }

    /// The instant of the main run loop's next timer, on `clock`; infinity if there is no timer.
    func nextTimerTime(clock: MonotonicClock) -> Double {
        guard let nextTimer, nextTimer != .distantFuture else { return .infinity }
        return clock.now + max(0, nextTimer.timeIntervalSinceNow)
    }
}
