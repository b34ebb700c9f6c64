import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct CompletionsTests {
    private let stage: Stage
    private let refreshRate = 60.0

    init() throws {
        stage = try Stage(demo: "completions", scale: 0.25, refreshRate: refreshRate)
        try stage.step(frames: 2)
    }

    /// Returns the value of a probe in each of the next frames.
    private func values(_ name: String, frames: Int) throws -> [Double] {
        try (0..<frames).map { _ in
            try stage.step()
            return try #require(stage.probe(name))
        }
    }

    @Test func stepsFollowEachOtherAtTheirLogicalCompletions() throws {
        try stage.tap("start")
        let steps = try values("steps.step", frames: 140)
        #expect(steps[0] == 1)
        for step in 2...4 {
            let frame = try #require(steps.firstIndex(of: Double(step)))
            // A step takes 0.4 s, or 24 frames, and begins in the frame in which the previous step ends.
            #expect(abs(frame - 24 * (step - 1)) <= step, "step \(step) in frame \(frame)")
        }
        #expect(steps.last == 4)
        try stage.settle()
        for step in 1...4 { #expect(stage.probe("step.\(step).width") == 190) }
    }

    @Test func eachChangeOfTheValueHasItsOwnCompletion() throws {
        try stage.tap("turn")
        #expect(try values("dial.completed", frames: 20).last == 0)
        // The second turn takes over from the first. The first still completes at its original time.
        try stage.tap("turn")
        let counts = try values("dial.completed", frames: 60)
        let first = try #require(counts.firstIndex(of: 1)), second = try #require(counts.firstIndex(of: 2))
        #expect(abs(first + 20 - 36) <= 2, "0.6 s after the first change: frame \(first + 20)")
        #expect(abs(second - 36) <= 2, "0.6 s after the second: frame \(second)")
        try stage.settle()
        #expect(stage.probe("dial.completed") == 2)
        try stage.tap("turn")
        try stage.settle()
        #expect(stage.probe("dial.completed") == 3)
    }

    @Test func aSpringWithALongTailIsLogicallyCompleteLongBeforeItIsRemoved() throws {
        try stage.tap("pluck")
        var lastMove = 0
        var position = try #require(stage.probe("ball.y"))
        for frame in 0..<300 {
            try stage.step()
            let now = try #require(stage.probe("ball.y"))
            if now != position { lastMove = frame }
            position = now
        }
        #expect(abs(try #require(stage.probe("logical.time")) - 0.5) < 0.02, "the spring's duration")
        let removed = try #require(stage.probe("removed.time"))
        #expect(removed > 1.5)
        #expect(abs(removed - Double(lastMove) / refreshRate) < 0.05, "removed when the ball comes to rest")
    }

    @Test func aRetargetedSpringIsRemovedOnceAtItsEnd() throws {
        try stage.tap("pluck")
        try stage.advance(by: 0.8)
        #expect(abs(try #require(stage.probe("logical.time")) - 0.5) < 0.02)
        try stage.tap("pluck")
        try stage.step()
        #expect(stage.probe("removed.time") == -1, "a new flight")
        try stage.settle()
        #expect(try #require(stage.probe("removed.time")) > 1)
    }
}
