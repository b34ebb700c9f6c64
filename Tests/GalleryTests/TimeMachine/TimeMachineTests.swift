import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// Demos in a time machine: instants of the past, and runs that continue from them.
@Suite @MainActor struct TimeMachineTests {
    /// Whether the long form runs: all demos, with more scripts.
    private nonisolated static let isLong = ProcessInfo.processInfo.environment["LILT_LONG_TESTS"] != nil
    private nonisolated static let names = isLong ? DemoRegistry.all.map(\.name) : ["corners", "phases"]

    private static let end = 0.9

    private static func scripts(of demo: Demo) -> [(name: String, events: [InputEvent])] {
        let generated = (0..<(isLong ? 10 : 1)).map { seed in
            ("seed \(seed)", GeneratedScript(seed: UInt64(seed) + 40, size: demo.size, duration: end).events)
        }
        let showcase = isLong || demo.name == "corners" ? [("showcase", demo.showcase().events)] : []
        // Cut short, with nothing held at the end.
        return (showcase + generated).map { name, events in
            (name, events.filter { $0.time < end } + [InputEvent(time: end, .cancel)])
        }
    }

    /// A demo in a machine, on a host.
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
            for _ in 0..<2000 where machine.state != .live || machine.isReplayingInput || machine.time < time {
                try step()
            }
        }
    }

    /// Compares pictures. A failed expectation would print all of their pixels.
    private static func same(_ first: Bitmap?, _ second: Bitmap?) -> Bool { first != nil && first == second }

    @Test(arguments: names) func instantsOfThePastHaveTheBytesThatTheyHadLive(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for (script, events) in Self.scripts(of: demo) {
            let run = Run(demo, events: events)
            let alone = DemoRun(
                demo, content: demo.content(seed: 5), events: events, scale: 0.1, draws: true)
            var random = SeededRandom(seed: 7)
            var live: [(time: Double, picture: Bitmap)] = []
            for time in (0..<20).map({ _ in random.nextUnit() * Self.end }).sorted() {
                try run.host.advance(to: time)
                try alone.host.advance(to: time)
                let picture = try #require(run.host.bitmap)
                #expect(Self.same(picture, alone.host.bitmap), "\(name), \(script), \(time) s")
                live.append((time, picture))
            }
            // The last instant is then past.
            try run.host.advance(to: run.host.now + 0.1)
            for (time, picture) in live.reversed() {
                run.machine.show(time)
                try run.step()
                #expect(Self.same(run.host.bitmap, picture), "\(name), \(script), shown \(time) s")
            }
            let frames = DemoRun.prints(of: alone.history)
            let recorded = DemoRun.prints(of: run.machine.history).prefix(frames.count)
            #expect(recorded.map(\.time) == frames.map(\.time))
            #expect(recorded.map(\.print) == frames.map(\.print))
        }
    }

    @Test(arguments: names) func aContinuedRunWithTheSameInputEqualsTheFirstToItsEnd(name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        for (script, events) in Self.scripts(of: demo) {
            let run = Run(demo, events: events)
            try run.host.advance(to: 1.1)
            let first = DemoRun.prints(of: run.machine.history)
            let last = try #require(run.host.bitmap)
            var random = SeededRandom(seed: 11)
            for _ in 0..<(Self.isLong ? 3 : 1) {
                let time = random.nextUnit() * 1.1
                run.machine.show(time)
                run.machine.replayInput()
                try run.play(until: first.last?.time ?? 0)
                try run.host.advance(to: run.host.now + 0.1)
                #expect(run.machine.difference == nil, "\(name), \(script), from \(time) s")
                run.machine.show(first.last?.time ?? 0)
                try run.step()
                #expect(Self.same(run.host.bitmap, last), "\(name), \(script), from \(time) s")
                let again = DemoRun.prints(of: run.machine.history).prefix(first.count)
                #expect(again.map(\.time) == first.map(\.time), "\(name), \(script), from \(time) s")
                let difference = zip(again, first).first { $0.print != $1.print }
                #expect(difference == nil, "\(name), \(script), from \(time) s")
            }
        }
    }
}
