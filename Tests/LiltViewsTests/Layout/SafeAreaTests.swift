import LiltTesting
import Testing

/// Bars of `safeAreaInset`, and views that extend behind them.
@MainActor
@Suite struct SafeAreaTests {
    /// Returns the frame of the view that `probe` names. The content is beside a bar of 40 points, in a window of 200
    /// by 300 points.
    private func frame<Content: View>(of name: String, @ViewBuilder _ content: @escaping () -> Content) throws -> CGRect
    {
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            content().safeAreaInset(edge: .bottom) { Color.gray.frame(height: 40) }
        }
        try stage.step()
        return try #require(stage.presented(name))
    }

    @Test func aViewBesideABarEndsAtTheBar() throws {
        let frame = try frame(of: "color") { Color.red.probe("color") }
        #expect(frame == CGRect(x: 0, y: 0, width: 200, height: 260))
    }

    @Test func aViewThatIgnoresTheSafeAreaExtendsBehindTheBar() throws {
        let frame = try frame(of: "color") { ZStack { Color.red.probe("color").ignoresSafeArea() } }
        #expect(frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    }

    @Test func onlyTheNamedEdgesExtend() throws {
        let frame = try frame(of: "color") { Color.red.probe("color").ignoresSafeArea(edges: .top) }
        #expect(frame.maxY == 260)
    }

    @Test func aViewThatDoesNotTouchTheBarStays() throws {
        let frame = try frame(of: "color") {
            VStack(spacing: 0) {
                Color.red.probe("color").ignoresSafeArea()
                Color.blue.frame(height: 10)
            }
        }
        #expect(frame == CGRect(x: 0, y: 0, width: 200, height: 250))
    }

    @Test func nestedBarsAddUp() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 300)) {
            Color.red.probe("color").ignoresSafeArea()
                .safeAreaInset(edge: .bottom) { Color.gray.frame(height: 40) }
                .safeAreaInset(edge: .top) { Color.gray.frame(height: 30) }
                .safeAreaInset(edge: .bottom) { Color.gray.frame(height: 20) }
        }
        try stage.step()
        #expect(stage.presented("color") == CGRect(x: 0, y: 0, width: 200, height: 300))
    }

    @Test func theBackgroundOfAFilledViewExtendsBehindTheBar() throws {
        let stage = try Stage(size: CGSize(width: 20, height: 30)) {
            Color.clear.background(.red).safeAreaInset(edge: .bottom) { Color.clear.frame(height: 10) }
        }
        try stage.step()
        #expect(stage.snapshot()[10, 25] == stage.snapshot()[10, 5])
        let bounded = try Stage(size: CGSize(width: 20, height: 30)) {
            Color.clear.background(.red, ignoresSafeAreaEdges: [])
                .safeAreaInset(edge: .bottom) { Color.clear.frame(height: 10) }
        }
        try bounded.step()
        #expect(bounded.snapshot()[10, 25] != bounded.snapshot()[10, 5])
    }

    @Test func aViewInsideAScrollViewDoesNotExtend() throws {
        let frame = try frame(of: "color") {
            ScrollView { Color.red.frame(height: 260).probe("color").ignoresSafeArea() }
        }
        #expect(frame.height == 260)
    }

    @Test func aViewExtendsBehindABarThatMovesToAnotherEdge() throws {
        struct Moving: View {
            @State private var isAtTop = false

            var body: some View {
                Color.red.probe("color").ignoresSafeArea()
                    .safeAreaInset(edge: isAtTop ? VerticalEdge.top : .bottom, spacing: isAtTop ? 5 : 0) {
                        Color.gray.frame(height: 40).onTapGesture { isAtTop = true }
                    }
            }
        }
        let stage = try Stage(size: CGSize(width: 200, height: 300)) { Moving() }
        try stage.tap(at: CGPoint(x: 100, y: 290))
        try stage.settle()
        #expect(stage.presented("color") == CGRect(x: 0, y: 0, width: 200, height: 300))
    }
}
