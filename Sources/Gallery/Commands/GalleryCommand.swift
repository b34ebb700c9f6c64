import ArgumentParser
import Foundation
import GalleryScenes
import Lilt
import LiltHost
import LiltSDL

struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Opens the gallery in a window. Without a display, draws it into a folder.")

    @Argument(help: "The demo whose page is open at first, one of 'lilt list'.", completion: DemoRegistry.completion)
    var demo: String?

    @OptionGroup var surface: SurfaceArguments

    @Option(parsing: .unconditional, help: "Pixels per point; the display's by default.")
    var scale: Double?

    @Option(parsing: .unconditional, help: "Close after this many frames.")
    var frames: Int?

    @Option(
        help: "Draw the gallery into this folder, even with a display: the wall as a film, and a picture of each demo.",
        completion: .directory)
    var output: String?

    @Option(
        help: "Write events and frames to this file as JSON lines. The first has the clock's start on CLOCK_MONOTONIC.",
        completion: .file())
    var trace: String?

    @Flag(help: "Print one JSON object about the run when the window closes. \(StatisticsReport.explanation)")
    var stats = false

    private static let size = CGSize(width: 1280, height: 800)
    private static let smallestSize = CGSize(width: 480, height: 480)
    /// The folder to draw into if there is neither a display nor `--output`.
    private static let folder = "lilt-gallery"

    func run() throws {
        let viewport = try surface.viewport(natural: Self.size, scale: scale ?? 1)
        let demo = try demo.map(DemoRegistry.demo(named:))
        if let frames, frames < 1 { throw ValidationError("--frames takes a number of at least 1, not \(frames)") }
        if demo == nil, !surface.settings.isEmpty {
            throw ValidationError("--set needs a demo, as in 'lilt corners --set bounce=0.4'")
        }
        let windowOption = trace != nil ? "--trace" : stats ? "--stats" : frames != nil ? "--frames" : nil
        if output != nil, let windowOption {
            throw ValidationError("\(windowOption) needs a window; --output opens none")
        }
        let values = try demo.map(surface.values(of:))
        let traceFile = try trace.map(OutputFile.init(path:))
        try MainActor.assumeIsolated {
            if let output {
                if let demo {
                    throw ValidationError(
                        "--output draws all of the gallery; for one demo: lilt render \(demo.name) --output FILE")
                }
                return try draw(into: output, viewport)
            }
            let memory = GalleryMemory(environment: ProcessInfo.processInfo.environment)
            let model = GalleryModel(seed: surface.seed, memory: memory) { Date() }
            if let demo, let values {
                model.set(values, of: demo)
                model.open(demo)
            }
            var window = WindowConfiguration(title: "Lilt", size: viewport.size, scale: scale)
            window.minimumSize = Self.smallestSize
            let host: WindowHost
            do {
                host = try WindowHost(
                    content: ViewContent(seed: surface.seed) { GalleryShell(model) }, configuration: window,
                    threadCount: surface.threads)
            } catch SDLError.noDisplay where windowOption == nil {
                return try draw(into: Self.folder, viewport)
            }
            host.platform.setIcon(GalleryIcon.picture())
            host.loop.observers.append(model.statistics)
            model.saveFilms(into: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
            try show(host, traceFile: traceFile) { model.finishFilms() }
        }
    }

    @MainActor
    private func draw(into folder: String, _ viewport: Viewport) throws {
        try GalleryFolder(
            path: folder, viewport: viewport, seed: surface.seed, threadCount: surface.threads
        ).draw()
    }

    /// Shows the window until it closes.
    ///
    /// - Parameter finish: Called when the window has closed, before the program ends by a signal.
    @MainActor
    private func show(_ host: WindowHost, traceFile: OutputFile?, finish: @MainActor () -> Void) throws {
        let statistics = FrameStatistics()
        let start = ContinuousClock.now
        if stats { host.loop.observers.append(statistics) }
        let traceStream = try traceFile?.stream()
        if let traceStream { host.trace(to: traceStream.writeLine) }
        let interruption = Interruption { host.platform.close() }
        try host.run(frameLimit: frames ?? .max)
        interruption.end()
        finish()
        try traceStream?.finish()
        if stats {
            try StatisticsReport(
                demo: "gallery", presentation: host.platform.presentation, summary: statistics.summary,
                wallSeconds: (ContinuousClock.now - start) / .seconds(1)
            ).print()
        }
        if let number = interruption.signal { Interruption.endProgram(by: number) }
        if let missing = MissingResources.takeMessages().first { throw ValidationError(missing) }
    }
}
