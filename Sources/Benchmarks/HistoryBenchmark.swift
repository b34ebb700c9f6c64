import ArgumentParser
import CBenchmarkFloors
import Foundation
import GalleryScenes
import Lilt
import LiltHost

/// The bytes of a recorded run, the cost of recording, and the time to show an instant again.
struct HistoryBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Records a demo: bytes per second, seconds within 256 MiB, cost per frame, random access.")

    @Option(help: "The demo to record.")
    var demo = "particles"

    @Option(help: "Seconds of virtual time to record.")
    var seconds = 60.0

    @Option(help: "Only run the demo, recorded (on) or not (off), for a counter of instructions such as callgrind.")
    var count: Recording?

    /// Whether a run is recorded.
    enum Recording: String, ExpressibleByArgument {
        case on, off
    }

    func validate() throws {
        guard seconds >= (count == nil ? 10 : 0.1), seconds <= 3600 else {
            throw ValidationError("--seconds takes a number from 10 (0.1 with --count) to 3600")
        }
    }

    func run() throws {
        let demo = try DemoRegistry.demo(named: demo)
        try MainActor.assumeIsolated {
            if let count {
                try host(demo, history: count == .on ? FrameHistory() : nil, draws: true).advance(to: seconds)
                return
            }
            try measureRecording(demo)
            try measureAccess(demo)
        }
    }

    /// The events of the demo's script, repeated until the run ends.
    private func events(of demo: Demo) -> [InputEvent] {
        let script = demo.showcase()
        let period = script.duration + 1
        return (0..<Int(seconds / period) + 1).flatMap { index in
            script.events.map { InputEvent(time: $0.time + Double(index) * period, $0.kind) }
        }
    }

    @MainActor
    private func host(_ demo: Demo, history: FrameHistory?, draws: Bool) -> HeadlessHost {
        let platform = HeadlessPlatform(
            viewport: Viewport(size: demo.size), refreshRate: 60, events: events(of: demo))
        return HeadlessHost(content: demo.content(seed: 1), platform: platform, history: history, draws: draws)
    }

    /// Compares a run with a history and a run without one. The two alternate second by second.
    @MainActor
    private func measureRecording(_ demo: Demo) throws {
        for draws in [false, true] {
            let history = FrameHistory()
            let hosts = [host(demo, history: nil, draws: draws), host(demo, history: history, draws: draws)]
            var samples: [[Double]] = [[], []]
            var allocations = [0, 0]
            for second in 1...10 {
                for (index, host) in hosts.enumerated() {
                    let before = lilt_allocation_count()
                    let start = monotonicSeconds()
                    try host.advance(to: Double(second))
                    samples[index].append((monotonicSeconds() - start) * 1e3)
                    allocations[index] += Int(lilt_allocation_count() - before)
                }
            }
            let frames = Double(history.log.frameCount)
            let name = draws ? "frames" : "frames_without_raster"
            for (index, label) in ["off", "on"].enumerated() {
                Measurement(samples: samples[index].sorted(), itemCount: 60).printRow("\(demo.name)/\(name)/\(label)")
                let perFrame = String(format: "%.1f", Double(allocations[index]) / frames)
                print("lilt\t\(demo.name)/\(name)/\(label)/allocations_per_frame\t\(perFrame)")
            }
            let share = zip(samples[1], samples[0]).map { $0 / $1 - 1 }.sorted()[5]
            print("lilt\t\(demo.name)/\(name)/share\t\(String(format: "%.2f", share * 100)) %")
        }
    }

    @MainActor
    private func measureAccess(_ demo: Demo) throws {
        let history = FrameHistory()
        let host = host(demo, history: history, draws: false)
        let start = monotonicSeconds()
        try host.advance(to: seconds)
        let recording = monotonicSeconds() - start
        guard let range = history.timeRange else { return }
        let kept = range.upperBound - range.lowerBound
        print("lilt\t\(demo.name)/bytes\t\(history.byteCount) in \(String(format: "%.1f", kept)) s")
        let perSecond = Double(history.byteCount) / kept
        print("lilt\t\(demo.name)/seconds_in_256_MiB\t\(String(format: "%.1f", Double(256 << 20) / perSecond))")
        for (kind, bytes) in history.byteCounts {
            let share = String(format: "%.1f", 100 * Double(bytes) / Double(max(history.byteCount, 1)))
            print("lilt\t\(demo.name)/bytes/\(kind)\t\(bytes), \(share) %")
        }
        print("lilt\t\(demo.name)/log_bytes\t\(history.log.byteCount)")
        var random = SeededRandom(seed: 1)
        var samples: [Double] = []
        for _ in 0..<500 {
            let time = random.nextDouble(in: range)
            let begin = monotonicSeconds()
            consume(history.picture(at: time))
            samples.append((monotonicSeconds() - begin) * 1e3)
        }
        samples.sort()
        let access = Measurement(samples: samples, itemCount: 1)
        access.printRow("\(demo.name)/random_access")
        print("lilt\t\(demo.name)/random_access/p99\t\(String(format: "%.3f", samples[samples.count * 99 / 100]))")
        print("lilt\t\(demo.name)/run_without_raster\t\(String(format: "%.2f", recording)) s")
    }
}
