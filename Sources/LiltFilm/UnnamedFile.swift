/// A file that has no name until it is complete, if the file system supports unnamed files. If its process ends before
/// that, even by a kill, the unnamed file disappears.
///
/// ```swift
/// let file = try UnnamedFile(for: "film.gif")
/// try file.write(Data("GIF89a".utf8))
/// try file.publish()     // now `film.gif` exists, or its old content is replaced
/// ```
public final class UnnamedFile {
    private let path: String
    /// The open file, for another process that writes to it.
    let handle: FileHandle
    /// The temporary name; nil while the file has none.
    private var temporaryPath: String?
    private var isPublished = false

    /// Creates the file.
    ///
    /// - Parameter path: The path of the complete file. Until then the file is in the same folder, without a name. On a
    ///   file system that does not support unnamed files, it has a temporary name there.
    /// - Throws: `FilmError` if no file can be created in the folder.
    public init(for path: String) throws {
        self.path = path
        // The octal number is Linux's O_TMPFILE, a macro that Swift does not import.
        let unnamed = open(Self.parts(of: path).folder, O_DIRECTORY | 0o20_000_000 | O_RDWR | O_CLOEXEC, 0o666)
        if unnamed >= 0 {
            handle = FileHandle(fileDescriptor: unnamed, closeOnDealloc: true)
            return
        }
        let name = Self.temporaryPath(beside: path)
        let named = open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
        guard named >= 0 else { throw FilmError("cannot write '\(path)': \(Self.reason)") }
        temporaryPath = name
        handle = FileHandle(fileDescriptor: named, closeOnDealloc: true)
    }

    deinit {
        if !isPublished, let temporaryPath { unlink(temporaryPath) }
    }

    /// Appends bytes.
    ///
    /// - Throws: `FilmError`, for example when the disk is full.
    public func write(_ data: Data) throws {
        do {
            try handle.write(contentsOf: data)
        } catch {
            throw FilmError("cannot write '\(path)': \((error as NSError).localizedFailureReason ?? Self.reason)")
        }
    }

    /// A path by which another process can open the file, while this one holds it.
    var openPath: String { "/proc/\(getpid())/fd/\(handle.fileDescriptor)" }

    /// The number of bytes written so far.
    var byteCount: Int {
        var status = stat()
        return fstat(handle.fileDescriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Returns all bytes.
    func contents() throws -> Data {
        try handle.seek(toOffset: 0)
        return try handle.readToEnd() ?? Data()
    }

    /// Gives the file its name. A file with this name is replaced at once.
    ///
    /// - Throws: `FilmError` if the name cannot be given. The file then disappears.
    public func publish() throws {
        if temporaryPath == nil {
            // `linkat` cannot replace a file, but `rename` can.
            let name = Self.temporaryPath(beside: path)
            guard linkat(AT_FDCWD, openPath, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
                throw FilmError("cannot write '\(path)': \(Self.reason)")
            }
            temporaryPath = name
        }
        guard let temporaryPath, rename(temporaryPath, path) == 0 else {
            throw FilmError("cannot write '\(path)': \(Self.reason)")
        }
        isPublished = true
    }

    /// Returns a path that no other file has, neither a file that a killed process left nor another film of this
    /// process.
    private static func temporaryPath(beside path: String) -> String {
        let (folder, wholeName) = parts(of: path)
        var name = wholeName
        // Most file systems limit a name to 255 bytes. The rest of the temporary name has at most 27.
        while name.utf8.count > 200 { name.removeLast() }
        let number = UInt32.random(in: 0...UInt32.max)
        return "\(folder)/\(name).\(getpid())-\(number).partial"
    }

    /// Returns the folder and the name of a file. The folder is "." if the path is only a name.
    ///
    /// `NSString.deletingLastPathComponent` stops the program if the path is one character, and finds no separator in
    /// front of a combining mark.
    package static func parts(of path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.utf8.index(after: slash)...]))
    }

    /// The last error of the system.
    private static var reason: String { String(cString: strerror(errno)) }
}
