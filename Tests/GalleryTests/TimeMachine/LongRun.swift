import Foundation
import GalleryScenes

/// The long form of the time machine's tests, which `LILT_LONG_TESTS` chooses, and its settings from the environment.
enum LongRun {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether the long form runs.
    static let isLong = environment["LILT_LONG_TESTS"] != nil

    /// A number from the environment; nil without one.
    static func number(_ name: String) -> Int? { environment[name].flatMap(Int.init) }

    /// The demos: those of `LILT_DEMOS`, separated by commas; otherwise all in the long form, and `short` in the usual
    /// one.
    static func demoNames(short: [String]) -> [String] {
        if let names = environment["LILT_DEMOS"] { return names.split(separator: ",").map(String.init) }
        return isLong ? DemoRegistry.all.map(\.name) : short
    }

    /// The seeds of a demo's generated scripts: `short` seeds in the usual form. In the long form all demos share 200
    /// seeds, or `LILT_SCRIPTS` seeds.
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
