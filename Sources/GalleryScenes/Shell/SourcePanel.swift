import Lilt

/// The source of a demo, colored. It is the source that was compiled.
struct SourcePanel: View {
    let lines: [[SwiftLexer.Token]]
    @Environment(\.colorScheme) private var scheme

    static let fontSize = 12.0
    private static let lineHeight = 17.0
    private static let margin = 12.0
    /// The width of a character of the monospaced font, and the width of the line numbers.
    private static let columnWidth = 7.2
    private static let gutter = 40.0

    var body: some View {
        let colors = SourceColors(isDark: scheme == .dark)
        ScrollView([.vertical, .horizontal]) {
            // One drawing, because thousands of views would take longer than a frame.
            Canvas { context, _ in
                for (index, line) in lines.enumerated() { draw(line, number: index + 1, colors, in: &context) }
            }
            .frame(width: width, height: 2 * Self.margin + Self.lineHeight * Double(lines.count))
        }
        .background(Color.primary.opacity(0.05), in: RoundedRectangle(cornerRadius: 14))
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .probe("source")
        .probe("source", "lines", Double(lines.count))
    }

    private var width: Double {
        let longest = lines.map { $0.reduce(0) { $0 + $1.text.count } }.max() ?? 0
        return Self.gutter + Self.columnWidth * Double(longest) + 2 * Self.margin
    }

    private func draw(
        _ line: [SwiftLexer.Token], number: Int, _ colors: SourceColors, in context: inout GraphicsContext
    ) {
        let y = Self.margin + Self.lineHeight * (Double(number) - 0.5)
        let font = Font.system(size: Self.fontSize, design: .monospaced)
        context.draw(
            Text("\(number)").font(font).foregroundStyle(colors.number),
            at: CGPoint(x: Self.gutter - 4, y: y), anchor: .trailing)
        var column = 0
        for token in line {
            // Blanks at an end would not count in the width of a text.
            let blanks = token.text.prefix { $0 == " " }.count
            let text = token.text.dropFirst(blanks)
            if !text.isEmpty {
                let x = Self.gutter + Self.margin + Self.columnWidth * Double(column + blanks)
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
