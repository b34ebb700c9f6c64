import LiltTesting
import TestSupport
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

    @Test(arguments: [false, true]) func anArrowMovesByTheLinesOfTextOfTheSameFrame(isEditor: Bool) throws {
        let log = Log()
        let stage = try stage(log, isEditor: isEditor)
        try stage.type("abc\nabc\nabc")
        try stage.key(.upArrow)
        try stage.type("_")
        try stage.step()
        #expect(log.text == "abc\nabc_\nabc")
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

    /// A field with at most three lines, or an editor with room for about three.
    private struct Note: View {
        let log: Log
        let isEditor: Bool
        @State private var text: String

        init(_ text: String, log: Log, isEditor: Bool) {
            self.log = log
            self.isEditor = isEditor
            _text = State(initialValue: text)
        }

        var body: some View {
            Group {
                if isEditor {
                    TextEditor(text: $text).frame(height: 80)
                } else {
                    TextField("Note", text: $text, axis: .vertical).lineLimit(3)
                }
            }
            .probe("note")
            .frame(width: 150)
            .tint(.red)
            .onChange(of: text, initial: true) { log.text = text }
        }
    }

    /// Returns the red area in points: the caret's if the text has no selection.
    private func caretArea(_ stage: Stage) -> Double {
        let picture = stage.snapshot()
        var area = 0.0
        for y in 50..<150 {
            for x in 20..<180 {
                let pixel = picture[x, y]
                let (red, green) = (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255))
                area += max(red - green, 0)
            }
        }
        // The system's red is 255, 59, 48 on white.
        return area / (255 - 59)
    }

    @Test(arguments: [false, true]) func theCaretStaysVisibleWhereverItMoves(isEditor: Bool) throws {
        try forEachSeed(4) { seed, random in
            let log = Log()
            let lines = (0..<30).map { _ in String(repeating: "word ", count: Int.random(in: 0..<12, using: &random)) }
            let stage = try Stage(size: CGSize(width: 200, height: 200)) {
                Note(lines.joined(separator: "\n"), log: log, isEditor: isEditor)
            }
            try stage.step()
            let note = try #require(stage.presented("note"))
            #expect(note.height < 90)
            try stage.tap(at: CGPoint(x: note.midX, y: note.midY))
            for move in 0..<40 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: for _ in 0..<8 { try stage.key(.downArrow) }
                case 1: for _ in 0..<8 { try stage.key(.upArrow) }
                case 2: try stage.key(.end)
                case 3: try stage.key(.home)
                case 4: try stage.type("line\nof ")
                default: for _ in 0..<3 { try stage.key(.delete) }
                }
                try stage.step(frames: 2)
                // The caret blinks: it is lit for half a second, and then dark for half a second.
                var area = caretArea(stage)
                for _ in 0..<31 where area == 0 {
                    try stage.step()
                    area = caretArea(stage)
                }
                #expect(area > 26, "seed \(seed), move \(move)")
            }
        }
    }

    @Test func aPressInAScrolledFieldMovesTheCaretToTheShownLine() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Note((0..<30).map(String.init).joined(separator: "\n"), log: log, isEditor: false)
        }
        try stage.step()
        let note = try #require(stage.presented("note"))
        try stage.tap(at: CGPoint(x: note.midX, y: note.midY))
        try stage.key(.end)
        try stage.step(frames: 2)
        try stage.advance(by: 1)
        try stage.tap(at: CGPoint(x: note.maxX - 10, y: note.midY))
        try stage.type("x")
        try stage.step()
        #expect(log.text.hasSuffix("27\n28x\n29"), "\(log.text.suffix(20).debugDescription)")
    }
}
