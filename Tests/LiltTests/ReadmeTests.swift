import Foundation
import Lilt
import LiltTesting
import Testing

/// The program of the README compiles and runs in this target.
@Suite struct ReadmeTests {
    private static func file(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func theSmallestProgramOfTheReadmeIsCompiledHere() throws {
        // The file has no `@main`, because a test target has its own entry point.
        let program = try Self.file("Tests/LiltTests/SmallestProgram.swift")
            .replacingOccurrences(of: "struct HeartApp", with: "@main\nstruct HeartApp")
        #expect(try Self.file("README.md").contains(program))
    }

    @Test @MainActor func theSmallestProgramGrowsItsHeartWhenTapped() throws {
        let stage = try Stage(size: CGSize(width: 400, height: 300)) { Heart() }
        let small = Self.inked(stage.snapshot())
        try stage.tap(at: CGPoint(x: 200, y: 150))
        try stage.settle()
        let large = Self.inked(stage.snapshot())
        #expect(small > 1000)
        #expect(abs(Double(large) / Double(small) - 2.25) < 0.1)
        #expect(stage.bodyCount(of: Heart.self) == 2)
    }

    @Test func theReadmeHasTheNumberOfSymbols() throws {
        let symbols = try Self.file("Assets/Symbols/symbols.txt").split(separator: "\n")
        #expect(try Self.file("README.md").contains(" \(symbols.count) symbols."))
    }

    /// Returns the number of pixels that are not white.
    private static func inked(_ picture: Bitmap) -> Int {
        var count = 0
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y] != 0xFFFF_FFFF { count += 1 }
        }
        return count
    }
}
