import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// Demos in a time machine: instants of the past, and runs that continue from them.
///
/// `HistoryTests` documents the long form of these tests.
@Suite @MainActor struct TimeMachineTests {
    /// The number of instants of each run that are shown again.
    private static let instantCount = LongRun.isLong ? LongRun.number("LILT_INSTANTS") ?? 1000 : 20
    private nonisolated static let names = LongRun.demoNames(short: ["corners", "phases"])

    /// A script of a demo at whose end no button, finger or key is down.
    private struct Script {
        let name: String
        let end: Double
        let events: [InputEvent]

        init(_ name: String, _ events: [InputEvent], end: Double) {
            self.name = name
            self.end = end
            self.events = events.filter { $0.time < end } + [InputEvent(time: end, .cancel)]
        }
    }

    private static func scripts(of demo: Demo) -> [Script] {
        let end = LongRun.isLong ? 2.0 : 0.9
        let generated = LongRun.seeds(of: demo, short: 1).map { seed in
            Script(
                "seed \(seed)", GeneratedScript(seed: seed + 40, size: demo.size, duration: end).events, end: end)
        }
        guard LongRun.isLong || demo.name == "corners" else { return generated }
        let showcase = demo.showcase()
        let whole = LongRun.isLong ? min(max(showcase.duration, 0.9), 8) : 0.9
        return [Script("showcase", showcase.events, end: whole)] + generated
    }

    /// A demo in a time machine, on a headless host.
    @MainActor private struct Run {
        let machine: TimeMachine
        let host: HeadlessHost

        init(_ demo: Demo, events: [InputEvent]) {
            machine = TimeMachine(seed: 5, content: demo.content(seed:))
            let platform = HeadlessPlatform(
                viewport: Viewport(size: demo.size, scale: 0.1), refreshRate: 60, events: events)
            host = HeadlessHost(content: machine, platform: platform, draws: true)
        }

        /// Lets the host make one frame, if the machine wants one.
        func step() throws { try host.advance(to: ((host.now * 60).rounded() + 1) / 60) }

        /// Lets time pass until the machine is live and its clock shows `time`.
        func play(until time: Double) throws {
            for _ in 0..<4000 where machine.state != .live || machine.isReplayingInput || machine.time < time {
                try step()
            }
        }
    }

    /// Whether two pictures exist and are equal. Tests call this because a failed comparison inside `#expect` would
    /// print all pixels.
    private static func same(_ first: Bitmap?, _ second: Bitmap?) -> Bool { first != nil && first == second }

    @Test(arguments: names) func instantsOfThePastHaveTheBytesThatTheyHadLive(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for script in Self.scripts(of: demo) {
            let run = Run(demo, events: script.events)
            let alone = DemoRun(
                demo, content: demo.content(seed: 5), events: script.events, scale: 0.1, draws: true)
            var random = SeededRandom(seed: 7)
            var live: [(time: Double, picture: Bitmap)] = []
            for time in (0..<Self.instantCount).map({ _ in random.nextUnit() * script.end }).sorted() {
                try run.host.advance(to: time)
                try alone.host.advance(to: time)
                let picture = try #require(run.host.bitmap)
                #expect(Self.same(picture, alone.host.bitmap), "\(name), \(script.name), \(time) s")
                live.append((time, picture))
            }
            // Makes more frames, so that the last instant is in the past.
            try run.host.advance(to: run.host.now + 0.1)
            for (time, picture) in live.reversed() {
                run.machine.show(time)
                try run.step()
                #expect(Self.same(run.host.bitmap, picture), "\(name), \(script.name), shown \(time) s")
            }
            let frames = DemoRun.prints(of: alone.history)
            let recorded = DemoRun.prints(of: run.machine.history).prefix(frames.count)
            #expect(recorded.map(\.time) == frames.map(\.time))
            #expect(recorded.map(\.print) == frames.map(\.print))
            LongRun.report("machine shown", name, script.name, "\(live.count) instants")
        }
    }

    @Test(arguments: names) func aContinuedRunWithTheSameInputEqualsTheFirstRun(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for script in Self.scripts(of: demo) {
            let run = Run(demo, events: script.events)
            try run.host.advance(to: script.end + 0.2)
            let first = DemoRun.prints(of: run.machine.history)
            let last = try #require(run.host.bitmap)
            var random = SeededRandom(seed: 11)
            for _ in 0..<(LongRun.isLong ? 3 : 1) {
                let time = random.nextUnit() * (script.end + 0.2)
                run.machine.show(time)
                run.machine.replayInput()
                try run.play(until: first.last?.time ?? 0)
                try run.host.advance(to: run.host.now + 0.1)
                #expect(run.machine.difference == nil, "\(name), \(script.name), from \(time) s")
                run.machine.show(first.last?.time ?? 0)
                try run.step()
                #expect(Self.same(run.host.bitmap, last), "\(name), \(script.name), from \(time) s")
                let again = DemoRun.prints(of: run.machine.history).prefix(first.count)
                #expect(again.map(\.time) == first.map(\.time), "\(name), \(script.name), from \(time) s")
                let difference = zip(again, first).first { $0.print != $1.print }
                #expect(difference == nil, "\(name), \(script.name), from \(time) s")
            }
            LongRun.report("machine continued", name, script.name, "\(first.count) frames each")
        }
    }
}
