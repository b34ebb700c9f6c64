/// A video that the program `ffmpeg` makes from a pipe of pictures. Clear pixels are shown on black.
public final class VideoFile: FilmEncoder {
    private let format: FilmFormat
    private let frameRate: Double
    private let program: URL
    private var process: Process?
    private var pipe: FileHandle?
    private var output: UnnamedFile?
    /// The messages that the program has written. A pipe would block the program if nobody reads it.
    private var messages: UnnamedFile?
    private var size = (width: 0, height: 0)

    /// - Parameters:
    ///   - format: `mp4` or `webm`.
    ///   - frameRate: Frames per second, positive.
    /// - Throws: `FilmError` if there is no program `ffmpeg` in a folder of `PATH`.
    public convenience init(_ format: FilmFormat, frameRate: Double) throws {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
        try self.init(format, frameRate: frameRate, folders: folders)
    }

    /// - Parameters:
    ///   - format: `mp4` or `webm`.
    ///   - frameRate: Frames per second, positive.
    ///   - folders: The folders in which the program `ffmpeg` may be, the first choice first.
    package init(_ format: FilmFormat, frameRate: Double, folders: [String]) throws {
        precondition(format.isVideo && frameRate > 0)
        self.format = format
        self.frameRate = frameRate
        guard let folder = folders.first(where: { access("\($0)/ffmpeg", X_OK) == 0 }) else {
            throw FilmError("a .\(format.rawValue) file needs the program ffmpeg, which is not installed")
        }
        program = URL(fileURLWithPath: "\(folder)/ffmpeg")
    }

    deinit { process?.terminate() }

    /// The number of bytes that the program has written so far.
    public var byteCount: Int { output?.byteCount ?? 0 }

    /// Sends a picture to the program.
    ///
    /// - Throws: `FilmError` if the picture is empty or has another size than the first one, or if the program has
    ///   ended. In the last case, the error contains the last line that the program wrote.
    public func append(_ picture: Bitmap) throws {
        guard picture.width > 0, picture.height > 0 else { throw FilmError("a picture is empty") }
        if process == nil { try start(width: picture.width, height: picture.height) }
        guard size == (picture.width, picture.height) else { throw FilmError.otherSize }
        let isSent = picture.pixels.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                // `MSG_NOSIGNAL`: `send` fails without a signal if the program has ended.
                let count = send(
                    pipe?.fileDescriptor ?? -1, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
                    Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
        guard isSent else { throw failure() }
    }

    /// Waits until the program has written the file, and returns the file's bytes. Afterward, `append` throws.
    ///
    /// - Throws: `FilmError` if no picture was appended or if the program failed. In the second case, the error
    ///   contains the last line that the program wrote.
    public func data() throws -> Data {
        guard let process, let output else { throw FilmError.empty }
        try pipe?.close()
        pipe = nil
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw failure() }
        return try output.contents()
    }

    private func start(width: Int, height: Int) throws {
        let file = try UnnamedFile(for: NSTemporaryDirectory() + "lilt-video")
        var ends: [Int32] = [0, 0]
        // `ffmpeg` reads from a socket instead of a pipe, because a write to a closed pipe sends a signal.
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw FilmError("there is no pipe to ffmpeg")
        }
        let input = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        let pipe = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let process = Process()
        let messages = try UnnamedFile(for: NSTemporaryDirectory() + "lilt-messages")
        process.executableURL = program
        process.arguments =
            [
                "-hide_banner", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgr0", "-video_size",
                "\(width)x\(height)", "-framerate", "\(frameRate)", "-i", "pipe:0", "-vf",
                "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-pix_fmt", "yuv420p", "-map_metadata", "-1", "-fflags", "+bitexact",
                "-flags:v", "+bitexact",
            ] + codec + ["-f", format.rawValue, "-y", file.openPath]
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        process.standardError = messages.handle
        do {
            try process.run()
        } catch {
            throw FilmError("ffmpeg does not start: \(error.localizedDescription)")
        }
        try input.close()
        (self.process, self.messages, output) = (process, messages, file)
        (self.pipe, size) = (pipe, (width, height))
    }

    /// The arguments of the codec. The number of threads is fixed, because the bytes depend on it; its default is the
    /// number of the machine's cores. x264 has one thread, because with several threads it sometimes writes different
    /// bytes on a busy machine.
    private var codec: [String] {
        format == .mp4
            ? ["-c:v", "libx264", "-threads", "1", "-preset", "veryfast", "-crf", "18", "-movflags", "+faststart"]
            : [
                "-c:v", "libvpx-vp9", "-threads", "4", "-crf", "20", "-b:v", "0", "-row-mt", "1", "-deadline", "good",
                "-cpu-used", "4",
            ]
    }

    /// Waits until the program has ended, and returns an error with the last line that it has written.
    private func failure() -> FilmError {
        try? pipe?.close()
        pipe = nil
        process?.waitUntilExit()
        let text = (try? messages?.contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let line = text.split(separator: "\n").last.map(String.init) ?? "no message"
        return FilmError("ffmpeg failed: \(line)")
    }
}
