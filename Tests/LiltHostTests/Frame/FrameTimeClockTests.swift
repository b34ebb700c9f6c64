import Dispatch
import LiltFrame
import Synchronization
import Testing

/// The order in which tasks fall asleep on the clock of frames, and the order in which they wake, are the same in each
/// run.
@MainActor
@Suite struct FrameTimeClockTests {
    @MainActor
    private final class Log { var numbers: [Int] = [] }

    /// Lets each ready task of the main actor run until it waits. One call is enough for tasks that stay on the actor.
    private func turn() async { await Task.yield() }

    /// Lets all woken tasks run, however busy the machine is.
    private func wakeAll(of clock: FrameTimeClock) async {
        while clock.isWaking { await Task.yield() }
    }

    @Test func theDurationToAnInfiniteInstantIsFinite() {
        let (start, never) = (FrameTimeClock.Instant(seconds: 2), FrameTimeClock.Instant(seconds: .infinity))
        #expect(start.duration(to: never) == .seconds(1e18) && never.duration(to: start) == .seconds(-1e18))
        #expect(never.duration(to: never) == .zero)
        #expect(start.duration(to: FrameTimeClock.Instant(seconds: 2.5)) == .seconds(0.5))
    }

    /// An action that starts itself again without a delay.
    private final class Repeater: Sendable {
        let count = Mutex(0)

        func start(on clock: FrameTimeClock) {
            clock.run(after: 0) { [self] in
                let runs = count.withLock { count in
                    count += 1
                    return count
                }
                if runs < 1000 { start(on: clock) }
            }
        }
    }

    @Test func anActionThatRepeatsWithoutADelayLetsTheFrameBegin() {
        let (clock, repeater) = (FrameTimeClock {}, Repeater())
        repeater.start(on: clock)
        clock.advance(to: 0.0105)
        #expect(repeater.count.withLock { $0 } == 11)
        clock.advance(to: 0.0205)
        #expect(repeater.count.withLock { $0 } == 21)
    }

    @Test func aDelayThatIsNotANumberIsNone() {
        let clock = FrameTimeClock {}
        let log = Mutex<[Double]>([])
        for delay in [1, .nan, 0.5, -.infinity, .infinity, 0] {
            clock.run(after: delay) { log.withLock { $0.append(delay.isNaN ? -1 : delay) } }
        }
        clock.advance(to: 0)
        #expect(log.withLock { $0 } == [-1, -.infinity, 0])
        clock.advance(to: 2)
        #expect(log.withLock { $0 } == [-1, -.infinity, 0, 0.5, 1])
    }

    @Test func tasksOfAnActorFallAsleepInOneTurnAndWakeInStartOrder() async {
        let clock = FrameTimeClock {}
        let log = Log()
        let tasks = (0..<200).map { number in
            Task { @MainActor in
                try? await clock.sleep(for: .seconds(1))
                log.numbers.append(number)
            }
        }
        await turn()
        #expect(clock.sleeperCount == 200)
        clock.advance(to: 1)
        #expect(clock.isWaking)
        await wakeAll(of: clock)
        #expect(log.numbers == Array(0..<200))
        for task in tasks { await task.value }
    }

    @Test func theEarlierDeadlineWakesFirstInTheSameFrame() async {
        let clock = FrameTimeClock {}
        let log = Log()
        let tasks = (0..<50).map { number in
            Task { @MainActor in
                try? await clock.sleep(until: .init(seconds: 1 - Double(number) / 100))
                log.numbers.append(number)
            }
        }
        await turn()
        clock.advance(to: 2)
        await wakeAll(of: clock)
        #expect(log.numbers == Array((0..<50).reversed()))
        for task in tasks { await task.value }
    }

    @Test func canceledSleepersWakeInTheOrderOfTheirCancellation() async {
        let clock = FrameTimeClock {}
        let log = Log()
        let tasks = (0..<50).map { number in
            Task { @MainActor in
                do { try await clock.sleep(for: .seconds(1)) } catch { log.numbers.append(number) }
            }
        }
        await turn()
        for task in tasks { task.cancel() }
        await wakeAll(of: clock)
        #expect(log.numbers == Array(0..<50))
        #expect(clock.sleeperCount == 0)
    }

    @Test func aBusyActorDoesNotDelaySleepersOnOthers() async {
        actor Worker {
            let isDone = DispatchSemaphore(value: 0)
            func nap(by clock: FrameTimeClock) async {
                try? await clock.sleep(for: .seconds(1))
                isDone.signal()
            }
        }
        let clock = FrameTimeClock {}
        let worker = Worker()
        let first = Task { @MainActor in try? await clock.sleep(for: .seconds(0.5)) }
        let other = Task { await worker.nap(by: clock) }
        while clock.sleeperCount < 2 { await Task.yield() }
        // The first task cannot run before the test function waits. The second task runs at once on another thread.
        func advanceAndBlock() -> DispatchTimeoutResult {
            clock.advance(to: 1)
            return worker.isDone.wait(timeout: .now() + 60)
        }
        #expect(advanceAndBlock() == .success)
        #expect(clock.isWaking)
        await first.value
        await other.value
    }

    @Test func aDeadlineThatHasPassedDoesNotWait() async throws {
        let clock = FrameTimeClock { Issue.record("a task falls asleep") }
        clock.advance(to: 3)
        try await clock.sleep(until: .init(seconds: 3))
        try await clock.sleep(for: .seconds(-1))
        #expect(clock.sleeperCount == 0)
        #expect(clock.nextDeadline == nil)
    }

    @Test func aTaskThatSleepsAgainAndAgainUntilANaNDeadlineLetsFramesBegin() async {
        let clock = FrameTimeClock {}
        let log = Log()
        let task = Task { @MainActor in
            for number in 0...1000 {
                try? await clock.sleep(until: .init(seconds: .nan))
                log.numbers.append(number)
            }
        }
        await turn()
        #expect(log.numbers.count == 1000)
        #expect(clock.sleeperCount == 1)
        clock.advance(to: 0.1)
        await wakeAll(of: clock)
        #expect(log.numbers.count == 1001)
        await task.value
    }

    @Test func advancingToAPastTimeHasNoEffect() async {
        let clock = FrameTimeClock {}
        clock.advance(to: 3)
        clock.advance(to: 2)
        #expect(clock.now.seconds == 3)
    }

    @Test func aCanceledSleeperWakesAtOnceAndACanceledTaskDoesNotFallAsleep() async {
        let isAsleep = Mutex(0)
        let clock = FrameTimeClock { isAsleep.withLock { $0 += 1 } }
        let log = Log()
        let sleeper = Task { @MainActor in
            do { try await clock.sleep(for: .seconds(1)) } catch { log.numbers.append(1) }
        }
        let early = Task { @MainActor in
            do { try await clock.sleep(for: .seconds(1)) } catch { log.numbers.append(2) }
        }
        early.cancel()
        await turn()
        #expect(log.numbers == [2])
        #expect(clock.sleeperCount == 1)
        #expect(clock.nextDeadline == 1)
        sleeper.cancel()
        await sleeper.value
        #expect(log.numbers == [2, 1])
        #expect(clock.sleeperCount == 0)
        #expect(isAsleep.withLock { $0 } == 1)
        await early.value
    }
}
