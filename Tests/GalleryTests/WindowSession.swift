import Foundation
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// A run of `lilt run` in a window, with its trace.
struct WindowSession {
    struct Frame: Decodable {
        var frame: Int
        var time: Double
        var target: Double
        var presented: Double
        var probes: [String: Double]

        var center: CGPoint { CGPoint(x: probes["tile.x"] ?? .nan, y: probes["tile.y"] ?? .nan) }
    }

    struct Event {
        var event: String
        var time: Double
        /// The number of frames before the event in the trace. It does not follow from the times, because a press may
        /// arrive while a frame is drawn or passed to the display.
        var frameCount: Int
    }

    /// A line of the trace for an event.
    private struct EventLine: Decodable {
        var event: String
        var time: Double
    }

    struct Run {
        var frames: [Frame]
        var events: [Event]
        var script: InputScript

        var presses: [Event] { events.filter { $0.event.hasPrefix("press") } }
        var releases: [Event] { events.filter { $0.event.hasPrefix("release") } }

        /// The last frame that had been shown when `event` was handled.
        func frame(before event: Event) -> Frame? { frames.prefix(event.frameCount).last }

        /// Returns the frames between two events, or from the first event to the end of the run if `end` is nil. If the
        /// end is before the start, there are none.
        func frames(from start: Event, to end: Event?) -> [Frame] {
            Array(frames.prefix(end?.frameCount ?? frames.count).dropFirst(start.frameCount))
        }
    }

    /// The failure of a command of xdotool.
    struct Failure: Error {
        var command: String
    }

    private let process = Process()
    private let folder: URL
    private let window: String

    static var isPossible: Bool {
        ProcessInfo.processInfo.environment["DISPLAY"] != nil && tool("xdotool") != nil && program != nil
    }

    /// The `lilt` that was built along with this test.
    static var program: BuiltProgram? { BuiltProgram("lilt") }

    private static func tool(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    init(demo name: String) throws {
        let demo = try DemoRegistry.demo(named: name)
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            process.executableURL = try #require(Self.program).file
            process.arguments = [
                "run", name, "--scale", "1", "--trace", folder.appendingPathComponent("trace").path,
                "--record", folder.appendingPathComponent("script").path,
            ]
            // The folder receives the files that the program writes, and the program's output.
            process.currentDirectoryURL = folder
            let output = folder.appendingPathComponent("output")
            try Data().write(to: output)
            process.standardOutput = try FileHandle(forWritingTo: output)
            try process.run()
            window = try Self.window(named: demo.title)
        } catch {
            Self.end(process, in: folder)
            throw error
        }
    }

    /// Waits for the window with a title, and returns its number.
    private static func window(named title: String) throws -> String {
        let end = ContinuousClock.now + .seconds(30)
        while true {
            let found = try? xdotool(["search", "--onlyvisible", "--name", "^\(title)$"])
            if let window = found?.split(separator: "\n").first { return String(window) }
            try #require(ContinuousClock.now < end, "no window \(title) has appeared")
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    /// Plays a chain of xdotool's commands; positions of `mousemove` are in the window.
    func pointer(_ commands: [Any]) throws {
        var words: [String] = []
        for command in commands {
            switch command {
            case let number as Double:
                words.append(number == number.rounded() ? String(Int(number)) : String(number))
            case "mousemove" as String: words += ["mousemove", "--window", window]
            case let command as String where command.hasPrefix("window"): words += [command, window]
            default: words.append("\(command)")
            }
        }
        _ = try Self.xdotool(words)
    }

    private static func xdotool(_ words: [String]) throws -> String {
        let process = Process()
        let program: URL = try #require(tool("xdotool"))
        process.executableURL = program
        process.arguments = words
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(command: words.joined(separator: " ")) }
        return String(decoding: data, as: UTF8.self)
    }

    /// Sends a signal to the program, and reads the trace and the script that it wrote. Ctrl-C in a terminal sends
    /// SIGINT.
    func finish(by signal: Int32 = SIGINT) throws -> Run {
        kill(process.processIdentifier, signal)
        let end = ContinuousClock.now + .seconds(30)
        while process.isRunning, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.01) }
        // A shell calls this status 128 + the signal's number.
        try #require(
            !process.isRunning && process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        var run = Run(frames: [], events: [], script: InputScript())
        let decoder = JSONDecoder()
        for line in try text("trace").split(separator: "\n") {
            let data = Data(line.utf8)
            if let frame = try? decoder.decode(Frame.self, from: data) {
                run.frames.append(frame)
            } else if let line = try? decoder.decode(EventLine.self, from: data) {
                run.events.append(Event(event: line.event, time: line.time, frameCount: run.frames.count))
            }
        }
        run.script = try InputScript(parsing: text("script"), source: "script")
        return run
    }

    /// Returns a file that the program wrote into its current folder. The file `output` is the program's standard
    /// output.
    func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appendingPathComponent(name)) }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    func end() { Self.end(process, in: folder) }

    private static func end(_ process: Process, in folder: URL) {
        if process.isRunning { process.terminate() }
        try? FileManager.default.removeItem(at: folder)
    }
}
