import LiltText

/// A text resolved in an environment, ready to measure, lay out and draw. It no longer depends on the environment.
///
/// Keep it while the text and the environment stay the same. Shaping then happens once, and the shaped text caches the
/// last layouts.
package struct TextBlock: Sendable {
    /// The appearance of a run.
    package struct Appearance: Equatable, Sendable {
        /// The style of its glyphs.
        package var foreground: ResolvedShapeStyle
        /// Whether the text itself set the style. If so, an outer shading does not replace it.
        package var isOwn: Bool
        package var underline: Line?
        package var strikethrough: Line?
        /// The style of the rectangle behind its glyphs; nil for none.
        package var background: ResolvedShapeStyle?
        /// An image that replaces the glyphs.
        package var image: ImageBlock?
        /// The app's own attributes.
        package var attributes = TextAttributes()
    }

    /// A line under or through a run.
    package struct Line: Equatable, Sendable {
        package var dashes: [CGFloat]
        /// The style of the line; nil for the style of the glyphs.
        package var style: ResolvedShapeStyle?
    }

    /// The characters with their fonts.
    package var content: StyledText
    /// The appearance of each run of the content.
    package var appearances: [Appearance]
    package var options: TextLayout.Options
    /// The number of lines for which the text has room, even if it has fewer lines.
    package var reservedLines: Int
    package var direction: TextDirection
    /// The smallest factor, 0…1, by which the text shrinks before it is truncated.
    package var minimumScaleFactor: Double
    /// Whether bars are drawn instead of the lines.
    package var isRedacted: Bool

    /// Resolves a text.
    ///
    /// - Complexity: O(characters), without shaping.
    package init(_ text: Text, in environment: EnvironmentValues) {
        var writer = TextBlockWriter(environment)
        for segment in text.segments { writer.add(segment, outer: environment.textStyling) }
        // Markdown without characters, such as a link without a title, has no run. Its font still gives it a height.
        if writer.runs.isEmpty {
            let style = text.segments.first?.style ?? TextStyling()
            writer.add(Text.Segment(content: .verbatim(""), style: style), outer: environment.textStyling)
        }
        content = StyledText(writer.runs)
        appearances = writer.appearances
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        direction = isRightToLeft ? .naturalRightToLeft : .natural
        options = TextLayout.Options()
        options.lineLimit = environment.lineLimits.greatest
        reservedLines = environment.lineLimits.least
        options.lineSpacing = Double(environment.lineSpacing)
        options.pixelLength = Double(environment.pixelLength)
        options.truncation =
            switch environment.truncationMode {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        options.alignment =
            switch environment.multilineTextAlignment {
            case .leading: isRightToLeft ? .right : .left
            case .center: .center
            case .trailing: isRightToLeft ? .left : .right
            }
        let factor = Double(environment.minimumScaleFactor)
        minimumScaleFactor = factor >= 0 ? min(factor, 1) : 1
        isRedacted = environment.isRedacted
    }

    /// The characters, for comparison and accessibility.
    package var string: String { content.runs.map(\.text).joined() }

    /// Lays out the text. A width or height of nil or infinity is unlimited.
    ///
    /// - Complexity: A dictionary lookup if the text was laid out in this size recently. Up to ten layouts if the text
    ///   may shrink.
    package func layout(width: CGFloat? = nil, height: CGFloat? = nil) -> LaidOutText {
        let room = (width: width.map { Double($0) }, height: height.map { Double($0) })
        let whole = LaidOutText(block: self, scale: 1, room: room)
        guard minimumScaleFactor < 1, whole.layout.isTruncated else { return whole }
        // The largest scale at which everything fits, to 1/256 of the range; else the smallest one.
        var (low, high) = (minimumScaleFactor, 1.0)
        var best = LaidOutText(block: self, scale: low, room: room)
        guard !best.layout.isTruncated else { return best }
        for _ in 0..<8 {
            let middle = (low + high) / 2
            let candidate = LaidOutText(block: self, scale: middle, room: room)
            if candidate.layout.isTruncated { high = middle } else { (low, best) = (middle, candidate) }
        }
        return best
    }
}

extension TextBlock: Equatable {
    package static func == (a: TextBlock, b: TextBlock) -> Bool {
        a.content == b.content && a.appearances == b.appearances && a.options == b.options
            && a.direction == b.direction && a.minimumScaleFactor == b.minimumScaleFactor
            && a.isRedacted == b.isRedacted && a.reservedLines == b.reservedLines
    }
}

/// A text block with its lines.
package struct LaidOutText: Sendable {
    package let block: TextBlock
    package let shaped: ShapedText
    package let layout: TextLayout
    /// The least height of the text, in points.
    private let reservedHeight: CGFloat

    init(block: TextBlock, scale: Double, room: (width: Double?, height: Double?)) {
        self.block = block
        shaped = ShapedText.shaped(
            scale == 1 ? block.content : block.content.scaled(by: scale), direction: block.direction)
        layout = shaped.layout(width: room.width, height: room.height, options: block.options)
        reservedHeight = block.reservedLines > 1 ? Self.reservedHeight(of: block, scale: scale) : 0
    }

    /// Returns the height of the lines for which a text has room, in the font of its first character.
    private static func reservedHeight(of block: TextBlock, scale: Double) -> CGFloat {
        guard var style = block.content.runs.first?.style else { return 0 }
        style.attachment = nil
        let line = StyledText("x", style: style)
        return ShapedText.shaped(scale == 1 ? line : line.scaled(by: scale), direction: block.direction)
            .height(ofLines: block.reservedLines, options: block.options)
    }

    /// The size of the text, in points.
    package var size: CGSize {
        CGSize(width: layout.size.width, height: max(layout.size.height, reservedHeight))
    }

    /// The distance of the first baseline from the top, in points.
    package var firstBaseline: CGFloat { CGFloat(layout.firstBaseline) }

    /// The distance of the last baseline from the top, in points.
    package var lastBaseline: CGFloat { CGFloat(layout.lastBaseline) }

    /// The positioned characters, for transitions that animate each one.
    package var clusters: [TextLayout.Cluster] { shaped.clusters(of: layout) }

    /// The caret after `offset` characters, as tall as its line, in points.
    package func caret(at offset: Int) -> CGRect {
        let position = shaped.caret(at: offset, in: layout)
        guard layout.lines.indices.contains(position.line) else { return .zero }
        let line = layout.lines[position.line]
        return CGRect(x: position.x, y: line.baseline - line.ascent, width: 0, height: line.ascent + line.descent)
    }

    /// The rectangles of a range of characters, as tall as their lines, in points.
    package func areas(of range: Range<Int>) -> [CGRect] {
        shaped.stretches(of: range, in: layout).map { stretch in
            let line = layout.lines[stretch.line]
            return CGRect(
                x: stretch.minX, y: line.baseline - line.ascent, width: stretch.maxX - stretch.minX,
                height: line.ascent + line.descent)
        }
    }

    /// The caret offset nearest to a point: the number of characters before it.
    package func characterOffset(nearest point: CGPoint) -> Int {
        let line = layout.lines.firstIndex { Double(point.y) < $0.baseline + $0.descent } ?? layout.lines.count - 1
        return shaped.characterOffset(nearest: Double(point.x), line: line, in: layout)
    }
}

/// Converts the segments of a text into runs.
private struct TextBlockWriter {
    private(set) var runs: [StyledText.Run] = []
    private(set) var appearances: [TextBlock.Appearance] = []
    private let environment: EnvironmentValues
    private let language: String
    private let foreground: ResolvedShapeStyle

    init(_ environment: EnvironmentValues) {
        self.environment = environment
        language = environment.explicitLocale?.identifier(.bcp47) ?? "en-US"
        foreground = ForegroundStyle().resolvedStyle(in: environment)
    }

    mutating func add(_ segment: Text.Segment, outer: TextStyling) {
        let styling = segment.style.merged(over: outer)
        switch segment.content {
        case .verbatim(let string): add(string, styling)
        case .formatted(let value): add(value.string(in: environment), styling)
        case .image(let image): add(image, styling)
        case .localized(let key):
            for (part, styling) in key.styledParts(styling) { add(part, styling) }
        }
    }

    private mutating func add(_ part: LocalizedStringKey.Part, _ styling: TextStyling) {
        let locale = environment.explicitLocale
        switch part {
        case .literal(let string), .value(let string): add(string, styling)
        case .integer(let digits): add(LocalizedStringKey.string(ofInteger: digits, in: locale), styling)
        case .number(let number, let specifier):
            add(LocalizedStringKey.string(of: number, specifier: specifier, in: locale), styling)
        case .formatted(let value): add(value.string(in: environment), styling)
        case .text(let text):
            for inner in text.segments { add(inner, outer: styling) }
        }
    }

    /// Adds characters to the last run if its styling is the same, otherwise in a new run.
    private mutating func add(_ string: String, _ styling: TextStyling) {
        guard !string.isEmpty || runs.isEmpty else { return }
        let characters =
            switch environment.textCase {
            case nil: string
            case .uppercase: string.uppercased()
            case .lowercase: string.lowercased()
            }
        let style = styling.style(language: language, at: environment.dynamicTypeSize)
        let appearance = appearance(styling)
        if let last = runs.last, last.style == style, appearances.last == appearance {
            runs[runs.count - 1].text += characters
        } else {
            runs.append(StyledText.Run(characters, style: style))
            appearances.append(appearance)
        }
    }

    /// Adds an image, which affects its line by its size and baseline.
    private mutating func add(_ image: Image, _ styling: TextStyling) {
        var inside = environment
        inside.textStyling = styling
        let block = ImageBlock(image, in: inside)
        var style = styling.style(language: language, at: environment.dynamicTypeSize)
        style.attachment = StyledText.Attachment(
            width: Double(block.size.width), ascent: Double(block.baseline),
            descent: Double(block.size.height - block.baseline))
        runs.append(StyledText.Run(String(StyledText.attachmentCharacter), style: style))
        var appearance = appearance(styling)
        appearance.image = block
        appearances.append(appearance)
    }

    private func appearance(_ styling: TextStyling) -> TextBlock.Appearance {
        func line(_ style: Text.LineStyle??) -> TextBlock.Line? {
            guard case .some(.some(let style)) = style else { return nil }
            return TextBlock.Line(
                dashes: style.pattern.dashes, style: style.color.map { $0.resolvedStyle(in: environment) })
        }
        return TextBlock.Appearance(
            foreground: styling.foreground?.resolvedStyle(in: environment) ?? foreground,
            isOwn: styling.foreground != nil, underline: line(styling.underline),
            strikethrough: line(styling.strikethrough),
            background: styling.background.map { $0.resolvedStyle(in: environment) }, attributes: styling.attributes)
    }
}
