import Foundation
import Lilt
import LiltHost

/// Shows views with tasks in a headless host on the main thread of a program, as `lilt render` does. A test cannot do
/// this, because its functions never run on the main thread. Each task that sleeps writes a line when it wakes. The
/// last line is the time on the host's virtual clock, in seconds.
///
/// The argument selects the situation: `directly`; `inside` a job of the main queue, during which no task can run; or
/// `busy`, with tasks that occupy all threads and never wait.
@main
@MainActor
enum HeadlessTasks {
    static func main() throws {
        switch CommandLine.arguments.dropFirst().first {
        case "inside":
            DispatchQueue.main.async { finish { try show(Sleepers(), until: 2) } }
            RunLoop.main.run()
        case "busy":
            finish { try show(Busy(), until: 0.3) }
        default:
            finish { try show(Sleepers(), until: 2) }
        }
    }

    private static func show(_ view: some View, until time: Double) throws {
        let host = HeadlessHost(
            content: ViewContent { view }, viewport: Viewport(size: CGSize(width: 20, height: 20)), refreshRate: 10)
        try host.advance(to: time)
        write("\(host.now)")
    }

    /// Runs `work`, then ends the program with all tasks, even if they occupy threads.
    private static func finish(after work: () throws -> Void) -> Never {
        do {
            try work()
            exit(0)
        } catch {
            write("\(error)")
            exit(1)
        }
    }

    static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

private struct Sleepers: View {
    @Environment(\.clock) private var clock

    var body: some View {
        Color.clear
            .task { await report("second", after: 0.7) }
            .task { await report("first", after: 0.3) }
            // Leaves the main actor and returns to it.
            .task {
                await elsewhere()
                await report("third", after: 1)
            }
    }

    private func report(_ name: String, after delay: Double) async {
        try? await clock.sleep(for: .seconds(delay))
        HeadlessTasks.write("\(name) \(clock.now.seconds)")
    }

    @concurrent private func elsewhere() async {}
}

private struct Busy: View {
    var body: some View {
        Color.clear.task {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<2 * ProcessInfo.processInfo.activeProcessorCount {
                    group.addTask { while !Task.isCancelled {} }
                }
            }
        }
    }
}
