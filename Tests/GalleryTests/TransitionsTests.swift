import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct TransitionsTests {
    private let stage: Stage
    private let refreshRate = 60.0

    init() throws {
        stage = try Stage(demo: "transitions", scale: 0.25, refreshRate: refreshRate)
        try stage.step(frames: 2)
    }

    private func frame(_ name: String) throws -> CGRect { try #require(stage.presented(name), "\(name)") }

    // MARK: - Transitions

    private let comesAndGoes = Spring(duration: 0.6, bounce: 0.3)

    @Test func aScaledViewShrinksAlongTheSpringAndIsRemoved() throws {
        let size = try frame("scale").width
        try stage.tap("toggle")
        for index in 0..<40 {
            try stage.step()
            // A negative scale shows the view mirrored.
            let expected: Double = abs(comesAndGoes.value(target: 1.0, time: Double(index) / refreshRate) - 1)
            #expect(abs(try frame("scale").width - expected * size) < 0.02, "frame \(index)")
        }
        try stage.settle()
        #expect(stage.presented("scale") == nil)
    }

    @Test func anAsymmetricTransitionInsertsAndRemovesDifferently() throws {
        let rest = try frame("asymmetric")
        try stage.tap("toggle")
        try stage.step(frames: 10)
        let going = try frame("asymmetric")
        #expect(abs(going.midX - rest.midX) < 1e-9)
        #expect(going.width > 1.2 * rest.width)
        try stage.settle()
        #expect(stage.presented("asymmetric") == nil)
        try stage.tap("toggle")
        try stage.step()
        let coming = try frame("asymmetric")
        #expect(abs(coming.midX - (rest.midX - rest.width)) < 1e-9, "just outside the leading edge")
        #expect(coming.width == rest.width)
        try stage.settle()
        #expect(try frame("asymmetric") == rest)
    }

    @Test func aPushedPageEntersFromTheTrailingEdgeWhileTheOtherLeavesAtTheLeading() throws {
        let rest = try frame("page.1")
        try stage.tap("next")
        try stage.step()
        #expect(try frame("page.1") == rest)
        #expect(abs(try frame("page.2").midX - rest.maxX - rest.width / 2) < 1e-9)
        for _ in 0..<20 {
            try stage.step()
            let (old, new) = (try frame("page.1"), try frame("page.2"))
            #expect(abs(new.minX - old.maxX) < 1e-9, "the pages do not touch")
            #expect(old.midX < rest.midX && new.midX > rest.midX)
        }
        try stage.settle()
        #expect(try frame("page.2") == rest)
        #expect(stage.presented("page.1") == nil)
    }

    @Test func aReinsertedViewReversesFromItsPresentedState() throws {
        try stage.tap("toggle")
        try stage.step(frames: 8)
        let before = try frame("scale").width
        try stage.step()
        let next = try frame("scale").width
        try stage.tap("toggle")
        try stage.step()
        let after = try frame("scale").width
        #expect(abs((after - next) - (next - before)) < 0.25 * abs(next - before), "the velocity jumps")
        try stage.settle()
        #expect(stage.presented("scale") != nil)
    }

    // MARK: - Matched geometry

    /// A spring's motion of one of the four `numbers(_:)` of a rectangle: the number's value and velocity at the
    /// spring's start, and its target.
    private struct SideMotion {
        var start: Double
        var velocity: Double
        var target: Double
        private let spring = Spring(duration: 0.6, bounce: 0.2)

        init(start: Double, velocity: Double = 0, target: Double) {
            (self.start, self.velocity, self.target) = (start, velocity, target)
        }

        func value(at time: Double) -> Double {
            start + spring.value(target: target - start, initialVelocity: velocity, time: time)
        }

        /// Returns the motion to another target, from the value and velocity that this motion has after `time` seconds.
        func turned(to target: Double, after time: Double) -> SideMotion {
            SideMotion(
                start: value(at: time),
                velocity: spring.velocity(target: self.target - start, initialVelocity: velocity, time: time),
                target: target)
        }
    }

    private func numbers(_ rect: CGRect) -> [Double] { [rect.midX, rect.midY, rect.width, rect.height] }

    /// Returns the presented frame of the picture. If the tile and the card both exist, expects them at the same
    /// position.
    private func picture() throws -> [Double] {
        let tile = stage.presented("tile.Dusk"), card = stage.presented("card.Dusk")
        if let tile, let card {
            #expect(zip(numbers(tile), numbers(card)).allSatisfy { abs($0 - $1) < 1e-6 }, "one picture, not two")
        }
        return numbers(try #require(card ?? tile))
    }

    private func expect(_ motions: [SideMotion], frames: Range<Int>) throws {
        for index in frames {
            try stage.step()
            for (shown, motion) in zip(try picture(), motions) {
                #expect(abs(shown - motion.value(at: Double(index) / refreshRate)) < 1e-6, "frame \(index)")
            }
        }
    }

    @Test func theTileGrowsIntoTheCardAndReversesTwiceWithoutAJump() throws {
        let tile = numbers(try frame("tile.Dusk"))
        // Opens the card once to measure its frame at rest.
        try stage.tap("tile.Dusk")
        try stage.settle()
        let card = numbers(try frame("card.Dusk"))
        #expect(stage.presented("tile.Dusk") == nil)
        try stage.tap("card.Dusk")
        try stage.settle()
        #expect(numbers(try frame("tile.Dusk")) == tile)

        try stage.tap("tile.Dusk")
        var motions = zip(tile, card).map { SideMotion(start: $0, target: $1) }
        try expect(motions, frames: 0..<12)
        // The first frame after a tap still shows the previous motion.
        for target in [tile, card] {
            try stage.tap("card.Dusk")
            motions = zip(motions, target).map { $0.turned(to: $1, after: 12 / refreshRate) }
            try expect(motions, frames: 0..<12)
        }
        try stage.settle()
        #expect(zip(numbers(try frame("card.Dusk")), card).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(stage.presented("tile.Dusk") == nil)
        #expect(stage.messages.isEmpty)
    }
}
