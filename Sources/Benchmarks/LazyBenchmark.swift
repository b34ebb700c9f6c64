import ArgumentParser
import Foundation
import Lilt

/// The cost of a lazy column: its first frame, memory, a scrolled frame and a jump, for a growing number of rows.
struct LazyBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lazy",
        abstract: "Rows of two texts in a lazy column: first frame, memory, a scrolled frame, a jump to the middle.")

    @Option(help: "Number of rows; 10,000, 100,000 and 10,000,000 by default.")
    var count: [Int] = []

    func validate() throws {
        guard count.allSatisfy({ $0 > 0 }) else { throw ValidationError("--count takes numbers of at least 1") }
    }

    func run() throws {
        MainActor.assumeIsolated {
            // This column loads fonts and code, so that the measured columns do not.
            _ = LazyScene(count: 1)
            for count in count.isEmpty ? [10_000, 100_000, 10_000_000] : count { measure(count) }
        }
    }

    @MainActor
    private func measure(_ count: Int) {
        let before = ViewScene.residentBytes()
        let start = monotonicSeconds()
        let lazy = LazyScene(count: count)
        let milliseconds = (monotonicSeconds() - start) * 1e3
        let graph = lazy.scene.content.graph
        let kilobytes = (ViewScene.residentBytes() - before) / 1024
        print(
            "# lazy_\(count): first frame \(String(format: "%.1f", milliseconds)) ms, \(kilobytes) KiB more resident, "
                + "\(graph.attributeCount) attributes, \(graph.evaluationCount) evaluations")
        var evaluations = graph.evaluationCount
        var frames = 0
        Measurement.row("lazy_\(count)_scrolled_frame") {
            lazy.scene.scroll(by: -7)
            lazy.scene.frame()
            frames += 1
        }
        print("# \((graph.evaluationCount - evaluations) / max(frames, 1)) evaluations a frame")
        evaluations = graph.evaluationCount
        frames = 0
        var row = 0
        Measurement.row("lazy_\(count)_jump") {
            // Half of the rows onward. The sum of the two could overflow.
            let half = count / 2 + 1
            row = row < count - half ? row + half : row - (count - half)
            lazy.remote.scroll(row)
            lazy.scene.frame()
            frames += 1
        }
        print(
            "# \((graph.evaluationCount - evaluations) / max(frames, 1)) evaluations a jump, "
                + "\(graph.attributeCount) attributes, "
                + "\((ViewScene.residentBytes() - before) / 1024) KiB more resident than before")
    }
}

/// A lazy column after its first frame.
@MainActor
private struct LazyScene {
    let remote = LazyRemote()
    let scene: ViewScene

    init(count: Int) {
        let remote = remote
        scene = ViewScene { LazyColumn(count: count, remote: remote) }
        scene.frame()
    }
}

@MainActor
private final class LazyRemote {
    var scroll: (Int) -> Void = { _ in }
}

private struct LazyColumn: View {
    let count: Int
    let remote: LazyRemote

    var body: some View {
        ScrollViewReader { proxy in
            let _ = remote.scroll = { proxy.scrollTo($0, anchor: .top) }
            ScrollView {
                LazyVStack(spacing: 4) {
                    ForEach(0..<count, id: \.self) { row in
                        HStack {
                            Text("Row \(row)")
                            Spacer()
                            Text("\(row % 97)")
                        }
                    }
                }
            }
        }
    }
}
