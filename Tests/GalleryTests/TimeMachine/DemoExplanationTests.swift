import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The explanations of moving pixels of the demos. Each explanation names a line of the demo's source, or reports that
/// the line is unknown.
///
/// `Goldens/Lines/DEMO.lines` lists the text of each line that an explanation of the demo names. A person has compared
/// the lines with the demo's source. `LILT_LONG_TESTS` runs the test; `LILT_RECORD_LINES` writes the files.
@Suite @MainActor struct DemoExplanationTests {
    private nonisolated static let environment = ProcessInfo.processInfo.environment
    private nonisolated static var isRecording: Bool { environment["LILT_RECORD_LINES"] != nil }
    private static let frameCount = 30
    private static let pointCount = 2
    private static let scale = 0.5

    /// A frame in which the picture changes, with points at which it changes.
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

    /// The lines that explanations name, by kind and text, and the explanations without a line.
    private struct Named {
        var lines: Set<String> = []
        var count = 0
        var unknown: [Explanation] = []
    }

    private static func explain(_ demo: Demo) throws -> Named {
        let script = demo.showcase()
        let end = max(script.duration, demo.instants.last ?? 0)
        let run = DemoRun(demo, content: demo.content(seed: 1), events: script.events, scale: scale)
        try run.host.advance(to: end)
        let viewport = Viewport(size: demo.size, scale: scale)
        let explained = try ExplainedRun(run.history.log, viewport: viewport) { demo.content(seed: 1) }
        var named = Named()
        for sample in samples(of: demo, in: run.history, seed: 7) {
            try explained.advance(to: sample.time, watching: sample.points)
            for point in sample.points {
                let explanation = try explained.explain(at: point)
                guard let line = explanation.line, let text = try text(of: line) else {
                    named.unknown.append(explanation)
                    continue
                }
                let kind = explanation.causes.first { $0.line == line }?.kind.rawValue ?? ""
                named.lines.insert("\(kind) in \(line.fileName): \(text)")
                named.count += 1
            }
        }
        return named
    }

    /// Runs only if the environment asks for it, because it takes half a minute.
    @Test(.enabled(if: environment["LILT_LONG_TESTS"] != nil || isRecording))
    func explanationsOfMovingPixelsNameLinesOfTheDemosSource() throws {
        var (named, unknown) = (0, [String: [Explanation]]())
        for demo in DemoRegistry.all {
            let result = try Self.explain(demo)
            named += result.count
            unknown[demo.name] = result.unknown
            for line in result.lines { #expect(Self.declaresMotion(line), "\(demo.name): \(line)") }
            let file = Self.folder.appendingPathComponent("\(demo.name).lines")
            if Self.isRecording {
                try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
                try Data((result.lines.sorted().joined(separator: "\n") + "\n").utf8).write(to: file)
                continue
            }
            let known = try Set(String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
            #expect(result.lines.subtracting(known).isEmpty, "\(demo.name): lines that \(file.path) does not have")
        }
        #expect(!Self.isRecording, "recorded \(Self.folder.path); compare it with the demos' source")
        let unknownCount = unknown.values.reduce(0) { $0 + $1.count }
        let share = Double(named) / Double(max(named + unknownCount, 1))
        let first = unknown.sorted { $0.key < $1.key }.flatMap { name, all in all.map { "\(name): \($0)" } }.prefix(20)
        let list = first.joined(separator: "\n")
        #expect(share >= 0.95, "\(named) of \(named + unknownCount) have a known line; these have none:\n\(list)")
        // The other explanations, such as that of a scroll view's drag, name no line.
        for explanation in unknown.values.joined() { #expect(explanation.line == nil, "\(explanation)") }
    }

    private static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Goldens/Lines")
    }

    /// Whether a line of source calls one of the functions that animate, move or change a view.
    private static func declaresMotion(_ line: String) -> Bool {
        let calls = [
            "withAnimation", "withTransaction", "animation(", "transaction(", "Animator", "TimelineView",
            "ParticleView", "Canvas", "Gesture", "onChanged", "onEnded", "onChange", "onAppear", "onHover", "updating",
            "Button", "Toggle", "Slider", "Picker", "Stepper", "task", "onContinuousHover", "onScrollGeometryChange",
        ]
        return calls.contains { line.contains($0) }
    }

    /// Returns the text of a line of the gallery's source; nil for a line of another module.
    private static func text(of line: SourceLine) throws -> String? {
        guard line.module == "GalleryScenes" else { return nil }
        let tests = URL(fileURLWithPath: #filePath)
        let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/GalleryScenes")
        let folders = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        let files = folders.map { $0.appendingPathComponent(line.fileName) }
        let file = try #require(files.first { FileManager.default.fileExists(atPath: $0.path) }, "\(line)")
        let lines = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        return try #require(lines.dropFirst(line.line - 1).first, "\(line)").trimmingCharacters(in: .whitespaces)
    }
}
