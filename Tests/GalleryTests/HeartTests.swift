import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct HeartTests {
    private let stage: Stage
    private let frame: CGRect

    init() throws {
        stage = try Stage(demo: "heart", scale: 0.5)
        frame = try #require(stage.presented("heart"))
    }

    /// Returns the number of pixels that the stroke covers: the strongly red ones.
    private func strokeSize() -> Int {
        let picture = stage.snapshot()
        var count = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let (red, green) = (picture[x, y] >> 16 & 0xFF, picture[x, y] >> 8 & 0xFF)
                if red > 200, green < 140 { count += 1 }
            }
        }
        return count
    }

    private func tap(_ x: Double, _ y: Double) throws {
        try stage.tap(at: CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y))
    }

    @Test func aTapInsideTheOutlineDrawsTheStrokeAndAnotherRemovesIt() throws {
        #expect(strokeSize() == 0)
        // The stroke does not cover the center of the heart, but the content shape contains the center.
        try tap(0.5, 0.5)
        var sizes: [Int] = []
        for _ in 0..<9 {
            try stage.step(frames: 10)
            sizes.append(strokeSize())
        }
        // Where the ends of the stroke meet, a join replaces two round caps. The join covers a pixel less than the
        // caps.
        #expect(zip(sizes.dropFirst(), sizes).allSatisfy { $0 >= $1 - 1 }, "the stroke grows: \(sizes)")
        #expect(Set(sizes).count > 6, "the stroke is drawn step by step: \(sizes)")
        // The timing curve is symmetric: half of the length is drawn after half of the duration, 0.7 s or 42 frames.
        #expect(abs(Double(sizes[3] + sizes[4]) / 2 / Double(sizes[8]) - 0.5) < 0.1)
        try tap(0.5, 0.5)
        try stage.settle()
        #expect(strokeSize() == 0)
    }

    @Test func aTapBesideTheHeartHasNoEffect() throws {
        let before = stage.snapshot()
        try tap(0.04, 0.96)
        try tap(0.96, 0.96)
        try tap(0.5, 0.02)
        try stage.settle()
        #expect(stage.snapshot() == before)
    }
}
