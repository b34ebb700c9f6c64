import Foundation
import FuzzCases

/// Gives one `FuzzTarget` the bytes of files, or gives the gallery's window random input.
///
///     FuzzTargets views FOLDER-OR-FILE ...
///     FuzzTargets gallery-run SECONDS SEED
///
/// `.ci/fuzz` links the program with libFuzzer, whose own entry point replaces this one and calls `testOneInput`. The
/// environment variable `LILT_FUZZ_TARGET` then names the target.
@main
@MainActor
enum FuzzTargets {
    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "gallery-run", let length = Double(arguments[2]),
            let seed = UInt64(arguments[3])
        {
            let opened = try GalleryRun.run(seconds: length, seed: seed)
            return print("gallery: \(arguments[2]) s of seed \(seed), opened \(opened.sorted().joined(separator: " "))")
        }
        guard arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1]) else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
            let usage = "usage: FuzzTargets \(names) FOLDER-OR-FILE ... | gallery-run SECONDS SEED\n"
            FileHandle.standardError.write(Data(usage.utf8))
            exit(64)
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

    /// The files of a folder in alphabetical order, or a file itself.
    private static func files(at url: URL) throws -> [URL] {
        guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [url] }
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }
}

private let target = ProcessInfo.processInfo.environment["LILT_FUZZ_TARGET"].flatMap(FuzzTarget.init)

/// libFuzzer calls this for each case, on the main thread of the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CInt {
    guard let target else { fatalError("LILT_FUZZ_TARGET names no target") }
    let copy = Array(UnsafeBufferPointer(start: bytes, count: length))
    MainActor.assumeIsolated { target.run(copy) }
    return 0
}
