import LiltTesting
import Testing

/// Renderers draw texts part by part.
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
    private func allPartsDrawnAtTheirPositionsShowTheWholeText(index: Int, part: Part) throws {
        let text = Self.texts[index].font(.system(size: 24))
        let plain = try Stage(size: CGSize(width: 200, height: 160)) { text }
        let rendered = try Stage(size: CGSize(width: 200, height: 160)) { text.textRenderer(Parts(part: part)) }
        try plain.step()
        try rendered.step()
        #expect(rendered.snapshot() == plain.snapshot())
    }

    private struct Emphasis: TextAttribute, Equatable {
        let strength: Double
    }

    private struct Note: TextAttribute {
        let name: String
    }

    @MainActor private final class Seen { var runs: [(Double?, String?)] = [] }

    private struct Reader: TextRenderer {
        let seen: Seen

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            MainActor.assumeIsolated {
                seen.runs = layout.flatMap { line in
                    line.map { ($0[Emphasis.self]?.strength, $0[Note.self]?.name) }
                }
            }
        }
    }

    @Test func runsHaveTheAttributesOfTheirTexts() throws {
        let seen = Seen()
        let text =
            (Text("plain ") + Text("loud").customAttribute(Emphasis(strength: 2))
            + Text(" both").customAttribute(Emphasis(strength: 3)).customAttribute(Emphasis(strength: 9)))
            .customAttribute(Note(name: "all"))
        let stage = try Stage(size: CGSize(width: 300, height: 60)) { text.textRenderer(Reader(seen: seen)) }
        try stage.step()
        #expect(seen.runs.map(\.0) == [nil, 2, 3])
        #expect(seen.runs.map(\.1) == ["all", "all", "all"])
    }

    /// A renderer that determines the size of its text.
    private struct Wide: TextRenderer {
        var extra: CGFloat

        var animatableData: CGFloat {
            get { extra }
            set { extra = newValue }
        }

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for line in layout { context.draw(line) }
        }

        func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
            let size = text.sizeThatFits(proposal)
            return CGSize(width: size.width + extra, height: extra.isNaN ? .infinity : size.height + 2 * extra)
        }
    }

    private struct Sized: View {
        let animation: Animation?
        @State private var extra: CGFloat = 0

        var body: some View {
            VStack(spacing: 0) {
                Text("Wide").font(.system(size: 20)).textRenderer(Wide(extra: extra)).probe("text")
                Color.white.onTapGesture { withAnimation(animation) { extra = 30 } }
            }
        }
    }

    @Test func aRendererDeterminesTheSizeOfItsText() throws {
        let plain = try Stage(size: CGSize(width: 200, height: 200)) {
            Text("Wide").font(.system(size: 20)).probe("text")
        }
        let own = try #require(plain.presented("text")).size
        for animation in [nil, Animation.linear(duration: 1)] {
            let stage = try Stage(size: CGSize(width: 200, height: 200)) { Sized(animation: animation) }
            #expect(stage.presented("text")?.size == own)
            try stage.tap(at: CGPoint(x: 100, y: 190))
            try stage.step(frames: 31)
            let half = try #require(stage.presented("text")).width - own.width
            #expect(abs(half - (animation == nil ? 30 : 15)) < 2, "\(half)")
            try stage.settle()
            let end = try #require(stage.presented("text")).size
            #expect(end == CGSize(width: own.width + 30, height: own.height + 60))
        }
        let extreme = try Stage(size: CGSize(width: 200, height: 200)) {
            Text("Wide").textRenderer(Wide(extra: .nan)).probe("text")
        }
        #expect(extreme.presented("text")?.size == .zero)
    }

    @Test func aRendererAnimatesWithoutEvaluatingABody() throws {
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

    @Test func theSlicesOfALineAreItsCharactersFromLeftToRight() throws {
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

    private struct Shift: TextRenderer {
        let x: Double
        let options: Text.Layout.DrawingOptions

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            context.translateBy(x: x, y: 0)
            for line in layout { context.draw(line, options: options) }
        }
    }

    @Test func withoutQuantizationAGlyphIsDrawnAtItsExactPosition() throws {
        func pictures(_ options: Text.Layout.DrawingOptions) throws -> Int {
            var pictures = Set<[UInt32]>()
            for step in 0..<8 {
                let stage = try Stage(size: CGSize(width: 60, height: 40)) {
                    Text("H").font(.system(size: 24)).textRenderer(Shift(x: Double(step) / 32, options: options))
                }
                try stage.step()
                pictures.insert(stage.snapshot().pixels)
            }
            return pictures.count
        }
        #expect(try pictures([]) <= 2, "shifts of less than a quarter of a pixel give at most two positions")
        #expect(try pictures(.disablesSubpixelQuantization) == 8)
    }
}
