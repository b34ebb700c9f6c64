import LiltTesting
import Testing

/// `focusable(false)` keeps the focus away from the controls inside.
@MainActor
@Suite struct FocusableTests {
    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    private struct Controls: View {
        let log: Log
        @State private var text = ""

        var body: some View {
            VStack {
                Button("First") { log.lines.append("first") }.focusable(false)
                TextField("Field", text: $text).focusable(false)
                Button("Saved") { log.lines.append("saved") }.keyboardShortcut("s").focusable(false)
                VStack {
                    Button("Inside") { log.lines.append("inside") }
                    Button("Again") { log.lines.append("again") }.focusable()
                }
                .focusable(false)
                Button("Last") { log.lines.append("last") }
            }
        }
    }

    private func stage(_ log: Log) throws -> Stage {
        try Stage(size: CGSize(width: 200, height: 300)) { Controls(log: log) }
    }

    @Test func tabSkipsControlsThatAreNotFocusable() throws {
        let log = Log()
        let stage = try stage(log)
        // `focusable()` around a button gets the focus itself, before or after the button.
        for _ in 0..<3 {
            try stage.key(.tab)
            try stage.key(.space)
        }
        try stage.settle()
        #expect(log.lines == ["again", "last"])
    }

    /// Four fields. Escape makes the third one disabled or not focusable.
    private struct Changing: View {
        let isDisabled: Bool
        @State private var texts = Array(repeating: "", count: 4)
        @State private var isChanged = false

        var body: some View {
            VStack {
                ForEach(0..<4) { number in
                    let field = TextField("\(number)", text: $texts[number])
                    if number == 2, !isDisabled {
                        field.focusable(!isChanged)
                    } else {
                        field.disabled(number == 2 && isChanged)
                    }
                }
            }
            .onKeyPress(.escape) {
                isChanged = true
                return .handled
            }
        }
    }

    @Test(arguments: [false, true]) func tabContinuesAtAViewThatCanNoLongerHaveTheFocus(isDisabled: Bool) throws {
        for (modifiers, number) in [(KeyModifiers(), 3), (.shift, 1)] {
            let stage = try Stage(size: CGSize(width: 200, height: 300)) { Changing(isDisabled: isDisabled) }
            try stage.tap("2")
            try stage.type("a")
            try stage.settle()
            try stage.key(.escape)
            try stage.settle()
            try stage.key(.tab, modifiers: modifiers)
            try stage.type("b")
            try stage.settle()
            for other in 0..<4 {
                let expected = other == 2 ? "a" : other == number ? "b" : ""
                #expect(try stage.element("\(other)").value == expected, "\(other)")
            }
        }
    }

    /// A field and a button that Escape disables or makes not focusable, and enables again.
    private struct Locked: View {
        let isDisabled: Bool
        let log: Log
        @State private var text = ""
        @State private var isLocked = false
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                TextField("Field", text: $text)
                    .focused($isFocused)
                    .disabled(isDisabled && isLocked)
                    .focusable(isDisabled || !isLocked)
                Button("Next") {}
            }
            .onKeyPress(.escape) {
                isLocked.toggle()
                return .handled
            }
            .onChange(of: isFocused) { log.lines.append("focused \(isFocused)") }
        }
    }

    @Test(arguments: [false, true]) func aFieldThatIsDisabledLosesTheFocusForGood(isDisabled: Bool) throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Locked(isDisabled: isDisabled, log: log) }
        try stage.tap("Field")
        try stage.type("a")
        try stage.settle()
        #expect(log.lines == ["focused true"])
        try stage.key(.escape)
        try stage.step()
        #expect(log.lines == ["focused true", "focused false"], "the frame that disables the field keeps its focus")
        try stage.key(.escape)
        try stage.settle()
        try stage.type("b")
        try stage.settle()
        #expect(log.lines == ["focused true", "focused false"])
        #expect(try stage.element("Field").value == "a")
    }

    @Test(arguments: [false, true]) func aPressGivesADisabledFieldNoFocus(isDisabled: Bool) throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { Locked(isDisabled: isDisabled, log: log) }
        try stage.step()
        let field = try stage.center(of: "Field")
        try stage.key(.escape)
        try stage.step()
        try stage.tap(at: field)
        try stage.settle()
        #expect(log.lines == [])
    }

    /// A row of a lazy column that disables a field as soon as it appears.
    private struct LockingRows: View {
        let log: Log
        @State private var text = ""
        @State private var isLocked = false
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                TextField("Field", text: $text).focused($isFocused).disabled(isLocked)
                ScrollView {
                    LazyVStack {
                        ForEach(0..<50) { row in
                            Color.red.frame(height: 20).onAppear { if row >= 30 { isLocked = true } }
                        }
                    }
                }
                .frame(height: 100).probe("rows")
            }
            .onChange(of: isFocused) { log.lines.append("focused \(isFocused)") }
        }
    }

    @Test func aFieldThatARowDisablesWhileItAppearsLosesTheFocus() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) { LockingRows(log: log) }
        try stage.tap("Field")
        try stage.settle()
        let rows = try #require(stage.presented("rows"))
        try stage.scroll(
            by: CGSize(width: 0, height: -900), at: CGPoint(x: rows.midX, y: rows.midY), isPrecise: true)
        try stage.settle()
        #expect(log.lines == ["focused true", "focused false"])
    }

    @Test func aPressGivesAFieldThatIsNotFocusableNoFocus() throws {
        let stage = try stage(Log())
        try stage.tap("Field")
        try stage.type("a")
        try stage.settle()
        #expect(try stage.element("Field").value == "")
    }

    @Test func aPressAndAShortcutPressAButtonThatIsNotFocusable() throws {
        let log = Log()
        let stage = try stage(log)
        try stage.tap("First")
        try stage.key(#require(Key("s")), modifiers: .command)
        try stage.settle()
        #expect(log.lines == ["first", "saved"])
    }

    @Test func theItemsOfAMenuThatIsNotFocusableAreHighlighted() throws {
        let log = Log()
        let stage = try Stage(size: CGSize(width: 200, height: 200)) {
            Menu("Menu") { Button("Item") { log.lines.append("item") } }.focusable(false)
        }
        try stage.tap("Menu")
        try stage.settle()
        try stage.key(.downArrow)
        try stage.key(.return)
        try stage.settle()
        #expect(log.lines == ["item"])
    }
}
