import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// Slow motion of the demos, compared with the demos at the full rate.
@Suite @MainActor struct NestedTimeTests {
    private nonisolated static let names = DemoRegistry.all.map(\.name)

    /// Returns the events of a demo's script and of generated scripts, each with the script's name.
    private static func scripts(of demo: Demo, short: Int) -> [(name: String, events: [InputEvent])] {
        var scripts = [("showcase", demo.showcase().events)]
        for seed in LongRun.seeds(of: demo, short: short) {
            let script = GeneratedScript(seed: seed, size: demo.size, duration: 2)
            scripts.append(("seed \(seed)", script.events))
        }
        return scripts
    }

    /// Runs a demo in slow motion with stretched events. Returns its frames, and the events on its clock.
    private static func slowRun(
        _ demo: Demo, _ events: [InputEvent], rate: ClockRate, slowMotion: RetimedContent.SlowMotion = .exact,
        duration: Double
    ) throws -> NotedContent {
        let factor = Double(rate.denominator) / Double(rate.numerator)
        let stretched = events.map { InputEvent(time: $0.time * factor, $0.kind) }
        let noted = NotedContent(demo.content(seed: 1))
        let run = DemoRun(
            demo, content: RetimedContent(noted, rate: rate, slowMotion: slowMotion), events: stretched)
        try run.host.advance(to: duration * factor)
        return noted
    }

    @Test(arguments: names) func aTenthOfTheRateIncludesTheFramesOfTheFullRate(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for (script, events) in Self.scripts(of: demo, short: 1) {
            let slow = try Self.slowRun(demo, events, rate: .tenth, duration: 2.5)
            let full = NotedContent(demo.content(seed: 1))
            let run = DemoRun(demo, content: full, events: slow.events)
            try run.host.advance(to: 2.5)
            Self.expectSame(slow, full, "\(name), \(script)")
        }
    }

    @Test(arguments: ["corners", "phases", "particles"])
    func smoothSlowMotionEqualsAFasterDisplay(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        let events = demo.showcase().events
        let slow = try Self.slowRun(demo, events, rate: .tenth, slowMotion: .smooth, duration: 1.5)
        let fast = NotedContent(demo.content(seed: 1))
        let platform = HeadlessPlatform(
            viewport: Viewport(size: demo.size), refreshRate: 600, events: slow.events)
        try HeadlessHost(content: fast, platform: platform, draws: false).advance(to: 1.5)
        Self.expectSame(slow, fast, name)
    }

    @Test(arguments: names) func changesOfTheRateDuringAMotionShowTheSameFrames(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        let noted = NotedContent(demo.content(seed: 1))
        let content = RetimedContent(noted)
        let events = demo.showcase().events.filter { $0.time < 2 }
        let run = DemoRun(demo, content: content, events: events)
        var random = SeededRandom(seed: 7)
        let rates: [ClockRate] = [.normal, .half, .quarter, .tenth, ClockRate(3, 10), .paused, ClockRate(2, 3)]
        var time = 0.0
        // The time that has passed on the content's clock. Content at rest makes no frame, so it shows an earlier time.
        var passed = 0.0
        while time < 5 {
            let shown = content.shownTime ?? 0
            let rate = rates[Int(random.nextUnit() * Double(rates.count))]
            content.setRate(rate, at: time)
            let next = time + random.nextUnit() * 0.6
            try run.host.advance(to: next)
            passed += (next - time) * Double(rate.numerator) / Double(rate.denominator)
            #expect((content.shownTime ?? 0) >= shown, "\(name): the clock never goes back")
            #expect((content.shownTime ?? 0) <= passed + 5.0 / 60, "\(name): the clock does not jump")
            if content.rate.isPaused {
                content.step(by: 3, at: next)
                try run.host.advance(to: next)
                passed += 3.0 / 60
            }
            time = next
        }
        let full = NotedContent(demo.content(seed: 1))
        try DemoRun(demo, content: full, events: noted.events).host.advance(to: noted.frames.last?.time ?? 0)
        Self.expectSame(noted, full, name)
    }

    /// Expects equal display lists at equal instants, until the shorter of the two runs ends.
    private static func expectSame(_ slow: NotedContent, _ full: NotedContent, _ comment: String) {
        let prints = FramePrints()
        for index in 0..<min(slow.events.count, full.events.count)
        where slow.frameCounts[index] != full.frameCounts[index] {
            Issue.record("\(comment): event \(index) at \(slow.events[index].time) follows a different frame")
            break
        }
        #expect(abs(slow.frames.count - full.frames.count) <= 1, "\(comment): the same number of frames")
        #expect(slow.frames.count > 1 || full.frames.count <= 1, "\(comment): the slow run has no motion")
        for (first, second) in zip(slow.frames, full.frames) {
            guard first.time == second.time, prints.print(of: first.frame) == prints.print(of: second.frame) else {
                Issue.record("\(comment): frames at \(first.time) and \(second.time) differ")
                return
            }
        }
    }
}
