import GalleryScenes
import LiltTesting
import Testing

/// The tile's centre when it rests in a corner of an 800 by 600 stage.
private let topLeading = CGPoint(x: 120, y: 90)
private let topTrailing = CGPoint(x: 680, y: 90)
private let bottomLeading = CGPoint(x: 120, y: 510)
private let bottomTrailing = CGPoint(x: 680, y: 510)

@Suite @MainActor struct CornersTests {
    private let stage: Stage

    init() throws {
        let demo = try DemoRegistry.demo(named: "corners")
        stage = try Stage(size: demo.size, content: demo.content(seed:))
    }

    private var tile: CGPoint {
        CGPoint(x: stage.probe("tile.x") ?? .nan, y: stage.probe("tile.y") ?? .nan)
    }

    private var velocity: CGVector {
        CGVector(dx: stage.probe("tile.vx") ?? .nan, dy: stage.probe("tile.vy") ?? .nan)
    }

    @Test func tileRestsInItsCornerAndAsksForNoFrames() throws {
        #expect(tile == bottomTrailing)
        try stage.advance(by: 10)
        #expect(stage.frames.count == 1)
    }

    @Test func tileFollowsThePointerWhileHeld() throws {
        try stage.press(at: CGPoint(x: 700, y: 500))
        try stage.move(to: CGPoint(x: 400, y: 300))
        try stage.step()
        #expect(tile == CGPoint(x: 380, y: 310))
    }

    @Test func tileThrownSlowlyGoesBackToTheNearestCorner() throws {
        try stage.drag(from: bottomTrailing, to: CGPoint(x: 640, y: 470), duration: 1)
        try stage.settle()
        #expect(tile == bottomTrailing)
    }

    @Test(arguments: [
        (CGPoint(x: 480, y: 360), topLeading), (CGPoint(x: 430, y: 510), bottomLeading),
        (CGPoint(x: 680, y: 390), topTrailing),
    ])
    func tileThrownFastReachesTheCornerItIsThrownAt(end: CGPoint, corner: CGPoint) throws {
        // Let go nearer to where it came from: only the velocity carries it over.
        try stage.drag(from: bottomTrailing, to: end, duration: 0.1)
        try stage.settle()
        #expect(tile == corner)
    }

    @Test func releaseHandsTheDragsVelocityToTheSpring() throws {
        try stage.drag(from: bottomTrailing, to: CGPoint(x: 430, y: 400), duration: 0.125)
        let before = tile
        // The first frame of an animation shows the value it starts from; the next ones move on with the hand's speed.
        try stage.step()
        let released = velocity
        #expect(abs(released.dx - -2000) < 20)
        #expect(abs(released.dy - -880) < 10)
        try stage.step()
        let moved = tile
        // A spring's force changes the velocity by less than a tenth in its first frame.
        #expect(abs((moved.x - before.x) * 60 - released.dx) < 200)
    }

    @Test func pressInFlightStopsTheTileWhereItIsShown() throws {
        try stage.drag(from: bottomTrailing, to: CGPoint(x: 430, y: 400), duration: 0.125)
        try stage.step(frames: 5)
        let shown = tile
        #expect(abs(velocity.dx) > 500)
        try stage.press(at: shown)
        try stage.step()
        #expect(tile == shown)
        #expect(velocity == .zero)
        try stage.advance(by: 0.5)
        #expect(tile == shown)
    }

    @Test func secondThrowHandsItsOwnVelocityOver() throws {
        try stage.drag(from: bottomTrailing, to: CGPoint(x: 430, y: 400), duration: 0.125)
        try stage.step(frames: 4)
        let caught = tile
        try stage.drag(from: caught, to: CGPoint(x: caught.x + 150, y: caught.y - 10), duration: 0.075)
        try stage.step()
        #expect(abs(velocity.dx - 2000) < 40)
        try stage.settle()
        #expect(tile == topTrailing)
    }

    @Test func noFrameJumpsFurtherThanTheVelocityAllows() throws {
        var last = tile
        var lastVelocity = velocity
        func check() {
            let fastest = max(abs(velocity.dx), abs(lastVelocity.dx)) / 60 + 1
            #expect(abs(tile.x - last.x) <= fastest)
            (last, lastVelocity) = (tile, velocity)
        }
        try stage.drag(from: bottomTrailing, to: CGPoint(x: 430, y: 400), duration: 0.125)
        last = tile
        for _ in 0..<10 {
            try stage.step()
            check()
        }
        try stage.press(at: tile)
        for _ in 0..<5 {
            try stage.step()
            check()
        }
        try stage.release(at: tile)
        for _ in 0..<120 {
            try stage.step()
            check()
        }
    }

    @Test func resizedWindowCarriesTheTileToItsCorner() throws {
        try stage.resize(to: CGSize(width: 500, height: 400))
        try stage.settle()
        #expect(tile == CGPoint(x: 380, y: 310))
    }

    @Test func cancelledDragReturnsToTheNearestCorner() throws {
        try stage.press(at: bottomTrailing)
        try stage.move(to: CGPoint(x: 200, y: 200))
        try stage.play([InputEvent(time: stage.now, .cancel)])
        try stage.settle()
        #expect(tile == topLeading)
    }

    @Test func samePathAtAnyRefreshRate() throws {
        let demo = try DemoRegistry.demo(named: "corners")
        let coarse = try Stage(size: demo.size, refreshRate: 30, content: demo.content(seed:))
        let fine = try Stage(size: demo.size, refreshRate: 120, content: demo.content(seed:))
        for stage in [coarse, fine] {
            try stage.play(InputScript(parsing: "0.5 drag 680,510 -> 430,400 in 0.1", source: "test"))
        }
        // 0.6 s is a refresh of both, so the flight begins at the same instant.
        for _ in 0..<30 {
            try coarse.step()
            try fine.step(frames: 4)
            #expect(abs(coarse.probe("tile.x")! - fine.probe("tile.x")!) < 1e-9)
        }
    }
}
