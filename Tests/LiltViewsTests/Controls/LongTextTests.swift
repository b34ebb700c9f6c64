import LiltTesting
import Testing

/// Fields with several lines, and the text editor.
@MainActor
@Suite struct LongTextTests {
    @MainActor
    private final class Log { var text = "" }

    private struct Field: View {
        let log: Log
        let isEditor: Bool
        @State private var text = ""

        var body: some View {
            Group {
                if isEditor {
                    TextEditor(text: $text).frame(height: 100)
                } else {
                    TextField("Note", text: $text, axis: .vertical).probe("field")
                }
            }
            .frame(width: 150)
            .onChange(of: text) { log.text = text }
        }
    }

    private func stage(_ log: Log, isEditor: Bool = false) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Field(log: log, isEditor: isEditor) }
        try stage.tap(at: CGPoint(x: 100, y: 100))
        try stage.step()
        return stage
    }

    @Test func aVerticalFieldGrowsWithItsText() throws {
        let log = Log()
        let stage = try stage(log)
        let height = try #require(stage.presented("field")).height
        try stage.type("one two three four five six seven eight nine")
        try stage.settle()
        #expect(try #require(stage.presented("field")).height > height * 1.5)
        #expect(try #require(stage.presented("field")).width == 150)
    }

    @Test(arguments: [false, true]) func returnInsertsALineBreak(isEditor: Bool) throws {
        let log = Log()
        let stage = try stage(log, isEditor: isEditor)
        try stage.type("one")
        try stage.key(.return)
        try stage.type("two")
        try stage.step()
        #expect(log.text == "one\ntwo")
    }

    @Test func theUpAndDownArrowsMoveTheCaretByLines() throws {
        let log = Log()
        let stage = try stage(log)
        try stage.type("abc\nabc\nabc")
        try stage.step()
        try stage.key(.upArrow)
        try stage.type("1")
        try stage.step()
        #expect(log.text == "abc\nabc1\nabc")
        try stage.key(.upArrow)
        try stage.key(.upArrow)
        try stage.type("2")
        try stage.step()
        #expect(log.text == "2abc\nabc1\nabc")
        for _ in 0..<3 { try stage.key(.downArrow) }
        try stage.type("3")
        try stage.step()
        #expect(log.text == "2abc\nabc1\nabc3")
    }

    @Test func aPressMovesTheCaretToItsLine() throws {
        let log = Log()
        let stage = try stage(log)
        try stage.type("abc\nabc\nabc")
        try stage.settle()
        let field = try #require(stage.presented("field"))
        try stage.tap(at: CGPoint(x: field.maxX - 1, y: field.midY))
        try stage.type("!")
        try stage.step()
        #expect(log.text == "abc\nabc!\nabc")
    }

    @Test func aHorizontalFieldDropsLineBreaks() throws {
        var editing = TextEditing(text: "a")
        editing.insert("\nb")
        #expect(editing.text == "ab")
        editing.insert("\nc", keepsLineBreaks: true)
        #expect(editing.text == "ab\nc")
    }
}
