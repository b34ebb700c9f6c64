import Foundation

/// Finds the files that ship with Lilt, however the program was started.
///
/// They lie in a folder beside the program, where the package manager puts them; a program that was moved without it
/// finds them in the sources that it was built from, if they are still there. The working directory plays no part.
package enum BundledFiles {
    /// Returns the URL of a file by its path in this folder ("Fonts/Inter.ttf"); nil if it does not exist.
    package static func url(_ path: String) -> URL? {
        guard !path.isEmpty, !path.split(separator: "/").contains("..") else { return nil }
        return folders.lazy.map { $0.appendingPathComponent(path) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Where files are looked for, in order.
    package static let folders: [URL] = {
        let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
        let beside =
            [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()].compactMap { $0 }
            + [program.deletingLastPathComponent()]
        var folders: [URL] = []
        for folder in beside.map({ $0.appendingPathComponent("Lilt_Assets.resources") })
            + [URL(fileURLWithPath: #filePath).deletingLastPathComponent()]
        where !folders.contains(folder) {
            folders.append(folder)
        }
        return folders
    }()
}
