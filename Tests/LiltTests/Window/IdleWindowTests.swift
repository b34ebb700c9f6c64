import Foundation
import Testing

/// A window that no event reaches: `Tests/IdleWindow`, under an X server.
///
/// Runs where a display is; `.ci/run` provides one and checks that this suite was not skipped.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs DISPLAY"), .serialized)
struct IdleWindowTests {
    @Test func changesFromQueuesTasksAndTimersShowWithoutAnEvent() throws {
        // Built along with this test, beside it.
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let candidates = [folder, Bundle.main.bundleURL, URL(fileURLWithPath: ".build/release")]
        let program = try #require(
            candidates.map { $0.appendingPathComponent("IdleWindow") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
        let process = Process()
        process.executableURL = program
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n").map { $0.split(separator: " ") }
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)

        #expect(lines.map { String($0[0]) } == ["asyncAfter", "Task.sleep", "Timer", "view.task"])
        for (line, due) in zip(lines, [0.4, 0.8, 1.2, 1.6]) {
            let time = try #require(Double(line[1]))
            // A busy machine may be late; a loop that waits for an event would be late for ever.
            #expect(time > due - 0.01 && time < due + 0.3, "\(line[0]) showed after \(time) s, due at \(due) s")
        }
    }
}
