import CHarfBuzz
import Synchronization

/// A text with its glyphs, before it is broken into lines. All layouts of the text share it.
///
/// Positions in the text are indices of Unicode scalars.
package final class ShapedText: Sendable {
    /// A range of scalars with the same direction, script, font and run.
    struct Item: Sendable {
        var range: Range<Int>
        var level: UInt8
        /// The index of the run in the text.
        var run: Int
        var request: ShapingRequest
        var shaped: ShapedItem
    }

    /// The text between two mandatory breaks.
    struct Paragraph: Sendable {
        /// The range of scalars, without the characters of the break.
        var range: Range<Int>
        var level: UInt8
        /// The indices of the paragraph's items.
        var items: Range<Int>
        /// The run whose font gives an empty paragraph its height.
        var run: Int
    }

    package let text: StyledText
    package let direction: TextDirection
    let scalars: [UInt32]
    /// For each scalar, and for the end of the text, whether a character (grapheme cluster) begins there.
    let isCharacterStart: [Bool]
    /// For each scalar, and for the end of the text, the number of characters that begin before it.
    let characterIndices: [Int32]
    let opportunities: [LineBreakOpportunity]
    let paragraphs: [Paragraph]
    let items: [Item]
    /// For the first scalar of a cluster, the width of its glyphs in points; for an attachment, its width; 0 for other
    /// scalars. The first scalar of each character also has the run's spacing, even inside a ligature.
    let advances: [Double]
    /// For each run, the instance of its own font.
    let runFonts: [FontInstance]
    /// The layouts requested last. Views request the same few sizes repeatedly.
    let layouts = Mutex(BoundedCache<LayoutRoom, TextLayout>(capacity: 4))
    /// The number of scalars, glyphs and items that all layouts and carets of this text have visited. Tests limit this
    /// number instead of a time, because it is the same on every machine.
    package let work = Atomic(0)

    /// Shapes a text.
    ///
    /// - Complexity: O(characters). Items that were shaped recently come from a cache.
    package init(_ text: StyledText, direction: TextDirection = .natural) {
        self.text = text
        self.direction = direction
        var itemizer = TextItemizer(text, direction: direction)
        itemizer.run()
        scalars = itemizer.scalars
        isCharacterStart = itemizer.isCharacterStart
        characterIndices = Self.characterIndices(itemizer.isCharacterStart)
        opportunities = itemizer.opportunities
        paragraphs = itemizer.paragraphs
        items = itemizer.items
        advances = itemizer.advances
        runFonts = itemizer.runFonts
    }

    /// The number of Unicode scalars in the text.
    package var count: Int { scalars.count }

    func style(_ run: Int) -> StyledText.Style { text.runs[run].style }

    private static func characterIndices(_ isCharacterStart: [Bool]) -> [Int32] {
        var next: Int32 = 0
        return isCharacterStart.map { isStart in
            defer { next += isStart ? 1 : 0 }
            return next
        }
    }

    /// Adds `count` to `work`.
    func countWork(_ count: Int) {
        work.wrappingAdd(count, ordering: .relaxed)
    }

    /// Returns the number of characters that begin in a range of scalars.
    func characterCount(in range: Range<Int>) -> Int {
        Int(characterIndices[range.upperBound] - characterIndices[range.lowerBound])
    }

    /// Returns the indices of a paragraph's items that intersect `range`.
    ///
    /// - Complexity: O(log items).
    func itemIndices(of range: Range<Int>, in paragraph: Paragraph) -> Range<Int> {
        guard !range.isEmpty else { return paragraph.items.lowerBound..<paragraph.items.lowerBound }
        let first = firstItem(of: paragraph) { $0.range.upperBound > range.lowerBound }
        let end = firstItem(of: paragraph) { $0.range.lowerBound >= range.upperBound }
        return first..<max(first, end)
    }

    /// Returns the index of a paragraph's first item for which `belongs` is true. `belongs` must also be true for all
    /// later items.
    func firstItem(of paragraph: Paragraph, where belongs: (Item) -> Bool) -> Int {
        var (low, high) = (paragraph.items.lowerBound, paragraph.items.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if belongs(items[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the glyphs of a part of an item. They are a slice of the item's glyphs if the item can be split there;
    /// otherwise the part is shaped again.
    ///
    /// - Complexity: O(glyphs of the part).
    func glyphs(of item: Item, in range: Range<Int>) -> ArraySlice<ShapedGlyph> {
        if range == item.range {
            countWork(item.shaped.glyphs.count)
            return item.shaped.glyphs[...]
        }
        countWork(range.count)
        let low = Int32(range.lowerBound - item.range.lowerBound)
        let high = Int32(range.upperBound - item.range.lowerBound)
        let isReversed = item.request.isRightToLeft
        if item.shaped.canCut(before: low, isReversed: isReversed)
            && item.shaped.canCut(before: high, isReversed: isReversed)
        {
            return item.shaped.glyphs[item.shaped.indices(from: low, to: high, isReversed: isReversed)]
        }
        var request = item.request
        request.scalars = Array(request.scalars[Int(low)..<Int(high)])
        request.before = 0
        request.after = 0
        return GlyphShaper.shape(request).glyphs.map { glyph in
            var glyph = glyph
            glyph.cluster += low
            return glyph
        }[...]
    }

    /// Returns the width, in points, that a part of a paragraph has when the part is laid out by itself.
    func width(of range: Range<Int>, in paragraph: Paragraph) -> Double {
        var width = 0.0
        let indices = itemIndices(of: range, in: paragraph)
        countWork(indices.count + range.count)
        for item in items[indices] {
            let part = item.range.clamped(to: range)
            let style = style(item.run)
            // The width of a whole item is known. This is the usual case.
            if part == item.range {
                width += advances[part].reduce(0, +)
                continue
            }
            width += glyphs(of: item, in: part).reduce(0) { $0 + Double($1.advance) } * style.font.size
            width += Double(characterCount(in: part)) * (spacing(item.run) + (style.attachment?.width ?? 0))
        }
        return width
    }

    /// Returns the space that is added after each character of a run, beyond its advance, in points.
    func spacing(_ run: Int) -> Double {
        let style = style(run)
        return style.tracking + style.kerning
    }
}
