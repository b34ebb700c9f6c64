import LiltTesting
import Testing

/// The blur-replace transition.
@MainActor
@Suite struct BlurReplaceTests {
    private struct Page: View {
        let transition: BlurReplaceTransition
        @State private var isShown = false

        var body: some View {
            ZStack {
                Color.white.onTapGesture { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
                if isShown {
                    Rectangle()
                        .fill(.black)
                        .frame(width: 40, height: 40)
                        .probe("page")
                        .allowsHitTesting(false)
                        .transition(transition)
                }
            }
        }
    }

    private func toggle(_ stage: Stage) throws {
        try stage.tap(at: CGPoint(x: 5, y: 5))
        try stage.step()
    }

    /// The forms in which code can write the transition, as in SwiftUI's interface.
    private enum Spelling: CaseIterable {
        case configuration, upUp, plain, called

        @MainActor var transition: BlurReplaceTransition {
            switch self {
            case .configuration: BlurReplaceTransition(configuration: .downUp)
            case .upUp: .blurReplace(.upUp)
            case .plain: .blurReplace
            case .called: .blurReplace()
            }
        }
    }

    @Test(arguments: Spelling.allCases)
    private func aViewGrowsInAndLeavesInTheDirectionOfItsConfiguration(spelling: Spelling) throws {
        let transition = spelling.transition
        let end = spelling == .upUp ? 1.15 : 0.85
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Page(transition: transition) }
        try toggle(stage)
        #expect(abs(try #require(stage.presented("page")).width - 40 * 0.85) < 0.3)
        // The view is blurred: its edge is soft, and its center is not yet opaque.
        try stage.step(frames: 30)
        let middle = stage.snapshot()[50, 50] & 0xFF
        #expect(middle > 90 && middle < 200, "\(middle)")
        #expect(abs(try #require(stage.presented("page")).width - 40 * 0.925) < 0.3)
        try stage.settle()
        #expect(stage.snapshot()[50, 50] & 0xFF == 0 && stage.snapshot()[29, 50] & 0xFF == 0xFF)
        #expect(stage.snapshot()[30, 50] & 0xFF == 0)
        try toggle(stage)
        try stage.step(frames: 30)
        #expect(abs(try #require(stage.presented("page")).width - 40 * (1 + end) / 2) < 0.3)
        try stage.settle()
        #expect(stage.presented("page") == nil && stage.snapshot()[50, 50] & 0xFF == 0xFF)
    }
}
