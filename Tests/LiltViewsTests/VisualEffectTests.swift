import LiltTesting
import Testing

/// Visual effects depend on the geometry of their view.
@MainActor
@Suite struct VisualEffectTests {
    private struct Tiles: View {
        @State private var isWide = false

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 60, height: 20)
                Color.red.probe("moved")
                    .visualEffect { content, proxy in
                        content.offset(x: proxy.size.width / 10, y: proxy.frame(in: .global).minY).opacity(0.5)
                    }
                    .frame(width: isWide ? 200 : 100, height: 20)
                Color.blue.frame(width: 60, height: 20)
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = true } }
            }
            .frame(height: 100, alignment: .top)
        }
    }

    @Test func anEffectInAStackUsesTheSizeAndFrameInThatStack() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Tiles() }
        // The view is centered in 200 points. The effect moves it right by a tenth of its width, and down by its y
        // coordinate.
        #expect(stage.presented("moved") == CGRect(x: 60, y: 40, width: 100, height: 20))
        try stage.tap(at: CGPoint(x: 100, y: 50))
        try stage.settle()
        #expect(stage.presented("moved") == CGRect(x: 20, y: 40, width: 200, height: 20))
    }

    @Test func effectsApplyFromTheInnermostToTheOutermost() throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            Color.red.probe("first").visualEffect { content, _ in content.offset(x: 10).scaleEffect(2) }
                .frame(width: 20, height: 20)
            Color.red.probe("second").visualEffect { content, _ in content.scaleEffect(2).offset(x: 10) }
                .frame(width: 20, height: 20)
        }
        #expect(stage.presented("first")?.midX == 70)
        #expect(stage.presented("second")?.midX == 60)
    }

    private struct Measured: View {
        let log: Log
        @State private var width: CGFloat = 50

        var body: some View {
            Color.red.frame(width: width, height: 20)
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    log.lines.append("\($0)")
                }
                .onGeometryChange(for: CGFloat.self) {
                    $0.size.height
                } action: {
                    log.lines.append("\($0) \($1)")
                }
                .onTapGesture { width += 10 }
        }
    }

    @MainActor private final class Log { var lines: [String] = [] }

    @Test func onGeometryChangeRunsInitiallyAndAfterEachChange() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 20)) { Measured(log: log) }
        #expect(log.lines.sorted() == ["20.0 20.0", "50.0"])
        try stage.tap(at: CGPoint(x: 50, y: 10))
        try stage.settle()
        #expect(log.lines.count == 3)
        #expect(log.lines.last == "60.0")
    }
}
