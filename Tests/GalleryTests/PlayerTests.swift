import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct PlayerTests {
    private let stage: Stage

    init() throws {
        stage = try Stage(demo: "player", scale: 0.25)
        try stage.settle()
    }

    private let small = CGPoint(x: 240, y: 670)
    private var isOpen: Bool { stage.presented("small") == nil }

    /// Drags by one step per frame. The pointer is released at the end if `releases` is true.
    private func drag(from start: CGPoint, by height: CGFloat, frames: Int, releases: Bool = true) throws {
        try stage.press(at: start)
        for frame in 1...frames {
            try stage.step()
            try stage.move(to: CGPoint(x: start.x, y: start.y + height * CGFloat(frame) / CGFloat(frames)))
        }
        try stage.step()
        if releases { try stage.release(at: CGPoint(x: start.x, y: start.y + height)) }
    }

    @Test func aThrowOpensAndClosesThePlayer() throws {
        let before = stage.snapshot().pixels
        try drag(from: small, by: -150, frames: 8)
        try stage.settle()
        #expect(isOpen)
        try drag(from: CGPoint(x: 240, y: 200), by: 150, frames: 8)
        try stage.settle()
        #expect(!isOpen)
        #expect(stage.snapshot().pixels == before)
    }

    @Test func aPlayerThatIsDraggedUpAndBackIsDrawnAsBefore() throws {
        let before = stage.snapshot().pixels
        try stage.press(at: small)
        for height in [-40, -120, -260, -380, -300, -140, -60, -20] as [CGFloat] {
            try stage.move(to: CGPoint(x: small.x, y: small.y + height))
            try stage.step()
        }
        #expect(stage.snapshot().pixels != before)
        try stage.step(frames: 30)
        try stage.release(at: CGPoint(x: small.x, y: small.y - 20))
        try stage.settle()
        #expect(!isOpen)
        #expect(stage.snapshot().pixels == before)
    }

    @Test func aHandCatchesThePlayerWhereItIs() throws {
        try drag(from: small, by: -200, frames: 10)
        try stage.step(frames: 6)
        let caught = try #require(stage.presented("sheet"))
        try stage.press(at: CGPoint(x: 240, y: 600))
        // The pointer moves farther than the distance at which a drag is recognized.
        try stage.move(to: CGPoint(x: 240, y: 589))
        try stage.step(frames: 20)
        let held = try #require(stage.presented("sheet"))
        #expect(held.minY < caught.minY && held.minY > 24)
        let resting = held
        try stage.step(frames: 20)
        #expect(stage.presented("sheet") == resting)
        try stage.move(to: CGPoint(x: 240, y: 700))
        try stage.step()
        #expect(try #require(stage.presented("sheet")).minY > held.minY + 80)
        try stage.release(at: CGPoint(x: 240, y: 700))
        try stage.settle()
        #expect(stage.messages.isEmpty)
    }
}
