import ArgumentParser
import Foundation
import LiltFilm

/// A file that is written completely or not at all. Its name does not exist before it is complete.
struct OutputFile {
    let path: String

    /// - Throws: If no file can be created at `path`. This is checked before any work.
    init(path: String) throws {
        self.path = path
        let folder = (path as NSString).deletingLastPathComponent
        let target = folder.isEmpty ? "." : folder
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw ValidationError("cannot write '\(path)': it is a folder")
        }
        guard FileManager.default.fileExists(atPath: target, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw ValidationError("cannot write '\(path)': there is no folder '\(target)'")
        }
        guard access(target, W_OK) == 0 else {
            throw ValidationError("cannot write '\(path)': the folder '\(target)' does not allow it")
        }
        // Some folders allow everything but take no files, such as those of /proc.
        guard (try? UnnamedFile(for: path)) != nil else {
            throw ValidationError("cannot write '\(path)': the folder '\(target)' takes no files")
        }
    }

    /// Checks that no two options name the same file, by whatever path.
    ///
    /// - Throws: A line with both options and the file.
    static func checkDistinct(_ options: [(name: String, path: String?)]) throws {
        var seen: [String: String] = [:]
        for (name, path) in options {
            guard let path else { continue }
            let url = URL(fileURLWithPath: path)
            let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
            let file = folder.appendingPathComponent(url.lastPathComponent).path
            if let other = seen.updateValue(name, forKey: file) {
                throw ValidationError("\(other) and \(name) name the same file '\(path)'")
            }
        }
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

/// Lines of an unfinished file. `finish` gives the file its name.
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
