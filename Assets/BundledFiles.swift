import Foundation

/// Finds the files that ship with Lilt, however the program was started.
///
/// The package manager puts them into a folder beside the program. If the program was moved without this folder, it
/// finds the files in the sources that it was built from, if they are still there. The working directory has no
/// influence. If the environment variable `LILT_ASSETS` names a folder, only that folder is searched.
package enum BundledFiles {
    /// Returns the URL of a file by its path in the folder `Assets` ("Fonts/Inter.ttf"); nil if it does not exist.
    package static func url(_ path: String) -> URL? {
        guard !path.isEmpty, !path.split(separator: "/").contains("..") else { return nil }
        return folders.lazy.map { $0.appendingPathComponent(path) }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// Returns the URL of a file that the build puts beside the program for another target; nil if it does not exist.
    package static func url(_ path: String, ofTarget target: String) -> URL? {
        guard !path.isEmpty, !path.contains("/") else { return nil }
        return foldersOfPrograms.lazy.map { $0.appendingPathComponent("Lilt_\(target).resources/\(path)") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The folders that the program may lie in.
    private static var foldersOfPrograms: [URL] {
        // A name without a folder comes from a search in PATH, and is not a path from the working directory.
        let name = CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
        let program = name.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
        return [
            Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent(),
            program?.deletingLastPathComponent(),
        ].compactMap { $0 }
    }

    /// The folders that are searched for a file, in order.
    package static let folders: [URL] = {
        if let folder = ProcessInfo.processInfo.environment["LILT_ASSETS"], !folder.isEmpty {
            return [URL(fileURLWithPath: folder)]
        }
        var folders: [URL] = []
        for folder in foldersOfPrograms.map({ $0.appendingPathComponent("Lilt_Assets.resources") })
            + [URL(fileURLWithPath: #filePath).deletingLastPathComponent()]
        where !folders.contains(folder) {
            folders.append(folder)
        }
        return folders
    }()

    /// Ends the program, because it cannot draw without a file: one line on standard error, and status 2.
    package static func endProgram(_ problem: String) -> Never {
        FileHandle.standardError.write(Data("lilt: \(problem)\n".utf8))
        exit(2)
    }

    /// Ends the program, because a file is in none of the folders.
    ///
    /// - Parameter path: The file's path in the folder `Assets`, such as "Fonts/Inter.ttf".
    package static func endProgram(without path: String) -> Never {
        let folder = path.split(separator: "/").first ?? ""
        let names = folders.map(\.path).joined(separator: " or ")
        endProgram("\(path) is not in \(names); copy the folder \(folder) there, or name its parent with LILT_ASSETS")
    }
}
