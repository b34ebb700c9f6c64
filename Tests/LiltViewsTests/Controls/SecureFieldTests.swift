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
        try stage.key(Key("home") ?? .space)
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
