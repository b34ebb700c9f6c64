import CHarfBuzz

/// Splits a text into paragraphs and items, and shapes them.
struct TextItemizer {
    private let text: StyledText
    private let direction: TextDirection

    private(set) var scalars: [UInt32] = []
    private(set) var isCharacterStart: [Bool] = []
    private(set) var opportunities: [LineBreakOpportunity] = []
    private(set) var paragraphs: [ShapedText.Paragraph] = []
    private(set) var items: [ShapedText.Item] = []
    private(set) var advances: [Double] = []
    private(set) var runFonts: [FontInstance] = []
    /// The scalars whose glyphs are drawn: a tab is drawn as a space.
    private var drawnScalars: [UInt32] = []
    /// The run of each scalar.
    private var runs: [Int32] = []

    init(_ text: StyledText, direction: TextDirection) {
        self.text = text
        self.direction = direction
    }

    mutating func run() {
        runFonts = text.runs.map { FontLibrary.standard.instance(for: $0.style.font) }
        readCharacters()
        opportunities = LineBreakOpportunities.find(scalars, language: text.runs.first?.style.language ?? "")
        advances = [Double](repeating: 0, count: scalars.count)
        var start = 0
        for index in scalars.indices where opportunities[index] == .mandatory {
            addParagraph(start..<index + 1)
            start = index + 1
        }
        // A break at the end of the text begins an empty last line.
        addParagraph(start..<scalars.count)
    }

    /// Finds the characters (grapheme clusters) of all runs joined together, because a run may begin inside a
    /// character.
    private mutating func readCharacters() {
        var joined = ""
        for (index, run) in text.runs.enumerated() {
            joined += run.text
            runs += repeatElement(Int32(index), count: run.text.unicodeScalars.count)
        }
        scalars.reserveCapacity(runs.count)
        drawnScalars.reserveCapacity(runs.count)
        isCharacterStart.reserveCapacity(runs.count + 1)
        for character in joined {
            for (index, scalar) in character.unicodeScalars.enumerated() {
                scalars.append(scalar.value)
                drawnScalars.append(scalar == "\t" ? 0x20 : scalar.value)
                isCharacterStart.append(index == 0)
            }
        }
        isCharacterStart.append(true)
    }

    private mutating func addParagraph(_ range: Range<Int>) {
        var end = range.upperBound
        while end > range.lowerBound, LineBreakOpportunities.isLineSeparator(scalars[end - 1]) { end -= 1 }
        let content = range.lowerBound..<end
        let (levels, base) = BidirectionalLevels.find(scalars[content], direction: direction)
        let first = items.count
        addItems(content, levels: levels)
        let run = content.lowerBound < runs.count ? Int(runs[content.lowerBound]) : max(0, text.runs.count - 1)
        paragraphs.append(
            ShapedText.Paragraph(range: content, level: base, items: first..<items.count, run: run))
    }

    // MARK: - Items

    /// The properties that all scalars of an item have in common.
    private struct Traits: Equatable {
        var level: UInt8
        var run: Int
        var script: UInt32
        var font: FontInstance
    }

    private mutating func addItems(_ range: Range<Int>, levels: [UInt8]) {
        guard !range.isEmpty, !text.runs.isEmpty else { return }
        let scripts = scripts(in: range)
        var start = range.lowerBound
        var current: Traits?
        var index = range.lowerBound
        while index < range.upperBound {
            var next = index + 1
            while next < range.upperBound, !isCharacterStart[next] { next += 1 }
            let run = Int(runs[index])
            let traits = Traits(
                level: levels[index - range.lowerBound], run: run, script: scripts[index - range.lowerBound],
                font: FontLibrary.standard.instance(
                    for: drawnScalars[index..<next], text.runs[run].style.font, primary: runFonts[run]))
            // An attachment is an item of its own.
            if let known = current, known != traits || text.runs[run].style.attachment != nil {
                addItem(start..<index, known, within: range)
                start = index
            }
            current = traits
            index = next
        }
        if let current { addItem(start..<range.upperBound, current, within: range) }
    }

    private mutating func addItem(_ range: Range<Int>, _ traits: Traits, within paragraph: Range<Int>) {
        let style = text.runs[traits.run].style
        let joins = Self.joinsLetters(traits.script)
        let request = ShapingRequest(
            font: traits.font, scalars: Array(drawnScalars[range]),
            before: joins ? scalars[paragraph.lowerBound..<range.lowerBound].last { !Self.isMark($0) } ?? 0 : 0,
            after: joins ? scalars[range.upperBound..<paragraph.upperBound].first { !Self.isMark($0) } ?? 0 : 0,
            script: traits.script, isRightToLeft: traits.level & 1 == 1, variants: style.font.variants,
            hasLigatures: style.tracking == 0, language: style.language)
        let shaped =
            style.attachment == nil ? GlyphShaper.shape(request) : ShapedItem(glyphs: [], scalarCount: range.count)
        items.append(
            ShapedText.Item(range: range, level: traits.level, run: traits.run, request: request, shaped: shaped))
        let size = style.font.size
        for glyph in shaped.glyphs {
            advances[range.lowerBound + Int(glyph.cluster)] += Double(glyph.advance) * size
        }
        let spacing = style.tracking + style.kerning
        for index in range where isCharacterStart[index] {
            if let attachment = style.attachment { advances[index] = attachment.width }
            advances[index] += spacing
        }
    }

    /// Returns the script of each scalar. A character that belongs to all scripts gets the script of the preceding
    /// text; at the start, it gets the script of the following text.
    private func scripts(in range: Range<Int>) -> [UInt32] {
        let functions = hb_unicode_funcs_get_default()
        var scripts = scalars[range].map { hb_unicode_script(functions, $0).rawValue }
        func isShared(_ script: UInt32) -> Bool {
            script == HB_SCRIPT_COMMON.rawValue || script == HB_SCRIPT_INHERITED.rawValue
                || script == HB_SCRIPT_UNKNOWN.rawValue
        }
        var last = scripts.first { !isShared($0) } ?? HB_SCRIPT_COMMON.rawValue
        for index in scripts.indices {
            if isShared(scripts[index]) { scripts[index] = last } else { last = scripts[index] }
        }
        return scripts
    }

    /// Returns whether the letters of a script join, so that their shapes depend on their neighbors even across a
    /// change of color or font.
    private static func joinsLetters(_ script: UInt32) -> Bool {
        script == HB_SCRIPT_ARABIC.rawValue || script == HB_SCRIPT_SYRIAC.rawValue || script == HB_SCRIPT_NKO.rawValue
            || script == HB_SCRIPT_MONGOLIAN.rawValue
    }

    /// Returns whether a scalar is a mark on a letter, such as a vowel sign. Letters join across their marks.
    private static func isMark(_ scalar: UInt32) -> Bool {
        let category = hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar)
        return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
            || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
    }
}
