import LiltTesting
import Testing

/// Drawings that follow the direction of reading.
@MainActor
@Suite struct RightToLeftTests {
    private func picture<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> Bitmap {
        let stage = try Stage(size: CGSize(width: 60, height: 60), content: content)
        try stage.step()
        return stage.snapshot()
    }

    @Test func aViewIsMirroredOnlyIfReadingBeginsOnTheRight() throws {
        let arrow = Image(systemName: "arrow.right")
        let plain = try picture { arrow }
        let mirrored = try picture { arrow.scaleEffect(x: -1) }
        let flipped = arrow.flipsForRightToLeftLayoutDirection(true)
        #expect(plain != mirrored)
        #expect(try picture { flipped } == plain)
        #expect(try picture { flipped.environment(\.layoutDirection, .rightToLeft) } == mirrored)
        #expect(
            try picture {
                arrow.flipsForRightToLeftLayoutDirection(false).environment(\.layoutDirection, .rightToLeft)
            } == plain)
    }
}
