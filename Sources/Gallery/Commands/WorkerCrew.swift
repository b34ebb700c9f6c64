import ArgumentParser
import Foundation

/// Processes that draw numbered pictures, each a share of them.
///
/// Each process plays the whole run up to the end of its share, and draws its share only. So the pictures have the same
/// bytes as those of one process.
struct WorkerCrew {
    /// The number of processes, positive.
    let count: Int

    /// Starts this command in each process with its share, and waits for all of them.
    ///
    /// - Throws: The first line that a failed process has written to standard error.
    func draw(_ frameCount: Int) throws {
        let (output, errors) = (Pipe(), Pipe())
        var processes: [Process] = []
        for index in 0..<count {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments =
                CommandLine.arguments.dropFirst() + ["--share", FrameShare(index: index, count: count).text]
            process.standardInput = FileHandle.nullDevice
            // `Process` closes this process's end of a `Pipe` that it gets, but leaves a file handle open.
            process.standardOutput = output.fileHandleForWriting
            process.standardError = errors.fileHandleForWriting
            do {
                try process.run()
            } catch {
                for process in processes { process.terminate() }
                throw ValidationError("no process can be started: \(error.localizedDescription)")
            }
            processes.append(process)
        }
        // The processes have copies of these handles. Reading ends when the last process has exited.
        try output.fileHandleForWriting.close()
        try errors.fileHandleForWriting.close()

        var progress = ProgressLine(total: frameCount)
        var done = 0
        while case let bytes = output.fileHandleForReading.availableData, !bytes.isEmpty {
            done += bytes.count
            progress.show(done)
        }
        progress.clear()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        for process in processes { process.waitUntilExit() }
        guard processes.contains(where: { $0.terminationStatus != 0 }) else { return }
        let line = message.split(separator: "\n").first.map(String.init) ?? "a worker ended early"
        throw ValidationError(line.hasPrefix("lilt: ") ? String(line.dropFirst(6)) : line)
    }
}

/// The part of the frames that one process draws.
struct FrameShare: ExpressibleByArgument {
    /// The number of the share, from 0.
    let index: Int
    /// The number of shares.
    let count: Int

    init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

    init?(argument: String) {
        let parts = argument.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 2, parts[1] > 0, (0..<parts[1]).contains(parts[0]) else { return nil }
        (index, count) = (parts[0], parts[1])
    }

    /// The text that `init(argument:)` reads.
    var text: String { "\(index)/\(count)" }

    /// The frames of the share.
    func frames(of total: Int) -> Range<Int> { total * index / count..<total * (index + 1) / count }

    /// Reports a written frame to the process that started this one. Ends this process if that one has ended.
    func report() { FileHandle.standardOutput.write(Data(".".utf8)) }
}
