import Foundation

/// The lines of a field's text as last laid out.
@MainActor
final class LineMoves {
    /// The text; nil before the first layout.
    var text: LaidOutText?

    nonisolated init() {}

    /// Returns the index of the caret on the line below the caret at `index`, or on the line above if `lines` is
    /// negative. Of the carets on that line, it is the nearest one horizontally.
    ///
    /// Above the first line, returns the start of the text; below the last line, `Int.max`, which stands for the end.
    func index(_ index: Int, _ lines: Int) -> Int {
        guard let text else { return index }
        let caret = text.caret(at: index)
        let y = lines < 0 ? caret.minY - 1 : caret.maxY + 1
        if y < 0 { return 0 }
        if y > text.size.height { return .max }
        return text.characterOffset(nearest: CGPoint(x: caret.minX, y: y))
    }
}
