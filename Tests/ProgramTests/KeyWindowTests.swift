import Foundation
import TestSupport
import Testing

/// A window that rests until a key is pressed. The program is `Tests/KeyWindow`, and runs under an X server.
///
/// Runs if there is a display and `xdotool`. `.ci/run` provides both and checks that this suite was not skipped.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["DISPLAY"] != nil
            && FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool"), "needs DISPLAY and xdotool"),
    .serialized)
struct KeyWindowTests {
    /// The program itself presses the key with `xdotool`, two seconds after its window has opened, and again later.
    @Test(.timeLimit(.minutes(5))) func aKeyStartsABurstAfterARest() async throws {
        let outcome = try await #require(BuiltProgram("KeyWindow")).run(within: 45)
        #expect(outcome.status == 0 && outcome.lines == ["1 40", "2 40"], "\(outcome.error)")
    }
}
