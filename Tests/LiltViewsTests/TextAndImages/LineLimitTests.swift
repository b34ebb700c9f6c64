import LiltTesting
import Testing

/// The least and the greatest number of lines of texts.
@MainActor
@Suite struct LineLimitTests {
    private func height(_ view: some View) throws -> CGFloat {
        let stage = try Stage(size: CGSize(width: 200, height: 400)) { view.probe("view") }
        try stage.step()
        return try #require(stage.presented("view")).height
    }

    private func text(_ lines: Int) -> Text { Text(verbatim: letters(lines)) }

    private func letters(_ lines: Int) -> String { Array(repeating: "a", count: lines).joined(separator: "\n") }

    @Test func aTextHasRoomForTheLeastNumberOfLines() throws {
        #expect(try height(text(1).lineLimit(2...4)) == height(text(2)))
        #expect(try height(text(3).lineLimit(2...4)) == height(text(3)))
        #expect(try height(text(5).lineLimit(2...4)) == height(text(4)))
        #expect(try height(text(1).lineLimit(3...)) == height(text(3)))
        #expect(try height(text(5).lineLimit(3...)) == height(text(5)))
    }

    @Test func aGreatestNumberReservesRoomOnlyIfAsked() throws {
        #expect(try height(text(1).lineLimit(...3)) == height(text(1)))
        #expect(try height(text(5).lineLimit(...3)) == height(text(3)))
        #expect(try height(text(1).lineLimit(3, reservesSpace: true)) == height(text(3)))
        #expect(try height(text(5).lineLimit(3, reservesSpace: true)) == height(text(3)))
        #expect(try height(text(1).lineLimit(3, reservesSpace: false)) == height(text(1)))
        #expect(try height(text(1).lineLimit(-3, reservesSpace: true)) == height(text(1)))
    }

    @Test func anEmptyTextHasRoomForTheLeastNumberOfLines() throws {
        let empty = [
            Text(""), Text(verbatim: ""), Text("") + Text(""), Text("\("")"), Text("[](https://example.com)"),
        ]
        for text in empty {
            #expect(try height(text.lineLimit(3, reservesSpace: true)) == height(self.text(3)))
            #expect(try height(text.lineLimit(3, reservesSpace: false)) == height(self.text(1)))
            #expect(try height(text.lineLimit(2...4)) == height(self.text(2)))
            #expect(try height(text.lineLimit(2...)) == height(self.text(2)))
            #expect(try height(text.lineLimit(...4)) == height(self.text(1)))
        }
    }

    @Test func markdownWithoutCharactersHasTheHeightOfItsFont() throws {
        let empty = Text("[](https://example.com)").font(.largeTitle)
        #expect(try height(empty) == height(text(1).font(.largeTitle)))
        #expect(try height(empty.lineLimit(2...)) == height(text(2).font(.largeTitle)))
    }

    @Test func anEmptyFieldHasRoomForTheLeastNumberOfLines() throws {
        func field(_ text: String) -> some View { TextField("", text: .constant(text), axis: .vertical) }
        let (three, two) = (try height(field(letters(3))), try height(field(letters(2))))
        #expect(three > two)
        #expect(try height(field("").lineLimit(3, reservesSpace: true)) == three)
        #expect(try height(field("").lineLimit(2...4)) == two)
        #expect(try height(field("").lineLimit(2...)) == two)
        #expect(try height(field("a\n").lineLimit(3, reservesSpace: true)) == three)
    }

    @Test func theReservedRoomFollowsTheFontAndTheLineSpacing() throws {
        func styled(_ text: some View) -> some View { text.font(.title).lineSpacing(7) }
        #expect(try height(styled(text(1)).lineLimit(3...)) == height(styled(text(3))))
    }

    @Test func anInnerLimitReplacesTheWholeOuterOne() throws {
        #expect(try height(text(1).lineLimit(2).lineLimit(4...6)) == height(text(1)))
    }

    @Test func aFieldGrowsFromTheLeastToTheGreatestNumberOfLines() throws {
        func field(_ lines: Int) -> some View {
            TextField("Note", text: .constant(letters(lines)), axis: .vertical)
        }
        #expect(try height(field(1).lineLimit(3...5)) == height(field(3)))
        #expect(try height(field(4).lineLimit(3...5)) == height(field(4)))
        #expect(try height(field(9).lineLimit(3...5)) == height(field(5)))
    }
}
