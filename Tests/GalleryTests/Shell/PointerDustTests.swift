import GalleryScenes
import LiltTesting
import Testing

/// The pointer sheds grains of dust over the wall.
@Suite @MainActor struct PointerDustTests {
    /// A wall without demos, so that nothing else moves.
    private func stage(_ model: GalleryModel, scale: Double = 0.5) throws -> Stage {
        model.query = "no such demo"
        let stage = try Stage(size: CGSize(width: 640, height: 480), scale: scale) { seed in
            ViewContent(seed: seed) { GalleryShell(model) }
        }
        try stage.advance(by: 2)
        return stage
    }

    /// Moves the pointer along a line in `count` events.
    private func move(
        _ stage: Stage, from start: CGPoint = CGPoint(x: 100, y: 300), to end: CGPoint = CGPoint(x: 500, y: 300),
        in count: Int
    ) throws {
        try stage.move(to: start)
        for index in 1...count {
            let part = Double(index) / Double(count)
            try stage.move(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
    }

    /// Makes two frames and returns the number of grains in the second, which shows the events so far.
    private func grainCount(in stage: Stage) throws -> Int {
        try stage.step(frames: 2)
        return try stage.particleCount()
    }

    @Test func theNumberOfGrainsDependsOnTheDistanceAndNotOnTheEvents() throws {
        let counts = try [20, 45, 400].map { count in
            let stage = try stage(GalleryModel())
            try move(stage, in: count)
            return try grainCount(in: stage)
        }
        let (least, most) = (try #require(counts.min()), try #require(counts.max()))
        #expect(least > 15 && most - least <= 1, "\(counts)")
    }

    @Test func aRestingPointerShedsNothingAndCostsNoFrame() throws {
        let stage = try stage(GalleryModel())
        #expect(try grainCount(in: stage) == 0)
        let before = stage.frames.count
        try stage.advance(by: 3)
        #expect(stage.frames.count == before, "nothing moves")
        try move(stage, in: 20)
        #expect(try grainCount(in: stage) > 0)
        let picture = stage.snapshot()
        try stage.advance(by: 1.9)
        #expect(try grainCount(in: stage) == 0)
        #expect(stage.snapshot() != picture)
        let count = stage.frames.count
        try stage.advance(by: 3)
        #expect(stage.frames.count == count, "the pointer rests over the wall")
    }

    @Test func aFastPointerShedsALimitedNumberOfGrains() throws {
        let stage = try stage(GalleryModel(), scale: 0.1)
        for round in 0..<40 {
            let (left, right) = (CGPoint(x: 20, y: 100 + round), CGPoint(x: 620, y: 460 - round))
            try move(stage, from: left, to: right, in: 30)
        }
        let count = try grainCount(in: stage)
        #expect(count > 200 && count <= 300, "\(count)")
    }

    @Test func thePointerPushesTheGrainsNearIt() throws {
        // Sheds the same grains and moves the pointer to `end`, near the grains or far away. Returns the number of
        // pixels that the grains change near the end of their path.
        func pixelCount(after end: CGPoint) throws -> Int {
            let stage = try stage(GalleryModel())
            let empty = stage.snapshot()
            try move(stage, from: CGPoint(x: 250, y: 400), to: CGPoint(x: 390, y: 400), in: 10)
            // A path that is shorter than the distance between two grains sheds no grain.
            if end.y == 400 {
                try stage.move(to: end)
            } else {
                try stage.play([InputEvent(time: stage.now, .leave)])
                try stage.move(to: end)
            }
            try stage.advance(by: 0.5)
            let shown = stage.snapshot()
            var count = 0
            for y in 190..<210 { for x in 180..<205 where shown[x, y] != empty[x, y] { count += 1 } }
            return count
        }
        let near = try pixelCount(after: CGPoint(x: 391, y: 400))
        let far = try pixelCount(after: CGPoint(x: 20, y: 250))
        #expect(far > 20 && near < far / 2, "\(near) \(far)")
    }

    @Test func thePushEndsWhenThePointerLeavesOrTheWindowChangesItsSize() throws {
        // Sheds the same grains. The pointer then rests near the end of their path: for half a second, or only until
        // `event`. Returns the number of pixels that the grains change near that end.
        func pixelCount(after event: InputEvent.Kind?) throws -> Int {
            func picture(withPointer: Bool) throws -> Bitmap {
                let stage = try stage(GalleryModel())
                if withPointer {
                    try move(stage, from: CGPoint(x: 250, y: 400), to: CGPoint(x: 390, y: 400), in: 10)
                    try stage.move(to: CGPoint(x: 391, y: 400))
                    try stage.step()
                }
                if let event { try stage.play([InputEvent(time: stage.now, event)]) }
                try stage.advance(by: 0.5)
                return stage.snapshot()
            }
            let (shown, empty) = (try picture(withPointer: true), try picture(withPointer: false))
            var count = 0
            for y in 190..<210 { for x in 180..<205 where shown[x, y] != empty[x, y] { count += 1 } }
            return count
        }
        let pushed = try pixelCount(after: nil)
        let left = try pixelCount(after: .leave)
        #expect(left > 20 && pushed < left / 2, "\(pushed) \(left)")
        let other = Viewport(size: CGSize(width: 640, height: 481), scale: 0.5)
        let resized = try pixelCount(after: .resize(other))
        #expect(resized > 20 && pushed < resized / 2, "\(pushed) \(resized)")
    }

    @Test func theSameInputGivesTheSamePictures() throws {
        func pictures() throws -> [Bitmap] {
            let stage = try stage(GalleryModel())
            return try (0..<12).map { index in
                try stage.move(to: CGPoint(x: 100 + 25 * index, y: 250 + index * index))
                try stage.step()
                return stage.snapshot()
            }
        }
        let (first, second) = (try pictures(), try pictures())
        for (index, (a, b)) in zip(first, second).enumerated() { #expect(a == b, "frame \(index)") }
        #expect(first[3] != first[11])
    }

    @Test func grainsAreVisibleInLightAndDark() throws {
        for scheme in [ColorScheme.light, .dark] {
            let model = GalleryModel()
            model.scheme = scheme
            let stage = try stage(model)
            let empty = stage.snapshot()
            try move(stage, in: 20)
            try stage.step(frames: 3)
            let shown = stage.snapshot()
            var most = 0
            for y in 120..<180 {
                for x in 40..<260 {
                    let (a, b) = (shown[x, y], empty[x, y])
                    for shift in [0, 8, 16] { most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF))) }
                }
            }
            #expect(most > 50, "\(scheme): \(most)")
        }
    }

    @Test func lessMotionHasNoDust() throws {
        let model = GalleryModel()
        model.toggleMotion()
        let stage = try stage(model)
        let empty = stage.snapshot()
        try move(stage, in: 20)
        #expect(try grainCount(in: stage) == 0)
        #expect(stage.snapshot() == empty)
        // Dust that flies disappears when less motion is turned on.
        model.toggleMotion()
        try stage.step()
        try move(stage, in: 20)
        #expect(try grainCount(in: stage) > 0)
        model.toggleMotion()
        #expect(try grainCount(in: stage) == 0)
    }

    @Test func aPageHasNoDustAndAClickGoesThroughDust() throws {
        let model = GalleryModel()
        let stage = try Stage(size: CGSize(width: 640, height: 480), scale: 0.25) { seed in
            ViewContent(seed: seed) { GalleryShell(model) }
        }
        model.query = "heart"
        try stage.advance(by: 0.5)
        let tile = try #require(stage.presented("heart"))
        try move(stage, from: CGPoint(x: tile.minX + 5, y: tile.midY), to: CGPoint(x: tile.midX, y: tile.midY), in: 10)
        #expect(try grainCount(in: stage) > 0)
        try stage.tap(at: CGPoint(x: tile.midX, y: tile.midY))
        #expect(model.opened == "heart")
        try stage.advance(by: 1)
        try move(stage, from: CGPoint(x: 60, y: 40), to: CGPoint(x: 600, y: 440), in: 20)
        #expect(try grainCount(in: stage) == 0)
    }
}
