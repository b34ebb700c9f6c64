import ArgumentParser
import Lilt
import LiltRaster
import LiltText

/// Text from characters to pixels, one row for each step.
struct TextBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text", abstract: "Shapes, lays out, records and draws text; an item is a glyph, a text or a byte."
    )

    private static let line = "Grumpy wizards make toxic brew for the evil queen and jack. 0123456789 "

    func run() throws {
        shaping()
        drawing()
        try MainActor.assumeIsolated { try LongTextBenchmark().run() }
    }

    /// Measures a page of text: shaping without a cache, shaping with cached runs, and breaking into lines. Each round
    /// has another size, weight or width.
    private func shaping() {
        // The page has seven paragraphs of about 280 characters.
        let paragraph = (0..<7).map { _ in String(repeating: Self.line, count: 4) }.joined(separator: "\n")
        let count = paragraph.count
        var round = 0.0
        Measurement.row("text/shape/\(count)", itemCount: count) {
            round += 1
            let weight = 400 + round.truncatingRemainder(dividingBy: 90) * 5
            consume(ShapedText(styled(paragraph, size: 12 + round / 1024, weight: weight)))
        }
        Measurement.row("text/shape-cached-runs/\(count)", itemCount: count) {
            round += 1
            consume(ShapedText(styled(paragraph, size: 12 + round / 1024)))
        }
        let shaped = ShapedText(styled(paragraph, size: 12))
        Measurement.row("text/wrap/\(count)", itemCount: count) {
            round += 1
            consume(shaped.layout(width: 300 + round / 1024))
        }
    }

    private func styled(_ text: String, size: Double, weight: Double = 400) -> StyledText {
        StyledText(text, style: StyledText.Style(font: FontDescriptor(size: size, weight: weight)))
    }

    /// A screen of small text, and a number of labels as a canvas would draw them.
    private func drawing() {
        let recorder = DisplayListRecorder()
        let labels = 1000
        Measurement.row("text/record-labels/\(labels)", itemCount: labels) {
            consume(
                recorder.record { context in
                    for index in 0..<labels {
                        context.draw(Text("label").font(.caption), at: CGPoint(x: index, y: 12))
                    }
                })
        }
        let rows = 60
        let list = recorder.record { context in
            for row in 0..<rows {
                context.draw(
                    Text("\(row) \(Self.line)\(Self.line)").font(.system(size: 11)), at: CGPoint(x: 5, y: 12 * row),
                    anchor: .topLeading)
            }
        }
        let glyphs = rows * 2 * Self.line.count
        let rasterizer = Rasterizer(threadCount: 1)
        var bitmap = Bitmap(width: 1280, height: 720)
        Measurement.row("text/draw/\(glyphs)", itemCount: glyphs) {
            rasterizer.render(list, scale: 1, background: .white, into: &bitmap)
        }
        var size = 11.0
        Measurement.row("text/draw-new-sizes/\(glyphs / 10)", itemCount: glyphs / 10) {
            size = size > 30 ? 11 : size + 0.01
            let moving = recorder.record { context in
                for row in 0..<rows / 10 {
                    context.draw(
                        Text("\(row) \(Self.line)\(Self.line)").font(.system(size: size)),
                        at: CGPoint(x: 5, y: 40 * row), anchor: .topLeading)
                }
            }
            rasterizer.render(moving, scale: 1, background: .white, into: &bitmap)
        }
    }
}
