import ArgumentParser
import Foundation

/// A file to be written whole or not at all: nothing stands under its name before it is complete.
struct OutputFile {
    let path: String

    /// - Throws: Where no file can be made at `path`, before any work is done.
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

/// Lines of a file that is under way. They gather under a name of their own; `finish` gives them the final one.
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
