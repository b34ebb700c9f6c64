import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct FloatingHeartsTests {
    private let demo: Demo
    private let stage: Stage
    private let button = CGPoint(x: 240, y: 520)

    init() throws {
        demo = try DemoRegistry.demo(named: "floating-hearts")
        stage = try Stage(size: demo.size, content: demo.content(seed:))
    }

    @Test func nothingMovesBeforeATap() throws {
        try stage.advance(by: 5)
        #expect(stage.frames.count == 1)
        #expect(stage.probe("hearts.count") == 0)
    }

    @Test func aTapSendsUpFiveHeartsForLessThanFiveSeconds() throws {
        let still = stage.snapshot()
        try stage.tap(at: button)
        try stage.step(frames: 2)
        #expect(stage.probe("hearts.count") == 5)
        try stage.advance(by: 2)
        #expect(stage.snapshot() != still)
        try stage.advance(by: 3)
        let frames = stage.frames.count
        try stage.advance(by: 1)
        #expect(stage.frames.count == frames, "no frame is made without hearts")
        #expect(stage.probe("hearts.count") == 0)
        #expect(stage.snapshot() == still)
    }

    @Test func aTapBesideTheHeartHasNoEffect() throws {
        try stage.tap(at: CGPoint(x: 20, y: 20))
        try stage.advance(by: 1)
        #expect(stage.frames.count == 1)
    }

    @Test func aReleaseOutsideTheHeartSendsNoHearts() throws {
        try stage.drag(from: button, to: CGPoint(x: 20, y: 20), duration: 0.2)
        try stage.settle()
        #expect(stage.probe("hearts.count") == 0)
        #expect(stage.probe("label.width") == 40)
    }

    @Test func aPressedHeartShrinksAndSpringsBackBeyondItsSize() throws {
        try stage.press(at: button)
        try stage.settle()
        #expect(abs(try #require(stage.probe("label.width")) - 0.8 * 40) < 1e-9)
        try stage.release(at: button)
        var largest = 0.0
        for _ in 0..<60 {
            try stage.step()
            largest = max(largest, stage.probe("label.width") ?? 0)
        }
        #expect(largest > 1.01 * 40)
        try stage.settle()
        #expect(stage.probe("label.width") == 40)
    }

    @Test func aSecondTapAddsFiveHeartsToThoseInFlight() throws {
        try stage.tap(at: button)
        try stage.advance(by: 4)
        try stage.tap(at: button)
        try stage.step(frames: 2)
        #expect(stage.probe("hearts.count") == 10)
        // Two seconds later, the first five hearts have disappeared. The other five have most of their time left.
        try stage.advance(by: 2)
        #expect(stage.probe("hearts.count") == 5)
    }

    @Test func theSeedDeterminesTheFlight() throws {
        func picture(seed: UInt64) throws -> Bitmap {
            let stage = try Stage(size: demo.size, seed: seed, content: demo.content(seed:))
            try stage.tap(at: button)
            try stage.advance(by: 1.5)
            return stage.snapshot()
        }
        #expect(try picture(seed: 3) == picture(seed: 3))
        #expect(try picture(seed: 3) != picture(seed: 4))
    }
}
