import ArgumentParser
import Foundation
import GalleryScenes
import Lilt
import LiltFilm
import LiltHost

/// The gallery as files: the wall as the film `gallery.webp`, and a picture of each demo.
@MainActor
struct GalleryFolder {
    private let folder: String
    private let viewport: Viewport
    private let seed: UInt64
    private let threadCount: Int

    private static let filmSeconds = 4.0
    private static let filmRate = 20.0

    /// Makes the folder, unless it exists.
    ///
    /// - Throws: If the folder cannot be made or is not writable.
    init(path: String, viewport: Viewport, seed: UInt64, threadCount: Int) throws {
        folder = path
        self.viewport = viewport
        self.seed = seed
        self.threadCount = threadCount
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ValidationError("cannot make the folder '\(path)': \(error.localizedDescription)")
        }
        _ = try OutputFile(path: file("gallery.webp"))
    }

    private func file(_ name: String) -> String { (folder as NSString).appendingPathComponent(name) }

    /// Draws all files, with a line of progress, and prints the name of the folder.
    func draw() throws {
        let frameCount = Int(Self.filmSeconds * Self.filmRate)
        var progress = ProgressLine(total: frameCount + DemoRegistry.all.count)
        defer { progress.clear() }
        try drawWall(frameCount: frameCount, progress: &progress)
        for (index, demo) in DemoRegistry.all.enumerated() {
            try draw(demo)
            progress.show(frameCount + index + 1)
        }
        progress.clear()
        let line =
            "The gallery is in '\(folder)': gallery.webp, and a picture of each of \(DemoRegistry.all.count) demos.\n"
        FileHandle.standardOutput.write(Data(line.utf8))
    }

    private func drawWall(frameCount: Int, progress: inout ProgressLine) throws {
        let host = HeadlessHost(
            content: ViewContent(seed: seed) { GalleryShell(GalleryModel(seed: seed)) }, viewport: viewport,
            refreshRate: Self.filmRate, threadCount: threadCount)
        let film = try PictureOutput(
            pattern: file("gallery.webp"), frameCount: frameCount, film: (.webp, Self.filmRate), playCount: 0)
        for index in 0..<frameCount {
            try host.advance(to: Double(index) / Self.filmRate)
            if let missing = MissingResources.takeMessages().first { throw ValidationError(missing) }
            try film.write(host, frame: index)
            progress.show(index + 1)
        }
        try film.finish()
    }

    /// Draws a demo at the middle one of its instants, while its script plays.
    private func draw(_ demo: Demo) throws {
        let output = try OutputFile(path: file("\(demo.name).png"))
        let host = HeadlessHost(
            content: demo.content(seed: seed), viewport: Viewport(size: demo.size, scale: viewport.scale),
            refreshRate: 60, events: demo.showcase().events, threadCount: threadCount)
        try host.advance(to: demo.instants[demo.instants.count / 2])
        if let missing = MissingResources.takeMessages().first { throw ValidationError(missing) }
        if let picture = host.bitmap { try output.write(picture.pngData()) }
    }
}
