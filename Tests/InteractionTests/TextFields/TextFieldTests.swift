import LiltTesting
import Observation
import TestSupport
import Testing

/// Text fields are used with the pointer and the keyboard.
@MainActor
@Suite struct TextFieldTests {
    @MainActor
    private final class Log { var text = "" }

    private struct Field: View {
        let log: Log
        var width: CGFloat = 200
        @State private var text: String

        init(_ text: String, log: Log, width: CGFloat = 200) {
            self.log = log
            self.width = width
            _text = State(initialValue: text)
        }

        var body: some View {
            VStack {
                TextField("Name", text: $text).probe("field").frame(width: width)
                TextField("Other", text: .constant("")).frame(width: width)
            }
            .font(.system(size: 14).monospaced())
            .onChange(of: text, initial: true) { log.text = text }
        }
    }

    /// The width of a character at 14 points.
    private static let advance = TextBlock(
        Text(verbatim: "m"),
        in: {
            var environment = EnvironmentValues()
            environment.font = .system(size: 14).monospaced()
            return environment
        }()
    ).layout(width: nil, height: nil).caret(at: 1).minX

    private func stage(_ text: String, log: Log, width: CGFloat = 200) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 300, height: 120)) { Field(text, log: log, width: width) }
        try stage.settle()
        return stage
    }

    /// Returns the position after `offset` characters of a text that is not scrolled.
    private func position(_ offset: Double, in stage: Stage) throws -> CGPoint {
        let field = try #require(stage.presented("field"))
        return CGPoint(x: field.minX + 8 + offset * Self.advance, y: field.midY)
    }

    @Test func aPressMovesTheCaretToTheNearestCharacter() throws {
        let log = Log()
        let stage = try stage("monitor", log: log)
        try stage.tap(at: try position(2.4, in: stage))
        try stage.type("_")
        try stage.step()
        #expect(log.text == "mo_nitor")
        try stage.advance(by: 1)
        try stage.tap(at: try position(4.6, in: stage))
        try stage.type("-")
        try stage.step()
        #expect(log.text == "mo_ni-tor")
        try stage.advance(by: 1)
        try stage.tap(at: try position(20, in: stage))
        try stage.type(".")
        try stage.step()
        #expect(log.text == "mo_ni-tor.")
    }

    @Test func tabFocusesTheFieldWithTheCaretAtTheEnd() throws {
        let log = Log()
        let stage = try stage("ab", log: log)
        try stage.key(.tab)
        try stage.type("c")
        try stage.step()
        #expect(log.text == "abc")
    }

    @Test func aDragSelectsTextAndTypingReplacesIt() throws {
        let log = Log()
        let stage = try stage("one two three", log: log)
        try stage.drag(from: try position(4, in: stage), to: try position(7.2, in: stage), duration: 0.3)
        try stage.type("2")
        try stage.step()
        #expect(log.text == "one 2 three")
        try stage.advance(by: 1)
        try stage.drag(from: try position(3, in: stage), to: try position(-20, in: stage), duration: 0.3)
        try stage.key(.delete)
        try stage.step()
        #expect(log.text == " 2 three", "backward and beyond the edge")
    }

    @Test func aSecondPressSelectsTheWordAndAThirdSelectsAllText() throws {
        let log = Log()
        let stage = try stage("one two three", log: log)
        let two = try position(5.2, in: stage)
        try stage.tap(at: two)
        try stage.advance(by: 0.1)
        try stage.tap(at: two)
        try stage.type("2")
        try stage.step()
        #expect(log.text == "one 2 three")
        try stage.advance(by: 1)
        for _ in 0..<3 {
            try stage.tap(at: two)
            try stage.advance(by: 0.1)
        }
        try stage.type("x")
        try stage.step()
        #expect(log.text == "x")
        try stage.advance(by: 1)
        try stage.tap(at: try position(0, in: stage))
        try stage.advance(by: 0.6)
        try stage.tap(at: try position(0, in: stage))
        try stage.type("y")
        try stage.step()
        #expect(log.text == "yx", "two presses with a pause count as a double press")
    }

    @Test func pressesBetweenTwoFramesCountSeparately() throws {
        let log = Log()
        let stage = try stage("one two three", log: log)
        let points = [try position(0, in: stage), try position(5.2, in: stage)]
        func presses(_ point: CGPoint) -> [InputEvent] {
            [
                InputEvent(time: stage.now, .press(.primary, at: point)),
                InputEvent(time: stage.now, .release(.primary, at: point)),
            ]
        }
        try stage.play(presses(points[0]) + presses(points[1]))
        try stage.type("_")
        try stage.step()
        #expect(log.text == "one t_wo three", "the second press has selected text")
        try stage.advance(by: 1)
        try stage.play(presses(points[1]) + presses(points[1]))
        try stage.type("2")
        try stage.step()
        #expect(log.text == "one 2 three")
    }

    @Test func aSecondPressThatIsDraggedSelectsWords() throws {
        let log = Log()
        let stage = try stage("one two three four", log: log)
        let two = try position(5.2, in: stage)
        try stage.tap(at: two)
        try stage.drag(from: two, to: try position(9.5, in: stage), duration: 0.2)
        try stage.type("2-3")
        try stage.step()
        #expect(log.text == "one 2-3 four")
    }

    @Test func shiftSelectsAndControlMovesByWords() throws {
        let log = Log()
        let stage = try stage("one two three", log: log)
        try stage.key(.tab)
        try stage.key(.leftArrow, modifiers: [.control, .shift])
        try stage.key(.leftArrow, modifiers: .shift)
        try stage.key(.delete)
        try stage.step()
        #expect(log.text == "one two")
        try stage.key(.delete, modifiers: .control)
        try stage.step()
        #expect(log.text == "one ")
    }

    @Test func copiedOrCutTextCanBePasted() throws {
        let log = Log()
        let stage = try stage("one two", log: log)
        let (a, c, x, v) = try (
            #require(Key("a")), #require(Key("c")), #require(Key("x")), #require(Key("v"))
        )
        try stage.key(.tab)
        try stage.key(.leftArrow, modifiers: [.control, .shift])
        try stage.key(x, modifiers: .control)
        try stage.step()
        #expect(log.text == "one ")
        #expect(stage.clipboard == "two")
        try stage.key(c, modifiers: .control)
        #expect(stage.clipboard == "two", "the clipboard has changed without a selection")
        stage.clipboard = "three\nfour"
        try stage.key(v, modifiers: .control)
        try stage.step()
        #expect(log.text == "one threefour")
        try stage.key(a, modifiers: .control)
        try stage.key(c, modifiers: .control)
        try stage.step()
        #expect(stage.clipboard == "one threefour")
        #expect(log.text == "one threefour")
    }

    @Test func textWiderThanTheFieldScrollsToTheCaret() throws {
        let log = Log()
        let stage = try stage("0123456789012345678901234567890123456789", log: log, width: 120)
        let atStart = stage.snapshot()
        try stage.key(.tab)
        try stage.settle()
        let atEnd = stage.snapshot()
        // The text has scrolled, so its end is at the right edge, under the pointer.
        try stage.tap(at: try position((120.0 - 16) / Self.advance - 0.2, in: stage))
        try stage.type("E")
        try stage.step()
        #expect(log.text == "0123456789012345678901234567890123456789E")
        try stage.key(.home)
        try stage.step()
        #expect(stage.snapshot().pixels != atEnd.pixels)
        try stage.advance(by: 1)
        try stage.tap(at: try position(1, in: stage))
        try stage.type("S")
        try stage.step()
        #expect(log.text == "0S123456789012345678901234567890123456789E")
        try stage.key(.end)
        try stage.key(.delete)
        try stage.key(.home)
        try stage.key(.rightArrow)
        try stage.key(.rightArrow)
        try stage.key(.delete)
        try stage.key(.end)
        // The other field gets the focus, so this field shows the beginning of its text again.
        try stage.key(.tab)
        try stage.settle()
        let field = try #require(stage.presented("field"))
        let shown = stage.snapshot()
        for y in Int(field.minY) + 3..<Int(field.maxY) - 3 {
            for x in Int(field.minX) + 3..<Int(field.maxX) - 3 {
                try #require(shown[x, y] == atStart[x, y], "\(x), \(y)")
            }
        }
    }

    private struct Converted: View {
        @Bindable var model: Model

        var body: some View {
            let text = Binding(get: { model.text }, set: { model.text = model.convert($0) })
            if model.isSecure { SecureField("", text: text) } else { TextField("", text: text) }
        }
    }

    @Observable @MainActor
    final class Model {
        var text = ""
        @ObservationIgnored let isSecure: Bool
        @ObservationIgnored let convert: (String) -> String

        init(isSecure: Bool, convert: @escaping (String) -> String) {
            self.isSecure = isSecure
            self.convert = convert
        }
    }

    @Test(arguments: [false, true])
    func theCaretStaysAtTheEndOfATextThatItsBindingFormats(isSecure: Bool) throws {
        let model = Model(isSecure: isSecure) { typed in
            let digits = typed.filter(\.isNumber)
            return digits.count < 3 ? "(" + digits : "(\(digits.prefix(3))) \(digits.dropFirst(3))"
        }
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Converted(model: model) }
        try stage.step()
        try stage.key(.tab)
        for digit in "12345" {
            try stage.type(String(digit))
            try stage.step()
        }
        #expect(model.text == "(123) 45")
    }

    @Test(arguments: [false, true])
    func aRefusedCharacterDoesNotMoveTheCaret(isSecure: Bool) throws {
        let model = Model(isSecure: isSecure) { $0.filter(\.isNumber) }
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Converted(model: model) }
        try stage.step()
        try stage.key(.tab)
        for text in ["1234", "", "a", "b", "5"] {
            if text.isEmpty {
                try stage.key(.home)
                try stage.key(.rightArrow)
            }
            try stage.type(text)
            try stage.step()
        }
        #expect(model.text == "15234")
    }

    @Test(arguments: [false, true])
    func theCaretIsBehindWhatIsTypedIfTheBindingShortensTheText(isSecure: Bool) throws {
        let model = Model(isSecure: isSecure) { String($0.prefix(4)) }
        model.text = "1234"
        let stage = try Stage(size: CGSize(width: 300, height: 100)) { Converted(model: model) }
        try stage.step()
        try stage.key(.tab)
        try stage.key(.home)
        for digit in ["5", "6", "7"] {
            try stage.type(digit)
            try stage.step()
        }
        #expect(model.text == "5671")
    }

    @Test func areasOfASelectionAreSeparateIfDirectionsMix() throws {
        // The letters "ab" run to the right, and the Hebrew letters run to the left.
        let line = TextBlock(Text(verbatim: "abשלום"), in: EnvironmentValues()).layout(width: nil, height: nil)
        #expect(line.areas(of: 0..<6).count == 1)
        #expect(line.areas(of: 1..<3).count == 2, "the b, and the first Hebrew letter at the far right")
        #expect(line.areas(of: 3..<3).isEmpty)
        let all = try #require(line.areas(of: 0..<6).first)
        #expect(abs(all.minX) < 1e-9)
        #expect(abs(all.width - line.areas(of: 0..<2)[0].width - line.areas(of: 2..<6)[0].width) < 1e-9)
    }
}
