import Foundation
import Lilt
import TestSupport
import Testing

@Suite struct SystemOpenerTests {
    /// Returns a new folder with an `xdg-open` that writes its arguments into a file.
    private func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("opener-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appendingPathComponent("xdg-open")
        try writeShellProgram(
            "printf '%s' \"$*\" > '\(folder.path)/new'\nmv '\(folder.path)/new' '\(folder.path)/opened'",
            to: program.path)
        return folder
    }

    @Test func theProgramGetsTheURLAsOneArgument() async throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = try #require(URL(string: "https://example.org/a?b=$(touch%20c);d"))
        #expect(SystemOpener.open(url, searchPath: "/nowhere::\(folder.path)"))
        let file = folder.appendingPathComponent("opened")
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: file.path) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == url.absoluteString)
    }

    @Test func nothingOpensWithoutTheProgramOrAScheme() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = try #require(URL(string: "https://example.org"))
        #expect(!SystemOpener.open(url, searchPath: "/nowhere"))
        #expect(!SystemOpener.open(url, searchPath: ""))
        #expect(!SystemOpener.open(try #require(URL(string: "--version")), searchPath: folder.path))
    }
}
