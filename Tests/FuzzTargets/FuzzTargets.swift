import Foundation
import FuzzCases

/// Runs one `FuzzTarget` with the bytes of files or of a fuzzer, runs the gallery's window with random input, or
/// searches for views that remain in memory.
///
///     FuzzTargets views FOLDER-OR-FILE ...
///     FuzzTargets gallery-run SECONDS SEED
///     FuzzTargets remains SECONDS SEED FOLDER ...
///     LILT_FUZZ_TARGET=views FuzzTargets OPTIONS-OF-LIBFUZZER ...     in the build of '.ci/fuzz build'
@main
@MainActor
enum FuzzTargets {
    static func main() throws {
        let arguments = CommandLine.arguments
        if let target { return fuzz(target) }
        if arguments.count == 4, arguments[1] == "gallery-run", let length = Double(arguments[2]),
            (1...36000).contains(length), let seed = UInt64(arguments[3])
        {
            let run = try GalleryRun.run(seconds: length, seed: seed)
            precondition(run.messages.isEmpty, "the gallery's views reported \(run.messages)")
            let opened = run.opened.sorted().joined(separator: " ")
            return print("gallery: \(arguments[2]) s of seed \(seed), opened \(opened)")
        }
        if arguments.count > 3, arguments[1] == "remains", let length = Double(arguments[2]),
            (0...36000).contains(length), let seed = UInt64(arguments[3])
        {
            return try searchRemains(seconds: length, seed: seed, folders: arguments.dropFirst(4))
        }
        guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1]) else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
            fail(
                "usage: FuzzTargets \(names) FOLDER-OR-FILE ... | gallery-run SECONDS SEED "
                    + "| remains SECONDS SEED FOLDER ...")
        }
        var count = 0
        for path in arguments.dropFirst(2) {
            for file in try files(at: URL(fileURLWithPath: path)) {
                target.run([UInt8](try Data(contentsOf: file)))
                count += 1
            }
        }
        print("\(target.rawValue): \(count) cases")
    }

    /// Plays runs of views for `seconds` seconds. Writes the first case after which attributes remain in memory into
    /// the current folder, and ends the program with status 1.
    private static func searchRemains(seconds: Double, seed: UInt64, folders: some Sequence<String>) throws {
        let cases = try folders.flatMap { try files(at: URL(fileURLWithPath: $0)) }
            .map { [UInt8](try Data(contentsOf: $0)) }
        var search = RemainsSearch(cases: cases, seed: seed)
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            guard let found = search.next() else { continue }
            let name = "remains-\(seed)-\(search.runCount)"
            try Data(found.bytes).write(to: URL(fileURLWithPath: name))
            print("run \(search.runCount): \(found.labels.count) attributes remain after \(name): \(found.labels)")
            exit(1)
        }
        print("remains: none after \(search.runCount) runs of seed \(seed)")
    }

    /// The files of a folder in alphabetical order, or a file itself.
    private static func files(at url: URL) throws -> [URL] {
        guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [url] }
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    /// Ends the program with a line on standard error.
    private static func fail(_ line: String) -> Never {
        FileHandle.standardError.write(Data("\(line)\n".utf8))
        exit(64)
    }

    // MARK: - The fuzzer

    private typealias Case = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    private typealias Driver =
        @convention(c) (
            UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, Case
        ) -> CInt

    /// The target that the environment names for the fuzzer.
    private static let target = ProcessInfo.processInfo.environment["LILT_FUZZ_TARGET"].flatMap(FuzzTarget.init)

    /// Lets libFuzzer run the target with the program's arguments, and ends with libFuzzer's status.
    private static func fuzz(_ target: FuzzTarget) {
        guard let symbol = dlsym(nil, "LLVMFuzzerRunDriver") else {
            fail("FuzzTargets: LILT_FUZZ_TARGET needs the build of '.ci/fuzz build'")
        }
        // Safe: this is the published type of libFuzzer's function.
        let driver = unsafeBitCast(symbol, to: Driver.self)
        var (count, list) = (CommandLine.argc, CommandLine.unsafeArgv)
        let status = driver(&count, &list) { bytes, length in
            let copy = Array(UnsafeBufferPointer(start: bytes, count: length))
            // libFuzzer calls this function on the thread that called libFuzzer, the main thread.
            MainActor.assumeIsolated { FuzzTargets.target?.run(copy) }
            return 0
        }
        exit(status)
    }
}
