import ArgumentParser
import Foundation
import GalleryScenes
import Lilt

/// The time from the start of the `lilt` process to its first presented frame.
struct StartBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Times `lilt run` or the gallery from process start to the first frame. Needs a display.")

    @Option(help: "The demo to start.")
    var demo = DemoRegistry.all[0].name

    @Flag(help: "Start the gallery, which shows its wall, instead of a demo.")
    var gallery = false

    @Option(help: "The number of measured starts.")
    var runs = 15

    func validate() throws {
        guard (1...1000).contains(runs) else { throw ValidationError("--runs takes a number from 1 to 1000") }
    }

    func run() throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("lilt")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        var samples: [Double] = []
        // The first start reads the program from disk; it is not counted.
        for index in 0...runs {
            let trace = folder.appendingPathComponent("trace-\(index)")
            let process = Process()
            process.executableURL = program
            process.arguments = (gallery ? [] : ["run", demo]) + ["--frames", "1", "--trace", trace.path]
            // The gallery opens the page that it stored last, so each start has an empty folder for its state.
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["XDG_STATE_HOME": folder.appendingPathComponent("state-\(index)").path]) { _, new in new }
            let start = monotonicSeconds()
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                let name = gallery ? "lilt" : "lilt run \(demo)"
                throw ValidationError("'\(name)' ended with status \(process.terminationStatus)")
            }
            let firstFrame = try Self.firstPresent(in: trace)
            if index > 0 { samples.append((firstFrame - start) * 1e3) }
        }
        Measurement(samples: samples.sorted(), itemCount: 1).printRow(
            gallery ? "gallery_start_to_first_frame" : "start_to_first_frame")
    }

    /// The instant at which the first frame of a trace was presented, in seconds of `CLOCK_MONOTONIC`.
    private static func firstPresent(in trace: URL) throws -> Double {
        struct Line: Decodable {
            var origin: Double?
            var presented: Double?
        }
        let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
        guard let origin = lines.lazy.compactMap(\.origin).first,
            let presented = lines.lazy.compactMap(\.presented).first
        else { throw ValidationError("the trace has no frame") }
        return origin + presented
    }
}
