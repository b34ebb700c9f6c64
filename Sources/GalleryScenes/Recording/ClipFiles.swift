import Foundation
import LiltFilm
import LiltHost

/// Saves films and scripts as files in a folder. Threads with a low priority draw and write them, so the run continues
/// meanwhile.
@MainActor
package final class ClipFiles {
    private let folder: URL
    private let report: @Sendable (String) -> Void
    /// The paths of files that exist or are being made.
    private var taken: Set<String> = []
    /// The files that are being made.
    private let work = DispatchGroup()

    /// - Parameter report: Receives a line that names each file, or the reason why there is none; on any thread.
    package init(folder: URL, report: @escaping @Sendable (String) -> Void) {
        self.folder = folder
        self.report = report
    }

    /// Waits until all files are written.
    package func finish() { work.wait() }

    /// Saves the last ten seconds before an instant as a film `NAME-1.ENDING`, with 60 frames a second, or as many as
    /// the format can have.
    package func saveFilm(
        of history: FrameHistory, until end: Double, name: String, format: FilmFormat = .webp
    ) {
        let frameRate = format.frameRate(nearest: 60)
        guard let clip = RecentClip(history, until: end, frameRate: frameRate) else {
            return report("there is no frame to save yet")
        }
        save(name, format.rawValue) { file in
            var film = try format.makeEncoder(frameRate: frameRate)
            try clip.forEachPicture { try film.append($0) }
            let data = try film.data()
            try file.write(data)
            let count = clip.pictureCount
            return "\(count) frame\(count == 1 ? "" : "s"), \((data.count + 512) / 1024) KiB"
        }
    }

    /// Makes a file on a separate thread, and reports its name.
    ///
    /// - Parameter body: Writes the file, and returns a description for the report.
    func save(_ name: String, _ ending: String, _ body: @escaping @Sendable (UnnamedFile) throws -> String) {
        let (path, report) = (freePath(name, ending: ending), report)
        work.enter()
        let thread = Thread { [work] in
            // On Linux, this sets the priority of the thread alone. If the system refuses, the thread keeps its
            // priority.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
            do {
                let file = try UnnamedFile(for: path)
                let text = try body(file)
                try file.publish()
                report("saved \(path): \(text.replacingOccurrences(of: "FILE", with: path))")
            } catch {
                report("cannot save \(path): \(error)")
            }
            work.leave()
        }
        thread.name = "clip"
        thread.start()
    }

    /// The first of the paths `NAME-1.ENDING`, `NAME-2.ENDING` … that no file has, and that no file will get.
    private func freePath(_ name: String, ending: String) -> String {
        var number = 1
        while true {
            let path = folder.appendingPathComponent("\(name)-\(number).\(ending)").path
            if !FileManager.default.fileExists(atPath: path), taken.insert(path).inserted { return path }
            number += 1
        }
    }
}
