import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The time slider of a page: the past of a demo's run, shown again and continued.
@Suite @MainActor struct TimeSliderTests {
    /// The tested demos: all demos if `LILT_LONG_TESTS` is set, otherwise demos with drags, tasks, and particles in a
    /// canvas and in a view.
    nonisolated private static let names =
        ProcessInfo.processInfo.environment["LILT_LONG_TESTS"] != nil
        ? DemoRegistry.all.map(\.name) : ["cards", "corners", "floating-hearts", "loaders", "weather"]

    /// A demo that plays on a virtual clock. Keeps the picture of each frame with the run's time.
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

        /// The refresh period, in seconds. Each step ends halfway between two refreshes, so that rounding cannot move a
        /// frame to another step.
        static let refresh = 1.0 / 60

        /// Whether the shown picture is `picture`. Tests call this because a failed comparison inside `#expect` would
        /// print all pixels.
        func shows(_ picture: Bitmap) -> Bool { stage.snapshot() == picture }

        /// Advances by a refresh period, and keeps the picture.
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
            // Selects the first picture of a frame. While the demo rests, several pictures in a row have the same time.
            while live[index].time == live[index - 1].time { index -= 1 }
            run.player.show(live[index].time)
            try run.stage.advance(by: Run.refresh)
            #expect(run.now == live[index].time)
            #expect(run.shows(live[index].picture), "the picture at \(live[index].time) s")
            // Steps one frame further, and back again.
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

    /// A hand takes over from the script. If the run goes back to an instant after that, it keeps the hand's input. If
    /// the run goes back to an instant before that, it continues the script.
    @Test func aRunGoesBackToBeforeAndAfterTheTakeoverByAHand() throws {
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

    @Test func anInstantBeforeTheKeptFramesIsShownAfterTheRunIsRepeated() throws {
        let demo = try DemoRegistry.demo(named: "chain")
        let player = PlayingDemo(demo)
        let stage = try Stage(size: demo.size, scale: 0.25) { _ in player }
        try stage.advance(by: 1)
        #expect(player.machine?.history.records.isEmpty == true, "the wall keeps no frames")
        #expect(player.machine?.history.log.frameCount ?? 0 > 10, "the log of the run has too few frames")
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

    /// The demo's nested clock begins at various instants of the stage's clock, so the instant of a frame differs by
    /// rounding between the two.
    @Test func aScriptNeverWaitsForAFrameThatDoesNotCome() async throws {
        let demo = try DemoRegistry.demo(named: "heart")
        for delay in 1...80 {
            struct Later: View {
                let player: PlayingDemo
                let delay: Double
                @State private var isShown = false
                @Environment(\.clock) private var clock

                var body: some View {
                    ZStack { if isShown { NestedContent(player) } }
                        .frame(width: 480, height: 440)
                        .task {
                            try? await clock.sleep(for: .seconds(delay))
                            isShown = true
                        }
                }
            }
            let player = PlayingDemo(demo)
            let stage = try Stage(size: demo.size, scale: 0.02, refreshRate: 60 + Double(delay % 7) * 0.37) { seed in
                ViewContent(seed: seed) { Later(player: player, delay: Double(delay) * 0.0137) }
            }
            try await stage.advance(by: Double(delay) * 0.0137 + 1)
            let time = try #require(player.machine?.time)
            #expect(time > 0.9, "the demo stands still at \(time) s after a delay of \(delay)")
        }
    }

    /// A key of the page does not end the script. A press of the demo ends it, and the next frame does not show the
    /// script's drawn hand.
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

    /// After the past was shown, the script's drawn hand is in its state of the live run, not in the state of the past
    /// instant.
    @Test func theDrawnHandIsThatOfTheLiveRunAfterThePastWasShown() throws {
        let (run, other) = (try Run("corners"), try Run("corners"))
        for _ in 0..<50 {
            try run.step()
            try other.step()
        }
        // The script holds the tile at 0.55 s, and has released it in the live run.
        run.player.show(0.55)
        try run.stage.advance(by: Run.refresh)
        run.player.showLive()
        for _ in 0..<12 {
            try run.step()
            try other.step()
        }
        let last = try #require(run.pictures.last)
        let same = try #require(other.pictures.min { abs($0.time - last.time) < abs($1.time - last.time) })
        #expect(abs(same.time - last.time) < 1e-6)
        #expect(run.shows(same.picture))
    }

    /// A window of twice the size and half the scale has the same pixels.
    @Test func aFrameOfThePastKeepsItsProportionsAtAnotherSize() throws {
        let run = try Run("corners")
        for _ in 0..<60 { try run.step() }
        run.player.show(0.6)
        try run.stage.advance(by: Run.refresh)
        let shown = run.stage.snapshot()
        let size = run.player.demo.size
        try run.stage.resize(to: CGSize(width: 2 * size.width, height: 2 * size.height), scale: 0.125)
        try run.stage.advance(by: Run.refresh)
        #expect(run.shows(shown))
        // A wider page shows the frame in its center. The margin is a multiple of the side of the pattern that dithers
        // gradients.
        try run.stage.resize(to: CGSize(width: 2 * size.width + 32, height: size.height), scale: 0.25)
        try run.stage.advance(by: Run.refresh)
        let wide = run.stage.snapshot()
        let margin = (wide.width - shown.width) / 2
        #expect(margin > 0 && margin % 8 == 0)
        for (x, y) in [(3, 3), (shown.width / 2, shown.height / 2), (shown.width - 4, shown.height - 4)] {
            #expect(wide[x + margin, y] == shown[x, y], "\(x), \(y)")
        }
    }

    // MARK: - On a page

    private func page(_ model: GalleryModel, seconds: Double) throws -> Stage {
        model.query = "corners"
        let stage = try Stage(size: CGSize(width: 640, height: 480), scale: 0.25) { seed in
            ViewContent(seed: seed) { GalleryShell(model) }
        }
        try stage.advance(by: 0.2)
        try stage.tap("corners")
        try stage.advance(by: seconds)
        return stage
    }

    @Test func nothingIsHeldWhileARunIsRepeated() throws {
        let model = GalleryModel()
        let stage = try page(model, seconds: 3)
        model.scrub(to: model.moment.range.upperBound - 0.2)
        try stage.step()
        try stage.key(.space)
        #expect(model.isRewinding && !model.isPaused)
        try stage.key(#require(Key(",")))
        model.scrub(to: 1)
        #expect(!model.isScrubbing && !model.isPaused)
        try stage.advance(by: 1)
        let machine = try #require(model.player(of: DemoRegistry.demo(named: "corners")).machine)
        #expect(machine.state == .live && machine.isPlaying && !model.isRewinding)
        try stage.key(#require(Key(",")))
        #expect(model.isScrubbing && model.isPaused)
    }

    @Test func aRewindTakesTheSameTimeAtALowRate() throws {
        let model = GalleryModel()
        let stage = try page(model, seconds: 3)
        model.scrub(to: 2)
        try stage.step()
        model.rate = .tenth
        try stage.step(frames: 20)
        #expect(!model.isRewinding)
        let time = model.moment.time
        try stage.advance(by: 1)
        #expect(abs(model.moment.time - time - 0.1) < 0.05, "the rate does not apply after the rewind")
    }

    @Test func stepsBeyondTheEndOfThePastPlayTheScript() throws {
        let model = GalleryModel()
        let stage = try page(model, seconds: 0.1)
        let demo = try DemoRegistry.demo(named: "corners")
        let machine = try #require(model.player(of: demo).machine)
        let press = try #require(demo.showcase().events.first { if case .press = $0.kind { true } else { false } })
        #expect(machine.time < press.time)
        for key in [",", "."] + Array(repeating: ".", count: 40) {
            try stage.key(#require(Key(key)))
            try stage.step(frames: 2)
        }
        #expect(model.isPaused && machine.time > press.time)
        let events = machine.history.log.events
        let played = try #require(events.first { if case .press = $0.kind { true } else { false } })
        #expect(abs(played.time - press.time) < 1.0 / 60)
    }

    @Test func keysBelongToThePageWhileTheDemoStandsStill() throws {
        let model = GalleryModel()
        let stage = try page(model, seconds: 1)
        // The demo has the keyboard focus.
        let picture = try #require(stage.presented("stage"))
        try stage.tap(at: CGPoint(x: picture.midX, y: picture.minY + 4))
        func press(_ key: Key) throws {
            try stage.key(key)
            try stage.advance(by: 0.1)
        }
        try press(.space)
        #expect(model.isPaused && !model.isScrubbing)
        try press(#require(Key(".")))
        try press(#require(Key(".")))
        #expect(model.stepCount == 2)
        try press(#require(Key(",")))
        #expect(model.isScrubbing)
        try press(#require(Key(".")))
        try press(#require(Key(".")))
        #expect(model.stepCount == 3 && !model.isScrubbing && model.isPaused)
        try press(.space)
        #expect(!model.isPaused)
        try press(#require(Key("r")))
        try press(.space)
        let player = model.player(of: try DemoRegistry.demo(named: "corners"))
        #expect(model.isPaused && player.isPlaying)
        try press(.escape)
        #expect(model.opened == nil)
    }

    @Test func theSliderOfAPageHoldsTheDemoAndPlayContinuesIt() throws {
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
        let slider = try #require(stage.presented("time"))
        try stage.tap(at: CGPoint(x: slider.midX, y: slider.midY))
        #expect(model.isScrubbing && model.isPaused)
        let held = model.moment.time
        #expect(abs(held - (live.range.lowerBound + live.range.upperBound) / 2) < 0.1, "\(held) \(live)")
        try stage.advance(by: 1)
        #expect(model.moment.time == held, "the demo has moved")
        try stage.key(#require(Key(",")))
        try stage.advance(by: 0.1)
        #expect(model.moment.time < held)
        try stage.key(#require(Key(".")))
        try stage.advance(by: 0.1)
        #expect(abs(model.moment.time - held) < 0.02)
        try stage.tap("pause")
        try stage.advance(by: 0.5)
        #expect(!model.isScrubbing && !model.isPaused)
        #expect(
            model.moment.time > held + 0.2 && model.moment.time < held + 0.6, "the demo does not continue from there")
        // The page is closed while it shows the past, and the demo continues on the wall.
        model.scrub(to: held)
        try stage.key(.escape)
        try stage.advance(by: 1.5)
        #expect(!model.isScrubbing && model.opened == nil)
        let player = model.player(of: try DemoRegistry.demo(named: "corners"))
        #expect(player.machine?.state == .live && player.machine?.isPlaying == true && !player.keepsFrames)
    }
}
