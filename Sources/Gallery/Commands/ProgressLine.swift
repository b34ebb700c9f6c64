import Foundation

/// The progress of long work, as one line on a terminal. Prints nothing if standard error is a file or a pipe.
struct ProgressLine {
    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var lastUpdate: ContinuousClock.Instant?

    /// - Parameter total: The number of frames, positive.
    init(total: Int) {
        self.total = total
        isShown = isatty(STDERR_FILENO) != 0
    }

    /// Shows that `count` frames are done. Updates the line ten times a second at most.
    ///
    /// - Parameter byteCount: The size so far; nil if it is not known.
    mutating func show(_ count: Int, byteCount: @autoclosure () -> Int? = nil) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let lastUpdate, now - lastUpdate < .milliseconds(100), count < total { return }
        lastUpdate = now
        let text = Self.text(
            done: count, of: total, after: (now - start) / .seconds(1), byteCount: byteCount())
        write("\r\u{1B}[K" + text)
    }

    /// Removes the line.
    func clear() { if isShown { write("\r\u{1B}[K") } }

    /// A bar of 20 characters, the frames, the time left, and the size so far.
    static func text(done: Int, of total: Int, after seconds: Double, byteCount: Int?) -> String {
        let fraction = Double(done) / Double(max(total, 1))
        let filled = Int(20 * fraction)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
        let left = done > 0 ? seconds / Double(done) * Double(total - done) : 0
        let size = byteCount.map { ", \(($0 + 1023) / 1024) KiB so far" } ?? ""
        return "[\(bar)] \(done) of \(total) frames, \(Int(left.rounded(.up))) s left\(size)"
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
