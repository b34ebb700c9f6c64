import Lilt

/// The source of a demo, colored. It is the source that was compiled, and the lines that ran last are lit.
///
/// The panel scrolls to a line that has just run and is not visible, unless the pointer is over the panel.
struct SourcePanel: View {
    let model: GalleryModel
    let lines: [[SwiftLexer.Token]]

    @State private var position = ScrollPosition()
    @State private var view = SourceViewport()

    var body: some View {
        ScrollView([.vertical, .horizontal]) {
            SourceText(lines: lines)
                .background { SourceLight(model: model, reveal: reveal) }
        }
        .scrollPosition($position)
        .onScrollGeometryChange(for: CGRect.self) {
            $0.visibleRect
        } action: { _, visible in
            view.visible = visible
        }
        .onHover { view.isUnderPointer = $0 }
        .background(Color.primary.opacity(0.05), in: RoundedRectangle(cornerRadius: 14))
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .probe("source")
        .probe("source", "lines", Double(lines.count))
    }

    /// Shows a line, with the others that ran for the same frame if there is room for all.
    private func reveal(_ newest: LitLines.Newest) {
        let visible = view.visible
        guard !view.isUnderPointer, !visible.isEmpty else { return }
        let fits = SourceMetrics.lineHeight * Double(newest.span.count) < visible.height
        let span = fits ? newest.span : newest.number...newest.number
        let (top, bottom) = (SourceMetrics.top(ofLine: span.lowerBound), SourceMetrics.top(ofLine: span.upperBound + 1))
        guard top < visible.minY || bottom > visible.maxY else { return }
        let last = max(SourceMetrics.height(lineCount: lines.count) - visible.height, 0)
        let margin = (visible.height - (bottom - top)) / 3
        let goal = CGPoint(x: visible.minX, y: min(max(top - margin, 0), last))
        withAnimation(model.reducesMotion ? nil : .smooth(duration: 0.35)) { position.scrollTo(point: goal) }
    }
}

/// The visible part of a source. A change of it updates no view.
@MainActor
private final class SourceViewport {
    var visible = CGRect.zero
    var isUnderPointer = false
}

/// The text of a source, with its line numbers.
private struct SourceText: View {
    let lines: [[SwiftLexer.Token]]
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let colors = SourceColors(isDark: scheme == .dark)
        // The source is one drawing, because thousands of views would take longer than a frame.
        Canvas { context, _ in
            for (index, line) in lines.enumerated() { draw(line, number: index + 1, colors, in: &context) }
        }
        .frame(width: width, height: SourceMetrics.height(lineCount: lines.count))
    }

    private var width: Double {
        let longest = lines.map { $0.reduce(0) { $0 + $1.text.count } }.max() ?? 0
        return SourceMetrics.gutter + SourceMetrics.columnWidth * Double(longest) + 2 * SourceMetrics.margin
    }

    private func draw(
        _ line: [SwiftLexer.Token], number: Int, _ colors: SourceColors, in context: inout GraphicsContext
    ) {
        let y = SourceMetrics.top(ofLine: number) + SourceMetrics.lineHeight / 2
        let font = Font.system(size: SourceMetrics.fontSize, design: .monospaced)
        context.draw(
            Text("\(number)").font(font).foregroundStyle(colors.number),
            at: CGPoint(x: SourceMetrics.gutter - 4, y: y), anchor: .trailing)
        var column = 0
        for token in line {
            // The width of a text does not include blanks at its ends, so leading blanks shift the text's position.
            let blanks = token.text.prefix { $0 == " " }.count
            let text = token.text.dropFirst(blanks)
            if !text.isEmpty {
                let x =
                    SourceMetrics.gutter + SourceMetrics.margin + SourceMetrics.columnWidth * Double(column + blanks)
                context.draw(
                    Text(verbatim: String(text)).font(font).foregroundStyle(colors[token.kind]),
                    at: CGPoint(x: x, y: y), anchor: .leading)
            }
            column += token.text.count
        }
    }
}

/// The colors of source on a light or a dark background.
private struct SourceColors {
    let isDark: Bool

    var number: Color { Color.gray.opacity(0.7) }

    subscript(kind: SwiftLexer.Kind) -> Color {
        switch kind {
        case .plain: isDark ? Color(white: 0.9) : Color(white: 0.12)
        case .keyword: isDark ? Color(red: 1, green: 0.5, blue: 0.7) : Color(red: 0.68, green: 0.1, blue: 0.5)
        case .type: isDark ? Color(red: 0.55, green: 0.85, blue: 1) : Color(red: 0.05, green: 0.35, blue: 0.6)
        case .string: isDark ? Color(red: 1, green: 0.62, blue: 0.5) : Color(red: 0.75, green: 0.15, blue: 0.1)
        case .number: isDark ? Color(red: 0.85, green: 0.8, blue: 0.5) : Color(red: 0.15, green: 0.15, blue: 0.8)
        case .comment: isDark ? Color(red: 0.55, green: 0.65, blue: 0.6) : Color(red: 0.35, green: 0.45, blue: 0.4)
        case .attribute: isDark ? Color(red: 0.95, green: 0.7, blue: 0.4) : Color(red: 0.6, green: 0.35, blue: 0.05)
        }
    }
}
