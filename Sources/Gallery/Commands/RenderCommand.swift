import ArgumentParser
import Assets
import Foundation
import GalleryScenes
import Lilt
import LiltHost

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws a demo to PNG files without a display.",
        discussion: """
            Frame i shows the instant i / fps. The same arguments give the same bytes on any machine.
            """)

    @Argument(help: "The demo; 'lilt list' names them.")
    var demo: String

    @OptionGroup var surface: SurfaceArguments

    @Option(help: "Pixels per point.")
    var scale = 1.0

    @Option(help: "Frames per second.")
    var fps = 60.0

    @Option(help: "The number of frames; 60 without this and --at.")
    var frames: Int?

    @Option(help: ArgumentHelp("The instant of the last frame, in seconds.", valueName: "seconds"))
    var at: Double?

    @Option(help: ArgumentHelp("A file of input to play, one event per line.", valueName: "file"))
    var script: String?

    @Flag(help: "Play the demo's own showcase input.")
    var showcase = false

    @Option(help: "x.png for the last frame, x-%04d.png for every frame, numbered from 0.")
    var output: String

    @Flag(help: "Write all frames to x.png as one animated PNG that repeats.")
    var animated = false

    @Option(help: "Write every event and frame to this file, one JSON object per line.")
    var trace: String?

    @Flag(help: "Print one JSON object about the run.")
    var stats = false

    static let maximumFrameCount = 1_000_000

    func run() throws {
        let demo = try DemoRegistry.demo(named: demo)
        let viewport = try surface.viewport(natural: demo.size, scale: scale)
        guard fps >= 1, fps <= 1000 else { throw ValidationError("--fps takes a number from 1 to 1000, not \(fps)") }
        let instants = try FrameInstants(frames: frames, at: at, fps: fps, limit: Self.maximumFrameCount)
        let input = try inputScript(for: demo)
        if animated, fps != fps.rounded() {
            throw ValidationError("--animated takes whole frames a second, not \(fps)")
        }
        var pictures = try PictureOutput(
            pattern: output, frameCount: instants.count, animationRate: animated ? Int(fps) : nil)
        let traceFile = try trace.map(OutputFile.init(path:))

        try MainActor.assumeIsolated {
            let host = HeadlessHost(
                content: demo.content(seed: surface.seed), viewport: viewport, refreshRate: fps,
                events: input.events, threadCount: surface.threads)
            let statistics = FrameStatistics()
            if stats { host.loop.observers.append(statistics) }
            let traceStream = try traceFile?.stream()
            if let traceStream { host.loop.observers.append(FrameTrace(write: traceStream.writeLine)) }

            for index in 0..<instants.count {
                try host.advance(to: instants[index])
                // A missing resource is a mistake in the demo, so no picture is written.
                if let missing = MissingResources.takeMessages().first { throw ValidationError(missing) }
                if let bitmap = host.bitmap { try pictures.write(bitmap, frame: index) }
            }
            try pictures.finish()
            try traceStream?.finish()
            if stats { try StatisticsReport(demo: demo.name, summary: statistics.summary).print() }
        }
    }

    private func inputScript(for demo: Demo) throws -> InputScript {
        guard let script else { return showcase ? demo.showcase() : InputScript() }
        if showcase { throw ValidationError("--script and --showcase both provide input; choose one") }
        let data: Data
        do {
            data = try RegularFile.data(at: script, limit: InputScript.maximumByteCount)
        } catch {
            throw ValidationError("cannot read the script '\(script)': \(error)")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw ValidationError("cannot read the script '\(script)': it is not UTF-8 text")
        }
        do {
            return try InputScript(parsing: text, source: script, scale: scale)
        } catch {
            throw ValidationError("\(error)")
        }
    }
}

/// The instants of the frames: i / fps for each frame; with `--at` the last one is exactly that instant.
struct FrameInstants {
    private let fps: Double
    private let last: Double?
    let count: Int

    init(frames: Int?, at: Double?, fps: Double, limit: Int) throws {
        self.fps = fps
        switch (frames, at) {
        case (.some, .some):
            throw ValidationError("--frames and --at both set the end; choose one")
        case (let frames?, nil):
            guard (1...limit).contains(frames) else {
                throw ValidationError("--frames takes a number from 1 to \(limit), not \(frames)")
            }
            count = frames
            last = nil
        case (nil, let at?):
            guard at >= 0, at * fps < Double(limit) else {
                throw ValidationError("--at takes seconds from 0 to \(Int(Double(limit) / fps)), not \(at)")
            }
            // An instant between two frames is one more frame after the grid's last.
            count = Int((at * fps - 1e-6).rounded(.up)) + 1
            last = at
        case (nil, nil):
            count = 60
            last = nil
        }
    }

    subscript(index: Int) -> Double {
        if let last, index == count - 1 { return last }
        return Double(index) / fps
    }
}
