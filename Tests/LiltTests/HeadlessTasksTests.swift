import TestSupport
import Testing

/// The tasks and timers of views on the main thread of a headless program, which is `Tests/HeadlessTasks` or
/// `Tests/AsyncTimers`.
@Suite struct HeadlessTasksTests {
    @Test func tasksSleepAndWakeInOrderOnTheMainThread() throws {
        #expect(try lines("directly") == ["first 0.3", "second 0.7", "third 1.0", "2.0"])
    }

    @Test func framesInsideAJobOfTheMainQueueDoNotWaitForTasks() throws {
        #expect(try lines("inside") == ["2.0"])
    }

    @Test func tasksThatOccupyAllThreadsDoNotStopTime() throws {
        #expect(try lines("busy") == ["0.3"])
    }

    @Test func timersFireUnderAnAsynchronousMainFunction() throws {
        let outcome = try #require(BuiltProgram("AsyncTimers")).run(within: 60)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(Set(outcome.lines) == ["timer", "task"])
    }

    private func lines(_ argument: String) throws -> [String] {
        let outcome = try #require(BuiltProgram("HeadlessTasks")).run([argument], within: 60)
        #expect(outcome.status == 0, "\(outcome.error)")
        return outcome.lines
    }
}
