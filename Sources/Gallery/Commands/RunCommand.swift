import ArgumentParser
import Foundation
import GalleryScenes
import Lilt
import LiltHost
import LiltInspector
import LiltSDL

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Opens a demo in a window.",
        discussion: """
            F9 saves the last ten seconds into the current folder as an animated WebP.
            Control+F9 saves them as a GIF.
            Shift+F9 saves them as a script with the command that repeats them. With
            --inspect, there is no script.
            """)

    @Argument(help: "The demo, one of 'lilt list'; the first one by default.", completion: DemoRegistry.completion)
    var demo: String?

    @OptionGroup var surface: SurfaceArguments

    @Option(parsing: .unconditional, help: "Pixels per point; the display's by default.")
    var scale: Double?

    @Option(
        name: .customLong("hz"), parsing: .unconditional, help: "Frames per second; the display's by default.")
    var refreshRate: Double?

    @Option(parsing: .unconditional, help: "Close after this many frames.")
    var frames: Int?

    @Option(
        help: "Write events and frames to this file as JSON lines. The first has the clock's start on CLOCK_MONOTONIC.",
        completion: .file())
    var trace: String?

    @Option(
        help: "Write the input to this file when the window closes, as a script for 'lilt render'.",
        completion: .file())
    var record: String?

    @Flag(help: "Show a panel that pauses, slows down, steps and rewinds the demo, as LILT_INSPECT=1 does.")
    var inspect = false

    @Flag(help: "Print one JSON object about the run when the window closes. \(StatisticsReport.explanation)")
    var stats = false

    func run() throws {
        let demo = try demo.map(DemoRegistry.demo(named:)) ?? DemoRegistry.all[0]
        let viewport = try surface.viewport(natural: demo.size, scale: scale ?? 1)
        let values = try surface.values(of: demo)
        if let refreshRate, !(refreshRate >= 1 && refreshRate <= 1000) {
            throw ValidationError("--hz takes a number from 1 to 1000, not \(refreshRate)")
        }
        if let frames, frames < 1 { throw ValidationError("--frames takes a number of at least 1, not \(frames)") }
        let isInspected = inspect || InspectedContent.isRequested
        if isInspected, record != nil {
            throw ValidationError("--record writes the input of a demo without a panel; run it without --inspect")
        }
        try OutputFile.checkDistinct([("--trace", trace), ("--record", record)])
        let traceFile = try trace.map(OutputFile.init(path:))
        let recordFile = try record.map(OutputFile.init(path:))

        try MainActor.assumeIsolated {
            let history = FrameHistory(durationLimit: RecentMotion.historyDuration)
            let host: WindowHost
            do {
                host = try WindowHost(
                    content: isInspected
                        ? demo.inspected(seed: surface.seed, values: values)
                        : demo.content(seed: surface.seed, values: values),
                    configuration: WindowConfiguration(
                        title: demo.title,
                        size: isInspected ? InspectedContent.windowSize(for: viewport.size) : viewport.size,
                        scale: scale, refreshRate: refreshRate),
                    threadCount: surface.threads, history: history)
            } catch SDLError.noDisplay {
                throw ValidationError(
                    "no display to open a window on. Without one, draw to files: "
                        + "lilt render \(demo.name) --showcase --frames 120 --output \(demo.name)-%04d.png")
            }
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
            let recent = RecentMotion(
                history, name: demo.name, settings: surface.settings, seed: surface.seed, folder: folder,
                savesScripts: !isInspected
            ) { line in
                FileHandle.standardOutput.write(Data("\(line)\n".utf8))
            }
            host.loop.observers.append(recent)
            let statistics = FrameStatistics()
            let start = ContinuousClock.now
            let recording = InputRecording()
            if stats { host.loop.observers.append(statistics) }
            if record != nil { host.loop.observers.append(recording) }
            let traceStream = try traceFile?.stream()
            if let traceStream { host.trace(to: traceStream.writeLine) }

            let interruption = Interruption { host.platform.close() }
            try host.run(frameLimit: frames ?? .max)
            interruption.end()
            recent.finish()

            try traceStream?.finish()
            try recordFile?.write(Data(recording.script.text.utf8))
            if stats {
                try StatisticsReport(
                    demo: demo.name, presentation: host.platform.presentation, summary: statistics.summary,
                    wallSeconds: (ContinuousClock.now - start) / .seconds(1)
                ).print()
            }
            if let number = interruption.signal { Interruption.endProgram(by: number) }
            if let missing = MissingResources.takeMessages().first { throw ValidationError(missing) }
        }
    }
}

extension Demo {
    /// The demo with the panel, which has a slider for each of its parameters.
    @MainActor
    fileprivate func inspected(seed: UInt64, values: DemoValues) -> InspectedContent {
        let settings = parameters.map { InspectorSetting($0.name, values[$0], in: $0.range, unit: $0.unit) }
        return InspectedContent(seed: seed, settings: settings) { [self] seed, settings in
            var values = values
            for parameter in parameters { values[parameter] = settings[parameter.name] ?? values[parameter] }
            return content(seed: seed, values: values)
        }
    }
}
