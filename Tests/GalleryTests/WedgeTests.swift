import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct WedgeTests {
    private let stage: Stage

    init() throws {
        stage = try Stage(demo: "wedge")
        try stage.step(frames: 2)
    }

    /// Whether the wedge covers the pie at `degrees`, clockwise from the right.
    private func covers(_ degrees: Double) throws -> Bool {
        let pie = try #require(stage.presented("pie"))
        let angle = Angle.degrees(degrees).radians
        let radius = 0.7 * pie.width / 2
        let x = Int(pie.midX + radius * cos(angle)), y = Int(pie.midY + radius * sin(angle))
        // The wedge is bright, and the empty pie is dark.
        return stage.snapshot()[x, y] >> 16 & 0xFF > 150
    }

    /// Expects the wedge to fill the range between two angles.
    private func expectWedge(from start: Double, to end: Double) throws {
        #expect(try covers(start + 2) && covers(end - 2) && covers((start + end) / 2))
        #expect(try !covers(start - 2) && !covers(end + 2))
    }

    @Test func bothAnglesAnimateTogether() throws {
        try expectWedge(from: -90, to: 30)
        try stage.tap("next")
        let spring = Spring.smooth(duration: 0.8)
        for index in 0..<60 {
            try stage.step()
            guard index % 10 == 0 else { continue }
            let progress: Double = spring.value(target: 1, time: Double(index) / 60)
            try expectWedge(from: -90 + 120 * progress, to: 30 + 60 * progress)
        }
        try stage.settle()
        try expectWedge(from: 30, to: 90)
    }

    @Test func theDirectionDoesNotAnimate() throws {
        try stage.tap("next")
        try stage.settle()
        try stage.tap("direction")
        try stage.step()
        // The covered part changes in the next frame.
        #expect(try !covers(50) && covers(95) && covers(200) && covers(15))
    }

    @Test func theLastPartOfTheDayEndsWhereTheFirstOneBegins() throws {
        for _ in 0..<5 {
            try stage.tap("next")
            try stage.step(frames: 40)
        }
        try stage.settle()
        try expectWedge(from: -90, to: 30)
    }

    @Test func theShapeAnimatesWithoutEvaluatingItsBody() throws {
        try stage.tap("next")
        try stage.step(frames: 2)
        let bodies = stage.bodyCount(of: PieWedge.self)
        try stage.step(frames: 30)
        #expect(stage.bodyCount(of: PieWedge.self) == bodies)
    }
}
