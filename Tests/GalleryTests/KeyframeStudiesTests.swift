import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct KeyframeStudiesTests {
    private let stage: Stage

    init() throws {
        stage = try Stage(demo: "keyframes", scale: 0.25)
    }

    private func probe(_ name: String) throws -> Double { try #require(stage.probe(name)) }

    @Test func theStrokeTakesTwoSecondsAndTheFillTheLastHalfSecond() throws {
        try stage.step(frames: 10)
        #expect(try probe("ink.stroke") == 0 && probe("heart.fill") == 0)
        try stage.tap("drawing")
        // The first frame of the animation shows its start.
        try stage.step()
        for frame in 1...120 {
            try stage.step()
            let time = Double(frame) / 60
            #expect(abs(try probe("ink.stroke") - UnitCurve.easeInOut.value(at: time / 2)) < 1e-9)
            #expect(abs(try probe("heart.fill") - max(0, (time - 1.5) / 0.5)) < 1e-9)
        }
        try stage.advance(by: 1)
        #expect(try probe("ink.stroke") == 1 && probe("heart.fill") == 1 && probe("both.opacity") == 1)
    }

    @Test func strokeAndFillFadeOutTogether() throws {
        try stage.tap("drawing")
        try stage.advance(by: 3)
        try stage.tap("drawing")
        try stage.step()
        for frame in 1...30 {
            try stage.step()
            #expect(abs(try probe("both.opacity") - (1 - Double(frame) / 30)) < 1e-9)
            #expect(try probe("ink.stroke") == 1 && probe("heart.fill") == 1)
        }
    }

    @Test func aDrawingToggledOffHalfwayFadesOutFromItsCurrentState() throws {
        try stage.tap("drawing")
        try stage.advance(by: 1)
        let stroke = try probe("ink.stroke")
        try stage.tap("drawing")
        try stage.advance(by: 0.25)
        #expect(abs(try probe("ink.stroke") - stroke) < 0.03)
        #expect(abs(try probe("both.opacity") - 0.5) < 0.05)
    }

    @Test func theBellRingsOnTwoTracksAndComesToRest() throws {
        let rest = try #require(stage.presented("bell"))
        try stage.tap("bell")
        var positions: [CGRect] = []
        for _ in 0..<150 {
            try stage.step()
            positions.append(try #require(stage.presented("bell")))
        }
        // The bell rotates by up to 24 degrees around its top, in both directions.
        #expect(positions.map(\.midX).min()! < rest.midX - 15 && positions.map(\.midX).max()! > rest.midX + 15)
        let swings = zip(positions.dropFirst(), positions).map { $0.midX - $1.midX }.filter { abs($0) > 1e-3 }
        #expect(zip(swings.dropFirst(), swings).count { $0 * $1 < 0 } >= 6)
        let last = try #require(positions.last)
        #expect(abs(last.midX - rest.midX) < 0.1 && abs(last.width - rest.width) < 0.1)
    }

    @Test func aTimelineSampledDirectlyFollowsTheClock() throws {
        try stage.advance(by: 0.4)
        let top = try probe("ball.height")
        #expect(top > 0.99)
        // Two seconds later the ball is at the same height again.
        try stage.advance(by: 2)
        #expect(abs(try probe("ball.height") - top) < 1e-9)
    }
}
