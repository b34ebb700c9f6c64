/// A clipboard that records the texts that content reads, so that a repeated run reads the same texts.
@MainActor
final class RecordedClipboard: Clipboard {
    private let clipboard: any Clipboard
    /// The reference is weak, because content may keep its clipboard longer than its run; see `RecordedContent`.
    private weak var history: FrameHistory?
    /// The texts that a repeated run has not read yet, last one first; nil outside of a replay.
    private var replayed: [String?]?

    init(_ clipboard: any Clipboard, history: FrameHistory) {
        self.clipboard = clipboard
        self.history = history
    }

    /// Begins a replay. Until `endReplay`, each read returns the next of `texts`, or nil after the last one, and writes
    /// have no effect.
    func beginReplay(of texts: [String?]) { replayed = texts.reversed() }

    /// From now on, content reads and writes the real clipboard.
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
