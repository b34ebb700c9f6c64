import Foundation
import Testing

/// Tasks of views on the main thread of a headless program: `Tests/HeadlessTasks`.
@Suite struct HeadlessTasksTests {
    @Test(.timeLimit(.minutes(1))) func tasksSleepAndWakeInOrderOnTheMainThread() throws {
        #expect(try lines("directly") == ["first 0.3", "second 0.7", "third 1.0", "2.0"])
    }

    @Test(.timeLimit(.minutes(1))) func framesFromInsideAJobOfTheMainQueueDoNotWaitForTasks() throws {
        #expect(try lines("inside") == ["2.0"])
    }

    @Test(.timeLimit(.minutes(1))) func tasksThatKeepAllThreadsDoNotStopTime() throws {
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
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return text.split(separator: "\n").map(String.init)
    }
}
