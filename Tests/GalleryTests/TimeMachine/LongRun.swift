import Foundation
import GalleryScenes

/// The long form of the time machine's tests, which runs if `LILT_LONG_TESTS` is set, and its settings from the
/// environment.
enum LongRun {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether the long form runs.
    static let isLong = environment["LILT_LONG_TESTS"] != nil

    /// Returns a number from the environment; nil if it is not set.
    static func number(_ name: String) -> Int? { environment[name].flatMap(Int.init) }

    /// Returns the demos that `LILT_DEMOS` lists, separated by commas. If it is not set, returns all demos in the long
    /// form, and `short` in the usual form.
    static func demoNames(short: [String]) -> [String] {
        if let names = environment["LILT_DEMOS"] { return names.split(separator: ",").map(String.init) }
        return isLong ? DemoRegistry.all.map(\.name) : short
    }

    /// Returns the seeds of a demo's generated scripts: `short` seeds in the usual form. In the long form,
    /// `LILT_SCRIPTS` seeds, by default 200, are divided among all demos.
    static func seeds(of demo: Demo, short: Int) -> [UInt64] {
        guard isLong else { return (0..<short).map(UInt64.init) }
        let all = DemoRegistry.all
        let index = all.firstIndex { $0.name == demo.name } ?? 0
        return stride(from: index, to: number("LILT_SCRIPTS") ?? 200, by: all.count).map(UInt64.init)
    }

    /// Prints a line about a run of the long form.
    static func report(_ parts: String...) {
        if isLong { print("long:", parts.joined(separator: ", ")) }
    }
}
