import Foundation
import Testing

/// A window without events: `Tests/IdleWindow`, under an X server.
///
/// Runs if there is a display. `.ci/run` provides one and checks that this suite was not skipped.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs DISPLAY"), .serialized)
struct IdleWindowTests {
    @Test(.timeLimit(.minutes(1))) func changesFromQueuesTasksAndTimersAreShownWithoutAnEvent() throws {
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
        // The next change follows only after the previous one is shown, so a missing frame would block the program.
        let window = process.processIdentifier
        let end = DispatchWorkItem { @Sendable in kill(window, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 45, execute: end)
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n").map { $0.split(separator: " ") }
        process.waitUntilExit()
        end.cancel()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)

        let sources = ["view.task", "asyncAfter", "Task.sleep", "Timer"]
        #expect(lines.map { String($0[0]) } == sources + sources + sources)
        for source in sources {
            // A busy machine can be late once. A loop that waits for another event would be late each time.
            let delays = lines.filter { $0[0] == source }.compactMap { Double($0[1]) }
            #expect((0..<0.1).contains(delays.min() ?? -1), "\(source) showed after \(delays) s")
        }
    }
}
