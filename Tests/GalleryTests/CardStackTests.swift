import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct CardStackTests {
    private let stage: Stage
    private let refreshRate = 60.0

    init() throws {
        stage = try Stage(demo: "cards", scale: 0.25)
        try stage.step(frames: 2)
    }

    private func center(_ card: String) throws -> CGPoint {
        let frame = try #require(stage.presented(card))
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    private func drag(_ card: String, by width: Double, duration: Double) throws {
        let start = try center(card)
        try stage.drag(from: start, to: CGPoint(x: start.x + width, y: start.y), duration: duration)
    }

    @Test func aThrownCardLeavesTheWindow() throws {
        let rest = try center("Tour")
        try drag("Tour", by: 150, duration: 0.12)
        try stage.settle()
        #expect(stage.probe("deck.thrown") == 1)
        #expect(try #require(stage.presented("Tour")).minX > 560)
        #expect(abs(try center("Sea").y - rest.y) < 1e-6, "the next card is where the first one was")
    }

    @Test func aSlowShortDragReturns() throws {
        let rest = try center("Tour")
        try drag("Tour", by: 60, duration: 0.8)
        try stage.settle()
        #expect(stage.probe("deck.thrown") == 0)
        #expect(abs(try center("Tour").x - rest.x) < 1e-6)
    }

    @Test func anUndoReversesAThrowWithoutAJump() throws {
        let rest = try center("Tour")
        try drag("Tour", by: 150, duration: 0.12)
        try stage.step(frames: 3)
        try stage.tap("undo")
        var positions: [Double] = []
        for _ in 0..<40 {
            positions.append(try center("Tour").x)
            try stage.step()
        }
        // No step is longer than the longest step of the throw. The card continues for a moment before it reverses.
        let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
        #expect(steps.allSatisfy { abs($0) < 60 }, "\(steps)")
        #expect(steps[0] > 0, "\(steps)")
        #expect(steps.min()! < 0)
        try stage.settle()
        #expect(abs(try center("Tour").x - rest.x) < 1e-6)
        #expect(stage.probe("deck.thrown") == 0)
    }

    @Test func aCanceledPressReturnsTheCard() throws {
        let rest = try center("Tour")
        try stage.press(at: rest)
        try stage.move(to: CGPoint(x: rest.x + 200, y: rest.y))
        try stage.step(frames: 2)
        try stage.play([InputEvent(time: stage.now, .cancel)])
        try stage.settle()
        #expect(stage.probe("deck.thrown") == 0)
        #expect(abs(try center("Tour").x - rest.x) < 1e-6)
    }

    @Test func theButtonsThrowAllCardsAndNoMore() throws {
        try stage.tap("undo")
        #expect(stage.probe("deck.thrown") == 0)
        for count in 1...9 {
            try stage.tap(count % 2 == 0 ? "keep" : "skip")
            try stage.settle()
            #expect(stage.probe("deck.thrown") == Double(min(count, 7)))
        }
        try stage.tap("undo")
        try stage.settle()
        #expect(stage.probe("deck.thrown") == 6)
    }
}
