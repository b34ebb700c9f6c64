import ArgumentParser
import Foundation
import Lilt
import LiltFilm
import LiltHost

/// The destination of pictures: a film, one file for the last frame, or a numbered file for each frame. A file that is
/// not a film is a PNG or SVG picture.
final class PictureOutput {
    /// The kind of output. The name of the output determines it.
    private enum Kind {
        case film(FilmWriter)
        case last
        case numbered(prefix: String, digits: Int, suffix: String)
    }

    private let pattern: String
    private let kind: Kind
    private let lastFrame: Int
    /// The first frame whose picture is used.
    var firstFrame: Int { if case .last = kind { lastFrame } else { 0 } }
    /// Whether the files are vector pictures.
    let isVector: Bool
    /// The number of bytes encoded so far.
    var byteCount: Int { if case .film(let writer) = kind { writer.byteCount } else { writtenByteCount } }
    private var writtenByteCount = 0
    /// Whether each frame is a file.
    var isNumbered: Bool { if case .numbered = kind { true } else { false } }
    /// Whether all frames are one file.
    var isFilm: Bool { if case .film = kind { true } else { false } }

    /// - Parameters:
    ///   - pattern: `x.png`, the name of a film, or a pattern such as `x-%04d.png`, whose number is the least number of
    ///     digits.
    ///   - film: The format and rate of a film; nil for pictures.
    ///   - playCount: The number of times that a film plays; 0 repeats it.
    /// - Throws: If the pattern is invalid or the folder is not writable.
    init(pattern: String, frameCount: Int, film: (format: FilmFormat, rate: Double)?, playCount: Int) throws {
        self.pattern = pattern
        lastFrame = frameCount - 1
        isVector = Self.isVector(pattern)
        let number = try Self.number(in: pattern)
        if let film {
            if number != nil { throw ValidationError("a film is one file, not '\(pattern)'") }
            // Reports a missing encoder program before the first frame is drawn.
            do {
                _ = try film.format.makeEncoder(frameRate: film.rate)
            } catch {
                throw ValidationError("\(error)")
            }
            kind = .film(FilmWriter { try film.format.makeEncoder(frameRate: film.rate, playCount: playCount) })
        } else if let number {
            kind = .numbered(prefix: number.prefix, digits: number.digits, suffix: number.suffix)
        } else {
            kind = .last
        }
        // The last numbered name is the longest.
        for frame in [0, lastFrame] { _ = try OutputFile(path: path(frame: frame)) }
    }

    /// The format of a film with this name; nil for pictures.
    ///
    /// - Throws: If the name has no known extension.
    static func film(_ pattern: String, isAnimated: Bool) throws -> FilmFormat? {
        if isVector(pattern), !isAnimated { return nil }
        guard let format = FilmFormat(fileName: pattern) else {
            let vector = isAnimated ? [] : [".svg"]
            let names = (FilmFormat.allCases.map { ".\($0.rawValue)" } + vector).joined(separator: ", ")
            throw ValidationError("--output takes a name that ends in one of \(names), not '\(pattern)'")
        }
        return format == .png && !isAnimated ? nil : format
    }

    private static func isVector(_ pattern: String) -> Bool { pattern.lowercased().hasSuffix(".svg") }

    /// The number in a pattern such as `x-%04d.png`, and the text around it; nil if there is none.
    static func number(in pattern: String) throws -> (prefix: String, digits: Int, suffix: String)? {
        let parts = pattern.split(separator: "%", omittingEmptySubsequences: false)
        if parts.count == 1 { return nil }
        guard parts.count == 2, let end = parts[1].firstIndex(of: "d"), let width = digitCount(parts[1][..<end]) else {
            throw ValidationError("--output takes at most one number such as %04d, not '\(pattern)'")
        }
        return (String(parts[0]), width, String(parts[1][parts[1].index(after: end)...]))
    }

    /// "" and "1" mean no leading zeros; "04" pads to four.
    private static func digitCount(_ text: Substring) -> Int? {
        if text.isEmpty { return 1 }
        guard text.allSatisfy(\.isNumber), let count = Int(text), (1...9).contains(count) else { return nil }
        return count
    }

    private func path(frame: Int) -> String {
        guard case .numbered(let prefix, let digits, let suffix) = kind else { return pattern }
        return prefix + Self.digits(ofFrame: frame, atLeast: digits) + suffix
    }

    /// The digits of a frame's index, padded with zeros to at least `count` digits.
    static func digits(ofFrame index: Int, atLeast count: Int) -> String {
        let number = String(index)
        return String(repeating: "0", count: max(0, count - number.count)) + number
    }

    /// Writes the picture that a host shows, if the output contains this frame.
    ///
    /// - Precondition: The host has a history if the output is a vector picture.
    @MainActor
    func write(_ host: HeadlessHost, frame: Int) throws {
        if frame < firstFrame { return }
        if isVector, let record = host.loop.history?.records.last {
            let picture = SVGPicture(
                record.displayList, size: record.viewport.size, scale: record.viewport.scale,
                background: record.background)
            return try write(picture.data(), frame: frame)
        }
        guard let bitmap = host.bitmap else { return }
        if isFilm {
            try append(bitmap)
        } else {
            // Numbered pictures are encoded fast, because a run has many of them and they often become a film.
            try write(bitmap.pngData(isFast: isNumbered), frame: frame)
        }
    }

    /// Adds a picture to the film.
    func append(_ picture: Bitmap) throws {
        guard case .film(let writer) = kind else { return }
        try namingFile { try writer.append(picture) }
    }

    private func write(_ data: Data, frame: Int) throws {
        try OutputFile(path: path(frame: frame)).write(data)
        writtenByteCount += data.count
    }

    /// Writes the film, if there is one.
    func finish() throws {
        guard case .film(let writer) = kind else { return }
        try OutputFile(path: pattern).write(namingFile { try writer.finish() })
    }

    /// Adds the file's name to an error of the encoder.
    private func namingFile<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw ValidationError("cannot write '\(pattern)': \(error)")
        }
    }
}
