import ArgumentParser
import Foundation
import GalleryScenes
import Lilt
import LiltFrame
import LiltHost

/// The frames of the gallery while a demo opens.
struct OpenBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Opens each demo from the wall of the gallery, and times the frames while it opens.")

    @Option(help: "Only the demo with this name.")
    var only: String?

    @Option(help: "The number of times that each demo is opened, each from a new wall.")
    var rounds = 5

    func validate() throws {
        guard (1...1000).contains(rounds) else { throw ValidationError("--rounds takes a number from 1 to 1000") }
        if let only { _ = try DemoRegistry.demo(named: only) }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            print("# ms of update and drawing: median and minimum of the first, second and slowest later frame")
            var slowest: [Double] = []
            for demo in DemoRegistry.all where only == nil || demo.name == only {
                let samples = try (0..<rounds).map { _ in try Self.frames(opening: demo) }
                let columns = [\Frames.first, \.second, \.later].flatMap { column in
                    let sorted = samples.map { $0[keyPath: column] }.sorted()
                    return [sorted[sorted.count / 2], sorted[0]]
                }
                print(([demo.name] + columns.map { String(format: "%.1f", $0) }).joined(separator: "\t"))
                slowest.append(max(columns[0], columns[2], columns[4]))
            }
            let sorted = slowest.sorted()
            guard !sorted.isEmpty else { return }
            print(
                String(
                    format: "# the slowest frame of a demo: %.1f ms in the median of the demos, %.1f at most",
                    sorted[sorted.count / 2], sorted[sorted.count - 1]))
        }
    }

    private struct Frames {
        var first = 0.0
        var second = 0.0
        /// The slowest frame of the first second, without the first two frames.
        var later = 0.0
    }

    @MainActor
    private static func frames(opening demo: Demo) throws -> Frames {
        let model = GalleryModel(seed: 1)
        let host = HeadlessHost(
            content: ViewContent(seed: 1) { GalleryShell(model) },
            viewport: Viewport(size: CGSize(width: 1280, height: 800), scale: 1), refreshRate: 60)
        try host.advance(to: 0.5)
        model.open(demo)
        var frames = Frames()
        for index in 1...60 {
            let start = monotonicSeconds()
            try host.advance(to: 0.5 + Double(index) / 60)
            let time = (monotonicSeconds() - start) * 1e3
            switch index {
            case 1: frames.first = time
            case 2: frames.second = time
            default: frames.later = max(frames.later, time)
            }
        }
        return frames
    }
}
