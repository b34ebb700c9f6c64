/// A clipboard that keeps the texts that content read, so that a repeated run reads the same ones.
@MainActor
final class RecordedClipboard: Clipboard {
    private let clipboard: any Clipboard
    /// The reference is weak, because content may keep its clipboard longer than its run; see `RecordedContent`.
    private weak var history: FrameHistory?
    /// The texts that a repeated run still reads, last one first; nil outside of a replay.
    private var replayed: [String?]?

    init(_ clipboard: any Clipboard, history: FrameHistory) {
        self.clipboard = clipboard
        self.history = history
    }

    /// Makes the next reads return `texts`, and the next writes have no effect, until `endReplay`.
    func beginReplay(of texts: [String?]) { replayed = texts.reversed() }

    /// Reads and writes the clipboard from now on.
    func endReplay() { replayed = nil }

    var text: String? {
        get {
            let text = replayed != nil ? replayed?.popLast() ?? nil : clipboard.text
            history?.log.clipboardTexts.append(text)
            return text
        }
        set {
            if replayed == nil { clipboard.text = newValue }
        }
    }
}
