import ArgumentParser
import Foundation
import LiltFilm

/// A file that is written completely or not at all. It gets its name when it is complete.
struct OutputFile {
    let path: String

    /// - Throws: If no file can be created at `path`. This is checked before any work.
    init(path: String) throws {
        self.path = path
        guard !path.isEmpty else { throw ValidationError("cannot write '': it is not the name of a file") }
        let folder = UnnamedFile.parts(of: path).folder
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw ValidationError("cannot write '\(path)': it is a folder")
        }
        guard !path.hasSuffix("/") else {
            throw ValidationError("cannot write '\(path)': it is not the name of a file")
        }
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw ValidationError("cannot write '\(path)': there is no folder '\(folder)'")
        }
        guard access(folder, W_OK) == 0 else {
            throw ValidationError("cannot write '\(path)': the folder '\(folder)' does not allow it")
        }
        var status = stat()
        if lstat(path, &status) != 0, errno != ENOENT {
            throw ValidationError("cannot write '\(path)': \(String(cString: strerror(errno)))")
        }
        // Some folders have all permissions but take no files, such as the folders of /proc.
        guard (try? UnnamedFile(for: path)) != nil else {
            throw ValidationError("cannot write '\(path)': the folder '\(folder)' takes no files")
        }
    }

    /// Checks that no two options name the same file, even by different paths, through links, or as a file of a
    /// numbered output.
    ///
    /// - Throws: A line with both options and the file.
    static func checkDistinct(_ options: [(name: String, path: String?)]) throws {
        var seen: [(option: String, path: String)] = []
        for (option, path) in options {
            guard let path else { continue }
            if let other = seen.first(where: { isSame($0.path, path) || isNumbered($0.path, like: path) }) {
                throw ValidationError("\(other.option) and \(option) name the same file '\(other.path)'")
            }
            if let other = seen.first(where: { isNumbered(path, like: $0.path) }) {
                throw ValidationError("\(other.option) and \(option) name the same file '\(path)'")
            }
            seen.append((option, path))
        }
    }

    /// Whether two paths name the same file.
    private static func isSame(_ first: String, _ second: String) -> Bool {
        if location(of: first) == location(of: second) { return true }
        if target(of: first) == target(of: second) { return true }
        // Hard links are two names of one file.
        var (one, other) = (stat(), stat())
        guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    /// Whether a path is one of the files of a numbered pattern.
    private static func isNumbered(_ path: String, like pattern: String) -> Bool {
        guard let number = try? PictureOutput.number(in: pattern) else { return false }
        let (prefix, suffix) = (location(of: number.prefix + "0").dropLast(), number.suffix)
        return [location(of: path), target(of: path)].contains { path in
            guard path.hasPrefix(prefix), path.hasSuffix(suffix) else { return false }
            let digits = path.dropFirst(prefix.count).dropLast(suffix.count)
            guard let frame = Int(digits), frame >= 0 else { return false }
            return digits == PictureOutput.digits(ofFrame: frame, atLeast: number.digits)
        }
    }

    /// The location of the file that a path leads to through links, even if the file does not exist yet.
    private static func target(of path: String) -> String {
        var location = location(of: path)
        // Linux follows at most 40 links in a path.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: location) else { break }
            let folder = URL(fileURLWithPath: location).deletingLastPathComponent()
            location = Self.location(of: URL(fileURLWithPath: next, relativeTo: folder).path)
        }
        return location
    }

    /// The path of a file with its folder's links resolved.
    private static func location(of path: String) -> String {
        let url = URL(fileURLWithPath: path)
        return url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(url.lastPathComponent)
            .path
    }

    func write(_ data: Data) throws {
        do {
            let file = try UnnamedFile(for: path)
            try file.write(data)
            try file.publish()
        } catch {
            throw ValidationError("\(error)")
        }
    }

    /// Opens the file for lines that are written one by one.
    func stream() throws -> LineStream { try LineStream(path: path) }
}

/// Writes lines to a file that has no name yet. `finish` gives the file its name.
final class LineStream {
    private let file: UnnamedFile
    private var error: (any Error)?

    init(path: String) throws {
        do {
            file = try UnnamedFile(for: path)
        } catch {
            throw ValidationError("\(error)")
        }
    }

    /// Writes a line. `finish` throws the first error.
    func writeLine(_ line: String) {
        guard error == nil else { return }
        do {
            try file.write(Data((line + "\n").utf8))
        } catch {
            self.error = error
        }
    }

    func finish() throws {
        do {
            if let error { throw error }
            try file.publish()
        } catch {
            throw ValidationError("\(error)")
        }
    }
}
