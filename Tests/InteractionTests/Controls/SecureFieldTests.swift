import LiltTesting
import Testing

@MainActor
@Suite struct SecureFieldTests {
    /// A model outside of the views. So if a description contains the text, the text comes from the field.
    @MainActor
    private final class Model {
        var text = ""
        var binding: Binding<String> { Binding(get: { self.text }, set: { self.text = $0 }) }
    }

    private func stage(_ model: Model, isSecure: Bool = true) throws -> Stage {
        let start = model.text
        return try Stage(size: CGSize(width: 200, height: 100)) {
            // A repeated run starts with the same text.
            let _ = model.text = start
            VStack {
                if isSecure {
                    SecureField("Password", text: model.binding)
                } else {
                    TextField("Password", text: model.binding)
                }
            }
            .probe("field")
        }
    }

    @Test func typingAndDeletingChangeTheText() throws {
        let model = Model()
        let stage = try stage(model)
        try stage.tap("Password")
        try stage.type("hunter2")
        try stage.key(.delete)
        try stage.step()
        try stage.key(.home)
        try stage.type("x")
        try stage.step()
        #expect(model.text == "xhunter")
    }

    @Test func thePictureDependsOnlyOnTheNumberOfCharacters() throws {
        func picture(_ text: String, isSecure: Bool) throws -> Bitmap {
            let model = Model()
            model.text = text
            return try stage(model, isSecure: isSecure).snapshot()
        }
        #expect(try picture("hunter2", isSecure: true) == picture("WWWiii🙂", isSecure: true))
        #expect(try picture("hunter2", isSecure: true) != picture("hunter22", isSecure: true))
        #expect(try picture("hunter2", isSecure: false) != picture("WWWiii🙂", isSecure: false))
        #expect(try picture("", isSecure: true) == picture("", isSecure: false))
    }

    @Test func theTextCannotBeCopiedOrCut() throws {
        let model = Model()
        model.text = "hunter2"
        let stage = try stage(model)
        stage.clipboard = "before"
        try stage.tap("Password")
        for key in ["a", "c", "x"] {
            try stage.key(try #require(Key(key)), modifiers: .control)
            try stage.step()
        }
        #expect(stage.clipboard == "before" && model.text == "hunter2")
        try stage.key(try #require(Key("v")), modifiers: .control)
        #expect(model.text == "before")
    }

    @Test func aMoveOrSelectionByWordsCoversTheWholeText() throws {
        let model = Model()
        model.text = "two words"
        let stage = try stage(model)
        try stage.tap("Password")
        try stage.key(.leftArrow, modifiers: .control)
        try stage.type("x")
        #expect(model.text == "xtwo words")
        let start = try #require(stage.presented("field"))
        let point = CGPoint(x: start.minX + 14, y: start.midY)
        try stage.tap(at: point)
        try stage.tap(at: point)
        try stage.type("y")
        #expect(model.text == "y")
    }

    /// A secure field, and a bar that moves at each change of the text, each key and each movement of the focus.
    private struct Watched: View {
        @State private var text = "pass"
        @State private var isRight = false
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                SecureField("Password", text: $text).focused($isFocused)
                TextField("Other", text: .constant(""))
                Color.blue.frame(width: 20, height: 10).probe("bar").offset(x: isRight ? 50 : 0)
            }
            .onKeyPress(phases: .down) { _ in
                move()
                return .handled
            }
            .onChange(of: text) { move() }
            .onChange(of: isFocused) { move() }
        }

        private func move() {
            withAnimation(.linear(duration: 1)) { isRight.toggle() }
        }
    }

    /// An explanation names Return, Tab, Escape, Delete and function keys. It does not name what was typed.
    @Test func anExplanationHasADotForEachTypedCharacter() throws {
        let dot = try #require(Key("•"))
        var cases: [(event: InputEvent.Kind, recorded: InputEvent.Kind)] = [(.text("x"), .text("•"))]
        for name in ["return", "tab", "escape", "delete", "f3"] {
            let key = try #require(Key(name))
            cases.append((.key(key, .down), .key(key, .down)))
        }
        for name in ["z", "1", "#", "space", "é"] {
            let key = try #require(Key(name))
            cases.append((.key(key, .down, .control), .key(dot, .down, .control)))
        }
        for (event, recorded) in cases {
            let stage = try Stage(size: CGSize(width: 200, height: 150)) { Watched() }
            try stage.tap("Password")
            try stage.settle()
            try stage.play([InputEvent(time: stage.now, event)])
            try stage.step(frames: 3)
            let cause = try #require(try stage.explain("bar").causes.first, "\(event)")
            #expect(cause.kind == .animation && cause.event?.kind == recorded, "\(event)")
        }
    }

    @Test func noDescriptionContainsTheText() throws {
        for isSecure in [true, false] {
            let model = Model()
            let stage = try stage(model, isSecure: isSecure)
            try stage.tap("Password")
            try stage.type("hunter2")
            try stage.key(try #require(Key("z")))
            try stage.step(frames: 2)
            let element = try stage.element("Password")
            let texts = [
                stage.graphDescription, element.description,
                stage.frames.last.map { "\($0)" } ?? "", try stage.explain("field").description,
            ]
            #expect(model.text == "hunter2")
            // For a plain field, the same descriptions contain the text, which shows that the check can fail.
            #expect(texts.contains { $0.contains("hunter2") } == !isSecure)
            #expect(element.role == (isSecure ? .secureField : .textField))
        }
    }
}
