import Foundation

/// Opens URLs in other programs.
package enum SystemOpener {
    /// Starts `xdg-open` with a URL, and does not wait for it. Returns whether it was started.
    ///
    /// A URL without a scheme is not opened: the program could take it for an option.
    ///
    /// - Parameter searchPath: The folders to search for `xdg-open`, separated by colons.
    package static func open(
        _ url: URL, searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) -> Bool {
        guard url.scheme?.isEmpty == false else { return false }
        let programs = searchPath.split(separator: ":").map { "\($0)/xdg-open" }
        guard let program = programs.first(where: FileManager.default.isExecutableFile) else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
            return true
        } catch {
            return false
        }
    }
}
