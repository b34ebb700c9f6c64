import Foundation
import Lilt
import LiltTesting

/// Advances a stage asynchronously from a program's asynchronous main function. A test cannot do this, because its
/// functions never run on the main thread. A timer and a task of the view each write a line. If both have done so, or
/// after 5 seconds of real time, the program ends.
@main
@MainActor
enum AsyncTimers {
    static var lineCount = 0

    static func main() async throws {
        let stage = try Stage(size: CGSize(width: 20, height: 20)) { Ticker() }
        let end = ContinuousClock.now + .seconds(5)
        while lineCount < 2 && ContinuousClock.now < end { try await stage.advance(by: 0.1) }
    }

    static func write(_ line: String) {
        lineCount += 1
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}

private struct Ticker: View {
    @Environment(\.clock) private var clock

    var body: some View {
        Color.clear
            .onAppear {
                _ = Timer.scheduledTimer(withTimeInterval: 0.03, repeats: false) { _ in
                    MainActor.assumeIsolated { AsyncTimers.write("timer") }
                }
            }
            .task {
                try? await clock.sleep(for: .seconds(0.25))
                AsyncTimers.write("task")
            }
    }
}
