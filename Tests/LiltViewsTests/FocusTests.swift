import LiltTesting
import Testing

/// The Tab key moves the keyboard focus, and the focused view receives keys.
@MainActor
@Suite struct FocusTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
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
}
