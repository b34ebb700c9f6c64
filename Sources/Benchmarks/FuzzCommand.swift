import ArgumentParser
import Assets
import Foundation
import FuzzCases
import Lilt
import LiltRaster
import Synchronization

/// `lilt-bench fuzz`: draws and decodes abnormal input for a number of minutes.
///
/// The input is random paths with coordinates that are huge, tiny, infinite or NaN; filters with such numbers; curves
/// without length; thousands of nested clips; nested layers; crowds of symbols; boolean operations; and picture and
/// font files, truncated or with flipped bytes. The command fails if a case takes longer than `--limit` (one second by
/// default) or does not end, if two to four threads draw different bytes than one, or if the program has used more
/// memory than `--memory`. A crash ends the command, too. Each case is identified by its seed, and a seed gives the
/// same case everywhere. The seed after the largest one is 0.
struct FuzzCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fuzz", abstract: "Draws abnormal input to find crashes and hangs.")

    @Option(help: "Minutes to run.")
    var minutes = 10.0

    @Option(help: "The first seed.")
    var seed: UInt64 = 0

    @Option(help: "Maximum seconds per case.")
    var limit = 1.0

    @Option(help: "Maximum memory of the program in MiB.")
    var memory = 1024

    func validate() throws {
        guard memory > 0 else { throw ValidationError("--memory must be above 0") }
        guard minutes > 0, minutes <= 1440 else { throw ValidationError("--minutes must be above 0 and at most 1440") }
        guard limit > 0, limit <= 60 else { throw ValidationError("--limit must be above 0 and at most 60") }
    }

    func run() throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(minutes * 60)
        // There are at most two rasterizers, because each keeps the memory of the largest case that it has drawn.
        let single = Rasterizer()
        var threaded = Rasterizer(threadCount: 2)
        let recorder = DisplayListRecorder()
        var (bitmap, other) = (Bitmap(width: 160, height: 120), Bitmap(width: 160, height: 120))
        let fonts = ["NotoSansHebrew-Regular", "Quicksand-Medium", "JetBrainsMono-Light"].compactMap {
            BundledFiles.url("Fonts/\($0).ttf").flatMap { try? Data(contentsOf: $0) }
        }
        var (current, slowest, slowestSeed) = (seed, Duration.zero, seed)
        /// The drawing of the case, if it has one.
        var drawn: (list: DisplayList, scale: Double)?
        func threadCount(ofCase seed: UInt64) -> Int { 2 + Int((seed >> 10) % 3) }
        func duration(ofCase seed: UInt64) -> Duration {
            var generator = FuzzGenerator(SeededRandom(seed: seed))
            drawn = nil
            let before = processorTime
            let elapsed = clock.measure {
                switch seed % 16 {
                case 0, 8: generator.decodePicture()
                case 1, 9: generator.combinePaths()
                case 2: generator.readFont(fonts)
                default:
                    let list = recorder.record { generator.draw(&$0, depth: 0) }
                    let scale = generator.scale()
                    threaded.render(list, scale: scale, background: .white, into: &bitmap)
                    drawn = (list, scale)
                }
            }
            // The processor time counts, because a case on a shared machine also waits for a processor. If the elapsed
            // time exceeds ten times the processor time, the case waits for something else, too. A tenth of the elapsed
            // time then counts.
            return min(elapsed, max(processorTime - before, elapsed / 10))
        }
        let watch = StandstillWatch(limit: limit)
        while clock.now < end {
            watch.begin(current)
            let threadCount = threadCount(ofCase: current)
            if threaded.threadCount != threadCount { threaded = Rasterizer(threadCount: threadCount) }
            var least = duration(ofCase: current)
            // Other work on the machine can also slow down a run, but is unlikely to slow down all three runs.
            for _ in 0..<2 where least > .seconds(limit) { least = min(least, duration(ofCase: current)) }
            if least > slowest { (slowest, slowestSeed) = (least, current) }
            if least > .seconds(limit) { throw SlowCase(seed: current, duration: least) }
            if let drawn {
                single.render(drawn.list, scale: drawn.scale, background: .white, into: &other)
                guard other.pixels == bitmap.pixels else {
                    throw DifferentPictures(seed: current, threadCount: threaded.threadCount)
                }
            }
            if peakMemory > memory { throw LargeCase(seed: current, mebibytes: peakMemory, limit: memory) }
            current &+= 1
        }
        print(
            "\(current &- seed) cases from seed \(seed); the slowest, \(slowestSeed), took \(slowest);"
                + " peak memory \(peakMemory) MiB")
    }

    /// The processor time of the program in all its threads.
    private var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The most memory that the program has held until now, in MiB.
    private var peakMemory: Int {
        var usage = rusage()
        #if os(Linux)
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss >> 10
        #else
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss >> 20
        #endif
    }
}

/// Ends the program if a case does not end.
private final class StandstillWatch: Sendable {
    private let current = Atomic<UInt64>(0)

    /// Watches cases from another thread, which retains the watch until the program ends. A case runs at most three
    /// times, and its drawing once more in one thread. On a busy machine each of these runs may take ten times `limit`,
    /// so a case may take 40 times `limit`. The time between two checks is 60 times `limit`. A case counts as endless
    /// if two consecutive checks find it running.
    init(limit: Double) {
        let patience = 60 * limit
        Thread.detachNewThread {
            var last = self.current.load(ordering: .relaxed)
            while true {
                Thread.sleep(forTimeInterval: patience)
                let seed = self.current.load(ordering: .relaxed)
                if seed == last {
                    FileHandle.standardError.write(Data("Error: seed \(seed) did not end within \(patience) s\n".utf8))
                    exit(1)
                }
                last = seed
            }
        }
    }

    func begin(_ seed: UInt64) { current.store(seed, ordering: .relaxed) }
}

/// A case that took too long.
private struct SlowCase: Error, CustomStringConvertible {
    var seed: UInt64
    var duration: Duration

    var description: String { "seed \(seed) took \(duration); to start there, use --seed \(seed)" }
}

/// A case after which the program has used too much memory.
private struct LargeCase: Error, CustomStringConvertible {
    var seed: UInt64
    var mebibytes: Int
    var limit: Int

    var description: String {
        "after seed \(seed) the peak memory is \(mebibytes) MiB, above \(limit); to start there, use --seed \(seed)"
    }
}

/// A case whose picture depends on the number of threads.
private struct DifferentPictures: Error, CustomStringConvertible {
    var seed: UInt64
    var threadCount: Int

    var description: String {
        "seed \(seed): \(threadCount) threads draw different bytes than one; to start there, use --seed \(seed)"
    }
}
