import ArgumentParser
import Foundation

/// `lilt-bench`: measures Lilt, plain C loops (the floor) and other peers in one run.
struct BenchmarkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lilt-bench",
        abstract: "Measures Lilt. Rows: peer, workload, median, p10 and min in ms, ns per item, samples.",
        subcommands: [
            CanvasBenchmark.self,
            FuzzCommand.self,
            HistoryBenchmark.self,
            KeyframeBenchmark.self,
            LazyBenchmark.self,
            ViewBenchmark.self,
            PacingBenchmark.self,
            OpenBenchmark.self,
            ParticleBenchmark.self,
            PresentBenchmark.self,
            RasterBenchmark.self,
            ScrollBenchmark.self,
            SpringBenchmark.self,
            StartBenchmark.self,
            TextBenchmark.self,
        ])
}

/// Throws an error if `--threads` has a value that no rasterizer takes.
func checkThreads(_ count: Int) throws {
    guard (1...64).contains(count) else {
        throw ValidationError("--threads takes a number from 1 to 64, not \(count)")
    }
}

/// Whether `--only` selects a name: the name contains the option's text, or the option is not given.
func isSelected(_ name: String, by only: String?) -> Bool { only.map { name.contains($0) } ?? true }

/// Throws if `--only` is given and selects none of the names.
func checkOnly(_ only: String?, names: @autoclosure () -> [String]) throws {
    guard let only else { return }
    let names = names()
    guard !names.contains(where: { isSelected($0, by: only) }) else { return }
    throw ValidationError("--only takes a part of a name, such as \(names.first ?? ""), not '\(only)'")
}

/// The program. It reports every mistake in one line on standard error, with exit status 2.
@main
struct BenchmarkProgram {
    static func main() {
        do {
            var command = try BenchmarkCommand.parseAsRoot()
            try command.run()
        } catch {
            guard BenchmarkCommand.exitCode(for: error) != .success else {
                print(BenchmarkCommand.fullMessage(for: error))
                return
            }
            let message = BenchmarkCommand.message(for: error).split(whereSeparator: \.isNewline)
            FileHandle.standardError.write(Data("lilt-bench: \(message.joined(separator: " "))\n".utf8))
            exit(2)
        }
    }
}
