import Foundation
import LiltTesting
import Testing

/// Effects of views that enter and leave a scroll view.
@MainActor
@Suite struct ScrollTransitionTests {
    /// Returns rows of 20 points in a scroll view of 100 points. They are white on black, so that a row's pixel shows
    /// its opacity.
    private func rows(_ configuration: ScrollTransitionConfiguration) throws -> Stage {
        try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { _ in
                        Color.white.frame(height: 20)
                            .scrollTransition(configuration) { content, phase in
                                content.opacity(phase.isIdentity ? 1 : 0)
                            }
                    }
                }
            }
            .scrollIndicators(.hidden)
            .background(Color.black)
        }
    }

    private func opacity(_ stage: Stage, at y: Int) -> Double { Double(stage.snapshot()[50, y] & 0xFF) / 255 }

    private func scroll(_ stage: Stage, by points: Double) throws {
        try stage.scroll(by: CGSize(width: 0, height: -points), at: CGPoint(x: 50, y: 50), isPrecise: true)
        try stage.step()
    }

    @Test func anInteractiveTransitionFollowsTheView() throws {
        let stage = try rows(.interactive(timingCurve: .linear))
        #expect(opacity(stage, at: 5) == 1 && opacity(stage, at: 95) == 1)
        // A row is 20 points high. 5 points of the first row are hidden, and 15 points of the sixth row.
        try scroll(stage, by: 5)
        #expect(abs(opacity(stage, at: 5) - 0.75) < 0.01)
        #expect(abs(opacity(stage, at: 97) - 0.25) < 0.01)
        #expect(opacity(stage, at: 50) == 1)
        try scroll(stage, by: 10)
        #expect(abs(opacity(stage, at: 2) - 0.25) < 0.01)
    }

    @Test func aThresholdDeterminesWhereTheTransitionBegins() throws {
        let half = try rows(.interactive(timingCurve: .linear).threshold(.visible(0.5)))
        try scroll(half, by: 5)
        #expect(opacity(half, at: 5) == 1)
        try scroll(half, by: 10)
        #expect(abs(opacity(half, at: 2) - 0.5) < 0.01)
        // The center of the third row is at the center of the scroll view. The center of the first row is 40 points
        // from there, and the transition ends at 60 points.
        let centered = try rows(.interactive(timingCurve: .linear).threshold(.centered))
        #expect(opacity(centered, at: 50) == 1)
        #expect(abs(opacity(centered, at: 10) - 1 / 3) < 0.01)
        let inset = try rows(.interactive(timingCurve: .linear).threshold(.visible.inset(by: 10)))
        #expect(abs(opacity(inset, at: 5) - 0.5) < 0.01)
    }

    @Test func anAnimatedTransitionPlaysWhenTheViewCrossesTheThreshold() throws {
        let stage = try rows(.animated(.linear(duration: 0.5)).threshold(.visible(0.5)))
        try scroll(stage, by: 8)
        try stage.settle()
        #expect(opacity(stage, at: 5) == 1)
        try scroll(stage, by: 4)
        try stage.advance(by: 0.25)
        let middle = opacity(stage, at: 2)
        #expect(middle > 0.3 && middle < 0.7)
        try stage.settle()
        #expect(opacity(stage, at: 2) == 0)
        try scroll(stage, by: -4)
        try stage.settle()
        #expect(opacity(stage, at: 5) == 1)
    }

    @Test func aJumpToTheOtherEndLeavesNoOldTarget() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { _ in
                        Color.white.frame(height: 20)
                            .scrollTransition(
                                topLeading: .animated(.linear(duration: 0.5)), bottomTrailing: .interactive
                            ) { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
                    }
                }
            }
            .scrollIndicators(.hidden)
            .background(Color.black)
        }
        // The third row leaves at the top, and comes back in the lower half.
        try scroll(stage, by: 100)
        try stage.settle()
        try scroll(stage, by: -85)
        try stage.settle()
        #expect(opacity(stage, at: 75) == 1)
        // It moves into the upper half without a transition.
        for _ in 0..<50 {
            try scroll(stage, by: 1)
            #expect([30, 50, 70].map { opacity(stage, at: $0) } == [1, 1, 1])
        }
    }

    @Test func anAnimatedTransitionWithABounceOvershootsTheViewInside() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { row in
                        Color.red.frame(height: 20).probe("row\(row)")
                            .scrollTransition(
                                .animated(.spring(duration: 0.5, bounce: 0.5)).threshold(.visible(0.5))
                            ) { content, phase in content.scaleEffect(phase.isIdentity ? 1 : 0.5) }
                    }
                }
            }
        }
        try scroll(stage, by: 15)
        try stage.settle()
        #expect(stage.presented("row0")?.width == 50)
        try scroll(stage, by: -15)
        let start = stage.now
        try stage.settle()
        let widths = stage.motion(of: "row0", \.frame.width).since(start)
        // A spring with a bounce of 0.5 overshoots by e^(-π·0.5/√0.75) = 16 % of the distance, 50 points.
        let greatest = try #require(widths.samples.map(\.value).max())
        #expect(abs(greatest - 108) < 1, "the row is at most \(greatest) points wide")
        #expect(stage.presented("row0")?.width == 100)
    }

    @Test func theIdentityConfigurationAndAViewOutsideOfAScrollViewHaveNoTransition() throws {
        let stage = try rows(.identity)
        try scroll(stage, by: 15)
        #expect(opacity(stage, at: 2) == 1)
        let alone = try Stage(size: CGSize(width: 100, height: 100)) {
            Color.white.scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
        }
        #expect(opacity(alone, at: 50) == 1)
    }

    @Test func phasesHaveValuesAndTheEffectsTransformTheView() throws {
        #expect([ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map(\.value) == [-1, 0, 1])
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { row in
                        Color.red.frame(height: 20)
                            .overlay { Color.blue.probe("row\(row)") }
                            .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                                content.offset(x: 40 * phase.value).scaleEffect(phase.isIdentity ? 1 : 0.5)
                            }
                    }
                }
            }
        }
        try scroll(stage, by: 10)
        let first = try #require(stage.presented("row0"))
        #expect(abs(first.midX - 35) < 1e-6 && abs(first.width - 75) < 1e-6)
    }
}
