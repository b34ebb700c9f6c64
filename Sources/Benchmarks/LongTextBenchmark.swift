import Lilt
import LiltTesting
import LiltText

/// Texts of 1 kB to 1 MB: the cost of a byte stays about the same, since all steps are linear.
struct LongTextBenchmark {
    private static let patterns = [
        (name: "one-script", unit: "Grumpy wizards make toxic brew for the evil queen and jack. "),
        (name: "alternating", unit: "a\u{5D0}"),
    ]
    private static let byteCounts = [
        (name: "1kB", count: 1_000), ("10kB", 10_000), ("100kB", 100_000), ("1MB", 1_000_000),
    ]

    @MainActor
    func run() throws {
        for (pattern, unit) in Self.patterns {
            for (size, bytes) in Self.byteCounts {
                let text = String(repeating: unit, count: bytes / unit.utf8.count)
                let name = "\(pattern)/\(size)"
                row("text/long/shape/\(name)", bytes) { consume(self.shaped(text)) }
                let shaped = self.shaped(text)
                row("text/long/wrap/\(name)", bytes) { consume(shaped.layout(width: .random(in: 300...301))) }
                let line = shaped.layout()
                row("text/long/press/\(name)", bytes) {
                    consume(shaped.characterOffset(nearest: .random(in: 0...line.size.width), line: 0, in: line))
                }
                try typing(text, bytes, name: name)
            }
        }
    }

    /// Measures a press in a text field and a typed character, each with the frame that shows it.
    @MainActor
    private func typing(_ text: String, _ bytes: Int, name: String) throws {
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { LongField(text: text) }
        try stage.settle()
        var x = 40.0
        try row("text/long/field-press/\(name)", bytes) {
            x += 10
            try stage.tap(at: CGPoint(x: x, y: 50))
            try stage.step()
        }
        try row("text/long/field-type/\(name)", bytes) {
            try stage.type("x")
            try stage.step()
        }
    }

    private func shaped(_ text: String) -> ShapedText {
        ShapedText(StyledText(text, style: StyledText.Style(font: FontDescriptor(size: 12))))
    }

    /// Takes at most 15 samples within 0.3 s, but at least 3.
    private func row(_ workload: String, _ bytes: Int, _ work: () throws -> Void) rethrows {
        var samples: [Double] = []
        let start = monotonicSeconds()
        while samples.count < 3 || (monotonicSeconds() - start < 0.3 && samples.count < 15) {
            let begin = monotonicSeconds()
            try work()
            samples.append((monotonicSeconds() - begin) * 1e3)
        }
        Measurement(samples: samples.sorted(), itemCount: bytes).printRow(workload)
    }
}

private struct LongField: View {
    @State var text: String

    var body: some View { TextField("Long", text: $text).padding() }
}
