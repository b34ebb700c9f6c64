import Lilt

/// The light behind the most recently run lines of a source.
struct SourceLight: View {
    let model: GalleryModel
    /// Called with a line that has just run.
    let reveal: (LitLines.Newest) -> Void

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        // The shown instant is read only while a line is lit.
        let lights = model.litLines.lines.map { (number: $0.number, light: model.light(of: $0)) }
        let color = scheme == .dark ? Color(red: 1, green: 0.8, blue: 0.3) : Color(red: 1, green: 0.72, blue: 0.1)
        let opacity = scheme == .dark ? 0.3 : 0.45
        Canvas { context, size in
            for line in lights {
                let band = CGRect(
                    x: 4, y: SourceMetrics.top(ofLine: line.number), width: size.width - 8,
                    height: SourceMetrics.lineHeight)
                context.fill(
                    Path(roundedRect: band, cornerRadius: 4), with: .color(color.opacity(opacity * line.light)))
            }
        }
        .allowsHitTesting(false)
        .onChange(of: model.litLines.newest, initial: true) { _, newest in
            if let newest { reveal(newest) }
        }
    }
}

/// The measures of a source's lines, in points.
enum SourceMetrics {
    static let fontSize = 12.0
    static let lineHeight = 17.0
    static let margin = 12.0
    /// The width of a character of the monospaced font.
    static let columnWidth = 7.2
    /// The width of the column of line numbers.
    static let gutter = 40.0

    /// The upper edge of a line. Lines have numbers from 1.
    static func top(ofLine number: Int) -> Double { margin + lineHeight * Double(number - 1) }

    /// The height of a source.
    static func height(lineCount: Int) -> Double { 2 * margin + lineHeight * Double(lineCount) }
}
