import Foundation
import TestSupport
import Testing

/// Several processes that draw a film together produce the same bytes and errors as one process. They end when the
/// command ends.
@Suite(.enabled(if: WindowSession.program != nil, "needs the program lilt beside the tests"), .timeLimit(.minutes(10)))
struct WorkerTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-workers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func render(_ arguments: [String]) async throws -> BuiltProgram.Outcome {
        try await #require(WindowSession.program).run(["render"] + arguments, within: 120)
    }

    @Test(arguments: [["x.gif"], ["x.webp"], ["x.png", "--animated"]])
    func severalWorkersGiveTheBytesOfOneProcess(output: [String]) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try await [1, 2, 4].mapInTurn { workers in
            let file = folder.appendingPathComponent("\(workers)-\(output[0])")
            // Some frames are before the showcase's first event and show no motion. The other frames show the motion
            // after that event.
            let outcome = try await render(
                [
                    "corners", "--showcase", "--from", "0.4", "--frames", "13", "--scale", "0.25",
                    "--workers", "\(workers)", "--output", file.path,
                ] + output.dropFirst())
            #expect(outcome.status == 0, "\(outcome.error)")
            return try Data(contentsOf: file)
        }
        #expect(files[0].count > 1000 && files[0] == files[1] && files[0] == files[2])
    }

    @Test func severalWorkersDrawADemoThatIsNamedAfterTheEndOfTheOptions() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try await [1, 2].mapInTurn { workers in
            let file = folder.appendingPathComponent("\(workers).webp")
            let outcome = try await render(
                ["--frames", "3", "--scale", "0.25", "--workers", "\(workers)", "--output", file.path, "--", "corners"])
            #expect(outcome.status == 0, "\(outcome.error)")
            return try Data(contentsOf: file)
        }
        #expect(files[0] == files[1])
    }

    @Test func moreWorkersThanFramesAreAllowed() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try await [1, 9].mapInTurn { workers in
            let file = folder.appendingPathComponent("\(workers).webp")
            let outcome = try await render(
                ["corners", "--frames", "2", "--scale", "0.25", "--workers", "\(workers)", "--output", file.path])
            #expect(outcome.status == 0, "\(outcome.error)")
            return try Data(contentsOf: file)
        }
        #expect(files[0] == files[1])
    }

    @Test func aFilmOfSeveralProcessesFailsWithTheErrorOfOneProcess() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = folder.appendingPathComponent("resize.script")
        try Data("0.1 resize 300x200\n".utf8).write(to: script)
        let outcomes = try await [1, 2].mapInTurn { workers in
            try await render([
                "corners", "--script", script.path, "--frames", "20", "--scale", "0.25", "--workers", "\(workers)",
                "--output", folder.appendingPathComponent("x.webp").path,
            ])
        }
        #expect(outcomes[0].status == 2 && outcomes[0].error.contains("different sizes"))
        #expect(outcomes[1].status == 2 && outcomes[1].error == outcomes[0].error)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["resize.script"])
    }

    @Test func theErrorOfOneProcessEndsTheOthers() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // The second process cannot write its first picture. Meanwhile, the first process has thousands of pictures to
        // draw.
        for number in [3000, 3001] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("\(number).png"), withIntermediateDirectories: true)
        }
        let outcome = try await render([
            "corners", "--showcase", "--frames", "6000", "--fps", "600", "--scale", "0.1", "--workers", "2", "--output",
            folder.appendingPathComponent("%d.png").path,
        ])
        #expect(outcome.status == 2 && outcome.error.contains("300"), "\(outcome.error)")
        let count = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
        // Without the error, the first process would write 3000 pictures, which are 3002 entries together with the two
        // folders. The error normally ends the process after a few pictures. The limit of 2900 allows for a late start
        // of the second process.
        #expect(count < 2900, "\(count)")
    }

    /// Returns the processes whose command line contains the test's folder.
    private func processes() throws -> Set<Int32> {
        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
        return Set(
            names.filter { process in
                // The read fails if the process ends meanwhile.
                let command = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline"))
                return command.map { String(decoding: $0, as: UTF8.self).contains(folder.path) } ?? false
            })
    }

    /// Returns the number of bytes that a process has written to files and pipes; 0 if the process has ended.
    private func writtenByteCount(of process: Int32) -> Int {
        let counts = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/io"))) ?? Data()
        let line = String(decoding: counts, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("wchar: ") }
        return line.flatMap { Int($0.dropFirst("wchar: ".count)) } ?? 0
    }

    /// Waits until a condition holds. Fails after a minute.
    private func wait(for purpose: String, until isTrue: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(60)
        while try !isTrue() {
            try #require(ContinuousClock.now < end, "waited a minute in vain: \(purpose)")
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    @Test(arguments: [SIGKILL, SIGTERM, SIGINT], ["x.webp", "%05d.png"])
    func noWorkerOutlivesTheCommand(signal: Int32, output: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = try #require(WindowSession.program).file
        process.arguments = [
            "render", "corners", "--showcase", "--frames", "20000", "--workers", "2",
            "--output", folder.appendingPathComponent(output).path,
        ]
        process.standardError = FileHandle.nullDevice
        // A process inherits the blocked signals of its creator's thread. The threads of tests block signals.
        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        // A process also inherits ignored signals. A shell that starts the tests in the background ignores SIGINT.
        let interruption = Foundation.signal(SIGINT, SIG_DFL)
        defer { Foundation.signal(SIGINT, interruption) }
        try process.run()
        defer { kill(process.processIdentifier, SIGKILL) }
        try wait(for: "the workers write pictures") {
            let workers = try processes().subtracting([process.processIdentifier])
            return workers.count == 2 && workers.allSatisfy { writtenByteCount(of: $0) > 0 }
        }
        kill(process.processIdentifier, signal)
        try wait(for: "all processes end") { try processes().isEmpty }
        if output == "x.webp" { #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == []) }
    }
}
