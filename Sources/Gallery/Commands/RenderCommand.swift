import ArgumentParser
import Assets
import Foundation
import GalleryScenes
import Lilt
import LiltFilm
import LiltHost

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws a demo to pictures or a film, without a display.",
        discussion: """
            Frame i of a run is at i * speed / fps seconds. The output starts with the first frame at or after --from.
            The same arguments give the same bytes on any machine.
            Videos are made by the program ffmpeg, so their bytes also depend on its version.
            """)

    @Argument(help: "The demo; 'lilt list' names them.", completion: DemoRegistry.completion)
    var demo: String?

    @Flag(
        help: """
            Film the showcase of every demo into the folder --output, as DEMO.webp: by default the first four seconds \
            at half size, 30 frames a second. README's picture is one of them.
            """)
    var all = false

    @OptionGroup var surface: SurfaceArguments

    @Option(
        name: .customLong("scale"), parsing: .unconditional,
        help: ArgumentHelp("Pixels per point; 1 by default, 0.5 with --all.", valueName: "scale"))
    var wantedScale: Double?
    private var scale: Double { wantedScale ?? 1 }

    @Option(parsing: .unconditional, help: "Frames per second. A GIF has at most 50.")
    var fps: Double?

    @Option(parsing: .unconditional, help: "The number of frames; 60 by default, unless --at or --to is given.")
    var frames: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The instant of the last frame, in seconds.", valueName: "seconds"))
    var at: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The instant of the first frame that is written, in seconds.", valueName: "seconds"))
    var from: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The end of the run, in seconds. All frames are before it.", valueName: "seconds"))
    var to: Double?

    @Option(parsing: .unconditional, help: "The speed of a film: 0.25 shows four times as many frames of each second.")
    var speed = 1.0

    @Option(parsing: .unconditional, help: "The number of times that a film plays; 0 repeats it forever.")
    var loop = 0

    @Option(
        help: ArgumentHelp(
            "The background: 'transparent' or a color such as #80FF00; the demo's own by default.",
            valueName: "#RRGGBB or transparent"))
    var background: BackgroundArgument?

    @Option(
        help: ArgumentHelp("A file of input to play; 'lilt help script' explains its language.", valueName: "file"),
        completion: .file())
    var script: String?

    @Flag(help: "Play the demo's own showcase input.")
    var showcase = false

    @Option(
        help: """
            x.png or x.svg for the last frame, x-%04d.png for every frame, numbered from 0, or a film: x.gif, \
            x.webp, x.mp4, x.webm.
            """,
        completion: .file())
    var output: String

    @Flag(help: "Write all frames to x.png as one animated PNG.")
    var animated = false

    @Option(help: "The number of processes that draw a film or numbered pictures. The files do not depend on it.")
    var workers = 1

    @Option(help: .hidden)
    var share: FrameShare?

    @Option(help: "Write every event and frame to this file, one JSON object per line.", completion: .file())
    var trace: String?

    @Flag(help: "Print one JSON object about the run. \(StatisticsReport.explanation)")
    var stats = false

    static let maximumFrameCount = 1_000_000

    func run() throws {
        if all { return try filmAll() }
        guard let demo else { throw ValidationError("Missing expected argument '<demo>'; --all films every demo") }
        try draw(try DemoRegistry.demo(named: demo))
    }

    /// Films every demo into the folder `output`.
    private func filmAll() throws {
        if let demo { throw ValidationError("--all films every demo, not only '\(demo)'") }
        for (name, isGiven) in [
            ("--script", script != nil), ("--trace", trace != nil), ("--stats", stats), ("--animated", animated),
            ("--workers", workers != 1), ("--size", surface.size != nil), ("--set", !surface.settings.isEmpty),
        ] where isGiven {
            throw ValidationError("\(name) needs one demo, not --all")
        }
        do {
            try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        } catch {
            throw ValidationError("cannot make the folder '\(output)': \(error.localizedDescription)")
        }
        for demo in DemoRegistry.all {
            var command = self
            command.showcase = true
            command.wantedScale = wantedScale ?? 0.5
            command.fps = fps ?? 30
            if frames == nil, at == nil, to == nil { command.to = (from ?? 0) + 4 }
            command.output = (output as NSString).appendingPathComponent("\(demo.name).webp")
            try command.draw(demo)
        }
    }

    private func draw(_ demo: Demo) throws {
        try OutputFile.checkDistinct([("--trace", trace), ("--output", output), ("--script", script)])
        let viewport = try surface.viewport(natural: demo.size, scale: scale)
        let format = try PictureOutput.film(output, isAnimated: animated)
        let rate = try frameRate(of: format)
        guard speed >= 0.01, speed <= 100 else {
            throw ValidationError("--speed takes a number from 0.01 to 100, not \(speed)")
        }
        guard (0...65535).contains(loop) else {
            throw ValidationError("--loop takes a count from 0 to 65535, not \(loop)")
        }
        let instants = try FrameInstants(
            frames: frames, at: at, from: from, to: to, fps: rate / speed, limit: Self.maximumFrameCount)
        let input = try inputScript(for: demo, size: viewport.size)
        if let share {
            share.endWithParent()
            if format != nil {
                return try MainActor.assumeIsolated {
                    let host = try makeHost(of: demo, viewport, rate: rate, input, draws: false)
                    try send(share, of: instants, from: host)
                }
            }
        }
        let pictures = try PictureOutput(
            pattern: output, frameCount: instants.count, film: format.map { ($0, rate) }, playCount: loop)
        let traceFile = try trace.map(OutputFile.init(path:))
        if workers != 1, share == nil {
            try checkWorkers(pictures)
            let crew = WorkerCrew(count: min(workers, instants.count))
            try pictures.isFilm ? crew.film(instants.count, into: pictures) : crew.draw(instants.count)
            return noteFrameRate(rate, of: format)
        }
        let written = share.map { $0.frames(of: instants.count) } ?? 0..<instants.count

        try MainActor.assumeIsolated {
            let host = try makeHost(
                of: demo, viewport, rate: rate, input, history: pictures.isVector ? FrameHistory(byteLimit: 0) : nil,
                draws: (stats || trace != nil) && !pictures.isVector)
            var progress = ProgressLine(total: instants.end)
            let statistics = FrameStatistics()
            let start = ContinuousClock.now
            if stats { host.loop.observers.append(statistics) }
            let traceStream = try traceFile?.stream()
            if let traceStream { host.loop.observers.append(FrameTrace(write: traceStream.writeLine)) }

            // With --stats or --trace, all frames are drawn. Otherwise those before the first picture are not.
            let firstDrawn = instants.first + max(written.lowerBound, pictures.firstFrame)

            defer { progress.clear() }
            for index in 0..<instants.first + written.upperBound {
                try host.advance(to: instants[index])
                if index == firstDrawn, !pictures.isVector { try host.loop.beginDrawing() }
                try checkResources()
                if index >= instants.first + written.lowerBound {
                    try pictures.write(host, frame: index - instants.first)
                    share?.report()
                }
                progress.show(index + 1, byteCount: pictures.byteCount)
            }
            try pictures.finish()
            try traceStream?.finish()
            if stats {
                try StatisticsReport(
                    demo: demo.name, summary: statistics.summary,
                    wallSeconds: (ContinuousClock.now - start) / .seconds(1)
                ).print()
            }
        }
        noteFrameRate(rate, of: format)
    }

    @MainActor
    private func makeHost(
        of demo: Demo, _ viewport: Viewport, rate: Double, _ input: InputScript, history: FrameHistory? = nil,
        draws: Bool
    ) throws -> HeadlessHost {
        let host = try HeadlessHost(
            content: surface.content(of: demo),
            platform: HeadlessPlatform(viewport: viewport, refreshRate: rate / speed, events: input.events),
            threadCount: surface.threads, history: history, draws: draws)
        host.loop.background = background?.color
        return host
    }

    /// - Throws: If a resource was missing, which is a mistake in the demo.
    @MainActor
    private func checkResources() throws {
        if let missing = MissingResources.takeMessages().first { throw ValidationError(missing) }
    }

    /// Sends the pictures of a share of a film to the process that started this one.
    @MainActor
    private func send(_ share: FrameShare, of instants: FrameInstants, from host: HeadlessHost) throws {
        var next = 0
        for frame in share.filmFrames(of: instants.count) {
            while next <= instants.first + frame {
                try host.advance(to: instants[next])
                next += 1
            }
            try host.loop.drawLastFrame()
            try checkResources()
            if let picture = host.bitmap { try share.send(picture) }
        }
    }

    private func checkWorkers(_ pictures: PictureOutput) throws {
        guard FrameShare.counts.contains(workers) else {
            throw ValidationError("--workers takes a number from 1 to 64, not \(workers)")
        }
        guard pictures.isNumbered || pictures.isFilm else {
            throw ValidationError("--workers draws films and numbered pictures such as x-%04d.png, not '\(output)'")
        }
        if trace != nil || stats { throw ValidationError("--trace and --stats need one process, without --workers") }
    }

    /// The frames per second of the output: the rate nearest to `--fps` that its format can state.
    private func frameRate(of format: FilmFormat?) throws -> Double {
        let wanted = fps ?? 60
        guard wanted >= 1, wanted <= 1000 else {
            throw ValidationError("--fps takes a number from 1 to 1000, not \(wanted)")
        }
        return format?.frameRate(nearest: wanted) ?? wanted
    }

    /// Writes a line if the output cannot have the wanted number of frames per second. This is called last, so that an
    /// error message stays the only line on standard error.
    private func noteFrameRate(_ rate: Double, of format: FilmFormat?) {
        guard let fps, let format, abs(rate - fps) > 1e-9, share == nil else { return }
        let line = "a .\(format.rawValue) file cannot have \(fps) frames a second; it has \(rate)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }

    private func inputScript(for demo: Demo, size: CGSize) throws -> InputScript {
        guard let script else { return showcase ? demo.showcase(in: size) : InputScript() }
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

/// The color behind a demo, as written on the command line: `transparent`, or `#80FF00`.
struct BackgroundArgument: ExpressibleByArgument {
    let color: Color

    init?(argument: String) {
        if argument == "transparent" {
            color = .clear
            return
        }
        // `UInt32` accepts a sign, too.
        guard argument.count == 7, argument.first == "#", argument.dropFirst().allSatisfy(\.isHexDigit),
            let rgb = UInt32(argument.dropFirst(), radix: 16)
        else { return nil }
        func component(_ shift: UInt32) -> Double { Double(rgb >> shift & 255) / 255 }
        color = Color(red: component(16), green: component(8), blue: component(0))
    }
}
