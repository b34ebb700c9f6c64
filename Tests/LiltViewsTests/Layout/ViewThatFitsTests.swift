import LiltTesting
import Testing

/// `ViewThatFits` chooses the first view that fits.
@MainActor
@Suite struct ViewThatFitsTests {
    private struct Paragraph: View {
        var body: some View {
            ViewThatFits(in: .vertical) {
                Text(String(repeating: "word ", count: 60))
                Color.red
            }
            .frame(width: 200, height: 50)
        }
    }

    @Test func anUncheckedAxisKeepsItsProposal() throws {
        let size = CGSize(width: 200, height: 200)
        // On one line, the text fits the height. Wrapped to a width of 200 points, it does not.
        let stage = try Stage(size: size) { Paragraph() }
        let red = try Stage(size: size) { Color.red.frame(width: 200, height: 50) }
        #expect(stage.snapshot()[5, 100] == red.snapshot()[5, 100])
    }

    private struct Choices: View {
        let log: Log
        @State private var width: CGFloat = 200

        var body: some View {
            VStack(spacing: 0) {
                ViewThatFits(in: .horizontal) {
                    Color.red.frame(width: 150, height: 20).probe("wide")
                        .onAppear { log.lines.append("wide comes") }
                        .onDisappear { log.lines.append("wide goes") }
                    Color.red.frame(width: 90, height: 20).probe("narrow").onAppear { log.lines.append("narrow comes") }
                }
                .frame(width: width)
                Color.blue.frame(width: 50, height: 20).onTapGesture { width = 100 }
            }
        }
    }

    @MainActor private final class Log { var lines: [String] = [] }

    @Test func onlyTheChoiceAppears() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Choices(log: log) }
        #expect(log.lines == ["wide comes"])
        #expect(stage.presented("wide")?.width == 150)
        #expect(stage.presented("narrow") == nil)
        try stage.tap(at: CGPoint(x: 100, y: 30))
        try stage.settle()
        #expect(log.lines == ["wide comes", "wide goes", "narrow comes"])
        #expect(stage.presented("wide") == nil)
        #expect(stage.presented("narrow")?.width == 90)
    }

    private struct Keys: View {
        let log: Log

        var body: some View {
            ViewThatFits(in: .horizontal) {
                Color.red.frame(width: 300, height: 20)
                    .onKeyPress("a") { note("wide") }
                    .overlay { Button("wide") { log.lines.append("wide saves") }.keyboardShortcut("s") }
                Color.red.frame(width: 90, height: 20)
                    .onKeyPress("a") { note("narrow") }
                    .overlay { Button("narrow") { log.lines.append("narrow saves") }.keyboardShortcut("s") }
                Color.red.frame(width: 50, height: 20).onKeyPress("a") { note("last") }
            }
        }

        private func note(_ name: String) -> KeyPress.Result {
            log.lines.append(name)
            return .ignored
        }
    }

    @Test func onlyTheChoiceReceivesKeys() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Keys(log: log) }
        try stage.key(try #require(Key("a")))
        try stage.key(try #require(Key("s")), modifiers: .command)
        try stage.settle()
        #expect(log.lines == ["narrow", "narrow saves"])
    }

    private struct Measured: View {
        let log: Log
        @State private var width: CGFloat = 200

        var body: some View {
            VStack(spacing: 0) {
                ViewThatFits(in: .horizontal) {
                    Color.red.frame(width: 150, height: 20)
                        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { note($0, $1) })
                    Color.red.frame(width: 90, height: 20)
                        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { note($0, $1) })
                }
                .frame(width: width)
                Color.blue.frame(width: 50, height: 20).onTapGesture { width = 300 - width }
            }
        }

        private func note(_ old: CGFloat, _ new: CGFloat) { log.lines.append("\(old) \(new)") }
    }

    @Test func onlyTheGeometryOfTheChoiceIsReported() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Measured(log: log) }
        #expect(log.lines == ["150.0 150.0"])
        for lines in [["150.0 150.0", "90.0 90.0"], ["150.0 150.0", "90.0 90.0", "150.0 150.0"]] {
            try stage.tap(at: CGPoint(x: 100, y: 30))
            try stage.settle()
            #expect(log.lines == lines)
        }
    }

    @Test func onlyTheGeometryOfAScrollViewThatFitsIsReported() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 100)) {
            ViewThatFits(in: .horizontal) {
                ScrollView { Color.red.frame(width: 500, height: 300) }
                ScrollView { Color.blue.frame(height: 700) }
            }
            .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentSize.height }) {
                log.lines.append("\($0) \($1)")
            }
        }
        try stage.step()
        #expect(log.lines == ["700.0 700.0"])
    }
}
