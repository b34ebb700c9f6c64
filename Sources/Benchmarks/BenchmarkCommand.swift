import ArgumentParser

/// `lilt-bench`: measures Lilt against floors and peers in one run.
@main
struct BenchmarkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lilt-bench",
        abstract: "Measures Lilt. Rows: peer, workload, median, p10 and min in ms, ns an item, samples.",
        subcommands: [CanvasBenchmark.self])
}
