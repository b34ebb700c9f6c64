import LiltTesting
import Testing

/// The Tab key moves the keyboard focus, and the focused view receives keys.
@MainActor
@Suite struct FocusTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
        var isPressed = false
        var isFocused = false
    }

    @Test func noViewReceivesTheTabKeyThatMovesTheFocus() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 100, height: 100)) {
            HStack {
                ForEach(0..<2) { number in
                    Color.red.focusable().onKeyPress(phases: .all) { press in
                        log.lines.append("\(number) \(press.key.character) \(press.phase)")
                        return .handled
                    }
                }
            }
        }
        for _ in 0..<3 { try stage.key(.tab) }
        try stage.settle()
        #expect(log.lines == [])
        try stage.key(#require(Key("a")))
        #expect(log.lines.count == 2 && log.lines.allSatisfy { $0.contains(" a ") })
    }

    @Test(arguments: [KeyPress.Result.handled, .ignored])
    func aHandlerThatNamesTabDecidesWhetherTheFocusMoves(result: KeyPress.Result) throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            Button("first") { log.lines.append("first") }
                .onKeyPress(.tab) {
                    log.lines.append("tab")
                    return result
                }
        }
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        #expect(log.lines == (result == .handled ? ["tab"] : ["tab", "first"]))
    }

    @Test func aKeyboardShortcutMayHaveTheTabKey() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            HStack {
                Button("first") { log.lines.append("first") }
                Button("next") { log.lines.append("next") }.keyboardShortcut(.tab, modifiers: .control)
            }
        }
        try stage.key(.tab, modifiers: .control)
        try stage.settle()
        #expect(log.lines == ["next"])
        // The shortcut has not moved the focus. Tab alone moves it.
        try stage.key(.tab)
        try stage.key(.space)
        try stage.settle()
        #expect(log.lines == ["next", "first"])
    }

    private struct Form: View {
        let log: Log
        @State private var names = ["second"]

        var body: some View {
            VStack {
                ForEach(names, id: \.self) { name in Button(name) { log.lines.append(name) } }
                ViewThatFits {
                    Button("too wide") { log.lines.append("too wide") }.frame(width: 1000)
                    Button("third") { log.lines.append("third") }
                }
                Button("hidden") { log.lines.append("hidden") }.hidden()
                Button("fourth") { log.lines.append("fourth") }.allowsHitTesting(false)
                Color.red.frame(height: 20).probe("add").onTapGesture { names = ["first", "second"] }
            }
        }
    }

    /// Returns the order in which Tab reaches the buttons of a form.
    private func order(_ stage: Stage, _ log: Log, count: Int, modifiers: KeyModifiers = []) throws -> [String] {
        for _ in 0..<count {
            try stage.key(.tab, modifiers: modifiers)
            try stage.key(.space)
            try stage.step()
        }
        return log.lines
    }

    @Test func tabFollowsTheOrderOfTheViewsNotTheOrderOfTheirCreation() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 300)) { Form(log: log) }
        let add = try #require(stage.presented("add"))
        try stage.tap(at: CGPoint(x: add.midX, y: add.midY))
        try stage.settle()
        #expect(try order(stage, log, count: 5) == ["first", "second", "third", "fourth", "first"])
    }

    @Test func theInnermostViewReceivesKeysFirst() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 20, height: 20)) {
            Color.red
                .onKeyPress(.space) {
                    log.lines.append("inner")
                    return .handled
                }
                .onKeyPress { press in
                    log.lines.append("outer \(press.characters)")
                    return .ignored
                }
        }
        try stage.play([
            InputEvent(time: stage.now, .key(.space, .down)), InputEvent(time: stage.now, .key(.escape, .down)),
        ])
        #expect(log.lines == ["inner", "outer \u{1B}"])
    }

    @Test func shiftTabMovesBackward() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 300)) { Form(log: log) }
        #expect(try order(stage, log, count: 3, modifiers: .shift) == ["fourth", "third", "second"])
    }

    /// A view that a keyboard shortcut changes.
    private struct Switched<Content: View>: View {
        let content: (Bool) -> Content
        @State private var isOn = false

        var body: some View {
            VStack {
                content(isOn)
                Button("Switch") { isOn.toggle() }.keyboardShortcut("s")
            }
        }
    }

    /// A style that reports its values. Its body has one of two types.
    private struct Reporting: ButtonStyle {
        let log: Log
        var isFramed = false
        @Environment(\.isFocused) private var isFocused

        func makeBody(configuration: Configuration) -> some View {
            let _ = (log.isPressed, log.isFocused) = (configuration.isPressed, isFocused)
            if isFramed {
                configuration.label.frame(width: 100)
            } else {
                configuration.label
            }
        }
    }

    @Test func aButtonWhoseStyleMakesItsViewAnewKeepsTheFocusAndLosesThePressByAKey() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Switched { isOn in
                Button("Go") { log.lines.append("go") }.buttonStyle(Reporting(log: log, isFramed: isOn))
            }
        }
        try stage.key(.tab)
        try stage.play([InputEvent(time: stage.now, .key(.space, .down))])
        try stage.step()
        #expect(log.isPressed && log.isFocused)
        try stage.key(try #require(Key("s")), modifiers: .command)
        try stage.settle()
        #expect(!log.isPressed && log.isFocused)
        try stage.play([InputEvent(time: stage.now, .key(.space, .up))])
        #expect(log.lines == [])
        try stage.key(.space)
        #expect(log.lines == ["go"])
    }

    @Test func aButtonThatItsStyleBeginsToShowAgainKeepsTheFocus() throws {
        struct Again: PrimitiveButtonStyle {
            let log: Log
            let showsAgain: Bool

            func makeBody(configuration: Configuration) -> some View {
                if showsAgain {
                    Button(configuration).buttonStyle(Reporting(log: log))
                } else {
                    configuration.label
                }
            }
        }
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Switched { isOn in
                Button("Go") { log.lines.append("go") }.buttonStyle(Again(log: log, showsAgain: isOn))
            }
        }
        try stage.key(.tab)
        try stage.key(try #require(Key("s")), modifiers: .command)
        try stage.settle()
        #expect(log.isFocused)
        try stage.key(.space)
        #expect(log.lines == ["go"])
    }

    private struct Card: View {
        let interactions: FocusInteractions

        var body: some View {
            Inside().frame(width: 100, height: 100).focusable(interactions: interactions)
        }

        private struct Inside: View {
            @Environment(\.isFocused) private var isFocused
            var body: some View { Color.red.frame(width: isFocused ? 50 : 20, height: 20).probe("card") }
        }
    }

    @Test(arguments: [(FocusInteractions.activate, false), (.edit, true), (.automatic, true)])
    func onlyAViewThatIsEditedGetsTheFocusByAPress(interactions: FocusInteractions, isFocused: Bool) throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100)) { Card(interactions: interactions) }
        try stage.tap(at: CGPoint(x: 50, y: 50))
        try stage.step(frames: 2)
        #expect(stage.presented("card")?.width == (isFocused ? 50 : 20))
        if !isFocused { try stage.key(.tab) }
        try stage.step(frames: 2)
        #expect(stage.presented("card")?.width == 50)
    }
}
