import Foundation
import TestSupport
import Testing

/// A window that gets no events. The program is `Tests/IdleWindow`, and runs under an X server.
///
/// Runs if there is a display. `.ci/run` provides one and checks that this suite was not skipped.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs DISPLAY"), .serialized)
struct IdleWindowTests {
    @Test(.timeLimit(.minutes(5))) func changesFromQueuesTasksAndTimersAreShownWithoutAnEvent() async throws {
        // A change follows only after the previous change is shown. So if a frame is missing, the program does not end.
        let outcome = try await #require(BuiltProgram("IdleWindow")).run(within: 45)
        try #require(outcome.status == 0, "\(outcome.error)")
        let lines = outcome.lines.map { $0.split(separator: " ") }

        let sources = ["view.task", "asyncAfter", "Task.sleep", "Timer"]
        #expect(lines.map { String($0[0]) } == sources + sources + sources)
        for source in sources {
            // On a busy machine, a frame can be late once. If the loop waited for another event, each frame would be
            // late.
            let delays = lines.filter { $0[0] == source }.compactMap { Double($0[1]) }
            #expect((0..<0.1).contains(delays.min() ?? -1), "\(source) showed after \(delays) s")
        }
    }
}
