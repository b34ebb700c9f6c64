import LiltTesting
import SwiftUI
import Testing

/// The delays in a file that imports only SwiftUI take virtual time.
@Suite @MainActor struct DelayTests {
    @Test func delaysTakeVirtualTime() async throws {
        var notes: [String] = []
        let stage = try Stage(size: CGSize(width: 100, height: 50)) { DelayedView { notes.append($0) } }
        try stage.tap("Start")
        try await stage.advance(by: 4)
        #expect(notes == ["after"])
        try await stage.advance(by: 2)
        #expect(notes == ["after", "nanoseconds"])
        try await stage.advance(by: 5)
        #expect(notes == ["after", "nanoseconds", "for"])
    }
}
