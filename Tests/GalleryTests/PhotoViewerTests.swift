import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct PhotoViewerTests {
    private let stage: Stage

    init() throws {
        stage = try Stage(demo: "photo-viewer", scale: 0.25)
        try stage.settle()
    }

    private func photo() throws -> CGRect { try #require(stage.presented("photo")) }

    private func isNear(_ length: CGFloat, _ expected: CGFloat) -> Bool { abs(length - expected) < 1e-6 }

    private func moveFingers(_ first: CGPoint, _ second: CGPoint, _ phase: TouchPhase) throws {
        try stage.touch(1, phase, at: first)
        try stage.touch(2, phase, at: second)
        try stage.step()
    }

    /// A script may state any finite point.
    @Test func fingersFarApartCauseNoTrap() throws {
        let stage = try Stage(demo: "photo-viewer", scale: 0.1)
        try stage.step()
        try stage.touch(1, .down, at: CGPoint(x: 300, y: 250))
        try stage.touch(2, .down, at: CGPoint(x: 400, y: 250))
        try stage.step()
        for x in [-1e60, -1e308] as [CGFloat] {
            try stage.touch(1, .move, at: CGPoint(x: x, y: 250))
            try stage.step()
        }
        #expect(stage.snapshot().width == 72)
    }

    @Test func thePointsUnderTwoFingersStayUnderThem() throws {
        let before = try photo()
        let (first, second) = (CGPoint(x: 250, y: 270), CGPoint(x: 450, y: 270))
        try moveFingers(first, second, .down)
        try moveFingers(CGPoint(x: 240, y: 270), CGPoint(x: 460, y: 270), .move)
        try moveFingers(CGPoint(x: 200, y: 300), CGPoint(x: 560, y: 300), .move)
        let after = try photo()
        // The gestures begin without a jump after the fingers have moved a few points. So the photo's points may differ
        // from the fingers by these few points.
        for (old, new) in [(first, CGPoint(x: 200, y: 300)), (second, CGPoint(x: 560, y: 300))] {
            let shown = after.minX + (old.x - before.minX) / before.width * after.width
            #expect(abs(shown - new.x) < 12, "\(old)")
        }
        #expect(abs(after.width / before.width - 1.8) < 0.1)
    }

    @Test func afterAPinchTheScaleReturnsToItsLimits() throws {
        try stage.pinch(at: CGPoint(x: 360, y: 270), by: 0.4, duration: 0.3)
        try stage.settle()
        #expect(try isNear(photo().width, 600) && isNear(photo().midX, 360))
        try stage.pinch(at: CGPoint(x: 360, y: 270), by: 20, duration: 0.3)
        try stage.settle()
        #expect(abs(try photo().width - 3600) < 1e-6)
    }

    @Test func aPhotoTurnedByThirtyDegreesSettlesUprightAndOneTurnedBySeventyOnItsSide() throws {
        try stage.rotate(at: CGPoint(x: 360, y: 270), by: .degrees(30), duration: 0.3)
        try stage.settle()
        #expect(abs(try photo().width - 600) < 1e-6)
        try stage.rotate(at: CGPoint(x: 360, y: 270), by: .degrees(70), duration: 0.3)
        try stage.settle()
        #expect(abs(try photo().width - 400) < 1e-6)
    }

    @Test func aDoubleTapZoomsAtThePointAndBack() throws {
        let point = CGPoint(x: 480, y: 200)
        let before = try photo()
        for width in [1500.0, 600] {
            try stage.tap(at: point)
            try stage.advance(by: 0.05)
            try stage.tap(at: point)
            try stage.settle()
            #expect(abs(try photo().width - width) < 1e-6)
            guard width > 600 else { continue }
            let shown = try photo().minX + (point.x - before.minX) / before.width * width
            #expect(abs(shown - point.x) < 1e-6)
        }
    }

    @Test func aThrownPhotoReturnsToTheMiddle() throws {
        try stage.drag(from: CGPoint(x: 360, y: 270), to: CGPoint(x: 560, y: 350), duration: 0.15)
        try stage.step(frames: 4)
        #expect(try photo().midX > 500)
        try stage.settle()
        #expect(try isNear(photo().midX, 360) && isNear(photo().midY, 270))
    }
}
