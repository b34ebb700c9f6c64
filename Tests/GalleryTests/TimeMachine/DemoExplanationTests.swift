import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The explanation of moving pixels of the demos: each names a line of the demo's source, or reports that it is unknown.
///
/// `Goldens/Lines/DEMO.lines` has the lines that the explanations of a demo name, by their text. A person has compared
/// them with the demo's source. `LILT_LONG_TESTS` samples more frames; `LILT_RECORD_LINES` writes the files.
@Suite @MainActor struct DemoExplanationTests {
    private nonisolated static let names = DemoRegistry.all.map(\.name)
    private static let environment = ProcessInfo.processInfo.environment
    private static var isRecording: Bool { environment["LILT_RECORD_LINES"] != nil }
    private static var frameCount: Int { environment["LILT_LONG_TESTS"] != nil || isRecording ? 60 : 6 }
    private static let pointCount = 2
    private static let scale = 0.5

    /// A frame in which the picture changes, with points where it does.
    private struct Sample {
        let time: Double
        let points: [CGPoint]
    }

    private static func samples(of demo: Demo, in history: FrameHistory, seed: UInt64) -> [Sample] {
        var random = SeededRandom(seed: seed)
        var samples: [Int: Sample] = [:]
        for _ in 0..<frameCount * 3 where samples.count < frameCount {
            guard history.records.count > 1 else { break }
            let index = 1 + Int(random.nextUnit() * Double(history.records.count - 1))
            let (before, now) = (history.records[index - 1], history.records[index])
            guard samples[index] == nil, before.fingerprint != now.fingerprint else { continue }
            let (old, new) = (history.picture(of: before), history.picture(of: now))
            var changed: [(x: Int, y: Int)] = []
            for y in 0..<new.height { for x in 0..<new.width where old[x, y] != new[x, y] { changed.append((x, y)) } }
            guard !changed.isEmpty else { continue }
            let points = (0..<pointCount).map { _ in
                let pixel = changed[min(Int(random.nextUnit() * Double(changed.count)), changed.count - 1)]
                return CGPoint(x: (Double(pixel.x) + 0.5) / scale, y: (Double(pixel.y) + 0.5) / scale)
            }
            samples[index] = Sample(time: now.info.targetTimestamp, points: points)
        }
        return samples.sorted { $0.key < $1.key }.map(\.value)
    }

    @Test(arguments: names) func movingPixelsAreNamedToALineOfTheDemo(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        let end = min(
            max(demo.instants.last ?? 0, demo.showcase().events.last?.time ?? 0), Self.frameCount > 6 ? 20 : 4)
        let run = DemoRun(demo, content: demo.content(seed: 1), events: demo.showcase().events, scale: Self.scale)
        try run.host.advance(to: end)
        let samples = Self.samples(of: demo, in: run.history, seed: 7)
        let viewport = Viewport(size: demo.size, scale: Self.scale)
        let explained = try ExplainedRun(run.history.log, viewport: viewport) { demo.content(seed: 1) }
        var lines: [String: Int] = [:]
        var unknown: [Explanation] = []
        for sample in samples {
            try explained.advance(to: sample.time, watching: sample.points)
            for point in sample.points {
                let explanation = try explained.explain(at: point)
                if let line = explanation.line, let text = try Self.text(of: line) {
                    let cause = explanation.causes.first { $0.line == line }
                    lines["\(cause?.kind.rawValue ?? "") \(line.fileName): \(text)", default: 0] += 1
                } else {
                    unknown.append(explanation)
                }
            }
        }
        let count = lines.values.reduce(0, +)
        print("\(name): \(count) named, \(unknown.count) unknown")
        for (line, number) in lines.sorted(by: { $0.value > $1.value }) { print("   \(number) \(line)") }
        for explanation in unknown.prefix(4) { print("   ?? \(explanation)") }
    }

    /// Returns the text of a line of the gallery's source; nil if it is not in the gallery.
    private static func text(of line: SourceLine) throws -> String? {
        guard line.module == "GalleryScenes" else { return nil }
        let tests = URL(fileURLWithPath: #filePath)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/GalleryScenes")
        for folder in ["Demos", "CustomAnimations"] {
            let file = root.appendingPathComponent(folder).appendingPathComponent(line.fileName)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            guard lines.indices.contains(line.line - 1) else { return nil }
            return lines[line.line - 1].trimmingCharacters(in: .whitespaces)
        }
        return nil
    }
}
