import Foundation
import TestSupport
import Testing

/// A program that a signal interrupts ends by that signal. A shell then shows the status 130 for SIGINT and 143 for
/// SIGTERM. A program refuses kernel levels and scripts that it cannot use.
@Suite(.enabled(if: WindowSession.program != nil, "needs the program lilt beside the tests"), .timeLimit(.minutes(10)))
struct SignalTests {
    /// Runs a command of `lilt` and returns its exit status and its standard error.
    private func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> (
        status: Int32, error: String
    ) {
        let outcome = try await #require(WindowSession.program).run(arguments, environment: environment, within: 60)
        return (outcome.status, outcome.error)
    }

    @Test func anInterruptedRenderEndsByTheSignal() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = try #require(WindowSession.program).file
        process.arguments = [
            "render", "corners", "--frames", "2000", "--output", folder.appendingPathComponent("%06d.png").path,
        ]
        // A process inherits the blocked signals of its creator's thread. Threads of tests block signals.
        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_UNBLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try process.run()
        defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
        // Waits for the first picture, which shows that the program draws.
        let end = ContinuousClock.now + .seconds(60)
        while try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty {
            try #require(ContinuousClock.now < end && process.isRunning, "no picture has appeared")
            Thread.sleep(forTimeInterval: 0.01)
        }
        kill(process.processIdentifier, SIGTERM)
        while process.isRunning, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.01) }
        try #require(!process.isRunning)
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGTERM)
    }

    @Test func anUnknownKernelLevelIsRefused() async throws {
        let (status, error) = try await run(["list"], environment: ["LILT_KERNELS": "sse9"])
        #expect(status == 2)
        #expect(error == "lilt: LILT_KERNELS takes one of baseline, avx2, avx512, not 'sse9'\n")
        #expect(try await run(["list"], environment: ["LILT_KERNELS": "baseline"]).status == 0)
    }

    @Test func everyKernelLevelDrawsTheSamePictures() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for demo in ["particles", "corners"] {
            let pictures = try await ["baseline", "avx2", "avx512"].mapInTurn { level in
                let file = folder.appendingPathComponent("\(level).png")
                let (status, error) = try await run(
                    ["render", demo, "--showcase", "--at", "0.5", "--output", file.path],
                    environment: ["LILT_KERNELS": level])
                #expect(status == 0, "\(error)")
                return try Data(contentsOf: file)
            }
            #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2], "\(demo)")
        }
    }

    @Test func scriptsThatAreNotRegularFilesAreRefused() async throws {
        for path in ["/dev/zero", "/", FileManager.default.temporaryDirectory.path] {
            let (status, error) = try await run(["render", "corners", "--script", path, "--output", "/tmp/x.png"])
            #expect(status == 2)
            #expect(error.hasSuffix("not a regular file\n") && error.contains(path), "\(error)")
        }
    }
}
