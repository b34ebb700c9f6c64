import GalleryScenes
import LiltTesting
import Testing

@Suite @MainActor struct BadgeTests {
    private let stage: Stage
    private let refreshRate = 60.0

    init() throws {
        stage = try Stage(demo: "badge", scale: 0.25, refreshRate: refreshRate)
        try stage.step(frames: 2)
    }

    /// Returns the scale of the badge with `number` in each of the next frames; 0 while the badge does not exist.
    private func scales(_ name: String, _ number: Int, frames: Int) throws -> [Double] {
        var scales: [Double] = []
        for _ in 0..<frames {
            try stage.step()
            scales.append(stage.probe("\(name).\(number).width") ?? 0)
        }
        try stage.settle()
        let rest = try #require(stage.probe("\(name).\(number).width"))
        return scales.map { $0 / rest }
    }

    @Test func withoutAnExplicitAnimationOnlyTheImplicitBadgeAnimates() throws {
        try stage.tap("add")
        try stage.step()
        #expect(stage.presented("explicit.1") == nil)
        #expect(stage.presented("explicit.2") != nil)
        #expect(stage.presented("implicit.1") != nil, "the old badge disappears at once")
        try stage.step(frames: 4)
        let width = try #require(stage.presented("implicit.2")).width
        try stage.settle()
        #expect(width < 0.5 * (try #require(stage.presented("implicit.2")).width))
        #expect(stage.presented("implicit.1") == nil)
    }

    @Test func theImplicitAnimationOverridesTheExplicitOne() throws {
        try stage.tap("animate")
        let scales = try scales("implicit", 2, frames: 25)
        for (index, scale) in scales.enumerated() {
            let expected = Spring.bouncy.value(target: 1, time: Double(index) / refreshRate)
            #expect(abs(scale - expected) < 1e-4, "frame \(index)")
        }
    }

    @Test func theExplicitAnimationAppliesWithoutAnImplicitOne() throws {
        try stage.tap("animate")
        let scales = try scales("explicit", 2, frames: 30)
        for (index, scale) in scales.enumerated() {
            #expect(abs(scale - Double(index) / refreshRate / 0.5) < 1e-4, "frame \(index)")
        }
    }

    @Test func disablingAnimationsDoesNotAffectTheExplicitAnimation() throws {
        try stage.tap("disables")
        try stage.settle()
        try stage.tap("animate")
        let scales = try scales("implicit", 2, frames: 30)
        for (index, scale) in scales.enumerated() {
            #expect(abs(scale - Double(index) / refreshRate / 0.5) < 1e-4, "frame \(index)")
        }
        try stage.tap("add")
        try stage.step()
        #expect(stage.presented("implicit.2") == nil, "an animation keeps the old badge")
    }

    @Test func slowMotionTakesTenTimesAsLong() throws {
        try stage.tap("slow")
        try stage.settle()
        try stage.tap("animate")
        let scales = try scales("explicit", 2, frames: 60)
        for (index, scale) in scales.enumerated() {
            #expect(abs(scale - Double(index) / refreshRate / 5) < 1e-4, "frame \(index)")
        }
    }

    @Test func bothBadgesPrintTheTransactionBeforeAndAfterTheirModifier() throws {
        final class Lines { var lines: [String] = [] }
        let printed = Lines()
        let stage = try Stage(size: CGSize(width: 880, height: 660), scale: 0.25) {
            Badge { printed.lines.append($0) }
        }
        let button = try #require(stage.presented("animate"))
        try stage.tap(at: CGPoint(x: button.midX, y: button.midY))
        try stage.settle()
        let explicit = "animation: linear(duration: 0.5).speed(1.0), disablesAnimations: false"
        let bouncy = "spring(response: 0.5, dampingFraction: 0.7, blendDuration: 0.0).speed(1.0)"
        #expect(
            printed.lines == [
                "explicit, before: Transaction(\(explicit))", "explicit, after: Transaction(\(explicit))",
                "implicit, before: Transaction(\(explicit))",
                "implicit, after: Transaction(animation: \(bouncy), disablesAnimations: false)",
            ])
    }

    @Test func theVerdictsNameTheAnimationThatWins() throws {
        final class Words { var words: [String: String] = [:] }
        let words = Words()
        let stage = try Stage(size: CGSize(width: 880, height: 660), scale: 0.25) {
            Badge(verdict: { words.words[$0] = $1 })
        }
        func tap(_ name: String) throws {
            try stage.tap(name)
            try stage.settle()
        }
        try tap("add")
        #expect(
            words.words == ["explicit": "No animation: replaced at once", "implicit": "The animation of the modifier"])
        try tap("animate")
        #expect(
            words.words == ["explicit": "The animation of the change", "implicit": "The animation of the modifier"])
        try tap("disables")
        try tap("animate")
        #expect(words.words == ["explicit": "The animation of the change", "implicit": "The animation of the change"])
        try tap("add")
        #expect(
            words.words == ["explicit": "No animation: replaced at once", "implicit": "No animation: replaced at once"])
    }
}
