import Foundation

/// A program of this package that was built along with the test.
///
/// ```swift
/// let outcome = try await BuiltProgram("IdleWindow")?.run(within: 45)
/// ```
public struct BuiltProgram: Sendable {
    /// The executable file.
    public let file: URL

    /// Finds a program beside the test; nil if it is not built.
    public init?(_ name: String) {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let candidates = [folder, Bundle.main.bundleURL, URL(fileURLWithPath: ".build/release")]
        let found = candidates.map { $0.appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let found else { return nil }
        file = found
    }

    /// The result of a run.
    public struct Outcome: Sendable {
        /// The text that the program wrote to standard output.
        public let output: String
        /// The text that the program wrote to standard error.
        public let error: String
        /// The program's exit status; minus the signal's number if a signal ended the program.
        public let status: Int32

        /// The lines of `output` that are not empty.
        public var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Runs the program to its end, beside the tests.
    ///
    /// - Parameters:
    ///   - environment: The variables that are added to the environment of the test.
    ///   - limits: Commands with which the shell sets limits before it runs the program, such as `ulimit -c 0`; empty
    ///     for none.
    ///   - seconds: The number of seconds after which a signal ends the program.
    public func run(
        _ arguments: [String] = [], environment: [String: String] = [:], limits: String = "", within seconds: Double
    ) async throws -> Outcome {
        try await waitBesideTests {
            try outcome(of: arguments, environment: environment, limits: limits, within: seconds)
        }
    }

    private func outcome(
        of arguments: [String], environment: [String: String], limits: String, within seconds: Double
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = limits.isEmpty ? file : URL(fileURLWithPath: "/bin/sh")
        process.arguments = limits.isEmpty ? arguments : ["-c", "\(limits); exec \"$0\" \"$@\"", file.path] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Standard error is a file. If both were pipes, they would have to be read at the same time, because a program
        // that fills a pipe waits until the pipe is read.
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent("lilt-\(UUID().uuidString).errors")
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        // The signal is not sent by `terminate()`: a process that a pool thread starts inherits blocked signals.
        let identifier = process.processIdentifier
        let end = DispatchWorkItem { @Sendable in kill(identifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        end.cancel()
        let complaint = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
        let status = process.terminationStatus
        return Outcome(
            output: text, error: complaint, status: process.terminationReason == .exit ? status : -status)
    }
}
