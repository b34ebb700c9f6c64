#if Combine
import Foundation
import LiltFrame
import OpenCombine
import OpenCombineFoundation
import Synchronization

extension Timer {
    /// Returns a publisher that emits the current date once per period.
    ///
    /// In a headless host, a period passes on the host's clock, so a test does not wait, and the dates are those of the
    /// host's clock. In a window, a period passes in real time.
    ///
    /// - Parameters:
    ///   - period: Seconds from one date to the next; less than a millisecond, or NaN, counts as a millisecond.
    ///   - runLoop: The run loop whose thread receives the dates. Only a timer on `main` uses a headless host's clock.
    ///   - mode: The mode of the run loop. A headless host ignores it.
    public static func publish(every period: TimeInterval, on runLoop: RunLoop, in mode: RunLoop.Mode) -> FrameTimer {
        FrameTimer(period: period, runLoop: runLoop, mode: mode)
    }

    /// Returns a publisher that emits the current date once per period; see `publish(every:on:in:)`. The tolerance is
    /// ignored.
    public static func publish(
        every period: TimeInterval, tolerance: TimeInterval?, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> FrameTimer {
        publish(every: period, on: runLoop, in: mode)
    }

    /// A publisher of dates. `connect()` starts it; after `autoconnect()`, its first subscriber starts it.
    public final class FrameTimer: ConnectablePublisher {
        /// The publisher emits dates.
        public typealias Output = Date
        /// The publisher never fails.
        public typealias Failure = Never

        private let period: TimeInterval
        private let runLoop: RunLoop
        private let mode: RunLoop.Mode
        private let dates = PassthroughSubject<Date, Never>()

        init(period: TimeInterval, runLoop: RunLoop, mode: RunLoop.Mode) {
            self.period = period >= 0.001 ? period : 0.001
            self.runLoop = runLoop
            self.mode = mode
        }

        /// Adds a subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            dates.subscribe(subscriber)
        }

        /// Starts the timer. Its first date comes after one period.
        ///
        /// - Returns: A cancellable that stops the timer.
        public func connect() -> any Cancellable {
            // Safe: a subject may be used from any thread, because it locks its state.
            nonisolated(unsafe) let dates = dates
            if runLoop == .main, let clock = FrameTimeClock.current {
                let delays = Delays(clock: clock, period: period) { dates.send($0) }
                delays.start()
                return AnyCancellable { delays.stop() }
            }
            let timer = Timer(timeInterval: period, repeats: true) { _ in dates.send(Date()) }
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    /// Delays of one period each. A delay starts when the previous one ends.
    private final class Delays: Sendable {
        private let clock: FrameTimeClock
        private let period: TimeInterval
        private let action: @Sendable (Date) -> Void
        private let isStopped = Atomic(false)

        init(clock: FrameTimeClock, period: TimeInterval, action: @escaping @Sendable (Date) -> Void) {
            self.clock = clock
            self.period = period
            self.action = action
        }

        func start() {
            clock.run(after: period) { [self] in
                guard !isStopped.load(ordering: .relaxed) else { return }
                start()
                FrameTimeClock.$current.withValue(clock) { action(clock.date) }
            }
        }

        func stop() { isStopped.store(true, ordering: .relaxed) }
    }
}
#endif
