import ArgumentParser
import Foundation
import LiltFilm

/// Processes that share the pictures of one run.
///
/// Each process plays the whole run up to its last picture, but draws its share only. So the pictures have the same
/// bytes as the pictures of one process.
struct WorkerCrew {
    /// The number of processes, positive.
    let count: Int

    /// Starts this command in each process with its share, and waits for all of them. Each writes its own files.
    ///
    /// - Throws: The first line that a failed process has written to standard error.
    func draw(_ frameCount: Int) throws {
        let workers = try start()
        defer { workers.forEach { $0.end() } }
        var progress = ProgressLine(total: frameCount)
        defer { progress.clear() }
        var done = 0
        // The shares follow each other in time, so a later share has more to play. All processes draw at once.
        for worker in workers {
            while let byte = try worker.output.read(upToCount: 1), !byte.isEmpty {
                done += 1
                progress.show(done)
            }
            try worker.checkEnd()
        }
    }

    /// Starts this command in each process with its share, and adds their pictures to a film, in the order of time.
    ///
    /// Each process waits with a picture until the film takes it. So memory holds at most one picture of each process,
    /// beside the pictures that wait for the encoder.
    ///
    /// - Throws: The error of the film; the first line that a failed process has written to standard error.
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

    private func start() throws -> [Worker] {
        var workers: [Worker] = []
        do {
            for index in 0..<count { workers.append(try Worker(FrameShare(index: index, count: count))) }
        } catch {
            workers.forEach { $0.end() }
            throw ValidationError("no process can be started: \(error.localizedDescription)")
        }
        return workers
    }
}
