import Foundation

/// The lines of a field's text as last laid out.
@MainActor
final class LineMoves {
    /// The last layout, with its text; nil before the first layout.
    private var last: (text: String, lines: LaidOutText)?
    /// Lays out another text in the same size.
    private var layout: ((String) -> LaidOutText)?

    nonisolated init() {}

    /// Records a layout of `text`, and the closure that lays out another text in the same size.
    func set(_ lines: LaidOutText, of text: String, layout: @escaping (String) -> LaidOutText) {
        last = (text, lines)
        self.layout = layout
    }

    /// Returns the index of the caret on the line below the caret at `index` of `text`, or on the line above if `lines`
    /// is negative. Of the carets on that line, it is the nearest one horizontally.
    ///
    /// Above the first line, returns the start of the text; below the last line, `Int.max`, which stands for the end.
    func index(_ index: Int, in text: String, _ lines: Int) -> Int {
        guard let last, let layout else { return index }
        // Keys may have changed the text since the last frame.
        let laidOut = last.text == text ? last.lines : layout(text)
        let caret = laidOut.caret(at: index)
        let y = lines < 0 ? caret.minY - 1 : caret.maxY + 1
        if y < 0 { return 0 }
        if y > laidOut.size.height { return .max }
        return laidOut.characterOffset(nearest: CGPoint(x: caret.minX, y: y))
    }
}
