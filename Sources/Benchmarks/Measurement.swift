import Foundation

/// Times a piece of work often enough for a steady median, and prints one row.
///
/// Rows are tab-separated, like the rows of other renderers' benchmark programs, so both fit into one table: peer,
/// workload, median, tenth percentile and minimum in milliseconds, nanoseconds per item (of the median), samples.
struct Measurement {
    /// The duration of each sample in milliseconds, ascending.
    let samples: [Double]
    let itemCount: Int

    var median: Double { samples[samples.count / 2] }
    var tenthPercentile: Double { samples[samples.count / 10] }
    var minimum: Double { samples[0] }
    var nanosecondsPerItem: Double { median * 1e6 / Double(max(itemCount, 1)) }

    /// Runs `work` three times unmeasured, then for at least 1.2 s and 15 samples (20,000 at most).
    ///
    /// - Parameter prepare: Called before each sample, and not timed.
    static func take(itemCount: Int, prepare: () -> Void = {}, _ work: () -> Void) -> Measurement {
        for _ in 0..<3 {
            prepare()
            work()
        }
        var samples: [Double] = []
        let start = monotonicSeconds()
        while samples.count < 15 || (monotonicSeconds() - start < 1.2 && samples.count < 20_000) {
            prepare()
            let begin = monotonicSeconds()
            work()
            samples.append((monotonicSeconds() - begin) * 1e3)
        }
        return Measurement(samples: samples.sorted(), itemCount: itemCount)
    }

    /// Prints the row and returns the measurement, so that a caller can form ratios.
    @discardableResult
    static func row(
        _ workload: String, peer: String = "lilt", itemCount: Int = 1, prepare: () -> Void = {}, _ work: () -> Void
    ) -> Measurement {
        let measurement = take(itemCount: itemCount, prepare: prepare, work)
        measurement.printRow(workload, peer: peer)
        return measurement
    }

    func printRow(_ workload: String, peer: String = "lilt") {
        let columns = [median, tenthPercentile, minimum].map { String(format: "%.3f", $0) }
        let nanoseconds = String(format: "%.1f", nanosecondsPerItem)
        print(([peer, workload] + columns + [nanoseconds, "\(samples.count)"]).joined(separator: "\t"))
    }
}

/// Seconds on the machine's monotonic clock.
func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Keeps the optimizer from removing work whose result is unused.
@inline(never)
func consume<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
