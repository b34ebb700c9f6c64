import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// Random input and sizes in the demos that a hand controls.
@Suite @MainActor struct DemoInputTests {
    /// Plays random presses, fingers, resizes and pauses. All pointers are up in the end.
    ///
    /// - Parameter check: Called after each frame.
    private func play(
        on stage: Stage, in size: CGSize, operations: Int, _ random: inout SeededRandom, check: () throws -> Void
    ) throws {
        var size = size
        var (isPressed, fingers) = (false, Set<Int>())
        func point() -> CGPoint {
            CGPoint(
                x: random.nextDouble(in: -0.1...1.1) * Double(size.width),
                y: random.nextDouble(in: -0.1...1.1) * Double(size.height))
        }
        for _ in 0..<operations {
            let point = point()
            let finger = Int.random(in: 1...3, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                size = CGSize(width: Self.lengths.randomElement(using: &random) ?? 1, height: size.height)
                if Bool.random(using: &random) { size.height = Self.lengths.randomElement(using: &random) ?? 1 }
                try stage.resize(to: size, scale: Self.scale(of: size))
            case 1, 2:
                if isPressed { try stage.release(at: point) } else { try stage.press(at: point) }
                isPressed.toggle()
            case 3, 4:
                try stage.move(to: point)
            case 5, 6:
                let isDown = fingers.contains(finger)
                try stage.touch(finger, isDown ? .up : .down, at: point)
                if isDown { fingers.remove(finger) } else { fingers.insert(finger) }
            case 7, 8:
                for finger in fingers.sorted() { try stage.touch(finger, .move, at: point) }
            case 9 where Bool.random(using: &random):
                try stage.play([InputEvent(time: stage.now, .cancel)])
                isPressed = false
                fingers = []
            default:
                try stage.tap(at: point)
                isPressed = false
            }
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                try stage.step()
                try check()
            }
        }
        if isPressed { try stage.release(at: point()) }
        for finger in fingers.sorted() { try stage.touch(finger, .up, at: point()) }
    }

    /// Returns a scale that gives few pixels, but at least one pixel along each side.
    private static func scale(of size: CGSize) -> Double { max(0.05, 1 / Double(min(size.width, size.height))) }

    private static let lengths: [CGFloat] = [1, 2, 11, 50, 99.5, 480, 720, 5000]

    private func isFinite(_ frame: CGRect) -> Bool {
        frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
    }

    @Test(arguments: [1, 2, 3, 4, 5, 158] as [UInt64])
    func thePlayerIsOpenOrClosedAfterAnyInput(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let stage = try Stage(demo: "player", scale: 0.05)
        try play(on: stage, in: CGSize(width: 480, height: 720), operations: 30, &random) {
            let sheet = try #require(stage.presented("sheet"))
            #expect(isFinite(sheet), "seed \(seed): \(sheet)")
        }
        try stage.settle(limit: 20)
        try stage.resize(to: CGSize(width: 480, height: 720), scale: 0.05)
        try stage.settle()
        #expect(stage.messages.isEmpty, "seed \(seed)")
        let isOpen = stage.presented("small") == nil
        #expect((stage.presented("large") != nil) == isOpen, "seed \(seed)")
        let sheet = try #require(stage.presented("sheet"))
        let (open, closed) = (
            CGRect(x: 0, y: 24, width: 480, height: 696), CGRect(x: 12, y: 632, width: 456, height: 76)
        )
        #expect(sheet == (isOpen ? open : closed), "seed \(seed)")
    }

    @Test(arguments: [1, 2, 3, 4, 17, 49, 101, 186] as [UInt64])
    func thePhotoIsAtAnAllowedScaleAfterAnyInput(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let stage = try Stage(demo: "photo-viewer", scale: 0.05)
        try play(on: stage, in: CGSize(width: 720, height: 540), operations: 40, &random) {
            let photo = try #require(stage.presented("photo"))
            #expect(isFinite(photo), "seed \(seed): \(photo)")
        }
        try stage.settle(limit: 20)
        try stage.resize(to: CGSize(width: 720, height: 540), scale: 0.05)
        try stage.settle()
        #expect(stage.messages.isEmpty, "seed \(seed)")
        let photo = try #require(stage.presented("photo"))
        let (long, short) = (max(photo.width, photo.height), min(photo.width, photo.height))
        #expect(abs(long / short - 1.5) < 1e-6, "seed \(seed): the photo is upright or on its side")
        #expect(long >= 600 - 1e-6 && long <= 3600 + 1e-6, "seed \(seed)")
        // A magnified photo leaves no gap at the edges. A small photo is in the center.
        for (low, high, length) in [(photo.minX, photo.maxX, 720.0), (photo.minY, photo.maxY, 540)] {
            if high - low >= length { #expect(low <= 1e-6 && high >= length - 1e-6, "seed \(seed): \(photo)") }
            if high - low < length { #expect(abs(low + high - length) < 1e-6, "seed \(seed): \(photo)") }
        }
    }
}
