import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct BodyCountTests {
    private let stage: Stage

    init() throws {
        stage = try Stage(demo: "body-count")
        try stage.step(frames: 3)
    }

    @Test func sixtyFramesOfAnEffectRunTheBodyOnce() throws {
        #expect(stage.probe("effect.bodies") == 0)
        let size = try #require(stage.presented("pet")).width
        try stage.tap("effect")
        var widths: Set<Double> = []
        for _ in 0..<62 {
            try stage.step()
            widths.insert(try #require(stage.presented("pet")).width)
        }
        #expect(widths.count == 61, "the start, and one value for each of sixty frames")
        #expect(abs(widths.max()! - 1.6 * size) < 1e-9)
        #expect(stage.probe("effect.bodies") == 1)
        #expect(stage.probe("podium.bodies") == 0)
    }

    @Test func theAnimatablePodiumRunsItsBodyOncePerFrame() throws {
        #expect(stage.probe("podium.bodies") == 0)
        try stage.tap("podium")
        var counts: [Double] = []
        for _ in 0..<64 {
            try stage.step()
            counts.append(try #require(stage.probe("podium.bodies")))
        }
        let steps = zip(counts.dropFirst(), counts).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 <= 1 })
        #expect(counts.last == 60, "one for each of the sixty frames of a second")
        #expect(stage.probe("effect.bodies") == 0)
    }
}
