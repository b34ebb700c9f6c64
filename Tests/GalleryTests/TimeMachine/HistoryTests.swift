import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// Frames of the demos that a history shows again, and runs that go back and continue.
@Suite @MainActor struct HistoryTests {
    private nonisolated static let names = DemoRegistry.all.map(\.name)
    /// Whether the long form runs: every script to its end, at full size.
    private static var isLong: Bool { ProcessInfo.processInfo.environment["LILT_LONG_TESTS"] != nil }

    private static func scripts(of demo: Demo) -> [(name: String, events: [InputEvent])] {
        let generated = (0..<GeneratedScript.count(short: 1)).map { seed in
            (
                "seed \(seed)",
                GeneratedScript(seed: UInt64(seed) + 1000, size: demo.size, duration: isLong ? 4 : 1).events
            )
        }
        return [("showcase", demo.showcase().events)] + generated
    }

    @Test(arguments: names) func anInstantIsShownAgainWithTheSameBytes(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for (script, events) in Self.scripts(of: demo) {
            let run = DemoRun(
                demo, content: demo.content(seed: 1), events: events, scale: Self.isLong ? 1 : 0.25, draws: true)
            var random = SeededRandom(seed: 3)
            let end = Self.isLong ? max(demo.instants.last ?? 0, events.last?.time ?? 0) + 1 : 1.5
            let count = Self.isLong ? 1000 : 12
            let times = (0..<count).map { _ in random.nextUnit() * end }.sorted()
            var live: [(time: Double, picture: Bitmap)] = []
            for time in times {
                try run.host.advance(to: time)
                live.append((time, try #require(run.host.bitmap)))
            }
            for (time, picture) in live.reversed() {
                let again = try #require(run.history.picture(at: time))
                #expect(again == picture, "\(name), \(script), \(time) s")
            }
        }
    }

    @Test(arguments: names) func aRewoundRunContinuesAsBefore(name: String) throws {
        guard name == "particles" else { return try rewind(name) }
        // The label of this demo reads the counts of particle systems while the frame is made. After a rewind between a
        // drag's last move and its release, the label is evaluated after the systems have moved, not before.
        withKnownIssue("the counts on the label depend on the order of evaluation", isIntermittent: true) {
            try rewind(name)
        }
    }

    private func rewind(_ name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for (script, events) in Self.scripts(of: demo) {
            let end = Self.isLong ? (events.last?.time ?? 0) + 2 : 1.5
            let stage = try Stage(size: demo.size, scale: 0.1, seed: 5, content: demo.content(seed:))
            stage.enqueue(InputScript(events: events))
            try stage.advance(by: end)
            let frames = stage.history.log.frames
            let last = stage.snapshot()
            var random = SeededRandom(seed: 11)
            for _ in 0..<(Self.isLong ? 5 : 1) {
                let time = random.nextUnit() * end
                let shown = try #require(stage.history.picture(at: time))
                try stage.rewind(to: time)
                #expect(stage.now == time)
                #expect(stage.snapshot() == shown, "\(name), \(script), rewound to \(time) s")
                try stage.replay()
                let again = stage.history.log.frames
                #expect(again.map(\.info) == frames.map(\.info), "\(name), \(script), from \(time) s")
                #expect(again.map(\.fingerprint) == frames.map(\.fingerprint), "\(name), \(script), from \(time) s")
                #expect(stage.snapshot() == last, "\(name), \(script), from \(time) s")
            }
        }
    }
}
