import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct GalaxyTests {
    @Test func theNumberOfSparksDependsOnTheDistanceAndNotOnTheEvents() throws {
        let counts = try [2, 5, 40, 400].map { count in
            let stage = try stage()
            try stage.move(to: CGPoint(x: 100, y: 100))
            for index in 1...count { try stage.move(to: CGPoint(x: 100 + 400 * index / count, y: 100)) }
            return try sparkCount(in: stage)
        }
        let (least, most) = (try #require(counts.min()), try #require(counts.max()))
        #expect(least > 150 && most - least <= 1, "\(counts)")
    }

    @Test func aJumpOfThePointerSpawnsALimitedNumberOfSparks() throws {
        let stage = try stage(CGSize(width: 2560, height: 560))
        try stage.move(to: CGPoint(x: 5, y: 100))
        try stage.move(to: CGPoint(x: 2555, y: 500))
        let count = try sparkCount(in: stage)
        #expect(count > 200 && count <= 301, "\(count)")
    }

    @Test func aFingerThatTouchesElsewhereDrawsNoLineFromItsLastPosition() throws {
        let stage = try stage()
        for x in [100.0, 600] {
            try stage.touch(1, .down, at: CGPoint(x: x, y: 100))
            try stage.touch(1, .up, at: CGPoint(x: x, y: 100))
            try stage.step()
        }
        let count = try sparkCount(in: stage)
        #expect(count >= 1 && count <= 4, "\(count)")
    }

    private func stage(_ size: CGSize = CGSize(width: 720, height: 560)) throws -> Stage {
        let demo = try DemoRegistry.demo(named: "galaxy")
        return try Stage(size: size, scale: 0.05, content: demo.content(seed:))
    }

    /// Makes two frames and returns the number of sparks. Before the game starts, only sparks are drawn as instances.
    private func sparkCount(in stage: Stage) throws -> Int {
        // The first frame after the events spawns the sparks, and the second shows them.
        try stage.step(frames: 2)
        return try stage.particleCount()
    }
}
