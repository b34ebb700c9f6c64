import LiltTesting
import Testing

/// The scale of a text, and the distance between its lines.
@MainActor
@Suite struct TextScaleTests {
    private func stage<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> Stage {
        try Stage(size: CGSize(width: 300, height: 100), content: content)
    }

    @Test func theSecondaryScaleOfATextIsSmaller() throws {
        func width(_ text: Text) throws -> CGFloat {
            let stage = try stage { text.font(.system(size: 20)).probe("text") }
            return try #require(stage.presented("text")).width
        }
        let small = try width(Text("bpm").textScale(.secondary))
        #expect(try small == width(Text("bpm").font(.system(size: 16))))
        #expect(try small < width(Text("bpm").textScale(.secondary, isEnabled: false)))
        let around = try stage { Text("bpm").font(.system(size: 20)).probe("text").textScale(.secondary) }
        #expect(around.presented("text")?.width == small)
    }

    @Test func theLeadingOfAFontIsBetweenTheLines() throws {
        func height(_ string: String, _ font: Font) throws -> CGFloat {
            let stage = try stage { Text(verbatim: string).font(font).probe("text") }
            return try #require(stage.presented("text")).height
        }
        let font = Font.system(size: 20)
        let usual = try height("one\ntwo", font)
        #expect(try abs(height("one\ntwo", font.leading(.tight)) - (usual - 2)) <= 0.5)
        #expect(try abs(height("one\ntwo", font.leading(.loose)) - (usual + 2)) <= 0.5)
        #expect(try height("one", font.leading(.tight)) == height("one", font))
    }
}
