import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The time wheel: the past of a demo's run, shown again and continued.
@Suite @MainActor struct TimeWheelTests {
    /// All demos with `LILT_LONG_TESTS`, otherwise those with drags, tasks, particles in a canvas and in a view.
    nonisolated private static let names =
        ProcessInfo.processInfo.environment["LILT_LONG_TESTS"] != nil
        ? DemoRegistry.all.map(\.name) : ["cards", "corners", "floating-hearts", "loaders", "weather"]

    /// A demo that plays on a virtual clock, with the picture of each frame by the time of the run.
    @MainActor private final class Run {
        let player: PlayingDemo
        let stage: Stage
        var pictures: [(time: Double, picture: Bitmap)] = []

        init(_ name: String) throws {
            let demo = try DemoRegistry.demo(named: name)
            let player = PlayingDemo(demo)
            player.keepsFrames = true
            self.player = player
            stage = try Stage(size: demo.size, scale: 0.25) { _ in player }
            try stage.advance(by: 0.5 * Self.refresh)
            pictures.append((now, stage.snapshot()))
        }

        /// The shown instant of the run.
        var now: Double { player.machine?.time ?? 0 }

        /// The middle between two refreshes is the end of each step, so that rounding cannot move a frame.
        static let refresh = 1.0 / 60

        /// Whether the shown picture is `picture`. The description of a failure then has no pixels.
        func shows(_ picture: Bitmap) -> Bool { stage.snapshot() == picture }

        /// Advances by a refresh, and keeps the picture.
        func step() throws {
            try stage.advance(by: Self.refresh)
            pictures.append((now, stage.snapshot()))
        }

        /// Lets the run go back to an instant and continue. Returns after the rewind.
        func goBack(to time: Double) throws {
            player.show(time)
            try stage.advance(by: Self.refresh)
            player.resume()
            for _ in 0..<200 where player.machine?.state != .live { try stage.advance(by: Self.refresh) }
        }
    }

    @Test(arguments: names) func thePastShowsTheSamePicturesAndContinuesAsTheSameRun(name: String) throws {
        let run = try Run(name)
        for _ in 0..<110 { try run.step() }
        let live = run.pictures
        var random = SeededRandom(seed: 7)
        for _ in 0..<2 {
            var index = Int.random(in: 5..<live.count - 20, using: &random)
            // A frame begins there. While the demo rests, there is none.
            while live[index].time == live[index - 1].time { index -= 1 }
            run.player.show(live[index].time)
            try run.stage.advance(by: Run.refresh)
            #expect(run.now == live[index].time)
            #expect(run.shows(live[index].picture), "the picture at \(live[index].time) s")
            // A frame further, and back again.
            run.player.step(by: 1)
            run.player.step(by: -1)
            try run.stage.advance(by: Run.refresh)
            try run.goBack(to: live[index].time)
            #expect(run.player.machine?.difference == nil)
            #expect(run.now == live[index].time && run.player.isPlaying)
            #expect(run.shows(live[index].picture), "continued at \(live[index].time) s")
            for (time, picture) in live[(index + 1)...].prefix(40) {
                try run.stage.advance(by: Run.refresh)
                #expect(run.shows(picture), "from \(live[index].time) s, at \(time) s")
            }
        }
    }

    /// Before the instant at which a hand took over, the script plays on. After it, the hand's input stays.
    @Test func aRunWithAHandGoesBackToBothSidesOfIt() throws {
        let run = try Run("corners")
        for _ in 0..<20 { try run.step() }
        try run.stage.drag(from: CGPoint(x: 690, y: 500), to: CGPoint(x: 150, y: 120), duration: 0.3)
        #expect(!run.player.isPlaying)
        let takeover = run.now
        for _ in 0..<60 { try run.step() }
        let live = run.pictures
        let later = try #require(live.last { $0.time > takeover + 0.5 })
        try run.goBack(to: later.time)
        #expect(!run.player.isPlaying && run.shows(later.picture))
        let earlier = live[10]
        try run.goBack(to: earlier.time)
        #expect(run.player.isPlaying && run.shows(earlier.picture))
        try run.step()
        #expect(run.shows(live[11].picture))
    }

    @Test func aFrameLongAgoIsReachedAfterTheFramesWereNotKept() throws {
        let demo = try DemoRegistry.demo(named: "chain")
        let player = PlayingDemo(demo)
        let stage = try Stage(size: demo.size, scale: 0.25) { _ in player }
        try stage.advance(by: 1)
        #expect(player.machine?.history.records.isEmpty == true, "the wall keeps no frames")
        #expect(player.machine?.history.log.frameCount ?? 0 > 10, "but it logs them")
        player.keepsFrames = true
        for _ in 0..<60 { try stage.step() }
        let time = try #require(player.machine?.timeRange.lowerBound)
        #expect(time > 0.9)
        player.show(0)
        try stage.step()
        #expect(player.machine?.time == time, "the first kept frame")
        player.resume()
        try stage.advance(by: 0.5)
        #expect(player.machine?.state == .live && player.machine?.difference == nil)
        #expect(player.machine?.timeRange.lowerBound ?? 1 < 0.1, "a repeated run keeps all of its frames")
        player.keepsFrames = false
        #expect(player.machine?.history.records.isEmpty == true)
    }

    /// A key of the page does not end the script. A press does, and its frame has no hand.
    @Test func onlyInputForTheDemoEndsTheScript() throws {
        let run = try Run("corners")
        for _ in 0..<20 { try run.step() }
        try run.stage.key(#require(Key("f")))
        #expect(run.player.isPlaying)
        let frameCount = run.stage.frames.count
        try run.stage.press(at: CGPoint(x: 5, y: 5))
        try run.stage.advance(by: Run.refresh)
        #expect(!run.player.isPlaying && run.stage.frames.count > frameCount)
    }

    @Test func theWheelOfAPageHoldsTheDemoAndPlayContinuesIt() throws {
        let model = GalleryModel()
        model.query = "corners"
        let stage = try Stage(size: CGSize(width: 640, height: 480), scale: 0.25) { seed in
            ViewContent(seed: seed) { GalleryShell(model) }
        }
        try stage.advance(by: 0.2)
        try stage.tap("corners")
        try stage.advance(by: 2)
        let live = model.moment
        #expect(live.range.upperBound == live.time && live.time > 1.5)
        let wheel = try #require(stage.presented("time"))
        try stage.tap(at: CGPoint(x: wheel.midX, y: wheel.midY))
        #expect(model.isScrubbing && model.isPaused)
        let held = model.moment.time
        #expect(abs(held - (live.range.lowerBound + live.range.upperBound) / 2) < 0.1, "\(held) \(live)")
        try stage.advance(by: 1)
        #expect(model.moment.time == held, "it stands still")
        try stage.key(#require(Key(",")))
        try stage.advance(by: 0.1)
        #expect(model.moment.time < held)
        try stage.key(#require(Key(".")))
        try stage.advance(by: 0.1)
        #expect(abs(model.moment.time - held) < 0.02)
        try stage.tap("pause")
        try stage.advance(by: 0.5)
        #expect(!model.isScrubbing && !model.isPaused)
        #expect(model.moment.time > held + 0.2 && model.moment.time < held + 0.6, "it continues from there")
        // The page closes from the past, and the wall plays on.
        model.scrub(to: held)
        try stage.key(.escape)
        try stage.advance(by: 1.5)
        #expect(!model.isScrubbing && model.opened == nil)
        let player = model.player(of: try DemoRegistry.demo(named: "corners"))
        #expect(player.machine?.state == .live && player.machine?.isPlaying == true && !player.keepsFrames)
    }
}
