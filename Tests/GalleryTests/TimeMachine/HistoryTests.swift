import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// Frames of the demos that a history shows again, and runs that go back and continue.
///
/// If `LILT_LONG_TESTS` is set, the long form plays each demo's whole script and 200 generated scripts, divided among
/// all demos, and checks 1,000 instants of each run. `LILT_DEMOS`, `LILT_SCRIPTS` and `LILT_INSTANTS` select other
/// demos and numbers.
@Suite @MainActor struct HistoryTests {
    private nonisolated static let names = LongRun.demoNames(short: DemoRegistry.all.map(\.name))
    /// The number of instants of a run that are shown again.
    private static let instantCount = LongRun.isLong ? LongRun.number("LILT_INSTANTS") ?? 1000 : 12
    /// The number of rewinds of a run.
    private static let rewindCount = LongRun.isLong ? 4 : 1

    private struct Script {
        let name: String
        let events: [InputEvent]
        let end: Double
        /// Pixels per point. In the long form, the run of a demo's own script has its full size.
        var scale: Double { LongRun.isLong && name == "showcase" ? 1 : 0.25 }
    }

    private static func scripts(of demo: Demo) -> [Script] {
        let isLong = LongRun.isLong
        let generated = LongRun.seeds(of: demo, short: 1).map { seed in
            let events = GeneratedScript(seed: seed + 1000, size: demo.size, duration: isLong ? 4 : 1).events
            return Script(name: "seed \(seed)", events: events, end: isLong ? 5 : 1.5)
        }
        let showcase = demo.showcase()
        let end = isLong ? max(demo.instants.last ?? 0, showcase.duration) + 1 : 1.5
        return [Script(name: "showcase", events: showcase.events, end: end)] + generated
    }

    @Test(arguments: names) func anInstantIsShownAgainWithTheSameBytes(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for script in Self.scripts(of: demo) {
            let run = DemoRun(
                demo, content: demo.content(seed: 1), events: script.events, scale: script.scale, draws: true)
            var random = SeededRandom(seed: 3)
            let times = (0..<Self.instantCount).map { _ in random.nextUnit() * script.end }.sorted()
            var live: [(time: Double, picture: Bitmap)] = []
            for time in times {
                try run.host.advance(to: time)
                live.append((time, try #require(run.host.bitmap)))
            }
            var differences = 0
            // The order is random, so that particle simulations must also go back in time.
            live.shuffle(using: &random)
            for (time, picture) in live where run.history.picture(at: time) != picture {
                differences += 1
                Issue.record("\(name), \(script.name), \(time) s")
            }
            LongRun.report("shown", name, script.name, "\(live.count) instants, \(differences) differ")
        }
    }

    @Test(arguments: names) func aRewoundRunContinuesAsBefore(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for (number, script) in Self.scripts(of: demo).enumerated() {
            let end = script.end
            let stage = try Stage(size: demo.size, scale: 0.1, seed: 5, content: demo.content(seed:))
            stage.enqueue(InputScript(events: script.events))
            try stage.advance(by: end)
            let frames = stage.history.log.frames
            let last = stage.snapshot()
            var random = SeededRandom(seed: 11)
            for index in 0..<Self.rewindCount {
                // Every second instant is right after an event, before the frame that shows its effect.
                let event = script.events.isEmpty ? nil : script.events.randomElement(using: &random)
                let time = (number + index) % 2 == 1 ? min(event?.time ?? 0, end) : random.nextUnit() * end
                let context = "\(name), \(script.name), from \(time) s"
                let shown = try #require(stage.history.picture(at: time))
                try stage.rewind(to: time)
                #expect(stage.now == time)
                #expect(Self.same(stage.snapshot(), shown), "\(context), rewound")
                try stage.replay()
                let again = stage.history.log.frames
                #expect(again.map(\.info) == frames.map(\.info), "\(context)")
                let differing = zip(again, frames).first { $0.fingerprint != $1.fingerprint }
                #expect(differing == nil, "\(context)")
                #expect(Self.same(stage.snapshot(), last), "\(context)")
            }
            LongRun.report("rewound", name, script.name, "\(Self.rewindCount) runs, \(frames.count) frames each")
        }
    }

    /// Whether two pictures are equal. Tests call this because a failed comparison inside `#expect` would print all
    /// pixels.
    private static func same(_ first: Bitmap, _ second: Bitmap) -> Bool { first == second }
}
