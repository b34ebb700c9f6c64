import Foundation
import TestSupport
import Testing

/// A window without events: `Tests/IdleWindow`, under an X server.
///
/// Runs if there is a display. `.ci/run` provides one and checks that this suite was not skipped.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs DISPLAY"), .serialized)
struct IdleWindowTests {
    @Test(.timeLimit(.minutes(1))) func changesFromQueuesTasksAndTimersAreShownWithoutAnEvent() throws {
        // The next change follows only after the previous one is shown, so a missing frame would block the program.
        let outcome = try #require(BuiltProgram("IdleWindow")).run(within: 45)
        try #require(outcome.status == 0, "\(outcome.error)")
        let lines = outcome.lines.map { $0.split(separator: " ") }

        let sources = ["view.task", "asyncAfter", "Task.sleep", "Timer"]
        #expect(lines.map { String($0[0]) } == sources + sources + sources)
        for source in sources {
            // A busy machine can be late once. A loop that waits for another event would be late each time.
            let delays = lines.filter { $0[0] == source }.compactMap { Double($0[1]) }
            #expect((0..<0.1).contains(delays.min() ?? -1), "\(source) showed after \(delays) s")
        }
    }
}
