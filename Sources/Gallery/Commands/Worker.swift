import ArgumentParser
import Foundation
import LiltFilm

/// A process that draws a share of the frames.
final class Worker {
    /// The standard output of the process; see `FrameShare`.
    let output: FileHandle
    private let process = Process()
    /// A file without a name, which takes any number of bytes while nobody reads it.
    private let errors: FileHandle
    /// A pipe that is open as long as this process lives. The worker watches it.
    private let life = Pipe()

    /// Starts the command of this process again, with a share. The worker gets a copy of the pipe's writing end, and
    /// the caller closes the original. So a reader of the pipe reaches the end when all its workers have exited.
    init(_ share: FrameShare, output: Pipe) throws {
        errors = try Self.unnamedFile()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        // After "--", an option would be an argument.
        let given = CommandLine.arguments.dropFirst()
        let end = given.firstIndex(of: "--") ?? given.endIndex
        process.arguments = Array(given[..<end]) + ["--share", share.text] + Array(given[end...])
        process.standardInput = life.fileHandleForReading
        // `Process` would close the writing end of a `Pipe`. It leaves a file handle open for the next worker.
        process.standardOutput = output.fileHandleForWriting
        process.standardError = errors
        try process.run()
        try life.fileHandleForReading.close()
        self.output = output.fileHandleForReading
    }

    private static func unnamedFile() throws -> FileHandle {
        var path = Array("\(FileManager.default.temporaryDirectory.path)/lilt-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        unlink(path)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// The next picture of a film. Waits until it is drawn.
    ///
    /// - Throws: The first line of the worker's standard error if it has failed; "a worker ended early" if it has ended
    ///   without an error.
    func picture() throws -> Bitmap {
        guard let picture = try Bitmap(from: output) else {
            try checkEnd()
            throw ValidationError("a worker ended early")
        }
        return picture
    }

    /// Whether the process has ended with an error.
    var hasFailed: Bool { !process.isRunning && isFailure }

    private var isFailure: Bool { process.terminationStatus != 0 || process.terminationReason != .exit }

    /// Waits until the process has ended by itself.
    ///
    /// - Throws: The first line of the worker's standard error if it has failed.
    func checkEnd() throws {
        process.waitUntilExit()
        guard isFailure else { return }
        // The worker and this process share the position in the file, which is now at the end.
        try errors.seek(toOffset: 0)
        let message = String(decoding: try errors.readToEnd() ?? Data(), as: UTF8.self)
        let line = message.split(separator: "\n").first.map(String.init) ?? "a worker ended early"
        throw ValidationError(line.hasPrefix("lilt: ") ? String(line.dropFirst(6)) : line)
    }

    /// Ends the process, if it still runs, and waits for its end. It holds nothing that a signal could damage.
    func end() {
        // A process may inherit blocked signals; SIGKILL cannot be blocked.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }
}
