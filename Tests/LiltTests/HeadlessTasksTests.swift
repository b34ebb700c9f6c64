import Foundation
import Testing

/// Tasks of views on the main thread of a headless program: `Tests/HeadlessTasks`.
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

    private func lines(_ argument: String) throws -> [String] {
        // Built along with this test, beside it.
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = [folder, Bundle.main.bundleURL].map { $0.appendingPathComponent("HeadlessTasks") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        process.arguments = [argument]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        // Not `terminate()`, because a pool thread blocks signals in the processes that it starts.
        let program = process.processIdentifier
        let end = DispatchWorkItem { @Sendable in kill(program, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: end)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        end.cancel()
        #expect(process.terminationStatus == 0)
        return text.split(separator: "\n").map(String.init)
    }
}
