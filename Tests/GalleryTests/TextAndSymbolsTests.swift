import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct TextAndSymbolsTests {
    private let stage: Stage

    init() throws {
        stage = try Stage(demo: "text-and-symbols")
    }

    private func position(_ name: String) throws -> CGPoint {
        CGPoint(x: try #require(stage.probe("\(name).x")), y: try #require(stage.probe("\(name).y")))
    }

    @Test func countingUpAndDownAgainShowsTheSameDigits() throws {
        let before = stage.snapshot()
        try stage.tap(at: position("plus.circle.fill"))
        try stage.settle()
        #expect(stage.snapshot() != before)
        try stage.tap(at: position("minus.circle.fill"))
        try stage.settle()
        #expect(stage.snapshot() == before)
    }

    @Test func theGreetingGrowsThroughIntermediateSizes() throws {
        let before = stage.snapshot()
        try stage.tap(at: position("greeting"))
        try stage.step(frames: 8)
        let between = stage.snapshot()
        try stage.settle()
        let after = stage.snapshot()
        #expect(before != between && between != after)
        try stage.tap(at: position("greeting"))
        try stage.settle()
        #expect(stage.snapshot() == before)
    }

    @Test func aTapFillsTheHeart() throws {
        let before = stage.snapshot()
        try stage.tap(at: position("heart"))
        try stage.settle()
        #expect(stage.snapshot() != before)
    }
}
