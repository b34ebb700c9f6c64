import Foundation
import FuzzCases
import GalleryScenes
import LiltTesting
import TestSupport
import Testing

/// The gallery under random clicks, drags, fingers, keys, wheels and resizes.
@Suite @MainActor struct GalleryHourTests {
    /// Whether the run takes an hour, because `LILT_LONG_TESTS` is set, instead of twenty seconds.
    private static let isLong = ProcessInfo.processInfo.environment["LILT_LONG_TESTS"] != nil

    /// `malloc_trim` of glibc, which its Swift module does not have; nil with another C library.
    private static let trim: (@convention(c) (Int) -> Int32)? = dlsym(nil, "malloc_trim")
        .map { unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self) }

    /// Lets the allocator return its free pages to the system. Returns the resident memory of this process, in bytes.
    private static func residentBytes() throws -> Int {
        _ = trim?(0)
        let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return (Int(fields[1]) ?? 0) * 4096
    }

    @Test(arguments: [1] as [UInt64]) func randomInputLeavesNoMessageAndLeaksNoMemory(seed: UInt64) throws {
        let length = Self.isLong ? 3600.0 : 20
        var (warm, last) = (0, 0)
        let run = try GalleryRun.run(seconds: length, seed: seed, refreshRate: Self.isLong ? 20 : 30) { second, model in
            guard Self.isLong, second.isMultiple(of: 300) else { return }
            last = try Self.residentBytes()
            if second == Int(length) / 3 { warm = last }
            let machines = model.shownRuns
            let frames = machines.reduce(0) { $0 + $1.history.byteCount }
            let logs = machines.reduce(0) { $0 + $1.history.log.byteCount }
            LongRun.report("gallery", "\(second) s", "\(last >> 20) MiB", "frames \(frames), logs \(logs)")
        }
        #expect(run.messages.isEmpty, "seed \(seed): \(run.messages)")
        #expect(!run.opened.isEmpty, "seed \(seed)")
        guard Self.isLong else { return }
        #expect(run.opened.count > DemoRegistry.all.count / 2)
        #expect(last - warm < 64 << 20, "from \(warm >> 20) to \(last >> 20) MiB")
    }
}
