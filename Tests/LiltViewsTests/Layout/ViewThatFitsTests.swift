import LiltTesting
import Observation
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

    @Observable
    final class Model {
        var width: CGFloat = 200
        var number = 1
        @ObservationIgnored var lines: [String] = []

        func take() -> [String] {
            defer { lines = [] }
            return lines.sorted()
        }
    }

    private struct Number: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    /// Two views that record the changes of a number.
    private struct Watching: View {
        let model: Model

        var body: some View {
            ViewThatFits(in: .horizontal) {
                choice("wide", width: 150)
                choice("narrow", width: 90)
            }
            .frame(width: model.width)
        }

        private func choice(_ name: String, width: CGFloat) -> some View {
            Color.red.frame(width: width, height: 20)
                .preference(key: Number.self, value: model.number)
                .onPreferenceChange(Number.self) { model.lines.append("\(name) prefers \($0)") }
                .onChange(of: model.number) { old, new in model.lines.append("\(name) changes \(old) \(new)") }
                .onChange(of: model.number, initial: true) { old, new in
                    model.lines.append("\(name) initially \(old) \(new)")
                }
        }
    }

    @Test func onlyTheChoiceReportsChanges() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Watching(model: model) }
        #expect(model.take() == ["wide initially 1 1", "wide prefers 1"])
        model.number = 2
        try stage.step()
        #expect(model.take() == ["wide changes 1 2", "wide initially 1 2", "wide prefers 2"])
        // A view that is shown again counts as inserted.
        model.width = 100
        try stage.step()
        #expect(model.take() == ["narrow initially 2 2", "narrow prefers 2"])
        model.number = 3
        try stage.step()
        #expect(model.take() == ["narrow changes 2 3", "narrow initially 2 3", "narrow prefers 3"])
        model.width = 200
        try stage.step()
        #expect(model.take() == ["wide initially 3 3", "wide prefers 3"])
        // The number and the choice change in one update.
        model.number = 4
        model.width = 100
        try stage.step()
        #expect(model.take() == ["narrow initially 4 4", "narrow prefers 4"])
    }

    /// Several views with one action, in a `ViewThatFits` that may show none of them.
    private struct Groups: View {
        let model: Model
        let isList: Bool

        var body: some View {
            ViewThatFits(in: .horizontal) {
                if isList {
                    ForEach([180, 150], id: \.self) { Color.red.frame(width: $0, height: 20) }
                        .onChange(of: model.number, initial: true) { model.lines.append("wide \($0) \($1)") }
                } else {
                    Group {
                        Color.red.frame(width: 180, height: 20)
                        if model.number < 9 { Color.red.frame(width: 150, height: 20) }
                    }
                    .onChange(of: model.number, initial: true) { model.lines.append("wide \($0) \($1)") }
                }
                Group {
                    if model.number < 9 { Color.blue.frame(width: 90, height: 20) } else { Color.blue.frame(width: 80) }
                }
                .onChange(of: model.number, initial: true) { model.lines.append("narrow \($0) \($1)") }
            }
            .frame(width: model.width)
        }
    }

    @Test(arguments: [false, true]) func theActionOfSeveralViewsIsCalledWhileOneOfThemIsShown(isList: Bool) throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 40)) { Groups(model: model, isList: isList) }
        #expect(model.take() == ["wide 1 1"])
        let changes: [(width: CGFloat, number: Int, line: String)] = [
            (200, 2, "wide 1 2"),
            // The other view of the group is shown.
            (160, 3, "wide 2 3"),
            (100, 3, "narrow 3 3"),
            (100, 4, "narrow 3 4"),
            // A view of the group replaces another one.
            (100, 9, "narrow 4 9"),
            (200, 9, "wide 9 9"),
        ]
        for change in changes {
            model.width = change.width
            model.number = change.number
            try stage.step()
            #expect(model.take() == [change.line])
        }
    }

    private struct Scrolled: View {
        let model: Model

        var body: some View {
            ViewThatFits(in: .horizontal) {
                ScrollView { Color.red.frame(width: 150, height: 2000) }
                    .onScrollPhaseChange { _, new in model.lines.append("\(new)") }
                Color.blue
            }
            .frame(width: model.width)
        }
    }

    @Test func theScrollViewThatNoLongerFitsReportsNoPhase() throws {
        let model = Model()
        let stage = try Stage(size: CGSize(width: 200, height: 100)) { Scrolled(model: model) }
        try stage.drag(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 10), duration: 0.1)
        try stage.step(frames: 2)
        #expect(model.lines.last == "decelerating")
        model.lines = []
        model.width = 100
        try stage.step()
        try stage.settle()
        #expect(model.lines == [])
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
