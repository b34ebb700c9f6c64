import LiltTesting
import Testing

/// A truncated text gets its own size when that size is proposed.
@MainActor
@Suite struct TruncatedSizeTests {
    // Safe: only the main thread lays views out.
    private final class Log: @unchecked Sendable {
        var failures: [String] = []
        var count = 0
    }

    /// Measures each view with many widths, and with the widths of the results.
    private struct Measured: Layout {
        let log: Log

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            (log.failures, log.count) = ([], 0)
            for subview in subviews {
                for width in stride(from: 20, to: 260, by: 1.37) {
                    let size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
                    let again = subview.sizeThatFits(ProposedViewSize(width: size.width, height: nil))
                    if size != again { log.failures.append("\(width): \(size), then \(again)") }
                    log.count += 1
                }
            }
            return CGSize(width: 10, height: 10)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    /// Expects that a text has its own size when its own width is proposed.
    private func expectFit(
        _ text: Text, _ mode: Text.TruncationMode, lines: Int, _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let log = Log()
        _ = try Stage(size: CGSize(width: 300, height: 100)) {
            Measured(log: log) { text.lineLimit(lines).truncationMode(mode) }
        }
        #expect(log.count > 100 && log.failures == [], "\(name), \(lines)", sourceLocation: sourceLocation)
    }

    @Test(
        arguments: [
            "The quick brown fox jumps over the lazy dog. AVATAR To. We, Yo", "office affluent fjord Te Ta Vo",
            "سلام عليكم كيف حالك اليوم يا صديقي", "שלום abc AVA (1) לך To",
        ], [Text.TruncationMode.tail, .middle, .head])
    func aTruncatedTextFitsInItsOwnWidth(text: String, mode: Text.TruncationMode) throws {
        let fonts = [Font.caption2, .title, .system(size: 17, design: .serif), .body.monospaced()]
        for (font, lines) in fonts.flatMap({ [($0, 1), ($0, 3)] }) {
            try expectFit(Text(text).font(font), mode, lines: lines, "\(font)")
        }
    }

    @Test(arguments: [Text.TruncationMode.tail, .middle, .head])
    func aTruncatedTextOfSeveralStylesFitsInItsOwnWidth(mode: Text.TruncationMode) throws {
        let large = Text("LARGE words AVA ").font(.system(size: 30))
        let small = Text("and small ones ").font(.system(size: 8))
        let loose = Text("loose To. ").tracking(6)
        let tight = Text("tight AVATAR ").tracking(-2)
        let texts = [
            ("large", large + small + large), ("small", small + large + small), ("loose", loose + tight + loose),
            ("tight", tight + loose + tight),
        ]
        for (name, text) in texts {
            for lines in 1...2 { try expectFit(text, mode, lines: lines, name) }
        }
    }
}
