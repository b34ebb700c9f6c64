import Foundation
import LiltTesting
import Testing

/// Text fields of values, and the callbacks of text fields.
@MainActor
@Suite struct FormatFieldTests {
    @MainActor
    private final class Log { var lines: [String] = [] }

    private struct Fields: View {
        let log: Log
        @State private var number = 12.5
        @State private var count: Int? = 3

        var body: some View {
            VStack {
                TextField("Number", value: $number, format: .number).onSubmit { log.lines.append("submit") }
                TextField("Count", value: $count, format: .number)
            }
            .onChange(of: number) { log.lines.append("number \(number)") }
            .onChange(of: count) { log.lines.append("count \(count.map { String($0) } ?? "nil")") }
        }
    }

    private func stage<V: View>(@ViewBuilder _ content: @escaping () -> V) throws -> Stage {
        let stage = try Stage(size: CGSize(width: 300, height: 200), content: content)
        try stage.step()
        return stage
    }

    /// Replaces the text of the field with the focus.
    private func replace(by text: String, in stage: Stage) throws {
        try stage.key(try #require(Key("a")), modifiers: .control)
        if text.isEmpty { try stage.key(.delete) } else { try stage.type(text) }
        try stage.step()
    }

    @Test func returnSetsTheValue() throws {
        let log = Log()
        let stage = try stage { Fields(log: log) }
        #expect(try stage.element("Number").value == "12.5")
        try stage.key(.tab)
        try replace(by: "7", in: stage)
        #expect(try stage.element("Number").value == "7")
        #expect(log.lines == [], "the value has changed while the field is edited")
        try stage.key(.return)
        try stage.step()
        #expect(log.lines == ["submit", "number 7.0"])
    }

    @Test func theLossOfTheFocusSetsTheValue() throws {
        let log = Log()
        let stage = try stage { Fields(log: log) }
        try stage.key(.tab)
        try replace(by: "1,234.5", in: stage)
        try stage.key(.tab)
        try stage.step(frames: 2)
        #expect(log.lines == ["number 1234.5"])
        #expect(try stage.element("Number").value == "1,234.5")
    }

    @Test func aTextThatDoesNotMatchTheFormatKeepsTheValue() throws {
        let log = Log()
        let stage = try stage { Fields(log: log) }
        try stage.key(.tab)
        try replace(by: "x", in: stage)
        try stage.key(.tab)
        try stage.step(frames: 2)
        #expect(log.lines == [])
        #expect(try stage.element("Number").value == "12.5")
    }

    @Test(arguments: ["NaN", "nan", "1E400", "-1E400", "∞"])
    func aFieldSetsNoNumberThatIsNotFinite(text: String) throws {
        let log = Log()
        let stage = try stage { Fields(log: log) }
        try stage.key(.tab)
        try replace(by: text, in: stage)
        try stage.key(.return)
        try stage.step()
        #expect(log.lines == ["submit"])
        #expect(try stage.element("Number").value == "12.5")
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.numberStyle = .scientific
        #expect(try typed(text, 3.0, numbers) == [])
    }

    @Test func anEmptyTextIsNil() throws {
        let log = Log()
        let stage = try stage { Fields(log: log) }
        try stage.key(.tab)
        try stage.key(.tab)
        try replace(by: "", in: stage)
        try stage.key(.return)
        try stage.step()
        #expect(log.lines == ["count nil"])
        try replace(by: "5", in: stage)
        try stage.key(.return)
        try stage.step()
        #expect(log.lines == ["count nil", "count 5"])
    }

    @Test func aFormatFollowsTheLocaleOfTheEnvironment() throws {
        let log = Log()
        let stage = try stage { Fields(log: log).environment(\.locale, Locale(identifier: "de_DE")) }
        #expect(try stage.element("Number").value == "12,5")
        try stage.key(.tab)
        try replace(by: "1,5", in: stage)
        try stage.key(.return)
        try stage.step()
        #expect(log.lines == ["submit", "number 1.5"])
    }

    /// A view that keeps a number, shows its field, and has shortcuts that remove the field. A press on a button would
    /// take the focus from the field.
    private struct Removable: View {
        let log: Log
        let transition: AnyTransition
        @State private var number: Double? = 12.5
        @State private var isShown = true

        var body: some View {
            VStack {
                if isShown, let number = Binding($number) {
                    TextField("Number", value: number, format: .number).transition(transition)
                }
                Button("Hide") { withAnimation(.linear(duration: 0.2)) { isShown = false } }.keyboardShortcut("h")
                Button("Set") {
                    isShown = false
                    number = 5
                }
                .keyboardShortcut("s")
                Button("Clear") { number = nil }.keyboardShortcut("k")
            }
            .onChange(of: number) { log.lines.append("\(number.map { String($0) } ?? "nil")") }
        }
    }

    @Test func aRemovedFieldSetsItsValueUnlessTheUpdateHasChangedIt() throws {
        func lines(after shortcut: String, typing text: String, _ transition: AnyTransition) throws -> [String] {
            let log = Log()
            let stage = try stage { Removable(log: log, transition: transition) }
            try stage.key(.tab)
            try replace(by: text, in: stage)
            try stage.key(try #require(Key(shortcut)), modifiers: .control)
            try stage.settle()
            return log.lines
        }
        for transition in [AnyTransition.identity, .opacity] {
            #expect(try lines(after: "h", typing: "7", transition) == ["7.0"])
            #expect(try lines(after: "h", typing: "x", transition) == [])
            #expect(try lines(after: "s", typing: "7", transition) == ["5.0"])
            #expect(try lines(after: "k", typing: "7", transition) == ["nil"])
        }
    }

    @Test func aRemovedFieldSetsItsValueAlsoAfterAnEarlierChange() throws {
        let log = Log()
        let stage = try stage { Removable(log: log, transition: .identity) }
        try stage.key(.tab)
        try replace(by: "7", in: stage)
        try stage.key(.return)
        try stage.step()
        try replace(by: "8", in: stage)
        try stage.key(try #require(Key("h")), modifiers: .control)
        try stage.settle()
        #expect(log.lines == ["7.0", "8.0"])
    }

    private struct Formatted<Value: Equatable>: View {
        @State var value: Value
        let formatter: Formatter
        let log: Log

        var body: some View {
            TextField("Value", value: $value, formatter: formatter)
                .onChange(of: value) { log.lines.append("\(value)") }
        }
    }

    /// Types a text into a field with a formatter, and returns the new value; an empty array if the value is unchanged.
    private func typed<Value: Equatable>(_ text: String, _ value: Value, _ formatter: Formatter) throws -> [String] {
        let log = Log()
        let stage = try stage { Formatted(value: value, formatter: formatter, log: log) }
        try stage.key(.tab)
        try replace(by: text, in: stage)
        try stage.key(.return)
        try stage.step()
        if log.lines.isEmpty { #expect(try stage.element("Value").value == formatter.string(for: value)) }
        return log.lines
    }

    @Test func aFormatterReadsNumbersOfEveryType() throws {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.numberStyle = .decimal
        #expect(try typed("12", 3, numbers) == ["12"])
        #expect(try typed("12.5", 3.0, numbers) == ["12.5"])
        #expect(try typed("12.1", Float(3), numbers) == ["12.1"])
        #expect(try typed("12.5", CGFloat(3), numbers) == ["12.5"])
        #expect(try typed("12.1", Decimal(3), numbers) == ["12.1"])
        #expect(try typed("x", 3, numbers) == [])
        #expect(try typed("12.5", 3, numbers) == [], "a field of an integer has read a fraction")
        #expect(try typed("1E300", Float(3), numbers) == [], "a field of a Float has read a number beyond its range")
        #expect(try typed("1E30", Float(3), numbers) == ["1e+30"])
        (numbers.minimum, numbers.maximum) = (-2, 100)
        #expect(try typed("101", 3, numbers) == [] && typed("-3", 3, numbers) == [])
        #expect(try typed("100", 3, numbers) == ["100"] && typed("-2", 3, numbers) == ["-2"])
    }

    @Test func aFormatterReadsANumberOnlyFromAWholeText() throws {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        func read(_ style: NumberFormatter.Style, _ text: String) throws -> String? {
            numbers.numberStyle = style
            return try typed(text, 7.0, numbers).first
        }
        for text in ["12abc", "12a", "1.2.3", "12%", "12.5x", "5.0.0", "1.5E", "1.5E0x", "0.0x", "12, ", "2.5 5"] {
            #expect(try read(.decimal, text) == nil, "\(text)")
        }
        #expect(try read(.decimal, String(repeating: "1", count: 2_000)) == nil)
        #expect(try read(.none, "1,234.50") == nil)
        let numbersOfTexts = [
            "12": 12, "12.": 12, "012": 12, "5.0": 5, "0.00": 0, "-12": -12, ".50": 0.5, "1,234.50": 1_234.5,
            "1,000.0": 1_000, "1e3": 1_000, "1.5E0": 1.5, "1.5E-0": 1.5, " 12": 12, "12 ": 12,
        ]
        for (text, number) in numbersOfTexts { #expect(try read(.decimal, text) == "\(number)", "\(text)") }
        #expect(try read(.percent, "12.50%") == "0.125" && read(.currency, "$12.50") == "12.5")
        #expect(try read(.percent, "5%%") == nil && read(.percent, "12.50% %") == nil)
        #expect(try read(.currency, "$12.50x") == nil)
        #expect(try read(.spellOut, "twelve") == "12.0" && read(.spellOut, "twelvex") == nil)
        numbers.numberStyle = .decimal
        numbers.positiveSuffix = " kg"
        #expect(try read(.decimal, "12.50 kg") == "12.5" && read(.decimal, "12.50 kgs") == nil)
    }

    @Test func aFormatterOfIntegersReadsNoFraction() throws {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.allowsFloats = false
        #expect(try typed("12", 7, numbers) == ["12"])
        #expect(try typed("12.5", 7, numbers) == [])
    }

    @Test func aDateFormatterReadsADateOnlyFromAWholeText() throws {
        let dates = DateFormatter()
        dates.locale = Locale(identifier: "en_US")
        dates.timeZone = TimeZone(secondsFromGMT: 0)
        dates.dateFormat = "d MMM yyyy"
        let first = Date(timeIntervalSinceReferenceDate: 0)
        #expect(try typed("2 Jan 2001", first, dates) == ["\(first + 86_400)"])
        #expect(try typed("2 Jan 2001x", first, dates) == [])
    }

    // MARK: - Callbacks

    private struct Old: View {
        let log: Log
        @State private var name = ""

        var body: some View {
            VStack {
                TextField("Name", text: $name) { isEditing in
                    log.lines.append("editing \(isEditing)")
                } onCommit: {
                    log.lines.append("commit")
                }
                SecureField("Password", text: $name, onCommit: { log.lines.append("password") })
            }
        }
    }

    @Test func aFieldReportsTheBeginningAndTheEndOfEditingAndReturn() throws {
        let log = Log()
        let stage = try stage { Old(log: log) }
        try stage.key(.tab)
        try stage.step(frames: 2)
        #expect(log.lines == ["editing true"])
        try stage.key(.return)
        try stage.key(.tab)
        try stage.step(frames: 2)
        #expect(log.lines == ["editing true", "commit", "editing false"])
        try stage.key(.return)
        #expect(log.lines.last == "password")
    }

    /// A field with the callback and a focus state, and a shortcut that removes the field.
    private struct Editing: View {
        let log: Log
        let transition: AnyTransition
        @State private var number = 1
        @State private var isShown = true
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                if isShown {
                    TextField("Number", value: $number, formatter: NumberFormatter()) { isEditing in
                        log.lines.append("editing \(isEditing) \(number)")
                    } onCommit: {
                    }
                    .focused($isFocused)
                    .transition(transition)
                }
                Button("Hide") { withAnimation(.linear(duration: 0.2)) { isShown = false } }.keyboardShortcut("h")
            }
            .onChange(of: isFocused) { log.lines.append("focused \(isFocused)") }
        }
    }

    @Test func aFieldThatIsRemovedWhileItHasTheFocusReportsTheEndOfEditing() throws {
        for transition in [AnyTransition.identity, .opacity] {
            let log = Log()
            let stage = try stage { Editing(log: log, transition: transition) }
            try stage.key(.tab)
            try stage.step(frames: 2)
            #expect(Set(log.lines) == ["editing true 1", "focused true"] && log.lines.count == 2)
            try replace(by: "7", in: stage)
            try stage.key(try #require(Key("h")), modifiers: .control)
            try stage.settle()
            try stage.step()
            #expect(Set(log.lines.dropFirst(2)) == ["editing false 7", "focused false"] && log.lines.count == 4)
        }
    }

    private struct OldNumber: View {
        let log: Log
        @State private var number = 1

        var body: some View {
            VStack {
                TextField("Number", value: $number, formatter: NumberFormatter()) { isEditing in
                    log.lines.append("editing \(isEditing) \(number)")
                } onCommit: {
                    log.lines.append("commit \(number)")
                }
                TextField("Name", text: .constant(""))
            }
        }
    }

    @Test func aCallbackReadsTheValueThatTheFieldHasSet() throws {
        let log = Log()
        let stage = try stage { OldNumber(log: log) }
        try stage.key(.tab)
        try stage.step(frames: 2)
        try replace(by: "7", in: stage)
        try stage.key(.return)
        try stage.step()
        #expect(log.lines == ["editing true 1", "commit 7"])
        try replace(by: "8", in: stage)
        try stage.key(.tab)
        try stage.step(frames: 2)
        #expect(log.lines.last == "editing false 8")
    }

    @Test func aSubmitScopeKeepsReturnFromTheViewsAround() throws {
        let log = Log()
        let stage = try stage {
            VStack {
                TextField("Inner", text: .constant("")).submitScope()
                TextField("Outer", text: .constant("")).onSubmit(of: .search) { log.lines.append("search") }
            }
            .onSubmit { log.lines.append("submit") }
        }
        try stage.key(.tab)
        try stage.key(.return)
        #expect(log.lines == [])
        try stage.key(.tab)
        try stage.key(.return)
        #expect(log.lines == ["submit"])
    }

    @Test func returnCallsTheInnerSubmitActionAndThenTheOuterOne() throws {
        let log = Log()
        let stage = try stage {
            VStack { TextField("Name", text: .constant("")).onSubmit { log.lines.append("inner") } }
                .onSubmit { log.lines.append("outer") }
        }
        try stage.key(.tab)
        try stage.key(.return)
        #expect(log.lines == ["inner", "outer"])
    }

    private struct Price: View {
        @State private var price = 2.5

        var body: some View {
            VStack {
                Stepper("Price", value: $price, in: 0...10, step: 0.5, format: .number)
                Text("\(price, specifier: "%.1f")").accessibilityIdentifier("price")
            }
        }
    }

    @Test func theFieldOfAStepperShowsAndSetsTheValueWithinTheBounds() throws {
        let stage = try stage { Price() }
        try stage.tap("Increment")
        try stage.settle()
        #expect(try stage.element("price").label == "3.0")
        #expect(stage.accessibilityTree.map(\.description).joined().contains("\"3\""))
        try stage.key(.tab)
        try replace(by: "70", in: stage)
        try stage.key(.return)
        try stage.step(frames: 2)
        #expect(try stage.element("price").label == "10.0")
    }

    @Test func theFieldOfAStepperHasTheLabelOfTheStepper() throws {
        let stage = try stage { Price() }
        let stepper = try stage.element("Price")
        #expect(stepper.role == .stepper)
        #expect(stepper.children.first { $0.role == .textField }?.label == "Price")
    }
}
