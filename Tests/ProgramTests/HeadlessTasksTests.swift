import TestSupport
import Testing

/// The tasks and timers of views on the main thread of a headless program, which is `Tests/HeadlessTasks` or
/// `Tests/AsyncTimers`.
@Suite struct HeadlessTasksTests {
    @Test func tasksSleepAndWakeInOrderOnTheMainThread() async throws {
        #expect(try await lines("directly") == ["first 0.3", "second 0.7", "third 1.0", "2.0"])
    }

    @Test func framesInsideAJobOfTheMainQueueDoNotWaitForTasks() async throws {
        #expect(try await lines("inside") == ["2.0"])
    }

    @Test func tasksThatOccupyAllThreadsDoNotStopTime() async throws {
        #expect(try await lines("busy") == ["0.3"])
    }

    @Test func timersFireUnderAnAsynchronousMainFunction() async throws {
        let outcome = try await #require(BuiltProgram("AsyncTimers")).run(within: 60)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(Set(outcome.lines) == ["timer", "task"])
    }

    private func lines(_ argument: String) async throws -> [String] {
        let outcome = try await #require(BuiltProgram("HeadlessTasks")).run([argument], within: 60)
        #expect(outcome.status == 0, "\(outcome.error)")
        return outcome.lines
    }
}
