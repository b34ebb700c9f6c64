import GalleryScenes
import LiltTesting
import Testing

/// The tile's center at rest in a corner of an 800 by 600 stage.
private let topLeading = CGPoint(x: 120, y: 90)
private let topTrailing = CGPoint(x: 680, y: 90)
private let bottomLeading = CGPoint(x: 120, y: 510)
private let bottomTrailing = CGPoint(x: 680, y: 510)

@Suite @MainActor struct CornersTests {
    private let stage: Stage
    /// The spring that throws the tile, as a value.
    private let spring = Spring(response: 0.45, dampingRatio: 0.72)

    init() throws {
        stage = try Stage(demo: "corners", scale: 0.25)
    }

    private var tile: CGPoint {
        CGPoint(x: stage.probe("tile.x") ?? .nan, y: stage.probe("tile.y") ?? .nan)
    }

    /// Returns the position of the tile in each of the next frames.
    private func positions(frames: Int) throws -> [CGPoint] {
        try (0..<frames).map { _ in
            try stage.step()
            return tile
        }
    }

    /// Throws the tile from its corner to the left at 2000 points per second and up at 880 points per second. The
    /// release is at (430, 400).
    private func throwTile() throws {
        try stage.drag(from: bottomTrailing, to: CGPoint(x: 430, y: 400), duration: 0.125)
    }

    /// Selects the flight's animation: 0 is a spring, 1 the spring with `speed`, 2 the spring with `delay`.
    private func choose(_ flight: Int) throws {
        let picker = try #require(stage.presented("flight"))
        try stage.tap(at: CGPoint(x: picker.minX + picker.width * (Double(flight) + 0.5) / 3, y: picker.midY))
        try stage.settle()
    }

    /// Returns the velocity, in points per second, with which the spring must leave `start` to be at `next` after
    /// `time` seconds.
    private func velocity(from start: Double, to next: Double, target: Double, time: Double) -> Double {
        // A spring's value is linear in its initial velocity.
        let distance = target - start
        let still = spring.value(target: distance, initialVelocity: 0, time: time)
        let perUnit = spring.value(target: distance, initialVelocity: 1, time: time) - still
        return (next - start - still) / perUnit
    }

    @Test func theTileRestsInItsCornerWithoutFrames() throws {
        #expect(tile == bottomTrailing)
        try stage.advance(by: 10)
        #expect(stage.frames.count == 1)
    }

    @Test func aHeldTileFollowsThePointer() throws {
        try stage.press(at: CGPoint(x: 700, y: 500))
        try stage.move(to: CGPoint(x: 400, y: 300))
        try stage.step()
        #expect(tile == CGPoint(x: 380, y: 310))
    }

    @Test func aSlowlyThrownTileReturnsToTheNearestCorner() throws {
        try stage.drag(from: bottomTrailing, to: CGPoint(x: 640, y: 470), duration: 1)
        try stage.settle()
        #expect(tile == bottomTrailing)
    }

    @Test(arguments: [
        (CGPoint(x: 480, y: 360), topLeading), (CGPoint(x: 430, y: 510), bottomLeading),
        (CGPoint(x: 680, y: 390), topTrailing),
    ])
    func aFastThrowReachesTheCornerAtWhichItAims(end: CGPoint, corner: CGPoint) throws {
        // The release is nearer to the corner where the tile rested. Only the velocity moves it to the other corner.
        try stage.drag(from: bottomTrailing, to: end, duration: 0.1)
        try stage.settle()
        #expect(tile == corner)
    }

    /// The tile follows the spring's curve from the position and the velocity at the release.
    @Test(arguments: [(0, 1.0, 0.0), (1, 0.5, 0), (2, 1, 0.2)])
    func theFlightIsASpringWithTheVelocityOfTheHand(flight: Int, speed: Double, delay: Double) throws {
        try choose(flight)
        try throwTile()
        // The first frame of an animation shows the value it starts from.
        let flight = try positions(frames: 90)
        for (index, position) in flight.enumerated() {
            // The tile keeps the velocity of the release until the delay is over.
            let glide = min(Double(index) / 60, delay)
            let (startX, startY) = (430 - 2000 * glide, 400 - 880 * glide)
            let time = max(Double(index) / 60 - delay, 0) * speed
            // The spring's own time runs at `speed`, and its initial velocity is per second of that time.
            let x = startX + spring.value(target: 120 - startX, initialVelocity: -2000 / speed, time: time)
            let y = startY + spring.value(target: 90 - startY, initialVelocity: -880 / speed, time: time)
            // The estimate of the hand's velocity has an error of at most half a percent.
            #expect(hypot(position.x - x, position.y - y) < 2.5, "frame \(index): \(position), not \(x), \(y)")
        }
    }

    @Test func aPressInFlightStopsTheTileAtItsPresentedPosition() throws {
        try throwTile()
        let flight = try positions(frames: 5)
        let shown = tile
        #expect(hypot(shown.x - flight[3].x, shown.y - flight[3].y) > 10)
        try stage.press(at: shown)
        try stage.step()
        #expect(tile == shown)
        try stage.advance(by: 0.5)
        #expect(tile == shown)
        // After the release, the tile starts from rest at this position.
        try stage.release(at: shown)
        for (index, position) in try positions(frames: 30).enumerated() {
            let x = shown.x + spring.value(target: 120 - shown.x, initialVelocity: 0, time: Double(index) / 60)
            #expect(abs(position.x - x) < 1e-6, "frame \(index)")
        }
        try stage.settle()
        #expect(tile.x == 120)
    }

    @Test(arguments: 0..<3)
    func aSecondThrowHasItsOwnVelocity(flight: Int) throws {
        try choose(flight)
        let (speed, delay) = [(1.0, 0.0), (0.5, 0), (1, 0.2)][flight]
        try throwTile()
        try stage.step(frames: 6 + Int(delay * 60))
        let caught = tile
        #expect(caught.x < 400)
        try stage.drag(from: caught, to: CGPoint(x: caught.x + 150, y: caught.y - 10), duration: 0.075)
        try stage.step()
        let released = tile
        #expect(abs(released.x - caught.x - 150) < 1e-9)
        try stage.advance(by: delay)
        let start = tile
        #expect(abs(start.x - released.x - 2000 * delay) < 10)
        try stage.step()
        let time = 1.0 / 60 * speed
        let velocity = velocity(from: start.x, to: tile.x, target: topTrailing.x, time: time) * speed
        #expect(abs(velocity - 2000) < 40, "\(velocity) points per second")
        try stage.settle()
        #expect(tile == topTrailing)
    }

    @Test func everyFrameIsOnTheCurveOfTheFlight() throws {
        try throwTile()
        let flight = try positions(frames: 60)
        let start = velocity(from: flight[0].x, to: flight[1].x, target: 120, time: 1.0 / 60)
        for (index, position) in flight.enumerated() {
            let expected =
                flight[0].x
                + spring.value(target: 120 - flight[0].x, initialVelocity: start, time: Double(index) / 60)
            // The tile comes to rest when a thousandth of the distance remains.
            #expect(abs(position.x - expected) < (position.x == 120 ? 0.5 : 1e-6), "frame \(index)")
        }
    }

    @Test func heldTileIsLifted() throws {
        let rest = try #require(stage.presented("tile")).width
        try stage.press(at: bottomTrailing)
        try stage.settle()
        #expect(abs(try #require(stage.presented("tile")).width - 1.05 * rest) < 1e-9)
        #expect(stage.probe("tile.held") == 1)
        try stage.release(at: bottomTrailing)
        try stage.settle()
        #expect(try #require(stage.presented("tile")).width == rest)
        #expect(stage.probe("tile.held") == 0)
    }

    @Test func flightRunsNoBody() throws {
        try throwTile()
        try stage.step(frames: 3)
        let (before, start) = (stage.bodyCount(of: Corners.self), tile)
        try stage.step(frames: 15)
        #expect(tile != start, "the tile does not fly")
        #expect(stage.bodyCount(of: Corners.self) == before && before > 0)
    }

    @Test func resizingTheWindowMovesTheTileToItsCorner() throws {
        try stage.resize(to: CGSize(width: 500, height: 400), scale: 0.25)
        try stage.step(frames: 2)
        #expect(tile.x > 380 && tile.x < 680, "between the corners")
        try stage.settle()
        #expect(tile == CGPoint(x: 380, y: 310))
    }

    @Test func canceledDragReturnsToTheNearestCorner() throws {
        try stage.press(at: bottomTrailing)
        try stage.move(to: CGPoint(x: 200, y: 200))
        try stage.play([InputEvent(time: stage.now, .cancel)])
        try stage.settle()
        #expect(tile == topLeading)
    }

    @Test func theFlightHasTheSamePathAtAnyRefreshRate() throws {
        let demo = try DemoRegistry.demo(named: "corners")
        let coarse = try Stage(size: demo.size, scale: 0.25, refreshRate: 30, content: demo.content(seed:))
        let fine = try Stage(size: demo.size, scale: 0.25, refreshRate: 120, content: demo.content(seed:))
        for stage in [coarse, fine] {
            try stage.play(InputScript(parsing: "0.5 drag 680,510 -> 430,400 in 0.1", source: "test"))
        }
        // Both displays refresh at 0.6 s, so both flights begin at the same instant.
        for _ in 0..<30 {
            try coarse.step()
            try fine.step(frames: 4)
            #expect(abs(coarse.probe("tile.x")! - fine.probe("tile.x")!) < 1e-9)
        }
    }
}
