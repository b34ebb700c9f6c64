import Foundation
import Lilt
import LiltTesting
import Testing

/// What the README shows is what compiles and runs here.
@Suite struct ReadmeTests {
    private static func file(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test func smallestProgramOfTheReadmeIsTheOneThatIsCompiledHere() throws {
        #expect(try Self.file("README.md").contains(Self.file("Tests/LiltTests/SmallestProgram.swift")))
    }

    @Test @MainActor func smallestProgramMovesItsDotToWhereItIsPressed() throws {
        let stage = try Stage(size: CGSize(width: 400, height: 200)) { _ in Dot() }
        #expect(stage.snapshot()[100, 100] != 0xFF00_0000)
        try stage.tap(at: CGPoint(x: 300, y: 100))
        try stage.settle()
        #expect(stage.snapshot()[100, 100] == 0xFF00_0000)
        #expect(stage.snapshot()[300, 100] != 0xFF00_0000)
    }
}
