import Foundation
import GalleryScenes
import LiltFilm
import LiltTesting
import Synchronization
import Testing

/// The files that F9 saves in a window of the gallery, tested on a headless host.
@MainActor
@Suite struct RecentMotionTests {
    private struct Mover: View {
        @State private var isRight = false

        var body: some View {
            Color.red.frame(width: 6, height: 6)
                .offset(x: isRight ? 20 : -20)
                .frame(width: 60, height: 20)
                .contentShape(Rectangle())
                .onTapGesture { withAnimation(.bouncy(duration: 0.2)) { isRight.toggle() } }
        }
    }

    /// A run in its own folder, which is removed afterward.
    private final class Run {
        let folder: URL
        let host: HeadlessHost
        let history: FrameHistory
        let recent: RecentMotion
        let lines = Lines()

        final class Lines: Sendable {
            let all = Mutex<[String]>([])
        }

        @MainActor
        init(
            _ script: String, durationLimit: Double = RecentMotion.historyDuration, savesScripts: Bool = true
        ) throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-recent-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            history = FrameHistory(durationLimit: durationLimit)
            host = HeadlessHost(
                content: ViewContent { Mover() }, viewport: Viewport(size: CGSize(width: 60, height: 20)),
                events: try InputScript(parsing: script, source: "test").events, history: history)
            recent = RecentMotion(
                history, name: "mover", seed: 7, folder: folder, savesScripts: savesScripts
            ) { [lines] line in
                lines.all.withLock { $0.append(line) }
            }
            host.loop.observers.append(recent)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }
        var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }
        var report: [String] { lines.all.withLock { $0 } }
    }

    @Test func f9SavesThePicturesThatWereShown() throws {
        let run = try Run("0.5 tap 30,10\n2 key f9", durationLimit: .infinity)
        try run.host.advance(to: 2.5)
        run.recent.finish()
        #expect(run.files == ["mover-1.webp"])
        var expected = AnimatedWebP(frameRate: 60)
        for index in 0..<120 {
            try expected.append(#require(run.history.picture(at: Double(index) / 60 + 1e-9)))
        }
        #expect(try run.data("mover-1.webp") == expected.data())
        let path = run.folder.appendingPathComponent("mover-1.webp").path
        #expect(run.report.count == 1 && run.report[0].hasPrefix("saved \(path): 120 frames"))
    }

    @Test func controlF9SavesAGIF() throws {
        let run = try Run("0.5 tap 30,10\n2 key control+f9", durationLimit: .infinity)
        try run.host.advance(to: 2.5)
        run.recent.finish()
        #expect(run.files == ["mover-1.gif"])
        var expected = AnimatedGIF(frameRate: 50)
        for index in 0..<100 {
            try expected.append(#require(run.history.picture(at: Double(index) / 50 + 1e-9)))
        }
        #expect(try run.data("mover-1.gif") == expected.data())
    }

    @Test func aScriptOfAnInspectedRunIsRefused() throws {
        let run = try Run("0.5 tap 30,10\n1 key shift+f9", savesScripts: false)
        try run.host.advance(to: 1.5)
        run.recent.finish()
        #expect(run.files.isEmpty && run.report == ["a script cannot contain a panel's input; F9 saves a film"])
    }

    @Test func aFilmHasTenSecondsAtMostAndOneSize() throws {
        let taps = [1, 5, 13, 16, 24].map { "\($0) tap 30,10\n" }.joined()
        let run = try Run("\(taps)25 key f9\n25.5 resize 80x20\n26 tap 30,10\n26.5 key f9")
        try run.host.advance(to: 27)
        run.recent.finish()
        #expect(run.files == ["mover-1.webp", "mover-2.webp"])
        let counts = run.report.compactMap { $0.firstMatch(of: #/: (\d+) frames/#).flatMap { Int($0.1) } }.sorted()
        #expect(counts == [60, 600])
        let range = try #require(run.history.timeRange)
        #expect((10...12).contains(range.upperBound - range.lowerBound))
    }

    @Test func theScriptRepeatsTheRun() throws {
        let run = try Run("0.5 tap 30,10\n0.7 drag 10,10 -> 50,10 in 0.2\n1.5 key shift+f9\n1.8 tap 30,10")
        try run.host.advance(to: 2)
        run.recent.finish()
        let text = String(decoding: try run.data("mover-1.script"), as: UTF8.self)
        let path = run.folder.appendingPathComponent("mover-1.script").path
        let command =
            "lilt render mover --script FILE --seed 7 --size 60x20 --scale 1 --from 0 --to 1.5 --output mover.webp"
        #expect(text.hasPrefix("# \(command)\n"))
        #expect(run.report == ["saved \(path): 28 events; \(command.replacingOccurrences(of: "FILE", with: path))"])
        // A run of the saved script shows the same pictures until the press of the key.
        let again = try Run(text)
        try again.host.advance(to: 1.5)
        #expect(again.history.picture(at: 1.5) == run.history.picture(at: 1.5))
        #expect(
            again.history.log.frames.map(\.fingerprint)
                == run.history.log.frames.map(\.fingerprint).prefix(
                    again.history.log.frameCount
                ).map { $0 })
    }

    @Test func anExistingFileIsNotReplaced() throws {
        let run = try Run("0.1 key f9")
        let kept = Data("kept".utf8)
        try kept.write(to: run.folder.appendingPathComponent("mover-1.webp"))
        try run.host.advance(to: 0.2)
        run.recent.finish()
        #expect(run.files == ["mover-1.webp", "mover-2.webp"])
        #expect(try run.data("mover-1.webp") == kept)
    }

    @Test func aFolderThatTakesNoFilesIsReported() throws {
        let run = try Run("0.1 key f9")
        try FileManager.default.removeItem(at: run.folder)
        try run.host.advance(to: 0.2)
        run.recent.finish()
        #expect(run.report.count == 1 && run.report[0].hasPrefix("cannot save "))
    }
}
