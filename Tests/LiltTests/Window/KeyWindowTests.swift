import Foundation
import Testing

/// A window that rests until a key is pressed: `Tests/KeyWindow`, under an X server.
///
/// Runs if there is a display and `xdotool`. `.ci/run` provides both and checks that this suite was not skipped.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["DISPLAY"] != nil
            && FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool"), "needs DISPLAY and xdotool"),
    .serialized)
struct KeyWindowTests {
    /// The program presses the key itself through `xdotool`, two seconds after it has opened, and again later.
    @Test(.timeLimit(.minutes(1))) func aKeyStartsABurstAfterARest() throws {
        // Built along with this test, beside it.
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let candidates = [folder, Bundle.main.bundleURL, URL(fileURLWithPath: ".build/release")]
        let program = try #require(
            candidates.map { $0.appendingPathComponent("KeyWindow") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) })
        let process = Process()
        process.executableURL = program
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let window = process.processIdentifier
        let end = DispatchWorkItem { @Sendable in kill(window, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 45, execute: end)
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        process.waitUntilExit()
        end.cancel()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(lines == ["1 40", "2 40"])
    }
}
