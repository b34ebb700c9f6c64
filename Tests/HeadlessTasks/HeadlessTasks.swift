import Foundation
import Lilt
import LiltHost

/// Views whose tasks sleep, shown headless by the main thread of a program, as `lilt render` does: a test's own functions
/// never run there. Each task writes a line when it wakes, and the last line is how many seconds have passed.
///
/// With an argument the frames are made from inside a job of the main queue, where no task can run meanwhile.
@main
@MainActor
enum HeadlessTasks {
    static func main() throws {
        guard CommandLine.arguments.count > 1 else { return try show() }
        DispatchQueue.main.async {
            do { try show() } catch { fatalError("\(error)") }
            exit(0)
        }
        RunLoop.main.run()
    }

    private static func show() throws {
        let content = ViewContent { Sleepers() }
        let host = HeadlessHost(
            content: content, viewport: Viewport(size: CGSize(width: 20, height: 20)), refreshRate: 10)
        try host.advance(to: 2)
        write("\(host.now)")
    }

    static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

private struct Sleepers: View {
    @Environment(\.clock) private var clock

    var body: some View {
        Color.clear
            .task { await report("second", after: 0.7) }
            .task { await report("first", after: 0.3) }
            // Leaves the main actor, and comes back.
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
