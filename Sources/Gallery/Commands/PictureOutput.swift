import ArgumentParser
import Foundation
import Lilt

/// The destination of pictures: one file for the last frame, or a numbered file for each.
struct PictureOutput {
    private let prefix: String
    private let digits: Int?
    private let suffix: String
    private let lastFrame: Int
    private var film: AnimatedPNG?

    /// - Parameters:
    ///   - pattern: `x.png`, or `x-%04d.png` with the minimum number of digits.
    ///   - animationRate: Frames per second of one animated file; nil for files of one picture.
    /// - Throws: If the pattern is invalid or the folder is not writable.
    init(pattern: String, frameCount: Int, animationRate: Int? = nil) throws {
        lastFrame = frameCount - 1
        film = animationRate.map { AnimatedPNG(frameRate: $0) }
        guard pattern.lowercased().hasSuffix(".png") else {
            throw ValidationError("--output takes a name that ends in .png, not '\(pattern)'")
        }
        let parts = pattern.split(separator: "%", omittingEmptySubsequences: false)
        if parts.count == 1 {
            prefix = pattern
            digits = nil
            suffix = ""
        } else {
            guard parts.count == 2, let end = parts[1].firstIndex(of: "d"),
                let width = Self.digitCount(parts[1][..<end])
            else { throw ValidationError("--output takes at most one number such as %04d, not '\(pattern)'") }
            prefix = String(parts[0])
            digits = width
            suffix = String(parts[1][parts[1].index(after: end)...])
        }
        if film != nil, digits != nil { throw ValidationError("--animated writes one file, not '\(pattern)'") }
        _ = try OutputFile(path: path(frame: 0))
    }

    /// "" and "1" mean no leading zeros; "04" pads to four.
    private static func digitCount(_ text: Substring) -> Int? {
        if text.isEmpty { return 1 }
        guard text.allSatisfy(\.isNumber), let count = Int(text), (1...9).contains(count) else { return nil }
        return count
    }

    private func path(frame: Int) -> String {
        guard let digits else { return prefix }
        let number = String(frame)
        return prefix + String(repeating: "0", count: max(0, digits - number.count)) + number + suffix
    }

    /// Writes the picture if this frame is wanted.
    mutating func write(_ bitmap: Bitmap, frame: Int) throws {
        if film != nil {
            try film?.append(bitmap)
            return
        }
        guard digits != nil || frame == lastFrame else { return }
        try OutputFile(path: path(frame: frame)).write(bitmap.pngData())
    }

    /// Writes the animated file, if there is one.
    func finish() throws {
        if let film { try OutputFile(path: path(frame: 0)).write(film.data()) }
    }
}
