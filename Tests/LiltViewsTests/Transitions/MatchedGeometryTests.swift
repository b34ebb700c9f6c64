import LiltTesting
import Testing

/// Views that share one geometry.
@MainActor
@Suite struct MatchedGeometryTests {
    private struct Tabs: View {
        @Namespace private var namespace
        @State private var chosen = 0

        var body: some View {
            ZStack(alignment: .topLeading) {
                HStack(spacing: 0) {
                    ForEach(0..<4) { index in
                        Color.gray.frame(width: 50 + 10 * CGFloat(index), height: 40).probe("tab\(index)")
                            .matchedGeometryEffect(id: index, in: namespace)
                            .onTapGesture { withAnimation(.linear(duration: 1)) { chosen = index } }
                    }
                }
                Color.red.probe("mark")
                    .matchedGeometryEffect(id: chosen, in: namespace, isSource: false)
                    .allowsHitTesting(false)
            }
        }
    }

    @Test func aViewWithANewIDMovesToTheViewOfThatID() throws {
        let stage = try Stage(size: CGSize(width: 260, height: 100)) { Tabs() }
        try stage.step()
        let tabs = try (0..<4).map { try #require(stage.presented("tab\($0)")) }
        #expect(stage.presented("mark") == tabs[0])
        try stage.press(at: CGPoint(x: tabs[3].midX, y: tabs[3].midY))
        try stage.release(at: CGPoint(x: tabs[3].midX, y: tabs[3].midY))
        try stage.step()
        try stage.advance(by: 0.5)
        let mark = try #require(stage.presented("mark"))
        // The width is in the middle between 50 and 80 points; the tolerance is its motion in two frames.
        #expect(abs(mark.width - 65) < 1)
        #expect(abs(mark.minX - tabs[3].minX / 2) < 5)
        // The id changes during the motion, and the view continues from its shown frame.
        try stage.press(at: CGPoint(x: tabs[1].midX, y: tabs[1].midY))
        try stage.release(at: CGPoint(x: tabs[1].midX, y: tabs[1].midY))
        try stage.step()
        #expect(abs(try #require(stage.presented("mark")).minX - mark.minX) < 6)
        try stage.settle()
        #expect(stage.presented("mark") == tabs[1])
    }

    /// Two forms of one view with the same id. The first one fits.
    private struct Fitting: View {
        @Namespace private var namespace

        var body: some View {
            ViewThatFits(in: .horizontal) {
                Color.red.frame(width: 60, height: 20).probe("first").matchedGeometryEffect(id: 0, in: namespace)
                Color.red.frame(width: 30, height: 10).matchedGeometryEffect(id: 0, in: namespace)
            }
        }
    }

    @Test func aViewDoesNotFollowAViewThatIsNotShown() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Fitting() }
        try stage.step()
        #expect(stage.presented("first") == CGRect(x: 20, y: 40, width: 60, height: 20))
    }
}
