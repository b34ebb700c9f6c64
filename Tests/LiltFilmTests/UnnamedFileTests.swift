import Dispatch
import Foundation
import LiltFilm
import Synchronization
import Testing

@Suite struct UnnamedFileTests {
    /// Calls `body` with a new folder, and removes the folder afterward.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "lilt-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test func aFileHasNoNameUntilItIsPublished() throws {
        try withFolder { folder in
            let file = try UnnamedFile(for: folder + "/x")
            try file.write(Data("one".utf8))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
            try file.write(Data(" two".utf8))
            try file.publish()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x"])
            #expect(try String(contentsOfFile: folder + "/x", encoding: .utf8) == "one two")
        }
    }

    @Test func aPublishedFileReplacesAnOlderOne() throws {
        try withFolder { folder in
            for text in ["old and longer", "new"] {
                let file = try UnnamedFile(for: folder + "/x")
                try file.write(Data(text.utf8))
                try file.publish()
                #expect(try String(contentsOfFile: folder + "/x", encoding: .utf8) == text)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x"])
        }
    }

    @Test func twoFilesOfOneNameDoNotDisturbEachOther() throws {
        try withFolder { folder in
            let files = try (0..<2).map { _ in try UnnamedFile(for: folder + "/x") }
            for (index, file) in files.enumerated() { try file.write(Data("file \(index)".utf8)) }
            for (index, file) in files.enumerated() {
                try file.publish()
                #expect(try String(contentsOfFile: folder + "/x", encoding: .utf8) == "file \(index)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x"])
        }
    }

    /// A file has a temporary name for a moment while it is published.
    @Test func filesOfOneNameCanBePublishedAtTheSameTime() throws {
        try withFolder { folder in
            let errors = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 200) { index in
                do {
                    let file = try UnnamedFile(for: folder + "/x")
                    try file.write(Data("file \(index)".utf8))
                    try file.publish()
                } catch {
                    errors.withLock { $0.append("\(error)") }
                }
            }
            let failures = errors.withLock { $0 }
            #expect(failures == [])
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names == ["x"])
            let text = try String(contentsOfFile: folder + "/x", encoding: .utf8)
            #expect(text.hasPrefix("file "))
        }
    }

    @Test func anAbandonedFileLeavesNothing() throws {
        try withFolder { folder in
            do { try UnnamedFile(for: folder + "/x").write(Data("lost".utf8)) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test func aNameOfTheGreatestLengthIsGiven() throws {
        try withFolder { folder in
            for name in [String(repeating: "x", count: 255), String(repeating: "é", count: 127)] {
                let file = try UnnamedFile(for: "\(folder)/\(name)")
                try file.publish()
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
                try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            }
        }
    }

    /// The first of these files would be in the working folder. It is never published.
    @Test func aNameOfOneCharacterIsAFileInItsFolder() {
        #expect(throws: Never.self) { try UnnamedFile(for: "x") }
        let parts = [
            "x": [".", "x"], ".": [".", "."], "é.png": [".", "é.png"], "/x": ["/", "x"], "../b/xy": ["../b", "xy"],
            "a/": ["a", ""], "a/\u{301}x": ["a", "\u{301}x"],
        ]
        for (path, expected) in parts {
            let (folder, name) = UnnamedFile.parts(of: path)
            #expect([folder, name] == expected, "\(path)")
        }
    }

    @Test func aFolderInWhichNoFileCanBeCreatedIsAnError() {
        #expect(throws: FilmError.self) { try UnnamedFile(for: "/proc/x") }
        #expect(throws: FilmError.self) { try UnnamedFile(for: "/there/is/no/folder") }
    }
}
