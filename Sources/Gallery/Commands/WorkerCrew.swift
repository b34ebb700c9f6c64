import ArgumentParser
import Foundation
import LiltFilm

/// Processes that share the pictures of one run.
///
/// Each process plays the whole run up to its last picture, but draws only its share. So the pictures have the same
/// bytes as the pictures of one process.
struct WorkerCrew {
    /// The number of processes, positive.
    let count: Int

    /// Starts this command in each process with its share, and waits for all of them. Each writes its own files.
    ///
    /// - Throws: `ValidationError` with the first line that a failed process has written to standard error, or with the
    ///   reason why a process cannot be started.
    func draw(_ frameCount: Int) throws {
        let reports = Pipe()
        let workers = try start(output: reports)
        defer { workers.forEach { $0.end() } }
        var progress = ProgressLine(total: frameCount)
        defer { progress.clear() }
        var done = 0
        while let byte = try reports.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            done += 1
            progress.show(done)
            // If one process has failed, nobody will use the pictures of the others.
            if let failed = workers.first(where: \.hasFailed) { return try failed.checkEnd() }
        }
        for worker in workers { try worker.checkEnd() }
    }

    /// Starts this command in each process with its share, and adds their pictures to a film, in the order of time.
    ///
    /// Each process waits with a picture until the film takes it. So memory holds at most one picture of each process,
    /// beside the pictures that wait for the encoder.
    ///
    /// - Throws: The error of the film, or the errors of `draw(_:)`.
    func film(_ frameCount: Int, into film: PictureOutput) throws {
        let workers = try start()
        defer { workers.forEach { $0.end() } }
        var progress = ProgressLine(total: frameCount)
        defer { progress.clear() }
        for frame in 0..<frameCount {
            try film.append(workers[frame % count].picture())
            progress.show(frame + 1, byteCount: film.byteCount)
        }
        for worker in workers { try worker.checkEnd() }
        try film.finish()
    }

    /// Starts the processes. They write to one pipe, or each to its own.
    private func start(output: Pipe? = nil) throws -> [Worker] {
        var workers: [Worker] = []
        do {
            for index in 0..<count {
                let pipe = output ?? Pipe()
                workers.append(try Worker(FrameShare(index: index, count: count), output: pipe))
                if output == nil { try pipe.fileHandleForWriting.close() }
            }
            try output?.fileHandleForWriting.close()
        } catch {
            workers.forEach { $0.end() }
            throw ValidationError("a process cannot be started: \(error.localizedDescription)")
        }
        return workers
    }
}
