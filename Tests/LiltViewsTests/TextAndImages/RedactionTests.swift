import LiltTesting
import Testing

/// Redacted text and images are shown as bars.
@MainActor
@Suite struct RedactionTests {
    private func picture<Content: View>(@ViewBuilder _ content: @escaping () -> Content) throws -> Bitmap {
        let stage = try Stage(size: CGSize(width: 120, height: 60)) { content() }
        try stage.step()
        return stage.snapshot()
    }

    @Test func textsOfEqualLengthHaveTheSamePlaceholder() throws {
        let first = try picture { Text(verbatim: "hello").monospaced().redacted(reason: .placeholder) }
        #expect(try picture { Text(verbatim: "world").monospaced().redacted(reason: .placeholder) } == first)
        #expect(try picture { Text(verbatim: "hello").monospaced() } != first)
        #expect(try picture { Color.clear } != first)
    }

    @Test func unredactedTextIsShownAgain() throws {
        let text = try picture { Text("hello") }
        #expect(try picture { Text("hello").unredacted().redacted(reason: .placeholder) } == text)
        #expect(try picture { Text("hello").redacted(reason: .invalidated) } == text)
    }

    @Test func onlySensitiveContentIsHiddenForPrivacy() throws {
        let text = try picture { Text("hello") }
        #expect(try picture { Text("hello").redacted(reason: .privacy) } == text)
        #expect(try picture { Text("hello").privacySensitive().redacted(reason: .privacy) } != text)
    }

    @Test func aPlaceholderKeepsTheSizeOfItsContent() throws {
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            VStack {
                Label("Title", systemImage: "star").probe("plain")
                Label("Title", systemImage: "star").redacted(reason: .placeholder).probe("bars")
            }
        }
        try stage.step()
        // The last bits of the lengths may differ, because the positions are rounded differently.
        let (plain, bars) = (try #require(stage.presented("plain")), try #require(stage.presented("bars")))
        #expect(abs(plain.width - bars.width) < 1e-9 && abs(plain.height - bars.height) < 1e-9)
    }

    @Test func aRedactedImageIsABar() throws {
        let star = try picture { Image(systemName: "star.fill").redacted(reason: .placeholder) }
        #expect(try picture { Image(systemName: "heart.fill").redacted(reason: .placeholder) } == star)
    }
}
