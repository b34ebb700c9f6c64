import ArgumentParser
import Foundation

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
    }

    func write(_ data: Data) throws {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw ValidationError("cannot write '\(path)': \(error.localizedDescription)")
        }
    }

    /// Opens the file for lines that are written one by one.
    func stream() throws -> LineStream { try LineStream(path: path) }
}

/// Lines of an unfinished file. They are written under a temporary name; `finish` gives the file its final one.
final class LineStream {
    private let path: String
    private let partialPath: String
    private let handle: FileHandle

    init(path: String) throws {
        self.path = path
        partialPath = path + ".partial"
        guard FileManager.default.createFile(atPath: partialPath, contents: nil),
            let handle = FileHandle(forWritingAtPath: partialPath)
        else { throw ValidationError("cannot write '\(path)': '\(partialPath)' cannot be made") }
        self.handle = handle
    }

    func writeLine(_ line: String) { handle.write(Data((line + "\n").utf8)) }

    func finish() throws {
        try handle.close()
        guard rename(partialPath, path) == 0 else {
            throw ValidationError("cannot write '\(path)': \(String(cString: strerror(errno)))")
        }
    }
}
