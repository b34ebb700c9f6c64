import LiltTesting
import Testing

/// Texts that a renderer draws by parts.
@MainActor
@Suite struct TextRendererTests {
    private enum Part: CaseIterable { case line, run, slice }

    private struct Parts: TextRenderer {
        let part: Part

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for line in layout {
                if part == .line { context.draw(line) }
                for run in line {
                    if part == .run { context.draw(run) }
                    for slice in run where part == .slice { context.draw(slice) }
                }
            }
        }
    }

    private struct Fade: TextRenderer {
        var opacity: Double

        var animatableData: Double {
            get { opacity }
            set { opacity = newValue }
        }

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            context.opacity = opacity
            for line in layout { context.draw(line) }
        }
    }

    private nonisolated static let texts: [Text] = [
        Text("One line"), Text("Office ﬁn 👩‍🚀 two lines of words that break"),
        Text("Red ").foregroundStyle(Color.red) + Text(Image(systemName: "heart.fill")) + Text(" bold").bold(),
        Text("שלום, 3 lines"), Text(""),
    ]

    @Test(arguments: texts.indices, Part.allCases)
    private func allPartsAtTheirPositionsAreTheText(index: Int, part: Part) throws {
        let text = Self.texts[index].font(.system(size: 24))
        let plain = try Stage(size: CGSize(width: 200, height: 160)) { text }
        let rendered = try Stage(size: CGSize(width: 200, height: 160)) { text.textRenderer(Parts(part: part)) }
        try plain.step()
        try rendered.step()
        #expect(rendered.snapshot() == plain.snapshot())
    }

    @Test func aRendererAnimatesWithoutABody() throws {
        struct Content: View {
            @State private var isShown = false

            var body: some View {
                Text("Fade")
                    .font(.system(size: 40))
                    .textRenderer(Fade(opacity: isShown ? 1 : 0))
                    .onTapGesture { withAnimation(.linear(duration: 0.5)) { isShown = true } }
            }
        }
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Content() }
        try stage.step()
        let empty = stage.snapshot()
        try stage.tap(at: CGPoint(x: 100, y: 50))
        try stage.advance(by: 0.25)
        let half = stage.snapshot()
        try stage.settle()
        #expect(half != empty && half != stage.snapshot())
        #expect(stage.bodyCount(of: Content.self) == 2)
    }

    @Test func slicesAreTheCharactersFromLeftToRight() throws {
        final class Seen {
            var strings: [String] = []
            var edges: [Double] = []
            var lineCount = 0
        }
        struct Spy: TextRenderer {
            let seen: Seen

            func draw(layout: Text.Layout, in context: inout GraphicsContext) {
                seen.lineCount = layout.count
                for line in layout {
                    for slice in line.joined() {
                        seen.strings.append(slice.string)
                        seen.edges.append(slice.typographicBounds.rect.minX)
                        let (outer, inner) = (line.typographicBounds.rect, slice.typographicBounds.rect)
                        #expect(inner.minX > outer.minX - 1e-6 && inner.maxX < outer.maxX + 1e-6)
                        #expect(abs(inner.minY - outer.minY) < 1e-6 && abs(inner.maxY - outer.maxY) < 1e-6)
                    }
                }
            }
        }
        let seen = Seen()
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Text("a b\ncd").textRenderer(Spy(seen: seen)) }
        try stage.step()
        #expect(seen.lineCount == 2)
        #expect(seen.strings.joined() == "a bcd")
        #expect(seen.edges[..<3] == seen.edges[..<3].sorted()[...])
    }
}
